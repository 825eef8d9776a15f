// Counters of one place lie on one another. A leader lies behind the others with his name above them, so that he hides
// nobody; the top of each other counter peeps out below and right; a disc counts them.

import type { Piece } from "../../api/types.ts";
import { svg } from "../../dom.ts";
import { settings } from "../../settings.ts";
import type { Atlas, Point } from "../atlas.ts";
import { type Shown, control, counter, said } from "./counter.ts";
import { type Part, ROW, SHAPE, PLATE, formed } from "./formation.ts";
import { type Distance, GROWN, HALF, type Lies } from "./sizes.ts";

/** From counter to counter. */
const OFFSET = 4.6;
/** The height of a head strip, which shows of a leader. */
const STRIP = 12.8;
/** In a hex with a flag counters make room for it. */
const ROOM = { x: 9, y: 3 };
/** A leader of the measured table is smaller than a counter. */
const ON_PLANE = 0.6;

/** What counters are drawn on. */
export interface Ground {
  readonly atlas: Atlas;
  readonly distance: Distance;
  /** Names of hexes where a flag stands. */
  readonly flags: ReadonlySet<string>;
}

interface Laid {
  readonly piece: Piece;
  readonly at: Point;
  readonly isBehind: boolean;
  /** Of a unit that is drawn as its formation: how much of it is seen. */
  readonly part?: Part;
}

/** Draws counters and keeps them: what has not changed is not made again. */
export class Stacks {
  readonly #kept = new Map<number, { readonly key: string; readonly element: SVGGElement }>();

  draw(pieces: readonly Piece[], ground: Ground, shown: (piece: Piece) => Shown): SVGElement[] {
    const places = Map.groupBy(
      pieces.filter((piece) => piece.figures.length === 0),
      (piece) => JSON.stringify(piece.place),
    );
    const gone = new Set(this.#kept.keys());
    const drawn = [...places.values()].flatMap((stack) => {
      for (const { id } of stack) gone.delete(id);
      const at = stack[0] === undefined ? null : ground.atlas.point(stack[0].place);
      return at === null ? [] : this.#stack(stack, at, ground, shown);
    });
    for (const id of gone) this.#kept.delete(id);
    // A name that stands over its own hex is not hidden by whoever stands in the next one.
    const isPlate = (element: SVGElement) => element.dataset["part"] === "plate";
    return [...drawn.filter((one) => !isPlate(one)), ...drawn.filter(isPlate)];
  }

  #stack(stack: readonly Piece[], at: Point, ground: Ground, shown: (piece: Piece) => Shown): SVGElement[] {
    const isOnMap = stack[0]?.place.on === "hex";
    const scale = isOnMap ? GROWN[ground.distance] : ON_PLANE;
    const place = stack[0]?.place;
    const hasFlag = place?.on === "hex" && ground.flags.has(place.name);
    const middle = hasFlag ? { x: at.x + ROOM.x, y: at.y + ROOM.y } : at;
    if (isOnMap && stack.every(({ troop }) => troop !== undefined))
      return drawnUp(stack, centred(stack, middle, ground.atlas), scale).map((one) =>
        this.#counter(one, scale, ground, shown(one.piece)),
      );
    const elements = laid(stack, middle, scale).map((one) =>
      this.#counter(one, scale, isOnMap ? ground : { ...ground, distance: "near" }, shown(one.piece)),
    );
    return stack.length > 1 ? [...elements, count(middle, stack.length, scale)] : elements;
  }

  #counter({ piece, at, isBehind, part }: Laid, scale: number, ground: Ground, shown: Shown): SVGGElement {
    const turn = piece.facing === null ? null : ground.atlas.tiling.turn(piece.facing);
    const lies: Lies = { turn, distance: ground.distance, isBehind };
    const { place: _, figures: __, ...face } = piece;
    const key = JSON.stringify([face, lies, part, settings().counters]);
    const kept = this.#kept.get(piece.id);
    const drawn = () => (part === undefined ? counter(piece, lies) : formed(piece, lies, part));
    const element =
      kept?.key === key ? kept.element : svg("g", {}, svg("title", {}, said(piece)), ...drawn());
    this.#kept.set(piece.id, { key, element });
    const attributes = {
      ...control(piece, shown),
      transform: `translate(${at.x.toFixed(1)} ${at.y.toFixed(1)}) scale(${scale.toFixed(2)})`,
    };
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
    if (part !== undefined) element.dataset["part"] = part;
    return element;
  }
}

/** A unit in line or skirmish order over several hexes stands in their middle; columns stand where their head is. */
function centred(stack: readonly Piece[], at: Point, atlas: Atlas): Point {
  const spread = stack.find(({ covers, troop }) => {
    const isWide = troop?.order === "line" || troop?.order === "open-order";
    return isWide && (covers?.length ?? 0) > 0;
  });
  if (spread === undefined) return at;
  const points = atlas.footprint(spread);
  const mean = (of: (point: Point) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length;
  return { x: mean(({ x }) => x), y: mean(({ y }) => y) };
}

/** Units of a hex drawn as their formations: the top one whole, the others as plates below it, leaders above it. */
export function drawnUp(stack: readonly Piece[], at: Point, scale: number): Laid[] {
  const sorted = stack.toSorted((one, two) => (two.layer ?? 0) - (one.layer ?? 0));
  const units = sorted.filter(({ arm }) => arm !== "leader");
  const leaders = sorted.filter(({ arm }) => arm === "leader");
  const [top, ...others] = units.length === 0 ? leaders : units;
  const above = units.length === 0 ? [] : leaders;
  const plate = (piece: Piece, rows: number): Laid => ({
    piece,
    at: { x: at.x, y: at.y + rows * ROW * scale },
    isBehind: true,
    part: "plate",
  });
  // A leader's plate stands over the shape: as far above it as the first plate lies below.
  const over = (2 * SHAPE - PLATE - PLATE - 6) / ROW;
  return [
    ...(top === undefined ? [] : [{ piece: top, at, isBehind: false, part: "whole" as const }]),
    ...others.map((piece, k) => plate(piece, k + 1)),
    ...above.map((piece, k) => plate(piece, over - k)),
  ];
}

/** Where each counter of a stack lies, the lowest first. */
export function laid(stack: readonly Piece[], at: Point, scale: number): Laid[] {
  const sorted = stack.toSorted((one, two) => (one.layer ?? 0) - (two.layer ?? 0));
  const others = sorted.filter(({ arm }) => arm !== "leader");
  const leaders = others.length === 0 ? [] : sorted.filter(({ arm }) => arm === "leader");
  const cards = others.length === 0 ? sorted : others;
  const off = (k: number) => (k - (cards.length - 1) / 2) * OFFSET * scale;
  const down = (leaders.length * STRIP * scale) / 2;
  const top = off(cards.length - 1);
  return [
    ...leaders.map((piece, k) => ({
      piece,
      at: { x: at.x - top, y: at.y - top + down - (leaders.length - k) * STRIP * scale },
      isBehind: true,
    })),
    ...cards.map((piece, k) => ({
      piece,
      at: { x: at.x - off(k), y: at.y - off(k) + down },
      isBehind: false,
    })),
  ];
}

/** How many lie there. */
function count(at: Point, size: number, scale: number): SVGElement {
  const corner = HALF * scale + 2;
  return svg(
    "g",
    {
      class: "count",
      transform: `translate(${(at.x + corner).toFixed(1)} ${(at.y + corner + 2).toFixed(1)}) scale(${scale.toFixed(2)})`,
    },
    svg("circle", { r: 9 }),
    svg("text", { y: 4.2 }, String(size)),
  );
}
