// Begins a game and goes to its table.

import * as api from "../api.ts";
import { keep } from "../keep.ts";

export interface Wish {
  readonly book: string;
  readonly scenario: string;
  readonly title: string;
  /** The side we play; none leaves the choice to the scenario: its first side. */
  readonly side: string | null;
  /** The computer, by level and style; none for two players at this screen. */
  readonly level: string | null;
  readonly options: Readonly<Record<string, string>>;
  readonly edition: string;
  readonly covered: boolean;
}

export async function start(wish: Wish): Promise<void> {
  const sheets = await api.scenarios();
  const sheet = sheets.find((found) => found.book === wish.book && found.id === wish.scenario);
  const sides = sheet?.sides.map((side) => side.id) ?? [];
  const own = wish.side ?? sides[0];
  const { level } = wish;
  const computers =
    level === null
      ? {}
      : Object.fromEntries(sides.filter((side) => side !== own).map((side) => [side, level]));
  const started = await api.begin({
    book: wish.book,
    scenario: wish.scenario,
    edition: wish.edition,
    options: { ...wish.options },
    computers,
  });
  keep(started.game, {
    title: sheet?.title ?? wish.title,
    book: wish.book,
    seats: started.seats,
    covered: wish.covered,
    at: Date.now(),
  });
  location.hash = `#/game/${started.game}`;
}
