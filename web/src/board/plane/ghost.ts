// A unit in hand: where it would stand, the way there with a mark for each tick of the ruler, and what the book says to it. Colours
// never speak alone: a tick, a bang or a cross stands beside them.

import type { Piece, Stop } from "../../api/types.ts";
import { svg } from "../../dom.ts";
import { type Point, scale, measured, tick } from "../atlas.ts";
import { polygon } from "../pen.ts";
import { hull } from "./base.ts";
import { wide } from "./letters.ts";

/** What the book says to it; nothing has been said yet with `asked`. */
export type Verdict = "asked" | "lawful" | "costly" | "refused";

export interface Drag {
  readonly piece: Piece;
  /** From where it stands to where it would stand, in thousandths. */
  readonly way: readonly Stop[];
  readonly verdict: Verdict;
  /** Has the book moved it into contact or into line? */
  readonly isSnapped: boolean;
  /** Is it put down, so that it can be taken up again? */
  readonly isSettled: boolean;
  /** Does it show where it faces, with a handle to turn it? */
  readonly hasFacing: boolean;
  readonly label: string;
}

/** How far in front of a ghost the handle is that turns it, and half the side of one without figures. */
const [ARM, HALF] = [34, 14];
const SIGNS: Readonly<Record<Verdict, string>> = {
  asked: "M-3.4 0h.1M0 0h.1M3.4 0h.1",
  lawful: "M-5 0l3.4 3.6L5-4",
  costly: "M0-5v6M0 4.4v.2",
  refused: "M-4-4l8 8M4-4l-8 8",
};
const LETTERS = 13.5;

/** Another unit that goes along. */
export interface Companion {
  readonly piece: Piece;
  readonly from: Stop;
  readonly end: Stop;
  readonly verdict: Verdict;
}

export class Ghost {
  readonly element = svg("g", { class: "ghost" });
  /** Those who go along, and the formation to come. */
  readonly others = svg("g", { class: "ghost-others" });
  readonly #shape = svg("path", { class: "shape", "data-ghost": "move" });
  readonly #casing = svg("path", { class: "shape-casing" });
  readonly #way = svg("g", { class: "way" });
  readonly #arm = svg("path", { class: "arm" });
  readonly #handle = svg("circle", { class: "handle", r: 8, "data-ghost": "turn" });
  readonly #pill = svg("g");
  readonly #company = svg("g", { class: "company" });
  readonly #formed = svg("path", { class: "formed" });
  /** Shows the men of the ghost, where a board has men. */
  readonly #men: (piece: Piece | null) => void;

  constructor(men: (piece: Piece | null) => void) {
    this.#men = men;
    this.element.append(this.#way, this.#casing, this.#shape, this.#arm, this.#handle, this.#pill);
    this.others.append(this.#company, this.#formed);
  }

  clear(): void {
    this.element.setAttribute("class", "ghost");
    this.#men(null);
    this.company([]);
    this.form([]);
  }

  /** Shows those who go along, each with its own verdict. */
  company(found: readonly Companion[]): void {
    this.#company.replaceChildren(...found.map(companion));
  }

  /** Shows bases as they would stand in another formation. */
  form(figures: readonly Piece["figures"][number][]): void {
    const base = (corners: Piece["figures"][number]) => polygon(corners.map(([x, y]) => measured(x, y)));
    this.#formed.setAttribute("d", figures.map(base).join(""));
  }

  show({ piece, way, verdict, isSnapped, isSettled, hasFacing, label }: Drag): void {
    const [from, end] = [way[0], way.at(-1)];
    if (from === undefined || end === undefined) return;
    const states = [verdict, ...(isSnapped ? ["snapped"] : []), ...(isSettled ? ["settled"] : [])];
    this.element.setAttribute("class", ["ghost", "shown", ...states].join(" "));
    const there = moved(piece, from, end);
    this.#men(there);
    const outline = outlineOf(there, measured(end.x, end.y));
    for (const path of [this.#shape, this.#casing]) path.setAttribute("d", polygon(outline));
    this.#way.replaceChildren(...trail(way.map(({ x, y }) => measured(x, y))));
    this.#turn(end, hasFacing);
    const low = Math.max(...outline.map(({ y }) => y));
    this.#pill.setAttribute(
      "transform",
      `translate(${measured(end.x, end.y).x.toFixed(1)} ${(low + 6).toFixed(1)})`,
    );
    this.#pill.replaceChildren(pill(label, verdict));
  }

  /** The handle that turns it, before its front. */
  #turn(end: Stop, hasFacing: boolean): void {
    const to = measured(end.x, end.y);
    const angle = (end.bearing / 1800) * Math.PI;
    const hand = { x: to.x + ARM * Math.sin(angle), y: to.y - ARM * Math.cos(angle) };
    this.#handle.classList.toggle("none", !hasFacing);
    this.#arm.setAttribute("d", hasFacing ? `M${point(to)}L${point(hand)}` : "");
    this.#handle.setAttribute("cx", hand.x.toFixed(1));
    this.#handle.setAttribute("cy", hand.y.toFixed(1));
  }
}

function companion({ piece, from, end, verdict }: Companion): SVGElement {
  const [start, at] = [measured(from.x, from.y), measured(end.x, end.y)];
  const outline = polygon(outlineOf(moved(piece, from, end), at));
  return svg(
    "g",
    { class: `companion ${verdict}`, "data-companion": piece.id },
    svg("path", { class: "trail", d: `M${point(start)}L${point(at)}` }),
    svg("path", { class: "shape", d: outline }),
    svg(
      "g",
      { transform: `translate(${point(at)})` },
      svg("circle", { class: "disc", r: 11 }),
      svg("path", { class: "sign", d: SIGNS[verdict] }),
    ),
  );
}

function point({ x, y }: Point): string {
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}

/** The piece as it would stand at the end of its way. */
export function moved(piece: Piece, from: Stop, end: Stop): Piece {
  const angle = ((end.bearing - from.bearing) / 1800) * Math.PI;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  const turn = ([x, y]: readonly [number, number]): [number, number] => {
    const [right, up] = [x - from.x, y - from.y];
    return [end.x + right * cos + up * sin, end.y - right * sin + up * cos];
  };
  return {
    ...piece,
    place: { on: "plane", ...end },
    figures: piece.figures.map((corners): Piece["figures"][number] => [
      turn(corners[0]),
      turn(corners[1]),
      turn(corners[2]),
      turn(corners[3]),
    ]),
  };
}

function outlineOf(piece: Piece, { x, y }: Point): readonly Point[] {
  const found = hull(piece);
  if (found.length > 0) return found;
  return [
    { x: x - HALF, y: y - HALF },
    { x: x + HALF, y: y - HALF },
    { x: x + HALF, y: y + HALF },
    { x: x - HALF, y: y + HALF },
  ];
}

/** A line on a casing, a mark across it each tick, a ring at each stop, a head at its end. */
export function trail(points: readonly Point[]): SVGElement[] {
  const d = `M${points.map(point).join("L")}`;
  const marks = inches(points);
  const stops = points.slice(1, -1).map(({ x, y }) => svg("circle", { class: "stop", cx: x, cy: y, r: 4 }));
  const [end, before] = [points.at(-1), points.at(-2)];
  const head =
    end === undefined || before === undefined || Math.hypot(end.x - before.x, end.y - before.y) < 1
      ? []
      : [svg("path", { class: "head", d: arrow(before, end) })];
  return [
    svg("path", { class: "trail-casing", d: d + marks }),
    svg("path", { class: "trail", d }),
    svg("path", { class: "inches", d: marks }),
    ...stops,
    ...head,
  ];
}

/** Marks across a way, each a tick of the ruler from the one before, however it turns. */
export function inches(points: readonly Point[], half = 5): string {
  const every = 1000 * tick() * scale();
  let [left, found] = [every, ""];
  points.slice(1).forEach((to, k) => {
    const from = points[k] ?? to;
    const long = Math.hypot(to.x - from.x, to.y - from.y);
    if (long === 0) return;
    const [dx, dy] = [(to.x - from.x) / long, (to.y - from.y) / long];
    let at = left;
    for (; at < long - 0.5; at += every) {
      const [x, y] = [from.x + dx * at, from.y + dy * at];
      found += `M${(x - dy * half).toFixed(1)} ${(y + dx * half).toFixed(1)}L${(x + dy * half).toFixed(1)} ${(y - dx * half).toFixed(1)}`;
    }
    left = at - long;
  });
  return found;
}

function arrow(from: Point, to: Point): string {
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  const at = (u: number, v: number): Point => ({
    x: to.x + u * Math.cos(angle) - v * Math.sin(angle),
    y: to.y + u * Math.sin(angle) + v * Math.cos(angle),
  });
  return polygon([at(0, 0), at(-15, -8), at(-11, 0), at(-15, 8)]);
}

/** What the book says, with its sign; as large on the screen from near as from far. */
function pill(label: string, verdict: Verdict): SVGElement {
  const width = wide(label, LETTERS) * 1.16 + 44;
  return svg(
    "g",
    { class: "verdict" },
    svg("rect", { x: -width / 2, y: 2, width, height: 24, rx: 12 }),
    svg("path", { d: SIGNS[verdict], transform: `translate(${(14 - width / 2).toFixed(1)} 14)` }),
    svg("text", { class: "label", x: 9, y: 18.6 }, label),
  );
}
