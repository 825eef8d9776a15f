// The front page: games to go on with, and battles to begin.

import * as api from "./api.ts";
import type { BookSheet, ScenarioSheet } from "./api/types.ts";
import { html } from "./dom.ts";
import { keep, kept } from "./keep.ts";
import { say } from "./words.ts";

export async function home(open: (game: string) => void): Promise<HTMLElement> {
  const [books, scenarios] = await Promise.all([api.books(), api.scenarios()]);
  return html("main", { class: "home" },
    html("header", {}, html("h1", {}, say("title")), html("p", {}, say("lead"))),
    ...going(open),
    html("h2", {}, say("choose")),
    ...(books.length === 0 ? [html("p", {}, say("no-books"))] : []),
    ...books.map((book) => shelf(book, scenarios.filter((sheet) => sheet.book === book.id), open)));
}

function going(open: (game: string) => void): Node[] {
  const games = Object.entries(kept()).reverse().slice(0, 8);
  if (games.length === 0) return [];
  const button = ([game, { title }]: (typeof games)[number]) =>
    html("button", { type: "button", click: () => open(game) }, title);
  return [html("h2", {}, say("continue")), html("div", { class: "kept" }, ...games.map(button))];
}

function shelf(book: BookSheet, scenarios: readonly ScenarioSheet[], open: (game: string) => void): HTMLElement {
  return html("section", {}, html("h2", {}, book.title),
    html("div", { class: "sheets" }, ...scenarios.map((scenario) => sheet(scenario, open))));
}

function sheet(scenario: ScenarioSheet, open: (game: string) => void): HTMLElement {
  const fact = (key: string, value: string) => value === "" ? [] : [html("dt", {}, say(key)), html("dd", {}, value)];
  const choices = scenario.options.map((option) => html("label", {}, `${option.title} `,
    html("select", { name: option.key }, ...option.values.map((value) => html("option", { value }, value)))));
  const form = html("form", {
    class: "sheet", "data-scenario": scenario.id,
    submit: (event) => {
      event.preventDefault();
      void start(scenario, form, open);
    },
  },
  html("h3", {}, scenario.title),
  html("p", {}, scenario.description),
  html("dl", {},
    ...fact("sides", scenario.sides.map((side) => side.name).join(" – ")),
    ...fact("turns", String(scenario.turns)),
    ...fact("victory", scenario.victory.join(" "))),
  ...(choices.length === 0 ? [] : [html("b", {}, say("options")), ...choices]),
  html("button", { class: "main", type: "submit" }, say("start")));
  return form;
}

async function start(scenario: ScenarioSheet, form: HTMLFormElement, open: (game: string) => void): Promise<void> {
  const options = Object.fromEntries([...new FormData(form)].map(([key, value]) => [key, String(value)]));
  const started = await api.begin({ book: scenario.book, scenario: scenario.id, edition: "", options });
  keep(started.game, { title: scenario.title, seats: started.seats });
  open(started.game);
}
