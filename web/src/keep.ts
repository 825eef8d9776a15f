// Games this browser holds seats of, kept between visits.

import type { SeatTicket } from "./api/types.ts";

export interface Kept {
  readonly title: string;
  readonly book: string;
  readonly seats: readonly SeatTicket[];
  /** Is there a screen between the players when one hands over to the other? */
  readonly covered: boolean;
  /** Which side we lead, and against whom. */
  readonly side?: string;
  readonly against?: string;
  readonly fog?: boolean;
  /** How it stood when we last looked: turn, phase, outcome. */
  readonly stood?: string;
  readonly over?: boolean;
  readonly at: number;
  /** Orders this browser has shown of it, for “since your last turn”. */
  readonly seen?: number;
}

const KEY = "grognard.games";

/** All of them by id. */
export function kept(): Readonly<Record<string, Kept>> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, Kept>;
  } catch {
    return {};
  }
}

/** All of them, the latest first. */
export function latest(): readonly (readonly [string, Kept])[] {
  return Object.entries(kept()).toSorted(([, one], [, two]) => two.at - one.at);
}

export function keep(game: string, entry: Kept): void {
  localStorage.setItem(KEY, JSON.stringify({ ...kept(), [game]: entry }));
}

/** Notes how a kept game stands. */
export function note(game: string, change: Partial<Kept>): void {
  const entry = kept()[game];
  if (entry !== undefined) keep(game, { ...entry, ...change, at: Date.now() });
}

export function forget(game: string): void {
  const { [game]: _, ...others } = kept();
  localStorage.setItem(KEY, JSON.stringify(others));
}
