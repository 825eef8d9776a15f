// The ground as tiles of a canvas: painted once for each distance, nearest first, a few milliseconds a frame; moving
// the board moves them and paints nothing. Until the tiles for a new distance are there the old ones are stretched.

import { html } from "../../dom.ts";
import type { Box, Point } from "../atlas.ts";
import type { Layer } from "../camera.ts";

/** The side of a tile in pixels. */
const SIDE = 384;
/** Milliseconds of a frame that painting may take before it goes on in the next. */
const BUDGET = 6;

/** Whoever knows what the ground looks like. */
export interface Painter {
  /** Fetches the letters that are painted; without them others do. */
  letters(): Promise<void>;
  /** Paints a part of the ground so that its upper left corner is that of the canvas. `shown` are pixels of the screen for
   * a drawing unit, `scale` those of the canvas. */
  paint(context: CanvasRenderingContext2D, part: Box, scale: number, shown: number): void;
}

interface Tile {
  readonly column: number;
  readonly row: number;
}

export class Tiles implements Layer {
  readonly element = html("div", { class: "ground tiles", "aria-hidden": "true" });
  readonly #box: Box;
  #painter: Painter;
  #grid = html("div", { class: "grid-of-tiles" });
  #painted = new Set<string>();
  #scale = 0;
  /** The last tiles that covered the window, with their scale. */
  #covering: { readonly grid: HTMLElement; readonly scale: number } | null = null;
  #seen: Box | null = null;
  #frame = 0;
  #is: "waiting" | "open" | "closed" = "waiting";
  #done: () => void = () => {};

  constructor(box: Box, painter: Painter) {
    [this.#box, this.#painter] = [box, painter];
    this.element.append(this.#grid);
  }

  /** Begins to paint; says when all that is in the window has been painted. */
  begin(done: () => void): void {
    this.#done = done;
    void this.#open();
  }

  async #open(): Promise<void> {
    await this.#painter.letters();
    if (this.#is === "closed") return;
    this.#is = "open";
    this.#paint();
  }

  /** Another ground: every tile is painted anew, over the old ones. */
  repaint(painter: Painter): void {
    this.#painter = painter;
    this.#anew();
    this.#paint();
  }

  close(): void {
    this.#is = "closed";
    cancelAnimationFrame(this.#frame);
  }

  resize(scale: number): void {
    if (this.#scale === scale) return;
    this.#scale = scale;
    const { width, height } = this.#box;
    this.element.style.width = `${Math.round(width * scale)}px`;
    this.element.style.height = `${Math.round(height * scale)}px`;
    if (this.#grid !== this.#covering?.grid) this.#grid.remove();
    if (this.#covering !== null)
      this.#covering.grid.style.transform = `scale(${scale / this.#covering.scale})`;
    this.#anew();
  }

  #anew(): void {
    this.#painted = new Set();
    this.#grid = html("div", { class: "grid-of-tiles" });
    this.element.append(this.#grid);
  }

  show(seen: Box): void {
    this.#seen = seen;
    this.#paint();
  }

  #paint(): void {
    if (this.#frame !== 0 || this.#is !== "open") return;
    this.#frame = requestAnimationFrame(() => {
      this.#frame = 0;
      const until = performance.now() + BUDGET;
      for (const tile of this.#missing()) {
        this.#add(tile);
        if (performance.now() > until) return this.#paint();
      }
      this.#covered();
    });
  }

  /** The window is covered: the tiles of another distance are no longer needed. */
  #covered(): void {
    if (this.#seen === null) return;
    if (this.#covering !== null && this.#covering.grid !== this.#grid) this.#covering.grid.remove();
    this.#covering = { grid: this.#grid, scale: this.#scale };
    const done = this.#done;
    this.#done = () => {};
    done();
  }

  /** Tiles in the window and around it that are not painted yet, those in its middle first. */
  #missing(): Tile[] {
    const seen = this.#seen;
    if (seen === null || this.#scale === 0) return [];
    const box = this.#box;
    const side = SIDE / this.#scale;
    const last = { x: Math.ceil(box.width / side) - 1, y: Math.ceil(box.height / side) - 1 };
    const span = (from: number, size: number, end: number) => {
      const first = Math.max(0, Math.floor(from / side - 0.5));
      const count = Math.min(end, Math.floor((from + size) / side + 0.5)) - first + 1;
      return Array.from({ length: Math.max(0, count) }, (_, k) => first + k);
    };
    const rows = span(seen.y - box.y, seen.height, last.y);
    const middle = { x: seen.x - box.x + seen.width / 2, y: seen.y - box.y + seen.height / 2 };
    const far = ({ column, row }: Tile) =>
      Math.hypot((column + 0.5) * side - middle.x, (row + 0.5) * side - middle.y);
    return span(seen.x - box.x, seen.width, last.x)
      .flatMap((column) => rows.map((row): Tile => ({ column, row })))
      .filter((tile) => !this.#painted.has(key(tile)))
      .toSorted((one, two) => far(one) - far(two));
  }

  #add(tile: Tile): void {
    this.#painted.add(key(tile));
    const dots = Math.min(2, devicePixelRatio);
    const canvas = html("canvas", { width: SIDE * dots, height: SIDE * dots });
    const context = canvas.getContext("2d", { alpha: false });
    if (context === null) return;
    const at: Point = { x: tile.column * SIDE, y: tile.row * SIDE };
    canvas.style.cssText = `left:${at.x}px;top:${at.y}px;width:${SIDE}px;height:${SIDE}px`;
    const box = this.#box;
    const side = SIDE / this.#scale;
    const part = { x: box.x + at.x / this.#scale, y: box.y + at.y / this.#scale, width: side, height: side };
    this.#painter.paint(context, part, this.#scale * dots, this.#scale);
    this.#grid.append(canvas);
  }
}

function key({ column, row }: Tile): string {
  return `${column} ${row}`;
}
