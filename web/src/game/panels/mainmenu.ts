// The menu over the table: everything else there is, and the one way out.

import type { GameView } from "../../api/types.ts";
import { html } from "../../dom.ts";
import { type Icon, icon } from "../../icons.ts";
import { type Word, say } from "../../words.ts";

/** What it opens at the table. */
export interface Openings {
  readonly briefing: () => void;
  readonly help: () => void;
}

/** Whoever opens it is still at the table, until he leaves by one of its doors. */
export function mainMenu({ book, is_lesson: isLesson }: GameView, open: Openings): HTMLDialogElement {
  const close = () => dialog.close();
  const here = (word: Word, sign: Icon, act: () => void) =>
    html(
      "button",
      {
        type: "button",
        "data-entry": word,
        click: () => {
          close();
          act();
        },
      },
      icon(sign),
      say(word),
    );
  const away = (word: Word, sign: Icon, href: string) =>
    html("a", { href, "data-entry": word, click: close }, icon(sign), say(word));
  const dialog: HTMLDialogElement = html(
    "dialog",
    { class: "main-menu", "aria-label": say("menu"), close: () => dialog.remove() },
    html("button", { type: "button", class: "main", "data-entry": "play-on", click: close }, say("play-on")),
    here("briefing", "book", open.briefing),
    here("help", "help", open.help),
    html("hr"),
    html("p", { class: "quiet" }, say(isLesson ? "leave-lesson-note" : "leave-note")),
    away("new-game", "map", "#/new"),
    away("games", "film", "#/games"),
    away("lessons", "house", "#/lessons"),
    away("rules", "book", `#/rules/${book}`),
    away("options", "gear", "#/options"),
    away("leave", "leave", "#/"),
  );
  // Beside it is the table: a click there goes back to it.
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) close();
  });
  return dialog;
}
