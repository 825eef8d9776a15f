// A long drawing cut into patches by where they lie: a browser that paints a part of the board leaves the others alone,
// and a board can be unfolded patch by patch, so that nobody waits for all of it.

import { svg } from "../dom.ts";
import { type Point, apart } from "./atlas.ts";

/** The side of a patch, in drawing units: about what a browser paints at a time. */
const SIDE = 300;
/** Its first two numbers are within so many characters. */
const START = 24;
/** Path data shorter than this stay whole. */
const SHORT = 1500;

/** Path data, each part of which begins with `M`, as one element of a class. */
export function patches(name: string, d: string): SVGElement {
  if (d.length < SHORT) return svg("path", { class: name, d });
  const [, ...strokes] = d.split("M");
  const parts = Map.groupBy(strokes, (stroke) => {
    const [x = 0, y = 0] = stroke.slice(0, START).replaceAll(",", " ").split(" ").map(Number.parseFloat);
    return `${Math.floor(x / SIDE)} ${Math.floor(y / SIDE)}`;
  });
  return svg(
    "g",
    { class: name },
    ...[...parts].map(([patch, near]) =>
      svg("path", { "data-patch": patch, d: near.map((stroke) => `M${stroke}`).join("") }),
    ),
  );
}

/** Shows the patches of a drawing one after the other, a frame each, from a point outwards; then says so. */
export function unfold(drawing: SVGSVGElement, from: Point, done: () => void): void {
  const found = Map.groupBy(
    drawing.querySelectorAll<SVGPathElement>("[data-patch]"),
    (path) => path.dataset["patch"] ?? "",
  );
  const middle = (patch: string): Point => {
    const [column = 0, row = 0] = patch.split(" ").map(Number);
    return { x: (column + 0.5) * SIDE, y: (row + 0.5) * SIDE };
  };
  const folded = [...found]
    .toSorted(([one], [two]) => apart(middle(one), from) - apart(middle(two), from))
    .map(([, paths]) => paths);
  for (const path of folded.flat()) path.setAttribute("visibility", "hidden");
  const next = () => {
    for (const path of folded.shift() ?? []) path.removeAttribute("visibility");
    if (folded.length > 0) requestAnimationFrame(next);
    else done();
  };
  requestAnimationFrame(next);
}
