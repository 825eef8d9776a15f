// The desk at the right: who is chosen and what else can be done, what happened lately, and the line to type on.

import type { GameView, LogLine } from "../../api/types.ts";
import { html, redraw } from "../../dom.ts";
import { settings } from "../../settings.ts";
import { type Word, say } from "../../words.ts";
import type { Session } from "../session.ts";
import { draft, isAwaited, piece, stack } from "../state/select.ts";
import { since, summary } from "./since.ts";
import { able, offTable, stacked } from "./stack.ts";

/** Lines of the log shown; the log itself has all of them. */
const LATELY = 4;
/** Turns on which there is help. */
const FIRST_TURNS = 2;
const AIDS: readonly Word[] = ["help-select", "help-aim", "help-why"];

export class Desk {
  readonly element: HTMLElement;
  /** The line to type orders on. */
  readonly line: HTMLInputElement;
  readonly #session: Session;
  readonly #show: (line: LogLine) => void;
  readonly #stack = html("div", { class: "stack" });
  readonly #idle = html("div", { class: "idle" });
  readonly #lately = html("div", { class: "lately" });
  readonly #form: HTMLElement;

  constructor(session: Session, show: (line: LogLine) => void, log: () => void) {
    [this.#session, this.#show] = [session, show];
    this.line = html("input", {
      name: "order",
      "aria-label": say("order"),
      placeholder: say("order-hint"),
      autocomplete: "off",
      spellcheck: "false",
      input: () => session.send({ on: "type", order: this.line.value }),
    });
    this.#form = this.#typing();
    const all = html(
      "button",
      { type: "button", class: "link", "data-tab": "log", click: log },
      say("all-of-it"),
    );
    const head = html("div", { class: "head" }, html("h3", {}, say("this-turn")), all);
    this.element = html(
      "section",
      { class: "orders", "aria-label": say("actions") },
      this.#stack,
      this.#idle,
      html("div", { class: "recent" }, head, this.#lately),
      this.#form,
    );
  }

  /** Notation is for those who want it. */
  type(): void {
    this.#form.hidden = false;
    this.line.focus();
  }

  #typing(): HTMLElement {
    const { send } = this.#session;
    const order = () => this.line.value.trim();
    const submit = (event: Event) => {
      event.preventDefault();
      if (order() !== "") send({ on: "give", order: order() });
    };
    const asks = () => send({ on: "propose", order: order(), path: null });
    return html(
      "form",
      { class: "order", submit, hidden: !settings().notation },
      this.line,
      html("button", { type: "button", class: "why", click: asks }, say("why")),
      html("button", { class: "main", type: "submit" }, say("send")),
    );
  }

  draw(game: GameView): void {
    const { model } = this.#session;
    const { selection, choices, log } = model;
    if (this.line.value !== draft(model)) this.line.value = draft(model);
    const chosen = selection.map((id) => piece(model, id));
    redraw(this.#stack, [stack(model), chosen, choices.able], () => stacked(this.#session));
    const shows = [choices, selection.length, isAwaited(model), log.at(-1), game.view.when.number];
    redraw(this.#idle, shows, () => (selection.length === 0 && isAwaited(model) ? this.#waiting(game) : []));
    redraw(this.#lately, log.slice(-LATELY), () => this.#recent());
  }

  /** Nobody is chosen: what others did meanwhile, and help on the first turns. */
  #waiting(game: GameView): Node[] {
    const { choices, log } = this.#session.model;
    const missed = since(game, log);
    const mayEnd = choices.offers.some(({ role }) => role === "end");
    const isOver = choices.able.length === 0 && mayEnd;
    return [
      ...(isOver ? [html("p", { class: "quiet" }, say("none-able"))] : []),
      ...offTable(this.#session),
      ...(missed.length === 0 ? [] : [summary(missed, this.#show)]),
      ...able(this.#session),
      ...(game.is_lesson ? [] : aids(game.view.when.number)),
    ];
  }

  #recent(): Node[] {
    const { log } = this.#session.model;
    const line = (one: LogLine) =>
      html("button", { type: "button", class: "link", click: () => this.#show(one) }, one.text);
    return log.slice(-LATELY).toReversed().map(line);
  }
}

/** A word of help for whoever plays the first turns. */
function aids(turn: number): Node[] {
  if (!settings().aids || turn > FIRST_TURNS) return [];
  return [html("div", { class: "aid" }, ...AIDS.map((word) => html("p", {}, say(word))))];
}
