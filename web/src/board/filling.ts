// What fills a feature of the measured table: trees, houses, contours, reeds, furrows.

import type { Family } from "../api/types.ts";
import { svg } from "../dom.ts";
import type { Point } from "./tiling.ts";
import { blob, line, polygon, smooth, turned, wobble } from "./pen.ts";

/** What stands or lies on an area. */
export function inside(family: Family, name: string, points: readonly Point[]): SVGElement[] {
  if (family === "wood") return trees(name, points);
  if (family === "town") return houses(name, points);
  if (family === "hill") return contours(points);
  const tufts = (gap: number, tuft: (x: string, y: string, left: string) => string) =>
    strewn(name, points, gap)
      .map(({ x, y }) => tuft(x.toFixed(1), y.toFixed(1), (x - 7).toFixed(1)))
      .join("");
  if (family === "mud")
    return [
      path(
        "reeds",
        tufts(26, (x, y, left) => `M${left} ${y}h14M${x} ${y}v-7`),
      ),
    ];
  if (family === "field")
    return [
      path(
        "furrows",
        tufts(16, (_, y, left) => `M${left} ${y}h14`),
      ),
    ];
  return [];
}

/** What grows along a line. */
export function beside(family: Family, name: string, points: readonly Point[]): SVGElement[] {
  if (family !== "hedge") return [];
  return [
    path(
      "leaves",
      along(points, 9)
        .map((at, k) => blob(at, 5, wobble(`${name}${k}`), 0.25))
        .join(""),
    ),
  ];
}

function path(name: string, d: string): SVGElement {
  return svg("path", { class: name, d });
}

function trees(name: string, points: readonly Point[]): SVGElement[] {
  const stems = strewn(name, points, 19);
  const crowns = (by: Point, radius: number) =>
    stems
      .map(({ x, y }, k) => blob({ x: x + by.x, y: y + by.y }, radius, wobble(`${name}${k}`), 0.16))
      .join("");
  return [
    path("shade", crowns({ x: 3, y: 3.5 }, 10)),
    path("crowns", crowns({ x: 0, y: 0 }, 10)),
    path("light", crowns({ x: -2.5, y: -2.5 }, 4.5)),
  ];
}

function houses(name: string, points: readonly Point[]): SVGElement[] {
  const random = wobble(name);
  const drawn = strewn(name, points, 40).flatMap((at) => {
    const [angle, width] = [(random() - 0.5) * 1.2, 22 + 8 * random()];
    const walls = turned(at, width, 16, angle);
    const [a, b, c, d] = walls;
    if (a === undefined || b === undefined || c === undefined || d === undefined) return [];
    const half = (one: Point, two: Point) => ({ x: (one.x + two.x) / 2, y: (one.y + two.y) / 2 });
    const [from, to] = [half(a, d), half(b, c)];
    return [
      path("shade", polygon(walls.map(({ x, y }) => ({ x: x + 3, y: y + 3 })))),
      path("roof", polygon(walls)),
      path("slope", polygon([from, to, c, d])),
      path("ridge", line([from, to])),
    ];
  });
  return [svg("g", { class: "houses stone" }, ...drawn)];
}

function contours(points: readonly Point[]): SVGElement[] {
  const mean = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  const middle = { x: mean(points.map(({ x }) => x)), y: mean(points.map(({ y }) => y)) };
  const inner = (share: number) => {
    const shrunk = points.map(({ x, y }) => ({
      x: middle.x + (x - middle.x) * share,
      y: middle.y + (y - middle.y) * share,
    }));
    return smooth(doubled(shrunk));
  };
  return [path("contour", inner(0.78)), path("contour top", inner(0.5))];
}

/** More points on the sides, so that a smoothed outline stays near the true one. */
export function doubled(points: readonly Point[]): readonly Point[] {
  return points.flatMap((point, k) => {
    const next = points[(k + 1) % points.length] ?? point;
    return [0, 0.25, 0.5, 0.75].map((t) => ({
      x: point.x + (next.x - point.x) * t,
      y: point.y + (next.y - point.y) * t,
    }));
  });
}

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
