// Dice as they fell.

import type { Die } from "../../api/types.ts";
import { html, svg } from "../../dom.ts";

const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
};

export function dice(faces: readonly Die[]): HTMLElement {
  return html(
    "span",
    { class: "dice", role: "img", "aria-label": faces.map((one) => shown(one)).join(" ") },
    ...faces.map((one) => die(one)),
  );
}

/** What is printed on a face: dice with ten sides run from 0 to 9. */
export function printed({ sides, face }: Die): number {
  return sides === 10 ? face % 10 : face;
}

/** What is thrown; anything else that chance decides is a card. */
const THROWN: ReadonlySet<number> = new Set([4, 6, 8, 10, 12, 20, 100]);

export function isThrown({ sides }: Die): boolean {
  return THROWN.has(sides);
}

/** The lowest number on a die. */
export function lowest(sides: number): number {
  return sides === 10 ? 0 : 1;
}

function shown(one: Die): string {
  return String(printed(one));
}

function die(one: Die): Node {
  const pips = one.sides === 6 ? PIPS[one.face] : undefined;
  if (pips !== undefined)
    return svg(
      "svg",
      { class: "die", viewBox: "-10 -10 20 20", "aria-hidden": "true" },
      svg("rect", { x: -9, y: -9, width: 18, height: 18, rx: 4 }),
      ...pips.map(([x, y]) => svg("circle", { cx: 5 * x, cy: 5 * y, r: 1.9 })),
    );
  if (one.sides !== 10) return html("span", { class: "die other" }, shown(one));
  return svg(
    "svg",
    { class: "die ten", viewBox: "-10 -10 20 20", "aria-hidden": "true" },
    svg("path", { d: "M0-9.4 9 1.6 0 9.4-9 1.6Z" }),
    svg("path", { class: "crease", d: "M0-9.4 5.4 2.2 0 5.4-5.4 2.2Z" }),
    svg("text", { y: 3.4 }, shown(one)),
  );
}
