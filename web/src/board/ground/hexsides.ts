// What stands on hexsides: walls with a pale top, hedges of tufts on a bank of earth, streams and their fords.

import type { Hexside } from "../../api/types.ts";
import type { Atlas } from "../atlas.ts";
import { blob, line, wobble } from "../pen.ts";
import type { Point } from "../tiling.ts";
import { type Detail, type Stroke, around } from "./stroke.ts";
import { ribbons } from "./water.ts";

/** Tufts on a side; one in seven is a small tree. */
const TUFTS = 8;
const TREE = 0.86;

interface Side {
  readonly word: string;
  readonly ends: readonly [Point, Point];
  readonly d: string;
  readonly box: Stroke["box"];
}

export function hexsides(atlas: Atlas, detail: Detail): Stroke[] {
  const of = (kind: Hexside["kind"]): Side[] => {
    const found = atlas.ground.board === "hexes" ? atlas.ground.sides : [];
    return found.flatMap((side) => {
      const at = side.kind === kind ? atlas.hex(side.hex) : null;
      if (at === null) return [];
      const ends = atlas.tiling.side(at, side.side);
      return [{ word: `${side.hex}${side.side}`, ends, d: line(ends), box: around(ends, 16) }];
    });
  };
  const fords = of("ford");
  return [
    ...ribbons([...of("stream"), ...fords]),
    ...gravel(fords.map(crossing)),
    ...walls(of("wall")),
    ...hedges(of("hedge"), detail),
  ];
}

/** Where a stream can be crossed: from bank to bank in the middle of the side. */
function crossing({ ends: [from, to], box }: Side): Pick<Stroke, "d" | "box"> {
  const [x, y] = [(from.x + to.x) / 2, (from.y + to.y) / 2];
  const [dx, dy] = [(to.y - from.y) * 0.26, (from.x - to.x) * 0.26];
  return {
    d: `M${(x - dx).toFixed(1)} ${(y - dy).toFixed(1)}L${(x + dx).toFixed(1)} ${(y + dy).toFixed(1)}`,
    box,
  };
}

/** Bars of gravel with stones on them. */
function gravel(bars: readonly Pick<Stroke, "d" | "box">[]): Stroke[] {
  const all = (paint: Omit<Stroke, "d" | "box">) => bars.map(({ d, box }) => ({ d, box, ...paint }));
  return [
    ...all({ line: "#8f7a50", width: 17 }),
    ...all({ line: "#e2d3ab", width: 14 }),
    ...all({ line: "#a08f68", width: 11, dash: [1.6, 4.4], isDotted: true }),
  ];
}

function walls(sides: readonly Side[]): Stroke[] {
  const all = (paint: Omit<Stroke, "d" | "box">) => sides.map(({ d, box }) => ({ d, box, ...paint }));
  return [
    ...all({ line: "#3c3a2e", width: 7, opacity: 0.35, by: { x: 1.6, y: 2.2 } }),
    ...all({ line: "#5a584f", width: 6.4 }),
    ...all({ line: "#b9b5a4", width: 4.4 }),
    ...all({ line: "#6c6a60", width: 4.4, dash: [0.9, 5.2] }),
    ...all({ line: "#dedac8", width: 1.3, by: { x: -0.7, y: -0.9 } }),
  ];
}

function hedges(sides: readonly Side[], detail: Detail): Stroke[] {
  const all = (paint: Omit<Stroke, "d" | "box">) => sides.map(({ d, box }) => ({ d, box, ...paint }));
  const bank = [
    ...all({ line: "#3a3a17", width: 9, opacity: 0.36, by: { x: 2.4, y: 3.2 } }),
    ...all({ line: "#8d7a4c", width: 9.6 }),
  ];
  if (detail === "far")
    return [...bank, ...all({ line: "#2f4d22", width: 9, dash: [1, 6.2], isDotted: true })];
  const grown = sides.map(tufts);
  return [
    ...bank,
    ...grown.map(({ box, dark }) => ({ box, d: dark, fill: "#2f4d22", line: "#22391a", width: 0.7 })),
    ...grown.map(({ box, middle }) => ({ box, d: middle, fill: "#47702f" })),
    ...grown.map(({ box, light }) => ({ box, d: light, fill: "#79a04c" })),
  ];
}

/** Tufts along a side: in the shade, in the light, and the leaves that catch the sun. */
function tufts({ word, ends: [from, to], box }: Side) {
  const random = wobble(`hedge${word}`);
  const [dark, middle, light]: [string[], string[], string[]] = [[], [], []];
  for (let k = 0; k < TUFTS; k += 1) {
    const along = (k + 0.5) / TUFTS;
    const more = random() > TREE ? 1.9 : 0;
    const at = {
      x: from.x + (to.x - from.x) * along + (random() - 0.5) * 2,
      y: from.y + (to.y - from.y) * along + (random() - 0.5) * 2,
    };
    const leaf = (off: number, radius: number, uneven: number) =>
      blob({ x: at.x - off, y: at.y - off * 1.2 }, radius, random, uneven, 7);
    dark.push(leaf(0, 4.7 + more, 0.2));
    middle.push(leaf(0.8, 3.2 + more * 0.8, 0.22));
    if (random() > 0.3) light.push(leaf(1.6, 1.5 + more * 0.5, 0.25));
  }
  return { box, dark: dark.join(""), middle: middle.join(""), light: light.join("") };
}
