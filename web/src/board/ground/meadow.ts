// The paper, the meadow under everything, and the grid.

import type { Box } from "../atlas.ts";
import { blob, line, wobble } from "../pen.ts";
import { type Point, SIZE } from "../tiling.ts";
import { INK } from "./colours.ts";
import { DIRECTIONS, type Plan, type Spot } from "./plan.ts";
import type { Stroke } from "./stroke.ts";

/** The sheet of paper with its double rule. */
export function paper(box: Box): Stroke[] {
  const inset = (by: number) =>
    `M${box.x + by} ${box.y + by}h${box.width - 2 * by}v${box.height - 2 * by}h${2 * by - box.width}Z`;
  return [
    { d: inset(0), box, fill: INK.paper },
    { d: inset(7), box, line: INK.frame, width: 0.6 },
    { d: inset(11), box, line: INK.frame, width: 1.6 },
  ];
}

/** Grass, with darker and lighter patches. */
export function meadow(plan: Plan): Stroke[] {
  const random = wobble("mottle");
  // At the edge of the map patches would run over it.
  const inner = plan.spots.filter((spot) => DIRECTIONS.every((way) => plan.beside(spot, way) !== null));
  return [
    ...plan.spots.map((spot) => ({ d: hexagon(plan, spot.at), box: plan.box([spot]), fill: INK.meadow })),
    ...patches(plan, inner, random, { fill: INK.meadowDark, opacity: 0.55 }),
    ...patches(plan, inner, random, { fill: INK.meadowLight, opacity: 0.6 }),
  ];
}

/** What grows on open ground: patches on the tops of hills, and tufts everywhere but on roads. */
export function grass(plan: Plan, near: (at: Point, far: number) => boolean): Stroke[] {
  const random = wobble("heights");
  const tops = plan.spots.filter(
    (spot) =>
      spot.cell.level > 0
      && DIRECTIONS.every((way) => (plan.beside(spot, way)?.cell.level ?? 0) >= spot.cell.level),
  );
  return [
    ...patches(plan, tops, random, { fill: "#b48f4e", opacity: 0.16 }),
    ...patches(plan, tops, random, { fill: "#f6ebbf", opacity: 0.3 }),
    ...plan.spots.flatMap((spot) => tufts(plan, spot, near)),
  ];
}

function patches(
  plan: Plan,
  spots: readonly Spot[],
  random: () => number,
  paint: Pick<Stroke, "fill" | "opacity">,
): Stroke[] {
  return spots.map((spot) => {
    const middle = { x: spot.at.x + (random() - 0.5) * 90, y: spot.at.y + (random() - 0.5) * 80 };
    const d = blob(middle, 14 + 20 * random(), random, 0.3, 7);
    return Object.assign({ d, box: plan.box([spot], 40) }, paint);
  });
}

function hexagon(plan: Plan, at: Point): string {
  return `${line(DIRECTIONS.map((k) => plan.tiling.corner(at, k, SIZE + 1)))}Z`;
}

function tufts(plan: Plan, spot: Spot, near: (at: Point, far: number) => boolean): Stroke[] {
  if (spot.cell.land !== "meadow") return [];
  const d = plan
    .scatter([spot], `${spot.cell.name}grass`, { gap: 19, reach: 40, tries: 9 })
    .filter((at) => !near(at, 10))
    .map(({ x, y }) => {
      const [left, top, right] = [(x - 2.6).toFixed(1), y.toFixed(1), (x + 2.6).toFixed(1)];
      return `M${left} ${top}l-1-3.4M${x.toFixed(1)} ${top}v-4.4M${right} ${top}l1-3.4`;
    })
    .join("");
  return d === ""
    ? []
    : [
        {
          d,
          box: plan.box([spot]),
          line: spot.cell.level > 0 ? INK.dryTuft : INK.tuft,
          width: 0.9,
          opacity: 0.8,
        },
      ];
}

/** The sides of all hexes, each once: a line drawn twice would be darker. */
export function grid(plan: Plan): Stroke[] {
  return plan.spots.map((spot) => {
    const own = DIRECTIONS.filter((direction) => direction < 3 || plan.beside(spot, direction) === null);
    const d = own.map((direction) => line(plan.tiling.side(spot.at, direction))).join("");
    return { d, box: plan.box([spot]), line: INK.grid, width: 1, opacity: 0.3 };
  });
}
