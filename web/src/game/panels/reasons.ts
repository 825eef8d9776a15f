// Why the computer gave an order: its task, the course it chose, and what else it thought of.

import { Refusal, type Seated } from "../../api.ts";
import type { CourseSheet, Reasons } from "../../api/types.ts";
import { html } from "../../dom.ts";
import { say } from "../../words.ts";

/** A line that opens on request, and asks only then. */
export function reasons(seated: Seated, order: number): HTMLElement {
  const told = html("div", { class: "told" });
  const made = html(
    "details",
    {
      class: "reasons",
      "data-reasons": order,
      toggle: () => {
        if (made.open && told.childElementCount === 0) void tell(seated, order, told);
      },
    },
    html("summary", {}, say("reasons")),
    told,
  );
  return made;
}

async function tell(seated: Seated, order: number, into: HTMLElement): Promise<void> {
  try {
    into.replaceChildren(...said(await seated.reasons(order)));
  } catch (error) {
    const isEarly = error instanceof Refusal && error.trouble.error === "not-over";
    into.replaceChildren(
      html(
        "p",
        { class: "quiet" },
        isEarly || !(error instanceof Refusal)
          ? say(isEarly ? "reasons-later" : "lost")
          : error.trouble.sentence.text,
      ),
    );
  }
}

function said({ order, chosen, alternatives }: Reasons): Node[] {
  if (chosen === null) return [html("p", { class: "quiet" }, say("reasons-random"))];
  return [
    html("h3", {}, say("reasons-title")),
    html("p", {}, html("code", {}, order)),
    course(say("reasons-chosen"), chosen),
    ...alternatives.map((other) => course(say("reasons-instead"), other)),
  ];
}

function course(title: string, { task, orders, score, terms }: CourseSheet): HTMLElement {
  const points = (value: number) => `${value < 0 ? "−" : "+"}${Math.abs(value).toFixed(1)}`;
  return html(
    "div",
    { class: "course" },
    html("p", {}, html("b", {}, `${title} ${points(score)}`), ` ${task}`),
    html("p", {}, html("code", {}, orders.join(", "))),
    terms.length === 0
      ? null
      : html(
          "p",
          { class: "tally" },
          terms.map((term) => `${term.title} ${points(term.points)}`).join(" · "),
        ),
  );
}
