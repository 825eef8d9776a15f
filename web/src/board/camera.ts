// What part of the drawing is in the window, and how close.

import { html } from "../dom.ts";
import type { Box, Point } from "./atlas.ts";

const CLOSEST = 4;
/** So far the board may be pulled off the edge of the window, in pixels. */
const EDGE = 40;

export class Camera {
  readonly #window: HTMLElement;
  readonly #layers: readonly SVGSVGElement[];
  readonly #sheets: readonly HTMLElement[];
  readonly #whole: Box;
  readonly #seen: (box: Box) => void;
  #scale = 1;
  #left = 0;
  #top = 0;
  #frame = 0;

  /** Shows `layers` in `window`; `seen` hears what part of the drawing is in it. */
  constructor(window: HTMLElement, layers: readonly SVGSVGElement[], whole: Box, seen: (box: Box) => void) {
    this.#window = window;
    this.#layers = layers;
    this.#whole = whole;
    this.#seen = seen;
    // Each on a sheet of its own: moved by itself, a drawing would set its letters anew.
    this.#sheets = layers.map((layer) => html("div", { class: "sheet" }, layer));
    window.append(...this.#sheets);
    for (const layer of layers)
      layer.setAttribute("viewBox", `${whole.x} ${whole.y} ${whole.width} ${whole.height}`);
    new ResizeObserver(() => this.#keep()).observe(window);
  }

  get scale(): number {
    return this.#scale;
  }

  /** The whole board, as large as it can be. */
  fit(): void {
    const { clientWidth: width, clientHeight: height } = this.#window;
    this.#resize(Math.min(width / this.#whole.width, height / this.#whole.height));
    this.centre({ x: this.#whole.x + this.#whole.width / 2, y: this.#whole.y + this.#whole.height / 2 });
  }

  /** Brings a point of the drawing to the middle. */
  centre(at: Point): void {
    this.#left = this.#window.clientWidth / 2 - (at.x - this.#whole.x) * this.#scale;
    this.#top = this.#window.clientHeight / 2 - (at.y - this.#whole.y) * this.#scale;
    this.#place();
  }

  /** Moves by pixels. */
  pan(x: number, y: number): void {
    this.#left += x;
    this.#top += y;
    this.#place();
  }

  /** Comes closer (above 1) or steps back, keeping a point of the window where it is. */
  zoom(
    factor: number,
    about: Point = { x: this.#window.clientWidth / 2, y: this.#window.clientHeight / 2 },
  ): void {
    const before = this.#scale;
    const least =
      0.5
      * Math.min(
        this.#window.clientWidth / this.#whole.width,
        this.#window.clientHeight / this.#whole.height,
      );
    this.#resize(Math.min(Math.max(before * factor, least), CLOSEST));
    const real = this.#scale / before;
    this.#left = about.x - (about.x - this.#left) * real;
    this.#top = about.y - (about.y - this.#top) * real;
    this.#place();
  }

  /** The point of the drawing under a point of the screen. */
  point(clientX: number, clientY: number): Point {
    const { left, top } = this.#window.getBoundingClientRect();
    return {
      x: (clientX - left - this.#left) / this.#scale + this.#whole.x,
      y: (clientY - top - this.#top) / this.#scale + this.#whole.y,
    };
  }

  #resize(scale: number): void {
    this.#scale = scale;
    for (const layer of this.#layers) {
      layer.setAttribute("width", String(Math.round(this.#whole.width * scale)));
      layer.setAttribute("height", String(Math.round(this.#whole.height * scale)));
    }
  }

  #keep(): void {
    if (this.#left === 0 && this.#top === 0) this.fit();
    else this.#place();
  }

  #place(): void {
    this.#left = kept(this.#left, this.#whole.width * this.#scale, this.#window.clientWidth);
    this.#top = kept(this.#top, this.#whole.height * this.#scale, this.#window.clientHeight);
    if (this.#frame !== 0) return;
    this.#frame = requestAnimationFrame(() => this.#draw());
  }

  /** Once a frame, however often the pointer moves. */
  #draw(): void {
    this.#frame = 0;
    // Whole pixels: a layer moved by a fraction of one is drawn again for the sake of its letters.
    const [left, top] = [Math.round(this.#left), Math.round(this.#top)];
    for (const sheet of this.#sheets) sheet.style.transform = `translate3d(${left}px, ${top}px, 0)`;
    this.#seen({
      x: this.#whole.x - this.#left / this.#scale,
      y: this.#whole.y - this.#top / this.#scale,
      width: this.#window.clientWidth / this.#scale,
      height: this.#window.clientHeight / this.#scale,
    });
  }
}

/** Where a drawing may begin so that it does not leave its window. */
function kept(at: number, size: number, room: number): number {
  const [one, two] = [EDGE, room - size - EDGE];
  return Math.min(Math.max(at, Math.min(one, two)), Math.max(one, two));
}
