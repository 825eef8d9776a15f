// Dice as they fell.

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

export function dice(faces: readonly string[]): HTMLElement {
  return html(
    "span",
    { class: "dice", role: "img", "aria-label": faces.join(" ") },
    ...faces.map((face) => die(face)),
  );
}

function die(spelt: string): Node {
  const pips = PIPS[Number(spelt)];
  if (pips === undefined) return html("span", { class: "die other" }, spelt);
  return svg(
    "svg",
    { class: "die", viewBox: "-10 -10 20 20", "aria-hidden": "true" },
    svg("rect", { x: -9, y: -9, width: 18, height: 18, rx: 4 }),
    ...pips.map(([x, y]) => svg("circle", { cx: 5 * x, cy: 5 * y, r: 1.9 })),
  );
}
