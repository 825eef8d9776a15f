// What a player likes, kept between visits.

import type { Asks } from "./game/state/model.ts";
import type { Word } from "./words.ts";

export const THEMES = ["paper", "dark", "contrast"] as const;
export type Theme = (typeof THEMES)[number];

export const SPEEDS = ["calm", "brisk", "instant"] as const;
export type Speed = (typeof SPEEDS)[number];
/** What they are called. */
export const SPEED_WORDS: Readonly<Record<Speed, Word>> = {
  calm: "speed-calm",
  brisk: "speed-brisk",
  instant: "speed-instant",
};

export interface Settings {
  /** Counters show silhouettes or map symbols. */
  readonly counters: "silhouettes" | "symbols";
  readonly theme: Theme;
  /** When an order is asked about before it is given. */
  readonly asks: Asks;
  /** Ask before a phase ends while units could still act. */
  readonly asksBeforeEnd: boolean;
  /** Show what the other side does step by step. */
  readonly steps: boolean;
  readonly hexNames: boolean;
  readonly largeText: boolean;
  /** Help for the phase on the first turns. */
  readonly aids: boolean;
  /** How fast things move and the other side's turn is shown. */
  readonly speed: Speed;
  /** How loud it is, from 0 to 100. */
  readonly volume: number;
  /** Show the briefing before the first order. */
  readonly briefing: boolean;
  /** Show the line to type orders on. */
  readonly notation: boolean;
  /** Explain each phase when it comes up for the first time. */
  readonly phaseCards: boolean;
}

const KEY = "grognard.settings";
const FIRST: Settings = {
  counters: "silhouettes",
  theme: "paper",
  asks: "risks",
  asksBeforeEnd: true,
  steps: true,
  hexNames: true,
  largeText: false,
  aids: true,
  speed: "brisk",
  volume: 0,
  briefing: true,
  notation: false,
  phaseCards: true,
};

let now: Settings = read();

function read(): Settings {
  try {
    return { ...FIRST, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Settings>) };
  } catch {
    return FIRST;
  }
}

export function settings(): Settings {
  return now;
}

export function set(change: Partial<Settings>): void {
  now = { ...now, ...change };
  localStorage.setItem(KEY, JSON.stringify(now));
  apply();
}

/** Shows the settings that the whole page follows. */
export function apply(): void {
  document.documentElement.dataset["theme"] = now.theme;
  document.documentElement.classList.toggle("large", now.largeText);
}

/** Shall things move? Not for whoever has asked the system for less of it. */
export function mayMove(): boolean {
  return now.steps && now.speed !== "instant" && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** How long things take, against the usual. */
export function pace(): number {
  return now.speed === "calm" ? 2 : 1;
}
