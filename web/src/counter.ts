// A counter as a wargamer reads it: symbol, name, printed numbers, badges.

import type { Piece } from "./api/types.ts";
import type { Point } from "./board.ts";
import { svg } from "./dom.ts";

const WIDTH = 46;
/** Counters of a stack lie this far apart. */
const FAN = 7;

/** Lines inside the box of a symbol, 24 wide and 14 high. */
const LINES: Readonly<Record<string, string>> = {
  squad: "M-12-7 12 7M12-7-12 7",
  "half-squad": "M-12-7 12 7",
  leader: "M0-5 2-1 6-1 3 2 4 6 0 4-4 6-3 2-6-1-2-1Z",
  tank: "M-8-4H8A4 4 0 0 1 8 4H-8A4 4 0 0 1-8-4Z",
  gun: "M-6-5V5M6-5V5M0-5V5M-6 0H6",
  mortar: "M0 5V-3M-3 0 0-4 3 0M-4 5H4",
  "machine-gun": "M-8 4 8-4M-8 4H-2M-5 4V6",
};

/** A counter at a place; `depth` counts those beneath it in the stack. */
export function counter(piece: Piece, at: Point, depth: number, isSelected: boolean): SVGGElement {
  const half = WIDTH / 2;
  const [printed, ...more] = piece.stats.map((stat) => stat.value);
  const said = [piece.title, piece.name, ...piece.stats.map((stat) => `${stat.title} ${stat.value}`),
    ...piece.badges.map((badge) => badge.title)].join(", ");
  const classes = ["piece", `side-${piece.side}`, ...piece.badges.map((badge) => badge.key),
    ...(isSelected ? ["selected"] : [])];
  const radius = piece.side === 0 ? 2 : 10;
  const box = { x: -half, y: -half, width: WIDTH, height: WIDTH, rx: radius };
  const edge = { x: -half + 3, y: -half + 3, width: WIDTH - 6, height: WIDTH - 6, rx: radius - 2 };
  return svg("g", {
    class: classes.join(" "), tabindex: 0, role: "button", "aria-pressed": String(isSelected), "aria-label": said,
    "data-piece": piece.id, "data-name": piece.name, transform: `translate(${at.x + depth * FAN} ${at.y - depth * FAN})`,
  },
  svg("title", {}, said),
  svg("rect", { class: "card", ...box }),
  piece.side === 0 ? null : svg("rect", { class: "edge", ...edge }),
  svg("text", { y: -13 }, piece.name),
  svg("path", { class: "symbol", transform: "translate(0 -3)", d: `M-12-7H12V7H-12Z${LINES[piece.symbol] ?? ""}` }),
  svg("text", { class: "stats", y: 14 }, printed ?? ""),
  svg("text", { class: "more", y: 21 }, more.join(" ").slice(0, 12)),
  ...piece.badges.map((badge, index) => pip(badge.title, index)));
}

function pip(title: string, index: number): SVGGElement {
  const [x, y] = [WIDTH / 2 - 1, -WIDTH / 2 + 7 + 12 * index];
  return svg("g", {},
    svg("circle", { class: "pip", cx: x, cy: y, r: 6 }),
    svg("text", { class: "badge", x, y: y + 3 }, title.slice(0, 1).toUpperCase()));
}
