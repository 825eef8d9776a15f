// The replay: any position of the game again, step by step or running, through the eyes of a side.

import { Seated } from "../api.ts";
import type { GameView } from "../api/types.ts";
import { html } from "../dom.ts";
import { icon } from "../icons.ts";
import { say } from "../words.ts";

export class Replay {
  readonly element: HTMLElement;
  readonly #seated: Seated;
  readonly #shown: (frame: GameView, at: number) => void;
  readonly #slider: HTMLInputElement;
  readonly #count = html("output", { class: "count" });
  readonly #eyes: HTMLSelectElement;
  readonly #speed: HTMLSelectElement;
  readonly #play: HTMLButtonElement;
  #timer: number | null = null;
  #wanted = 0;
  #isAsking = false;

  constructor(
    seated: Seated,
    now: GameView,
    shown: (frame: GameView, at: number) => void,
    fork: (at: number) => void,
    close: () => void,
  ) {
    this.#seated = seated;
    this.#shown = shown;
    this.#slider = html("input", {
      type: "range",
      min: 0,
      max: now.orders,
      value: now.orders,
      "aria-label": say("replay-position"),
      input: () => this.go(Number(this.#slider.value)),
    });
    const isOver = now.view.outcome !== null;
    const eyes = isOver
      ? [
          ...now.seats.map((seat) => html("option", { value: seat.name }, seat.title)),
          html("option", { value: "all" }, say("replay-all")),
        ]
      : [html("option", { value: "" }, say("replay-own"))];
    this.#eyes = html(
      "select",
      { "aria-label": say("replay-eyes"), change: () => this.go(this.#wanted) },
      ...eyes,
    );
    this.#speed = html(
      "select",
      { "aria-label": say("replay-speed") },
      ...[1, 2, 4, 10].map((speed) => html("option", { value: speed }, `${speed}×`)),
    );
    this.#play = html(
      "button",
      {
        type: "button",
        class: "play",
        "aria-label": say("replay-play"),
        title: say("replay-play"),
        click: () => this.#toggle(),
      },
      icon("film"),
    );
    const step = (word: string, sign: string, by: number) =>
      html(
        "button",
        {
          type: "button",
          "aria-label": say(word),
          title: say(word),
          click: () => this.go(this.#wanted + by),
        },
        icon(sign),
      );
    this.element = html(
      "div",
      { class: "replay", role: "group", "aria-label": say("replay") },
      step("replay-first", "first", -1e9),
      step("replay-back", "back", -1),
      this.#play,
      step("replay-on", "on", 1),
      step("replay-last", "last", 1e9),
      this.#slider,
      this.#count,
      this.#speed,
      this.#eyes,
      html("button", { type: "button", class: "fork", click: () => fork(this.#wanted) }, say("replay-fork")),
      html("button", { type: "button", class: "main", click: close }, say("replay-close")),
    );
    this.#wanted = now.orders;
    this.#label();
  }

  get at(): number {
    return this.#wanted;
  }

  go(at: number): void {
    this.#wanted = Math.min(Math.max(0, at), Number(this.#slider.max));
    this.#slider.value = String(this.#wanted);
    this.#label();
    void this.#ask();
  }

  stop(): void {
    if (this.#timer !== null) clearInterval(this.#timer);
    this.#timer = null;
    this.#play.replaceChildren(icon("film"));
  }

  #label(): void {
    this.#count.textContent = `${this.#wanted} / ${this.#slider.max}`;
  }

  #toggle(): void {
    if (this.#timer !== null) return this.stop();
    if (this.#wanted >= Number(this.#slider.max)) this.go(0);
    this.#play.replaceChildren(icon("pause"));
    this.#timer = setInterval(
      () => {
        if (this.#wanted >= Number(this.#slider.max)) this.stop();
        else this.go(this.#wanted + 1);
      },
      700 / Number(this.#speed.value),
    );
  }

  /** Asks for one frame at a time; of those wished meanwhile only the last. */
  async #ask(): Promise<void> {
    if (this.#isAsking) return;
    this.#isAsking = true;
    let at = -1;
    while (at !== this.#wanted) {
      at = this.#wanted;
      this.#shown(await this.#seated.frame(at, this.#eyes.value === "" ? null : this.#eyes.value), at);
    }
    this.#isAsking = false;
  }
}
