// What just happened, large, until the next thing does; what the sight tool said; how the game ended.

import type { GameView, LogLine, SightLine } from "../../api/types.ts";
import { html, redraw } from "../../dom.ts";
import { say } from "../../words.ts";
import { dice } from "./dice.ts";
import { sentence } from "./rule.ts";

/** Lines shown; the log has all of them. */
const MOST = 8;

export class Flash {
  readonly element = html("div", { class: "flash" });
  readonly #dismiss: () => void;
  readonly #replay: () => void;

  constructor(dismiss: () => void, replay: () => void) {
    [this.#dismiss, this.#replay] = [dismiss, replay];
  }

  draw(lines: readonly LogLine[], sight: SightLine | null, { outcome }: GameView["view"]): void {
    redraw(this.element, [lines, sight, outcome], () => [
      ...(sight === null ? [] : [seen(sight)]),
      ...(lines.length === 0 ? [] : [this.#happened(lines)]),
      ...(outcome === null ? [] : [this.#over(outcome.text)]),
    ]);
  }

  #happened(lines: readonly LogLine[]): HTMLElement {
    return html(
      "div",
      { class: "card", role: "status", click: this.#dismiss },
      html("h2", {}, say("just-now")),
      ...lines
        .slice(-MOST)
        .map((line) => html("p", {}, line.dice === undefined ? null : dice(line.dice), line.text)),
    );
  }

  #over(text: string): HTMLElement {
    return html(
      "div",
      { class: "card outcome", role: "status" },
      html("h2", {}, text),
      html(
        "div",
        { class: "chips" },
        html("button", { type: "button", class: "main", click: this.#replay }, say("replay")),
        html("a", { class: "button", href: "#/new" }, say("new-game")),
      ),
    );
  }
}

function seen({ clear, sentence: said }: SightLine): HTMLElement {
  return html("div", { class: `card ${clear ? "clear" : "blocked"}`, role: "status" }, ...sentence(said));
}
