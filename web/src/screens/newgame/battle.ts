// A battle before play: its map as the chosen side may see it, the story, how it is won, who fights, and who plays whom.

import * as api from "../../api.ts";
import type { BookSheet, Preview, ScenarioSheet } from "../../api/types.ts";
import { html } from "../../dom.ts";
import { icon } from "../../icons.ts";
import { say } from "../../words.ts";
import { picture } from "../picture.ts";
import { howWon, tasks } from "../sheet.ts";
import { forces } from "./forces.ts";
import { type Chosen, form } from "./form.ts";
import { balance, difficulty } from "./gauges.ts";

export function battle(sheet: ScenarioSheet, book: BookSheet, shelf: readonly ScenarioSheet[]): HTMLElement {
  const map = html("figure", { class: "map", role: "img", "aria-label": say("map") });
  const armies = html("div", { class: "armies" });
  const aims = html("div", { class: "aims" });
  const show = ({ ground, view }: Preview) => {
    map.replaceChildren(picture(ground, view, { pixels: 560, counters: false }));
    armies.replaceChildren(...forces(sheet, ground, view));
  };
  let asked = 0;
  // Only the latest choice is shown, whichever answer comes first.
  const choose = async ({ side, options }: Chosen) => {
    asked += 1;
    const mine = asked;
    const own = sheet.sides.findIndex(({ id }) => id === side);
    aims.replaceChildren(
      ...[tasks(sheet, own < 0 ? null : own), howWon(sheet, Math.max(0, own))].filter(
        (part) => part !== null,
      ),
    );
    const seen = await api.preview(sheet.book, sheet.id, { ...options, ...(side === null ? {} : { side }) });
    if (mine === asked) show(seen);
  };
  return html(
    "div",
    { class: "battle-page" },
    head(sheet, book, shelf),
    html(
      "main",
      {},
      html(
        "section",
        { class: "story-side" },
        html("h1", {}, sheet.title),
        html("p", { class: "about" }, ...about(sheet)),
        map,
        html("p", { class: "story" }, sheet.situation === "" ? sheet.description : sheet.situation),
        balance(sheet),
        special(sheet),
      ),
      html(
        "section",
        { class: "war-side" },
        aims,
        armies,
        form(sheet, book, (chosen) => void choose(chosen)),
      ),
    ),
  );
}

/** The way back, and to the battles before and after. */
function head(sheet: ScenarioSheet, book: BookSheet, shelf: readonly ScenarioSheet[]): HTMLElement {
  const at = shelf.indexOf(sheet);
  const beside = (other: ScenarioSheet | undefined, isNext: boolean) =>
    other === undefined
      ? null
      : html(
          "a",
          { href: `#/new/${other.book}/${other.id}` },
          isNext ? null : icon("back"),
          html("span", {}, other.title),
          isNext ? icon("on") : null,
        );
  return html(
    "header",
    { class: "battle-head" },
    html("a", { class: "to-shelf", href: `#/new/${book.id}` }, icon("back"), say("all-battles")),
    html("span", {}, `${book.title} · ${sheet.battle}`),
    html("nav", {}, beside(shelf[at - 1], false), beside(shelf[at + 1], true)),
  );
}

function about(sheet: ScenarioSheet): Node[] {
  const length = sheet.minutes === null ? [] : [`${say("about")} ${sheet.minutes} ${say("minutes")}`];
  const told = html("span", {}, [`${sheet.turns} ${say("turns")}`, ...length].join(" · "));
  const hard = difficulty(sheet);
  return hard === null ? [told] : [told, hard];
}

function special({ special: lines }: ScenarioSheet): HTMLElement | null {
  if (lines.length === 0) return null;
  return html(
    "details",
    { class: "special" },
    html("summary", {}, say("special")),
    html("ul", {}, ...lines.map((line) => html("li", {}, line))),
  );
}
