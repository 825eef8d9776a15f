// A unit dragged over the measured table: its ghost, the way it goes, how it faces, and what the book says to it.

import type { Piece, Sentence, Wish } from "../api/types.ts";
import { type Point, SCALE, measured } from "../board/atlas.ts";
import type { Drawing } from "../board/drawing.ts";
import type { Grip } from "../board/input.ts";
import { polygon } from "../board/pen.ts";
import { svg } from "../dom.ts";
import type { State } from "./state.ts";
import { type March, type Pose, apart, facing, long, march, pose, turned, written } from "./way.ts";

/** The book is asked this often while the pointer moves, in milliseconds. */
const EVERY = 120;
/** A place the book proposes this near to the pointer, in thousandths, is taken: into contact, into line. */
const SNAP = 3500;
/** How far in front of a ghost the handle is that turns it, in drawing units. */
const ARM = 34;
/** Half the width of the ghost of a piece without figures, in drawing units. */
const HALF = 14;

export class Dragging {
  readonly #state: State;
  readonly #drawing: Drawing;
  readonly #shape = svg("path", { class: "shape", "data-ghost": "move" });
  readonly #way = svg("path", { class: "way" });
  readonly #arm = svg("path", { class: "arm" });
  readonly #handle = svg("circle", { class: "handle", r: 8, "data-ghost": "turn" });
  readonly #label = svg("text", { class: "label" });
  #piece: Piece | null = null;
  #march: March | null = null;
  #via: readonly Pose[] = [];
  #end: Pose | null = null;
  /** While a piece is in hand: where the pointer and the end of the way were when this leg began. */
  #held: { readonly from: Point; readonly end: Pose } | null = null;
  #pointer: Point = { x: 0, y: 0 };
  /** What the book says to the draft. */
  #reason: Sentence | null = null;
  #asked = 0;
  /** Questions on their way. */
  #asking = 0;
  #frame = 0;

  constructor(state: State, drawing: Drawing) {
    this.#state = state;
    this.#drawing = drawing;
    drawing.ghost.append(this.#way, this.#shape, this.#arm, this.#handle, this.#label);
  }

  /** The piece whose ghost lies on the table. */
  get piece(): number | null {
    return this.#piece?.id ?? null;
  }

  /** How the orders of a piece begin that end at a place: of the chosen kind, or of the first that is offered. */
  start(piece: number): March | null {
    const { offers, verb } = this.#state;
    const own = offers.filter(
      (offer) => offer.pieces.includes(piece) && (verb === null || offer.title === verb),
    );
    const open = own.find((offer) => offer.order.endsWith(" to "));
    if (open !== undefined)
      return {
        head: open.order.slice(0, -" to ".length),
        faces: true,
        via: [],
        end: { x: 0, y: 0, bearing: 0 },
      };
    return own.map((offer) => march(offer.order)).find((found) => found !== null) ?? null;
  }

  /** Nothing is drafted: the ghost goes, unless it is in hand. */
  rest(): void {
    if (this.#held === null && this.#piece !== null && this.#asking === 0) this.clear();
  }

  /** Shows the ghost where the pointer is; at the end, drafts the order. */
  drag(piece: Piece, from: Point, to: Point, isDone: boolean, grip: Grip): void {
    const goesOn = this.#held !== null || grip.takesUp;
    if (!this.#begin(piece, goesOn) || this.#end === null) return;
    const held = this.#held ?? { from, end: this.#end };
    const by = { x: (to.x - held.from.x) / SCALE, y: (held.from.y - to.y) / SCALE };
    this.#end = grip.turns
      ? facing(held.end, { x: to.x / SCALE, y: -to.y / SCALE })
      : { x: held.end.x + by.x, y: held.end.y + by.y, bearing: this.#end.bearing };
    this.#pointer = to;
    this.#held = isDone ? null : held;
    this.#changed(isDone, grip.isFree || grip.turns);
  }

  /** Turns the end of the way, or the unit where it stands. */
  turn(tenths: number): void {
    this.#adjust((end) => turned(end, tenths));
  }

  /** Moves the end of the way by thousandths, or sets the unit in motion. */
  nudge(x: number, y: number): void {
    this.#adjust((end) => ({ ...end, x: end.x + x, y: end.y + y }));
  }

  /** The way so far is settled: what follows goes on from here. */
  waypoint(): void {
    if (this.#end === null) return;
    this.#via = [...this.#via, this.#end];
    if (this.#held !== null) this.#held = { from: this.#pointer, end: this.#end };
    this.#show();
  }

  /** Shows the way of the draft, wherever it came from: an offer, the order line, a click. */
  lay(): void {
    const { draft, tried } = this.#state;
    const found = march(draft);
    const piece = found === null ? null : this.#named(found.head.split(" ")[1] ?? "");
    if (this.#held !== null || found === null || piece === null) return;
    if (!this.#begin(piece, true)) return;
    [this.#march, this.#via, this.#end] = [found, found.via, found.end];
    this.#judge(tried?.lawful ?? null, tried?.reason ?? null, null);
  }

  #named(name: string): Piece | null {
    return this.#state.known?.view.pieces.find((piece) => piece.name === name) ?? null;
  }

  clear(): void {
    [this.#piece, this.#march, this.#via, this.#end, this.#held, this.#reason] = [
      null,
      null,
      [],
      null,
      null,
      null,
    ];
    cancelAnimationFrame(this.#frame);
    this.#drawing.ghost.classList.remove("shown", "refused", "lawful", "snapped", "settled");
  }

  /** Takes a piece up, from the end of the way so far or from where it stands. */
  #begin(piece: Piece, goesOn: boolean): boolean {
    const stands = pose(piece);
    const found = this.start(piece.id);
    if (stands === null || found === null) return false;
    if (goesOn && this.#piece?.id === piece.id && this.#end !== null) return true;
    this.clear();
    [this.#piece, this.#march, this.#end] = [piece, found, stands];
    const outline =
      piece.figures.length === 0
        ? `M${-HALF} ${-HALF}h${2 * HALF}v${2 * HALF}h${-2 * HALF}Z`
        : piece.figures
            .map((corners) => polygon(corners.map(([x, y]) => measured(x - stands.x, y - stands.y))))
            .join("");
    this.#shape.setAttribute("d", outline);
    return true;
  }

  #adjust(change: (end: Pose) => Pose): void {
    const chosen = this.#piece ?? this.#state.piece(this.#state.selection.at(-1) ?? -1);
    if (chosen === null || !this.#begin(chosen, true) || this.#end === null) return;
    this.#end = change(this.#end);
    this.#changed(this.#held === null, true);
  }

  #changed(isDone: boolean, isFree: boolean): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame(() => this.#show());
    const now = performance.now();
    if (!isDone && (this.#asking > 0 || now - this.#asked < EVERY)) return;
    this.#asked = now;
    void this.#ask(isDone, isFree);
  }

  /** Asks the book: does the unit come into contact or into line here, and may it go there? */
  async #ask(isDone: boolean, isFree: boolean): Promise<void> {
    const [piece, found, wanted] = [this.#piece, this.#march, this.#end];
    if (piece === null || found === null || wanted === null) return;
    this.#asking += 1;
    try {
      const plain = written(found.head, found.faces, this.#via, wanted);
      const meant = isFree || !found.faces ? null : await this.#meant(piece.id, found.head, wanted);
      const order = meant === null ? plain : written(meant.head, true, this.#via, meant.end);
      // Meanwhile the piece may have been let go, or put down elsewhere.
      if (this.#piece !== piece || (!isDone && this.#held === null)) return;
      if (isDone) {
        await this.#state.propose(order);
      } else {
        const tried = await this.#state.seated.attempt({ order });
        if (this.#piece === piece && this.#held !== null) this.#judge(tried.lawful, tried.reason, meant);
      }
    } catch {
      // The next movement asks again.
    } finally {
      this.#asking -= 1;
    }
  }

  /** What the book thinks is meant: the first lawful proposal near by that is more than the plain way. */
  async #meant(piece: number, head: string, wanted: Pose): Promise<March | null> {
    const target = {
      on: "plane" as const,
      x: Math.round(wanted.x),
      y: Math.round(wanted.y),
      bearing: wanted.bearing,
    };
    const wishes = await this.#state.seated.why({ pieces: [piece], target });
    const [verb = ""] = head.split(" ");
    const near = ({ order, reason }: Wish) => {
      const found = march(order);
      const fits =
        found !== null
        && (found.head.startsWith(`${verb} `) || (verb === "move" && found.head.startsWith("assault ")));
      return fits && apart(found.end, wanted) <= SNAP ? [{ found, isLawful: reason === null }] : [];
    };
    const proposed = wishes.flatMap(near);
    // Whoever is brought against an enemy is told of the assault, even if it is refused.
    const [first] = proposed;
    const chosen =
      proposed.find(({ isLawful }) => isLawful)
      ?? (first?.found.head.startsWith("assault ") === true ? first : undefined);
    return chosen?.found ?? null;
  }

  #judge(isLawful: boolean | null, reason: Sentence | null, meant: March | null): void {
    const { classList } = this.#drawing.ghost;
    classList.toggle("lawful", isLawful === true);
    classList.toggle("refused", isLawful === false);
    classList.toggle("snapped", meant !== null);
    this.#reason = reason;
    this.#show(meant?.end ?? null);
  }

  #show(at: Pose | null = null): void {
    const [piece, end] = [this.#piece, at ?? this.#end];
    const stands = piece === null ? null : pose(piece);
    if (piece === null || end === null || stands === null) return;
    const { classList } = this.#drawing.ghost;
    classList.add("shown");
    classList.toggle("settled", this.#held === null);
    const way = [stands, ...this.#via, end];
    const points = way.map(({ x, y }) => measured(x, y));
    const to = measured(end.x, end.y);
    const angle = (end.bearing - stands.bearing) / 10;
    this.#shape.setAttribute(
      "transform",
      `translate(${to.x.toFixed(1)} ${to.y.toFixed(1)}) rotate(${angle.toFixed(1)})`,
    );
    const stops = points
      .slice(1, -1)
      .map(({ x, y }) => `M${(x - 4).toFixed(1)} ${y.toFixed(1)}a4 4 0 1 0 8 0a4 4 0 1 0-8 0`);
    this.#way.setAttribute(
      "d",
      `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}${stops.join("")}`,
    );
    const [sin, cos] = [Math.sin((end.bearing / 1800) * Math.PI), Math.cos((end.bearing / 1800) * Math.PI)];
    const hand = { x: to.x + ARM * sin, y: to.y - ARM * cos };
    const hasFacing = this.#march?.faces === true;
    this.#handle.classList.toggle("none", !hasFacing);
    this.#arm.setAttribute(
      "d",
      hasFacing ? `M${to.x.toFixed(1)} ${to.y.toFixed(1)}L${hand.x.toFixed(1)} ${hand.y.toFixed(1)}` : "",
    );
    this.#handle.setAttribute("cx", hand.x.toFixed(1));
    this.#handle.setAttribute("cy", hand.y.toFixed(1));
    this.#label.setAttribute("x", to.x.toFixed(1));
    this.#label.setAttribute("y", (to.y + (cos < 0 ? -46 : 52)).toFixed(1));
    const inches = `${(long(way) / 1000).toFixed(1)}${this.#drawing.atlas.unit}`;
    this.#label.textContent = this.#reason === null ? inches : `${inches} · ${this.#reason.text}`;
  }
}
