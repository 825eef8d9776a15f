// A long drawing cut into pieces by where they lie: a browser that paints a part of the board leaves the others alone.

import { svg } from "../dom.ts";

/** The side of a piece, in drawing units: about what a browser paints at a time. */
const SIDE = 300;
/** Path data shorter than this stay whole. */
const SHORT = 1500;

/** Path data, each part of which begins with `M`, as one element of a class. */
export function patches(name: string, d: string): SVGElement {
  if (d.length < SHORT) return svg("path", { class: name, d });
  const parts = Map.groupBy(d.split(/(?=M)/), (part) => {
    const [x = 0, y = 0] = part.slice(1).split(/[ ,]/, 2).map(Number.parseFloat);
    return `${Math.floor(x / SIDE)} ${Math.floor(y / SIDE)}`;
  });
  return svg("g", { class: name }, ...[...parts.values()].map((near) => svg("path", { d: near.join("") })));
}
