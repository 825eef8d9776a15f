// What the book says to a draft: lawful or not, the numbers, and what may come of it.

import type { Tried, Wish } from "../../api/types.ts";
import { html } from "../../dom.ts";
import { say } from "../../words.ts";
import { sentence } from "./rule.ts";

/** Outcomes shown before the rest is summed up. */
const MOST = 8;

export function answer(tried: Tried): HTMLElement {
  const shown = tried.outcomes.slice(0, MOST);
  const rest = tried.outcomes.slice(MOST).reduce((sum, outcome) => sum + outcome.share, 0);
  const row = (text: string, share: number, chance: string) =>
    html(
      "tr",
      {},
      html("td", {}, text),
      html("td", { class: "bar" }, html("meter", { min: 0, max: 1, value: share, "aria-hidden": "true" })),
      html("td", { class: "chance", title: chance }, `${(100 * share).toFixed(1)} %`),
    );
  const odds =
    tried.outcomes.length < 2
      ? []
      : [
          html("h3", {}, say(tried.exact ? "odds" : "odds-estimated")),
          html(
            "table",
            {},
            html(
              "tbody",
              {},
              ...shown.map((outcome) =>
                row(
                  outcome.text === "" ? say("no-effect") : outcome.text,
                  outcome.share,
                  outcome.chance ?? "",
                ),
              ),
              rest > 0 ? row(say("anything-else"), rest, "") : null,
            ),
          ),
        ];
  return html(
    "div",
    { class: `answer ${tried.lawful ? "lawful" : "refused"}` },
    html("b", {}, say(tried.lawful ? "lawful" : "refused")),
    ...(tried.reason === null ? [] : sentence(tried.reason)),
    ...tried.tallies.map((tally) => html("p", { class: "tally" }, tally)),
    ...odds,
  );
}

/** Why what was pointed at cannot be done. */
export function refusals(wishes: readonly Wish[]): HTMLElement {
  return html(
    "div",
    { class: "answer refused why" },
    html("b", {}, say("why-not")),
    ...wishes.flatMap((wish) =>
      wish.reason === null
        ? []
        : [html("p", { class: "wish" }, html("code", {}, wish.order)), ...sentence(wish.reason)],
    ),
  );
}
