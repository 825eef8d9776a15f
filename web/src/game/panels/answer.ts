// Why what was pointed at cannot be done.

import type { Wish } from "../../api/types.ts";
import { html } from "../../dom.ts";
import { say } from "../../words.ts";
import { sentence } from "./rule.ts";

/** Why what was most likely meant cannot be done; what else may have been meant is not in the way. */
export function refusals(wishes: readonly Wish[]): HTMLElement {
  const meant = wishes.find(({ reason }) => reason !== null);
  return html(
    "div",
    { class: "answer refused why" },
    html("b", {}, say("why-not")),
    ...(meant === undefined || meant.reason === null
      ? []
      : [
          ...(meant.text === "" ? [] : [html("p", { class: "wish" }, meant.text)]),
          ...sentence(meant.reason),
        ]),
  );
}
