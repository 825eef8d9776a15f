// The chosen pieces, and counters that lie on one another side by side.

import type { Piece } from "../../api/types.ts";
import { said } from "../../board/counter/counter.ts";
import { portrait } from "../../board/counter/portrait.ts";
import { html } from "../../dom.ts";
import { say } from "../../words.ts";
import type { Session } from "../session.ts";
import { piece, stack } from "../state/select.ts";

export function stacked(session: Session): Node[] {
  const { model } = session;
  const together = stack(model);
  const shown = together.length > 0 ? together : model.selection.flatMap((id) => piece(model, id) ?? []);
  if (shown.length === 0) return [];
  const title = say(together.length > 1 ? "here" : "selected");
  return [html("h2", {}, title), ...shown.map((one) => row(session, one, together.length > 1))];
}

/** Units that may act and stand nowhere yet: the board does not show them, so they are chosen here. */
export function offTable(session: Session): Node[] {
  const { model } = session;
  const able = model.choices.able.flatMap((id) => piece(model, id) ?? []);
  const off = able.filter(({ place }) => place.on === "off");
  return off.length === 0
    ? []
    : [html("h2", {}, say("off-table")), ...off.map((one) => row(session, one, false))];
}

function row({ model, send }: Session, one: Piece, isStacked: boolean): HTMLElement {
  const isSelected = model.selection.includes(one.id);
  // Those of one place are ticked and unticked, one by one.
  const click = () => send({ on: "select", piece: one.id, isTogether: isStacked });
  const attributes = {
    type: "button",
    class: `pick side-${one.side}`,
    "data-pick": one.name,
    "aria-pressed": String(isSelected),
    title: said(one),
    click,
  };
  const numbers = one.stats.flatMap((stat, k) => [
    k === 0 ? "" : " · ",
    `${stat.title} `,
    html("b", {}, stat.value),
  ]);
  return html(
    "button",
    attributes,
    ...(one.figures.length === 0 ? [portrait(one, 56)] : []),
    html("b", {}, one.title),
    html("span", { class: "numbers" }, ...numbers),
    ...one.badges.map((badge) => html("span", { class: `tag is-${badge.sign}` }, badge.title)),
  );
}
