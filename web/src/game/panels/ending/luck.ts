// The dice of a seat, each kind by itself: how often each face fell beside how often it should have, and the mean with the
// margin of chance.

import type { LogLine } from "../../../api/types.ts";
import { html, svg } from "../../../dom.ts";
import { say } from "../../../words.ts";
import { isThrown, lowest, printed } from "../dice.ts";
import { ledger, meanOf, varianceOf } from "./ledger.ts";

/** Size of the picture, and of a bar; a die with more faces than these is told in tenths of them. */
const [HEIGHT, BAR, STEP, MOST_FACES] = [60, 18, 26, 12];

/** What a seat has rolled with one kind of die. */
export interface Rolled {
  readonly sides: number;
  readonly dice: number;
  /** How often each face fell, or each tenth of the faces. */
  readonly faces: readonly number[];
  readonly mean: number;
  /** What the mean should be. */
  readonly due: number;
  /** Two times in three the mean lies no farther than this from what is due. */
  readonly margin: number;
}

/** Each kind of die by itself, the commonest first. */
export function rolled(log: readonly LogLine[], by: number): readonly Rolled[] {
  const all = log.filter((line) => line.by === by).flatMap((line) => (line.dice ?? []).filter(isThrown));
  return [...new Set(all.map(({ sides }) => sides))]
    .map((kind) => kindOf(kind, all.filter(({ sides }) => sides === kind).map(printed)))
    .toSorted((one, two) => two.dice - one.dice);
}

function kindOf(sides: number, all: readonly number[]): Rolled {
  const wide = sides > MOST_FACES ? Math.ceil(sides / 10) : 1;
  const parts = Array.from({ length: Math.ceil(sides / wide) }, (_, k) => k);
  return {
    sides,
    dice: all.length,
    faces: parts.map((k) => all.filter((pips) => Math.floor((pips - lowest(sides)) / wide) === k).length),
    mean: all.reduce((total, pips) => total + pips, 0) / all.length,
    due: meanOf(sides),
    margin: Math.sqrt(varianceOf(sides) / all.length),
  };
}

export function luck(
  name: string,
  side: number,
  log: readonly LogLine[],
  by: number,
  orders: number,
): HTMLElement {
  const found = rolled(log, by);
  if (found.length === 0) return html("p", {}, `${name}: ${say("no-dice")}`);
  const told = ({ sides, dice, mean, due, margin }: Rolled) =>
    `${name}: ${dice} ${say("dice")} (${lowest(sides)}–${lowest(sides) + sides - 1}), ${mean.toFixed(2)} (${due} ± ${margin.toFixed(2)})`;
  return html(
    "div",
    { class: `luck side-${side}` },
    ...found.flatMap((one) => [html("p", {}, told(one)), bars(one)]),
    ...ledger(log, by, orders),
  );
}

function bars({ sides, dice, faces }: Rolled): SVGSVGElement {
  const share = dice / faces.length;
  const most = Math.max(1, share, ...faces);
  const tall = (count: number) => (HEIGHT * count) / most;
  const due = HEIGHT - tall(share);
  const wide = Math.ceil(sides / faces.length);
  const named = (k: number) => String(wide === 1 ? lowest(sides) + k : Math.min(sides, (k + 1) * wide));
  return svg(
    "svg",
    { class: "faces", viewBox: `0 -4 ${faces.length * STEP} ${HEIGHT + 20}`, "aria-hidden": "true" },
    ...faces.flatMap((count, k) => [
      svg("rect", { x: k * STEP + 4, y: HEIGHT - tall(count), width: BAR, height: tall(count) }),
      svg("path", { class: "due", d: `M${k * STEP + 1} ${due}h${BAR + 6}` }),
      svg("text", { x: k * STEP + 4 + BAR / 2, y: HEIGHT + 14, "text-anchor": "middle" }, named(k)),
    ]),
  );
}
