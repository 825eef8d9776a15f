// The rules of a book, with a search over what they say.

import * as api from "../api.ts";
import type { ChapterSheet, ClauseSheet } from "../api/types.ts";
import { html } from "../dom.ts";
import { say } from "../words.ts";
import { page } from "./page.ts";

export async function rules(wanted: string | undefined): Promise<HTMLElement> {
  const books = await api.books();
  const book = books.find(({ id }) => id === wanted) ?? books[0];
  if (book === undefined) return page(say("rules"), html("p", {}, say("no-books")));
  const sheet = await api.rules(book.id);
  const found = html("div", { class: "clauses" });
  const search = html("input", {
    type: "search",
    placeholder: say("rules-search"),
    "aria-label": say("rules-search"),
    input: () => show(),
  });
  const show = () => {
    const words = search.value
      .toLowerCase()
      .split(" ")
      .filter((word) => word !== "");
    const fits = ({ id, title, gist, decision }: ClauseSheet) =>
      words.every((word) => `${id} ${title} ${gist} ${decision}`.toLowerCase().includes(word));
    found.replaceChildren(
      ...sheet.chapters.flatMap((chapter) => part(chapter, chapter.clauses.filter(fits), words.length > 0)),
    );
  };
  show();
  return page(
    say("rules"),
    html(
      "div",
      { class: "chips" },
      ...books.map((one) =>
        html(
          "a",
          { class: "button", href: `#/rules/${one.id}`, ...(one === book ? { "aria-current": "true" } : {}) },
          one.title,
        ),
      ),
    ),
    search,
    found,
  );
}

function part({ number, title }: ChapterSheet, clauses: readonly ClauseSheet[], isOpen: boolean): Node[] {
  if (clauses.length === 0) return [];
  return [
    html(
      "details",
      { class: "chapter", open: isOpen },
      html("summary", {}, html("h2", {}, `${number} ${title}`)),
      html(
        "dl",
        {},
        ...clauses.flatMap((clause) => [
          html("dt", {}, clause.title, html("code", {}, clause.id)),
          html(
            "dd",
            {},
            clause.gist,
            clause.decision === "" ? null : html("p", { class: "quiet" }, clause.decision),
          ),
        ]),
      ),
    ),
  ];
}
