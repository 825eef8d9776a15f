// Turns gestures on the board into what they mean: choose a piece, point at a place, pan, zoom, measure, drag.

import type { Place } from "../api/types.ts";
import type { Atlas, Point } from "./atlas.ts";
import type { Camera } from "./camera.ts";

/** A drag shorter than this many pixels is a click. */
const STILL = 6;

/** How a drag of a piece is meant. */
export interface Grip {
  /** Does it turn the unit instead of moving it? */
  readonly turns: boolean;
  /** Does it take up the ghost where it lies, and not the unit? */
  readonly takesUp: boolean;
  /** Is the unit to stand exactly there, whatever is near? */
  readonly isFree: boolean;
  /** Is it a finger, which has neither wheel nor keys to turn what it holds? */
  readonly isFinger: boolean;
}

/** A finger that rests so many milliseconds asks for the menu. */
const LONG = 500;
/** The other button of the mouse. */
const OTHER = 2;

/** Tenths of a degree for a notch of the wheel. */
const NOTCH = 50;

/** Whoever acts on gestures. */
export interface Hands {
  piece(id: number, together: boolean): void;
  place(place: Place): void;
  /** A tool takes the gesture; false if there is none. */
  measures(): boolean;
  measure(from: Point, to: Point, isDone: boolean): void;
  /** May this piece be dragged? */
  drags(piece: number): boolean;
  drag(piece: number, from: Point, to: Point, isDone: boolean, grip: Grip): void;
  /** The piece whose ghost lies on the table. */
  ghost(): number | null;
  /** Turns what is dragged by tenths of a degree. */
  turn(tenths: number): void;
  /** Does the wheel turn something, though nothing is pressed? */
  turns?(): boolean;
  /** The pointer is over a place, and over a piece if one stands there. */
  hover(place: Place | null, piece: number | null): void;
  /** Everything that can be done there is asked for; `at` is in pixels from the corner of the board. */
  menu?(place: Place, piece: number | null, at: Point): void;
}

export class Input {
  readonly #window: HTMLElement;
  readonly #atlas: Atlas;
  readonly #camera: Camera;
  readonly #hands: Hands;
  readonly #down = new Map<number, Point>();
  #moved = 0;
  #from: Point | null = null;
  #piece: number | null = null;
  #turns = false;
  #takesUp = false;
  #presses = 0;

  constructor(window: HTMLElement, atlas: Atlas, camera: Camera, hands: Hands) {
    [this.#window, this.#atlas, this.#camera, this.#hands] = [window, atlas, camera, hands];
    window.addEventListener("click", (event) => this.#click(event));
    window.addEventListener("keydown", (event) => this.#key(event));
    window.addEventListener("wheel", (event) => this.#wheel(event), { passive: false });
    window.addEventListener("pointerdown", (event) => this.#press(event));
    window.addEventListener("pointermove", (event) => this.#move(event));
    window.addEventListener("pointerup", (event) => this.#release(event));
    window.addEventListener("pointercancel", (event) => this.#release(event));
    window.addEventListener("pointerleave", () => this.#hands.hover(null, null));
    // After a long press no click and no focus follow.
    window.addEventListener("touchend", (event) => {
      if (this.#moved === Infinity) event.preventDefault();
    });
    // The board has a menu of its own. It opens when the button is let go: until then it may become a drag.
    window.addEventListener("contextmenu", (event) => event.preventDefault());
  }

  #click(event: MouseEvent): void {
    if (this.#moved > STILL || this.#hands.measures()) return;
    this.#choose(
      event.target,
      event.shiftKey || event.ctrlKey || event.metaKey,
      this.#camera.point(event.clientX, event.clientY),
    );
  }

  #choose(target: EventTarget | null, together: boolean, at: Point | null): void {
    if (!(target instanceof Element) || target.closest("[data-ghost]") !== null) return;
    const piece = target.closest("[data-piece]")?.getAttribute("data-piece");
    const place = target.closest("[data-target]")?.getAttribute("data-target");
    // With Shift a piece joins the others, even if it could be pointed at.
    const isJoined = together && piece != null;
    if (place != null && !isJoined) this.#hands.place(JSON.parse(place) as Place);
    else if (piece != null) this.#hands.piece(Number(piece), together);
    else if (at !== null) {
      const there = this.#atlas.place(at);
      if (there !== null) this.#hands.place(there);
    }
  }

  #key(event: KeyboardEvent): void {
    if (event.key === "Enter" || event.key === " ") {
      if (!(event.target instanceof SVGElement)) return;
      event.preventDefault();
      this.#choose(event.target, event.shiftKey, null);
      return;
    }
    const by: Readonly<Record<string, readonly [number, number]>> = {
      ArrowLeft: [80, 0],
      ArrowRight: [-80, 0],
      ArrowUp: [0, 80],
      ArrowDown: [0, -80],
    };
    const step = by[event.key];
    if (step === undefined || event.shiftKey) return;
    event.preventDefault();
    this.#camera.pan(step[0], step[1]);
  }

  #wheel(event: WheelEvent): void {
    event.preventDefault();
    if (this.#piece !== null || this.#hands.turns?.() === true)
      return this.#hands.turn(event.deltaY > 0 ? NOTCH : -NOTCH);
    const { left, top } = this.#window.getBoundingClientRect();
    this.#camera.zoom(event.deltaY > 0 ? 1 / 1.15 : 1.15, {
      x: event.clientX - left,
      y: event.clientY - top,
    });
  }

  #press(event: PointerEvent): void {
    if (event.target instanceof Element && event.target.closest("button, .minimap") !== null) return;
    clearTimeout(this.#presses);
    if (this.#down.size === 0) {
      this.#moved = 0;
      if (event.pointerType === "touch") this.#presses = setTimeout(() => this.#long(event), LONG);
      this.#from = this.#camera.point(event.clientX, event.clientY);
      this.#piece = this.#taken(event);
    }
    this.#down.set(event.pointerId, { x: event.clientX, y: event.clientY });
  }

  /** A finger rests: that is no click any more. */
  #long(event: PointerEvent): void {
    if (this.#moved > STILL || this.#down.size !== 1 || this.#hands.measures()) return;
    this.#moved = Infinity;
    this.#piece = null;
    this.#menu(event);
  }

  #menu(event: PointerEvent): void {
    if (!(event.target instanceof Element)) return;
    const target = event.target.closest("[data-target]")?.getAttribute("data-target") ?? null;
    const piece = event.target.closest("[data-piece]")?.getAttribute("data-piece") ?? null;
    const there = this.#atlas.place(this.#camera.point(event.clientX, event.clientY));
    const place = target === null ? there : (JSON.parse(target) as Place);
    const { left, top } = this.#window.getBoundingClientRect();
    const at = { x: event.clientX - left, y: event.clientY - top };
    if (place !== null) this.#hands.menu?.(place, piece === null ? null : Number(piece), at);
  }

  /** The piece that a press takes hold of: by itself, by its ghost, or by the handle that turns the ghost. */
  #taken(event: PointerEvent): number | null {
    if (!(event.target instanceof Element)) return null;
    const ghost = event.target.closest("[data-ghost]")?.getAttribute("data-ghost");
    this.#takesUp = ghost != null;
    this.#turns = ghost === "turn" || event.button === 2 || event.shiftKey;
    if (ghost != null) return this.#hands.ghost();
    const piece = event.target.closest("[data-piece]")?.getAttribute("data-piece");
    return piece != null && this.#hands.drags(Number(piece)) ? Number(piece) : null;
  }

  #move(event: PointerEvent): void {
    const before = this.#down.get(event.pointerId);
    const at = this.#camera.point(event.clientX, event.clientY);
    if (before === undefined) {
      if (event.pointerType !== "mouse") return;
      const over = event.target instanceof Element ? event.target.closest("[data-piece]") : null;
      const id = over?.getAttribute("data-piece") ?? null;
      this.#hands.hover(this.#atlas.place(at), id === null ? null : Number(id));
      return;
    }
    const to = { x: event.clientX, y: event.clientY };
    this.#down.set(event.pointerId, to);
    this.#moved += Math.hypot(to.x - before.x, to.y - before.y);
    if (this.#moved > STILL) clearTimeout(this.#presses);
    if (this.#moved === Infinity) return;
    const other = [...this.#down].find(([id]) => id !== event.pointerId)?.[1];
    if (other !== undefined) return this.#pinch(before, to, other);
    if (this.#moved <= STILL || this.#from === null) return;
    if (this.#hands.measures()) this.#hands.measure(this.#from, at, false);
    else if (this.#piece !== null) this.#hands.drag(this.#piece, this.#from, at, false, this.#grip(event));
    else this.#camera.pan(to.x - before.x, to.y - before.y);
  }

  #pinch(from: Point, to: Point, other: Point): void {
    const apart = (one: Point) => Math.max(1, Math.hypot(one.x - other.x, one.y - other.y));
    const { left, top } = this.#window.getBoundingClientRect();
    this.#camera.zoom(apart(to) / apart(from), {
      x: (to.x + other.x) / 2 - left,
      y: (to.y + other.y) / 2 - top,
    });
  }

  #release(event: PointerEvent): void {
    clearTimeout(this.#presses);
    const wasDown = this.#down.delete(event.pointerId);
    if (!wasDown || this.#down.size > 0 || this.#from === null) return;
    const at = this.#camera.point(event.clientX, event.clientY);
    const isOther = event.pointerType === "mouse" && event.button === OTHER;
    if (this.#hands.measures()) this.#hands.measure(this.#from, at, true);
    else if (isOther && this.#moved <= STILL) this.#menu(event);
    else if (this.#piece !== null && this.#moved > STILL && this.#moved < Infinity)
      this.#hands.drag(this.#piece, this.#from, at, true, this.#grip(event));
    this.#from = null;
    this.#piece = null;
  }

  #grip(event: PointerEvent): Grip {
    return {
      turns: this.#turns,
      takesUp: this.#takesUp,
      isFree: event.altKey,
      isFinger: event.pointerType === "touch",
    };
  }
}
