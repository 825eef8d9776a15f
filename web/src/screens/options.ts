// What a player likes.

import { html } from "../dom.ts";
import { forgetPhases } from "../game/phases.ts";
import { ASKS, type Asks } from "../game/state/model.ts";
import { SPEEDS, SPEED_WORDS, THEMES, type Theme, set, settings } from "../settings.ts";
import { sound } from "../sound.ts";
import { type Word, say } from "../words.ts";
import { page } from "./page.ts";

const THEME_WORDS: Readonly<Record<Theme, Word>> = {
  paper: "theme-paper",
  dark: "theme-dark",
  contrast: "theme-contrast",
};

const ASKS_WORDS: Readonly<Record<Asks, Word>> = {
  all: "asks-all",
  risks: "asks-risks",
  none: "asks-none",
};

export function options(): HTMLElement {
  const now = settings();
  const asks = html(
    "select",
    { change: () => set({ asks: ASKS.find((one) => one === asks.value) ?? "risks" }) },
    ...ASKS.map((one) => html("option", { value: one }, say(ASKS_WORDS[one]))),
  );
  asks.value = now.asks;
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
  const theme = html(
    "select",
    { change: () => set({ theme: THEMES.find((one) => one === theme.value) ?? "paper" }) },
    ...THEMES.map((one) => html("option", { value: one }, say(THEME_WORDS[one]))),
  );
  theme.value = now.theme;
  const speed = html(
    "select",
    { change: () => set({ speed: SPEEDS.find((one) => one === speed.value) ?? "brisk" }) },
    ...SPEEDS.map((one) => html("option", { value: one }, say(SPEED_WORDS[one]))),
  );
  speed.value = now.speed;
  const volume = html("input", {
    type: "range",
    min: 0,
    max: 100,
    step: 10,
    value: now.volume,
    change: () => {
      set({ volume: Number(volume.value) });
      sound("rolled");
    },
  });
  const again = html(
    "button",
    {
      type: "button",
      click: () => {
        forgetPhases();
        again.textContent = say("phase-cards-reset");
      },
    },
    say("phase-cards-again"),
  );
  return page(
    say("options"),
    html(
      "form",
      { class: "options" },
      html("label", {}, html("span", {}, say("counters")), counters),
      html("label", {}, html("span", {}, say("theme")), theme),
      html("label", {}, html("span", {}, say("speed")), speed),
      html("label", {}, html("span", {}, say("volume")), volume),
      html("label", {}, html("span", {}, say("asks")), asks),
      check("asks-before-end", now.asksBeforeEnd, (is) => set({ asksBeforeEnd: is })),
      check("aids", now.aids, (is) => set({ aids: is })),
      check("steps", now.steps, (is) => set({ steps: is })),
      check("notation-line", now.notation, (is) => set({ notation: is })),
      check("phase-cards", now.phaseCards, (is) => set({ phaseCards: is })),
      again,
      check("hex-names", now.hexNames, (is) => set({ hexNames: is })),
      check("large-text", now.largeText, (is) => set({ largeText: is })),
      html("p", { class: "quiet" }, say("options-motion")),
    ),
  );
}
