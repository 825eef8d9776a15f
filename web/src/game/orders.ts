// What may be ordered: the stack, kinds of order, the draft with its odds, and the line to type on.

import type { LogLine, Offer, Piece } from "../api/types.ts";
import { said, state as plain } from "../board/counter.ts";
import { html, redraw } from "../dom.ts";
import { settings } from "../settings.ts";
import { say } from "../words.ts";
import { answer, refusals } from "./answer.ts";
import type { Dragging } from "./dragging.ts";
import { sentence } from "./rule.ts";
import { since, summary } from "./since.ts";
import type { State } from "./state.ts";
import { march } from "./way.ts";

export class Orders {
  readonly element = html("section", { class: "orders", "aria-label": say("actions") });
  readonly line: HTMLInputElement;
  readonly #state: State;
  readonly #dragging: Dragging;
  readonly #show: (line: LogLine) => void;
  readonly #parts = {
    stack: html("div", { class: "stack" }),
    offers: html("div", { class: "verbs" }),
    draft: html("div", { class: "draft", "aria-live": "polite" }),
  };

  constructor(state: State, dragging: Dragging, show: (line: LogLine) => void) {
    [this.#state, this.#dragging, this.#show] = [state, dragging, show];
    this.line = html("input", {
      name: "order",
      "aria-label": say("order"),
      placeholder: say("order-hint"),
      autocomplete: "off",
      spellcheck: "false",
      input: () => {
        state.draft = this.line.value;
      },
    });
    const order = () => this.line.value.trim();
    const form = html(
      "form",
      {
        class: "order",
        submit: (event) => {
          event.preventDefault();
          if (order() !== "") void state.give(order());
        },
      },
      this.line,
      html("button", { type: "button", class: "why", click: () => void state.propose(order()) }, say("why")),
      html("button", { class: "main", type: "submit" }, say("send")),
    );
    this.element.append(this.#parts.stack, this.#parts.offers, this.#parts.draft, form);
  }

  draw(): void {
    const { stack, offers, draft } = this.#parts;
    const { selection, isAwaited, tried, trouble, wishes, verb, choices, asksEnd } = this.#state;
    if (this.line.value !== this.#state.draft) this.line.value = this.#state.draft;
    const chosen = selection.map((id) => this.#state.piece(id));
    redraw(stack, [this.#state.stack, chosen], () => this.#stack());
    redraw(
      offers,
      [
        this.#state.offers,
        choices,
        selection.length,
        isAwaited,
        verb,
        this.#state.aim,
        this.#state.log.at(-1),
      ],
      () => this.#offers(),
    );
    redraw(draft, [tried, trouble, wishes, this.#state.draft, asksEnd, this.#dragging.piece], () =>
      this.#draft(),
    );
  }

  /** The chosen pieces, and counters that lie on one another side by side. */
  #stack(): Node[] {
    const { stack, selection } = this.#state;
    const shown = stack.length > 0 ? stack : selection.flatMap((id) => this.#state.piece(id) ?? []);
    if (shown.length === 0) return [];
    const row = (piece: Piece) =>
      html(
        "button",
        {
          type: "button",
          class: `pick side-${piece.side}`,
          "data-pick": piece.name,
          "aria-pressed": String(selection.includes(piece.id)),
          title: said(piece),
          click: (event) =>
            void this.#state.select(
              piece.id,
              stack.length > 1
                && ((event instanceof MouseEvent && event.shiftKey) || !selection.includes(piece.id)),
            ),
        },
        html("b", {}, piece.title),
        html(
          "span",
          { class: "numbers" },
          ...piece.stats.flatMap((stat, k) => [
            k === 0 ? "" : " · ",
            `${stat.title} `,
            html("b", {}, stat.value),
          ]),
        ),
        ...piece.badges.map((badge) => html("span", { class: `tag ${plain(badge)}` }, badge.title)),
      );
    return [html("h2", {}, say(stack.length > 1 ? "here" : "selected")), ...shown.map(row)];
  }

  #offers(): Node[] {
    const { offers, selection, isAwaited, choices, verb } = this.#state;
    if (!isAwaited) return [];
    if (selection.length === 0) {
      const plain = Map.groupBy(
        choices.offers.filter((offer) => offer.target === null),
        (offer) => offer.title,
      );
      const several = [...plain]
        .filter(([, group]) => group.length > 1)
        .map(([title, group]) => this.#several(title, group));
      const aimed = Map.groupBy(
        choices.offers.filter((offer) => offer.target !== null),
        (offer) => offer.title,
      );
      const { known, log } = this.#state;
      const missed = known === null ? [] : since(known, log);
      return [
        html("p", { class: "quiet" }, say(choices.able.length > 0 ? "select" : "none-able")),
        ...(missed.length === 0 ? [] : [summary(missed, this.#show)]),
        ...this.#aids(),
        ...several,
        ...(aimed.size === 0
          ? []
          : [
              html(
                "div",
                { class: "chips" },
                ...[...aimed.keys()].map((title) => this.#chip(title, verb === title)),
              ),
            ]),
      ];
    }
    if (offers.length === 0) return [html("p", { class: "quiet" }, say("nothing-offered"))];
    const groups = Map.groupBy(offers, (offer) => offer.title);
    const chips = [...groups].flatMap(([title, group]) =>
      group.every((offer) => offer.target === null)
        ? group.length === 1
          ? group.map((offer) => this.#order(offer, title))
          : [this.#several(title, group)]
        : [this.#chip(title, verb === title)],
    );
    const there = this.#state.aim === null ? [] : this.#state.offersAt(this.#state.aim);
    return [
      html("h2", {}, say("actions")),
      html("div", { class: "chips" }, ...chips),
      ...(there.length < 2
        ? []
        : [
            html(
              "div",
              { class: "chips at" },
              ...there.slice(0, 24).map((offer) => this.#order(offer, offer.order)),
            ),
          ]),
      html(
        "p",
        { class: "quiet" },
        say(
          this.#state.ground?.board === "plane"
            && [...groups.values()].some((group) => group.some((offer) => march(offer.order) !== null))
            ? "aim-plane"
            : "aim",
        ),
      ),
    ];
  }

  /** A word of help for whoever plays the first turns. */
  #aids(): Node[] {
    const turn = this.#state.known?.view.when.number ?? 0;
    if (!settings().aids || turn > 2) return [];
    return [
      html(
        "div",
        { class: "aid" },
        ...["help-select", "help-aim", "help-why"].map((word) => html("p", {}, say(word))),
      ),
    ];
  }

  #chip(title: string, isOn: boolean): HTMLElement {
    return html(
      "button",
      {
        type: "button",
        class: "chip",
        "data-verb": title,
        "aria-pressed": String(isOn),
        click: () => this.#state.setVerb(title),
      },
      title,
    );
  }

  #order(offer: Offer, text: string): HTMLElement {
    return html(
      "button",
      {
        type: "button",
        class: "chip order-chip",
        "data-order": offer.order,
        title: offer.order,
        "aria-pressed": String(this.#state.draft === offer.order),
        click: () => void this.#state.propose(offer.order),
        dblclick: () => void this.#state.give(offer.order),
      },
      text,
    );
  }

  #several(title: string, group: readonly Offer[]): HTMLElement {
    return html(
      "details",
      { class: "several", "data-verb": title },
      html("summary", { class: "chip" }, title),
      html("div", { class: "chips" }, ...group.slice(0, 60).map((offer) => this.#order(offer, offer.order))),
    );
  }

  /** What can be done to a way that is being laid, for those without a mouse too. */
  #marching(): HTMLElement {
    const button = (word: string, act: () => void) =>
      html("button", { type: "button", class: "chip", "data-march": word, click: act }, say(word));
    return html(
      "div",
      { class: "chips marching" },
      button("turn-left", () => this.#dragging.turn(-150)),
      button("turn-right", () => this.#dragging.turn(150)),
      button("waypoint", () => this.#dragging.waypoint()),
    );
  }

  #draft(): Node[] {
    const { tried, trouble, wishes, draft, asksEnd } = this.#state;
    if (asksEnd !== null) {
      return [
        html(
          "div",
          { class: "answer ask" },
          html("p", {}, say("end-anyway")),
          html(
            "div",
            { class: "chips" },
            html(
              "button",
              {
                type: "button",
                class: "main",
                "data-yes": true,
                click: () => void this.#state.give(asksEnd.order),
              },
              asksEnd.title,
            ),
            html("button", { type: "button", click: () => void this.#state.back() }, say("not-yet")),
          ),
        ),
      ];
    }
    return [
      ...(trouble === null ? [] : [html("div", { class: "trouble", role: "alert" }, ...sentence(trouble))]),
      ...(wishes.length === 0 ? [] : [refusals(wishes)]),
      ...(this.#dragging.piece === null ? [] : [this.#marching()]),
      ...(tried?.lawful === true
        ? [
            html(
              "div",
              { class: "confirm" },
              html(
                "button",
                {
                  type: "button",
                  class: "main",
                  "data-confirm": true,
                  click: () => void this.#state.give(draft),
                },
                say("confirm"),
              ),
              html("button", { type: "button", click: () => void this.#state.back() }, say("cancel")),
              html("code", {}, draft),
            ),
          ]
        : []),
      ...(tried === null ? [] : [answer(tried)]),
    ];
  }
}
