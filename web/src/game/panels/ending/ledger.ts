// The luck of a seat: what its dice came to against what they should have, for each kind of roll and as the game went on,
// with the margin of chance.

import type { Act, LogLine } from "../../../api/types.ts";
import { html, svg } from "../../../dom.ts";
import { type Word, say } from "../../../words.ts";
import { isThrown, lowest, printed } from "../dice.ts";

/** The mean of a fair die. */
export function meanOf(sides: number): number {
  return lowest(sides) + (sides - 1) / 2;
}

/** The variance of a fair die. */
export function varianceOf(sides: number): number {
  return (sides * sides - 1) / 12;
}

/** Rolls by what they look like. */
const KINDS: Readonly<Partial<Record<Act, Word>>> = {
  shot: "rolls-fire",
  shelled: "rolls-fire",
  fought: "rolls-melee",
  rallied: "rolls-morale",
  shaken: "rolls-morale",
  fled: "rolls-morale",
};

/** Pips more or fewer than expected, and what chance does two times in three. */
export interface Entry {
  readonly dice: number;
  readonly over: number;
  readonly margin: number;
}

/** The dice of a seat, each with the order that rolled it and the kind of roll. */
interface Thrown {
  readonly sides: number;
  /** The number that came up. */
  readonly pips: number;
  readonly order: number;
  readonly kind: Word;
}

export function thrown(log: readonly LogLine[], by: number): readonly Thrown[] {
  return log
    .filter((line) => line.by === by)
    .flatMap(({ dice = [], order, cue }) => {
      const kind: Word = (cue === undefined ? undefined : KINDS[cue.act]) ?? "rolls-other";
      return dice.filter(isThrown).map((die) => ({ sides: die.sides, pips: printed(die), order, kind }));
    });
}

export function entry(all: readonly Thrown[]): Entry {
  const over = all.reduce((sum, { sides, pips }) => sum + pips - meanOf(sides), 0);
  const variance = all.reduce((sum, { sides }) => sum + varianceOf(sides), 0);
  return { dice: all.length, over, margin: Math.sqrt(variance) };
}

/** Each kind of roll, then all of them. */
export function byKind(all: readonly Thrown[]): readonly (readonly [Word, Entry])[] {
  const kinds = [...new Set(all.map(({ kind }) => kind))].map(
    (kind) => [kind, entry(all.filter((one) => one.kind === kind))] as const,
  );
  return [...kinds, ["rolls-all", entry(all)]];
}

/** How far above or below what was due, after each order that rolled. */
export function overTime(all: readonly Thrown[]): readonly (Entry & { readonly order: number })[] {
  const orders = [...new Set(all.map(({ order }) => order))];
  return orders.map((order) => Object.assign({ order }, entry(all.filter((one) => one.order <= order))));
}

/** Size of the pictures. */
const [WIDE, HIGH, BAR] = [220, 70, 14];

export function ledger(log: readonly LogLine[], by: number, orders: number): Node[] {
  const all = thrown(log, by);
  if (all.length === 0) return [];
  const rows = byKind(all).map(([kind, one]) =>
    html(
      "tr",
      {},
      html("th", { scope: "row" }, say(kind)),
      html("td", {}, `${one.dice} ${say("dice")}`),
      html("td", {}, `${signed(one.over)} ± ${one.margin.toFixed(1)}`),
      html("td", {}, whisker(one)),
    ),
  );
  return [html("table", { class: "luck-rows" }, html("tbody", {}, ...rows)), course(overTime(all), orders)];
}

function signed(value: number): string {
  const rounded = Math.round(value * 10) / 10;
  return rounded < 0 ? `−${(-rounded).toFixed(1)}` : `+${rounded.toFixed(1)}`;
}

/** A dot on its margin: inside of it nothing but chance was at work. */
function whisker({ over, margin }: Entry): SVGSVGElement {
  const scale = 40 / Math.max(1, 2 * margin, Math.abs(over));
  const at = (value: number) => (50 + value * scale).toFixed(1);
  return svg(
    "svg",
    { class: "whisker", viewBox: `0 0 100 ${BAR}`, "aria-hidden": "true" },
    svg("path", { class: "zero", d: `M50 0v${BAR}` }),
    svg("path", { class: "margin", d: `M${at(-margin)} ${BAR / 2}H${at(margin)}` }),
    svg("circle", { cx: at(over), cy: BAR / 2, r: 4 }),
  );
}

/** Pips above what was due as the game went on, on the band of chance. */
function course(found: readonly (Entry & { readonly order: number })[], orders: number): SVGSVGElement {
  const most = Math.max(1, ...found.flatMap(({ over, margin }) => [Math.abs(over), margin]));
  const x = (order: number) => ((WIDE * order) / Math.max(1, orders)).toFixed(1);
  const y = (value: number) => (HIGH / 2 - (value * (HIGH / 2 - 3)) / most).toFixed(1);
  const line = found.map(({ order, over }) => `H${x(order)}V${y(over)}`).join("");
  const upper = found.map(({ order, margin }) => `L${x(order)} ${y(margin)}`).join("");
  const lower = found
    .toReversed()
    .map(({ order, margin }) => `L${x(order)} ${y(-margin)}`)
    .join("");
  return svg(
    "svg",
    { class: "course", viewBox: `0 0 ${WIDE} ${HIGH}`, role: "img", "aria-label": say("luck-course") },
    svg("path", { class: "margin", d: `M0 ${y(0)}${upper}${lower}Z` }),
    svg("path", { class: "zero", d: `M0 ${y(0)}H${WIDE}` }),
    svg("path", { class: "run", d: `M0 ${y(0)}${line}` }),
  );
}
