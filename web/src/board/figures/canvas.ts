// Paints marks on a canvas.

import type { Mark } from "./mark.ts";

/** Paints marks, the lowest first. Leaves the transform of the canvas as it was. */
export function paintMarks(context: CanvasRenderingContext2D, marks: readonly Mark[]): void {
  context.lineCap = "round";
  context.lineJoin = "round";
  for (const mark of marks) paintMark(context, mark);
}

function shape(d: string): Path2D {
  return new Path2D(d);
}

function paintMark(context: CanvasRenderingContext2D, mark: Mark): void {
  const { line, width, dash, opacity, at, inside } = mark;
  const body = shape(mark.d);
  context.save();
  context.globalAlpha *= opacity ?? 1;
  if (at !== undefined) context.transform(...at);
  if (inside !== undefined) context.clip(new Path2D(inside));
  if (mark.fill !== undefined) {
    context.fillStyle = mark.fill;
    context.fill(body);
  }
  if (line !== undefined) {
    context.strokeStyle = line;
    context.lineWidth = width ?? 1;
    if (dash !== undefined) {
      context.setLineDash([...dash]);
      context.lineCap = "butt";
    }
    context.stroke(body);
  }
  context.restore();
}
