// The head of the table: turn and phase, what is to be done, and what needs no piece.

import type { GameView, Offer } from "../../api/types.ts";
import { html, redraw } from "../../dom.ts";
import { say } from "../../words.ts";
import type { Session } from "../session.ts";
import { isAwaited, isComputerAwaited } from "../state/select.ts";

export class Prompt {
  readonly element: HTMLElement;
  readonly #session: Session;
  readonly #take: (offer: Offer) => void;
  readonly #when = html("h1", { class: "when" });
  readonly #line = html("p", { class: "line", role: "status", "aria-live": "polite" });
  readonly #actions = html("div", { class: "actions" });

  constructor(session: Session, take: (offer: Offer) => void) {
    [this.#session, this.#take] = [session, take];
    this.element = html(
      "header",
      { class: "prompt" },
      html("a", { class: "home", href: "#/", title: say("menu"), "aria-label": say("menu") }, "☰"),
      html("div", { class: "lines" }, this.#when, this.#line),
      this.#actions,
    );
  }

  draw({ title, view }: GameView, isLive: boolean): void {
    const { model } = this.#session;
    this.#when.textContent = `${title} · ${view.when.turn} · ${view.when.phase}`;
    this.#line.textContent = this.#said(view, isLive);
    const offers = model.choices.offers.filter(({ target }) => target === null);
    const shows = [offers, view.may_undo, isLive, isAwaited(model), model.queue.length > 0];
    redraw(this.#actions, shows, () => (isLive ? this.#buttons(offers, view.may_undo) : []));
  }

  #said(view: GameView["view"], isLive: boolean): string {
    const { model } = this.#session;
    const prompt = view.prompt?.text ?? "";
    if (model.isLost) return say("lost");
    if (view.outcome !== null) return view.outcome.text;
    return isLive && !isAwaited(model) && isComputerAwaited(model) ? `${say("thinking")} ${prompt}` : prompt;
  }

  #buttons(offers: readonly Offer[], mayUndo: boolean): Node[] {
    const { model, send } = this.#session;
    // Several orders of one kind have their place among the orders.
    const single = [...Map.groupBy(offers, (offer) => offer.verb).values()].filter(
      (group) => group.length === 1,
    );
    const ranks = single
      .flat()
      .toSorted((one, two) => Number(one.role === "resign") - Number(two.role === "resign"));
    const act = (name: string, isOff: boolean, title: string, click: () => void, text: string) =>
      html("button", { type: "button", class: name, disabled: isOff, title, click }, text);
    return [
      ...(model.queue.length > 0 ? [act("skip", false, "", () => send({ on: "skip" }), say("skip"))] : []),
      act("undo", !mayUndo, say("key-undo"), () => send({ on: "undo" }), say("undo")),
      act("restart", !mayUndo, "", () => send({ on: "restart" }), say("restart")),
      ...ranks.map((offer) => this.#button(offer)),
    ];
  }

  #button(offer: Offer): HTMLElement {
    const name = offer.role === "end" ? "main" : offer.role === "resign" ? "minor" : "";
    const click = () => this.#take(offer);
    return html("button", { type: "button", class: name, "data-order": offer.order, click }, offer.title);
  }
}
