// What people have built on a hex map: roads, bridges, houses, works, walls and hedges.

import type { Cell, HexFeatureKind } from "../api/types.ts";
import { svg } from "../dom.ts";
import type { Atlas } from "./atlas.ts";
import { patches } from "./patches.ts";
import { blob, line, polygon, turned, wobble } from "./pen.ts";
import { DIRECTIONS, type Spot, through } from "./spots.ts";
import type { Point, Tiling } from "./tiling.ts";

export function roads(spots: readonly Spot[], tiling: Tiling): SVGElement[] {
  const ways = (cell: Cell) => DIRECTIONS.filter((direction) => (cell.roads >> direction) % 2 === 1);
  const d = spots.flatMap(({ cell, at }) => through(at, ways(cell), tiling)).join("");
  const bridges = spots
    .filter(({ cell }) => cell.features.includes("bridge"))
    .map(({ cell, at }) => {
      const [one = 0] = ways(cell);
      const end = tiling.middle(at, one);
      const angle = Math.atan2(end.y - at.y, end.x - at.x);
      return svg(
        "g",
        { class: "bridge" },
        patches("planks", polygon(turned(at, 52, 20, angle))),
        patches(
          "rails",
          [-10, 10]
            .map((off) => {
              const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
              const edge = (along: number) => ({
                x: at.x + along * cos - off * sin,
                y: at.y + along * sin + off * cos,
              });
              return line([edge(-28), edge(28)]);
            })
            .join(""),
        ),
      );
    });
  return [patches("road-edge", d), patches("road", d), ...bridges];
}

export function buildings(spots: readonly Spot[]): SVGElement[] {
  return spots.map(({ cell, at }) => {
    const random = wobble(`${cell.name}b`);
    const angle = (random() - 0.5) * 0.9;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const place = (x: number, y: number) => ({ x: at.x + x * cos - y * sin, y: at.y + x * sin + y * cos });
    const houses = [
      { at: place(-13, -10), width: 36, height: 24 },
      { at: place(19, 6), width: 24, height: 34 },
      { at: place(-16, 20), width: 26, height: 18 },
    ];
    return svg(
      "g",
      { class: `houses ${cell.terrain}` },
      ...houses.flatMap((house) => {
        const walls = turned(house.at, house.width, house.height, angle);
        const shadow = walls.map(({ x, y }) => ({ x: x + 3.5, y: y + 3.5 }));
        const [a, b, c, d] = walls;
        if (a === undefined || b === undefined || c === undefined || d === undefined) return [];
        const half = (one: Point, two: Point) => ({ x: (one.x + two.x) / 2, y: (one.y + two.y) / 2 });
        const isWide = house.width > house.height;
        const [from, to] = isWide ? [half(a, d), half(b, c)] : [half(a, b), half(d, c)];
        const slope = isWide ? [from, to, c, d] : [from, to, c, b];
        return [
          patches("shade", polygon(shadow)),
          patches("roof", polygon(walls)),
          patches("slope", polygon(slope)),
          patches("ridge", line([from, to])),
        ];
      }),
    );
  });
}

/** Fortifications and other works. */
export function features({ cell, at }: Spot): SVGElement[] {
  return cell.features.flatMap((kind) => {
    const d = work(kind, at);
    return d === "" ? [] : [patches(kind, d)];
  });
}

function work(kind: HexFeatureKind, { x, y }: Point): string {
  switch (kind) {
    case "exit":
      return `M${x - 12} ${y + 30}h16v-6l12 10l-12 10v-6h-16Z`;
    case "wire":
      return [-8, 0, 8].map((by) => `M${x - 36} ${y + by + 22}${"l6-5l6 5".repeat(6)}`).join("");
    case "foxholes":
      return [-24, -8, 8, 24].map((by) => `M${x + by - 6} ${y + 32}a6 6 0 0 1 12 0`).join("");
    case "trenches":
      return `M${x - 36} ${y + 30}${"l6-6h6l6 6h6".repeat(3)}`;
    case "bunker":
      return polygon(turned({ x, y }, 62, 50, 0.1));
    case "bridge":
    case "objective":
    case "sandbags":
      // A bridge belongs to its road, an objective is a marker, and sandbags have no picture.
      return "";
  }
}

export function hexsides(atlas: Atlas): SVGElement[] {
  const { ground } = atlas;
  if (ground.board !== "hexes") return [];
  const drawn = (kinds: readonly string[], draw: (one: Point, two: Point, word: string) => string) =>
    ground.sides
      .filter((side) => kinds.includes(side.kind))
      .map((side) => {
        const at = atlas.hex(side.hex) ?? { x: 0, y: 0 };
        return draw(...atlas.tiling.side(at, side.side), `${side.hex}${side.side}`);
      })
      .join("");
  const hedge = (one: Point, two: Point, word: string) => {
    const random = wobble(word);
    return Array.from({ length: 8 }, (_, k) => {
      const along = (k + 0.5) / 8;
      return blob(
        { x: one.x + (two.x - one.x) * along, y: one.y + (two.y - one.y) * along + random() * 1.5 },
        4.6,
        random,
        0.22,
      );
    }).join("");
  };
  const straight = (one: Point, two: Point) => line([one, two]);
  const green = drawn(["hedge", "hedgerow", "bocage"], hedge);
  const walls = drawn(["wall"], straight);
  const wet = drawn(["stream", "river"], straight);
  return [
    patches("bank", wet),
    patches("brook", wet),
    patches("wall-edge", walls),
    patches("wall", walls),
    patches("hedge-bed", drawn(["hedge", "hedgerow", "bocage"], straight)),
    patches("hedge", green),
  ];
}
