// What a player likes.

import { html } from "../dom.ts";
import { set, settings } from "../settings.ts";
import { type Word, say } from "../words.ts";
import { page } from "./page.ts";

export function options(): HTMLElement {
  const now = settings();
  const check = (word: Word, is: boolean, act: (is: boolean) => void) => {
    const box = html("input", { type: "checkbox", checked: is, change: () => act(box.checked) });
    return html("label", { class: "check" }, box, ` ${say(word)}`);
  };
  const counters = html(
    "select",
    { change: () => set({ counters: counters.value === "symbols" ? "symbols" : "silhouettes" }) },
    html("option", { value: "silhouettes" }, say("counters-silhouettes")),
    html("option", { value: "symbols" }, say("counters-symbols")),
  );
  counters.value = now.counters;
  return page(
    say("options"),
    html(
      "form",
      { class: "options" },
      html("label", {}, html("span", {}, say("counters")), counters),
      check("asks-before-end", now.asksBeforeEnd, (is) => set({ asksBeforeEnd: is })),
      check("aids", now.aids, (is) => set({ aids: is })),
      check("steps", now.steps, (is) => set({ steps: is })),
      check("hex-names", now.hexNames, (is) => set({ hexNames: is })),
      check("large-text", now.largeText, (is) => set({ largeText: is })),
      html("p", { class: "quiet" }, say("options-motion")),
    ),
  );
}
