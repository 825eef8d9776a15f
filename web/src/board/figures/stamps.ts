// Each figure is painted once for a distance, and stamped wherever it stands: a soldier is some sixty paths, and a
// battalion has thirty of him.

import { html } from "../../dom.ts";
import type { Box, Point } from "../atlas.ts";
import { paintMarks } from "./canvas.ts";
import type { Mark } from "./mark.ts";

/** The room that figures take around their feet, with all that they hold. */
const ROOM: Box = { x: -26, y: -58, width: 52, height: 76 };

/** What is stamped. Two with the same key look the same. */
export interface Figure {
  readonly key: string;
  readonly marks: () => readonly Mark[];
  readonly isMirrored: boolean;
  readonly size: number;
}

export class Stamps {
  /** Pixels of a canvas for a drawing unit. */
  readonly scale: number;
  readonly #known = new Map<string, HTMLCanvasElement>();

  constructor(scale: number) {
    this.scale = scale;
  }

  /** Stamps a figure so that its feet are at a point of the drawing; the canvas is not transformed. */
  stamp(context: CanvasRenderingContext2D, figure: Figure, { x, y }: Point): void {
    const found = this.#picture(figure);
    const { scale } = this;
    // Whole pixels: between them the finest lines would blur.
    const left = Math.round((x + (figure.isMirrored ? -ROOM.x - ROOM.width : ROOM.x) * figure.size) * scale);
    const top = Math.round((y + ROOM.y * figure.size) * scale);
    context.drawImage(found, left, top);
  }

  #picture({ key, marks, isMirrored, size }: Figure): HTMLCanvasElement {
    const name = `${key} ${isMirrored} ${size}`;
    const known = this.#known.get(name);
    if (known !== undefined) return known;
    const scale = this.scale * size;
    const canvas = html("canvas", {
      width: Math.ceil(ROOM.width * scale),
      height: Math.ceil(ROOM.height * scale),
    });
    const context = canvas.getContext("2d");
    if (context !== null) {
      const side = isMirrored ? -scale : scale;
      const left = (isMirrored ? ROOM.x + ROOM.width : -ROOM.x) * scale;
      context.setTransform(side, 0, 0, scale, left, -ROOM.y * scale);
      paintMarks(context, marks());
    }
    this.#known.set(name, canvas);
    return canvas;
  }
}
