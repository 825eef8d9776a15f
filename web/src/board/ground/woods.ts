// Woods: crowns close together, lit from the north-west, the northern ones first; in winter bare twigs.

import { blob, circle, smooth, wobble } from "../pen.ts";
import type { Point } from "../tiling.ts";
import { BARE, CROWNS, WOODS } from "./colours.ts";
import type { Plan, Spot } from "./plan.ts";
import { type Detail, type Stroke, around } from "./stroke.ts";

const HAND = { inset: 5, uneven: 4, points: 4 };
/** Trees keep so far off a road. */
const VERGE = 12;

export function woods(plan: Plan, near: (at: Point, far: number) => boolean, detail: Detail): Stroke[] {
  return [
    ...plan.areas((cell) => cell.land === "woods").flatMap((spots) => leafy(plan, spots, near, detail)),
    ...plan.areas((cell) => cell.land === "bare-woods").flatMap((spots) => bare(plan, spots, near)),
  ];
}

function leafy(
  plan: Plan,
  spots: readonly Spot[],
  near: (at: Point, far: number) => boolean,
  detail: Detail,
): Stroke[] {
  const word = `woods${spots[0]?.cell.name}`;
  const random = wobble(word);
  const outline = plan.outline(spots, HAND, word).map(smooth).join("");
  const box = plan.box(spots, 12);
  const strewn = detail === "far" ? { gap: 15, reach: 39, tries: 50 } : { gap: 10.5, reach: 40, tries: 110 };
  const trees = plan
    .scatter(spots, word, strewn)
    .filter((at) => !near(at, VERGE))
    .map((at) => ({ at, radius: 7 + 4 * random(), tint: CROWNS[Math.floor(random() * 3)] ?? CROWNS[0] }));
  return [
    { d: outline, box, fill: "#4a5a24", opacity: 0.35, by: { x: 4, y: 5 } },
    { d: outline, box, fill: WOODS.fill, line: WOODS.edge, width: 1.2 },
    ...trees.map(({ at, radius }) => ({
      d: circle({ x: at.x + 3, y: at.y + 3.8 }, radius),
      box: around([at], 16),
      fill: "#27391a",
      opacity: 0.5,
    })),
    ...trees.flatMap(({ at, radius, tint }): Stroke[] => {
      const own = { box: around([at], 15) };
      const edge = { line: WOODS.dark, width: 0.9 };
      if (detail === "far") return [{ ...own, ...edge, d: circle(at, radius + 2), fill: tint.crown }];
      const lit = { x: at.x - radius * 0.28, y: at.y - radius * 0.32 };
      return [
        { ...own, ...edge, d: blob(at, radius, random, 0.13, 9), fill: tint.crown },
        { ...own, d: blob(lit, radius * 0.5, random, 0.2, 7), fill: tint.lit, opacity: 0.9 },
      ];
    }),
  ];
}

function bare(plan: Plan, spots: readonly Spot[], near: (at: Point, far: number) => boolean): Stroke[] {
  const word = `bare${spots[0]?.cell.name}`;
  const outline = plan.outline(spots, HAND, word).map(smooth).join("");
  const box = plan.box(spots);
  const trees = plan.scatter(spots, word, { gap: 14, reach: 38, tries: 60 }).filter((at) => !near(at, VERGE));
  const twigs = trees
    .map(({ x, y }) => `M${x.toFixed(1)} ${(y + 7).toFixed(1)}v-14m0 6l-5-5m5 1l5-5m-5 9l-4-3`)
    .join("");
  return [
    { d: outline, box, fill: BARE.fill, line: BARE.edge, width: 1.2, dash: [5, 3] },
    { d: twigs, box, line: INK_SHADE, width: 2.6, opacity: 0.3, by: { x: 2, y: 2.4 } },
    { d: twigs, box, line: BARE.dark, width: 1.5 },
  ];
}

const INK_SHADE = "#3b3a22";
