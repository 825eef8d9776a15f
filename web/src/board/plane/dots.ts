// A unit so small that only its side, its place and its shape can be told.

import type { Piece } from "../../api/types.ts";
import { svg } from "../../dom.ts";
import { measured } from "../atlas.ts";
import { polygon } from "../pen.ts";
import { hull } from "./base.ts";

/** Half the size of a marker. */
const HALF = 15;

/** The ground of a unit; without one, a round marker for the first side and a diamond for the second. */
export function tableDot(piece: Piece): SVGElement | null {
  const { place, side } = piece;
  if (place.on !== "plane") return null;
  const ground = hull(piece);
  if (ground.length > 0) return svg("path", { class: `dot ground side-${side}`, d: polygon(ground) });
  const { x, y } = measured(place.x, place.y);
  return side === 0
    ? svg("circle", { class: "dot side-0", cx: x, cy: y, r: HALF })
    : svg("path", {
        class: "dot side-1",
        d: `M${x} ${y - HALF - 3}l${HALF + 3} ${HALF + 3}-${HALF + 3} ${HALF + 3}-${HALF + 3}-${HALF + 3}Z`,
      });
}
