// Hills: pale where they face the light, brown where they do not, with hachures down the slope. The crest stays bare, for
// it decides who sees whom.

import { wobble } from "../../pen.ts";
import type { Stroke } from "../../ground/stroke.ts";
import type { Point } from "../../tiling.ts";
import { area, drawn, flowing, path } from "./brush.ts";
import { INK } from "./inks.ts";
import { apart, bounds, natural, nearest, softened, spaced } from "./shapes.ts";

/** A sample of the foot, and the point of the crest above it. */
interface Fall {
  readonly foot: Point;
  readonly crest: Point;
}

/** How long a hachure is at most, and how far apart they are. */
const [LONG, GAP] = [42, 6.6];
/** So much of every slope below the crest is bare. */
const BARE = 0.16;
/** Where light comes from: the north-west. */
const LIGHT = { x: 0.6, y: 0.8 };
/** Widths of hachures by how far they are turned from the light. */
const SHADES = [
  { width: 0.55, opacity: 0.24 },
  { width: 0.75, opacity: 0.3 },
  { width: 1.1, opacity: 0.42 },
  { width: 1.5, opacity: 0.52 },
  { width: 1.9, opacity: 0.6 },
] as const;

export function hill(outline: readonly Point[], crest: readonly Point[], name: string): readonly Stroke[] {
  const random = wobble(name);
  const foot = natural(outline, "around", random);
  const summit = crest.length > 0 ? crest : spine(outline);
  const falls = spaced(foot, "around", 14).map((at) => ({ foot: at, crest: nearest(at, summit).to }));
  return [
    flowing(ring(falls, 1.03), { fill: "#8a7a45", opacity: 0.14 }),
    area(foot, { blend: blend(foot), opacity: 1 }),
    flowing(ring(falls, 0.66), { blend: blend(ring(falls, 0.66)), opacity: 0.75 }),
    flowing(ring(falls, 0.36), { fill: "#f3e7b4", opacity: 0.38 }),
    area(foot, { line: "#8a744a", width: 0.9, opacity: 0.55 }),
    ...hachures(falls, random),
    ...ridge(crest),
  ];
}

/** A hill without a crest is highest along the middle of its longer axis. */
function spine(outline: readonly Point[]): readonly Point[] {
  const { left, right, top, bottom } = bounds(outline);
  const [x, y, half] = [(left + right) / 2, (top + bottom) / 2, Math.abs(right - left - bottom + top) * 0.3];
  return right - left > bottom - top
    ? [
        { x: x - half, y },
        { x: x + half, y },
      ]
    : [
        { x, y: y - half },
        { x, y: y + half },
      ];
}

/** The line around a hill at a share of the way down: the higher, the rounder. */
function ring(falls: readonly Fall[], share: number): readonly Point[] {
  const points = falls.map((fall) => along(fall, share));
  const reach = Math.max(0, Math.round((1 - share) * 7));
  return points.map((_, k) => {
    const near = Array.from(
      { length: 2 * reach + 1 },
      (__, off) => points[(k + off - reach + points.length) % points.length] ?? { x: 0, y: 0 },
    );
    return {
      x: near.reduce((sum, { x }) => sum + x, 0) / near.length,
      y: near.reduce((sum, { y }) => sum + y, 0) / near.length,
    };
  });
}

function along({ foot, crest }: Fall, share: number): Point {
  return { x: crest.x + (foot.x - crest.x) * share, y: crest.y + (foot.y - crest.y) * share };
}

/** From the lit side to the shaded one, leaning with the shape of the hill. */
function blend(points: readonly Point[]): NonNullable<Stroke["blend"]> {
  const { left, right, top, bottom } = bounds(points);
  const [width, height] = [right - left, bottom - top];
  const slope = { x: 0.45 / width / 1.2025, y: 1 / height / 1.2025 };
  const square = slope.x ** 2 + slope.y ** 2;
  const from = { x: left + 0.25 * width, y: top };
  return {
    from,
    to: { x: from.x + slope.x / square, y: from.y + slope.y / square },
    stops: [
      [0, "rgba(255,246,207,.6)"],
      [0.46, "rgba(239,224,165,.22)"],
      [0.62, "rgba(107,84,38,.12)"],
      [1, "rgba(75,56,21,.48)"],
    ],
  };
}

/** Rows of strokes down the slope, wider where they are turned away from the light. */
function hachures(falls: readonly Fall[], random: () => number): Stroke[] {
  const deepest = Math.max(...falls.map(({ foot, crest }) => apart(foot, crest)));
  const rows = Math.min(6, Math.max(2, Math.round((deepest * (1 - BARE)) / LONG)));
  const step = (1 - BARE - 0.02) / rows;
  const found: string[] = SHADES.map(() => "");
  for (let row = 0; row < rows; row += 1) {
    const from = BARE + row * step;
    const samples = spaced(ring(falls, from + step / 2), "around", GAP);
    samples.forEach((_, k) => {
      // The same share of the way around at both ends of a stroke.
      const fall = fallAt(falls, ((k + random() * 0.5 + (row % 2) * 0.5) / samples.length) * falls.length);
      const [one, two] = [
        along(fall, from + random() * 0.04),
        along(fall, from + step * 0.84 - random() * 0.05),
      ];
      const long = apart(one, two);
      if (long < 5) return;
      const turned = ((two.x - one.x) * LIGHT.x + (two.y - one.y) * LIGHT.y) / long;
      const shade = Math.min(SHADES.length - 1, Math.floor(Math.max(0, turned) * SHADES.length));
      found[shade] += `M${one.x.toFixed(1)} ${one.y.toFixed(1)}L${two.x.toFixed(1)} ${two.y.toFixed(1)}`;
    });
  }
  const feet = falls.map(({ foot }) => foot);
  return SHADES.map((shade, k) => drawn(found[k] ?? "", feet, 4, { line: INK.hachure, ...shade }));
}

/** The fall at a place between two samples. */
function fallAt(falls: readonly Fall[], index: number): Fall {
  const [low, share] = [Math.floor(index), index - Math.floor(index)];
  const one = falls[low % falls.length];
  const two = falls[(low + 1) % falls.length];
  if (one === undefined || two === undefined) return { foot: { x: 0, y: 0 }, crest: { x: 0, y: 0 } };
  const mix = (a: Point, b: Point) => ({ x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share });
  return { foot: mix(one.foot, two.foot), crest: mix(one.crest, two.crest) };
}

/** The line that decides sight: a thread with short ticks, pale on both sides. */
function ridge(crest: readonly Point[]): Stroke[] {
  if (crest.length < 2) return [];
  const soft = softened(crest, "along");
  return [
    path(soft, { line: "#f7eec4", width: 4.5, opacity: 0.55 }),
    path(soft, { line: INK.hachure, width: 1.3, dash: [9, 4, 1.5, 4], opacity: 0.8 }),
  ];
}
