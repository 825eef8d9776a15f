// Water and what lies beside it: streams from hex to hex, wide water with its shore, sand, marsh; and dry ravines.

import { smooth, strokes, wobble } from "../pen.ts";
import type { Point } from "../tiling.ts";
import { MARSH, type Paint, RAVINE, SAND, WATER } from "./colours.ts";
import { courses } from "./courses.ts";
import { DIRECTIONS, type Plan, type Spot } from "./plan.ts";
import type { Stroke } from "./stroke.ts";

type Land = Spot["cell"]["land"];

/** What a stream runs into. */
const MOUTHS: ReadonlySet<Land> = new Set(["water", "marsh"]);

export function shores(plan: Plan): Stroke[] {
  const each = (land: Land, draw: (spots: readonly Spot[], outline: string) => Stroke[], inset = 2) =>
    plan
      .areas((cell) => cell.land === land)
      .flatMap((spots) => {
        const hand = { inset, uneven: 3, points: 3 };
        const outline = plan.outline(spots, hand, `${land}${spots[0]?.cell.name}`).map(smooth).join("");
        return draw(spots, outline);
      });
  return [
    ...each("sand", (spots, outline) => strewn(plan, spots, outline, SAND, grains), 0),
    ...each("marsh", (spots, outline) => strewn(plan, spots, outline, MARSH, reeds)),
    ...each("ravine", (spots, outline) => cut(plan, spots, outline)),
    ...each("water", (spots, outline) => water(plan, spots, outline), 0),
  ];
}

/** Streams, bent smoothly. */
export function streams(plan: Plan): Stroke[] {
  return ribbons(courses(plan, "stream", (spot) => (spot.cell.land === "stream" ? bed(plan, spot) : [])));
}

/** Where a stream goes on: in other hexes of it; where it has only one of them, into wide water or off the map. */
function bed(plan: Plan, spot: Spot): readonly number[] {
  const of = (is: (next: Spot | null) => boolean) =>
    DIRECTIONS.filter((direction) => is(plan.beside(spot, direction)));
  const own = of((next) => next?.cell.land === "stream");
  const [from] = own;
  if (from === undefined || own.length > 1) return own;
  const open = of((next) => next === null || MOUTHS.has(next.cell.land));
  const bend = (way: number) => Math.abs(3 - ((way - from + 6) % 6));
  return [from, ...open.toSorted((one, two) => bend(one) - bend(two)).slice(0, 1)];
}

/** Narrow water along courses. */
export function ribbons(found: readonly Pick<Stroke, "d" | "box">[]): Stroke[] {
  const all = (paint: Omit<Stroke, "d" | "box">) => found.map(({ d, box }) => ({ d, box, ...paint }));
  return [
    ...all({ line: "#5e6b3c", width: 15.5, opacity: 0.35, by: { x: 1, y: 1.6 } }),
    ...all({ line: WATER.edge, width: 12 }),
    ...all({ line: WATER.fill, width: 9.4 }),
    ...all({ line: WATER.light, width: 1.2, dash: [9, 14], opacity: 0.8, by: { x: -1.4, y: -1.6 } }),
  ];
}

function water(plan: Plan, spots: readonly Spot[], outline: string): Stroke[] {
  const box = plan.box(spots);
  const on = { box, inside: outline };
  const word = `waves${spots[0]?.cell.name}`;
  const waves = plan
    .scatter(spots, word, { gap: 24, reach: 38, tries: 8 })
    .map(({ x, y }) => `M${(x - 8).toFixed(1)} ${y.toFixed(1)}q4-3.4 8 0t8 0`)
    .join("");
  return [
    { d: outline, box, fill: WATER.fill },
    { ...on, d: outline, line: WATER.dark, width: 22, opacity: 0.35 },
    { ...on, d: outline, line: "#2f5a6d", width: 7, opacity: 0.4, by: { x: 2, y: 2.4 } },
    { ...on, d: outline, line: WATER.light, width: 2, opacity: 0.6, dash: [16, 9] },
    { ...on, d: waves, line: WATER.light, width: 1.3, opacity: 0.85 },
    { d: outline, box, line: WATER.edge, width: 1.6 },
  ];
}

function strewn(
  plan: Plan,
  spots: readonly Spot[],
  outline: string,
  { fill, edge, dark }: Paint,
  draw: (at: Point) => string,
): Stroke[] {
  const box = plan.box(spots);
  const d = plan
    .scatter(spots, `strewn${spots[0]?.cell.name}`, { gap: 11, reach: 40, tries: 26 })
    .map(draw)
    .join("");
  return [
    { d: outline, box, fill, line: edge, width: 1.2 },
    { d, box, line: dark, width: 1.1, opacity: 0.75 },
  ];
}

function grains({ x, y }: Point): string {
  return `M${x.toFixed(1)} ${y.toFixed(1)}h.8m4 3h.8`;
}

function reeds({ x, y }: Point): string {
  return strokes(y, [x - 6, "h12"], [x - 3, "v-5"], [x, "v-8"], [x + 3, "v-5"]);
}

/** A cut in the ground: dark towards its bottom, with strokes down its sides. */
function cut(plan: Plan, spots: readonly Spot[], outline: string): Stroke[] {
  const box = plan.box(spots);
  const random = wobble(`cut${spots[0]?.cell.name}`);
  const on = { box, inside: outline };
  const loops = plan.outline(spots, { inset: 2, uneven: 3, points: 9 }, `cut${spots[0]?.cell.name}`);
  const d = loops
    .flat()
    .map(({ x, y, inwards }) => {
      const long = 8 + 7 * random();
      return `M${x.toFixed(1)} ${y.toFixed(1)}l${(inwards.x * long).toFixed(1)} ${(inwards.y * long).toFixed(1)}`;
    })
    .join("");
  return [
    { d: outline, box, fill: RAVINE.fill },
    { ...on, d: outline, line: RAVINE.dark, width: 16, opacity: 0.3, by: { x: 3, y: 4 } },
    { ...on, d: outline, line: RAVINE.light, width: 7, opacity: 0.7, by: { x: -3, y: -3 } },
    { d, box, line: RAVINE.dark, width: 1.1, opacity: 0.8 },
    { d: outline, box, line: RAVINE.edge, width: 1.6 },
  ];
}
