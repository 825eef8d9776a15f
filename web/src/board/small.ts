// A map so small that it is a picture: for the corner of the table and for lists of battles.

import { html } from "../dom.ts";
import type { Atlas } from "./atlas.ts";
import { hexPainter } from "./ground/painter.ts";
import type { Painter } from "./ground/tiles.ts";
import { tablePainter } from "./plane/ground/painter.ts";

/** Whoever paints this ground. */
export function painterOf(atlas: Atlas): Painter {
  return atlas.ground.board === "plane" ? tablePainter(atlas.ground) : hexPainter(atlas);
}

/** The ground of a board, so many pixels wide. */
export function small(atlas: Atlas, pixels: number): HTMLCanvasElement {
  const { width, height } = atlas.box;
  const scale = (pixels * Math.min(2, devicePixelRatio)) / width;
  const canvas = html("canvas", { width: Math.round(width * scale), height: Math.round(height * scale) });
  const context = canvas.getContext("2d", { alpha: false });
  if (context !== null) painterOf(atlas).paint(context, atlas.box, scale, 0);
  return canvas;
}
