// Where things are on the drawing: hexes and the measured table in drawing units.

import type { Ground, Piece, Place } from "../api/types.ts";
import { type Point, SIZE, Tiling } from "./tiling.ts";

export type { Point };

export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

/** Drawing units for a thousandth of the table's unit. */
export const SCALE = 0.02;

/** A point of the measured table; north is up. */
export function measured(x: number, y: number): Point {
  return { x: x * SCALE, y: -y * SCALE };
}

export function apart(one: Point, two: Point): number {
  return Math.hypot(one.x - two.x, one.y - two.y);
}

/** Finds places on one ground. */
export class Atlas {
  readonly ground: Ground;
  /** How hexes stand; the measured table has none to ask for. */
  readonly tiling: Tiling;
  readonly #hexes = new Map<string, Point>();

  constructor(ground: Ground) {
    this.ground = ground;
    this.tiling =
      ground.board === "hexes" ? new Tiling(ground.top, ground.shifted) : new Tiling("flat", "even");
    if (ground.board !== "hexes") return;
    ground.cells.forEach((cell, index) => {
      this.#hexes.set(cell.name, this.tiling.centre(Math.floor(index / ground.rows), index % ground.rows));
    });
  }

  hex(name: string): Point | null {
    return this.#hexes.get(name) ?? null;
  }

  /** The hexes that a piece covers, its own first; none on the measured table. */
  footprint({ place, covers }: Piece): readonly Point[] {
    const names = place.on === "hex" ? [place.name, ...(covers ?? [])] : [];
    return names.flatMap((name) => this.hex(name) ?? []);
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
  get sign(): string {
    return this.ground.board === "plane" ? this.ground.sign : "";
  }

  /** How far two points are apart, in hexes or the table's unit. */
  distance(one: Point, two: Point): number {
    if (this.ground.board === "plane") return apart(one, two) / SCALE / 1000;
    return this.tiling.distance(one, two);
  }

  /** The whole drawing. */
  get box(): Box {
    const { ground } = this;
    if (ground.board === "plane") {
      const edge = 26;
      const corner = measured(0, ground.depth);
      return {
        x: corner.x - edge,
        y: corner.y - edge,
        width: ground.width * SCALE + 2 * edge,
        height: ground.depth * SCALE + 2 * edge,
      };
    }
    const last = this.tiling.reach(ground.columns, ground.rows);
    const margin = SIZE * 1.3;
    return { x: -margin, y: -margin, width: last.x + 2 * margin, height: last.y + 2 * margin };
  }
}
