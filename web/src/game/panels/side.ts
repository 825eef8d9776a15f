// The head of the panel: who sits here, against whom, and what the panel shows.

import type { GameView } from "../../api/types.ts";
import { html, redraw } from "../../dom.ts";
import { type Word, say } from "../../words.ts";

/** What the panel shows. */
export type Tab = "orders" | "log" | "text";

const TABS: readonly (readonly [Tab, Word])[] = [
  ["orders", "actions"],
  ["log", "log"],
  ["text", "text-view"],
];

export class Side {
  readonly elements: readonly [HTMLElement, HTMLElement];
  readonly #who = html("div", { class: "who" });
  readonly #tabs = html("div", { class: "tabs", role: "tablist" });
  readonly #show: (tab: Tab) => void;

  constructor(show: (tab: Tab) => void) {
    this.#show = show;
    this.elements = [this.#who, this.#tabs];
  }

  draw({ seats, seat, view }: GameView, tab: Tab): void {
    redraw(this.#who, [seat, view.status, seats], () => [
      html("p", {}, own(seats, seat), ` – ${others(seats, seat)}`),
      ...view.status.map((line) => html("p", { class: "quiet" }, line.text)),
    ]);
    redraw(this.#tabs, [tab], () => TABS.map(([name, word]) => this.#tab(name, word, name === tab)));
  }

  #tab(name: Tab, word: Word, isOn: boolean): HTMLElement {
    const click = () => this.#show(name);
    const attributes = {
      type: "button",
      role: "tab",
      "data-tab": name,
      "aria-selected": String(isOn),
      click,
    };
    return html("button", attributes, say(word));
  }
}

function own(seats: GameView["seats"], name: string | null): HTMLElement {
  const label = seats.find((seat) => seat.name === name);
  if (label === undefined) return html("span", { class: "quiet" }, say("spectator"));
  return html("span", { class: `seat side-${label.side}` }, label.title);
}

function others(seats: GameView["seats"], name: string | null): string {
  const against = seats.filter((seat) => seat.name !== name);
  return against
    .map(({ title, computer }) => (computer === null ? title : `${title} (${say("computer")})`))
    .join(", ");
}
