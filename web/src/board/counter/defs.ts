// Gradients and patterns that counters and overlays refer to; they have to be somewhere on the page once.

import { svg } from "../../dom.ts";
import { LIVERIES } from "./livery.ts";

export function defs(): SVGDefsElement {
  const faces = Object.entries(LIVERIES).map(([livery, { face, foot }]) =>
    svg(
      "linearGradient",
      { id: `face-${livery}`, x1: 0, y1: 0, x2: 0, y2: 1 },
      svg("stop", { offset: 0, "stop-color": face }),
      svg("stop", { offset: 1, "stop-color": foot }),
    ),
  );
  const pattern = (id: string, size: number, turn: number, ...inside: readonly SVGElement[]) =>
    svg(
      "pattern",
      {
        id,
        width: size,
        height: size,
        patternUnits: "userSpaceOnUse",
        patternTransform: `rotate(${turn})`,
      },
      ...inside,
    );
  return svg(
    "defs",
    {},
    ...faces,
    pattern(
      "hatched",
      4,
      45,
      svg("rect", { class: "hatch-ground", width: 4, height: 4 }),
      svg("rect", { class: "hatch-line", width: 2.3, height: 4 }),
    ),
    pattern(
      "dotted",
      9,
      0,
      svg("circle", { class: "dotted", cx: 2.2, cy: 2.2, r: 1.25 }),
      svg("circle", { class: "dotted", cx: 6.7, cy: 6.7, r: 1.25 }),
    ),
    pattern("endangered", 8, 45, svg("rect", { class: "danger-line", width: 3, height: 8 })),
  );
}
