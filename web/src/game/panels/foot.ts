// The foot of the desk, which never moves: take back, and what ends the phase, the brigade or the moment.

import type { GameView, Offer } from "../../api/types.ts";
import { html, redraw } from "../../dom.ts";
import { say } from "../../words.ts";
import type { Session } from "../session.ts";
import { isAwaited } from "../state/select.ts";

export class Foot {
  readonly element = html("div", { class: "foot actions" });
  readonly #session: Session;
  readonly #take: (offer: Offer) => void;

  constructor(session: Session, take: (offer: Offer) => void) {
    [this.#session, this.#take] = [session, take];
  }

  draw({ view }: GameView, isLive: boolean): void {
    const { model } = this.#session;
    const offers = onward(model.choices.offers);
    const isDone = model.choices.able.length === 0;
    const shows = [offers, view.may_undo, isLive, isAwaited(model), model.queue.length > 0, isDone];
    redraw(this.element, shows, () => (isLive ? this.#buttons(offers, view.may_undo, isDone) : []));
  }

  #buttons(offers: readonly Offer[], mayUndo: boolean, isDone: boolean): Node[] {
    const { model, send } = this.#session;
    const title = mayUndo ? say("key-undo") : say("undo-sealed");
    const back = html(
      "button",
      { type: "button", class: "undo", disabled: !mayUndo, title, click: () => send({ on: "undo" }) },
      say("undo"),
    );
    const skip =
      model.queue.length > 0
        ? [html("button", { type: "button", class: "skip", click: () => send({ on: "skip" }) }, say("skip"))]
        : [];
    return [back, ...skip, ...offers.map((offer) => this.#button(offer, isDone))];
  }

  /** What ends something is amber only when nobody can act any more. */
  #button(offer: Offer, isDone: boolean): HTMLElement {
    const left = this.#session.model.choices.able.length;
    const note = offer.role === "end" && left > 0 ? html("small", {}, `${left} ${say("still-able")}`) : null;
    const isAside = offer.role === "resign" || offer.role === "standing";
    const name = isAside ? "minor" : isDone ? "main" : "end";
    const click = () => this.#take(offer);
    return html(
      "button",
      { type: "button", class: name, "data-order": offer.order, title: offer.text, click },
      html("span", {}, offer.role === "card" ? offer.text : offer.title),
      note,
    );
  }
}

/** Orders that need no piece and no place and stand alone of their kind: they end or let pass something. */
function onward(offers: readonly Offer[]): readonly Offer[] {
  const plain = offers.filter(({ target, role }) => target === null && role !== "place");
  const single = [...Map.groupBy(plain, ({ verb }) => verb).values()].filter((group) => group.length === 1);
  const rank = ({ role }: Offer) => (role === "resign" ? 2 : role === "standing" ? 1 : 0);
  return single.flat().toSorted((one, two) => rank(one) - rank(two));
}
