// The replay: any position of the game again, step by step or running, through the eyes of a side.

import type { Seated } from "../../api.ts";
import type { GameView } from "../../api/types.ts";
import { html } from "../../dom.ts";
import { type Icon, icon } from "../../icons.ts";
import { type Word, say } from "../../words.ts";

/** How many times faster than usual. */
const SPEEDS = [1, 2, 4, 10];

/** Whoever shows the frames. */
export interface Replayer {
  readonly show: (frame: GameView) => void;
  /** Begins another game from a position of this one. */
  readonly fork: (at: number) => void;
  readonly close: () => void;
}

export class Replay {
  readonly element: HTMLElement;
  readonly #seated: Seated;
  readonly #show: (frame: GameView) => void;
  readonly #slider: HTMLInputElement;
  readonly #count = html("output", { class: "count" });
  readonly #eyes: HTMLSelectElement;
  readonly #speed: HTMLSelectElement;
  readonly #play: HTMLButtonElement;
  #timer: number | null = null;
  #wanted = 0;
  #isAsking = false;

  constructor(seated: Seated, now: GameView, { show, fork, close }: Replayer) {
    [this.#seated, this.#show] = [seated, show];
    this.#slider = html("input", {
      type: "range",
      min: 0,
      max: now.orders,
      value: now.orders,
      "aria-label": say("replay-position"),
      input: () => this.go(Number(this.#slider.value)),
    });
    const looks = { "aria-label": say("replay-eyes"), change: () => this.go(this.#wanted) };
    this.#eyes = html("select", looks, ...eyes(now));
    const speeds = SPEEDS.map((speed) => html("option", { value: speed }, `${speed}×`));
    this.#speed = html("select", { "aria-label": say("replay-speed") }, ...speeds);
    this.#play = button("replay-play", "film", () => this.#toggle());
    this.#play.classList.add("play");
    const step = (word: Word, sign: Icon, by: number) => button(word, sign, () => this.go(this.#wanted + by));
    const forks = () => fork(this.#wanted);
    this.element = html(
      "div",
      { class: "replay", role: "group", "aria-label": say("replay") },
      step("replay-first", "first", -Infinity),
      step("replay-back", "back", -1),
      this.#play,
      step("replay-on", "on", 1),
      step("replay-last", "last", Infinity),
      this.#slider,
      this.#count,
      this.#speed,
      this.#eyes,
      html("button", { type: "button", class: "fork", click: forks }, say("replay-fork")),
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
      this.#show(await this.#seated.frame(at, this.#eyes.value === "" ? null : this.#eyes.value));
    }
    this.#isAsking = false;
  }
}

/** Through whose eyes one may look: everybody's once the game is over. */
function eyes({ view, seats }: GameView): HTMLElement[] {
  if (view.outcome === null) return [html("option", { value: "" }, say("replay-own"))];
  const own = seats.map((seat) => html("option", { value: seat.name }, seat.title));
  return [...own, html("option", { value: "all" }, say("replay-all"))];
}

function button(word: Word, sign: Icon, click: () => void): HTMLButtonElement {
  return html("button", { type: "button", "aria-label": say(word), title: say(word), click }, icon(sign));
}
