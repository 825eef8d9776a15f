// What may be ordered: the stack, kinds of order, the draft with its odds, and the line to type on.

import type { LogLine } from "../../api/types.ts";
import { html, redraw } from "../../dom.ts";
import { say } from "../../words.ts";
import type { Dragging } from "../dragging.ts";
import type { Session } from "../session.ts";
import { aim, draft, isAwaited, piece, stack, verb } from "../state/select.ts";
import { drafted } from "./draft.ts";
import { offered } from "./offers.ts";
import { stacked } from "./stack.ts";

export class Orders {
  readonly element = html("section", { class: "orders", "aria-label": say("actions") });
  /** The line to type orders on. */
  readonly line: HTMLInputElement;
  readonly #session: Session;
  readonly #dragging: Dragging;
  readonly #show: (line: LogLine) => void;
  readonly #stack = html("div", { class: "stack" });
  readonly #offers = html("div", { class: "verbs" });
  readonly #draft = html("div", { class: "draft", "aria-live": "polite" });

  constructor(session: Session, dragging: Dragging, show: (line: LogLine) => void) {
    [this.#session, this.#dragging, this.#show] = [session, dragging, show];
    this.line = html("input", {
      name: "order",
      "aria-label": say("order"),
      placeholder: say("order-hint"),
      autocomplete: "off",
      spellcheck: "false",
      input: () => session.send({ on: "type", order: this.line.value }),
    });
    this.element.append(this.#stack, this.#offers, this.#draft, this.#form());
  }

  #form(): HTMLElement {
    const { send } = this.#session;
    const order = () => this.line.value.trim();
    const submit = (event: Event) => {
      event.preventDefault();
      if (order() !== "") send({ on: "give", order: order() });
    };
    const asks = () => send({ on: "propose", order: order(), path: null });
    return html(
      "form",
      { class: "order", submit },
      this.line,
      html("button", { type: "button", class: "why", click: asks }, say("why")),
      html("button", { class: "main", type: "submit" }, say("send")),
    );
  }

  draw(): void {
    const { model } = this.#session;
    const { selection, offers, choices, log, intent, trouble } = model;
    if (this.line.value !== draft(model)) this.line.value = draft(model);
    const chosen = selection.map((id) => piece(model, id));
    redraw(this.#stack, [stack(model), chosen], () => stacked(this.#session));
    const shows = [offers, choices, selection.length, isAwaited(model), verb(model), aim(model), log.at(-1)];
    redraw(this.#offers, shows, () => offered(this.#session, this.#show));
    redraw(this.#draft, [intent, trouble, this.#dragging.piece], () =>
      drafted(this.#session, this.#dragging),
    );
  }
}
