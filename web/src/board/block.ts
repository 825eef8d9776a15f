// A unit of figures on the measured table: ranks and files in the colours of its army, with facing, losses and state.

import type { Piece } from "../api/types.ts";
import { svg } from "../dom.ts";
import { type Point, measured } from "./atlas.ts";
import { said, state } from "./counter.ts";
import { BADGES } from "./symbols.ts";
import { circle, line, polygon } from "./pen.ts";

export function block(piece: Piece, isSelected: boolean, isAble: boolean): SVGGElement {
  const figures = piece.figures.map((corners) => corners.map(([x, y]) => measured(x, y)));
  const all = figures.flat();
  const middle = mean(all);
  const states = piece.badges.map(state);
  const classes = [
    "piece",
    "block",
    `side-${piece.side}`,
    `nation-${piece.nation}`,
    `arm-${piece.symbol}`,
    ...states,
    ...(isSelected ? ["selected"] : []),
    ...(isAble ? ["able"] : []),
  ];
  const front = figures[0] ?? [];
  const bearing = piece.place.on === "plane" ? piece.place.bearing : 0;
  const ahead = { x: Math.sin((bearing / 1800) * Math.PI), y: -Math.cos((bearing / 1800) * Math.PI) };
  const reach = Math.max(...all.map(({ x, y }) => (x - middle.x) * ahead.x + (y - middle.y) * ahead.y));
  const tip = { x: middle.x + ahead.x * (reach + 9), y: middle.y + ahead.y * (reach + 9) };
  const side = { x: -ahead.y, y: ahead.x };
  const base = (by: number) => ({
    x: middle.x + ahead.x * (reach + 2) + side.x * by,
    y: middle.y + ahead.y * (reach + 2) + side.y * by,
  });
  const back = Math.max(...all.map(({ x, y }) => (middle.x - x) * ahead.x + (middle.y - y) * ahead.y));
  const rear = { x: middle.x - ahead.x * (back + 9), y: middle.y - ahead.y * (back + 9) };
  const low = Math.max(...all.map(({ y }) => y));
  const high = Math.min(...all.map(({ y }) => y));
  const losses = piece.stats.find(({ title }) => /loss/i.test(title))?.value;
  return svg(
    "g",
    {
      class: classes.join(" "),
      tabindex: 0,
      role: "button",
      "aria-pressed": String(isSelected),
      "data-piece": piece.id,
      "data-name": piece.name,
    },
    svg("title", {}, said(piece)),
    svg("path", { class: "tray", d: figures.map((figure) => polygon(grown(figure, 1.5))).join("") }),
    svg("path", { class: "bases", d: figures.map(polygon).join("") }),
    svg("path", { class: "men", d: figures.map((figure) => men(figure, piece.symbol)).join("") }),
    svg("path", {
      class: "heads",
      d: figures.map((figure) => circle(mean(figure), 1.5 + size(figure) / 10)).join(""),
    }),
    svg("path", { class: "front", d: polygon([base(-6), tip, base(6)]) }),
    front.length === 0
      ? null
      : svg("text", { "aria-hidden": "true", class: "label", x: rear.x, y: rear.y + 4 }, piece.name),
    losses === undefined || losses === "0"
      ? null
      : svg(
          "g",
          { class: "losses", transform: `translate(${rear.x + 17} ${rear.y})` },
          svg("circle", { r: 7 }),
          svg("text", { "aria-hidden": "true", y: 3.5 }, losses),
        ),
    ...piece.badges.map((badge, k) =>
      svg(
        "g",
        {
          class: `pip ${state(badge)}`,
          transform: `translate(${middle.x - 8 + 15 * k} ${ahead.y < 0 ? high - 16 : low + 16})`,
        },
        svg("circle", { r: 6.4 }),
        BADGES[state(badge)] === undefined
          ? svg("text", { "aria-hidden": "true", y: 3 }, badge.title.slice(0, 2))
          : svg("path", { d: BADGES[state(badge)] ?? "", transform: "scale(.85)" }),
      ),
    ),
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
function men(figure: readonly Point[], kind: string): string {
  const [a, b, c, d] = figure;
  if (a === undefined || b === undefined || c === undefined || d === undefined) return "";
  const at = (u: number, v: number) => ({
    x: a.x + (b.x - a.x) * u + (d.x - a.x) * v,
    y: a.y + (b.y - a.y) * u + (d.y - a.y) * v,
  });
  if (/cav|horse|lancer|hussar|dragoon|cuirass/.test(kind))
    return polygon([at(0.3, 0.12), at(0.7, 0.12), at(0.62, 0.9), at(0.38, 0.9)]);
  if (/art|gun|batter|cannon/.test(kind))
    return (
      line([at(0.5, 0.05), at(0.5, 0.7)])
      + line([at(0.2, 0.6), at(0.8, 0.6)])
      + circle(at(0.2, 0.6), 2)
      + circle(at(0.8, 0.6), 2)
    );
  return line([at(0.2, 0.2), at(0.8, 0.8)]) + line([at(0.8, 0.2), at(0.2, 0.8)]);
}
