// How hard a battle is and how fair, at a glance and in words.

import type { ScenarioSheet } from "../../api/types.ts";
import { html } from "../../dom.ts";
import { say } from "../../words.ts";

/** The most difficult battle. */
const HARDEST = 5;

/** Filled and empty dots. */
export function difficulty({ complexity }: ScenarioSheet): HTMLElement | null {
  if (complexity === null) return null;
  return html(
    "span",
    { class: "difficulty", title: `${say("difficulty")}: ${complexity} / ${HARDEST}` },
    `${say("difficulty")} `,
    html(
      "span",
      { class: "dots", "aria-hidden": "true" },
      "●".repeat(complexity),
      "○".repeat(HARDEST - complexity),
    ),
    html("span", { class: "unseen" }, `${complexity} / ${HARDEST}`),
  );
}

/** Who won how often when computers played; nothing until they have. */
export function balance({ balance: found, sides }: ScenarioSheet): HTMLElement | null {
  if (found === null) return null;
  const [one, two] = [sides[0]?.name ?? "", sides[1]?.name ?? ""];
  const all = Math.max(1, found.first + found.second + found.drawn);
  const part = (count: number) => Math.round((100 * count) / all);
  const told = `${one} ${part(found.first)} %, ${say("drawn")} ${part(found.drawn)} %, ${two} ${part(found.second)} %`;
  const bar = (name: string, count: number) =>
    html("i", { class: name, style: `flex-grow:${count}`, "aria-hidden": "true" });
  return html(
    "span",
    { class: "balance", title: `${say("balance-note")} ${told}` },
    html(
      "span",
      { class: "bars" },
      bar("side-0", found.first),
      bar("drawn", found.drawn),
      bar("side-1", found.second),
    ),
    html("span", { class: "unseen" }, `${say("balance-note")} ${told}`),
  );
}
