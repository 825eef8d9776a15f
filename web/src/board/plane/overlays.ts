// What explains a choice on the measured table: reach, command, field of fire.

import type { AreaKind, Piece } from "../../api/types.ts";
import { svg } from "../../dom.ts";
import { type Point, scale, measured } from "../atlas.ts";
import { polygon } from "../pen.ts";
import { frame } from "./frame.ts";
import { wide } from "./letters.ts";
import { softened } from "./ground/shapes.ts";

/** How far one may go: lawful ends all around, in thousandths. Nothing outside is veiled, for men must be seen. */
export function range(ends: readonly (readonly [number, number])[]): SVGElement[] {
  if (ends.length < 3) return [];
  const d = polygon(
    softened(
      ends.map(([x, y]) => measured(x, y)),
      "around",
      6,
    ),
  );
  return [svg("path", { class: "range-casing", d }), svg("path", { class: "range", d })];
}

/** Ground before a unit: where it holds enemies up, or fires. */
export function before(kind: AreaKind, outline: readonly (readonly [number, number])[]): SVGElement {
  return svg("path", { class: `area ${kind}`, d: polygon(outline.map(([x, y]) => measured(x, y))) });
}

/** A circle about a leader, with its measure written on it. The radius is in thousandths. */
export function command(at: Point, radius: number, label: string): SVGElement[] {
  const r = radius * scale();
  const on = { x: at.x + r * Math.cos(-1.1), y: at.y + r * Math.sin(-1.1) };
  return [
    svg("circle", { class: "command-casing", cx: at.x, cy: at.y, r }),
    svg("circle", { class: "command", cx: at.x, cy: at.y, r }),
    ...(label === "" ? [] : [plate(on, label, "command-label")]),
  ];
}

/** The ground before the front of a unit, from one distance to another, in thousandths; to 45° beside its flanks. */
export function band(piece: Piece, near: number, far: number, name: string): SVGElement[] {
  const found = frame(piece);
  if (found === null) return [];
  const { at, left, right, front } = found;
  const [r, z, q] = [far * scale(), near * scale(), Math.SQRT1_2];
  const p = (x: number, ahead: number) => {
    const { x: across, y: down } = at(x, front + ahead);
    return `${across.toFixed(1)} ${down.toFixed(1)}`;
  };
  const outer =
    `M${p(left - q * z, q * z)}L${p(left - q * r, q * r)}A${r} ${r} 0 0 1 ${p(left, r)}L${p(right, r)}`
    + `A${r} ${r} 0 0 1 ${p(right + q * r, q * r)}L${p(right + q * z, q * z)}`;
  const inner =
    z === 0 ? "" : `A${z} ${z} 0 0 0 ${p(right, z)}L${p(left, z)}A${z} ${z} 0 0 0 ${p(left - q * z, q * z)}`;
  return [svg("path", { class: `band ${name}`, d: `${outer}${inner}Z` })];
}

/** Words on a plate that keeps its size on the screen. */
export function plate({ x, y }: Point, label: string, name: string): SVGElement {
  const width = wide(label, 13) + 20;
  return svg(
    "g",
    { transform: `translate(${x.toFixed(1)} ${y.toFixed(1)})` },
    svg(
      "g",
      { class: `plate-of ${name}` },
      svg("rect", { x: -width / 2, y: -11, width, height: 22, rx: 11 }),
      svg("text", { "aria-hidden": "true", y: 4.6 }, label),
    ),
  );
}

/** The ring around a unit that may be attacked: its own shape, with corners; closed when it is aimed at. */
export function quarry(piece: Piece, isAimed: boolean): SVGElement[] {
  const found = frame(piece);
  if (found === null) return [];
  const { at, left, right, front, rear } = found;
  const room = 7;
  const [l, r, f, b] = [left - room, right + room, front + room, rear - room];
  const arm = Math.min(14, (r - l) / 3, (f - b) / 3);
  const corner = (x: number, y: number, dx: number, dy: number) => {
    const points = [at(x + dx * arm, y), at(x, y), at(x, y + dy * arm)];
    return `M${points.map((one) => `${one.x.toFixed(1)} ${one.y.toFixed(1)}`).join("L")}`;
  };
  const d = isAimed
    ? polygon([at(l, f), at(r, f), at(r, b), at(l, b)])
    : [corner(l, f, 1, -1), corner(r, f, -1, -1), corner(r, b, -1, 1), corner(l, b, 1, 1)].join("");
  return [svg("path", { class: "casing quarry", d }), svg("path", { class: "cased quarry", d })];
}

/** The closed ring of a spotlight around a unit, so much away from it. */
export function outlined(piece: Piece, room: number): SVGElement[] {
  const found = frame(piece);
  if (found === null) return [];
  const { at, left, right, front, rear } = found;
  const [l, r, f, b] = [left - room, right + room, front + room, rear - room];
  const d = polygon([at(l, f), at(r, f), at(r, b), at(l, b)]);
  return ["spot-casing", "spot"].map((name) => svg("path", { class: name, d }));
}
