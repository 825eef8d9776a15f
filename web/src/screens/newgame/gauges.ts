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

/** Who won how often when computers played, how many games that were and of whom; nothing until they have. */
export function balance({ balance: found, sides }: ScenarioSheet): HTMLElement | null {
  if (found === null) return null;
  const [one, two] = [sides[0]?.name ?? "", sides[1]?.name ?? ""];
  const games = found.first + found.second + found.drawn;
  const all = Math.max(1, games);
  const part = (count: number) => Math.round((100 * count) / all);
  // The last of them is what is left: together they are a hundred.
  const [first, drawn] = [part(found.first), part(found.drawn)];
  const told = `${one} ${first} %, ${say("drawn")} ${drawn} %, ${two} ${100 - first - drawn} %`;
  const counted = `${games} ${say("games-counted")}, ${found.players} – ${found.players}, ${say("about")} ${found.orders} ${say("orders-counted")}`;
  const bar = (name: string, count: number) =>
    html("i", { class: name, style: `flex-grow:${count}`, "aria-hidden": "true" });
  return html(
    "span",
    { class: "balance", title: `${say("balance-note")} ${told}. ${counted}.` },
    html(
      "span",
      { class: "bars" },
      bar("side-0", found.first),
      bar("drawn", found.drawn),
      bar("side-1", found.second),
    ),
    html("span", { class: "unseen" }, `${say("balance-note")} `),
    html("span", { class: "told" }, told),
    html("span", { class: "told" }, counted),
  );
}
