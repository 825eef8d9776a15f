// A whole move before it is made: what it costs, and who may fire on the way.

import type { Danger, Reach } from "../../api/types.ts";
import { html } from "../../dom.ts";
import { say } from "../../words.ts";
import type { Session } from "../session.ts";
import { piece } from "../state/select.ts";
import { percent } from "./outcomes.ts";

/** What fire may do, told for each place. */
const MOST = 3;

export function danger(session: Session, { way, left }: Reach): Node[] {
  const { intent } = session.model;
  const dangers = intent.is === "drafting" ? intent.dangers : null;
  const last = way.at(-1);
  const to = last?.on === "hex" ? last.name : "";
  return [
    html("h2", {}, `${say("to")} ${to}`),
    html("p", { class: "headline" }, html("b", {}, String(left)), html("span", {}, say("points-left"))),
    ...(dangers === null ? [] : told(session, dangers)),
  ];
}

function told(session: Session, dangers: readonly Danger[]): Node[] {
  if (dangers.length === 0) return [html("p", { class: "safe" }, say("no-danger"))];
  const safe = dangers.reduce((chance, { share }) => chance * (1 - share), 1);
  const step = ({ at, by, share, outcomes: all }: Danger) =>
    html(
      "li",
      {},
      html(
        "span",
        {},
        `${at.on === "hex" ? at.name : ""}: ${by.flatMap((id) => piece(session.model, id)?.title ?? []).join(", ")}`,
      ),
      html("b", {}, percent(share)),
      // What it does, the likeliest first.
      html(
        "small",
        {},
        all
          .filter(({ is_nothing: isNothing }) => !isNothing)
          .slice(0, MOST)
          .map((one) => `${one.text}: ${percent(one.share)}`)
          .join(" · "),
      ),
    );
  return [
    html("p", { class: "risk" }, `⚠ ${percent(1 - safe)} ${say("hit-on-the-way")}`),
    html("ul", { class: "dangers" }, ...dangers.map(step)),
  ];
}
