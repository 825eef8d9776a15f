// What figures are drawn with: plain data, so that a test can read a soldier and a canvas can stamp him.

import { INK, NARROW } from "./inks.ts";

/** a, b, c, d, e, f of a canvas transform. */
export type Matrix = readonly [number, number, number, number, number, number];

/** One path with its paint. */
export interface Mark {
  readonly d: string;
  readonly fill?: string;
  readonly line?: string;
  readonly width?: number;
  readonly dash?: readonly number[];
  readonly opacity?: number;
  /** Where it is put, and how it is turned. */
  readonly at?: Matrix;
  /** Only what is inside of this path shows; it is moved with the mark. */
  readonly inside?: string;
}

/** A shape with the outline that every drawn thing on the table has. */
export function inked(d: string, fill: string, width = NARROW): Mark {
  return { d, fill, line: INK, width };
}

/** A shape without an outline. */
export function flat(d: string, fill: string): Mark {
  return { d, fill };
}

export function stroke(d: string, line: string, width: number, dash?: readonly number[]): Mark {
  return dash === undefined ? { d, line, width } : { d, line, width, dash };
}

/** A stroke in its colour on a dark one. */
export function cased(d: string, line: string, width: number, casing: number): Mark[] {
  return [stroke(d, INK, casing), stroke(d, line, width)];
}

export function oval(x: number, y: number, across: number, up: number): string {
  const half = (by: number) => `a${across} ${up} 0 1 0 ${by} 0`;
  return `M${x - across} ${y}${half(2 * across)}${half(-2 * across)}Z`;
}

export function disc(x: number, y: number, radius: number): string {
  return oval(x, y, radius, radius);
}

export function oblong(x: number, y: number, width: number, height: number): string {
  return `M${x} ${y}h${width}v${height}h${-width}Z`;
}

export function shift(x: number, y: number): Matrix {
  return [1, 0, 0, 1, x, y];
}

/** Leans by degrees along the side, and narrows: a thing seen from aslant. */
export function slanted(degrees: number, across: number): Matrix {
  return [across, across * Math.tan((degrees * Math.PI) / 180), 0, 1, 0, 0];
}

/** Marks put somewhere else. */
export function placed(marks: readonly Mark[], by: Matrix): Mark[] {
  return marks.map((mark) =>
    Object.assign({}, mark, { at: mark.at === undefined ? by : times(by, mark.at) }),
  );
}

function times(one: Matrix, two: Matrix): Matrix {
  const [a, b, c, d, e, f] = one;
  const [g, h, i, j, k, l] = two;
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}
