// What explains a choice on the map: how far, which way, how dangerous, who sees whom. Each is told by its pattern
// first; colour only repeats it. Whoever knows the game makes `Overlay`s, and `Drawing` draws them.

import type { AreaKind, Facing, Piece, Place } from "../api/types.ts";
import { svg } from "../dom.ts";
import type { Atlas, Point } from "./atlas.ts";
import { DIRECTIONS, Plan, type Spot } from "./ground/plan.ts";
import { line, polygon, smooth, winding } from "./pen.ts";
import { before, band, command, outlined, range } from "./plane/overlays.ts";
import { SIZE, pair } from "./tiling.ts";

/** A hex with a few letters in it, such as points left. */
export interface Step {
  readonly place: Place;
  readonly label: string;
}

export type Overlay =
  /** How far the chosen units may go: a rim around these hexes and `from`, dots in them, all else veiled. */
  | { readonly is: "reach"; readonly from: Place; readonly steps: readonly Step[] }
  /** A way, its steps numbered; the last one is where it ends. */
  | { readonly is: "path"; readonly from: Place; readonly steps: readonly Step[] }
  /** A hex where one may be shot at: hatched, with a tag, and a line from whoever shoots. */
  | { readonly is: "danger"; readonly place: Place; readonly label: string; readonly from: Place | null }
  /** A line of sight: solid, long dashes, or dashes with a cross where it ends. */
  | {
      readonly is: "sight";
      readonly from: Place;
      readonly to: Place;
      readonly seen: "clear" | "hindered" | "blocked";
      readonly blocked: Place | null;
      readonly label: string;
    }
  /** What lies before a piece that faces a side of its hex. */
  | { readonly is: "arc"; readonly place: Place; readonly facing: Facing }
  /** A few words under a hex, such as the chance to hit it. */
  | { readonly is: "tag"; readonly place: Place; readonly label: string }
  /** Something wrong with a hex of a scenario. */
  | { readonly is: "fault"; readonly place: Place; readonly label: string }
  /** What a lesson speaks of: a ring around a hex, a unit or a place. */
  | { readonly is: "spotlight"; readonly place: Place; readonly piece: Piece | null }
  /** On the measured table: lawful ends of ways all around a unit, in thousandths. */
  | { readonly is: "range"; readonly ends: readonly (readonly [number, number])[] }
  /** On the measured table: ground that matters because of a unit, in thousandths. */
  | {
      readonly is: "area";
      readonly kind: AreaKind;
      readonly outline: readonly (readonly [number, number])[];
    }
  /** How far a leader commands, in thousandths. */
  | { readonly is: "command"; readonly place: Place; readonly radius: number; readonly label: string }
  /** What a unit may shoot at, from one distance to another, in thousandths. */
  | {
      readonly is: "band";
      readonly piece: Piece;
      readonly near: number;
      readonly far: number;
      readonly shot: "short" | "long";
    };

/** What lies under the counters, and what over them. */
export interface Drawn {
  readonly under: SVGElement[];
  readonly over: SVGElement[];
}

/** How far the front arc is shaded. */
const ARC = 3.2 * SIZE;

export function overlays(found: readonly Overlay[], atlas: Atlas): Drawn {
  const drawn = found.map((one) => overlay(one, atlas));
  return { under: drawn.flatMap(({ under }) => under), over: drawn.flatMap(({ over }) => over) };
}

function overlay(one: Overlay, atlas: Atlas): Drawn {
  switch (one.is) {
    case "reach":
      return reach(one.from, one.steps, atlas);
    case "path":
      return path(one.from, one.steps, atlas);
    case "danger":
      return danger(one, atlas);
    case "sight":
      return sight(one, atlas);
    case "arc":
      return arc(one, atlas);
    case "tag":
      return at(one.place, atlas, (point) => ({ under: [], over: [tag(below(point), one.label, "tag")] }));
    case "fault":
      return at(one.place, atlas, (point) => ({
        under: [svg("polygon", { class: "fault", points: atlas.tiling.outline(point, 45) })],
        over: [tag(below(point), one.label, "fault-tag")],
      }));
    case "spotlight":
      return at(one.place, atlas, (point) => ({ under: [], over: spotlight(point, one, atlas) }));
    case "range":
      return { under: range(one.ends), over: [] };
    case "area":
      return { under: [before(one.kind, one.outline)], over: [] };
    case "command":
      return at(one.place, atlas, (point) => ({
        under:
          one.place.on === "hex"
            ? heard(point, one.radius / 1000, one.label, atlas)
            : command(point, one.radius, one.label),
        over: [],
      }));
    case "band":
      return { under: band(one.piece, one.near, one.far, one.shot), over: [] };
  }
}

const NOTHING: Drawn = { under: [], over: [] };

function at(place: Place, atlas: Atlas, draw: (point: Point) => Drawn): Drawn {
  const point = atlas.point(place);
  return point === null ? NOTHING : draw(point);
}

/** The hexes within so many of a leader: their rim is a hexagon, too. */
function heard(from: Point, radius: number, label: string, { tiling }: Atlas): SVGElement[] {
  const corner = (way: number) => {
    const next = tiling.beside(from, way);
    const far = radius + 0.55;
    return { x: from.x + (next.x - from.x) * far, y: from.y + (next.y - from.y) * far };
  };
  const corners = DIRECTIONS.map(corner);
  const high = Math.min(...corners.map(({ y }) => y));
  return [
    svg("polygon", { class: "command", points: corners.map(pair).join(" ") }),
    tag({ x: from.x, y: high }, label, "tag"),
  ];
}

function below({ x, y }: Point): Point {
  return { x, y: y + SIZE * 0.92 };
}

/** The closed lines around hexes, as path data. */
export function rim(places: readonly Place[], atlas: Atlas): string {
  const plan = new Plan(atlas);
  const names = new Set(places.flatMap((place) => (place.on === "hex" ? [place.name] : [])));
  const areas: Spot[][] = plan.areas(({ name }) => names.has(name));
  return areas
    .flatMap((area) => plan.outline(area, { inset: 2.5, uneven: 0, points: 4 }, "rim"))
    .map(smooth)
    .join("");
}

function reach(from: Place, steps: readonly Step[], atlas: Atlas): Drawn {
  const edge = rim([from, ...steps.map(({ place }) => place)], atlas);
  if (edge === "") return NOTHING;
  const { x, y, width, height } = atlas.box;
  const veil = `M${x} ${y}h${width}v${height}h${-width}Z${edge}`;
  return {
    under: [
      svg("path", { class: "veil", d: veil, "fill-rule": "evenodd" }),
      svg("path", { class: "reach-dots", d: edge }),
      svg("path", { class: "rim-casing", d: edge }),
      svg("path", { class: "rim", d: edge }),
      ...steps.flatMap((step) => number(step, atlas, "left")),
    ],
    over: [],
  };
}

/** A number in a disc; nothing without a label. */
function number({ place, label }: Step, atlas: Atlas, kind: string): SVGElement[] {
  const point = label === "" ? null : atlas.point(place);
  if (point === null) return [];
  const [radius, size] = kind === "end" ? [16, 19] : [kind === "step" ? 12 : 11, 14];
  return [
    svg(
      "g",
      { class: `number ${kind}`, transform: `translate(${point.x.toFixed(1)} ${(point.y + 2).toFixed(1)})` },
      svg("circle", { r: radius }),
      svg("text", { "aria-hidden": "true", y: size * 0.36, "font-size": size }, label),
    ),
  ];
}

function path(from: Place, steps: readonly Step[], atlas: Atlas): Drawn {
  const points = [from, ...steps.map(({ place }) => place)].flatMap((place) => atlas.point(place) ?? []);
  const d = winding(points);
  const last = steps.length - 1;
  return {
    under: [svg("path", { class: "path-casing", d }), svg("path", { class: "path", d })],
    over: steps.flatMap((step, k) => number(step, atlas, k === last ? "end" : "step")),
  };
}

function danger({ place, label, from }: Overlay & { is: "danger" }, atlas: Atlas): Drawn {
  return at(place, atlas, (point) => {
    const points = atlas.tiling.outline(point, 46);
    const shooter = from === null ? null : atlas.point(from);
    return {
      under: [
        svg("polygon", { class: "danger", points }),
        svg("polygon", { class: "danger-edge", points }),
        ...(shooter === null ? [] : cased(line([shooter, point]), "shot")),
      ],
      over: [warning({ x: point.x - 54, y: point.y }, label)],
    };
  });
}

/** A triangle and a percentage. */
function warning({ x, y }: Point, label: string): SVGElement {
  return svg(
    "g",
    { class: "warning", transform: `translate(${x.toFixed(1)} ${y.toFixed(1)})` },
    svg("rect", { x: -37, y: -12, width: 74, height: 24, rx: 6 }),
    svg("path", { d: "M-25-6.6-18 6H-32ZM-25-2.4V1.6M-25 3.8v.6" }),
    svg("text", { "aria-hidden": "true", x: 8, y: 5.2 }, label),
  );
}

function sight({ from, to, seen, blocked, label }: Overlay & { is: "sight" }, atlas: Atlas): Drawn {
  const [one, two] = [atlas.point(from), atlas.point(to)];
  if (one === null || two === null) return NOTHING;
  const ends = { from: one, to: two, blocked: blocked === null ? null : atlas.point(blocked) };
  return { under: [], over: measured(ends, seen, label) };
}

/** From where to where one looks, and where that ends. */
export interface Ends {
  readonly from: Point;
  readonly to: Point;
  readonly blocked: Point | null;
}

/** A line between two points with what is said about it: solid, long dashes, or dashes with a cross. */
export function measured(
  { from, to, blocked }: Ends,
  seen: "clear" | "hindered" | "blocked",
  label: string,
): SVGElement[] {
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 - 20 };
  // Nobody looks through what stops him: beyond it there is only a trace of the line.
  const end = blocked ?? to;
  return [
    ...(blocked === null ? [] : [svg("path", { class: "beyond", d: line([blocked, to]) })]),
    ...cased(line([from, end]), `sight ${seen}`),
    ...[from, to].map(({ x, y }) => svg("circle", { class: "sight-end", cx: x, cy: y, r: 5 })),
    ...(blocked === null
      ? []
      : cased(`M${blocked.x - 10} ${blocked.y - 10}l20 20m0-20l-20 20`, "sight-cross")),
    ...(label === "" ? [] : [tag(middle, label, "sight-tag")]),
  ];
}

function arc({ place, facing }: Overlay & { is: "arc" }, atlas: Atlas): Drawn {
  return at(place, atlas, (point) => {
    const turn = atlas.tiling.turn(facing) - 90;
    const edge = (by: number): Point => {
      const angle = ((turn + by) * Math.PI) / 180;
      return { x: point.x + ARC * Math.cos(angle), y: point.y + ARC * Math.sin(angle) };
    };
    const fan = [-30, -20, -10, 0, 10, 20, 30].map(edge);
    return { under: [svg("path", { class: "arc", d: polygon([point, ...fan]) })], over: [] };
  });
}

/** A line in its colour on a pale casing, so that it shows on any ground. */
function cased(d: string, name: string): SVGElement[] {
  return [svg("path", { class: `casing ${name}`, d }), svg("path", { class: `cased ${name}`, d })];
}

/** Words in a pill. */
export function tag({ x, y }: Point, label: string, name: string): SVGElement {
  const width = label.length * 7 + 18;
  return svg(
    "g",
    { class: `pill ${name}`, transform: `translate(${x.toFixed(1)} ${y.toFixed(1)})` },
    svg("rect", { x: -width / 2, y: -10, width, height: 20, rx: 10 }),
    svg("text", { "aria-hidden": "true", y: 4.6 }, label),
  );
}

/** How far around a place on the measured table a ring is drawn. */
const AROUND = 46;

/** A double ring that nothing else has: around the hex, the unit's own shape, or the place. */
function spotlight(
  point: Point,
  { place, piece }: Overlay & { is: "spotlight" },
  atlas: Atlas,
): SVGElement[] {
  if (place.on === "hex") {
    const ringed = (size: number, name: string) =>
      svg("polygon", { class: name, points: atlas.tiling.outline(point, size) });
    return [ringed(54, "spot-casing"), ringed(54, "spot"), ringed(62, "spot faint")];
  }
  const shape = piece === null ? [] : outlined(piece, 14);
  if (shape.length > 0) return shape;
  const { x, y } = point;
  return ["spot-casing", "spot"].map((name) => svg("circle", { class: name, cx: x, cy: y, r: AROUND }));
}

/** A ring around a hex: amber for what is chosen, cream for what may act. */
export function ring(point: Point, kind: "chosen" | "able", { tiling }: Atlas): SVGElement {
  const points = tiling.outline(point, kind === "chosen" ? 46 : 45);
  const lines = kind === "chosen" ? ["ring-dark", "ring-colour", "ring-light"] : ["ring-dark", "ring-colour"];
  return svg("g", { class: `ring ${kind}` }, ...lines.map((name) => svg("polygon", { class: name, points })));
}

/** Brackets in the corners of a hex that may be attacked; with ticks when it is aimed at. */
export function brackets(point: Point, isAimed: boolean, { tiling }: Atlas): SVGElement[] {
  const size = 48.5;
  const between = (one: Point, two: Point, share: number) => ({
    x: one.x + (two.x - one.x) * share,
    y: one.y + (two.y - one.y) * share,
  });
  const corner = (k: number) => tiling.corner(point, k, size);
  const corners = DIRECTIONS.map((k) =>
    line([between(corner(k), corner(k - 1), 0.3), corner(k), between(corner(k), corner(k + 1), 0.3)]),
  ).join("");
  const ticks = DIRECTIONS.map((k) => {
    const middle = between(corner(k), corner(k + 1), 0.5);
    return line([middle, between(middle, point, 0.2)]);
  }).join("");
  return [...cased(corners, "bracket"), ...(isAimed ? cased(ticks, "tick") : [])];
}
