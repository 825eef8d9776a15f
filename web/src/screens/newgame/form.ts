// The form that begins a game: side, opponent, options, edition.

import type { BookSheet, ScenarioSheet } from "../../api/types.ts";
import { html } from "../../dom.ts";
import { say } from "../../words.ts";
import { type Values, segments } from "../segments.ts";
import { start } from "../start.ts";

/** The style that a level has by itself. */
const USUAL = "balanced";
/** The level that has no style: it plays any lawful order. */
const RANDOM = "random";

/** What has been chosen so far, as far as it changes what is seen of the battle. */
export interface Chosen {
  /** The side that one plays; none where both are played at this screen. */
  readonly side: string | null;
  readonly options: Readonly<Record<string, string>>;
}

/** Says at once, and after every change, what is chosen. */
export function form(sheet: ScenarioSheet, book: BookSheet, choose: (chosen: Chosen) => void): HTMLElement {
  const check = html("input", { type: "checkbox", name: "covered", checked: true });
  const covered = html("label", { class: "check" }, check, ` ${say("covered")}`);
  const style = select("style", say("style"), styles(book));
  const options = sheet.options.map(({ key, title, values, needs_computer, is_reading }) => ({
    field: select(
      `option.${key}`,
      title,
      values.map((value) => [value.id, value.title]),
    ),
    needsComputer: needs_computer,
    isReading: is_reading,
  }));
  const editions = select(
    "edition",
    say("edition"),
    book.editions.map((edition) => [edition, edition]),
  );
  // Whoever does not know a rule has no use for another reading of it: they are folded away, with what holds by itself.
  const state = html("span", {}, say("readings-usual"));
  const doubtful = options.filter(({ isReading }) => isReading).map(({ field }) => field);
  const readings =
    doubtful.length === 0
      ? null
      : html(
          "details",
          { class: "readings" },
          html("summary", {}, `${say("readings")}: `, state),
          ...doubtful,
        );
  const submit = (event: Event) => {
    event.preventDefault();
    begin(sheet, book, new FormData(made));
  };
  const made = html(
    "form",
    { class: "begin", change: () => fit(), submit },
    select(
      "side",
      say("side"),
      sheet.sides.map((side) => [side.id, side.name]),
    ),
    select("opponent", say("opponent"), opponents(book)),
    book.styles.length === 0 ? null : style,
    ...options.filter(({ isReading }) => !isReading).map(({ field }) => field),
    readings,
    book.editions.length > 1 ? editions : null,
    covered,
    html("button", { class: "main", type: "submit" }, say("start")),
  );
  // What only one kind of opponent has is shown with that one.
  const fit = () => {
    const opponent = new FormData(made).get("opponent");
    const isComputer = opponent !== "";
    covered.hidden = isComputer;
    style.hidden = !isComputer || opponent === RANDOM;
    const changed = sheet.options.filter(({ key, values, is_reading }) => {
      const value = new FormData(made).get(`option.${key}`);
      return is_reading && value !== values[0]?.id;
    });
    state.textContent =
      changed.length === 0 ? say("readings-usual") : `${changed.length} ${say("readings-changed")}`;
    for (const { field, needsComputer } of options) field.hidden = needsComputer && !isComputer;
    choose(chosen(sheet, new FormData(made)));
  };
  fit();
  return made;
}

function chosen(sheet: ScenarioSheet, data: FormData): Chosen {
  const text = (name: string) => String(data.get(name) ?? "");
  const isComputer = text("opponent") !== "";
  const usable = sheet.options.filter((option) => isComputer || !option.needs_computer);
  return {
    side: isComputer ? text("side") : null,
    options: Object.fromEntries(usable.map(({ key }) => [key, text(`option.${key}`)])),
  };
}

function begin(sheet: ScenarioSheet, book: BookSheet, data: FormData): void {
  const text = (name: string) => String(data.get(name) ?? "");
  const level = computer(text("opponent"), text("style"));
  void start({
    book: book.id,
    scenario: sheet.id,
    title: sheet.title,
    side: text("side"),
    level,
    options: chosen(sheet, data).options,
    edition: text("edition"),
    covered: level === null && data.has("covered"),
  });
}

/** A computer player goes by its level, and by its style if that is not the usual one. */
function computer(level: string, style: string): string | null {
  if (level === "") return null;
  return level === RANDOM || style === "" || style === USUAL ? level : `${level}-${style}`;
}

/** The usual level first, then the others, the strongest first; last a friend at this screen. */
function opponents({ levels, usual }: BookSheet): Values {
  const ranked = levels
    .toReversed()
    .toSorted((one, two) => Number(two.id === usual) - Number(one.id === usual));
  const computers = ranked.map(({ id, title }) => [id, title] as const);
  return [...computers, ["", say("hot-seat")]];
}

/** The usual style first. */
function styles(book: BookSheet): Values {
  const ranked = book.styles.toSorted((one, two) => Number(two.id === USUAL) - Number(one.id === USUAL));
  return ranked.map((style) => [style.id, style.title]);
}

/** More values than these are a list that opens; fewer stand side by side. */
const MOST = 4;

function select(name: string, title: string, values: Values): HTMLElement {
  if (values.length <= MOST) return segments(name, title, values);
  const options = values.map(([value, text]) => html("option", { value }, text));
  return html("label", { class: "opt" }, html("span", {}, title), html("select", { name }, ...options));
}
