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
      html("small", { class: "kind" }, one.kind),
      html("small", {}, `${count} ${say("battles")}`),
    );
  };
  return page(
    say("new-game"),
    html("nav", { class: "covers", "aria-label": say("books") }, ...books.map(cover)),
    told(book),
    html("ul", { class: "battle-cards" }, ...shelf.map((sheet) => html("li", {}, card(sheet)))),
  );
}

/** What kind of game the chosen book is, what it is like, and what one learns in it. */
function told({ title, kind, about, learns, editions }: BookSheet): HTMLElement {
  const printed = `${say("edition")} ${editions.join(", ")}`;
  return html(
    "section",
    { class: "book-about" },
    html("h2", {}, title),
    html("p", { class: "kind" }, [kind, printed].filter((text) => text !== "").join(" · ")),
    ...[about, learns].filter((text) => text !== "").map((text) => html("p", {}, text)),
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
    html("span", { class: "label" }, sheet.battle),
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
