// How long ago something was, in the reader's words: “yesterday”, “3 hours ago”.

const STEPS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
];

export function ago(at: number, now = Date.now(), language = document.documentElement.lang): string {
  const [unit, long] = STEPS.find(([, length]) => now - at >= length) ?? ["minute", 60_000];
  const words = new Intl.RelativeTimeFormat(language === "" ? "en" : language, { numeric: "auto" });
  return words.format(-Math.floor((now - at) / long), unit);
}
