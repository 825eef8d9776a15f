// Beside the board: who sits here, what may be ordered, the order line, what may come of it, and the log.

import type { LogLine, Offer, Piece, Rule, Sentence, Tried } from "./api/types.ts";
import { html, redraw } from "./dom.ts";
import type { State } from "./state.ts";
import { say } from "./words.ts";

export class Panel {
  readonly element = html("aside", { class: "panel" });
  readonly #state: State;
  readonly #line: HTMLInputElement;
  readonly #parts = {
    seat: html("section", { class: "who" }),
    stack: html("section", { class: "stack" }),
    offers: html("section", { class: "orders" }),
    answer: html("section", { "aria-live": "polite" }),
    log: html("section", { class: "log" }),
  };

  constructor(state: State) {
    this.#state = state;
    this.#line = html("input", {
      name: "order", "aria-label": say("order"), autocomplete: "off", spellcheck: "false",
      input: () => { state.draft = this.#line.value; },
    });
    const order = () => this.#line.value.trim();
    const form = html("form", {
      class: "order",
      submit: (event) => {
        event.preventDefault();
        if (order() !== "") void state.give(order());
      },
    },
    this.#line,
    html("button", { class: "main", type: "submit" }, say("send")),
    html("button", { type: "button", class: "why", click: () => void state.propose(order()) }, say("why")),
    html("button", { type: "button", class: "undo", click: () => void state.undo() }, say("undo")));
    const { seat, stack, offers, answer, log } = this.#parts;
    this.element.append(seat, stack, offers, html("section", {}, html("h2", {}, say("order")), form), answer, log);
  }

  draw(): void {
    const { known, draft } = this.#state;
    if (known === null) return;
    if (this.#line.value !== draft) this.#line.value = draft;
    const undo = this.element.querySelector<HTMLButtonElement>("button.undo");
    if (undo !== null) undo.disabled = !known.view.may_undo;
    const { seat, stack, offers, answer, log } = this.#parts;
    const { selection, isAwaited, tried, trouble, isLost } = this.#state;
    redraw(seat, [known.seat, known.view.status], () => this.#seat());
    redraw(stack, [this.#state.stack, selection], () => this.#stack());
    redraw(offers, [this.#state.offers, this.#state.general, selection.length, isAwaited], () => this.#offers());
    redraw(answer, [tried, trouble, isLost], () => this.#answer());
    redraw(log, this.#state.log, () => [html("h2", {}, say("log")), lines(this.#state.log)]);
    for (const button of offers.querySelectorAll("[data-order]")) {
      button.setAttribute("aria-pressed", String(button.getAttribute("data-order") === draft));
    }
  }

  #seat(): Node[] {
    const { known } = this.#state;
    const seat = known?.seats.find((label) => label.name === known.seat);
    const who = seat === undefined
      ? html("p", { class: "quiet" }, say("spectator"))
      : html("p", {}, say("playing"), " ", html("span", { class: `seat side-${seat.side}` }, seat.title));
    return [who, ...(known?.view.status ?? []).map((line) => html("p", { class: "quiet" }, line.text))];
  }

  /** Counters that lie on one another, side by side. */
  #stack(): Node[] {
    const { stack, selection } = this.#state;
    if (stack.length === 0) return [];
    const button = (piece: Piece) => html("button", {
      type: "button", "data-pick": piece.name, "aria-pressed": String(selection.includes(piece.id)),
      click: (event) => void this.#state.select(piece.id, event instanceof MouseEvent && event.shiftKey),
    }, `${piece.name} ${piece.title}`);
    return [html("h2", {}, say("here")), html("div", { class: "offers" }, ...stack.map(button))];
  }

  #offers(): Node[] {
    const { offers, general, selection, isAwaited } = this.#state;
    if (!isAwaited) return [];
    const hint = selection.length === 0 ? say("select") : say("nothing-offered");
    const listed = new Set(offers.map((offer) => offer.order));
    const others = general.filter((offer) => !listed.has(offer.order));
    const button = (offer: Offer) => html("button", {
      type: "button", "data-order": offer.order, title: offer.title,
      click: () => void this.#state.propose(offer.order), dblclick: () => void this.#state.give(offer.order),
    }, offer.order);
    const groups = Map.groupBy(offers, (offer) => offer.title);
    return [html("h2", {}, say("actions")),
      ...(offers.length === 0 ? [html("p", { class: "quiet" }, hint)] : []),
      ...[...groups].map(([title, group]) => html("div", { class: "offers" },
        groups.size > 1 ? html("h3", {}, title) : null, ...group.map(button))),
      ...(others.length === 0 ? [] : [html("div", { class: "offers general" }, ...others.map(button))])];
  }

  #answer(): Node[] {
    const { tried, trouble, isLost } = this.#state;
    return [
      ...(isLost ? [html("p", { class: "trouble" }, say("lost"))] : []),
      ...(trouble === null ? [] : [html("div", { class: "trouble" }, ...sentence(trouble))]),
      ...(tried === null ? [] : [answer(tried)]),
    ];
  }
}

function answer(tried: Tried): HTMLElement {
  const odds = tried.outcomes.length < 2 ? [] : [
    html("p", {}, say(tried.exact ? "odds" : "odds-estimated")),
    html("table", {}, ...tried.outcomes.map((outcome) => html("tr", {},
      html("td", {}, outcome.text),
      html("td", {}, html("progress", { max: 1, value: outcome.share, "aria-hidden": "true" })),
      html("td", { class: "chance" }, `${(100 * outcome.share).toFixed(1)} %`, " ", outcome.chance ?? "")))),
  ];
  return html("div", { class: `answer ${tried.lawful ? "lawful" : "refused"}` },
    html("b", {}, say(tried.lawful ? "lawful" : "refused")),
    ...(tried.reason === null ? [] : sentence(tried.reason)),
    ...tried.tallies.map((tally) => html("p", { class: "tally" }, tally)),
    ...odds);
}

function sentence({ text, rule: cited }: Sentence): Node[] {
  return [html("p", {}, text), ...(cited === null ? [] : [rule(cited)])];
}

/** A rule by its name; opened, what it says. */
function rule({ id, title, gist }: Rule): HTMLElement {
  return html("details", { class: "rule" }, html("summary", {}, `${id} ${title}`), html("p", {}, gist));
}

/** The latest first. */
function lines(log: readonly LogLine[]): HTMLElement {
  if (log.length === 0) return html("p", { class: "quiet" }, say("log-empty"));
  return html("ol", {}, ...log.toReversed().map((line) => html("li", {},
    html("span", { class: "number" }, String(line.order)),
    line.text,
    line.dice.length === 0 ? null : html("span", { class: "dice" }, ` [${line.dice.join(" ")}]`),
    ...line.tallies.map((tally) => html("p", { class: "tally" }, tally)),
    ...(line.rule === null ? [] : [rule(line.rule)]))));
}
