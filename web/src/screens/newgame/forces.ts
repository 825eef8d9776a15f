// Who fights: counters or figures of both sides, each kind once with how many there are, and the order of battle in words.

import type { Ground, Piece, ScenarioSheet, SideSheet, View } from "../../api/types.ts";
import { portrait } from "../../board/counter/portrait.ts";
import { html } from "../../dom.ts";
import { say } from "../../words.ts";

/** Kinds beyond these are only listed in words. */
const MOST = 9;

export function forces(sheet: ScenarioSheet, ground: Ground, view: View): HTMLElement[] {
  return sheet.sides.map((side, at) => {
    const pieces = view.pieces.filter((piece) => piece.side === at);
    return html(
      "section",
      { class: `force-card side-${at}` },
      html("h3", {}, side.name),
      ground.board === "hexes" ? counters(pieces) : null,
      listed(side, pieces.length > 0 && ground.board === "hexes"),
    );
  });
}

/** A counter for each kind of unit that can be seen. */
function counters(pieces: readonly Piece[]): HTMLElement | null {
  // What is printed alike is of one kind.
  const kinds = Map.groupBy(pieces, ({ symbol, livery, stats }) =>
    JSON.stringify([symbol, livery, stats.map(({ value }) => value)]),
  );
  if (kinds.size === 0) return null;
  const shown = [...kinds.values()].toSorted((one, two) => two.length - one.length).slice(0, MOST);
  const item = (group: readonly Piece[]) => {
    const [piece] = group;
    if (piece === undefined) return html("li", {});
    return html("li", {}, portrait(piece, 52), html("b", {}, `×${group.length}`));
  };
  return html("ul", { class: "counters" }, ...shown.map(item));
}

/** The order of battle in words, folded away where the counters tell most of it. */
function listed({ forces: lines }: SideSheet, isFolded: boolean): HTMLElement {
  return html(
    "details",
    { open: !isFolded },
    html("summary", {}, say("forces-listed")),
    html("ul", {}, ...lines.map((line) => html("li", {}, line))),
  );
}
