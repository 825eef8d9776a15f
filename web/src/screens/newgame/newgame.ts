// A new game: books as covers and their battles as cards; a battle opens as its briefing with who plays whom.

import * as api from "../../api.ts";
import type { BookSheet, ScenarioSheet } from "../../api/types.ts";
import { html } from "../../dom.ts";
import { icon } from "../../icons.ts";
import { say } from "../../words.ts";
import { page } from "../page.ts";
import { type Shows, picture, whenSeen } from "../picture.ts";
import { balance, difficulty } from "./gauges.ts";
import { battle } from "./battle.ts";

/** `wanted` is a book, or a book and a scenario, as the address has it. */
export async function newGame(wanted: string): Promise<HTMLElement> {
  const [books, scenarios] = await Promise.all([api.books(), api.scenarios()]);
  const chosen = scenarios.find((sheet) => `${sheet.book}/${sheet.id}` === wanted);
  const book = books.find(({ id }) => id === (chosen?.book ?? wanted)) ?? books[0];
  if (book === undefined) return page(say("new-game"), html("p", {}, say("no-books")));
  const shelf = scenarios.filter((found) => found.book === book.id);
  return chosen === undefined ? battles(books, book, shelf, scenarios) : battle(chosen, book, shelf);
}

function battles(
  books: readonly BookSheet[],
  book: BookSheet,
  shelf: readonly ScenarioSheet[],
  all: readonly ScenarioSheet[],
): HTMLElement {
  const groups = Map.groupBy(shelf, (sheet) => sheet.battle);
  const cover = (one: BookSheet) => {
    const count = all.filter((found) => found.book === one.id).length;
    return html(
      "a",
      {
        class: "book-cover",
        href: `#/new/${one.id}`,
        ...(one === book ? { "aria-current": "true" } : {}),
      },
      view(one.id, one.first, { pixels: 700, counters: true }),
      html("b", {}, one.title),
      html("small", {}, `${count} ${say("battles")} · ${say("edition")} ${one.editions.join(", ")}`),
    );
  };
  return page(
    say("new-game"),
    html("nav", { class: "covers", "aria-label": say("books") }, ...books.map(cover)),
    ...[...groups].map(([title, sheets]) =>
      html(
        "section",
        { class: "campaign" },
        html("h2", {}, title),
        html("ul", { class: "battle-cards" }, ...sheets.map((sheet) => html("li", {}, card(sheet)))),
      ),
    ),
  );
}

/** A picture of a scenario as everyone may see it. */
function view(book: string, scenario: string | null, shows: Shows): HTMLElement {
  const place = html("div", { class: "view" });
  if (scenario === null) return place;
  return whenSeen(place, async () => {
    const { ground, view: shown } = await api.preview(book, scenario, {});
    return picture(ground, shown, shows);
  });
}

function card(sheet: ScenarioSheet): HTMLElement {
  const length = sheet.minutes === null ? [] : [`${sheet.minutes} ${say("minutes")}`];
  return html(
    "a",
    { class: "battle-card", href: `#/new/${sheet.book}/${sheet.id}`, "data-scenario": sheet.id },
    view(sheet.book, sheet.id, { pixels: 340, counters: false }),
    html("b", {}, sheet.title),
    html(
      "span",
      { class: "facts-line" },
      icon("clock"),
      [...length, `${sheet.turns} ${say("turns")}`].join(" · "),
    ),
    difficulty(sheet),
    html("span", { class: "versus" }, sheet.sides.map((side) => side.name).join(" · ")),
    balance(sheet),
  );
}
