// Hexes in drawing units, flat-topped or pointy-topped. Directions and corners are counted clockwise from 0; corner `k`
// lies between the sides in directions `k - 1` and `k`.

import type { Facing, Shifted, Top } from "../api/types.ts";

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** From the centre of a hex to a corner. */
export const SIZE = 50;
/** From one side of a hex to the opposite one. */
const ACROSS = Math.sqrt(3) * SIZE;
/** From one straight column or row to the next. */
const ALONG = 1.5 * SIZE;

export class Tiling {
  readonly #isFlat: boolean;
  readonly #shifted: number;

  constructor(top: Top, shifted: Shifted) {
    this.#isFlat = top === "flat";
    // Columns and rows are counted from 0 here: 01 is 0.
    this.#shifted = shifted === "odd" ? 0 : 1;
  }

  /** The centre of the hex in a column and row, both counted from 0. */
  centre(column: number, row: number): Point {
    return this.#isFlat
      ? { x: ALONG * column, y: ACROSS * (row + this.#shift(column)) }
      : { x: ACROSS * (column + this.#shift(row)), y: ALONG * row };
  }

  corner(at: Point, k: number, size = SIZE): Point {
    const angle = (Math.PI / 3) * (this.#isFlat ? k - 2 : k - 1.5);
    return { x: at.x + size * Math.cos(angle), y: at.y + size * Math.sin(angle) };
  }

  /** The ends of the side in a direction, clockwise. */
  side(at: Point, direction: number): readonly [Point, Point] {
    return [this.corner(at, direction), this.corner(at, direction + 1)];
  }

  /** The middle of the side in a direction. */
  middle(at: Point, direction: number): Point {
    const [one, two] = this.side(at, direction);
    return { x: (one.x + two.x) / 2, y: (one.y + two.y) / 2 };
  }

  /** The centre of the neighbour in a direction. */
  beside(at: Point, direction: number): Point {
    const half = this.middle(at, direction);
    return { x: 2 * half.x - at.x, y: 2 * half.y - at.y };
  }

  outline(at: Point, size = SIZE): string {
    return [0, 1, 2, 3, 4, 5].map((k) => pair(this.corner(at, k, size))).join(" ");
  }

  /** How high up a word of a hex may stand: its upper side, or where a pointed one has grown as wide as a word. */
  top(at: Point): number {
    return at.y - (this.#isFlat ? ACROSS / 2 : SIZE * 0.8);
  }

  /** Hexes from one centre to another. */
  distance(one: Point, two: Point): number {
    const [x, y] = this.#isFlat ? [two.x - one.x, two.y - one.y] : [two.y - one.y, two.x - one.x];
    const q = x / ALONG;
    const r = y / ACROSS - q / 2;
    return Math.round(Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r)));
  }

  /** Degrees clockwise from north. */
  turn(facing: Facing): number {
    if ("bearing" in facing) return facing.bearing / 10;
    const north = this.#isFlat ? 0 : 30;
    return "side" in facing ? 60 * facing.side + north : 60 * facing.corner + north - 30;
  }

  /** How far the centres reach from the first hex to the right and down, shifted ones too. */
  reach(columns: number, rows: number): Point {
    return this.#isFlat
      ? { x: ALONG * (columns - 1), y: ACROSS * (rows - 0.5) }
      : { x: ACROSS * (columns - 0.5), y: ALONG * (rows - 1) };
  }

  #shift(index: number): number {
    return index % 2 === this.#shifted ? 0.5 : 0;
  }
}

export function pair({ x, y }: Point): string {
  return `${x.toFixed(1)},${y.toFixed(1)}`;
}
