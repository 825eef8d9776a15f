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
/** Results told large. */
const MOST_RESULTS = 3;

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
    // What came of it is told large, how it came about below it.
    const isResult = ({ notable, dice: faces = [] }: LogLine) =>
      faces.length === 0 && (notable === "loss" || notable === "rout" || notable === "objective");
    const results = isFilm ? [] : shown.filter(isResult).slice(0, MOST_RESULTS);
    const others = shown.filter((line) => !results.includes(line));
    const table = isFilm ? undefined : shown.findLast((line) => line.chart !== undefined)?.chart;
    return html(
      "div",
      { class: "card", role: "status" },
      ...results.map((line) => html("h2", { class: line.notable ?? "" }, line.text)),
      ...others.map(told),
      isHarmless(lines) ? html("p", { class: "harmless" }, say("nobody-hurt")) : null,
      table === undefined ? null : chart(table),
      isFilm
        ? this.#reel()
        : html(
            "button",
            { type: "button", class: "close", click: () => send({ on: "flash", lines: [] }) },
            say("close"),
            html("kbd", { "aria-hidden": "true" }, "Esc"),
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

/** A line; dice stand before it, as they fell. */
function told({ notable, dice: faces = [], text }: LogLine): HTMLElement {
  if (faces.length === 0) return html("p", { class: notable ?? "" }, text);
  return html("div", { class: `roll ${notable ?? ""}` }, dice(faces), html("p", {}, text));
}

/** Was something attacked, without dice that tell of it, and nobody seen to be hurt? A barrage may fall on nobody. */
export function isHarmless(lines: readonly LogLine[]): boolean {
  // Whoever only goes in has not struck yet.
  const isAttack = lines.some(({ notable, cue }) => notable === "attack" && cue?.act !== "went");
  const isHurt = lines.some(({ notable }) => notable === "loss" || notable === "rout");
  return isAttack && !isHurt && lines.every(({ dice: faces = [] }) => faces.length === 0);
}

function seen({ clear, sentence: said }: SightLine): HTMLElement {
  return html("div", { class: `card ${clear ? "clear" : "blocked"}`, role: "status" }, ...sentence(said));
}
