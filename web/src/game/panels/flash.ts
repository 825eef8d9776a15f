// What just happened, large, until the next thing does: a caption while the other side's turn is shown as a film; and what
// the sight tool said.

import type { LogLine, SightLine } from "../../api/types.ts";
import { html, redraw } from "../../dom.ts";
import { SPEEDS, SPEED_WORDS, type Speed, set, settings } from "../../settings.ts";
import { say } from "../../words.ts";
import type { Session } from "../session.ts";
import { isAwaited } from "../state/select.ts";
import { dice } from "./dice.ts";
import { chart } from "./numbers.ts";
import { sentence } from "./rule.ts";

/** Lines shown; the log has all of them. */
const MOST = 8;

export class Flash {
  readonly element = html("div", { class: "flash" });
  readonly #session: Session;

  constructor(session: Session) {
    this.#session = session;
  }

  draw(sight: SightLine | null): void {
    const { model } = this.#session;
    const isFilm = !isAwaited(model) && model.known?.view.outcome === null;
    const shows = [model.flash, sight, isFilm, model.isPaused, model.queue.length > 0, settings().speed];
    redraw(this.element, shows, () => [
      ...(sight === null ? [] : [seen(sight)]),
      ...(model.flash.length === 0 ? [] : [this.#happened(model.flash, isFilm)]),
    ]);
    this.element.classList.toggle("film", isFilm);
  }

  #happened(lines: readonly LogLine[], isFilm: boolean): HTMLElement {
    const { send } = this.#session;
    const shown = lines.slice(-MOST);
    const table = isFilm ? undefined : shown.findLast((line) => line.chart !== undefined)?.chart;
    return html(
      "div",
      { class: "card", role: "status" },
      ...shown.map((line) =>
        html("p", { class: line.notable ?? "" }, line.dice === undefined ? null : dice(line.dice), line.text),
      ),
      isHarmless(lines) ? html("p", { class: "harmless" }, say("nobody-hurt")) : null,
      table === undefined ? null : chart(table),
      isFilm
        ? this.#reel()
        : html(
            "button",
            { type: "button", class: "minor", click: () => send({ on: "flash", lines: [] }) },
            say("close"),
          ),
    );
  }

  /** Pause, speed and skip. */
  #reel(): HTMLElement {
    const { model, send } = this.#session;
    const speed = (one: Speed) =>
      html(
        "button",
        {
          type: "button",
          "aria-pressed": String(settings().speed === one),
          click: () => {
            set({ speed: one });
            send({ on: "pause", isPaused: model.isPaused });
          },
        },
        say(SPEED_WORDS[one]),
      );
    const pause = () => send({ on: "pause", isPaused: !model.isPaused });
    return html(
      "div",
      { class: "reel", role: "toolbar", "aria-label": say("film") },
      html("button", { type: "button", click: pause }, say(model.isPaused ? "film-on" : "film-pause")),
      ...(model.isPaused
        ? [
            html(
              "button",
              {
                type: "button",
                class: "next",
                disabled: model.queue.length === 0,
                click: () => send({ on: "next" }),
              },
              say("film-next"),
            ),
          ]
        : []),
      ...SPEEDS.map(speed),
      html("button", { type: "button", class: "skip", click: () => send({ on: "skip" }) }, say("skip")),
    );
  }
}

/** Was something attacked, without dice that tell of it, and nobody seen to be hurt? A barrage may fall on nobody. */
export function isHarmless(lines: readonly LogLine[]): boolean {
  const isAttack = lines.some(({ notable }) => notable === "attack");
  const isHurt = lines.some(({ notable }) => notable === "loss" || notable === "rout");
  return isAttack && !isHurt && lines.every(({ dice: faces = [] }) => faces.length === 0);
}

function seen({ clear, sentence: said }: SightLine): HTMLElement {
  return html("div", { class: `card ${clear ? "clear" : "blocked"}`, role: "status" }, ...sentence(said));
}
