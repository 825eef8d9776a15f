// The card at the place pointed at: what will probably come of it, the numbers by thing, and the button that commits.

import type { Forecast, Instead, Sentence, Sum, Tried } from "../../api/types.ts";
import { html, redraw } from "../../dom.ts";
import { say } from "../../words.ts";
import type { Dragging } from "../dragging.ts";
import type { Session } from "../session.ts";
import {
  draftPath,
  isEager,
  march,
  marching,
  questioned,
  together as groupOf,
  tried,
  wishes,
} from "../state/select.ts";
import { refusals } from "./answer.ts";
import { danger } from "./danger.ts";
import { confirmation, question, steering } from "./draft.ts";
import { chart, isTold, sum } from "./numbers.ts";
import { arranged, outcomes, percent } from "./outcomes.ts";
import { sentence } from "./rule.ts";
import { together } from "./together.ts";
import { variants } from "./variants.ts";

export class PlaceCard {
  readonly element = html("div", { class: "place-card draft answer-card", "aria-live": "polite" });
  readonly #session: Session;
  readonly #dragging: Dragging;

  constructor(session: Session, dragging: Dragging) {
    [this.#session, this.#dragging] = [session, dragging];
  }

  draw(): void {
    const { intent, trouble } = this.#session.model;
    const { piece, forecast } = this.#dragging;
    redraw(this.element, [intent, trouble, piece, forecast], () => this.#filled());
    this.element.hidden = this.element.childElementCount === 0;
  }

  #filled(): Node[] {
    const session = this.#session;
    const { model } = session;
    // What is about to be done by itself needs no card, unless something is at stake.
    if (isEager(model) && model.trouble === null) return [];
    const offer = questioned(model);
    if (offer !== null) return [question(session, offer)];
    const [said, meant, way, { trouble }] = [tried(model), wishes(model), march(model), model];
    const group = groupOf(model);
    // While a unit is in hand: what it would lead to, before anything is put down.
    const held = said === null ? this.#dragging.forecast : null;
    return [
      ...(trouble === null ? [] : [html("div", { class: "trouble", role: "alert" }, ...sentence(trouble))]),
      ...(meant.length === 0 ? [] : [refusals(meant)]),
      ...(way === null ? [] : danger(session, way)),
      ...(held === null ? [] : foreseen(held)),
      ...(group === null ? [] : [together(session, group)]),
      ...(said === null ? [] : answered(session, said)),
      ...(this.#dragging.piece === null ? [] : [steering(this.#dragging)]),
      ...variants(session, said?.variants ?? []),
      ...(said?.lawful === true || marching(model).length > 0 ? [confirmation(session)] : []),
    ];
  }
}

/** What the book says to a draft. */
function answered(session: Session, said: Tried): Node[] {
  const head = html("h2", {}, said.text);
  if (!said.lawful) {
    const why = said.reason === null ? [] : sentence(said.reason);
    return [html("div", { class: "answer refused" }, head, html("b", {}, say("refused")), ...why)];
  }
  return [
    html(
      "div",
      { class: "answer lawful" },
      head,
      ...outcomes(said),
      ...assumed(said.assumes),
      ...(said.instead === undefined ? [] : [instead(session, said, said.instead)]),
      sums(said.tallies),
      said.chart === undefined ? null : chart(said.chart),
      ...(said.ends === undefined
        ? []
        : [html("div", { class: "ends", role: "alert" }, ...sentence(said.ends))]),
      ...(said.forecast === undefined ? [] : foreseen(said.forecast)),
    ),
  ];
}

/** The numbers that go into it; several stand side by side. */
function sums(tallies: readonly Sum[]): HTMLElement {
  const told = tallies.filter(isTold);
  return html("div", { class: told.length > 1 ? "sums several" : "sums" }, ...told.map(sum));
}

/** What the odds take for granted. */
function assumed(said: Sentence | undefined): Node[] {
  return said === undefined ? [] : [html("div", { class: "quiet assumes" }, ...sentence(said))];
}

/** What would change the odds most; a click changes the order. */
function instead(
  { send, model }: Session,
  said: Tried,
  { title, is_on: isOn, effect, order }: Instead,
): HTMLElement {
  const now = arranged(said.outcomes).effect;
  const word = say(isOn ? "without-it" : "with-it");
  return html(
    "button",
    {
      type: "button",
      class: "link instead",
      click: () => send({ on: "propose", order, path: draftPath(model) }),
    },
    `${word} ${title}: `,
    html("b", {}, `${percent(now)} → ${percent(effect)}`),
  );
}

/** The fight that an assault leads to, by the same dice. */
function foreseen(forecast: Forecast): Node[] {
  return [
    html(
      "div",
      { class: "forecast" },
      html("h3", {}, say("forecast")),
      html("p", {}, forecast.text),
      ...outcomes(forecast),
      ...assumed(forecast.assumes),
      sums(forecast.tallies),
    ),
  ];
}
