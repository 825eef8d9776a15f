// What may be done: by whoever is selected, or without a piece.

import type { LogLine, Offer } from "../../api/types.ts";
import { html } from "../../dom.ts";
import { settings } from "../../settings.ts";
import { type Word, say } from "../../words.ts";
import type { Session } from "../session.ts";
import { aim, draft, isAwaited, offersAt, verb as chosen } from "../state/select.ts";
import { since, summary } from "./since.ts";

/** Orders of one kind shown in a list, and at one place. */
const [MOST_OF_A_KIND, MOST_AT_A_PLACE] = [60, 24];
/** Turns on which there is help. */
const FIRST_TURNS = 2;
const AIDS: readonly Word[] = ["help-select", "help-aim", "help-why"];

export function offered(session: Session, show: (line: LogLine) => void): Node[] {
  if (!isAwaited(session.model)) return [];
  return session.model.selection.length === 0 ? general(session, show) : ofSelection(session);
}

/** Offers of one kind. */
interface Kind {
  readonly verb: string;
  readonly title: string;
  readonly offers: readonly Offer[];
}

function kinds(offers: readonly Offer[]): readonly Kind[] {
  const groups = Map.groupBy(offers, (offer) => offer.verb);
  return [...groups].map(([verb, group]) => ({ verb, title: group[0]?.title ?? verb, offers: group }));
}

/** What needs no piece, what others did meanwhile, and help on the first turns. */
function general(session: Session, show: (line: LogLine) => void): Node[] {
  const { choices, known, log } = session.model;
  const missed = known === null ? [] : since(known, log);
  const plain = kinds(choices.offers.filter((offer) => offer.target === null));
  const lists = plain.filter(({ offers }) => offers.length > 1).map((kind) => list(session, kind));
  const aimed = kinds(choices.offers.filter((offer) => offer.target !== null));
  return [
    html("p", { class: "quiet" }, say(choices.able.length > 0 ? "select" : "none-able")),
    ...(missed.length === 0 ? [] : [summary(missed, show)]),
    ...aids(known?.view.when.number ?? 0),
    ...lists,
    ...(aimed.length === 0
      ? []
      : [
          chips(
            "chips",
            aimed.map((kind) => choice(session, kind)),
          ),
        ]),
  ];
}

function ofSelection(session: Session): Node[] {
  const { model } = session;
  if (model.offers.length === 0) return [html("p", { class: "quiet" }, say("nothing-offered"))];
  const place = aim(model);
  const there = place === null ? [] : offersAt(model, place).slice(0, MOST_AT_A_PLACE);
  const orders = there.map((offer) => order(session, offer, offer.order));
  const canDrag = model.offers.some((offer) => offer.path !== undefined);
  return [
    html("h2", {}, say("actions")),
    chips(
      "chips",
      kinds(model.offers).map((kind) => chip(session, kind)),
    ),
    ...(orders.length < 2 ? [] : [chips("chips at", orders)]),
    html("p", { class: "quiet" }, say(canDrag ? "aim-plane" : "aim")),
  ];
}

function chips(name: string, children: readonly Node[]): HTMLElement {
  return html("div", { class: name }, ...children);
}

/** A kind of order: lit places if it has any, its only order, or a list of them. */
function chip(session: Session, kind: Kind): HTMLElement {
  const [first, ...others] = kind.offers;
  if (kind.offers.some((offer) => offer.target !== null)) return choice(session, kind);
  return first !== undefined && others.length === 0 ? order(session, first, kind.title) : list(session, kind);
}

/** A word of help for whoever plays the first turns. */
function aids(turn: number): Node[] {
  if (!settings().aids || turn > FIRST_TURNS) return [];
  return [html("div", { class: "aid" }, ...AIDS.map((word) => html("p", {}, say(word))))];
}

/** A kind of order whose places are lit when it is chosen. */
function choice({ model, send }: Session, { verb, title }: Kind): HTMLElement {
  const pressed = String(chosen(model) === verb);
  const click = () => send({ on: "verb", verb });
  return html(
    "button",
    { type: "button", class: "chip", "data-verb": verb, "aria-pressed": pressed, click },
    title,
  );
}

/** One order, ready to be drafted or, with a double click, given. */
function order({ model, send }: Session, offer: Offer, text: string): HTMLElement {
  return html(
    "button",
    {
      type: "button",
      class: "chip order-chip",
      "data-order": offer.order,
      title: offer.order,
      "aria-pressed": String(draft(model) === offer.order),
      click: () => send({ on: "propose", order: offer.order, path: offer.path ?? null }),
      dblclick: () => send({ on: "give", order: offer.order }),
    },
    text,
  );
}

function list(session: Session, { verb, title, offers }: Kind): HTMLElement {
  const orders = offers.slice(0, MOST_OF_A_KIND).map((offer) => order(session, offer, offer.order));
  return html(
    "details",
    { class: "several", "data-verb": verb },
    html("summary", { class: "chip" }, title),
    chips("chips", orders),
  );
}
