// The measured table: ground of the table maker, with a ruler along its edges.

import type { Family, Feature } from "../api/types.ts";
import { svg } from "../dom.ts";
import { type Atlas, SCALE, measured } from "./atlas.ts";
import { beside, doubled, inside } from "./filling.ts";
import { patches } from "./patches.ts";
import { course, polygon, smooth, tuft, wobble } from "./pen.ts";

/** What lies under what. */
const LAYERS: readonly Family[] = [
  "field",
  "hill",
  "crest",
  "mud",
  "river",
  "stream",
  "ford",
  "road",
  "track",
  "bridge",
  "wood",
  "town",
  "wall",
  "hedge",
  "fence",
];
/** What nature has drawn, without corners. */
const SOFT: ReadonlySet<Family> = new Set(["hill", "wood", "mud", "river", "stream"]);

export function plane(atlas: Atlas): SVGGElement {
  const { ground } = atlas;
  if (ground.board !== "plane") return svg("g");
  const [low, high] = [measured(0, 0), measured(ground.width, ground.depth)];
  const sheet = { x: low.x, y: high.y, width: high.x - low.x, height: low.y - high.y };
  const rank = ({ family }: Feature) => LAYERS.indexOf(family);
  const features = ground.features.toSorted((one, two) => rank(one) - rank(two));
  return svg(
    "g",
    { id: "ground", class: "plane" },
    svg("rect", { class: "frame", ...atlas.box }),
    svg("rect", { class: "meadow", ...sheet }),
    patches("tufts", grass(sheet.x, sheet.y, sheet.width, sheet.height)),
    ...features.map(feature),
    ...ticks(ground.width, ground.depth),
  );
}

function feature({ family, height, extent, name, outline }: Feature): SVGElement {
  const points = outline.map(([x, y]) => measured(x, y));
  const isArea = extent === "area";
  const d = isArea ? (SOFT.has(family) ? smooth(doubled(points)) : polygon(points)) : course(points);
  const classes = ["feature", family, ...(height === undefined ? [] : [`height-${height}`])];
  if (!isArea) classes.push("open");
  return svg(
    "g",
    { class: classes.join(" ") },
    svg("title", {}, name),
    svg("path", { class: "edge", d }),
    svg("path", { class: "fill", d }),
    ...(isArea ? inside(family, name, points) : beside(family, name, points)),
  );
}

function grass(x: number, y: number, width: number, height: number): string {
  const random = wobble("grass");
  return Array.from({ length: Math.min(500, Math.round((width * height) / 4000)) }, () => {
    return tuft({ x: x + 6 + random() * (width - 12), y: y + 8 + random() * (height - 12) });
  }).join("");
}

/** Ticks of the table's unit along the edges: every sixth longer, every twelfth numbered. */
function ticks(width: number, depth: number): SVGElement[] {
  const unit = 1000 * SCALE;
  const mark = (k: number) => (k % 12 === 0 ? 14 : k % 6 === 0 ? 10 : 5);
  const across = Array.from(
    { length: Math.floor(width / 1000) + 1 },
    (_, k) => `M${k * unit} 0v${mark(k)}M${k * unit} ${-depth * SCALE}v${-mark(k)}`,
  );
  const up = Array.from(
    { length: Math.floor(depth / 1000) + 1 },
    (_, k) => `M0 ${-k * unit}h${-mark(k)}M${width * SCALE} ${-k * unit}h${mark(k)}`,
  );
  const numbers = Array.from({ length: Math.floor(width / 12000) + 1 }, (_, k) =>
    svg("text", { x: 12 * k * unit, y: 24 }, String(12 * k)),
  );
  const heights = Array.from({ length: Math.floor(depth / 12000) + 1 }, (_, k) =>
    svg("text", { x: -20, y: -12 * k * unit + 4 }, String(12 * k)),
  );
  return [
    svg("path", { class: "ticks", d: [...across, ...up].join("") }),
    svg("g", { class: "numbers", "aria-hidden": "true" }, ...numbers, ...heights),
  ];
}
