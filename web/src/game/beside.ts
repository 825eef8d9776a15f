// Where a card stands that speaks of a place: beside it, where it hides nobody who matters.

import type { Box } from "./corner.ts";
import { overlap } from "./corner.ts";

/** Something that a card should not hide, and how much that matters. */
export interface Stood extends Box {
  readonly weight: number;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** How far a card stands from the place it speaks of, and from the edge of the board, in pixels. */
const [APART, EDGE] = [76, 12];
/** A card stays where it was unless another place is so much better. */
const BETTER = 0.7;
/** What a pixel of distance costs against a pixel hidden. */
const FAR = 2;

/** The upper left corner of a card for `spot`; `last` is where it stood before. */
export function beside(
  board: Size,
  card: Size,
  spot: Point,
  stood: readonly Stood[],
  last: Point | null,
): Point {
  const right = Math.max(EDGE, board.width - card.width - EDGE);
  const low = Math.max(EDGE, board.height - card.height - EDGE);
  const clamp = (value: number, most: number) => Math.max(EDGE, Math.min(value, most));
  const xs = [spot.x + APART, spot.x - APART - card.width, spot.x - card.width / 2, EDGE, right];
  const ys = [
    spot.y - card.height / 3,
    spot.y + APART,
    spot.y - APART - card.height,
    EDGE,
    (EDGE + low) / 2,
    low,
  ];
  const at = [...xs].flatMap((x) => ys.map((y) => ({ x: clamp(x, right), y: clamp(y, low) })));
  const cost = ({ x, y }: Point) => {
    const box = { x, y, ...card };
    const hidden = stood.reduce((sum, one) => sum + one.weight * overlap(box, one), 0);
    const over = 40 * overlap(box, { x: spot.x - 20, y: spot.y - 20, width: 40, height: 40 });
    return hidden + over + FAR * Math.hypot(x + card.width / 2 - spot.x, y + card.height / 2 - spot.y);
  };
  const best = at.reduce((found, one) => (cost(one) < cost(found) ? one : found));
  const before = last === null ? null : { x: clamp(last.x, right), y: clamp(last.y, low) };
  return before !== null && cost(before) * BETTER <= cost(best) ? before : best;
}
