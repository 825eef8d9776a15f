// What people call books, battles, sides and paces.

import * as api from "../../api.ts";
import type { BookSheet, PaceSheet, ScenarioSheet } from "../../api/types.ts";
import { say, type Word } from "../../words.ts";
import { span } from "./time.ts";

export interface Shelf {
  readonly books: readonly BookSheet[];
  readonly scenarios: readonly ScenarioSheet[];
}

let fetched: Promise<Shelf> | null = null;

/** All books and battles, fetched once. */
export function shelf(): Promise<Shelf> {
  fetched ??= Promise.all([api.books(), api.scenarios()]).then(([books, scenarios]) => ({
    books,
    scenarios,
  }));
  return fetched;
}

export function bookTitle({ books }: Shelf, id: string): string {
  return books.find((book) => book.id === id)?.title ?? id;
}

/** The name of a side, by the seat that leads it. */
export function sideTitle({ scenarios }: Shelf, book: string, scenario: string, side: string): string {
  const sheet = scenarios.find((found) => found.book === book && found.id === scenario);
  return sheet?.sides.find(({ id }) => id === side)?.name ?? side;
}

export const PACES = ["steady", "brisk", "easy", "live", "open"] as const;

function isPace(name: string): name is (typeof PACES)[number] {
  return (PACES as readonly string[]).includes(name);
}

/** A pace by its name, and what it means. */
export function paceTitle({ name, bank_ms: bank, increment_ms: more }: PaceSheet): string {
  const word: Word = isPace(name) ? `club-pace-${name}` : "club-pace-custom";
  if (bank === null || more === null) return say(word);
  return `${say(word)}: ${span(bank)} + ${span(more)}`;
}
