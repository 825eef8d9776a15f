// The measured table: ground of the table maker, with a ruler along its edges.

import type { Feature } from "../api/types.ts";
import { svg } from "../dom.ts";
import { Atlas, type Point, SCALE, measured } from "./atlas.ts";
import { patches } from "./patches.ts";
import { blob, circle, course, line, polygon, smooth, turned, wobble } from "./pen.ts";

/** Kinds that are lines rather than areas. */
const LINES = new Set(["road", "track", "river", "stream", "wall", "hedge", "fence", "crest"]);
/** What lies under what. */
const LAYERS = [
  "field",
  "hill",
  "crest",
  "mud",
  "marsh",
  "river",
  "stream",
  "ford",
  "road",
  "track",
  "bridge",
  "wood",
  "woods",
  "town",
  "village",
  "building",
  "wall",
  "hedge",
  "fence",
];

export function plane(atlas: Atlas): SVGGElement {
  const { ground } = atlas;
  if (ground.board !== "plane") return svg("g");
  const [low, high] = [measured(0, 0), measured(ground.width, ground.depth)];
  const sheet = { x: low.x, y: high.y, width: high.x - low.x, height: low.y - high.y };
  const rank = ({ kind }: Feature) => {
    const at = LAYERS.indexOf(kind.replace(/^(low|high|light)-/, ""));
    return at < 0 ? LAYERS.length : at;
  };
  const features = ground.features.toSorted((one, two) => rank(one) - rank(two));
  return svg(
    "g",
    { id: "ground", class: "plane" },
    svg("rect", { class: "frame", ...atlas.box }),
    svg("rect", { class: "meadow", ...sheet }),
    patches("tufts", grass(sheet.x, sheet.y, sheet.width, sheet.height)),
    ...features.flatMap((one) => feature(one)),
    ...ticks(ground.width, ground.depth),
  );
}

function feature({ kind: named, name, outline }: Feature): SVGElement[] {
  const kind = named.replace(/^(low|high|light)-/, "");
  const points = outline.map(([x, y]) => measured(x, y));
  const title = svg("title", {}, name);
  const isClosed = points.length > 2 && !isThin(kind, points);
  const d = isClosed ? (isSoft(kind) ? smooth(doubled(points)) : polygon(points)) : course(points);
  const group = svg(
    "g",
    { class: `feature ${kind} ${named}${isClosed ? "" : " open"}` },
    title,
    svg("path", { class: "edge", d }),
    svg("path", { class: "fill", d }),
    ...inside(kind, name, points, isClosed),
  );
  return [group];
}

/** Is a line meant, or an area? A line is given by its course, an area by its outline. */
function isThin(kind: string, points: readonly Point[]): boolean {
  if (!LINES.has(kind)) return false;
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) return true;
  // An outline comes back to where it began; a course ends elsewhere.
  const long = points
    .slice(1)
    .reduce(
      (sum, point, k) => sum + Math.hypot(point.x - (points[k]?.x ?? 0), point.y - (points[k]?.y ?? 0)),
      0,
    );
  return points.length < 4 || Math.hypot(first.x - last.x, first.y - last.y) > long / 3;
}

function isSoft(kind: string): boolean {
  return ["hill", "wood", "woods", "mud", "marsh", "river", "stream", "pond", "lake"].includes(kind);
}

/** More points on the sides, so that a smoothed outline stays near the true one. */
function doubled(points: readonly Point[]): readonly Point[] {
  return points.flatMap((point, k) => {
    const next = points[(k + 1) % points.length] ?? point;
    return [0, 0.25, 0.5, 0.75].map((t) => ({
      x: point.x + (next.x - point.x) * t,
      y: point.y + (next.y - point.y) * t,
    }));
  });
}

function inside(kind: string, name: string, points: readonly Point[], isClosed: boolean): SVGElement[] {
  if (!isClosed)
    return kind === "hedge"
      ? [
          svg("path", {
            class: "leaves",
            d: along(points, 9)
              .map((at, k) => blob(at, 5, wobble(`${name}${k}`), 0.25))
              .join(""),
          }),
        ]
      : [];
  if (kind === "wood" || kind === "woods") {
    const crowns = strewn(name, points, 19);
    const crown = (at: Point, k: number, radius: number) => blob(at, radius, wobble(`${name}${k}`), 0.16);
    return [
      svg("path", {
        class: "shade",
        d: crowns.map((at, k) => crown({ x: at.x + 3, y: at.y + 3.5 }, k, 10)).join(""),
      }),
      svg("path", { class: "crowns", d: crowns.map((at, k) => crown(at, k, 10)).join("") }),
      svg("path", {
        class: "light",
        d: crowns.map((at, k) => crown({ x: at.x - 2.5, y: at.y - 2.5 }, k, 4.5)).join(""),
      }),
    ];
  }
  if (["town", "village", "building"].includes(kind)) {
    const houses = strewn(name, points, 40);
    const random = wobble(name);
    return [
      svg(
        "g",
        { class: "houses stone" },
        ...houses.flatMap((at) => {
          const [angle, width] = [(random() - 0.5) * 1.2, 22 + 8 * random()];
          const walls = turned(at, width, 16, angle);
          const [a, b, c, d] = walls;
          if (a === undefined || b === undefined || c === undefined || d === undefined) return [];
          const [from, to] = [
            { x: (a.x + d.x) / 2, y: (a.y + d.y) / 2 },
            { x: (b.x + c.x) / 2, y: (b.y + c.y) / 2 },
          ];
          return [
            svg("path", { class: "shade", d: polygon(walls.map(({ x, y }) => ({ x: x + 3, y: y + 3 }))) }),
            svg("path", { class: "roof", d: polygon(walls) }),
            svg("path", { class: "slope", d: polygon([from, to, c, d]) }),
            svg("path", { class: "ridge", d: line([from, to]) }),
          ];
        }),
      ),
    ];
  }
  if (kind === "hill") {
    const middle = { x: mean(points.map(({ x }) => x)), y: mean(points.map(({ y }) => y)) };
    const inner = (share: number) =>
      smooth(
        doubled(
          points.map(({ x, y }) => ({
            x: middle.x + (x - middle.x) * share,
            y: middle.y + (y - middle.y) * share,
          })),
        ),
      );
    return [
      svg("path", { class: "contour", d: inner(0.78) }),
      svg("path", { class: "contour top", d: inner(0.5) }),
    ];
  }
  if (kind === "mud" || kind === "marsh") {
    return [
      svg("path", {
        class: "reeds",
        d: strewn(name, points, 26)
          .map(({ x, y }) => `M${(x - 7).toFixed(1)} ${y.toFixed(1)}h14M${x.toFixed(1)} ${y.toFixed(1)}v-7`)
          .join(""),
      }),
    ];
  }
  if (kind === "field")
    return [
      svg("path", {
        class: "furrows",
        d: strewn(name, points, 16)
          .map(({ x, y }) => `M${(x - 7).toFixed(1)} ${y.toFixed(1)}h14`)
          .join(""),
      }),
    ];
  return [];
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** Points of an area, about so far apart. */
function strewn(word: string, points: readonly Point[], gap: number): readonly Point[] {
  const random = wobble(word);
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const found: Point[] = [];
  for (let y = Math.min(...ys) + gap / 2; y < Math.max(...ys); y += gap) {
    for (let x = Math.min(...xs) + gap / 2; x < Math.max(...xs); x += gap) {
      const at = { x: x + (random() - 0.5) * gap * 0.7, y: y + (random() - 0.5) * gap * 0.7 };
      if (isIn(at, points)) found.push(at);
    }
  }
  return found;
}

function isIn(at: Point, points: readonly Point[]): boolean {
  return points.reduce((is, one, k) => {
    const two = points[(k + 1) % points.length] ?? one;
    const crosses =
      one.y > at.y !== two.y > at.y && at.x < ((two.x - one.x) * (at.y - one.y)) / (two.y - one.y) + one.x;
    return crosses ? !is : is;
  }, false);
}

/** Points on a course, so far apart. */
function along(points: readonly Point[], gap: number): readonly Point[] {
  return points.slice(1).flatMap((to, k) => {
    const from = points[k] ?? to;
    const steps = Math.max(1, Math.round(Math.hypot(to.x - from.x, to.y - from.y) / gap));
    return Array.from({ length: steps }, (_, step) => ({
      x: from.x + ((to.x - from.x) * step) / steps,
      y: from.y + ((to.y - from.y) * step) / steps,
    }));
  });
}

function grass(x: number, y: number, width: number, height: number): string {
  const random = wobble("grass");
  return Array.from({ length: Math.min(500, Math.round((width * height) / 4000)) }, () => {
    const at = { x: x + 6 + random() * (width - 12), y: y + 8 + random() * (height - 12) };
    return `M${(at.x - 3).toFixed(1)} ${at.y.toFixed(1)}l1.5-4M${at.x.toFixed(1)} ${at.y.toFixed(1)}v-5M${(at.x + 3).toFixed(1)} ${at.y.toFixed(1)}l-1.5-4`;
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

/** A ring around a point. */
export function ring(at: Point, radius: number): string {
  return circle(at, radius);
}
