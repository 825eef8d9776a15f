// A row of facts, each with what it is: read aloud in one go, wrapped where there is little room.

import { html } from "../../dom.ts";
import { say, type Word } from "../../words.ts";

export type Fact = readonly [Word, Node | string];

export function facts(...all: (Fact | null)[]): HTMLElement {
  const parts = all.filter((fact) => fact !== null);
  return html(
    "dl",
    { class: "club-facts" },
    ...parts.map(([word, value]) => html("div", {}, html("dt", {}, say(word)), html("dd", {}, value))),
  );
}
