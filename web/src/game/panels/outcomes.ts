// What may come of an order: outcomes in words on a scale to 100.

import type { Outcome, Tried } from "../../api/types.ts";
import { html } from "../../dom.ts";
import { say } from "../../words.ts";

/** Outcomes shown before the rest is summed up. */
const MOST = 7;

export function outcomes({ outcomes: all, exact }: Pick<Tried, "outcomes" | "exact">): Node[] {
  // An order that only goes somewhere says so itself.
  const told = all.filter(({ text, is_nothing: isNothing }) => text !== "" && !isNothing);
  if (all.length < 2) return told.map(({ text }) => html("p", {}, text));
  const nothing = all.find(({ is_nothing: isNothing }) => isNothing);
  const some = 1 - (nothing?.share ?? 0);
  const shown = all.slice(0, MOST);
  const rest = all.slice(MOST).reduce((total, { share }) => total + share, 0);
  return [
    html(
      "p",
      { class: "headline" },
      html("b", {}, percent(some)),
      html("span", {}, say("some-effect")),
      exact ? null : html("small", {}, say("estimated")),
    ),
    html(
      "ul",
      { class: "outcomes" },
      ...shown.map((outcome) => bar(outcome)),
      ...(rest > 0 ? [row(say("anything-else"), rest, "", "")] : []),
    ),
  ];
}

function bar({ text, share, chance, is_nothing: isNothing }: Outcome): HTMLElement {
  return row(text === "" ? say("no-effect") : text, share, chance ?? "", isNothing ? "nothing" : "");
}

function row(text: string, share: number, title: string, name: string): HTMLElement {
  return html(
    "li",
    { class: name, title },
    html("span", { class: "text" }, text),
    html("span", { class: "scale" }, html("span", { style: `width:${100 * share}%` })),
    html("b", {}, percent(share)),
  );
}

/** A share in whole hundredths; what is less than one is told so. */
export function percent(share: number): string {
  const whole = Math.round(100 * share);
  return whole === 0 && share > 0 ? "< 1 %" : `${whole} %`;
}
