// The screen between two players at one machine: it hides everything until the next one sits down.

import { html } from "../../dom.ts";
import { say } from "../../words.ts";
import type { Session } from "../session.ts";
import { coveredFor } from "../state/select.ts";

export function cover({ model, send }: Session): HTMLElement | null {
  const next = coveredFor(model);
  if (next === null) return null;
  const label = model.known?.seats.find((seat) => seat.name === next.seat);
  const sits = () => send({ on: "sit" });
  return html(
    "div",
    { class: "cover", role: "dialog", "aria-modal": "true", "aria-label": say("hand-over") },
    html(
      "div",
      { class: `card side-${label?.side ?? 0}` },
      html("h2", {}, say("hand-over")),
      html("p", {}, say("hand-over-to")),
      html("p", { class: "who" }, label?.title ?? next.seat),
      html("button", { type: "button", class: "main", autofocus: true, click: sits }, say("hand-over-ready")),
    ),
  );
}
