// Where things are on the drawing: hexes and the measured table in drawing units.

import type { Ground, Place } from "../api/types.ts";

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
export const HEIGHT = Math.sqrt(3) * SIZE;
/** Drawing units for a thousandth of the table's unit. */
export const SCALE = 0.02;

/** The centre of the hex in a column and row, both counted from 0; columns 02, 04 … stand half a hex lower. */
function centre(column: number, row: number): Point {
  return { x: 1.5 * SIZE * column, y: HEIGHT * (row + (column % 2) / 2) };
}

/** Corner `k` lies between the sides in directions `k` and `k + 1`, counted clockwise from north. */
export function corner(at: Point, k: number, size = SIZE): Point {
  const angle = Math.PI / 3 * (k - 1);
  return { x: at.x + size * Math.cos(angle), y: at.y + size * Math.sin(angle) };
}

/** The middle of the side in a direction. */
export function middle(at: Point, direction: number): Point {
  const [one, two] = [corner(at, direction + 5), corner(at, direction)];
  return { x: (one.x + two.x) / 2, y: (one.y + two.y) / 2 };
}

/** The centre of the neighbour in a direction. */
export function beside(at: Point, direction: number): Point {
  const half = middle(at, direction);
  return { x: 2 * half.x - at.x, y: 2 * half.y - at.y };
}

export function outline(at: Point, size = SIZE): string {
  return [0, 1, 2, 3, 4, 5].map((k) => pair(corner(at, k, size))).join(" ");
}

/** A point of the measured table; north is up. */
export function measured(x: number, y: number): Point {
  return { x: x * SCALE, y: -y * SCALE };
}

export function pair({ x, y }: Point): string {
  return `${x.toFixed(1)},${y.toFixed(1)}`;
}

export function apart(one: Point, two: Point): number {
  return Math.hypot(one.x - two.x, one.y - two.y);
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

  /** The place under a point of the drawing. */
  place(at: Point): Place | null {
    if (this.ground.board === "plane") {
      return { on: "plane", x: Math.round(at.x / SCALE), y: Math.round(-at.y / SCALE), bearing: 0 };
    }
    let [found, nearest] = ["", SIZE];
    for (const [name, centre] of this.#hexes) {
      const far = apart(centre, at);
      if (far < nearest) [found, nearest] = [name, far];
    }
    return found === "" ? null : { on: "hex", name: found };
  }

  /** The sign after a length of the measured table. */
  get unit(): string {
    if (this.ground.board !== "plane") return "";
    return this.ground.unit === "inch" ? "″" : ` ${this.ground.unit}`;
  }

  /** How far two points are apart, in hexes or the table's unit. */
  distance(one: Point, two: Point): number {
    if (this.ground.board === "plane") return apart(one, two) / SCALE / 1000;
    const column = (point: Point) => Math.round(point.x / (1.5 * SIZE));
    const row = (point: Point) => Math.round(point.y / HEIGHT - (Math.abs(column(point)) % 2) / 2);
    const across = Math.abs(column(one) - column(two));
    const cube = (point: Point) => row(point) - Math.floor(column(point) / 2);
    const [q, r] = [column(two) - column(one), cube(two) - cube(one)];
    return Math.max(across, Math.abs(r), Math.abs(q + r));
  }

  /** The whole drawing. */
  get box(): Box {
    const { ground } = this;
    if (ground.board === "plane") {
      const edge = 26;
      const corner = measured(0, ground.depth);
      return {
        x: corner.x - edge, y: corner.y - edge,
        width: ground.width * SCALE + 2 * edge, height: ground.depth * SCALE + 2 * edge,
      };
    }
    const last = centre(ground.columns - 1, ground.rows - 1);
    const margin = SIZE * 1.3;
    return { x: -margin, y: -margin, width: last.x + 2 * margin, height: last.y + HEIGHT / 2 + 2 * margin };
  }
}
