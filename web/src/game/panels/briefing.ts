// The briefing: where we are, what is to be done, how it is won, with whom.

import { scenarios } from "../../api.ts";
import type { GameView, ScenarioSheet, SideSheet } from "../../api/types.ts";
import { html } from "../../dom.ts";
import { howWon, tasks } from "../../screens/sheet.ts";
import { say } from "../../words.ts";

/** The briefing of a game on a scenario of the book; nothing for one that was brought along. */
export async function briefing(game: GameView): Promise<HTMLDialogElement | null> {
  const sheets = await scenarios();
  const sheet = sheets.find(({ id, book }) => id === game.scenario && book === game.book);
  return sheet === undefined ? null : dialog(game, sheet);
}

function dialog(game: GameView, sheet: ScenarioSheet): HTMLDialogElement {
  const own = game.seats.find(({ name }) => name === game.seat)?.side ?? null;
  const length = sheet.minutes === null ? [] : [`${sheet.minutes} ${say("minutes")}`];
  const made = html(
    "dialog",
    { class: "briefing", "aria-label": say("briefing"), close: () => made.remove() },
    html("p", { class: "label" }, [say("briefing"), `${sheet.turns} ${say("turns")}`, ...length].join(" · ")),
    html("h2", {}, sheet.title),
    html("p", { class: "prose" }, sheet.situation === "" ? sheet.description : sheet.situation),
    tasks(sheet, own),
    howWon(sheet, own ?? 0),
    ...(sheet.special.length === 0
      ? []
      : [
          html("h3", {}, say("special")),
          html("ul", {}, ...sheet.special.map((line) => html("li", {}, line))),
        ]),
    html(
      "details",
      {},
      html("summary", {}, say("forces")),
      html("div", { class: "forces" }, ...sheet.sides.map(forces)),
    ),
    html(
      "form",
      { method: "dialog", class: "go" },
      html("button", { class: "main", autofocus: true }, say("begin-battle")),
    ),
  );
  return made;
}

function forces({ name, forces: lines }: SideSheet, side: number): HTMLElement {
  return html(
    "div",
    { class: `force side-${side}` },
    html("h4", {}, name),
    html("ul", {}, ...lines.map((line) => html("li", {}, line))),
  );
}
