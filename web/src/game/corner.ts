// Where a card, the tools or a result stand: in the corner where they hide least.

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Corner {
  readonly isLeft: boolean;
  readonly isTop: boolean;
}

/** The corners in the order they are liked by the card of a lesson. */
const CORNERS: readonly Corner[] = [
  { isLeft: false, isTop: false },
  { isLeft: true, isTop: false },
  { isLeft: false, isTop: true },
  { isLeft: true, isTop: true },
];

/** The corner of a board in which a card hides least: other cards first of all, then what it speaks of. */
export function corner(
  board: { readonly width: number; readonly height: number },
  card: { readonly width: number; readonly height: number },
  cards: readonly Box[],
  points: readonly { readonly x: number; readonly y: number }[],
  liked: readonly Corner[] = CORNERS,
): Corner {
  const at = ({ isLeft, isTop }: Corner): Box => ({
    x: isLeft ? 0 : board.width - card.width,
    y: isTop ? 0 : board.height - card.height,
    ...card,
  });
  const cost = (one: Corner) => {
    const box = at(one);
    const hidden = cards.reduce((sum, other) => sum + overlap(box, other), 0);
    return hidden * 1000 + points.reduce((sum, { x, y }) => sum + overlap(box, around(x, y)), 0);
  };
  return liked.reduce((best, one) => (cost(one) < cost(best) ? one : best));
}

/** What is lit has some room around it. */
const ROOM = 70;

function around(x: number, y: number): Box {
  return { x: x - ROOM, y: y - ROOM, width: 2 * ROOM, height: 2 * ROOM };
}

/** How much two boxes share. */
export function overlap(one: Box, two: Box): number {
  const share = (from: number, size: number, other: number, otherSize: number) =>
    Math.max(0, Math.min(from + size, other + otherSize) - Math.max(from, other));
  return share(one.x, one.width, two.x, two.width) * share(one.y, one.height, two.y, two.height);
}
