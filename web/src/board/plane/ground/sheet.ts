// The measured table as a hand-coloured staff map: what is higher covers what is lower, and what stands up is painted
// from the north to the south.

import type { Feature, Ground } from "../../../api/types.ts";
import { type Box, scale, measured } from "../../atlas.ts";
import { snowed } from "../../ground/frost.ts";
import type { Detail, Label, Stroke } from "../../ground/stroke.ts";
import { wobble } from "../../pen.ts";
import type { Point } from "../../tiling.ts";
import { fence, hedge, wall } from "./barriers.ts";
import type { Upright } from "./brush.ts";
import { field, mud } from "./fields.ts";
import { hill } from "./hills.ts";
import { frame, numbers, tufts } from "./meadow.ts";
import { type Lettering, boxOf, names } from "./names.ts";
import { road, track } from "./roads.ts";
import { grove, wood } from "./trees.ts";
import { village } from "./village.ts";
import { bridge, ford, water } from "./water.ts";

/** All that is painted over the meadow. */
export interface TableSheet {
  readonly table: Box;
  readonly strokes: readonly Stroke[];
  readonly frame: readonly Stroke[];
  readonly numbers: readonly Label[];
  readonly names: readonly Lettering[];
}

/** A feature with its points on the drawing. */
interface Laid {
  readonly feature: Feature;
  readonly points: readonly Point[];
  readonly width: number | null;
}

/** What a feature adds: flat strokes, and what stands up. */
interface Drawn {
  readonly flat: readonly Stroke[];
  readonly upright: readonly Upright[];
}

export function tableOf(ground: Ground): Box {
  if (ground.board !== "plane") return { x: 0, y: 0, width: 0, height: 0 };
  const corner = measured(0, ground.depth);
  return { x: corner.x, y: corner.y, width: ground.width * scale(), height: ground.depth * scale() };
}

export function tableSheet(ground: Ground, detail: Detail): TableSheet {
  const table = tableOf(ground);
  const features = ground.board === "plane" ? ground.features : [];
  const laid = features.map((feature): Laid => ({
    feature,
    points: feature.outline.map(([x, y]) => measured(x, y)),
    width: feature.width === undefined ? null : feature.width * scale(),
  }));
  const drawn = laid
    .toSorted((one, two) => level(one.feature) - level(two.feature))
    .map((one) => draw(one, laid, detail));
  const fall = ground.snow ? snowed : (strokes: readonly Stroke[]) => strokes;
  const upright = drawn.flatMap((one) => one.upright).toSorted((one, two) => one.y - two.y);
  return {
    table,
    strokes: fall([
      ...(detail === "near" ? tufts(table) : []),
      ...drawn.flatMap(({ flat }) => flat),
      ...upright.flatMap(({ strokes }) => strokes),
    ]),
    frame: frame(table),
    numbers: numbers(table, ground.board === "plane" ? ground.sign : ""),
    names: names(laid, table),
  };
}

/** Where names of places are lettered. */
export function lettering(ground: Ground): readonly Box[] {
  return tableSheet(ground, "far").names.map(boxOf);
}

/** What lies under what. */
const LEVELS: readonly Feature["family"][] = [
  "hill",
  "crest",
  "field",
  "mud",
  "town",
  "river",
  "stream",
  "wood",
  "track",
  "road",
  "ford",
  "bridge",
  "wall",
  "hedge",
  "fence",
];

function level({ family }: Feature): number {
  return LEVELS.indexOf(family);
}

function draw({ feature, points, width }: Laid, all: readonly Laid[], detail: Detail): Drawn {
  const { family, height, name } = feature;
  const random = wobble(name);
  const lies = (flat: readonly Stroke[]): Drawn => ({ flat, upright: [] });
  switch (family) {
    case "hill":
      return lies(hill(points, crestOf(name, all), name));
    case "crest":
      // Its hill has drawn it.
      return lies([]);
    case "field":
      return lies(field(points, name));
    case "mud":
      return lies(mud(points, name, detail));
    case "river":
    case "stream":
      return lies(water(points, width, name, detail));
    case "ford":
      return lies(ford(points, name));
    case "bridge":
      return lies(bridge(points));
    case "road":
      return lies(road(points, width));
    case "track":
      return lies(track(points, width));
    case "wood": {
      const { floor, trees } = (height === "light" ? grove : wood)(points, random, detail);
      return { flat: floor, upright: trees };
    }
    case "town": {
      const { floor, houses } = village(points, ways(all), name);
      return { flat: floor, upright: houses };
    }
    case "wall":
      return stands(wall(points, height, name));
    case "hedge":
      return stands(hedge(points, height, name, detail));
    case "fence":
      return stands(fence(points, height));
  }
}

function stands({
  floor,
  parts,
}: {
  readonly floor: readonly Stroke[];
  readonly parts: readonly Upright[];
}): Drawn {
  return { flat: floor, upright: parts };
}

/** The crest that goes by the name of its hill. */
function crestOf(name: string, all: readonly Laid[]): readonly Point[] {
  return all.find(({ feature }) => feature.family === "crest" && feature.name === name)?.points ?? [];
}

function ways(all: readonly Laid[]): readonly (readonly Point[])[] {
  return all.flatMap(({ feature, points }) =>
    feature.extent === "course" && (feature.family === "road" || feature.family === "track") ? [points] : [],
  );
}
