// The end of a game: the verdict with the sums behind it, losses, luck, the moments that mattered, and ways on.

import type { GameView, LogLine, Score } from "../../api/types.ts";
import { html } from "../../dom.ts";
import { say } from "../../words.ts";

/** What the end leads to. */
export interface WaysOn {
  readonly show: (line: LogLine) => void;
  readonly replay: () => void;
  readonly save: () => void;
}

/** Moments shown. */
const MOMENTS = 3;
/** The mean of a die, and the variance of one. */
const [MEAN, VARIANCE] = [3.5, 35 / 12];

export function ending(game: GameView, log: readonly LogLine[], ways: WaysOn): HTMLDialogElement {
  const { title, view, seats, book, scenario } = game;
  const dialog = html(
    "dialog",
    { class: "briefing ending outcome", "aria-label": say("ending"), close: () => dialog.remove() },
    html("p", { class: "label" }, title),
    html("h2", {}, view.outcome?.text ?? ""),
    view.outcome?.rule == null ? null : html("p", { class: "quiet" }, view.outcome.rule.gist),
    html("h3", {}, say("sums")),
    html("table", { class: "sums" }, ...view.score.map((score) => row(score, game))),
    html("h3", {}, say("luck")),
    ...seats.map(({ title: name }, by) => luck(name, log, by)),
    ...moments(log, ways.show, () => dialog.close()),
    html(
      "div",
      { class: "chips" },
      html(
        "a",
        { class: "button main", href: `#/new/${encodeURIComponent(book)}/${encodeURIComponent(scenario)}` },
        say("again"),
      ),
      html("button", { type: "button", "data-replay": true, click: () => leave(ways.replay) }, say("replay")),
      html("button", { type: "button", click: ways.save }, say("save")),
      html("a", { class: "button", href: "#/" }, say("menu")),
    ),
    html("form", { method: "dialog" }, html("button", { class: "minor" }, say("close"))),
  );
  const leave = (go: () => void) => {
    dialog.close();
    go();
  };
  return dialog;
}

function row({ side, title, value, of }: Score, { seats }: GameView): HTMLElement {
  const name = seats.find((seat) => seat.side === side)?.title ?? "";
  return html(
    "tr",
    { class: `side-${side}` },
    html("th", { scope: "row" }, `${name} · ${title}`),
    html("td", {}, of === undefined ? String(value) : `${value} / ${of}`),
  );
}

/** The dice of a seat against what they show on average, with the margin that chance has two times in three. */
function luck(name: string, log: readonly LogLine[], by: number): HTMLElement {
  const faces = log
    .filter((line) => line.by === by)
    .flatMap((line) => line.dice ?? [])
    .map(Number)
    .filter((face) => face >= 1 && face <= 6);
  if (faces.length === 0) return html("p", {}, `${name}: ${say("no-dice")}`);
  const mean = faces.reduce((total, face) => total + face, 0) / faces.length;
  const margin = Math.sqrt(VARIANCE / faces.length);
  const text = `${name}: ${faces.length} ${say("dice")}, ${mean.toFixed(2)} (${MEAN} ± ${margin.toFixed(2)})`;
  return html("p", { class: "luck" }, text);
}

/** What changed most: places taken and units gone, spread over the game. */
function moments(log: readonly LogLine[], show: (line: LogLine) => void, close: () => void): Node[] {
  const turning = log.filter(({ notable }) => notable === "objective" || notable === "rout");
  if (turning.length === 0) return [];
  const at = (k: number) => turning[Math.floor(((k + 1) * turning.length) / (MOMENTS + 1))];
  const chosen = [...new Set(Array.from({ length: MOMENTS }, (_, k) => at(k)))];
  const go = (line: LogLine) => () => {
    close();
    show(line);
  };
  const link = (line: LogLine | undefined) =>
    line === undefined
      ? []
      : [html("li", {}, html("button", { type: "button", class: "link", click: go(line) }, line.text))];
  return [html("h3", {}, say("moments")), html("ol", { class: "moments" }, ...chosen.flatMap(link))];
}
