// Paints strokes on a canvas: only those that touch the part asked for.

import type { Box } from "../atlas.ts";
import { INK } from "./colours.ts";
import { type Blend, type Label, type Sheet, type Stroke, overlaps } from "./stroke.ts";

interface Letters {
  readonly font: string;
  readonly fill: string;
  readonly halo: number;
  /** The room that a word may take on either side. */
  readonly wide: number;
}

const NUMBERS: Letters = {
  font: '500 8.6px "Fira Sans Condensed", sans-serif',
  fill: INK.number,
  halo: 2.2,
  wide: 30,
};
const NAMES: Letters = { font: 'italic 500 15px "Alegreya", serif', fill: INK.name, halo: 3.4, wide: 150 };

/** Fetches the letters that are painted; without them others do. */
export async function letters(): Promise<void> {
  await Promise.allSettled([NUMBERS, NAMES].map(({ font }) => document.fonts.load(font)));
}

/** What is drawn, and what it is clipped by. */
interface Paths {
  readonly body: Path2D;
  readonly clip: Path2D | null;
}

/** Path data are read once, and forgotten with their map. */
const read = new WeakMap<Stroke, Paths>();

function paths(stroke: Stroke): Paths {
  const known = read.get(stroke);
  if (known !== undefined) return known;
  const made = { body: new Path2D(stroke.d), clip: clip(stroke) };
  read.set(stroke, made);
  return made;
}

function clip({ inside, outside, box: { x, y, width, height } }: Stroke): Path2D | null {
  if (inside !== undefined) return new Path2D(inside);
  // All of the box but what the path encloses.
  return outside === undefined ? null : new Path2D(`M${x} ${y}h${width}v${height}h${-width}Z${outside}`);
}

/** Paints a part of the ground so that its upper left corner is that of the canvas. */
export function paint(
  context: CanvasRenderingContext2D,
  { strokes, numbers, names }: Sheet,
  part: Box,
  scale: number,
  hasNumbers: boolean,
): void {
  lay(context, strokes, part, scale);
  if (hasNumbers) write(context, numbers, part, NUMBERS);
  write(context, names, part, NAMES);
}

/** Paints the strokes of a part of the ground, and leaves the canvas in the units of the drawing. */
export function lay(
  context: CanvasRenderingContext2D,
  strokes: readonly Stroke[],
  part: Box,
  scale: number,
): void {
  context.setTransform(scale, 0, 0, scale, -part.x * scale, -part.y * scale);
  context.lineCap = "round";
  context.lineJoin = "round";
  for (const stroke of strokes) if (overlaps(stroke.box, part)) draw(context, stroke);
}

function draw(context: CanvasRenderingContext2D, stroke: Stroke): void {
  const { fill, blend, line, width, dash, isDotted, opacity, by, turn } = stroke;
  const found = paths(stroke);
  context.save();
  context.globalAlpha = opacity ?? 1;
  if (found.clip !== null) context.clip(found.clip, "evenodd");
  if (by !== undefined) context.translate(by.x, by.y);
  if (turn !== undefined) {
    context.translate(turn.about.x, turn.about.y);
    context.rotate((turn.degrees * Math.PI) / 180);
    context.translate(-turn.about.x, -turn.about.y);
  }
  if (fill !== undefined) {
    context.fillStyle = fill;
    context.fill(found.body);
  }
  if (blend !== undefined) {
    context.fillStyle = blended(context, blend);
    context.fill(found.body);
  }
  if (line !== undefined) {
    context.strokeStyle = line;
    context.lineWidth = width ?? 1;
    if (dash !== undefined) {
      context.setLineDash([...dash]);
      context.lineCap = isDotted === true ? "round" : "butt";
    }
    context.stroke(found.body);
  }
  context.restore();
}

function blended(context: CanvasRenderingContext2D, { from, to, stops }: Blend): CanvasGradient {
  const found = context.createLinearGradient(from.x, from.y, to.x, to.y);
  for (const [share, colour] of stops) found.addColorStop(share, colour);
  return found;
}

function write(
  context: CanvasRenderingContext2D,
  labels: readonly Label[],
  part: Box,
  { font, fill, halo, wide }: Letters,
): void {
  context.font = font;
  context.textAlign = "center";
  context.fillStyle = fill;
  context.strokeStyle = INK.halo;
  context.lineWidth = halo;
  for (const { text, at } of labels) {
    if (!overlaps({ x: at.x - wide, y: at.y - 18, width: 2 * wide, height: 24 }, part)) continue;
    context.globalAlpha = 0.55;
    context.strokeText(text, at.x, at.y);
    context.globalAlpha = 1;
    context.fillText(text, at.x, at.y);
  }
}
