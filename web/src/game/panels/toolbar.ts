// The tools beside the board.

import { html, redraw } from "../../dom.ts";
import { type Icon, icon } from "../../icons.ts";
import { type Word, say } from "../../words.ts";

/** What the tools do. */
export interface Tools {
  readonly zoom: (factor: number) => void;
  readonly fit: () => void;
  readonly sight: () => void;
  readonly ruler: () => void;
  readonly hide: () => void;
}

/** Which of them are on. */
export interface Switches {
  readonly sight: boolean;
  readonly ruler: boolean;
  readonly hide: boolean;
}

export class Toolbar {
  readonly element = html("div", { class: "tools", role: "toolbar", "aria-label": say("tools") });
  readonly #tools: Tools;

  constructor(tools: Tools) {
    this.#tools = tools;
  }

  draw(on: Switches): void {
    const { zoom, fit, sight, ruler, hide } = this.#tools;
    redraw(this.element, on, () => [
      button("zoom-in", "in", null, () => zoom(1.3)),
      button("zoom-out", "out", null, () => zoom(1 / 1.3)),
      button("zoom-fit", "fit", null, fit),
      button("sight", "eye", on.sight, sight),
      button("ruler", "ruler", on.ruler, ruler),
      button("hide", "hide", on.hide, hide),
    ]);
  }
}

function button(word: Word, sign: Icon, isOn: boolean | null, click: () => void): HTMLElement {
  const pressed = isOn === null ? {} : { "aria-pressed": String(isOn) };
  return html(
    "button",
    { type: "button", title: say(word), "aria-label": say(word), ...pressed, click },
    icon(sign),
  );
}
