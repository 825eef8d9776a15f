// Keys, and a word of help for whoever plays the first turns.

import type { Ground } from "../../api/types.ts";
import { html } from "../../dom.ts";
import { type Word, say } from "../../words.ts";

/** Keys and what they do, by the word for it. */
export const KEYS: readonly (readonly [string, Word])[] = [
  ["?", "key-help"],
  ["Enter", "key-confirm"],
  ["Esc", "key-back"],
  ["Shift F10", "key-menu"],
  ["n p", "key-next"],
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

/** Keys that mean something on one kind of board only. */
const ONLY: Readonly<Partial<Record<Word, Ground["board"]>>> = {
  "key-turn": "plane",
  "key-waypoint": "plane",
  "key-nudge": "plane",
};

/** The keys that work on this board. */
export function keysOn(board: Ground["board"]): readonly (readonly [string, Word])[] {
  return KEYS.filter(([, word]) => (ONLY[word] ?? board) === board);
}

export function help(board: Ground["board"], close: () => void): HTMLDialogElement {
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
      ...keysOn(board).flatMap(([key, word]) => [
        html("dt", {}, html("kbd", {}, key)),
        html("dd", {}, say(word)),
      ]),
    ),
    html("form", { method: "dialog" }, html("button", { class: "main" }, say("close"))),
  );
  return dialog;
}
