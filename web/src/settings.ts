// What a player likes, kept between visits.

export interface Settings {
  /** Counters show silhouettes or map symbols. */
  readonly counters: "silhouettes" | "symbols";
  /** Ask before a phase ends while units could still act. */
  readonly asksBeforeEnd: boolean;
  /** Show what the other side does step by step. */
  readonly steps: boolean;
  readonly hexNames: boolean;
  readonly largeText: boolean;
  /** Help for the phase on the first turns. */
  readonly aids: boolean;
}

const KEY = "grognard.settings";
const FIRST: Settings = {
  counters: "silhouettes",
  asksBeforeEnd: true,
  steps: true,
  hexNames: true,
  largeText: false,
  aids: true,
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
  document.documentElement.classList.toggle("large", now.largeText);
  document.documentElement.classList.toggle("no-names", !now.hexNames);
}

/** Shall things move? Not for whoever has asked the system for less of it. */
export function mayMove(): boolean {
  return now.steps && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}
