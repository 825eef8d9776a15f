// The card that explains a phase when it comes up for the first time.

import type { GameView } from "../../api/types.ts";
import { html, redraw } from "../../dom.ts";
import { settings } from "../../settings.ts";
import { say } from "../../words.ts";
import { explained, isExplained } from "../phases.ts";
import type { Session } from "../session.ts";
import { isAwaited } from "../state/select.ts";

export class PhaseCard {
  readonly element = html("section", { class: "phase-card", "aria-live": "polite" });
  readonly #session: Session;

  constructor(session: Session) {
    this.#session = session;
  }

  draw({ book, phases, view }: GameView, isLive: boolean): void {
    const { phase: at, stage } = view.when;
    const phase = phases[at];
    const isDue =
      isLive
      && isAwaited(this.#session.model)
      && settings().phaseCards
      && stage === undefined
      && phase !== undefined
      && !isExplained(book, at);
    redraw(this.element, [isDue, book, at], () => {
      if (!isDue) return [];
      const done = () => {
        explained(book, at);
        this.element.hidden = true;
      };
      return [
        html("h3", {}, phase.title),
        html("p", {}, phase.allows),
        html("button", { type: "button", "data-got-it": true, click: done }, say("got-it")),
      ];
    });
    this.element.hidden = !isDue;
  }
}
