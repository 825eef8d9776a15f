// Time twice: how long, and until when in the reader's own zone.

import { html } from "../../dom.ts";

const UNITS: readonly (readonly [string, number])[] = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
];

function language(): string {
  const { lang } = document.documentElement;
  return lang === "" ? "en" : lang;
}

/** A span in its two largest units: “2 days 4 hours”; less than a minute is a minute. */
export function span(milliseconds: number, lang = language()): string {
  let left = Math.max(milliseconds, 60_000);
  const first = UNITS.findIndex(([, length]) => left >= length);
  const parts: string[] = [];
  for (const [unit, length] of UNITS.slice(first, first + 2)) {
    const count = Math.floor(left / length);
    left -= count * length;
    const words = new Intl.NumberFormat(lang, { style: "unit", unit, unitDisplay: "long" });
    if (count > 0) parts.push(words.format(count));
  }
  return parts.join(" ");
}

/** A moment as the reader's calendar and clock have it. */
export function moment(milliseconds: number, lang = language()): HTMLElement {
  const at = new Date(milliseconds);
  const words = new Intl.DateTimeFormat(lang, { dateStyle: "medium", timeStyle: "short" });
  return html("time", { datetime: at.toISOString() }, words.format(at));
}
