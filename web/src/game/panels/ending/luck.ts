// The dice of a seat: how often each face fell beside how often it should have, and the mean with the margin of chance.

import type { LogLine } from "../../../api/types.ts";
import { html, svg } from "../../../dom.ts";
import { say } from "../../../words.ts";
import { ledger } from "./ledger.ts";

/** The mean of a die, and the variance of one. */
const [MEAN, VARIANCE] = [3.5, 35 / 12];
const FACES = [1, 2, 3, 4, 5, 6] as const;
/** Size of the picture, and of a bar. */
const [HEIGHT, BAR, STEP] = [60, 18, 26];

/** What a seat has rolled. */
export interface Rolled {
  readonly dice: number;
  /** How often each face fell. */
  readonly faces: readonly number[];
  readonly mean: number;
  /** Two times in three the mean lies no farther than this from 3.5. */
  readonly margin: number;
}

export function rolled(log: readonly LogLine[], by: number): Rolled | null {
  const all = log
    .filter((line) => line.by === by)
    .flatMap((line) => line.dice ?? [])
    .filter(({ sides }) => sides === 6)
    .map(({ face }) => face);
  if (all.length === 0) return null;
  return {
    dice: all.length,
    faces: FACES.map((face) => all.filter((one) => one === face).length),
    mean: all.reduce((total, face) => total + face, 0) / all.length,
    margin: Math.sqrt(VARIANCE / all.length),
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
  if (found === null) return html("p", {}, `${name}: ${say("no-dice")}`);
  const { dice, mean, margin } = found;
  const text = `${name}: ${dice} ${say("dice")}, ${mean.toFixed(2)} (${MEAN} ± ${margin.toFixed(2)})`;
  return html(
    "div",
    { class: `luck side-${side}` },
    html("p", {}, text),
    bars(found),
    ...ledger(log, by, orders),
  );
}

function bars({ dice, faces }: Rolled): SVGSVGElement {
  const most = Math.max(1, dice / 6, ...faces);
  const tall = (count: number) => (HEIGHT * count) / most;
  const due = HEIGHT - tall(dice / 6);
  return svg(
    "svg",
    { class: "faces", viewBox: `0 -4 ${6 * STEP} ${HEIGHT + 20}`, "aria-hidden": "true" },
    ...faces.flatMap((count, k) => [
      svg("rect", { x: k * STEP + 4, y: HEIGHT - tall(count), width: BAR, height: tall(count) }),
      svg("path", { class: "due", d: `M${k * STEP + 1} ${due}h${BAR + 6}` }),
      svg("text", { x: k * STEP + 4 + BAR / 2, y: HEIGHT + 14, "text-anchor": "middle" }, String(k + 1)),
    ]),
  );
}
