// A unit as one picture: its base, then the fallen, shadows, and men from the farthest to the nearest.

import type { Piece } from "../../api/types.ts";
import { type Box, type Point, measured } from "../atlas.ts";
import type { Shown } from "../counter/counter.ts";
import { paintMarks } from "../figures/canvas.ts";
import { oval } from "../figures/mark.ts";
import type { Stamps } from "../figures/stamps.ts";
import { base, hull, isDisc } from "./base.ts";
import { block } from "./block.ts";
import { type Cast, cast } from "./cast.ts";
import type { Level } from "./levels.ts";

/** Room around a unit for what stands out beyond its base: standards above, wedge and shadow elsewhere. */
const [ABOVE, AROUND] = [62, 22];
/** How far a leader reaches from where he stands. */
const LEADER = 18;

/** What a unit's picture covers; nothing for one that is not on the table. */
export function extent(piece: Piece): Box | null {
  const points = isDisc(piece) ? about(piece) : hull(piece);
  if (points.length === 0) return null;
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs) - AROUND, Math.min(...ys) - ABOVE];
  return {
    x: left,
    y: top,
    width: Math.max(...xs) + AROUND - left,
    height: Math.max(...ys) + AROUND - top,
  };
}

function about({ place }: Piece): readonly Point[] {
  if (place.on !== "plane") return [];
  const { x, y } = measured(place.x, place.y);
  return [
    { x: x - LEADER, y: y - LEADER },
    { x: x + LEADER, y: y + LEADER },
  ];
}

/** Paints a unit on a canvas of its extent. A ghost has men and no base. */
export function paintUnit(
  context: CanvasRenderingContext2D,
  piece: Piece,
  how: { readonly level: Level; readonly shown: Shown; readonly isGhost: boolean },
  stamps: Stamps,
): void {
  const box = extent(piece);
  if (box === null) return;
  const { scale } = stamps;
  const place = () => context.setTransform(scale, 0, 0, scale, -box.x * scale, -box.y * scale);
  place();
  if (how.level === "far") return paintMarks(context, how.isGhost ? [] : block(piece, how.shown));
  if (!how.isGhost) paintMarks(context, base(piece, how.shown));
  const men = cast(piece, how.level);
  paintMarks(context, shadows(men));
  context.setTransform(1, 0, 0, 1, 0, 0);
  for (const { figure, at } of [...(how.isGhost ? [] : men.fallen), ...men.standing])
    stamps.stamp(context, figure, { x: at.x - box.x, y: at.y - box.y });
}

/** Shadows fall to the south-east. */
function shadows({ standing }: Cast) {
  const d = standing
    .filter(({ shadow }) => shadow > 0)
    .map(({ at, shadow }) => oval(at.x + 2.6, at.y + 1, shadow, shadow * 0.42))
    .join("");
  return [{ d, fill: "#241c0e", opacity: 0.3 }];
}
