// Puts on the table what is in hand: its ghost, what the book says to it, and the order when it is let go.

import type { Placed } from "../../api/types.ts";
import { type Point, scale, measured, men } from "../../board/atlas.ts";
import type { Drawing } from "../../board/drawing.ts";
import { polygon } from "../../board/pen.ts";
import { svg } from "../../dom.ts";
import { say } from "../../words.ts";
import type { Session } from "../session.ts";
import { facing } from "../way.ts";
import {
  type InHand,
  type Spot,
  again,
  carried,
  isCourse,
  lengthened,
  reformed,
  shortened,
  sized,
  wheeled,
  wish,
} from "./inhand.ts";

/** The book is asked this often while the pointer moves, in milliseconds. */
const EVERY = 110;
/** How far in front of a ghost the handle is that turns it, in drawing units. */
const ARM = 40;
/** Half the width of what has no bases, in drawing units. */
const HALF = 14;
/** Whoever points twice within so much, in thousandths, means the same place. */
const SAME = 1500;
/** So far below its place a ghost is spoken of, in pixels. */
const BELOW = 46;

export class Placer {
  /** What is in hand. */
  hand: InHand | null = null;
  /** What the book says to where it is. */
  said: Placed | null = null;
  readonly #session: Session;
  readonly #changed: () => void;
  readonly #sign: string;
  /** Pixels for a drawing unit. */
  readonly #scale: () => number;
  readonly #group = svg("g", { class: "ghost placing" });
  readonly #shape = svg("path", { class: "shape", "data-ghost": "move" });
  readonly #arm = svg("path", { class: "arm" });
  readonly #handle = svg("circle", { class: "handle", r: 8, "data-ghost": "turn" });
  readonly #label = svg("text", { class: "label" });
  /** Has it been put down, to be confirmed or moved on? */
  #isSettled = false;
  #serial = 0;
  #asking = false;
  #waits = 0;

  constructor(session: Session, drawing: Drawing, pixels: () => number, changed: () => void) {
    [this.#session, this.#scale, this.#changed] = [session, pixels, changed];
    this.#sign = drawing.atlas.sign;
    this.#group.append(this.#shape, this.#arm, this.#handle, this.#label);
    drawing.ghost.element.after(this.#group);
  }

  /** Is it lawful where it is? */
  get isLawful(): boolean {
    return this.said?.tried.lawful === true;
  }

  get isSettled(): boolean {
    return this.#isSettled;
  }

  take(hand: InHand | null): void {
    [this.hand, this.said, this.#isSettled] = [hand, null, false];
    this.#serial += 1;
    clearTimeout(this.#waits);
    this.#show();
    this.#changed();
  }

  /** The pointer brings it somewhere. */
  carry(over: Spot | null, exactly: boolean): void {
    if (this.hand === null) return;
    this.#isSettled = false;
    this.#now(carried(this.hand, over, exactly));
  }

  /** Turns what is in hand towards a point. */
  face(to: Spot): void {
    const over = this.hand?.over;
    if (this.hand === null || over == null) return;
    this.#now({ ...this.hand, bearing: facing({ ...over, bearing: 0 }, to).bearing });
  }

  turn(tenths: number): void {
    if (this.hand !== null) this.#now(wheeled(this.hand, tenths));
  }

  form(): void {
    if (this.hand !== null) this.#now(reformed(this.hand));
  }

  size(of: "width" | "depth", by: 1 | -1): void {
    if (this.hand !== null) this.#now(sized(this.hand, of, by));
  }

  /** Moves it by thousandths; from the middle of the table if it is beside it. */
  nudge(x: number, y: number, middle: Spot): void {
    if (this.hand === null) return;
    const from = this.hand.over ?? middle;
    this.#isSettled = true;
    this.#now(carried(this.hand, { x: from.x + x, y: from.y + y }, true));
  }

  /** Takes the last point of a course back. */
  shorten(): void {
    if (this.hand !== null) this.#now(shortened(this.hand));
  }

  /** It is let go there: a course grows, a marker waits to be confirmed, everything else is placed if it may be. */
  drop(at: Spot, exactly: boolean): void {
    const { hand } = this;
    if (hand === null) return;
    if (isCourse(hand)) return this.#now(lengthened(carried(hand, at, exactly), at));
    const { over } = hand;
    const isAgain = this.#isSettled && over !== null && Math.hypot(over.x - at.x, over.y - at.y) < men(SAME);
    if (hand.held.is === "marker" && !isAgain) {
      this.#isSettled = true;
      return this.#now(carried(hand, at, exactly));
    }
    this.hand = isAgain ? hand : carried(hand, at, exactly);
    this.give();
  }

  /** Gives the order to place it where it is, if that is lawful. */
  give(): void {
    this.#isSettled = true;
    this.#serial += 1;
    void this.#ask(true);
  }

  #now(hand: InHand): void {
    this.hand = hand;
    this.#serial += 1;
    this.#show();
    this.#changed();
    clearTimeout(this.#waits);
    this.#waits = setTimeout(() => void this.#ask(false), this.#asking ? EVERY : EVERY / 2);
  }

  async #ask(isDone: boolean): Promise<void> {
    const { hand } = this;
    const placing = hand === null ? null : wish(hand);
    if (hand === null || placing === null) {
      this.said = null;
      return this.#show();
    }
    const mine = this.#serial;
    this.#asking = true;
    try {
      const said = await this.#session.seated.place({ placing });
      // Meanwhile it may have been taken elsewhere.
      if (mine !== this.#serial) return;
      this.said = said;
      if (isDone && said.tried.lawful) return this.#given(hand, said.tried.order);
    } catch {
      // The next movement asks again.
    } finally {
      this.#asking = false;
    }
    this.#show();
    this.#changed();
  }

  #given(hand: InHand, order: string): void {
    this.take(hand.held.is === "piece" ? null : again(hand));
    this.#session.send({ on: "give", order });
  }

  #show(): void {
    const { hand, said } = this;
    const { classList } = this.#group;
    const at = hand === null ? null : this.#at(hand);
    const isShown =
      hand !== null && (at !== null || (hand.held.is === "feature" && hand.held.course.length > 0));
    classList.toggle("shown", isShown);
    if (hand === null || !isShown) return;
    classList.toggle("lawful", said?.tried.lawful === true);
    classList.toggle("refused", said?.tried.lawful === false);
    classList.toggle("snapped", said?.snapped === true);
    classList.toggle("settled", this.#isSettled);
    const spot = at ?? { x: 0, y: 0, bearing: 0 };
    const to = measured(spot.x, spot.y);
    if (isCourse(hand)) this.#course(hand);
    else {
      this.#shape.setAttribute("d", outline(hand));
      this.#shape.setAttribute("transform", `translate(${to.x} ${to.y}) rotate(${spot.bearing / 10})`);
    }
    this.#turnable(hand, to, spot.bearing);
    // Words are as large as ever, however far away the table is.
    const small = 1 / this.#scale();
    this.#label.setAttribute(
      "transform",
      `translate(${to.x.toFixed(1)} ${to.y.toFixed(1)}) scale(${small.toFixed(3)}) translate(0 ${BELOW})`,
    );
    this.#label.textContent = this.#told();
  }

  /** Where it comes to stand: where the book brought it into line, else where the pointer is. */
  #at(hand: InHand): (Spot & { readonly bearing: number }) | null {
    if (hand.over === null) return null;
    const isPiece = hand.held.is === "piece";
    if (isPiece && this.said?.snapped === true) return this.said.to;
    return { ...hand.over, bearing: hand.bearing };
  }

  #course({ held, over }: InHand): void {
    if (held.is !== "feature") return;
    const spots = over === null || this.#isSettled ? held.course : [...held.course, over];
    const points = spots.map(({ x, y }) => measured(x, y));
    const path = points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L");
    const dots = points.map(({ x, y }) => `M${x - 5} ${y}a5 5 0 1 0 10 0a5 5 0 1 0-10 0`).join("");
    this.#shape.removeAttribute("transform");
    this.#shape.setAttribute("d", points.length === 0 ? "" : `M${path}${dots}`);
    this.#shape.classList.toggle("course", true);
  }

  #turnable({ held }: InHand, to: Point, bearing: number): void {
    const isCourseHeld = held.is === "feature" && held.kind.form === "course";
    this.#shape.classList.toggle("course", isCourseHeld);
    const turns =
      (held.is === "piece" && held.forms.length > 0)
      || (held.is === "feature" && (held.kind.form === "oblong" || held.kind.depth !== null));
    const angle = (bearing / 1800) * Math.PI;
    const hand = { x: to.x + ARM * Math.sin(angle), y: to.y - ARM * Math.cos(angle) };
    this.#handle.classList.toggle("none", !turns);
    this.#arm.setAttribute("d", turns ? `M${to.x} ${to.y}L${hand.x} ${hand.y}` : "");
    this.#handle.setAttribute("cx", hand.x.toFixed(1));
    this.#handle.setAttribute("cy", hand.y.toFixed(1));
  }

  /** The reason why not, or that it is in line. */
  #told(): string {
    const { said } = this;
    if (said === null) return "";
    if (said.tried.reason !== null) return `✕ ${said.tried.reason.text}`;
    return said.snapped ? `✓ ${say("aligned")}` : "✓";
  }

  /** The sign after a length of this table. */
  get sign(): string {
    return this.#sign;
  }
}

/** What is in hand, about 0,0 and facing north. */
function outline({ held }: InHand): string {
  if (held.is === "piece") {
    const figures = held.forms[held.form]?.figures ?? [];
    if (figures.length > 0)
      return figures.map((corners) => polygon(corners.map(([x, y]) => measured(x, y)))).join("");
    return disc(HALF, HALF);
  }
  if (held.is === "marker") return "M0 0V-30L18 -24L0 -17M-5 0H5";
  const [wide, deep] = [
    (held.width / 2) * scale(),
    ((held.depth === 0 ? held.width : held.depth) / 2) * scale(),
  ];
  if (held.kind.form === "oblong") return `M${-wide} ${-deep}H${wide}V${deep}H${-wide}Z`;
  return held.kind.form === "crossing" ? disc(HALF * 1.6, HALF * 1.6) : disc(wide, deep);
}

function disc(wide: number, deep: number): string {
  return `M${-wide} 0a${wide} ${deep} 0 1 0 ${2 * wide} 0a${wide} ${deep} 0 1 0 ${-2 * wide} 0Z`;
}
