// Turns gestures into selections and orders: click, tap, wheel, drag, pinch and keys.

import type { Place } from "./api/types.ts";
import type { Box, Point } from "./board.ts";
import type { Drawing } from "./render.ts";
import type { State } from "./state.ts";

/** A drag shorter than this many pixels is a click. */
const STILL = 5;

export class Input {
  readonly #drawing: Drawing;
  readonly #state: State;
  readonly #down = new Map<number, Point>();
  #box: Box;
  #moved = 0;

  constructor(drawing: Drawing, state: State) {
    this.#drawing = drawing;
    this.#state = state;
    this.#box = drawing.atlas.box;
    const { svg } = drawing;
    svg.addEventListener("click", (event) => this.#click(event));
    svg.addEventListener("keydown", (event) => this.#key(event));
    svg.addEventListener("wheel", (event) => this.#wheel(event), { passive: false });
    svg.addEventListener("pointerdown", (event) => this.#press(event));
    svg.addEventListener("pointermove", (event) => this.#drag(event));
    for (const end of ["pointerup", "pointercancel"] as const) {
      svg.addEventListener(end, (event) => this.#down.delete(event.pointerId));
    }
    this.fit();
  }

  fit(): void {
    this.#show(this.#drawing.atlas.box);
  }

  /** Comes closer (below 1) or steps back, keeping a point of the drawing where it is. */
  zoom(factor: number, about: Point = this.#middle()): void {
    const whole = this.#drawing.atlas.box;
    const width = Math.min(Math.max(this.#box.width * factor, 150), 4 * whole.width);
    const real = width / this.#box.width;
    this.#show({
      x: about.x + (this.#box.x - about.x) * real, y: about.y + (this.#box.y - about.y) * real,
      width, height: this.#box.height * real,
    });
  }

  #show(box: Box): void {
    this.#box = box;
    this.#drawing.svg.setAttribute("viewBox", `${box.x} ${box.y} ${box.width} ${box.height}`);
  }

  #middle(): Point {
    return { x: this.#box.x + this.#box.width / 2, y: this.#box.y + this.#box.height / 2 };
  }

  /** Drawing units for a pixel. */
  #scale(): number {
    const { width, height } = this.#drawing.svg.getBoundingClientRect();
    return Math.max(this.#box.width / width, this.#box.height / height);
  }

  #click(event: MouseEvent): void {
    if (this.#moved > STILL) return;
    this.#choose(event.target, event.shiftKey || event.ctrlKey);
  }

  #choose(target: EventTarget | null, together: boolean): void {
    if (!(target instanceof Element)) return;
    const piece = target.closest("[data-piece]")?.getAttribute("data-piece");
    const place = target.closest("[data-target]")?.getAttribute("data-target");
    if (place != null) return void this.#aim(JSON.parse(place) as Place);
    if (piece == null) return;
    const aimed = this.#state.enemyAt(Number(piece));
    if (aimed === null || !this.#aim(aimed)) void this.#state.select(Number(piece), together);
  }

  /** Proposes what is offered at a place; false if nothing is. */
  #aim(place: Place): boolean {
    const [first] = this.#state.offersAt(place);
    if (first !== undefined) void this.#state.propose(first.order);
    return first !== undefined;
  }

  #key(event: KeyboardEvent): void {
    const step = this.#box.width / 10;
    const by = (x: number, y: number) => this.#show({ ...this.#box, x: this.#box.x + x, y: this.#box.y + y });
    const keys: Readonly<Record<string, () => void>> = {
      Enter: () => this.#choose(event.target, event.shiftKey),
      " ": () => this.#choose(event.target, event.shiftKey),
      "+": () => this.zoom(0.8),
      "-": () => this.zoom(1.25),
      "0": () => this.fit(),
      ArrowLeft: () => by(-step, 0),
      ArrowRight: () => by(step, 0),
      ArrowUp: () => by(0, -step),
      ArrowDown: () => by(0, step),
    };
    const act = keys[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  }

  #wheel(event: WheelEvent): void {
    event.preventDefault();
    const { left, top, width, height } = this.#drawing.svg.getBoundingClientRect();
    const scale = this.#scale();
    const middle = this.#middle();
    const about = {
      x: middle.x + (event.clientX - left - width / 2) * scale,
      y: middle.y + (event.clientY - top - height / 2) * scale,
    };
    this.zoom(event.deltaY > 0 ? 1.15 : 1 / 1.15, about);
  }

  #press(event: PointerEvent): void {
    if (this.#down.size === 0) this.#moved = 0;
    this.#down.set(event.pointerId, { x: event.clientX, y: event.clientY });
  }

  #drag(event: PointerEvent): void {
    const from = this.#down.get(event.pointerId);
    if (from === undefined) return;
    const to = { x: event.clientX, y: event.clientY };
    const other = [...this.#down].find(([id]) => id !== event.pointerId)?.[1];
    this.#down.set(event.pointerId, to);
    this.#moved += Math.hypot(to.x - from.x, to.y - from.y);
    if (other !== undefined) {
      const apart = (one: Point) => Math.max(1, Math.hypot(one.x - other.x, one.y - other.y));
      this.zoom(apart(from) / apart(to));
    } else if (this.#moved > STILL) {
      const scale = this.#scale();
      this.#show({
        ...this.#box, x: this.#box.x - (to.x - from.x) * scale, y: this.#box.y - (to.y - from.y) * scale,
      });
    }
  }
}
