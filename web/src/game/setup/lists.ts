// Army lists of one's own, kept in this browser.

import type { ArmyDraft } from "../../api/types.ts";

const KEY = "grognard.armies";
/** So many are kept; the oldest go. */
const MOST = 40;

/** A list and the book it is of. */
interface Saved {
  readonly book: string;
  readonly draft: ArmyDraft;
}

function all(): readonly Saved[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]") as Saved[];
  } catch {
    return [];
  }
}

/** The lists of a book, the latest first. */
export function saved(book: string): readonly ArmyDraft[] {
  return all()
    .filter((one) => one.book === book)
    .map(({ draft }) => draft);
}

/** Keeps a list; one of the same title gives way. */
export function save(book: string, draft: ArmyDraft): void {
  const others = all().filter((one) => one.book !== book || one.draft.title !== draft.title);
  localStorage.setItem(KEY, JSON.stringify([{ book, draft }, ...others].slice(0, MOST)));
}

export function forget(book: string, title: string): void {
  const others = all().filter((one) => one.book !== book || one.draft.title !== title);
  localStorage.setItem(KEY, JSON.stringify(others));
}
