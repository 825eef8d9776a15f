// A hex map as a person would draw it: shapes that flow over hexes of the same kind, then lines, then what is built.

import type { Cell } from "../api/types.ts";
import { svg } from "../dom.ts";
import type { Atlas } from "./atlas.ts";
import { patches } from "./patches.ts";
import { blob, circle, course, line, polygon, turned, wobble } from "./pen.ts";
import { type Point, SIZE, type Tiling } from "./tiling.ts";

interface Spot {
  readonly cell: Cell;
  readonly at: Point;
}

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
const DIRECTIONS = [0, 1, 2, 3, 4, 5] as const;

export function hexes(atlas: Atlas): SVGGElement {
  const { ground, tiling } = atlas;
  if (ground.board !== "hexes") return svg("g");
  const spots = ground.cells.map((cell): Spot => ({ cell, at: atlas.hex(cell.name) ?? { x: 0, y: 0 } }));
  const { x, y, width, height } = atlas.box;
  return svg(
    "g",
    { id: "ground" },
    svg("rect", { class: "paper", x, y, width, height }),
    path("meadow", spots.map(({ at }) => `M${tiling.outline(at, SIZE + 1.5)}Z`).join("")),
    path(
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
    path("grid", grid(spots, tiling)),
    ...roads(spots, tiling),
    ...buildings(spots.filter(({ cell }) => BUILT.has(cell.terrain))),
    ...spots
      .filter(({ cell }) => cell.terrain === "haystack")
      .map(({ cell, at }) => path("hay", stacks(cell.name, at))),
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

const path = patches;

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
  return [path(`edge ${name}`, d), path(`spread ${name}`, d)];
}

function spread(name: string, spots: readonly Spot[], atlas: Atlas): SVGElement[] {
  if (spots.length === 0) return [];
  const radius = name === "water" || name === "sand" ? SIZE * 1.0 : SIZE * 0.93;
  return [...flow(name, spots, radius, atlas.tiling), ...detail(name, spots, atlas)];
}

/** What grows there. */
function detail(name: string, spots: readonly Spot[], atlas: Atlas): SVGElement[] {
  if (name === "woods") return trees(spots, atlas);
  if (name === "orchard") {
    const crowns = spots.flatMap(({ at }) =>
      [-1, 0, 1].flatMap((a) => [-1, 0, 1].map((b) => ({ x: at.x + 22 * a + 4 * b, y: at.y + 20 * b }))),
    );
    return [
      path("shade", crowns.map(({ x, y }) => circle({ x: x + 2, y: y + 2 }, 7)).join("")),
      path("fruit", crowns.map((crown) => circle(crown, 7)).join("")),
    ];
  }
  if (name === "wheat" || name === "field") {
    return [
      path(name === "wheat" ? "ears" : "furrows", spots.map(({ cell, at }) => rows(cell.name, at)).join("")),
    ];
  }
  if (name === "marsh") return [path("reeds", spots.map(reeds).join(""))];
  if (name === "brush")
    return [
      path(
        "bushes",
        spots
          .map(({ cell, at }) =>
            scatter(cell.name, at, 7, 32)
              .map((spot) => blob(spot, 5, wobble(cell.name), 0.3))
              .join(""),
          )
          .join(""),
      ),
    ];
  if (name === "water") return [path("waves", spots.map(waves).join(""))];
  if (name === "ravine")
    return [path("hachures", spots.map(({ cell, at }) => hachures(cell.name, at)).join(""))];
  return [];
}

/** Points strewn over a hex, none too near another. */
function scatter(word: string, at: Point, count: number, reach: number): readonly Point[] {
  const random = wobble(word);
  const found: Point[] = [];
  for (let tries = 0; found.length < count && tries < 120; tries += 1) {
    const [angle, far] = [2 * Math.PI * random(), reach * Math.sqrt(random())];
    const spot = { x: at.x + far * Math.cos(angle), y: at.y + far * Math.sin(angle) };
    if (found.every((other) => Math.hypot(other.x - spot.x, other.y - spot.y) > 13)) found.push(spot);
  }
  return found.sort((one, two) => one.y - two.y);
}

function trees(spots: readonly Spot[], atlas: Atlas): SVGElement[] {
  const crowns = spots.flatMap(({ cell, at }) =>
    scatter(`${cell.name}t`, at, 13, 41).map((spot) => ({ spot, cell })),
  );
  const onRoad = (at: Point) =>
    spots.some((other) => other.cell.roads > 0 && Math.hypot(other.at.x - at.x, other.at.y - at.y) < 13);
  const kept = crowns.filter(({ spot }) => !onRoad(spot) && atlas.ground.board === "hexes");
  const leafy = kept.filter(({ cell }) => cell.terrain !== "winter-woods");
  const bare = kept.filter(({ cell }) => cell.terrain === "winter-woods");
  const crown = (at: Point, word: string, radius: number) => blob(at, radius, wobble(word), 0.16);
  return [
    path(
      "shade",
      leafy
        .map(({ spot, cell }, k) => crown({ x: spot.x + 3, y: spot.y + 3.5 }, `${cell.name}${k}`, 9.5))
        .join(""),
    ),
    path("crowns", leafy.map(({ spot, cell }, k) => crown(spot, `${cell.name}${k}`, 9.5)).join("")),
    path(
      "light",
      leafy
        .map(({ spot, cell }, k) => crown({ x: spot.x - 2.4, y: spot.y - 2.6 }, `${cell.name}${k}l`, 4.4))
        .join(""),
    ),
    path(
      "twigs",
      bare
        .map(({ spot: { x, y } }) => `M${x.toFixed(1)} ${(y + 8).toFixed(1)}v-14m0 7l-5-5m5 1l5-5`)
        .join(""),
    ),
  ];
}

function rows(word: string, at: Point): string {
  const angle = Math.PI * wobble(word)();
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [-30, -22, -14, -6, 2, 10, 18, 26, 34]
    .map((off) => {
      const half = Math.sqrt(Math.max(0, 40 * 40 - off * off));
      const end = (along: number) => ({
        x: at.x + along * cos - off * sin,
        y: at.y + along * sin + off * cos,
      });
      return line([end(-half), end(half)]);
    })
    .join("");
}

function tufts({ cell, at }: Spot): string {
  return scatter(`${cell.name}g`, at, 4, 38)
    .map(
      ({ x, y }) =>
        `M${(x - 3).toFixed(1)} ${y.toFixed(1)}l1.5-4M${x.toFixed(1)} ${y.toFixed(1)}v-5M${(x + 3).toFixed(1)} ${y.toFixed(1)}l-1.5-4`,
    )
    .join("");
}

function reeds({ cell, at }: Spot): string {
  return scatter(`${cell.name}r`, at, 8, 36)
    .map(
      ({ x, y }) =>
        `M${(x - 7).toFixed(1)} ${y.toFixed(1)}h14M${(x - 3).toFixed(1)} ${y.toFixed(1)}v-6M${x.toFixed(1)} ${y.toFixed(1)}v-9M${(x + 3).toFixed(1)} ${y.toFixed(1)}v-6`,
    )
    .join("");
}

function waves({ cell, at }: Spot): string {
  return scatter(`${cell.name}w`, at, 4, 34)
    .map(({ x, y }) => `M${(x - 8).toFixed(1)} ${y.toFixed(1)}q4-4 8 0t8 0`)
    .join("");
}

function stacks(word: string, at: Point): string {
  return scatter(`${word}h`, at, 4, 28)
    .map(({ x, y }) => `M${(x - 8).toFixed(1)} ${(y + 6).toFixed(1)}q0-15 8-16q8 1 8 16Z`)
    .join("");
}

function hachures(word: string, at: Point): string {
  return scatter(`${word}v`, at, 10, 38)
    .map(({ x, y }) => `M${x.toFixed(1)} ${y.toFixed(1)}l3 7m2-8l3 7m2-8l3 7`)
    .join("");
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
  return [path("bank", d), path("brook", d)];
}

/** Lines through a hex by its sides, bent in the middle. */
function through(at: Point, ways: readonly number[], tiling: Tiling): string[] {
  const [one, two] = ways;
  if (one === undefined) return [];
  if (two === undefined) return [line([at, tiling.middle(at, one)])];
  if (ways.length === 2) return [course([tiling.middle(at, one), at, tiling.middle(at, two)])];
  return ways.map((way) => line([at, tiling.middle(at, way)]));
}

function roads(spots: readonly Spot[], tiling: Tiling): SVGElement[] {
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
        path("planks", polygon(turned(at, 52, 20, angle))),
        path(
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
  return [path("road-edge", d), path("road", d), ...bridges];
}

function buildings(spots: readonly Spot[]): SVGElement[] {
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
          path("shade", polygon(shadow)),
          path("roof", polygon(walls)),
          path("slope", polygon(slope)),
          path("ridge", line([from, to])),
        ];
      }),
    );
  });
}

/** Fortifications and other works. */
function features({ cell, at }: Spot): SVGElement[] {
  return cell.features.flatMap((kind) => {
    if (kind === "exit") return [path("exit", `M${at.x - 12} ${at.y + 30}h16v-6l12 10l-12 10v-6h-16Z`)];
    if (kind.includes("wire"))
      return [
        path("wire", [-8, 0, 8].map((y) => `M${at.x - 36} ${at.y + y + 22}${"l6-5l6 5".repeat(6)}`).join("")),
      ];
    if (kind.includes("foxhole"))
      return [
        path(
          "foxholes",
          [-24, -8, 8, 24].map((x) => `M${at.x + x - 6} ${at.y + 32}a6 6 0 0 1 12 0`).join(""),
        ),
      ];
    if (kind.includes("trench"))
      return [path("trench", `M${at.x - 36} ${at.y + 30}${"l6-6h6l6 6h6".repeat(3)}`)];
    if (/bunker|pillbox/.test(kind))
      return [path("bunker", polygon(turned({ x: at.x, y: at.y }, 62, 50, 0.1)))];
    return [];
  });
}

function hexsides(atlas: Atlas): SVGElement[] {
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
    path("bank", wet),
    path("brook", wet),
    path("wall-edge", walls),
    path("wall", walls),
    path("hedge-bed", drawn(["hedge", "hedgerow", "bocage"], straight)),
    path("hedge", green),
  ];
}
