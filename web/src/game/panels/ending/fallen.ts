// Who was lost: by side, with their counters where the board has counters.

import type { GameView, Piece, Score } from "../../../api/types.ts";
import { portrait } from "../../../board/counter/portrait.ts";
import { html } from "../../../dom.ts";
import { say } from "../../../words.ts";

/** Counters shown for a side. */
const MOST = 10;

/** Those who stood on the board at the beginning and are not there at the end, and those who are said to be gone. */
export function fallen(first: readonly Piece[], last: readonly Piece[], side: number): readonly Piece[] {
  const left = new Set(last.map(({ id }) => id));
  const missing = first.filter(({ id }) => !left.has(id));
  const gone = last.filter(({ badges }) => badges.some(({ sign }) => sign === "gone"));
  return [...missing, ...gone].filter((piece) => piece.side === side);
}

export function losses(game: GameView, first: GameView | null, side: number): HTMLElement {
  const { seats, view } = game;
  const name = seats.find((seat) => seat.side === side)?.title ?? "";
  const gone = first === null ? [] : fallen(first.view.pieces, view.pieces, side);
  const score = view.score.find((one) => one.side === side && one.measure === "losses");
  const counters = gone.filter(({ figures }) => figures.length === 0).slice(0, MOST);
  const titles = gone.map(({ title }) => title).join(", ");
  return html(
    "div",
    { class: `loss side-${side}` },
    html("div", { class: "head" }, html("b", {}, name), html("b", { class: "share" }, share(score))),
    score === undefined
      ? null
      : html("div", { class: "gauge" }, html("span", { style: `width:${part(score)}%` })),
    html("div", { class: "counters" }, ...counters.map((piece) => portrait(piece, 44))),
    html("p", { class: "quiet" }, gone.length === 0 ? say("losses-none") : titles),
  );
}

function part(score: Score | undefined): number {
  const of = score?.of ?? 0;
  return score === undefined || of === 0 ? 0 : Math.round((100 * score.value) / of);
}

function share(score: Score | undefined): string {
  return score === undefined ? "" : `${part(score)} %`;
}
