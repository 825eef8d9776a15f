// A new game: book, battle, scenario with its map and forces, then who plays whom and how.

import * as api from "../api.ts";
import type { BookSheet, ScenarioSheet } from "../api/types.ts";
import { Atlas } from "../board/atlas.ts";
import { defs } from "../board/counter/defs.ts";
import { dot, marker } from "../board/markers.ts";
import { tableDot } from "../board/plane/dots.ts";
import { small } from "../board/small.ts";
import { html, svg } from "../dom.ts";
import { type Word, say } from "../words.ts";
import { page } from "./page.ts";
import { setup } from "./setup.ts";

export async function newGame(wanted: string | undefined): Promise<HTMLElement> {
  const [books, scenarios] = await Promise.all([api.books(), api.scenarios()]);
  const chosen = scenarios.find((sheet) => `${sheet.book}/${sheet.id}` === wanted) ?? scenarios[0];
  const sheet = html("article", { class: "scenario" });
  const book = books.find(({ id }) => id === chosen?.book);
  if (chosen !== undefined && book !== undefined) sheet.append(...details(chosen, book));
  return page(
    say("new-game"),
    html(
      "div",
      { class: "chooser" },
      html(
        "nav",
        { class: "scenarios", "aria-label": say("choose") },
        ...books.map((one) =>
          shelf(
            one,
            scenarios.filter((found) => found.book === one.id),
            chosen,
          ),
        ),
      ),
      sheet,
    ),
  );
}

function shelf(
  book: BookSheet,
  scenarios: readonly ScenarioSheet[],
  chosen: ScenarioSheet | undefined,
): HTMLElement {
  const battles = Map.groupBy(scenarios, (sheet) => sheet.battle);
  const link = (sheet: ScenarioSheet) =>
    html(
      "li",
      {},
      html(
        "a",
        {
          href: `#/new/${sheet.book}/${sheet.id}`,
          "data-scenario": sheet.id,
          ...(sheet === chosen ? { "aria-current": "true" } : {}),
        },
        sheet.title,
      ),
    );
  return html(
    "section",
    {},
    html("h2", {}, book.title),
    ...[...battles].map(([battle, sheets]) =>
      html(
        "details",
        { open: sheets.some((sheet) => sheet === chosen) || battles.size < 3 },
        html("summary", {}, readable(battle)),
        html("ul", {}, ...sheets.map(link)),
      ),
    ),
  );
}

function readable(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1).replaceAll("-", " ");
}

function details(sheet: ScenarioSheet, book: BookSheet): Node[] {
  const map = html("figure", { class: "map", role: "img", "aria-label": say("map") });
  void picture(sheet, map);
  const fact = (word: Word, value: string) =>
    value === "" ? [] : [html("dt", {}, say(word)), html("dd", {}, value)];
  return [
    html("h2", {}, sheet.title),
    map,
    html("p", { class: "story" }, sheet.situation === "" ? sheet.description : sheet.situation),
    html(
      "dl",
      { class: "facts" },
      ...fact("kind", readable(sheet.kind)),
      ...fact("turns", String(sheet.turns)),
      ...fact("length", sheet.minutes === null ? "" : `${sheet.minutes} ${say("minutes")}`),
      html("dt", {}, say("victory")),
      html("dd", {}, html("ul", { class: "levels" }, ...sheet.victory.map((line) => html("li", {}, line)))),
    ),
    html(
      "div",
      { class: "forces" },
      ...sheet.sides.map((side, k) =>
        html(
          "section",
          { class: `force side-${k}` },
          html("h3", {}, side.name),
          html("ul", {}, ...side.forces.map((force) => html("li", {}, force))),
        ),
      ),
    ),
    setup(sheet, book),
  ];
}

/** Draws the map of a scenario small. */
async function picture({ book, id }: ScenarioSheet, into: HTMLElement): Promise<void> {
  const { ground, view } = await api.preview(book, id);
  const atlas = new Atlas(ground);
  const { x, y, width, height } = atlas.box;
  into.append(
    small(atlas, 560),
    svg(
      "svg",
      { viewBox: `${x} ${y} ${width} ${height}` },
      defs(),
      ...view.markers.flatMap((found) => marker(found, atlas) ?? []),
      ...view.pieces.flatMap((piece) => {
        const at = atlas.point(piece.place);
        if (piece.place.on === "plane") return tableDot(piece) ?? [];
        return at === null ? [] : [dot(at, piece.side, 16)];
      }),
    ),
  );
}
