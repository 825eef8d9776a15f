// What grows and lies on the hexes of a map.

import type { Atlas } from "./atlas.ts";
import { patches } from "./patches.ts";
import { blob, circle, line, strokes, tuft, wobble } from "./pen.ts";
import type { Spot } from "./spots.ts";
import type { Point } from "./tiling.ts";

/** What grows there. */
export function detail(name: string, spots: readonly Spot[], atlas: Atlas): SVGElement[] {
  if (name === "woods") return trees(spots, atlas);
  if (name === "orchard") {
    const crowns = spots.flatMap(({ at }) =>
      [-1, 0, 1].flatMap((a) => [-1, 0, 1].map((b) => ({ x: at.x + 22 * a + 4 * b, y: at.y + 20 * b }))),
    );
    return [
      patches("shade", crowns.map(({ x, y }) => circle({ x: x + 2, y: y + 2 }, 7)).join("")),
      patches("fruit", crowns.map((crown) => circle(crown, 7)).join("")),
    ];
  }
  if (name === "wheat" || name === "field") {
    return [
      patches(
        name === "wheat" ? "ears" : "furrows",
        spots.map(({ cell, at }) => rows(cell.name, at)).join(""),
      ),
    ];
  }
  if (name === "marsh") return [patches("reeds", spots.map(reeds).join(""))];
  if (name === "brush")
    return [
      patches(
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
  if (name === "water") return [patches("waves", spots.map(waves).join(""))];
  if (name === "ravine")
    return [patches("hachures", spots.map(({ cell, at }) => hachures(cell.name, at)).join(""))];
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
  return found.toSorted((one, two) => one.y - two.y);
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
    patches(
      "shade",
      leafy
        .map(({ spot, cell }, k) => crown({ x: spot.x + 3, y: spot.y + 3.5 }, `${cell.name}${k}`, 9.5))
        .join(""),
    ),
    patches("crowns", leafy.map(({ spot, cell }, k) => crown(spot, `${cell.name}${k}`, 9.5)).join("")),
    patches(
      "light",
      leafy
        .map(({ spot, cell }, k) => crown({ x: spot.x - 2.4, y: spot.y - 2.6 }, `${cell.name}${k}l`, 4.4))
        .join(""),
    ),
    patches(
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

export function tufts({ cell, at }: Spot): string {
  return scatter(`${cell.name}g`, at, 4, 38).map(tuft).join("");
}

function reeds({ cell, at }: Spot): string {
  const reed = ({ x, y }: Point) => strokes(y, [x - 7, "h14"], [x - 3, "v-6"], [x, "v-9"], [x + 3, "v-6"]);
  return scatter(`${cell.name}r`, at, 8, 36).map(reed).join("");
}

function waves({ cell, at }: Spot): string {
  return scatter(`${cell.name}w`, at, 4, 34)
    .map(({ x, y }) => `M${(x - 8).toFixed(1)} ${y.toFixed(1)}q4-4 8 0t8 0`)
    .join("");
}

export function stacks(word: string, at: Point): string {
  return scatter(`${word}h`, at, 4, 28)
    .map(({ x, y }) => `M${(x - 8).toFixed(1)} ${(y + 6).toFixed(1)}q0-15 8-16q8 1 8 16Z`)
    .join("");
}

function hachures(word: string, at: Point): string {
  return scatter(`${word}v`, at, 10, 38)
    .map(({ x, y }) => `M${x.toFixed(1)} ${y.toFixed(1)}l3 7m2-8l3 7m2-8l3 7`)
    .join("");
}
