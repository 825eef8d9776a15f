// The front page: one way on above all others, then the first battle, then everything else.

import * as api from "../../api.ts";
import type { BookSheet, LessonSheet } from "../../api/types.ts";
import { html } from "../../dom.ts";
import { type Icon, icon } from "../../icons.ts";
import { type Kept, latest } from "../../keep.ts";
import { type Word, say } from "../../words.ts";
import { ago } from "../ago.ts";
import { picture, whenSeen } from "../picture.ts";
import { teach } from "../lessons.ts";
import { start } from "../start.ts";
import { grumbler } from "./grumbler.ts";
import { landscape } from "./landscape.ts";

/** How many other games are listed below. */
const MOST = 3;

type Named = readonly [string, Kept];

export async function front(): Promise<HTMLElement> {
  const [books, lessons] = await Promise.all([api.books(), api.lessons()]);
  const [book] = books;
  const guided = lessons.find((lesson) => lesson.book === book?.id && lesson.is_battle);
  const kept = latest();
  const going = kept.filter(([, entry]) => entry.over !== true);
  const [last, ...others] = going;
  return html(
    "main",
    { class: "front" },
    art(book),
    html(
      "header",
      { class: "sign" },
      grumbler(),
      html("div", {}, html("h1", {}, say("title")), html("p", {}, say("lead"))),
    ),
    html(
      "nav",
      { "aria-label": say("menu") },
      last === undefined ? null : goOn(last),
      book?.first == null ? html("p", {}, say("no-books")) : first(book, guided, last === undefined),
      html(
        "div",
        { class: "row" },
        item("#/lessons", "house", "lessons", say("lessons-note")),
        item("#/club", "scales", "club", say("club-note")),
      ),
      html(
        "div",
        { class: "row" },
        item("#/new", "map", "new-game", say("new-game-note")),
        item("#/games", "film", "games", kept.length === 0 ? say("games-none") : String(kept.length)),
      ),
      html(
        "div",
        { class: "row small" },
        item(`#/rules/${book?.id ?? ""}`, "book", "rules", ""),
        item("#/options", "gear", "options", ""),
        item("#/credits", "help", "credits", ""),
      ),
      waiting(others.slice(0, MOST)),
    ),
  );
}

/** The village, and before it a table that runs to the horizon. */
function art(book: BookSheet | undefined): HTMLElement {
  const table = html("div", { class: "far-table" });
  const scenario = book?.first ?? null;
  if (book !== undefined && scenario !== null) {
    whenSeen(table, async () => {
      const { ground, view } = await api.preview(book.id, scenario, {});
      return picture(ground, view, { pixels: 1500, counters: true });
    });
  }
  return html("div", { class: "art", "aria-hidden": "true" }, landscape(), table);
}

/** Going on where one left. */
function goOn([id, entry]: Named): HTMLElement {
  const shown = html("div", { class: "view" });
  whenSeen(shown, async () => {
    const game = await new api.Seated(id, entry.seats[0]?.secret ?? null).game();
    const { ground } = game;
    if (ground == null) throw new Error("a game without its ground");
    return picture(ground, game.view, { pixels: 800, counters: true });
  });
  const stood = [entry.stood ?? "", ago(entry.at)].filter((text) => text !== "").join(" · ");
  return html(
    "a",
    { class: "go-on", href: `#/game/${id}`, "data-continue": true },
    shown,
    html(
      "div",
      { class: "told" },
      html("span", { class: "label" }, say("go-on")),
      html("b", {}, entry.title),
      html("span", {}, stood),
      html("span", { class: "act" }, icon("film"), say("continue")),
    ),
  );
}

/** The first battle, guided where the book has a lesson for it. */
function first(book: BookSheet, guided: LessonSheet | undefined, isMain: boolean): HTMLElement {
  const plain = () =>
    start({
      book: book.id,
      scenario: book.first ?? "",
      title: book.title,
      side: null,
      level: book.gentle,
      options: {},
      edition: "",
      covered: false,
    });
  const begin = () => void (guided === undefined ? plain() : teach(guided));
  return html(
    "button",
    { type: "button", class: isMain ? "item first main" : "item first", "data-first": true, click: begin },
    icon("house"),
    html("span", {}, html("b", {}, say("first-battle")), html("small", {}, say("first-battle-note"))),
  );
}

function item(href: string, sign: Icon, word: Word, note: string): HTMLElement {
  return html(
    "a",
    { class: "item", href },
    icon(sign),
    html("span", {}, html("b", {}, say(word)), note === "" ? null : html("small", {}, note)),
  );
}

/** Other games that go on. */
function waiting(games: readonly Named[]): HTMLElement | null {
  if (games.length === 0) return null;
  const row = ([id, { title, stood, at }]: Named) =>
    html(
      "a",
      { href: `#/game/${id}` },
      html("b", {}, title),
      html("small", {}, [stood ?? "", ago(at)].filter((text) => text !== "").join(" · ")),
    );
  return html("section", { class: "waiting" }, html("h2", {}, say("games-going")), ...games.map(row));
}
