// Parts of a scenario sheet that the briefing and the choice of a battle share.

import type { ScenarioSheet } from "../api/types.ts";
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

export function howWon({ victory }: ScenarioSheet): HTMLElement {
  return html(
    "section",
    { class: "how-won" },
    html("h2", {}, say("how-won")),
    ...victory.map((line) => html("p", {}, line)),
  );
}
