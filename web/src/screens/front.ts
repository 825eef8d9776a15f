// The main menu.

import * as api from "../api.ts";
import { html } from "../dom.ts";
import { latest } from "../keep.ts";
import { type Word, say } from "../words.ts";
import { teach } from "./lessons.ts";
import { start } from "./start.ts";

export async function front(): Promise<HTMLElement> {
  const [books, lessons] = await Promise.all([api.books(), api.lessons()]);
  const game = latest().find(([, entry]) => entry.over !== true);
  const item = (href: string, word: Word, note: string) =>
    html("a", { class: "item", href }, html("b", {}, say(word)), html("span", {}, note));
  const [book] = books;
  const guided = lessons.find((lesson) => lesson.book === book?.id && lesson.is_battle);
  return html(
    "main",
    { class: "front" },
    html("header", {}, html("h1", {}, say("title")), html("p", {}, say("lead"))),
    html(
      "nav",
      { "aria-label": say("menu") },
      game === undefined
        ? null
        : item(
            `#/game/${game[0]}`,
            "continue",
            [game[1].title, game[1].stood ?? ""].filter((text) => text !== "").join(" · "),
          ),
      book?.first == null
        ? html("p", {}, say("no-books"))
        : html(
            "button",
            {
              type: "button",
              class: "item main",
              "data-first": true,
              click: () =>
                void (guided !== undefined
                  ? teach(guided)
                  : start({
                      book: book.id,
                      scenario: book.first ?? "",
                      title: book.title,
                      side: null,
                      level: book.gentle,
                      options: {},
                      edition: "",
                      covered: false,
                    })),
            },
            html("b", {}, say("first-battle")),
            html("span", {}, say("first-battle-note")),
          ),
      item("#/lessons", "lessons", say("lessons-note")),
      item("#/new", "new-game", say("new-game-note")),
      item("#/games", "games", say("games-note")),
      item(`#/rules/${book?.id ?? ""}`, "rules", say("rules-note")),
      item("#/options", "options", say("options-note")),
      item("#/credits", "credits", say("credits-note")),
    ),
  );
}
