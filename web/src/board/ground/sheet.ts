// A hex map as a period staff map. Light falls from the north-west; what is higher covers what is lower.

import type { Atlas } from "../atlas.ts";
import { nearness } from "./courses.ts";
import { fields } from "./fields.ts";
import { heights } from "./heights.ts";
import { hexsides } from "./hexsides.ts";
import { houses, plots } from "./houses.ts";
import { grass, grid, meadow, paper } from "./meadow.ts";
import { Plan } from "./plan.ts";
import { bridges, roadCourses, roads } from "./roads.ts";
import { snowed } from "./frost.ts";
import type { Detail, Label, Sheet, Stroke } from "./stroke.ts";
import { shores, streams } from "./water.ts";
import { woods } from "./woods.ts";
import { works } from "./works.ts";

/** Numbers stand so far below the upper edge of their hex. */
const BELOW = 12;
/** The name of a single hex stands so far below its middle. */
const UNDER = 40;

export function sheet(atlas: Atlas, detail: Detail): Sheet {
  const plan = new Plan(atlas);
  const lanes = roadCourses(plan);
  const near = nearness(lanes);
  const relief = heights(plan, detail);
  const fall = atlas.ground.snow ? snowed : (strokes: readonly Stroke[]) => strokes;
  return {
    strokes: [
      ...paper(atlas.box),
      ...fall([
        ...meadow(plan),
        ...relief.under,
        ...(detail === "far" ? [] : grass(plan, near)),
        ...shores(plan),
        ...fields(plan, near, detail),
        ...relief.over,
        ...streams(plan),
        ...woods(plan, near, detail),
        ...plots(plan),
      ]),
      ...grid(plan),
      ...fall([...roads(lanes), ...bridges(plan), ...houses(plan), ...hexsides(atlas, detail)]),
      ...works(plan),
    ],
    numbers: numbers(plan),
    names: names(plan),
  };
}

/** The name of each hex inside of it, centred, under its upper edge and never on a hexside. */
export function numbers(plan: Plan): Label[] {
  return plan.spots.map(({ cell, at }) => ({
    text: cell.name,
    at: { x: at.x, y: plan.tiling.top(at) + BELOW },
  }));
}

/** The name of each place: under the counters of a single hex, in the middle of several. */
export function names(plan: Plan): Label[] {
  const texts = new Set(plan.spots.flatMap(({ cell }) => cell.place ?? []));
  return [...texts].flatMap((text) =>
    plan
      .areas(({ place }) => place === text)
      .map((spots) => {
        const mean = (of: (spot: (typeof spots)[number]) => number) =>
          spots.reduce((sum, spot) => sum + of(spot), 0) / spots.length;
        const at = { x: mean((spot) => spot.at.x), y: mean((spot) => spot.at.y) };
        return { text, at: { x: at.x, y: at.y + (spots.length === 1 ? UNDER : 0) } };
      }),
  );
}
