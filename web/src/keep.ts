// Games this browser holds seats of, kept between visits.

import type { SeatTicket } from "./api/types.ts";

export interface Kept {
  readonly title: string;
  readonly seats: readonly SeatTicket[];
}

const KEY = "grognard.games";

/** All of them by id, the latest last. */
export function kept(): Readonly<Record<string, Kept>> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, Kept>;
  } catch {
    return {};
  }
}

export function keep(game: string, entry: Kept): void {
  localStorage.setItem(KEY, JSON.stringify({ ...kept(), [game]: entry }));
}
