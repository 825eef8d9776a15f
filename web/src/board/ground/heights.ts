// Hills: each level a tint under the fields; over them a contour, shadow outside, light inside, hachures that are twice
// as long on the shaded side. Relief goes over fields so that it is never lost.

import { smooth, wobble } from "../pen.ts";
import { HEIGHTS, INK } from "./colours.ts";
import type { Plan, Rim, Spot } from "./plan.ts";
import type { Detail, Stroke } from "./stroke.ts";

export interface Relief {
  readonly under: readonly Stroke[];
  readonly over: readonly Stroke[];
}

export function heights(plan: Plan, detail: Detail): Relief {
  const top = Math.max(0, ...plan.spots.map(({ cell }) => cell.level));
  const levels = Array.from({ length: top }, (_, k) =>
    plan.areas((cell) => cell.level > k).map((spots) => hill(plan, spots, k, detail)),
  ).flat();
  return { under: levels.flatMap(({ under }) => under), over: levels.flatMap(({ over }) => over) };
}

function hill(plan: Plan, spots: readonly Spot[], below: number, detail: Detail): Relief {
  const word = `hill${below + 1}${spots[0]?.cell.name}`;
  const loops = plan.outline(spots, { inset: 5 + below, uneven: 4, points: 3 }, word);
  const d = loops.map(smooth).join("");
  const box = plan.box(spots, 34);
  const tint = HEIGHTS[below] ?? HEIGHTS[HEIGHTS.length - 1];
  const slopes: Stroke[] =
    detail === "far" ? [] : [{ d: hachures(loops, word), box, line: INK.hachure, width: 0.95, opacity: 0.8 }];
  return {
    under: [{ d, box, fill: tint?.under ?? INK.meadow }],
    over: [
      { d, box, line: "#4f3f1a", width: 14, opacity: 0.3, by: { x: 3, y: 4 }, outside: d },
      { d, box, line: "#4f3f1a", width: 26, opacity: 0.14, by: { x: 5, y: 7 }, outside: d },
      { d, box, fill: tint?.over ?? INK.meadow, opacity: 0.2 },
      { d, box, line: "#fff6cf", width: 9, opacity: 0.5, by: { x: 2.5, y: 3 }, inside: d },
      { d, box, line: "#6d5122", width: 12, opacity: 0.22, by: { x: -3, y: -3.4 }, inside: d },
      ...slopes,
      { d, box, line: INK.contour, width: 1.5 },
    ],
  };
}

/** Strokes that run down the slope. */
function hachures(loops: readonly (readonly Rim[])[], word: string): string {
  const random = wobble(word);
  return loops
    .flatMap((loop) =>
      loop.flatMap((from, k) => {
        const to = loop[(k + 1) % loop.length] ?? from;
        const isShaded = -from.inwards.x * 0.6 - from.inwards.y * 0.8 > 0.1;
        return [0, 0.25, 0.5, 0.75].map((along) => {
          const long = (isShaded ? 12 : 6) * (0.75 + 0.5 * random());
          const [x, y] = [from.x + (to.x - from.x) * along, from.y + (to.y - from.y) * along];
          const [right, down] = [-from.inwards.x * long, -from.inwards.y * long];
          return `M${x.toFixed(1)} ${y.toFixed(1)}l${right.toFixed(1)} ${down.toFixed(1)}`;
        });
      }),
    )
    .join("");
}
