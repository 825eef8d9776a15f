// What the table shows of a set-up: zones to deploy in, ground that objectives keep clear of.

import type { Deploying, Marking, Place } from "../../api/types.ts";
import { type Atlas, type Point, scale, measured } from "../../board/atlas.ts";
import { polygon } from "../../board/pen.ts";
import { svg } from "../../dom.ts";
import { say } from "../../words.ts";

/** So far from its zone a title stands, in drawing units. */
const LIFT = 12;

/** Hatches; they stand in the drawing they are used in. */
export function hatches(): SVGDefsElement {
  const hatch = (id: string, turn: number) =>
    svg(
      "pattern",
      { id, width: 14, height: 14, patternUnits: "userSpaceOnUse", patternTransform: `rotate(${turn})` },
      svg("path", { class: `hatch ${id}`, d: "M0 0V14" }),
    );
  return svg("defs", {}, hatch("zone-own", 45), hatch("zone-other", -45), hatch("zone-barred", 20));
}

/** The zones of both sides, ours first. */
export function zones({ zones: found }: Deploying, side: number | null, atlas: Atlas): SVGElement[] {
  return found.flatMap(({ side: whose, outline, depth, bearing }) => {
    const isOwn = whose === side;
    const points = outline.map(([x, y]) => measured(x, y));
    const title = `${say(isOwn ? "zone-own" : "zone-other")}: ${depth / 1000}${atlas.sign} ${say("from-edge")}`;
    const kind = isOwn ? "own" : "other";
    const at = front(points, bearing);
    return [
      svg("path", { class: `zone ${kind} side-${whose}`, d: polygon(points), fill: `url(#zone-${kind})` }),
      svg("text", { class: `zone-title side-${whose}`, x: at.x, y: at.y }, title),
    ];
  });
}

/** The side of a zone that looks into the table, near its left end. */
function front(points: readonly Point[], bearing: number): Point {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [west, east, north, south] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const aside = west + (east - west) / 5;
  if (bearing === 0) return { x: aside, y: north - LIFT };
  if (bearing === 1800) return { x: aside, y: south + 3 * LIFT };
  return { x: (west + east) / 2, y: (north + south) / 2 };
}

/** Where no objective may lie: the margin of the table, and round those that are there. */
export function clearings({ spacing, within }: Marking, flags: readonly Place[], atlas: Atlas): SVGElement[] {
  const { ground } = atlas;
  if (ground.board !== "plane") return [];
  const oblong = (by: number) =>
    polygon(
      [
        [by, by],
        [ground.width - by, by],
        [ground.width - by, ground.depth - by],
        [by, ground.depth - by],
      ].map(([x = 0, y = 0]) => measured(x, y)),
    );
  const rings = flags.flatMap((place) => {
    const at = atlas.point(place);
    return at === null
      ? []
      : [
          svg("circle", {
            class: "clearing",
            cx: at.x,
            cy: at.y,
            r: spacing * scale(),
            fill: "url(#zone-barred)",
          }),
        ];
  });
  const part =
    within.length === 0
      ? []
      : [svg("path", { class: "within", d: polygon(within.map(([x, y]) => measured(x, y))) })];
  return [
    svg("path", {
      class: "clearing",
      d: `${oblong(0)}${oblong(spacing)}`,
      "fill-rule": "evenodd",
      fill: "url(#zone-barred)",
    }),
    ...rings,
    ...part,
  ];
}
