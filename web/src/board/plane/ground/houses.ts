// A house stands up: lime walls to the south, a gabled roof lit from the north-west, a chimney.

import { shade } from "../../figures/inks.ts";
import type { Stroke } from "../../ground/stroke.ts";
import { line, polygon } from "../../pen.ts";
import type { Point } from "../../tiling.ts";
import { SHADOW, type Upright, drawn } from "./brush.ts";
import { INK } from "./inks.ts";

/** Where a house stands, in drawing units and radians. */
export interface Plot {
  readonly at: Point;
  readonly width: number;
  readonly depth: number;
  readonly angle: number;
}

interface Built {
  readonly wall: string;
  readonly roof: string;
  /** Heights of walls and roof. */
  readonly tall: number;
  readonly steep: number;
  readonly hasChimney: boolean;
}

type Four = readonly [Point, Point, Point, Point];

const up = ({ x, y }: Point, by: number): Point => ({ x, y: y - by });
const half = (one: Point, two: Point): Point => ({ x: (one.x + two.x) / 2, y: (one.y + two.y) / 2 });
const mix = (one: Point, two: Point, share: number): Point => ({
  x: one.x + (two.x - one.x) * share,
  y: one.y + (two.y - one.y) * share,
});

function raised([a, b, c, d]: Four, by: number): Four {
  return [up(a, by), up(b, by), up(c, by), up(d, by)];
}

/** The corners of a plot, from the upper left one around. */
export function corners({ at, width, depth, angle }: Plot): Four {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const corner = (u: number, v: number): Point => ({
    x: at.x + u * cos - v * sin,
    y: at.y + u * sin + v * cos,
  });
  const [w, d] = [width / 2, depth / 2];
  return [corner(-w, -d), corner(w, -d), corner(w, d), corner(-w, d)];
}

export function house(plot: Plot, roof: string): Upright {
  return built(plot, { wall: INK.lime, roof, tall: 9, steep: 8, hasChimney: true });
}

/** A nave and a tower with spire and cross. */
export function church(plot: Plot): readonly Upright[] {
  const nave = built(plot, { wall: "#e8dcc2", roof: "#a8573a", tall: 13, steep: 11, hasChimney: false });
  const off = plot.width * 0.62;
  const at = {
    x: plot.at.x - off * Math.cos(plot.angle),
    y: plot.at.y - off * Math.sin(plot.angle) + 2,
  };
  return [nave, tower({ at, width: 20, depth: 20, angle: plot.angle })];
}

function built(plot: Plot, how: Built): Upright {
  const base = corners(plot);
  const paint = painter(base, how.tall + how.steep + 10);
  const [a, b, c, d] = raised(base, how.tall);
  const ridge = [
    up(half(base[3], base[0]), how.tall + how.steep),
    up(half(base[1], base[2]), how.tall + how.steep),
  ] as const;
  const slope = (one: Point, two: Point, isLit: boolean): Stroke[] => [
    paint(polygon([one, two, ridge[1], ridge[0]]), {
      fill: shade(how.roof, isLit ? 0.14 : -0.18),
      line: INK.beam,
      width: 0.9,
    }),
    paint([0.25, 0.5, 0.75].map((t) => line([mix(one, ridge[0], t), mix(two, ridge[1], t)])).join(""), {
      line: shade(how.roof, -0.34),
      width: 0.6,
      opacity: 0.7,
    }),
  ];
  const gables = (
    [
      [d, a, ridge[0]],
      [b, c, ridge[1]],
    ] as const
  )
    .filter(([one, two]) => (one.y + two.y) / 2 > plot.at.y - how.tall + 0.5)
    .map((points) => paint(polygon(points), { fill: shade(how.wall, -0.14), line: INK.beam, width: 0.8 }));
  const isNorthFirst = a.y + b.y < c.y + d.y;
  const chimney = mix(ridge[0], ridge[1], 0.78);
  return {
    y: Math.max(...base.map(({ y }) => y)),
    strokes: [
      shadow(base, paint),
      ...walls(plot, base, how, paint),
      ...(isNorthFirst
        ? [...slope(a, b, true), ...gables, ...slope(d, c, false)]
        : [...slope(d, c, true), ...gables, ...slope(a, b, false)]),
      paint(line(ridge), { line: shade(how.roof, 0.4), width: 1.2 }),
      ...(how.hasChimney
        ? [
            paint(`M${(chimney.x - 1.8).toFixed(1)} ${(chimney.y + 2).toFixed(1)}v-6h3.6v6Z`, {
              fill: "#b9ab90",
              line: INK.beam,
              width: 0.7,
            }),
          ]
        : []),
    ],
  };
}

type Painter = (d: string, paint: Omit<Stroke, "d" | "box">) => Stroke;

function painter(base: readonly Point[], tall: number): Painter {
  return (d, paint) => drawn(d, base, tall, paint);
}

function shadow([, b, c, d]: Four, paint: Painter): Stroke {
  const off = ({ x, y }: Point): Point => ({ x: x + 9, y: y + 7 });
  return paint(polygon([b, off(b), off(c), off(d), d, c]), { fill: SHADOW, opacity: 0.32 });
}

/** Walls that look south, the farther ones first, with a door and windows where there is room. */
function walls(plot: Plot, base: Four, { wall, tall }: Built, paint: Painter): Stroke[] {
  return base
    .map((from, k) => ({ from, to: base[(k + 1) % 4] ?? from }))
    .filter(({ from, to }) => (from.y + to.y) / 2 - plot.at.y > 0.5)
    .toSorted((one, two) => one.from.y + one.to.y - two.from.y - two.to.y)
    .flatMap(({ from, to }) => {
      const isLit = (from.x + to.x) / 2 < plot.at.x;
      const long = Math.hypot(to.x - from.x, to.y - from.y);
      const face = paint(polygon([from, to, up(to, tall), up(from, tall)]), {
        fill: isLit ? wall : shade(wall, -0.22),
        line: INK.beam,
        width: 0.8,
      });
      return long > 16 ? [face].concat(openings(from, to, tall, paint)) : [face];
    });
}

function openings(from: Point, to: Point, tall: number, paint: Painter): Stroke[] {
  const window = (share: number) => {
    const { x, y } = mix(from, to, share);
    return `M${(x - 1.5).toFixed(1)} ${(y - tall * 0.75).toFixed(1)}h3v3.4h-3Z`;
  };
  const { x, y } = half(from, to);
  return [
    paint(window(0.28) + window(0.72), { fill: "#4a3a2a" }),
    paint(`M${(x - 1.8).toFixed(1)} ${y.toFixed(1)}v-5.4h3.6v5.4Z`, { fill: "#5f4227" }),
  ];
}

function tower(plot: Plot): Upright {
  const [tall, spire] = [30, 17];
  const base = corners(plot);
  const paint = painter(base, tall + spire + 12);
  const how = { wall: "#ebe0c8", roof: "#9c5238", tall, steep: 0, hasChimney: false };
  const top = base.map((corner) => up(corner, tall));
  const tip = { x: plot.at.x, y: plot.at.y - tall - spire };
  const sides = top
    .map((from, k) => ({ from, to: top[(k + 1) % 4] ?? from }))
    .toSorted((one, two) => one.from.y + one.to.y - two.from.y - two.to.y)
    .map(({ from, to }) =>
      paint(polygon([from, to, tip]), {
        fill: (from.x + to.x) / 2 < plot.at.x ? "#b9694a" : "#854430",
        line: INK.beam,
        width: 0.8,
      }),
    );
  const [x, y] = [tip.x.toFixed(1), (tip.y + 1).toFixed(1)];
  return {
    y: Math.max(...base.map((corner) => corner.y)),
    strokes: [
      shadow(base, paint),
      ...walls(plot, base, how, paint),
      paint(polygon(top), { fill: how.roof, line: INK.beam, width: 0.9 }),
      ...sides,
      paint(`M${x} ${y}v-9m-3 3h6`, { line: "#2b2118", width: 1.3 }),
      paint(`M${(plot.at.x - 2).toFixed(1)} ${(plot.at.y - 12).toFixed(1)}v-5q2-3 4 0v5Z`, {
        fill: "#4a3a2a",
      }),
    ],
  };
}
