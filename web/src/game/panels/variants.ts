// How else the order in hand may be given: chips beside it. A barred one stays, with its reason.

import type { Variant } from "../../api/types.ts";
import { html } from "../../dom.ts";
import { say } from "../../words.ts";
import type { Session } from "../session.ts";
import { draftPath } from "../state/select.ts";

export function variants(session: Session, found: readonly Variant[]): Node[] {
  if (found.length === 0) return [];
  const ticks = found.filter(({ chip }) => chip === "tick");
  const others = found.filter(({ chip }) => chip !== "tick");
  return [
    html(
      "div",
      { class: "variants", role: "group", "aria-label": say("variants") },
      ...ticks.map((one) => tick(session, one)),
      html("div", { class: "chips" }, ...others.map((one) => button(session, one))),
    ),
  ];
}

/** The way stays drawn, whatever comes before or after it. */
function propose({ model, send }: Session, order: string): void {
  send({ on: "propose", order, path: draftPath(model) });
}

function tick(session: Session, { title, is_on: isOn, order, reason }: Variant): HTMLElement {
  const isBarred = reason !== undefined && !isOn;
  const box = html("input", {
    type: "checkbox",
    checked: isOn,
    disabled: isBarred,
    "data-variant": order,
    change: () => propose(session, order),
  });
  const why = isBarred ? [html("small", {}, reason.text)] : [];
  return html("label", { class: isBarred ? "tick barred" : "tick" }, box, html("span", {}, title), ...why);
}

function button(session: Session, { title, is_on: isOn, order, reason, chip: kind }: Variant): HTMLElement {
  const isBarred = reason !== undefined && !isOn;
  const pressed = kind === "step" ? {} : { "aria-pressed": String(isOn) };
  return html(
    "button",
    {
      type: "button",
      class: isBarred ? "chip barred" : "chip",
      "data-variant": order,
      "aria-disabled": String(isBarred),
      title: reason?.text ?? "",
      ...pressed,
      click: () => {
        if (!isBarred) propose(session, order);
      },
    },
    title,
  );
}
