// Why what was pointed at cannot be done.

import type { Wish } from "../../api/types.ts";
import { html } from "../../dom.ts";
import { say } from "../../words.ts";
import { sentence } from "./rule.ts";

/** Why what was pointed at cannot be done. */
export function refusals(wishes: readonly Wish[]): HTMLElement {
  return html(
    "div",
    { class: "answer refused why" },
    html("b", {}, say("why-not")),
    ...wishes.flatMap((wish) =>
      wish.reason === null ? [] : [html("p", { class: "wish" }, wish.text), ...sentence(wish.reason)],
    ),
  );
}
