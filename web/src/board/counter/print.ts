// Words on a counter.

import { svg } from "../../dom.ts";
import { fitted } from "./sizes.ts";

export const RED = "#8f2a14";

/** A word centred at a point, as large as it may be and fits the room. */
export function word(
  value: string,
  x: number,
  y: number,
  size: number,
  ...[fill, room]: [string, number]
): SVGElement {
  return svg(
    "text",
    { "aria-hidden": "true", x, y, "font-size": fitted(value, size, room).toFixed(1), fill },
    value,
  );
}
