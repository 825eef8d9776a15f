// A village: houses inside of the outline that may be occupied, none of them on a road; a church if there is room.

import { wobble } from "../../pen.ts";
import type { Stroke } from "../../ground/stroke.ts";
import type { Point } from "../../tiling.ts";
import { type Upright, area, drawn } from "./brush.ts";
import { type Plot, church, corners, house } from "./houses.ts";
import { INK } from "./inks.ts";
import { apart, areaOf, bounds, isIn, nearest, softened } from "./shapes.ts";

export interface Built {
  readonly floor: readonly Stroke[];
  readonly houses: readonly Upright[];
}

/** A village of so many square units has a church. */
const CHURCH = 26_000;
/** Middles of houses are so far apart at least, and from the middle of a road. */
const [APART, ROAD] = [37, 22];

export function village(outline: readonly Point[], ways: readonly (readonly Point[])[], name: string): Built {
  const random = wobble(`${name} village`);
  const edge = softened(outline, "around");
  const plots: Plot[] = [];
  const spire = areaOf(outline) > CHURCH ? holy(outline, ways) : null;
  const isFree = (plot: Plot, room: number) =>
    corners({ ...plot, width: plot.width + 4, depth: plot.depth + 4 }).every((corner) =>
      isIn(corner, outline),
    )
    && plots.every((other) => apart(other.at, plot.at) > room)
    && (spire === null || apart({ x: spire.at.x - 10, y: spire.at.y }, plot.at) > 52)
    && ways.every((way) => nearest(plot.at, way).far > ROAD);
  const { left, right, top, bottom } = bounds(outline);
  const wanted = Math.max(1, Math.round(areaOf(outline) / 2500));
  const lean = tilt(outline);
  for (let tries = 0; tries < 60 * wanted && plots.length < wanted; tries += 1) {
    const at = { x: left + random() * (right - left), y: top + random() * (bottom - top) };
    const turn = (random() < 0.28 ? Math.PI / 2 : 0) + (random() - 0.5) * 0.7;
    // The longer one looks, the smaller a house will do.
    const share = tries > 30 * wanted ? 0.72 : 1;
    const plot = {
      at,
      width: (30 + random() * 13) * share,
      depth: (22 + random() * 5) * share,
      angle: lean + turn,
    };
    if (isFree(plot, APART * (share < 1 ? 0.8 : 1))) plots.push(plot);
  }
  return {
    floor: [
      area(edge, { fill: INK.garden, opacity: 0.62 }),
      ...beds(outline, plots, random),
      area(edge, { line: INK.gardenEdge, width: 1.6, dash: [6, 3] }),
    ],
    houses: [
      ...plots.map((plot) => house(plot, INK.tile[Math.floor(random() * INK.tile.length)] ?? INK.tile[0])),
      ...(spire === null ? [] : church(spire)),
    ],
  };
}

/** The middle of the village, or as near to it as roads let a church stand. */
function holy(outline: readonly Point[], ways: readonly (readonly Point[])[]): Plot | null {
  const { left, right, top, bottom } = bounds(outline);
  const middle = { x: (left + right) / 2 + 10, y: (top + bottom) / 2 };
  const tries = [0, 26, -26, 44, -44].flatMap((y) =>
    [0, 34, -34, 56, -56].map((x): Plot => ({
      at: { x: middle.x + x, y: middle.y + y },
      width: 54,
      depth: 30,
      angle: -0.07,
    })),
  );
  const fits = (plot: Plot) =>
    corners({ ...plot, at: { x: plot.at.x - 14, y: plot.at.y }, width: 92, depth: 38 }).every((corner) =>
      isIn(corner, outline),
    ) && ways.every((way) => nearest(plot.at, way).far > 34);
  return tries.find(fits) ?? null;
}

/** Houses stand along the longest side, roughly. */
function tilt(outline: readonly Point[]): number {
  let [best, angle] = [0, 0];
  outline.forEach((one, k) => {
    const two = outline[(k + 1) % outline.length] ?? one;
    if (apart(one, two) > best) [best, angle] = [apart(one, two), Math.atan2(two.y - one.y, two.x - one.x)];
  });
  const turn = ((angle + Math.PI) % Math.PI) - (angle > Math.PI / 2 ? Math.PI : 0);
  return Math.abs(turn) < 0.6 ? turn : 0;
}

/** Garden beds where no house stands. */
function beds(outline: readonly Point[], plots: readonly Plot[], random: () => number): Stroke[] {
  const { left, right, top, bottom } = bounds(outline);
  return Array.from({ length: Math.round(areaOf(outline) / 4200) }).flatMap(() => {
    const at = { x: left + random() * (right - left), y: top + random() * (bottom - top) };
    const bed = corners({ at, width: 22, depth: 16, angle: (random() - 0.5) * 0.5 });
    const isFree =
      plots.every((plot) => apart(plot.at, at) > 32) && bed.every((corner) => isIn(corner, outline));
    if (!isFree) return [];
    const rows = Array.from({ length: 4 }, (_, k) => {
      const y = at.y - 5 + k * 3.6;
      return `M${(at.x - 8).toFixed(1)} ${y.toFixed(1)}h16`;
    }).join("");
    return [
      area(bed, { fill: "#a3b062", opacity: 0.8, line: "#7f7443", width: 0.7 }),
      drawn(rows, bed, 4, { line: "#6f8540", width: 1.4, dash: [2.4, 1.8] }),
    ];
  });
}
