// What is known of a game, brought up to date by its news.

import type { GameView, LogLine, News, Piece } from "../api/types.ts";

/** The game after the news. */
export function after(known: GameView, news: News): GameView {
  const { view } = known;
  const gone = new Set(news.gone ?? []);
  const whole = new Map((news.pieces ?? []).map((piece) => [piece.id, piece]));
  const changes = new Map((news.changes ?? []).map((change) => [change.id, change]));
  const kept = view.pieces
    .filter(({ id }) => !gone.has(id))
    .map((piece): Piece => {
      const { id: _, ...changed } = changes.get(piece.id) ?? { id: 0 };
      return whole.get(piece.id) ?? Object.assign({}, piece, changed);
    });
  const were = new Set(view.pieces.map(({ id }) => id));
  const added = [...whole.values()].filter(({ id }) => !were.has(id));
  return {
    ...known,
    index: news.index,
    orders: news.orders,
    view: {
      ...view,
      when: news.when ?? view.when,
      pieces: [...kept, ...added].toSorted((one, two) => one.id - two.id),
      markers: news.markers ?? view.markers,
      score: news.score ?? view.score,
      hand: news.hand ?? view.hand,
      standing: news.standing ?? view.standing,
      status: news.status ?? view.status,
      prompt: news.prompt,
      outcome: news.outcome ?? null,
      may_undo: news.may_undo,
    },
  };
}

/** How long a step is shown at least and at most, and how long one reads at a letter, in milliseconds. */
const [SHORTEST, LONGEST, LETTER] = [700, 6000, 45];

/** How long a caption is shown: as long as one reads at it. */
export function readingTime(lines: readonly LogLine[]): number {
  const letters = lines.reduce((sum, { text }) => sum + text.length, 0);
  return Math.min(LONGEST, SHORTEST + LETTER * letters);
}

/** Does something happen in it? That a moment went by is told elsewhere. */
export function isNotable({ notable }: LogLine): boolean {
  return notable !== undefined && notable !== "passed";
}

/** The log after the news: lines of orders that were taken back go. */
export function logged(log: readonly LogLine[], news: News): readonly LogLine[] {
  const added = news.log ?? [];
  const first = added[0]?.order ?? news.orders + 1;
  return [...log.filter((line) => line.order <= news.orders && line.order < first), ...added];
}
