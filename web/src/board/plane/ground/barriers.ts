// Walls, hedges and fences stand up beside the ways they guard.

import { blob, wobble } from "../../pen.ts";
import type { Height } from "../../../api/types.ts";
import type { Detail, Stroke } from "../../ground/stroke.ts";
import type { Point } from "../../tiling.ts";
import { SHADOW, type Upright, drawn, path } from "./brush.ts";
import { HEDGE, INK } from "./inks.ts";
import { softened, spaced } from "./shapes.ts";

export interface Barrier {
  readonly floor: readonly Stroke[];
  readonly parts: readonly Upright[];
}

const up = ({ x, y }: Point, by: number): Point => ({ x, y: y - by });

export function wall(points: readonly Point[], height: Height | undefined, name: string): Barrier {
  const random = wobble(`${name} wall`);
  const tall = height === "high" ? 9 : 4.5;
  const samples = spaced(softened(points, "along"), "along", 6.4);
  const parts = samples.slice(1).map((to, k): Upright => {
    const from = samples[k] ?? to;
    const stone = INK.stone[Math.floor(random() * INK.stone.length)] ?? INK.stone[0];
    const face = [up(from, tall), up(to, tall), up(to, -1), up(from, -1)];
    const top = [up(from, tall), up(to, tall), up(to, tall + 2), up(from, tall + 2)];
    return {
      y: Math.max(from.y, to.y),
      strokes: [
        drawn(shape(face), face, 3, { fill: stone, line: INK.stoneLine, width: 0.7 }),
        drawn(shape(top), top, 3, { fill: INK.stoneTop, line: INK.stoneLine, width: 0.5 }),
      ],
    };
  });
  return { floor: [shadow(samples, 4 + tall / 3)], parts };
}

export function hedge(
  points: readonly Point[],
  height: Height | undefined,
  name: string,
  detail: Detail,
): Barrier {
  const random = wobble(`${name} hedge`);
  const size = height === "high" ? 6.6 : 4.6;
  const samples = spaced(softened(points, "along"), "along", height === "high" ? 9 : 7.6);
  const [dark, , light] = HEDGE;
  const parts = samples.map((at): Upright => {
    const radius = size * (0.86 + random() * 0.36);
    const crown = up(at, radius * 0.7);
    return {
      y: at.y,
      strokes: [
        drawn(blob(crown, radius, random, 0.18, 7), [crown], radius * 1.4, {
          fill: dark,
          line: "#2c3a1c",
          width: 0.7,
        }),
        ...(detail === "near"
          ? [
              drawn(
                blob({ x: crown.x - 1, y: crown.y - radius * 0.32 }, radius * 0.55, random, 0.2, 6),
                [crown],
                radius,
                { fill: light },
              ),
            ]
          : []),
      ],
    };
  });
  return { floor: [shadow(samples, size)], parts };
}

/** Posts with two rails. */
export function fence(points: readonly Point[], height: Height | undefined): Barrier {
  const tall = height === "high" ? 10 : 6.5;
  const samples = spaced(softened(points, "along"), "along", 13);
  const rail = (by: number) => samples.map((at) => up(at, by));
  const posts = samples
    .map(({ x, y }) => `M${x.toFixed(1)} ${(y + 1).toFixed(1)}v${(-tall - 1).toFixed(1)}`)
    .join("");
  const south = Math.max(...samples.map(({ y }) => y));
  return {
    floor: [shadow(samples, 2)],
    parts: [
      {
        y: south,
        strokes: [
          ...[tall * 0.4, tall * 0.85].flatMap((by) => [
            path(rail(by), { line: "#3f2d18", width: 2 }),
            path(rail(by), { line: "#9a7a4c", width: 1.1 }),
          ]),
          drawn(posts, samples, tall + 2, { line: "#3f2d18", width: 2.6 }),
          drawn(posts, samples, tall + 2, { line: "#b08d5a", width: 1.4 }),
        ],
      },
    ],
  };
}

function shape(points: readonly Point[]): string {
  return `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}Z`;
}

function shadow(samples: readonly Point[], width: number): Stroke {
  return path(samples, { line: SHADOW, width, opacity: 0.3, by: { x: 2.4, y: 3 } });
}
