// Keys, and a word of help for whoever plays the first turns.

import { html } from "../../dom.ts";
import { type Word, say } from "../../words.ts";

/** Keys and what they do, by the word for it. */
export const KEYS: readonly (readonly [string, Word])[] = [
  ["?", "key-help"],
  ["Enter", "key-confirm"],
  ["Esc", "key-back"],
  ["n", "key-next"],
  ["e", "key-end"],
  ["z", "key-undo"],
  ["i", "key-details"],
  ["u", "key-hide"],
  ["l", "key-sight"],
  ["m", "key-ruler"],
  ["r", "key-replay"],
  ["o", "key-order"],
  ["t", "key-text"],
  ["+ −", "key-zoom"],
  ["0", "key-fit"],
  ["← ↑ → ↓", "key-pan"],
  ["Tab", "key-tab"],
  ["g", "key-log"],
  ["[ ]", "key-turn"],
  ["w", "key-waypoint"],
  ["Shift ← ↑ → ↓", "key-nudge"],
];

export function help(close: () => void): HTMLDialogElement {
  const dialog = html(
    "dialog",
    { class: "help", "aria-label": say("help"), close },
    html("h2", {}, say("help")),
    html("p", {}, say("help-select")),
    html("p", {}, say("help-aim")),
    html("p", {}, say("help-why")),
    html(
      "dl",
      { class: "keys" },
      ...KEYS.flatMap(([key, word]) => [html("dt", {}, html("kbd", {}, key)), html("dd", {}, say(word))]),
    ),
    html("form", { method: "dialog" }, html("button", { class: "main" }, say("close"))),
  );
  return dialog;
}
