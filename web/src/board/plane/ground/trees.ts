// Trees: woods are clumps of dark crowns, light woods and orchards rows of small ones. They differ from any distance.

import { blob } from "../../pen.ts";
import type { Stroke } from "../../ground/stroke.ts";
import type { Detail } from "../../ground/stroke.ts";
import type { Point } from "../../tiling.ts";
import { SHADOW, type Upright, area, drawn, path } from "./brush.ts";
import { GROVE, type Tones, WOOD } from "./inks.ts";
import { bounds, isIn, softened } from "./shapes.ts";

const TRUNK = "#4e3a24";

interface Tree {
  readonly at: Point;
  readonly radius: number;
  readonly tones: Tones;
  readonly edge: string;
}

/** An upright tree: shadow, trunk, crown in three tones. */
export function tree({ at, radius, tones, edge }: Tree, random: () => number, detail: Detail): Upright {
  const crown = { x: at.x, y: at.y - radius * 0.7 };
  const within = [at, crown];
  const room = radius * 2;
  const [dark, usual, light] = tones;
  const put = (x: number, y: number, share: number, lobes: number) =>
    blob({ x: crown.x + radius * x, y: crown.y + radius * y }, radius * share, random, 0.14, lobes);
  const shadow = `M${(at.x - radius * 0.5).toFixed(1)} ${(at.y + radius * 0.12).toFixed(1)}`;
  const round = (by: number) =>
    `a${(radius * 1.05).toFixed(1)} ${(radius * 0.42).toFixed(1)} 0 1 0 ${by.toFixed(1)} 0`;
  return {
    y: at.y,
    strokes: [
      drawn(`${shadow}${round(radius * 2.1)}${round(-radius * 2.1)}Z`, within, room, {
        fill: "#1f220c",
        opacity: 0.3,
      }),
      ...(detail === "near" ? [path([at, crown], { line: TRUNK, width: Math.max(1, radius * 0.24) })] : []),
      drawn(put(0, 0, 1, 9), within, room, { fill: dark, line: edge, width: 0.8 }),
      drawn(put(-0.14, -0.16, 0.72, 8), within, room, { fill: usual }),
      drawn(put(-0.3, -0.36, 0.36, 7), within, room, { fill: light }),
      ...(detail === "near"
        ? [
            drawn(
              `M${(crown.x + radius * 0.2).toFixed(1)} ${(crown.y + radius * 0.45).toFixed(1)}q${(radius * 0.3).toFixed(1)} ${(-radius * 0.08).toFixed(1)} ${(radius * 0.42).toFixed(1)} ${(-radius * 0.4).toFixed(1)}`,
              within,
              room,
              { line: edge, width: 0.7, opacity: 0.7 },
            ),
          ]
        : []),
    ],
  };
}

export interface Grown {
  readonly floor: readonly Stroke[];
  readonly trees: readonly Upright[];
}

const CLUMP = 17;

/** A wood: crowns crowded to the edge of what is measured, and its floor. */
export function wood(outline: readonly Point[], random: () => number, detail: Detail): Grown {
  const { left, right, top, bottom } = bounds(outline);
  const trees: Upright[] = [];
  const edge = softened(outline, "around");
  for (let y = top; y < bottom; y += CLUMP * 0.66) {
    const offset = Math.round(y / CLUMP) % 2 === 0 ? 0 : CLUMP / 2;
    for (let x = left + offset; x < right; x += CLUMP) {
      const at = { x: x + (random() - 0.5) * CLUMP * 0.6, y: y + (random() - 0.5) * CLUMP * 0.5 };
      const radius = CLUMP * (0.52 + random() * 0.2);
      const tones = WOOD[[0, 0, 1, 1, 2][Math.floor(random() * 5)] ?? 0] ?? WOOD[0];
      // Its crown lies over the wood, not over the meadow: it stands so far inside.
      const stands = { x: at.x, y: at.y + radius * 0.5 };
      const isWithin = [-0.75, 0.75].every((k) => isIn({ x: at.x + k * radius, y: at.y }, outline));
      if (isWithin && isIn({ x: at.x, y: at.y - radius * 0.8 }, outline) && isIn(stands, outline) && tones)
        trees.push(tree({ at: stands, radius, tones, edge: "#2c3a1c" }, random, detail));
    }
  }
  return {
    floor: [
      area(edge, { fill: "#5d7440", opacity: 0.62 }),
      area(edge, { line: "#3f5128", width: 1.6, dash: [5, 3] }),
    ],
    trees,
  };
}

/** Rows are so far apart. */
const ROWS = 24;

/** A light wood or orchard: small round trees in rows on mown stripes. */
export function grove(outline: readonly Point[], random: () => number, detail: Detail): Grown {
  const { left, right, top, bottom } = bounds(outline);
  const [middle, far] = [
    { x: (left + right) / 2, y: (top + bottom) / 2 },
    Math.hypot(right - left, bottom - top) / 2,
  ];
  const angle = ((random() - 0.5) * 36 * Math.PI) / 180;
  const at = (u: number, v: number): Point => ({
    x: middle.x + u * Math.cos(angle) - v * Math.sin(angle),
    y: middle.y + u * Math.sin(angle) + v * Math.cos(angle),
  });
  const count = Math.ceil(far / (ROWS * 0.86));
  const steps = Array.from({ length: 2 * count + 1 }, (_, k) => k - count);
  const trees = steps.flatMap((row) =>
    steps.flatMap((file) => {
      const stands = at(file * ROWS, row * ROWS * 0.86);
      const radius = 7.4 + random() * 1.2;
      const isWithin = [
        [-8, 0],
        [8, 0],
        [0, -9],
        [0, 5],
      ].every(([x = 0, y = 0]) => isIn({ x: stands.x + x, y: stands.y + y }, outline));
      return isWithin ? [tree({ at: stands, radius, tones: GROVE, edge: "#4a5526" }, random, detail)] : [];
    }),
  );
  const edge = softened(outline, "around");
  const stripes = steps
    .map((row) => {
      const v = (row + 0.5) * ROWS * 0.86;
      const [from, to] = [at(-far, v), at(far, v)];
      return `M${from.x.toFixed(1)} ${from.y.toFixed(1)}L${to.x.toFixed(1)} ${to.y.toFixed(1)}`;
    })
    .join("");
  const inside = area(edge, {}).d;
  return {
    floor: [
      area(edge, { fill: "#c3c67e" }),
      drawn(stripes, edge, 2, { line: "#a7ad63", width: 6, opacity: 0.7, inside }),
      area(edge, { line: "#6f7a3a", width: 1.6, dash: [2, 3] }),
      area(edge, { line: SHADOW, width: 1, opacity: 0.15, by: { x: 1.5, y: 2 } }),
    ],
    trees,
  };
}
