// Where things are on the drawing: hexes and the measured table in drawing units.

import type { Ground, Piece, Place } from "../api/types.ts";
import { type Point, SIZE, Tiling } from "./tiling.ts";

export type { Point };

export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

/** Drawing units for the room of a man on the measured table. */
export const MAN = 20;
/** Men are drawn alike on every table: the one on the screen, whose atlas was made last, says how many thousandths of its unit
 * are the room of a man. */
let room = 1000;

/** Drawing units for a thousandth of the table's unit. */
export function scale(): number {
  return MAN / room;
}

/** Lengths on the measured table in thousandths of the room of a man. */
export function men(thousandths: number): number {
  return (thousandths * room) / 1000;
}

/** The length between two marks of a ruler, in whole units of the table: the next of 1, 5, 10, 50 … after the room of a man. */
export function tick(): number {
  const least = room / 1000;
  const ten = 10 ** Math.floor(Math.log10(least));
  return least <= ten ? ten : least <= 5 * ten ? 5 * ten : 10 * ten;
}

/** A length as players read it off: tenths, or whole units where these are small. */
export function read(thousandths: number): string {
  return (thousandths / 1000).toFixed(tick() > 1 ? 0 : 1);
}

/** A point of the measured table; north is up. */
export function measured(x: number, y: number): Point {
  return { x: x * scale(), y: -y * scale() };
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
    if (ground.board === "plane") room = ground.man;
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
      return { on: "plane", x: Math.round(at.x / scale()), y: Math.round(-at.y / scale()), bearing: 0 };
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
    if (this.ground.board === "plane") return apart(one, two) / scale() / 1000;
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
        width: ground.width * scale() + 2 * edge,
        height: ground.depth * scale() + 2 * edge,
      };
    }
    const last = this.tiling.reach(ground.columns, ground.rows);
    const margin = SIZE * 1.3;
    return { x: -margin, y: -margin, width: last.x + 2 * margin, height: last.y + 2 * margin };
  }
}
