// All units on the table, each a picture of its own: moving the board moves them, and only a unit that has changed is
// painted again.

import type { Piece } from "../../api/types.ts";
import { html } from "../../dom.ts";
import type { Box } from "../atlas.ts";
import type { Layer } from "../camera.ts";
import type { Shown } from "../counter/counter.ts";
import { Stamps } from "../figures/stamps.ts";
import { type Level, level } from "./levels.ts";
import { extent, paintUnit } from "./unit.ts";

/** Milliseconds of a frame that painting may take before it goes on in the next. */
const BUDGET = 7;
/** Milliseconds after the last change of distance until units are painted anew. */
const REST = 150;

interface Picture {
  readonly canvas: HTMLCanvasElement;
  piece: Piece;
  shown: Shown;
  /** What it looks like now; empty before it is painted. */
  key: string;
  box: Box;
}

export class Army implements Layer {
  readonly element = html("div", { class: "army", "aria-hidden": "true" });
  readonly #whole: Box;
  readonly #pictures = new Map<number, Picture>();
  readonly #ghost = html("canvas", { class: "unit ghost-men" });
  #ghostKey = "";
  #stamps = new Stamps(1);
  #scale = 0;
  #level: Level = "middle";
  #waits = 0;
  #frame = 0;

  constructor(whole: Box) {
    this.#whole = whole;
    this.element.append(this.#ghost);
  }

  get level(): Level {
    return this.#level;
  }

  close(): void {
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#waits);
  }

  resize(scale: number): void {
    const isFirst = this.#scale === 0;
    this.#scale = scale;
    this.#level = level(scale, isFirst ? null : this.#level);
    const { style } = this.element;
    style.width = `${Math.round(this.#whole.width * scale)}px`;
    style.height = `${Math.round(this.#whole.height * scale)}px`;
    // Until they are painted anew, pictures are stretched.
    for (const picture of this.#pictures.values()) this.#lay(picture.canvas, picture.box);
    clearTimeout(this.#waits);
    this.#waits = setTimeout(() => this.#anew(), isFirst ? 0 : REST);
  }

  draw(pieces: readonly Piece[], shownOf: (piece: Piece) => Shown): void {
    const present = new Set<number>();
    for (const piece of pieces) {
      const box = extent(piece);
      if (box === null) continue;
      present.add(piece.id);
      const known = this.#pictures.get(piece.id);
      const shown = shownOf(piece);
      if (known !== undefined) Object.assign(known, { piece, shown });
      else {
        const canvas = html("canvas", { class: "unit" });
        this.element.append(canvas);
        this.#pictures.set(piece.id, { canvas, piece, shown, key: "", box });
      }
    }
    for (const [id, { canvas }] of this.#pictures) {
      if (present.has(id)) continue;
      canvas.remove();
      this.#pictures.delete(id);
    }
    this.#paint();
  }

  /** Shows the men of a unit that is dragged, and pales the unit that stays behind; nobody with null. */
  ghost(piece: Piece | null): void {
    for (const [id, { canvas }] of this.#pictures) canvas.classList.toggle("left", id === piece?.id);
    const box = piece === null ? null : extent(piece);
    this.#ghost.classList.toggle("shown", box !== null);
    if (piece === null || box === null) return;
    // Turned by less than this, the men are seen from the same side.
    const turn = piece.place.on === "plane" ? Math.round(piece.place.bearing / 50) : 0;
    const key = JSON.stringify([piece.id, turn, this.#stamps.scale, this.#level]);
    if (key !== this.#ghostKey) {
      this.#ghostKey = key;
      this.#put(this.#ghost, box, (context) => {
        const shown = { isSelected: false, isAble: false };
        paintUnit(context, piece, { level: this.#level, shown, isGhost: true }, this.#stamps);
      });
    }
    const at = this.#pixels(box);
    this.#ghost.style.transform = `translate3d(${at.x}px, ${at.y}px, 0)`;
  }

  #anew(): void {
    const dots = Math.min(2, devicePixelRatio);
    if (this.#scale === 0) return;
    if (this.#stamps.scale !== this.#scale * dots) this.#stamps = new Stamps(this.#scale * dots);
    this.#paint();
  }

  #paint(): void {
    if (this.#frame !== 0) return;
    this.#frame = requestAnimationFrame(() => {
      this.#frame = 0;
      const until = performance.now() + BUDGET;
      for (const picture of this.#pictures.values()) {
        if (performance.now() > until) return this.#paint();
        this.#renew(picture);
      }
    });
  }

  #renew(picture: Picture): void {
    const { piece, shown } = picture;
    const box = extent(piece);
    if (box === null || this.#scale === 0) return;
    const key = JSON.stringify([looks(piece), shown, this.#level, this.#stamps.scale]);
    if (key === picture.key) return;
    picture.key = key;
    picture.box = box;
    this.#put(picture.canvas, box, (context) =>
      paintUnit(context, piece, { level: this.#level, shown, isGhost: false }, this.#stamps),
    );
    this.#lay(picture.canvas, box);
    // What is farther south stands before what is farther north; leaders before all.
    const depth = Math.round(box.y + box.height - this.#whole.y);
    picture.canvas.style.zIndex = String(piece.arm === "leader" ? depth + 100_000 : depth);
  }

  #put(canvas: HTMLCanvasElement, box: Box, paint: (context: CanvasRenderingContext2D) => void): void {
    const { scale } = this.#stamps;
    canvas.width = Math.ceil(box.width * scale);
    canvas.height = Math.ceil(box.height * scale);
    canvas.style.width = `${box.width * this.#scale}px`;
    canvas.style.height = `${box.height * this.#scale}px`;
    const context = canvas.getContext("2d");
    if (context !== null) paint(context);
  }

  #pixels({ x, y }: Box): { readonly x: number; readonly y: number } {
    return {
      x: Math.round((x - this.#whole.x) * this.#scale),
      y: Math.round((y - this.#whole.y) * this.#scale),
    };
  }

  #lay(canvas: HTMLCanvasElement, box: Box): void {
    const at = this.#pixels(box);
    canvas.style.left = `${at.x}px`;
    canvas.style.top = `${at.y}px`;
    canvas.style.width = `${box.width * this.#scale}px`;
    canvas.style.height = `${box.height * this.#scale}px`;
  }
}

/** All of a piece that its picture shows. */
function looks({ name, side, arm, symbol, livery, place, figures, losses, badges, troop }: Piece): unknown {
  return [name, side, arm, symbol, livery, place, figures, losses, badges.map(({ sign }) => sign), troop];
}
