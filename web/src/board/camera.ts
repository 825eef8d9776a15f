// What part of the drawing is in the window, and how close.

import { html } from "../dom.ts";
import type { Box, Point } from "./atlas.ts";

/** A drawing that the camera moves and enlarges. */
export interface Layer {
  readonly element: Element;
  /** So many pixels are a drawing unit from now on. While somebody zooms the camera stretches what is there. */
  resize(scale: number): void;
  /** This part is in the window. */
  show?(seen: Box): void;
}

/** Milliseconds after the last change of distance until layers are drawn for it. */
const REST = 130;

/** A layer of SVG: the browser draws it anew for each scale. */
export class Vector implements Layer {
  readonly element: SVGSVGElement;
  readonly #whole: Box;
  readonly #resized: (scale: number) => void;

  constructor(element: SVGSVGElement, whole: Box, resized: (scale: number) => void = () => {}) {
    [this.element, this.#whole, this.#resized] = [element, whole, resized];
    element.setAttribute("viewBox", `${whole.x} ${whole.y} ${whole.width} ${whole.height}`);
  }

  resize(scale: number): void {
    this.element.setAttribute("width", String(Math.round(this.#whole.width * scale)));
    this.element.setAttribute("height", String(Math.round(this.#whole.height * scale)));
    this.#resized(scale);
  }
}

const CLOSEST = 4;
/** So far the board may be pulled off the edge of the window, in pixels. */
const EDGE = 40;

export class Camera {
  readonly #window: HTMLElement;
  readonly #layers: readonly Layer[];
  readonly #sheets: readonly HTMLElement[];
  readonly #whole: Box;
  readonly #seen: (box: Box) => void;
  #scale = 1;
  /** The scale that layers are drawn for. */
  #drawn = 0;
  #waits = 0;
  #left = 0;
  #top = 0;
  #frame = 0;

  /** Shows `layers` in `window`; `seen` hears what part of the drawing is in it. */
  constructor(window: HTMLElement, layers: readonly Layer[], whole: Box, seen: (box: Box) => void) {
    this.#window = window;
    this.#layers = layers;
    this.#whole = whole;
    this.#seen = seen;
    // Each on a sheet of its own: moved by itself, a drawing would set its letters anew.
    this.#sheets = layers.map((layer) => html("div", { class: "sheet" }, layer.element));
    window.append(...this.#sheets);
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

  /** Is a point of the drawing well inside the window? */
  sees(at: Point): boolean {
    const { x, y } = this.screen(at);
    const { clientWidth: width, clientHeight: height } = this.#window;
    return x > 2 * EDGE && y > 2 * EDGE && x < width - 2 * EDGE && y < height - 2 * EDGE;
  }

  /** Where a point of the drawing is in the window, in pixels. */
  screen({ x, y }: Point): Point {
    return {
      x: (x - this.#whole.x) * this.#scale + this.#left,
      y: (y - this.#whole.y) * this.#scale + this.#top,
    };
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
    clearTimeout(this.#waits);
    if (this.#drawn === 0) this.#settle();
    else this.#waits = setTimeout(() => this.#settle(), REST);
  }

  /** Has layers drawn for the distance they are seen from. */
  #settle(): void {
    this.#drawn = this.#scale;
    for (const layer of this.#layers) layer.resize(this.#scale);
    this.#place();
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
    const isSettled = this.#scale === this.#drawn;
    const stretch = isSettled ? "" : ` scale(${this.#scale / this.#drawn})`;
    for (const sheet of this.#sheets) sheet.style.transform = `translate3d(${left}px, ${top}px, 0)${stretch}`;
    const seen = {
      x: this.#whole.x - this.#left / this.#scale,
      y: this.#whole.y - this.#top / this.#scale,
      width: this.#window.clientWidth / this.#scale,
      height: this.#window.clientHeight / this.#scale,
    };
    if (isSettled) for (const layer of this.#layers) layer.show?.(seen);
    this.#seen(seen);
  }
}

/** Where a drawing may begin so that it does not leave its window. */
function kept(at: number, size: number, room: number): number {
  const [one, two] = [EDGE, room - size - EDGE];
  return Math.min(Math.max(at, Math.min(one, two)), Math.max(one, two));
}
