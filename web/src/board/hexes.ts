// A hex map as a person would draw it: shapes that flow over hexes of the same kind, then lines, then what is built.

import { svg } from "../dom.ts";
import type { Atlas } from "./atlas.ts";
import { buildings, features, hexsides, roads } from "./built.ts";
import { detail, stacks, tufts } from "./growth.ts";
import { patches } from "./patches.ts";
import { blob, line, wobble } from "./pen.ts";
import { DIRECTIONS, type Spot, through } from "./spots.ts";
import { type Point, SIZE, type Tiling } from "./tiling.ts";

/** Terrain drawn as a spread of colour with an edge, by the class that paints it. */
const SPREADS: Readonly<Record<string, readonly string[]>> = {
  water: ["river", "ocean", "pond", "canal", "water"],
  sand: ["beach", "bank"],
  marsh: ["marsh"],
  field: ["field", "fields"],
  wheat: ["crops", "wheat"],
  orchard: ["orchard"],
  brush: ["brush", "haystack"],
  woods: ["woods", "winter-woods", "forest"],
  ravine: ["ravine"],
};
const BUILT = new Set(["stone", "thatched", "ruined", "building", "wood"]);

export function hexes(atlas: Atlas): SVGGElement {
  const { ground, tiling } = atlas;
  if (ground.board !== "hexes") return svg("g");
  const spots = ground.cells.map((cell): Spot => ({ cell, at: atlas.hex(cell.name) ?? { x: 0, y: 0 } }));
  const { x, y, width, height } = atlas.box;
  return svg(
    "g",
    { id: "ground" },
    svg("rect", { class: "paper", x, y, width, height }),
    patches("meadow", spots.map(({ at }) => `M${tiling.outline(at, SIZE + 1.5)}Z`).join("")),
    patches(
      "tufts",
      spots
        .filter(({ cell }) => cell.terrain === "open")
        .map(tufts)
        .join(""),
    ),
    ...heights(spots, tiling),
    ...Object.entries(SPREADS).flatMap(([name, kinds]) =>
      spread(
        name,
        spots.filter(({ cell }) => kinds.includes(cell.terrain)),
        atlas,
      ),
    ),
    ...streams(
      spots.filter(({ cell }) => cell.terrain === "stream"),
      atlas,
    ),
    patches("grid", grid(spots, tiling)),
    ...roads(spots, tiling),
    ...buildings(spots.filter(({ cell }) => BUILT.has(cell.terrain))),
    ...spots
      .filter(({ cell }) => cell.terrain === "haystack")
      .map(({ cell, at }) => patches("hay", stacks(cell.name, at))),
    ...spots.flatMap(features),
    ...hexsides(atlas),
    svg(
      "g",
      { class: "names", "aria-hidden": "true" },
      ...spots.map(({ cell, at }) =>
        svg("text", { x: at.x.toFixed(1), y: (at.y - 32).toFixed(1) }, cell.name),
      ),
    ),
  );
}

/** The sides of all hexes, each once: a line drawn twice would be darker. */
function grid(spots: readonly Spot[], tiling: Tiling): string {
  const drawn = new Set<string>();
  return spots
    .flatMap(({ at }) =>
      DIRECTIONS.flatMap((direction) => {
        const half = tiling.middle(at, direction);
        const key = `${Math.round(half.x)} ${Math.round(half.y)}`;
        if (drawn.has(key)) return [];
        drawn.add(key);
        return [line(tiling.side(at, direction))];
      }),
    )
    .join("");
}

/** The neighbours that are of the same kind, each pair once. */
function joints(spots: readonly Spot[], tiling: Tiling): readonly (readonly [Point, Point])[] {
  const key = ({ x, y }: Point) => `${Math.round(x)} ${Math.round(y)}`;
  const there = new Map(spots.map(({ at }) => [key(at), at]));
  return spots.flatMap(({ at }) =>
    [0, 1, 2].flatMap((direction) => {
      const next = tiling.beside(at, direction);
      const found = [
        [0, 0],
        [0, 0.4],
        [0, -0.4],
        [0.4, 0],
        [-0.4, 0],
      ]
        .map(([x = 0, y = 0]) => there.get(key({ x: next.x + x, y: next.y + y })))
        .find((near) => near !== undefined);
      return found === undefined ? [] : [[at, found] as const];
    }),
  );
}

/** A shape that flows over all these hexes: its edge first, its colour over it. */
function flow(name: string, spots: readonly Spot[], radius: number, tiling: Tiling): SVGElement[] {
  if (spots.length === 0) return [];
  const each = spots.map(({ cell, at }) => blob(at, radius, wobble(cell.name + name)));
  const links = joints(spots, tiling).map(([one, two]) => {
    const half = { x: (one.x + two.x) / 2, y: (one.y + two.y) / 2 };
    return blob(half, radius * 0.86, wobble(`${half.x.toFixed(0)}${half.y.toFixed(0)}`), 0.06);
  });
  const d = [...each, ...links].join("");
  return [patches(`edge ${name}`, d), patches(`spread ${name}`, d)];
}

function spread(name: string, spots: readonly Spot[], atlas: Atlas): SVGElement[] {
  if (spots.length === 0) return [];
  const radius = name === "water" || name === "sand" ? SIZE * 1.0 : SIZE * 0.93;
  return [...flow(name, spots, radius, atlas.tiling), ...detail(name, spots, atlas)];
}

/** Hills: each level a tint with a contour line and hachures on its shaded side. */
function heights(spots: readonly Spot[], tiling: Tiling): SVGElement[] {
  const top = Math.max(0, ...spots.map(({ cell }) => cell.level));
  return Array.from({ length: top }, (_, k) => k + 1).flatMap((level) => {
    const high = spots.filter(({ cell }) => cell.level >= level);
    return flow(`hill level-${level}`, high, SIZE * (1.05 - 0.04 * level), tiling);
  });
}

function streams(spots: readonly Spot[], atlas: Atlas): SVGElement[] {
  if (spots.length === 0) return [];
  const wet = new Set(["stream", "river", "pond", "canal", "ocean", "marsh"]);
  const { ground, tiling } = atlas;
  const cells = ground.board === "hexes" ? ground.cells : [];
  const isWet = (at: Point) =>
    cells.some((cell) => {
      const other = wet.has(cell.terrain) ? atlas.hex(cell.name) : null;
      return other !== null && Math.hypot(other.x - at.x, other.y - at.y) < 5;
    });
  const d = spots
    .flatMap(({ at }) => {
      const ways = DIRECTIONS.filter((direction) => isWet(tiling.beside(at, direction)));
      return through(at, ways, tiling);
    })
    .join("");
  return [patches("bank", d), patches("brook", d)];
}
