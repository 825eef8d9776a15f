// What may come of an order: outcomes in words on a scale to 100.

import type { Fates, Outcome, Tried } from "../../api/types.ts";
import { html } from "../../dom.ts";
import { icon } from "../../icons.ts";
import { say } from "../../words.ts";

/** Outcomes shown before the rest is summed up. */
const MOST = 5;
/** What is less likely than this is not told by itself. */
const RARE = 0.01;
/** Dangers shown. */
const MOST_DANGERS = 2;

/** Outcomes as they are shown. */
export interface Arranged {
  /** The likeliest, in rising order of harm. */
  readonly shown: readonly Outcome[];
  /** How likely all others are. */
  readonly rest: number;
  /** What harms nobody but oneself, the worst last. */
  readonly dangers: readonly Outcome[];
  /** How likely it is that oneself is harmed. */
  readonly danger: number;
  /** How likely it is that something comes of it. */
  readonly effect: number;
}

/** Nothing comes first, then what is worse and worse for the enemy; what harms oneself alone stands apart. */
export function arranged(all: readonly Outcome[]): Arranged {
  const share = (some: readonly Outcome[]) => some.reduce((total, one) => total + one.share, 0);
  const isOwn = ({ harm, danger }: Outcome) => danger > 0 && harm === 0;
  const dangers = all.filter(isOwn).toSorted((one, two) => one.danger - two.danger);
  const others = all.filter((one) => !isOwn(one));
  const likeliest = others.toSorted((one, two) => two.share - one.share);
  const rank = ({ harm, is_nothing: isNothing }: Outcome) => (isNothing ? -1 : harm);
  // Where the book weighs nothing, the likeliest stays first.
  const isWeighed = others.some(({ harm }) => harm > 0);
  const kept = likeliest.slice(0, MOST);
  return {
    shown: isWeighed ? kept.toSorted((one, two) => rank(one) - rank(two)) : kept,
    rest: share(likeliest.slice(MOST)),
    dangers,
    danger: share(all.filter((one) => one.danger > 0)),
    effect: share(others.filter(({ is_nothing: isNothing }) => !isNothing)),
  };
}

export function outcomes({
  outcomes: all,
  fates = [],
  exact,
}: Pick<Tried, "outcomes" | "fates" | "exact">): Node[] {
  // An order that only goes somewhere says so itself.
  const told = all.filter(({ text, is_nothing: isNothing }) => text !== "" && !isNothing);
  if (all.length < 2) return told.map(({ text }) => html("p", {}, text));
  const { shown, rest, dangers, danger, effect } = arranged(all);
  return [
    html(
      "p",
      { class: "headline" },
      html("b", {}, percent(effect)),
      html("span", {}, say("some-effect")),
      exact ? null : html("small", {}, say("estimated")),
      danger > 0
        ? html("span", { class: "own-danger" }, icon("danger"), `${percent(danger)} ${say("danger-to-you")}`)
        : null,
    ),
    ...(fates.length > 0
      ? fates.map(fated)
      : [
          html(
            "ul",
            { class: "outcomes" },
            ...shown.map((outcome) => bar(outcome)),
            ...(rest > 0 ? [row(say("anything-else"), rest, "", "")] : []),
          ),
        ]),
    ...(dangers.length === 0 || fates.length > 0
      ? []
      : [
          html(
            "ul",
            { class: "outcomes own", "aria-label": say("harm-and-danger") },
            ...dangers.slice(-MOST_DANGERS).map((outcome) => bar(outcome)),
          ),
        ]),
  ];
}

/** What may become of one side, whatever becomes of the other; of little harm first. */
function fated({ is_own: isOwn, outcomes: all }: Fates): HTMLElement {
  const worst = (one: Outcome) => one.harm + one.danger;
  // What hardly ever happens is told together.
  const likely = all.filter(({ share }, at) => at < 2 || (at < MOST && share >= RARE));
  const shown = likely.toSorted((one, two) => worst(one) - worst(two));
  const rest = all.slice(likely.length).reduce((sum, one) => sum + one.share, 0);
  return html(
    "div",
    { class: isOwn ? "fates own" : "fates" },
    html("h3", {}, say(isOwn ? "to-us" : "to-them")),
    html(
      "ul",
      { class: "outcomes" },
      ...shown.map((outcome) => bar(outcome)),
      ...(rest > 0 ? [row(say("anything-else"), rest, "", "")] : []),
    ),
  );
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
