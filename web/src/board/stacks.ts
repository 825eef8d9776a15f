// Counters of one place: they lie on one another; the stack that holds the selection fans out.

import type { Piece } from "../api/types.ts";
import { svg } from "../dom.ts";
import type { Atlas, Point } from "./atlas.ts";
import { type Shown, WIDTH, counter } from "./counter.ts";

/** Counters in a row of an open stack. */
const ROW = 4;
/** From counter to counter in an open stack, across and down. */
const [ACROSS, DOWN] = [WIDTH + 6, WIDTH + 12];
/** From counter to counter in a closed one. */
const OFFSET = 6;

/** All counters that are drawn: stacks that are open last, so that they cover the others. */
export function stacks(pieces: readonly Piece[], atlas: Atlas, shown: (piece: Piece) => Shown): SVGElement[] {
  const places = Map.groupBy(
    pieces.filter((piece) => piece.figures.length === 0),
    (piece) => JSON.stringify(piece.place),
  );
  const closed: SVGElement[] = [];
  const open: SVGElement[] = [];
  for (const unsorted of places.values()) {
    const stack = unsorted.toSorted((one, two) => (one.layer ?? 0) - (two.layer ?? 0));
    const [first] = stack;
    const at = first === undefined ? null : atlas.point(first.place);
    if (at === null) continue;
    const isOpen = stack.length > 1 && stack.some((piece) => shown(piece).isSelected);
    const made = stack.map((piece, k) => {
      const turn = piece.facing === null ? null : atlas.tiling.turn(piece.facing);
      return counter(piece, spot(at, k, stack.length, isOpen), turn, shown(piece));
    });
    if (isOpen) open.push(fan(at, stack.length), ...made);
    else closed.push(...made, ...(stack.length > 1 ? [count(at, stack.length)] : []));
  }
  return [...closed, ...open];
}

/** Where a counter of a stack lies. */
function spot(at: Point, k: number, size: number, isOpen: boolean): Point {
  if (!isOpen) {
    const by = (k - (size - 1) / 2) * OFFSET;
    return { x: at.x + by, y: at.y + 4 - by };
  }
  const row = Math.floor(k / ROW);
  const inRow = Math.min(ROW, size - ROW * row);
  return { x: at.x + ((k % ROW) - (inRow - 1) / 2) * ACROSS, y: at.y + row * DOWN };
}

/** The tray under an open stack. */
function fan(at: Point, size: number): SVGElement {
  const width = Math.min(size, ROW) * ACROSS + 8;
  const height = Math.ceil(size / ROW) * DOWN + 2;
  return svg("rect", { class: "fan", x: at.x - width / 2, y: at.y - WIDTH / 2 - 7, width, height, rx: 8 });
}

/** How many lie there. */
function count(at: Point, size: number): SVGElement {
  const transform = `translate(${at.x + 27} ${at.y + 26})`;
  return svg(
    "g",
    { class: "count", transform },
    svg("circle", { r: 8 }),
    svg("text", { y: 3.6 }, String(size)),
  );
}
