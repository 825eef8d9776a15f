// What the selection may do, in words, at the foot of the board; the kind of order in hand is pressed.

import type { Offer } from "../../api/types.ts";
import { html, redraw } from "../../dom.ts";
import { say } from "../../words.ts";
import type { Session } from "../session.ts";
import type { Model } from "../state/model.ts";
import { type Mode, draft, isAwaited, mode, modes } from "../state/select.ts";

/** Orders of one kind shown in a list. */
const MOST = 60;

export class Modes {
  readonly element = html("div", { class: "modes verbs", role: "toolbar", "aria-label": say("actions") });
  readonly #session: Session;

  /** Shows bases as an order would draw them up. */
  readonly #preview: (figures: NonNullable<Offer["figures"]>) => void;

  constructor(session: Session, preview: (figures: NonNullable<Offer["figures"]>) => void) {
    [this.#session, this.#preview] = [session, preview];
  }

  draw(isLive: boolean): void {
    const { model } = this.#session;
    const isOpen = isLive && isAwaited(model);
    const found = isOpen ? modes(model).filter((one) => isMode(one, model.selection.length === 0)) : [];
    const hint = isOpen && found.length === 0 ? hinted(model) : "";
    redraw(this.element, [found, mode(model)?.verb, draft(model), hint], () =>
      hint !== ""
        ? [html("p", { class: "quiet" }, hint)]
        : found.flatMap((one) =>
            one.isAimed ? this.#aimedAt(one) : isOpenHand(one) ? this.#hand(one) : [this.#plain(one)],
          ),
    );
  }

  /** Places are lit when it is chosen. */
  #aimed({ verb, title, role, isBegun }: Mode): HTMLElement {
    const { model, send } = this.#session;
    const pressed = String(mode(model)?.verb === verb);
    const click = () => send({ on: "verb", verb });
    return html(
      "button",
      { type: "button", class: `mode role-${role}`, "data-verb": verb, "aria-pressed": pressed, click },
      html("b", {}, isBegun ? say("march-on") : title),
    );
  }

  /** Its button, and those of its orders that no place stands for, such as to face off the map. */
  #aimedAt(one: Mode): HTMLElement[] {
    const offers = one.isMarch ? [] : one.offers.filter(({ target }) => target === null);
    const placeless = offers.map((offer) => this.#plain({ ...one, title: offer.text, offers: [offer] }));
    return [this.#aimed(one), ...placeless];
  }

  /** Cards that are not held in a hand: each is a button that says what it does. */
  #hand(one: Mode): HTMLElement[] {
    return one.offers.map((offer) => this.#plain({ ...one, title: offer.text, offers: [offer] }));
  }

  /** One order, or a list of them. */
  #plain({ verb, title, offers }: Mode): HTMLElement {
    const [first, ...others] = offers;
    const { model, send } = this.#session;
    const shows = (figures: Offer["figures"]) => () => this.#preview(figures ?? []);
    const order = ({ order: text, path, figures }: Offer, label: string) =>
      html(
        "button",
        {
          type: "button",
          class: "mode order-chip",
          "data-order": text,
          "aria-pressed": String(draft(model) === text),
          click: () =>
            send(
              model.asks === "none"
                ? { on: "give", order: text }
                : { on: "propose", order: text, path: path ?? null },
            ),
          dblclick: () => send({ on: "give", order: text }),
          pointerenter: shows(figures),
          focus: shows(figures),
          pointerleave: shows([]),
          blur: shows([]),
        },
        html("b", {}, label),
      );
    if (first !== undefined && others.length === 0) return order(first, title);
    const list = offers.slice(0, MOST).map((offer) => order(offer, offer.text));
    return html(
      "details",
      { class: "several mode", "data-verb": verb },
      html("summary", {}, html("b", {}, title)),
      html("div", { class: "list" }, ...list),
    );
  }
}

function isOpenHand({ offers }: Mode): boolean {
  return offers.every(({ role, card }) => role === "card" && card === undefined);
}

/** What to do when there is nothing to press. */
function hinted(model: Model): string {
  if (isTold(model)) return say("together-nothing");
  return model.selection.length === 0 && model.choices.able.length > 0 ? say("select") : "";
}

/** Are several chosen, and is it known what they may do together? */
function isTold({ selection, asked, told }: Model): boolean {
  return selection.length > 1 && asked.offers !== "" && told === asked.offers;
}

/** What ends a phase has its place at the foot of the desk. */
function isMode({ isAimed, offers, role }: Mode, isGeneral: boolean): boolean {
  if (role === "resign" || role === "end") return false;
  return !isGeneral || isAimed || offers.length > 1;
}
