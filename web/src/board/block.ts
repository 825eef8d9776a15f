// A unit of figures on the measured table: ranks and files in the colours of its army, with facing, losses and state.

import type { Arm, Piece } from "../api/types.ts";
import { svg } from "../dom.ts";
import { type Point, measured } from "./atlas.ts";
import { type Shown, control, pip, said } from "./counter.ts";
import { circle, line, polygon } from "./pen.ts";

/** Where the parts of a block lie. */
interface Frame {
  readonly middle: Point;
  /** The edge it faces with, a little before it. */
  readonly front: readonly Point[];
  /** The point behind it. */
  readonly rear: Point;
  /** Where badges stand, clear of the figures. */
  readonly badges: number;
}

export function block(piece: Piece, shown: Shown): SVGGElement {
  const figures = piece.figures.map((corners) => corners.map(([x, y]) => measured(x, y)));
  const { middle, front, rear, badges } = frame(piece, figures.flat());
  const heads = figures.map((figure) => circle(mean(figure), 1.5 + size(figure) / 10));
  return svg(
    "g",
    control(piece, shown, "block", `arm-${piece.arm}`),
    svg("title", {}, said(piece)),
    svg("path", { class: "tray", d: figures.map((figure) => polygon(grown(figure, 1.5))).join("") }),
    svg("path", { class: "bases", d: figures.map(polygon).join("") }),
    svg("path", { class: "men", d: figures.map((figure) => men(figure, piece.arm)).join("") }),
    svg("path", { class: "heads", d: heads.join("") }),
    svg("path", { class: "front", d: polygon(front) }),
    svg("text", { "aria-hidden": "true", class: "label", x: rear.x, y: rear.y + 4 }, piece.name),
    piece.losses === 0 ? null : losses(piece.losses, rear),
    ...piece.badges.map((badge, k) => pip(badge, { x: middle.x - 8 + 15 * k, y: badges })),
  );
}

function frame({ place }: Piece, corners: readonly Point[]): Frame {
  const middle = mean(corners);
  const angle = place.on === "plane" ? (place.bearing / 1800) * Math.PI : 0;
  const ahead = { x: Math.sin(angle), y: -Math.cos(angle) };
  const depths = corners.map(({ x, y }) => (x - middle.x) * ahead.x + (y - middle.y) * ahead.y);
  const at = (forward: number, aside: number) => ({
    x: middle.x + ahead.x * forward - ahead.y * aside,
    y: middle.y + ahead.y * forward + ahead.x * aside,
  });
  const [reach, back] = [Math.max(...depths), Math.min(...depths)];
  const heights = corners.map(({ y }) => y);
  return {
    middle,
    front: [at(reach + 2, -6), at(reach + 9, 0), at(reach + 2, 6)],
    rear: at(back - 9, 0),
    badges: ahead.y < 0 ? Math.min(...heights) - 16 : Math.max(...heights) + 16,
  };
}

function losses(count: number, at: Point): SVGGElement {
  return svg(
    "g",
    { class: "losses", transform: `translate(${at.x + 17} ${at.y})` },
    svg("circle", { r: 7 }),
    svg("text", { "aria-hidden": "true", y: 3.5 }, String(count)),
  );
}

function mean(points: readonly Point[]): Point {
  const count = Math.max(1, points.length);
  return {
    x: points.reduce((sum, { x }) => sum + x, 0) / count,
    y: points.reduce((sum, { y }) => sum + y, 0) / count,
  };
}

function size(figure: readonly Point[]): number {
  const [a, b] = figure;
  return a === undefined || b === undefined ? 10 : Math.hypot(a.x - b.x, a.y - b.y);
}

function grown(figure: readonly Point[], by: number): readonly Point[] {
  const middle = mean(figure);
  return figure.map((point) => {
    const far = Math.max(0.1, Math.hypot(point.x - middle.x, point.y - middle.y));
    return { x: point.x + ((point.x - middle.x) / far) * by, y: point.y + ((point.y - middle.y) / far) * by };
  });
}

/** What stands on a base: a cross belt, a horse, a gun barrel. */
function men(figure: readonly Point[], arm: Arm): string {
  const [a, b, , d] = figure;
  if (a === undefined || b === undefined || d === undefined) return "";
  const at = (u: number, v: number) => ({
    x: a.x + (b.x - a.x) * u + (d.x - a.x) * v,
    y: a.y + (b.y - a.y) * u + (d.y - a.y) * v,
  });
  switch (arm) {
    case "cavalry":
      return polygon([at(0.3, 0.12), at(0.7, 0.12), at(0.62, 0.9), at(0.38, 0.9)]);
    case "artillery":
      return [
        line([at(0.5, 0.05), at(0.5, 0.7)]),
        line([at(0.2, 0.6), at(0.8, 0.6)]),
        circle(at(0.2, 0.6), 2),
        circle(at(0.8, 0.6), 2),
      ].join("");
    case "infantry":
    case "vehicle":
    case "leader":
      return line([at(0.2, 0.2), at(0.8, 0.8)]) + line([at(0.8, 0.2), at(0.2, 0.8)]);
  }
}
