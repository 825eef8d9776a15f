// The strip under the bar: what to do now at the left; turn, objectives and losses at the right.

import type { GameView, Score } from "../../api/types.ts";
import { html, redraw } from "../../dom.ts";
import { say } from "../../words.ts";
import type { Session } from "../session.ts";
import { isAwaited, isComputerAwaited, phase } from "../state/select.ts";

/** More turns than this are told by number alone. */
const MOST_TURNS = 12;

export class Strip {
  readonly element: HTMLElement;
  readonly #session: Session;
  readonly #flag = html("span", { class: "pennant" });
  readonly #line = html("p", { class: "line", role: "status", "aria-live": "polite" });
  /** What passed by itself, and why. */
  readonly #passed = html("p", { class: "passed", role: "status" });
  readonly #when = html("span", { class: "when" });
  readonly #turns = html("div", { class: "turns" });
  readonly #scores = html("div", { class: "scores" });

  /** What a lesson says in the prompt's place. */
  readonly #taught: () => string | null;

  constructor(session: Session, taught: () => string | null) {
    [this.#session, this.#taught] = [session, taught];
    this.element = html(
      "section",
      { class: "prompt", "aria-label": say("prompt") },
      this.#flag,
      html("div", { class: "said" }, this.#line, this.#passed),
      this.#when,
      this.#turns,
      this.#scores,
    );
  }

  draw(game: GameView, isLive: boolean): void {
    const { model } = this.#session;
    const { view, seats } = game;
    const { number, last, active } = view.when;
    const isOurs = isLive && isAwaited(model);
    this.element.classList.toggle("ours", isOurs);
    // Whoever is to act flies the flag; else whose turn it is.
    const asked = seats.find(({ name }) => view.prompt?.seats.includes(name))?.side;
    this.#flag.className = `pennant side-${asked ?? active ?? 0}`;
    this.#line.textContent = this.#said(view, isLive);
    const told = isLive ? passed(model.passed) : [];
    this.#passed.textContent = told.at(-1) ?? "";
    this.#passed.title = told.join("\n");
    this.#passed.hidden = told.length === 0;
    this.#when.textContent = `${view.when.turn} · ${phase(game)}`;
    redraw(this.#turns, [number, last], () => turns(number, last));
    redraw(this.#scores, [view.score, seats], () => scores(view.score, game));
  }

  #said(view: GameView["view"], isLive: boolean): string {
    const { model } = this.#session;
    const prompt = view.prompt?.text ?? "";
    if (model.isLost) return say("lost");
    const taught = isLive ? this.#taught() : null;
    if (taught !== null) return taught;
    if (view.outcome !== null) return view.outcome.text;
    return isLive && !isAwaited(model) && isComputerAwaited(model) ? `${say("thinking")} ${prompt}` : prompt;
  }
}

/** Each once, the latest last, with how often if it was more than once. */
export function passed(all: readonly string[]): readonly string[] {
  const count = (text: string) => all.filter((other) => other === text).length;
  return [...new Set(all.toReversed())]
    .map((text) => (count(text) === 1 ? text : `${text} (×${count(text)})`))
    .toReversed();
}

function turns(number: number, last: number): Node[] {
  const label = html("span", { class: "label" }, say("turn"));
  if (last > MOST_TURNS) return [label, html("b", {}, `${number}/${last}`)];
  const at = (turn: number) => (turn === number ? "now" : turn < number ? "done" : "");
  const track = Array.from({ length: last }, (_, k) => html("li", { class: at(k + 1) }, String(k + 1)));
  return [label, html("ol", { class: "track", "aria-label": `${say("turn")} ${number}/${last}` }, ...track)];
}

function scores(found: readonly Score[], game: GameView): Node[] {
  return [...Map.groupBy(found, (score) => score.title)].map(([title, group]) =>
    html(
      "div",
      { class: `score ${group[0]?.measure ?? ""}` },
      html("span", { class: "label" }, title),
      html("div", { class: "values" }, ...group.map((score) => value(score, game))),
    ),
  );
}

function value({ side, measure, value: now, of }: Score, { seats }: GameView): HTMLElement {
  const name = seats.find((seat) => seat.side === side)?.title ?? "";
  if (measure === "losses" && of !== undefined) {
    const share = of === 0 ? 0 : Math.round((100 * now) / of);
    return html(
      "span",
      { class: `lost side-${side}`, title: `${name}: ${now}/${of}` },
      html("span", { class: "name" }, name),
      html("span", { class: "gauge" }, html("span", { style: `width:${share}%` })),
      html("b", {}, `${share} %`),
    );
  }
  const flags = measure === "objectives" && of !== undefined && of <= 6;
  return html(
    "span",
    { class: `held side-${side}`, title: name },
    ...(flags
      ? Array.from({ length: of }, (_, k) => html("span", { class: k < now ? "flag on" : "flag" }, "⚑"))
      : [html("span", { class: "name" }, name)]),
    html("b", {}, of === undefined ? String(now) : `${now}/${of}`),
  );
}
