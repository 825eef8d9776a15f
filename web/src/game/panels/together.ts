// Several pieces that go together: who can, who stays and why.

import type { March } from "../../api/types.ts";
import { html } from "../../dom.ts";
import { say } from "../../words.ts";
import type { Session } from "../session.ts";
import { piece } from "../state/select.ts";
import { sentence } from "./rule.ts";

export function together({ model }: Session, { first, steps, stay }: March): HTMLElement {
  const name = (id: number) => piece(model, id)?.title ?? "";
  const began = first === undefined ? [] : [html("p", { class: "first" }, `${say("first")}: ${first.text}.`)];
  return html(
    "div",
    { class: "answer together" },
    html("h2", {}, say("goes-together")),
    ...began,
    html("p", {}, html("b", {}, String(steps.length)), " ", say("they-go")),
    html(
      "ul",
      { class: "stays" },
      ...stay.map(({ path, reason }) =>
        html("li", {}, html("b", {}, name(path.piece)), ` ${say("stays")}: `, ...sentence(reason)),
      ),
    ),
  );
}
