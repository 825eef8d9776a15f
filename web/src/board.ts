// Where things are on the drawing: hexes and the measured table in drawing units.

import type { Ground, Place } from "./api/types.ts";

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

/** From the centre of a hex to a corner. */
export const SIZE = 50;
const HEIGHT = Math.sqrt(3) * SIZE;
/** Drawing units for a thousandth of the table's unit. */
const SCALE = 0.02;

/** The centre of the hex in a column and row, both counted from 0; columns 02, 04 … stand half a hex lower. */
export function centre(column: number, row: number): Point {
  return { x: 1.5 * SIZE * column, y: HEIGHT * (row + (column % 2) / 2) };
}

/** Corner `k` lies between the sides in directions `k` and `k + 1`, counted clockwise from north. */
export function corner(at: Point, k: number): Point {
  const angle = Math.PI / 3 * (k - 1);
  return { x: at.x + SIZE * Math.cos(angle), y: at.y + SIZE * Math.sin(angle) };
}

/** The middle of the side in a direction. */
export function middle(at: Point, direction: number): Point {
  const [one, two] = [corner(at, direction + 5), corner(at, direction)];
  return { x: (one.x + two.x) / 2, y: (one.y + two.y) / 2 };
}

export function outline(at: Point): string {
  return [0, 1, 2, 3, 4, 5].map((k) => corner(at, k)).map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ");
}

/** A point of the measured table; north is up. */
export function measured(x: number, y: number): Point {
  return { x: x * SCALE, y: -y * SCALE };
}

/** Finds places on one ground. */
export class Atlas {
  readonly ground: Ground;
  readonly #hexes = new Map<string, Point>();

  constructor(ground: Ground) {
    this.ground = ground;
    if (ground.board !== "hexes") return;
    ground.cells.forEach((cell, index) => {
      this.#hexes.set(cell.name, centre(Math.floor(index / ground.rows), index % ground.rows));
    });
  }

  hex(name: string): Point | null {
    return this.#hexes.get(name) ?? null;
  }

  /** Where a place is drawn; nothing for what is off the table or aboard. */
  point(place: Place): Point | null {
    if (place.on === "hex") return this.hex(place.name);
    if (place.on === "plane") return measured(place.x, place.y);
    return null;
  }

  /** The whole drawing. */
  get box(): Box {
    const { ground } = this;
    if (ground.board === "plane") {
      const corner = measured(0, ground.depth);
      return { x: corner.x, y: corner.y, width: ground.width * SCALE, height: ground.depth * SCALE };
    }
    const last = centre(ground.columns - 1, ground.rows - 1);
    const margin = SIZE * 1.3;
    return { x: -margin, y: -margin, width: last.x + 2 * margin, height: last.y + HEIGHT / 2 + 2 * margin };
  }
}
