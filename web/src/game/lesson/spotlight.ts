// What a lesson lights, on the board and around it.

import type { LessonView, Piece, Place, Spotlight } from "../../api/types.ts";
import type { Overlay } from "../../board/overlay.ts";

/** Where the parts of the screen stand that a lesson may light. */
const PANELS: Readonly<Record<string, string>> = {
  phases: ".bar .ribbon",
  turns: ".prompt .turns",
  score: ".prompt .scores",
  desk: ".panel > section:not([hidden], .lesson, .phase-card)",
  log: ".panel .recent, .panel .log",
  hand: ".panel .hand",
  tools: ".board .tools",
};

const LIT = "spotlit";

/** Rings on the board. */
export function rings({ spotlight }: LessonView, pieces: readonly Piece[]): readonly Overlay[] {
  return spotlight.flatMap((one): Overlay[] => {
    const place = placeOf(one, pieces);
    const piece = one.on === "piece" ? pieces.find(({ id }) => id === one.piece) : undefined;
    return place === null ? [] : [{ is: "spotlight", place, piece: piece ?? null }];
  });
}

/** Where on the board something is lit. */
export function placeOf(one: Spotlight, pieces: readonly Piece[]): Place | null {
  if (one.on === "place") return one.place;
  const found = one.on === "piece" ? pieces.find(({ id }) => id === one.piece) : undefined;
  return found?.place ?? null;
}

/** Lights buttons and panels around the board, and puts out what was lit before. */
export function light(table: HTMLElement, view: LessonView | null): void {
  const wanted = new Set((view?.spotlight ?? []).flatMap((one) => elements(table, one)));
  for (const lit of table.querySelectorAll(`.${LIT}`)) {
    if (!wanted.has(lit)) lit.classList.remove(LIT);
  }
  for (const element of wanted) element.classList.add(LIT);
}

function elements(table: HTMLElement, one: Spotlight): readonly Element[] {
  if (one.on === "order") return [...table.querySelectorAll(`[data-order="${CSS.escape(one.order)}"]`)];
  const selector = one.on === "panel" ? PANELS[one.panel] : undefined;
  return selector === undefined ? [] : [...table.querySelectorAll(selector)].slice(0, 1);
}
