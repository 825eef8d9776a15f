// The bar over everything: which battle, the ribbon of phases, and what opens the rest.

import type { GameView, Phase } from "../../api/types.ts";
import { html, redraw } from "../../dom.ts";
import { type Icon, icon } from "../../icons.ts";
import { type Word, say } from "../../words.ts";
import { ownSide } from "../state/select.ts";
import type { Session } from "../session.ts";

/** What the bar opens. */
export interface Doors {
  readonly briefing: () => void;
  readonly replay: () => void;
  readonly save: () => void;
  readonly help: () => void;
  readonly menu: () => void;
}

export class Bar {
  readonly element: HTMLElement;
  readonly #session: Session;
  readonly #title = html("h1");
  readonly #who = html("p", { class: "who" });
  readonly #ribbon = html("ol", { class: "ribbon", tabindex: 0, "aria-label": say("phases") });

  constructor(session: Session, doors: Doors) {
    this.#session = session;
    this.element = html(
      "header",
      { class: "bar" },
      html(
        "button",
        { type: "button", class: "home", title: say("menu"), "aria-label": say("menu"), click: doors.menu },
        "☰",
      ),
      html("div", { class: "battle" }, this.#title, this.#who),
      this.#ribbon,
      html(
        "div",
        { class: "doors" },
        door("briefing", "book", doors.briefing),
        door("replay", "film", doors.replay),
        door("save", "save", doors.save),
        door("help", "help", doors.help),
      ),
    );
  }

  draw(game: GameView): void {
    const { title, seats, seat, phases, stages, view } = game;
    this.#title.textContent = title;
    this.#who.textContent = [own(game), against(game)].join(" · ");
    const { stage } = view.when;
    redraw(this.#ribbon, [phases, view.when, seat, seats], () =>
      stage === undefined
        ? phases.map((phase, at) => this.#phase(phase, at, game))
        : stages.map((found, at) => staged(found, at, stage)),
    );
  }

  #phase({ title, short, allows, by, sign }: Phase, at: number, { view }: GameView): HTMLElement {
    const { phase: now, active } = view.when;
    const side = ownSide(this.#session.model);
    const isOurs =
      by === "both" || side === null || active === null || (active === side) === (by === "active");
    const state = at === now ? " now" : at < now ? " done" : "";
    const current = at === now ? { "aria-current": "step" } : {};
    return html(
      "li",
      { class: `phase${state}${isOurs ? "" : " theirs"}`, title: `${title}. ${allows}`, ...current },
      icon(at < now ? "done" : sign),
      short,
    );
  }
}

/** A stage of a set-up by hand. */
function staged(title: string, at: number, now: number): HTMLElement {
  const state = at === now ? " now" : at < now ? " done" : "";
  return html("li", { class: `phase${state}`, ...(at === now ? { "aria-current": "step" } : {}) }, title);
}

function own({ seats, seat }: GameView): string {
  const label = seats.find(({ name }) => name === seat);
  return label === undefined ? say("spectator") : `${say("you-lead")} ${label.title}`;
}

/** Against whom, and how good he is. */
function against({ seats, seat }: GameView): string {
  const others = seats.filter(({ name }) => name !== seat);
  const called = ({ title, level }: GameView["seats"][number]) =>
    level === undefined ? title : `${say("the-computer")} (${level})`;
  return `${say("against")} ${others.map(called).join(", ")}`;
}

function door(word: Word, sign: Icon, click: () => void): HTMLElement {
  return html("button", { type: "button", title: say(word), "aria-label": say(word), click }, icon(sign));
}
