// The screen between two players at one machine: it hides everything until the next one sits down.

import { html } from "../dom.ts";
import { say } from "../words.ts";
import type { State } from "./state.ts";

export function cover(state: State): HTMLElement | null {
  const next = state.cover;
  if (next === null) return null;
  const label = state.known?.seats.find((seat) => seat.name === next.seat);
  return html(
    "div",
    { class: "cover", role: "dialog", "aria-modal": "true", "aria-label": say("hand-over") },
    html(
      "div",
      { class: `card side-${label?.side ?? 0}` },
      html("h2", {}, say("hand-over")),
      html("p", {}, say("hand-over-to")),
      html("p", { class: "who" }, label?.title ?? next.seat),
      html(
        "button",
        { type: "button", class: "main", autofocus: true, click: () => void state.sitDown() },
        say("hand-over-ready"),
      ),
    ),
  );
}
