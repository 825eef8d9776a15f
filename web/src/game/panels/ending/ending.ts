// The end of a game: the verdict on its scale, the sums behind it, losses, dice, the moments that mattered, and ways on.

import type { GameView, Ground, LogLine, ScenarioSheet, Score } from "../../../api/types.ts";
import { html } from "../../../dom.ts";
import { say } from "../../../words.ts";
import { sentence } from "../rule.ts";
import { degreeScale, rankFor } from "./degrees.ts";
import { losses } from "./fallen.ts";
import { laurel } from "./laurel.ts";
import { luck } from "./luck.ts";
import { moments } from "./moments.ts";

/** What the end tells of. */
export interface Over {
  readonly game: GameView;
  readonly log: readonly LogLine[];
  readonly ground: Ground | null;
  /** The sheet of the battle, if it is one of the book's. */
  readonly sheet: ScenarioSheet | null;
  /** How it began, to see who is gone. */
  readonly first: GameView | null;
}

/** What the end leads to. */
export interface WaysOn {
  /** Opens the replay at a position. */
  readonly replay: (at: number) => void;
  readonly frame: (at: number) => Promise<GameView>;
  readonly save: () => void;
  /** Begins the same battle again, from the other side if wanted; nothing if two people share the screen. */
  readonly again: ((isSwapped: boolean) => void) | null;
}

export function ending({ game, log, ground, sheet, first }: Over, ways: WaysOn): HTMLDialogElement {
  const { title, view, seats, book, scenario } = game;
  const { outcome } = view;
  const own = seats.find(({ name }) => name === game.seat)?.side ?? 0;
  const fresh = `#/new/${encodeURIComponent(book)}/${encodeURIComponent(scenario)}`;
  const leave = (go: () => void) => () => {
    dialog.close();
    go();
  };
  const replay = (at: number) => leave(() => ways.replay(at))();
  const { again } = ways;
  const dialog = html(
    "dialog",
    { class: "briefing ending outcome", "aria-label": say("ending"), close: () => dialog.remove() },
    html(
      "header",
      {},
      laurel(outcome !== null && rankFor(outcome, own) > 0),
      html(
        "div",
        {},
        html("p", { class: "label" }, `${title} · ${say("in-turn")} ${view.when.number}/${view.when.last}`),
        html("h2", {}, outcome?.text ?? ""),
      ),
      outcome === null ? null : degreeScale(sheet?.sides[own]?.degrees ?? [], outcome, own),
    ),
    html(
      "div",
      { class: "columns" },
      html(
        "section",
        {},
        html("h3", {}, say("sums")),
        html("table", { class: "sums" }, html("tbody", {}, ...view.score.map((score) => row(score, game)))),
        ...(outcome?.rule == null ? [] : sentence({ text: "", rule: outcome.rule })),
      ),
      html(
        "section",
        {},
        html("h3", {}, say("losses")),
        ...[...new Set(seats.map(({ side }) => side))].map((side) => losses(game, first, side)),
      ),
      html(
        "section",
        {},
        html("h3", {}, say("luck")),
        ...seats.map(({ title: name, side }, by) => luck(name, side, log, by, game.orders)),
        html("p", { class: "quiet" }, say("luck-note")),
      ),
    ),
    ...moments(log, ground, ways.frame, replay),
    html(
      "div",
      { class: "chips ways" },
      again === null
        ? html("a", { class: "button main", autofocus: true, href: fresh }, say("again"))
        : html(
            "button",
            {
              type: "button",
              class: "main",
              autofocus: true,
              "data-again": true,
              click: leave(() => again(false)),
            },
            say("again"),
          ),
      again === null
        ? null
        : html(
            "button",
            { type: "button", "data-swap": true, click: leave(() => again(true)) },
            say("swap-sides"),
          ),
      again === null ? null : html("a", { class: "button", href: fresh }, say("other-level")),
      html(
        "button",
        { type: "button", "data-replay": true, click: () => replay(game.orders) },
        say("continue-from"),
      ),
      html("button", { type: "button", click: ways.save }, say("save")),
      html("a", { class: "button", href: "#/" }, say("menu")),
    ),
    html("form", { method: "dialog" }, html("button", { class: "minor" }, say("look"))),
  );
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
