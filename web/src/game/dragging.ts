// A unit dragged over the measured table: its ghost, the way it goes, and what the book says to it.

import type { Piece, Tried } from "../api/types.ts";
import { type Point, SCALE, measured } from "../board/atlas.ts";
import type { Drawing } from "../board/drawing.ts";
import { polygon } from "../board/pen.ts";
import { svg } from "../dom.ts";
import type { State } from "./state.ts";

/** An order with one place at its end. */
const PLACED = /^((?:(?! via ).)*\bto )-?[\d.]+,-?[\d.]+( facing [\d.]+)?$/;

/** The book is asked this often while the pointer moves, in milliseconds. */
const EVERY = 120;

export class Dragging {
  readonly #state: State;
  readonly #drawing: Drawing;
  readonly #shape = svg("path", { class: "shape" });
  readonly #way = svg("path", { class: "way" });
  readonly #label = svg("text", { class: "label" });
  #asked = 0;
  #frame = 0;

  constructor(state: State, drawing: Drawing) {
    this.#state = state;
    this.#drawing = drawing;
    drawing.ghost.append(this.#way, this.#shape, this.#label);
  }

  /** The start of an order that wants a place, such as `move b1 to `: offered as such, or taken from one with a place. */
  start(piece: number): string | null {
    const own = this.#state.offers.filter((offer) => offer.pieces.includes(piece) && (this.#state.verb === null || offer.title === this.#state.verb));
    const open = own.find((offer) => offer.order.endsWith(" "))?.order;
    return open ?? own.map((offer) => PLACED.exec(offer.order)?.[1]).find((start) => start !== undefined) ?? null;
  }

  /** Shows the ghost where the pointer is; at the end, drafts the order. */
  drag(piece: Piece, from: Point, to: Point, isDone: boolean): void {
    const order = this.start(piece.id);
    if (order === null || piece.place.on !== "plane") return;
    const by = { x: to.x - from.x, y: to.y - from.y };
    const start = measured(piece.place.x, piece.place.y);
    const end = { x: start.x + by.x, y: start.y + by.y };
    if (this.#frame !== 0) cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame(() => this.#show(piece, start, end, by));
    const whole = `${order}${thousandths(end.x / SCALE)},${thousandths(-end.y / SCALE)} facing ${piece.place.bearing / 10}`;
    const now = performance.now();
    if (!isDone && now - this.#asked < EVERY) return;
    this.#asked = now;
    void this.#ask(whole, isDone);
  }

  clear(): void {
    this.#drawing.ghost.classList.remove("shown", "refused", "lawful");
  }

  #show(piece: Piece, start: Point, end: Point, by: Point): void {
    const ghost = this.#drawing.ghost;
    if (this.#shape.dataset["piece"] !== String(piece.id)) {
      this.#shape.dataset["piece"] = String(piece.id);
      this.#shape.setAttribute("d", piece.figures.map((corners) => polygon(corners.map(([x, y]) => measured(x, y)))).join(""));
    }
    ghost.classList.add("shown");
    this.#shape.setAttribute("transform", `translate(${by.x.toFixed(1)} ${by.y.toFixed(1)})`);
    this.#way.setAttribute("d", `M${start.x.toFixed(1)} ${start.y.toFixed(1)}L${end.x.toFixed(1)} ${end.y.toFixed(1)}`);
    this.#label.setAttribute("x", end.x.toFixed(1));
    this.#label.setAttribute("y", (end.y - 18).toFixed(1));
    this.#label.textContent = `${(Math.hypot(by.x, by.y) / SCALE / 1000).toFixed(1)}″`;
  }

  async #ask(order: string, isDone: boolean): Promise<void> {
    if (isDone) {
      await this.#state.propose(order);
      this.#judge(this.#state.tried);
      return;
    }
    try {
      this.#judge(await this.#state.seated.attempt({ order }));
    } catch {
      // The next movement asks again.
    }
  }

  #judge(tried: Tried | null): void {
    const ghost = this.#drawing.ghost;
    ghost.classList.toggle("lawful", tried?.lawful === true);
    ghost.classList.toggle("refused", tried?.lawful === false);
    if (tried?.reason != null) this.#label.textContent = tried.reason.text;
  }
}

/** A length in the book's notation: its unit with a point. */
function thousandths(value: number): string {
  return (Math.round(value / 10) / 100).toString();
}
