// The hexes of a map as neighbours of one another: what lies together, and the outline around it.

import type { Cell } from "../../api/types.ts";
import type { Atlas, Box } from "../atlas.ts";
import { wobble } from "../pen.ts";
import { type Point, SIZE, type Tiling } from "../tiling.ts";
import { around } from "./stroke.ts";

/** A hex with where it is drawn. */
export interface Spot {
  readonly cell: Cell;
  readonly at: Point;
}

export const DIRECTIONS = [0, 1, 2, 3, 4, 5] as const;

/** A point of an outline, with the direction that leads inwards. */
export interface Rim extends Point {
  readonly inwards: Point;
}

/** How an outline is drawn: how far inside the hexsides, how unevenly, with how many points a side. */
export interface Hand {
  readonly inset: number;
  readonly uneven: number;
  readonly points: number;
}

/** Centres lie farther apart than this. */
const COARSE = 5;

export class Plan {
  readonly spots: readonly Spot[];
  readonly tiling: Tiling;
  readonly #found = new Map<string, Spot>();
  /** Hexes that reach into each square of the map. */
  readonly #near = new Map<string, Spot[]>();

  constructor(atlas: Atlas) {
    const { ground, tiling } = atlas;
    this.tiling = tiling;
    const cells = ground.board === "hexes" ? ground.cells : [];
    this.spots = cells.flatMap((cell) => {
      const at = atlas.hex(cell.name);
      return at === null ? [] : [{ cell, at }];
    });
    for (const spot of this.spots) {
      this.#found.set(key(spot.at), spot);
      for (const [right, down] of NEAR) {
        const at = square({ x: spot.at.x + right * SIZE, y: spot.at.y + down * SIZE });
        const there = this.#near.get(at) ?? [];
        if (!there.includes(spot)) this.#near.set(at, [...there, spot]);
      }
    }
  }

  beside({ at }: Spot, direction: number): Spot | null {
    return this.#found.get(key(this.tiling.beside(at, direction))) ?? null;
  }

  /** Hexes that pass a test, each with all that it touches. */
  areas(is: (cell: Cell) => boolean): Spot[][] {
    const seen = new Set<Spot>();
    return this.spots.flatMap((first) => {
      if (seen.has(first) || !is(first.cell)) return [];
      seen.add(first);
      const area = [first];
      for (const spot of area) {
        for (const direction of DIRECTIONS) {
          const next = this.beside(spot, direction);
          if (next === null || seen.has(next) || !is(next.cell)) continue;
          seen.add(next);
          area.push(next);
        }
      }
      return [area];
    });
  }

  /** The closed lines around hexes that touch: one around them, one around each hole. */
  outline(area: readonly Spot[], hand: Hand, word: string): Rim[][] {
    const inside = new Set(area);
    const sides = area.flatMap((spot) =>
      DIRECTIONS.filter((direction) => {
        const next = this.beside(spot, direction);
        return next === null || !inside.has(next);
      }).map((direction) => ({ spot, ends: this.tiling.side(spot.at, direction) })),
    );
    const starts = new Map(sides.map((side) => [key(side.ends[0]), side]));
    const left = new Set(sides);
    const random = wobble(word);
    const loops: Rim[][] = [];
    for (const first of sides) {
      const loop: Rim[] = [];
      for (let side: typeof first | undefined = first; side !== undefined && left.delete(side);) {
        loop.push(...rim(side.ends, side.spot.at, hand, random));
        side = starts.get(key(side.ends[1]));
      }
      if (loop.length > 0) loops.push(loop);
    }
    return loops;
  }

  /** Is a point inside these hexes and not beyond `reach` towards a side where they end? */
  within(area: ReadonlySet<Spot>, at: Point, reach: number): boolean {
    const spot = this.#under(at);
    if (spot === null || !area.has(spot)) return false;
    return DIRECTIONS.every((direction) => {
      const { x, y } = this.tiling.middle({ x: 0, y: 0 }, direction);
      const far = ((at.x - spot.at.x) * x + (at.y - spot.at.y) * y) / Math.hypot(x, y);
      if (far < reach) return true;
      const next = this.beside(spot, direction);
      return next !== null && area.has(next);
    });
  }

  /** The hex under a point. */
  #under(at: Point): Spot | null {
    let [found, nearest]: [Spot | null, number] = [null, SIZE];
    for (const spot of this.#near.get(square(at)) ?? []) {
      const far = Math.hypot(spot.at.x - at.x, spot.at.y - at.y);
      if (far < nearest) [found, nearest] = [spot, far];
    }
    return found;
  }

  /** Points strewn over hexes, none nearer to another than `gap`; the northern ones first. */
  scatter(area: readonly Spot[], word: string, { gap, reach, tries }: Strewn): Point[] {
    const random = wobble(word);
    const found: Point[] = [];
    const near = new Map<string, Point[]>();
    const bucket = ({ x, y }: Point, right = 0, down = 0) =>
      `${Math.floor(x / gap) + right} ${Math.floor(y / gap) + down}`;
    const isFree = (at: Point) =>
      NEAR.every(([right, down]) =>
        (near.get(bucket(at, right, down)) ?? []).every(
          (other) => Math.hypot(other.x - at.x, other.y - at.y) >= gap,
        ),
      );
    const inside = new Set(area);
    for (const spot of area) {
      for (let k = 0; k < tries; k += 1) {
        const at = {
          x: spot.at.x + (random() - 0.5) * 2 * SIZE,
          y: spot.at.y + (random() - 0.5) * 2 * SIZE,
        };
        if (!isFree(at) || !this.within(inside, at, reach)) continue;
        near.set(bucket(at), [...(near.get(bucket(at)) ?? []), at]);
        found.push(at);
      }
    }
    return found.toSorted((one, two) => one.y - two.y);
  }

  /** The box around hexes. */
  box(area: readonly Spot[], room = 8): Box {
    return around(
      area.map(({ at }) => at),
      SIZE + room,
    );
  }
}

/** How points are strewn. */
export interface Strewn {
  readonly gap: number;
  readonly reach: number;
  /** Throws a hex. */
  readonly tries: number;
}

const NEAR = [-1, 0, 1].flatMap((right) => [-1, 0, 1].map((down) => [right, down] as const));

/** A square of the map as wide as from a centre to a corner. */
function square({ x, y }: Point): string {
  return `${Math.floor(x / SIZE)} ${Math.floor(y / SIZE)}`;
}

function key({ x, y }: Point): string {
  return `${Math.round(x / COARSE)} ${Math.round(y / COARSE)}`;
}

function rim(ends: readonly [Point, Point], centre: Point, hand: Hand, random: () => number): Rim[] {
  const [from, to] = ends;
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  const far = Math.hypot(centre.x - middle.x, centre.y - middle.y);
  const inwards = { x: (centre.x - middle.x) / far, y: (centre.y - middle.y) / far };
  return Array.from({ length: hand.points }, (_, k) => {
    const along = (k + 0.5) / hand.points;
    const off = hand.inset + (random() - 0.5) * 2 * hand.uneven;
    return {
      x: from.x + (to.x - from.x) * along + inwards.x * off,
      y: from.y + (to.y - from.y) * along + inwards.y * off,
      inwards,
    };
  });
}
