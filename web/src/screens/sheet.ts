// Parts of a scenario sheet that the briefing and the choice of a battle share.

import type { DegreeSheet, ScenarioSheet } from "../api/types.ts";
import { html } from "../dom.ts";
import { say } from "../words.ts";

/** What each side is to do; one's own first and marked. */
export function tasks({ sides }: ScenarioSheet, own: number | null): HTMLElement | null {
  const told = sides
    .map((side, at) => ({ ...side, isOwn: at === own, at }))
    .filter(({ task }) => task !== "")
    .toSorted((one, two) => Number(two.isOwn) - Number(one.isOwn));
  if (told.length === 0) return null;
  const title = (name: string, isOwn: boolean) =>
    own === null ? name : isOwn ? say("task") : `${say("their-task")}: ${name}`;
  return html(
    "div",
    { class: "tasks" },
    ...told.map(({ name, task, isOwn, at }) =>
      html(
        "div",
        { class: `task side-${at}${isOwn ? " own" : ""}` },
        html("h3", {}, title(name, isOwn)),
        html("p", {}, task),
      ),
    ),
  );
}

/** How it is won: in sentences, then degree by degree as they are called for one side. */
export function howWon({ victory, sides }: ScenarioSheet, side: number): HTMLElement {
  const degrees = sides[side]?.degrees ?? [];
  return html(
    "section",
    { class: "how-won" },
    html("h2", {}, say("how-won")),
    ...victory.map((line) => html("p", {}, line)),
    degrees.length === 0
      ? null
      : html("table", { class: "degrees" }, html("tbody", {}, ...degrees.map(degree))),
  );
}

function degree({ title, condition, rank }: DegreeSheet): HTMLElement {
  const kind = rank > 0 ? "is-won" : rank < 0 ? "is-lost" : "is-even";
  return html(
    "tr",
    { class: Math.abs(rank) > 1 ? `${kind} is-much` : kind },
    html("th", { scope: "row" }, title),
    html("td", {}, condition),
  );
}
