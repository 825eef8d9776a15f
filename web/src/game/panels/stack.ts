// The chosen pieces, and counters that lie on one another side by side.

import type { Piece, Stat } from "../../api/types.ts";
import { said } from "../../board/counter/counter.ts";
import { portrait } from "../../board/counter/portrait.ts";
import { html } from "../../dom.ts";
import { icon } from "../../icons.ts";
import { say } from "../../words.ts";
import type { Session } from "../session.ts";
import { piece, stack } from "../state/select.ts";

/** Letters of a number that stands in a box and of its name, and boxes in a row. */
const [LONGEST, WIDEST, MOST_BOXED] = [4, 15, 5];

export function stacked(session: Session): Node[] {
  const { model } = session;
  const together = stack(model);
  const shown = together.length > 0 ? together : model.selection.flatMap((id) => piece(model, id) ?? []);
  if (shown.length === 0) return [];
  // Only those who may act are ticked; whoever lies in one place otherwise is looked at.
  const isTicked = together.length > 1 && together.some(({ id }) => model.choices.able.includes(id));
  const title = say(isTicked ? "here" : "selected");
  return [html("h2", {}, title), ...shown.map((one) => row(session, one, isTicked))];
}

/** Units that may act and stand nowhere yet: the board does not show them, so they are chosen here. */
export function offTable(session: Session): Node[] {
  const { model } = session;
  const found = model.choices.able.flatMap((id) => piece(model, id) ?? []);
  const off = found.filter(({ place }) => place.on === "off");
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
  return html(
    "button",
    attributes,
    ...(isStacked
      ? [html("span", { class: "tick", "aria-hidden": "true" }, ...(isSelected ? [icon("done")] : []))]
      : []),
    ...(one.figures.length === 0 ? [portrait(one, 46)] : []),
    html(
      "span",
      { class: "who" },
      html(
        "span",
        { class: "called" },
        html("b", {}, one.title),
        ...one.badges.map((badge) => html("span", { class: `tag is-${badge.sign}` }, badge.title)),
      ),
      ...numbers(one),
    ),
  );
}

/** Short numbers with their names under them; what is longer follows in words. */
function numbers({ stats }: Piece): HTMLElement[] {
  const isShort = ({ title, value }: Stat) => value.length <= LONGEST && title.length <= WIDEST;
  const boxed = stats.filter(isShort).slice(0, MOST_BOXED);
  const others = stats.filter((stat) => !boxed.includes(stat));
  return [
    html(
      "span",
      { class: "boxes" },
      ...boxed.map(({ title, value }) => html("span", {}, html("b", {}, value), html("small", {}, title))),
    ),
    ...(others.length === 0
      ? []
      : [
          html(
            "span",
            { class: "others" },
            others.map(({ title, value }) => `${title} ${value}`).join(" · "),
          ),
        ]),
  ];
}

/** Whoever can still act, in short: a click chooses him. */
export function able({ model, send }: Session): Node[] {
  const found = model.choices.able.flatMap((id) => piece(model, id) ?? []);
  const on = found.filter(({ place }) => place.on !== "off");
  if (on.length === 0) return [];
  const one = (unit: Piece) =>
    html(
      "button",
      {
        type: "button",
        class: `able-one side-${unit.side}`,
        "data-able": unit.name,
        title: said(unit),
        click: () => send({ on: "choose", pieces: [unit.id] }),
      },
      ...(unit.figures.length === 0 ? [portrait(unit, 30)] : []),
      html("span", {}, unit.title),
      ...(unit.losses > 0 ? [html("small", {}, `${say("losses")} ${unit.losses}`)] : []),
    );
  return [html("h3", {}, say("can-act")), html("div", { class: "able-list" }, ...on.map(one))];
}
