// A new game: book, battle, scenario with its map and forces, then who plays whom and how.

import * as api from "../api.ts";
import type { BookSheet, ScenarioSheet } from "../api/types.ts";
import { Atlas } from "../board/atlas.ts";
import { hexes } from "../board/hexes.ts";
import { marker } from "../board/markers.ts";
import { plane } from "../board/plane.ts";
import { html, svg } from "../dom.ts";
import { say } from "../words.ts";
import { page } from "./page.ts";
import { start } from "./start.ts";

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
  const fact = (word: string, value: string) =>
    value === "" ? [] : [html("dt", {}, say(word)), html("dd", {}, value)];
  return [
    html("h2", {}, sheet.title),
    map,
    html("p", { class: "story" }, sheet.description),
    html(
      "dl",
      { class: "facts" },
      ...fact("kind", readable(sheet.kind)),
      ...fact("turns", String(sheet.turns)),
      ...fact("victory", sheet.victory.join(" ")),
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
    form(sheet, book),
  ];
}

/** Draws the map of a scenario small. */
async function picture({ book, id }: ScenarioSheet, into: HTMLElement): Promise<void> {
  const { ground, view } = await api.preview(book, id);
  const atlas = new Atlas(ground);
  ["first", "second"].forEach((place, side) =>
    into.classList.add(
      `${place}-${ground.board === "plane" ? (view.pieces.find((piece) => piece.side === side)?.nation ?? "") : ""}`,
    ),
  );
  const { x, y, width, height } = atlas.box;
  into.append(
    svg(
      "svg",
      { viewBox: `${x} ${y} ${width} ${height}` },
      ground.board === "plane" ? plane(atlas) : hexes(atlas),
      ...view.markers.flatMap((found) => marker(found, atlas) ?? []),
      ...view.pieces.flatMap(({ place, side }) => {
        const at = atlas.point(place);
        return at === null
          ? []
          : [
              side === 0
                ? svg("rect", { class: "dot side-0", x: at.x - 16, y: at.y - 16, width: 32, height: 32 })
                : svg("circle", { class: "dot side-1", cx: at.x, cy: at.y, r: 18 }),
            ];
      }),
    ),
  );
}

function styled(field: HTMLElement): HTMLElement {
  field.dataset["style"] = "";
  return field;
}

function form(sheet: ScenarioSheet, book: BookSheet): HTMLElement {
  const select = (name: string, title: string, values: readonly (readonly [string, string])[]) =>
    html(
      "label",
      {},
      html("span", {}, title),
      html("select", { name }, ...values.map(([value, text]) => html("option", { value }, text))),
    );
  const covered = html(
    "label",
    { class: "check" },
    html("input", { type: "checkbox", name: "covered", checked: true }),
    ` ${say("covered")}`,
  );
  // What only one kind of opponent has is shown with that one.
  const fit = () => {
    const opponent = made.elements.namedItem("opponent");
    const chosen = opponent instanceof HTMLSelectElement ? opponent.value : "";
    covered.hidden = chosen !== "";
    for (const field of made.querySelectorAll<HTMLElement>("[data-style]"))
      field.hidden = chosen === "" || chosen === "random";
  };
  const made = html(
    "form",
    {
      class: "begin",
      change: () => fit(),
      submit: (event) => {
        event.preventDefault();
        const data = new FormData(made);
        const text = (name: string) => String(data.get(name) ?? "");
        // A computer player goes by its level, and by its style if that is not the usual one.
        const style =
          ["", "balanced"].includes(text("style")) || text("opponent") === "random"
            ? ""
            : `-${text("style")}`;
        const level = text("opponent") === "" ? null : `${text("opponent")}${style}`;
        const usable = sheet.options.filter(({ key }) => level !== null || !key.includes("bias"));
        const options = Object.fromEntries(usable.map(({ key }) => [key, text(`option.${key}`)]));
        void start({
          book: book.id,
          scenario: sheet.id,
          title: sheet.title,
          side: text("side"),
          level,
          options,
          edition: text("edition"),
          covered: level === null && data.has("covered"),
        });
      },
    },
    select(
      "side",
      say("side"),
      sheet.sides.map((side) => [side.id, side.name]),
    ),
    select("opponent", say("opponent"), [
      ...book.levels
        .toReversed()
        .map((level): [string, string] => [level.id, `${say("computer")}: ${level.title}`]),
      ["", say("hot-seat")],
    ]),
    book.styles.length === 0
      ? null
      : styled(
          select(
            "style",
            say("style"),
            book.styles
              .toSorted((one, two) => Number(two.id === "balanced") - Number(one.id === "balanced"))
              .map((style) => [style.id, style.title]),
          ),
        ),
    ...sheet.options.map((option) =>
      select(
        `option.${option.key}`,
        option.title,
        option.values.map((value) => [value.id, value.title]),
      ),
    ),
    book.editions.length > 1
      ? select(
          "edition",
          say("edition"),
          book.editions.map((edition) => [edition, edition]),
        )
      : null,
    covered,
    html("button", { class: "main", type: "submit" }, say("start")),
  );
  fit();
  return made;
}
