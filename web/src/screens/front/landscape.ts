// The engraving above the table of the front page: a village under a summer sky.

import { svg } from "../../dom.ts";
import { INK, church, hedge, hill, house, path, poplar, ridge, sky, tree } from "./engraving.ts";

const [WIDTH, HEIGHT] = [1440, 470];

export function landscape(): SVGSVGElement {
  const at = (x: number, y: number) => ({ x, y });
  const birds = [at(520, 150), at(548, 140), at(575, 156), at(600, 146)];
  return svg(
    "svg",
    {
      class: "landscape",
      viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
      preserveAspectRatio: "xMinYMax slice",
      "aria-hidden": "true",
    },
    ...sky(WIDTH, 404),
    ...birds.map(({ x, y }) => path(`M${x} ${y}q5-5 8 0q3-5 8 0`, { stroke: INK, "stroke-width": 1.3 })),
    ...hill(ridge(372, 22, 1.2), WIDTH, HEIGHT, "#eadfc2", 0.7),
    ...hill(ridge(392, 14, 4.1), WIDTH, HEIGHT, "#e6dab9", 0.85),
    ...[150, 166, 181].flatMap((x, k) => poplar(at(x, 398), 0.8 + k * 0.08)),
    ...tree(at(230, 402), 0.9, 1),
    ...tree(at(262, 404), 0.7, 2),
    ...village(),
    ...hedge(WIDTH, (x) => 410 + 3 * Math.sin(x * 0.005 + 1.4), 0.8),
    ...hill(ridge(420, 5, 2.2), WIDTH, HEIGHT, "#e0d4ae", 0.9),
    ...hedge(WIDTH, (x) => 428 + 5 * Math.sin(x * 0.005 + 3.4), 1.15),
    ...[60, 340, 372, 980, 1006].flatMap((x, k) => tree(at(x, 432), 1.25 + (k % 2) * 0.2, 10 + k)),
  );
}

function village(): SVGElement[] {
  const at = (x: number, y: number) => ({ x, y });
  return [
    ...house(at(500, 404), 40, 18, 13),
    ...house(at(548, 406), 32, 15, 11),
    church(at(620, 407), 0.92),
    ...house(at(696, 407), 42, 19, 14),
    ...house(at(746, 405), 28, 14, 10),
    ...house(at(452, 407), 34, 15, 11),
    ...tree(at(484, 406), 0.8, 4),
    ...tree(at(590, 409), 0.75, 5),
    ...tree(at(790, 407), 1, 6),
    ...tree(at(815, 409), 0.8, 7),
    ...[850, 864, 880, 893].flatMap((x) => poplar(at(x, 406), 0.78)),
  ];
}
