// What makes a unit on the measured table a button: its ground takes clicks, its banner says who it is. The men
// themselves are a picture below.

import type { Piece } from "../../api/types.ts";
import { svg } from "../../dom.ts";
import { type Shown, control, said } from "../counter/counter.ts";
import { measured } from "../atlas.ts";
import { circle, polygon } from "../pen.ts";
import { banner } from "./banner.ts";
import { discOf, hull, isDisc } from "./base.ts";
import type { Stands } from "./placing.ts";

export function unit(piece: Piece, shown: Shown, stands: Stands | undefined): SVGGElement | null {
  const d = area(piece);
  if (d === "") return null;
  const kind = piece.arm === "leader" ? "general" : "block";
  return svg(
    "g",
    control(piece, shown, kind, `arm-${piece.arm}`),
    svg("title", {}, said(piece)),
    svg("path", { class: "bases", d }),
    stands === undefined
      ? null
      : svg(
          "g",
          { transform: `translate(${stands.at.x.toFixed(1)} ${stands.at.y.toFixed(1)})` },
          svg("g", { class: `banner ${stands.size}` }, ...banner(piece, stands.size)),
        ),
  );
}

function area(piece: Piece): string {
  if (!isDisc(piece)) {
    const points = hull(piece);
    return points.length === 0 ? "" : polygon(points);
  }
  if (piece.place.on !== "plane") return "";
  return circle(measured(piece.place.x, piece.place.y), discOf(piece) + 3);
}
