// Names of places, lettered on the ground: over what they name, and along what runs.

import type { Feature, Family } from "../../../api/types.ts";
import type { Box } from "../../atlas.ts";
import { overlaps } from "../../ground/stroke.ts";
import type { Point } from "../../tiling.ts";
import { wide } from "../letters.ts";
import { apart, bounds, normal, spaced } from "./shapes.ts";

/** A name with its letters. */
export interface Lettering {
  readonly text: string;
  readonly at: Point;
  readonly size: number;
  /** Between letters, in drawing units. */
  readonly spacing: number;
  /** Degrees clockwise. */
  readonly turn: number;
}

/** What bears a name, and how large it is lettered. */
const SIZES: Readonly<Partial<Record<Family, number>>> = {
  town: 19,
  hill: 20,
  wood: 16,
  river: 17,
  stream: 15,
  road: 14,
  track: 14,
  bridge: 13,
  ford: 13,
  mud: 14,
};

/** Letters all of the places that have room for it, the large ones first. */
export function names(
  features: readonly { readonly feature: Feature; readonly points: readonly Point[] }[],
  table: Box,
): readonly Lettering[] {
  const taken: Box[] = [];
  const isFree = (box: Box) =>
    !taken.some((other) => overlaps(box, other))
    && box.x > table.x
    && box.y > table.y
    && box.x + box.width < table.x + table.width
    && box.y + box.height < table.y + table.height;
  const seen = new Set<string>();
  const built = features
    .filter(({ feature: { family } }) => family === "town" || family === "wood")
    .map(({ points }): Box => {
      const { left, right, top, bottom } = bounds(points);
      return { x: left, y: top, width: right - left, height: bottom - top };
    });
  return features
    .toSorted((one, two) => (SIZES[two.feature.family] ?? 0) - (SIZES[one.feature.family] ?? 0))
    .flatMap(({ feature, points }) => {
      const size = SIZES[feature.family];
      if (size === undefined || feature.name === "" || seen.has(feature.name)) return [];
      seen.add(feature.name);
      const tries =
        feature.extent === "course" ? alongside(feature, points, size) : over(feature, points, size);
      // A hill is wider than the village on it: its name stands beside the houses, if it can.
      const isClear = (one: Lettering) => !built.some((other) => overlaps(boxOf(one), other));
      const free = tries.filter((one) => isFree(boxOf(one)));
      const found = (feature.family === "hill" ? free.find(isClear) : undefined) ?? free[0];
      if (found === undefined) return [];
      taken.push(boxOf(found));
      return [found];
    });
}

function long({ text, size, spacing }: Lettering): number {
  return wide(text, size) + spacing * text.length;
}

/** The room it takes up. */
export function boxOf(one: Lettering): Box {
  const angle = (one.turn * Math.PI) / 180;
  const width = long(one);
  const [x, y] = [Math.abs(Math.cos(angle)) * width, Math.abs(Math.sin(angle)) * width];
  const [across, high] = [x + one.size * 0.6, y + one.size];
  return { x: one.at.x - across / 2, y: one.at.y - high / 2, width: across, height: high };
}

/** Above it, in it, below it. */
function over(feature: Feature, points: readonly Point[], size: number): Lettering[] {
  const { left, right, top, bottom } = bounds(points);
  const isTown = feature.family === "town";
  const text = isTown ? feature.name.toUpperCase() : feature.name;
  const spacing = isTown ? 3 : feature.family === "hill" ? 2.4 : 1;
  const middle = (left + right) / 2;
  const high = [top - size * 0.75, bottom + size, (top + bottom) / 2];
  const inside = [top + (bottom - top) * 0.3, top + (bottom - top) * 0.75];
  const across =
    feature.family === "hill"
      ? [left + (right - left) * 0.2, left + (right - left) * 0.78, middle]
      : [middle];
  return (feature.family === "hill" ? inside : high).flatMap((y) =>
    across.map((x): Lettering => ({ text, size, spacing, turn: 0, at: { x, y } })),
  );
}

/** Beside its course, where that runs straight enough. */
function alongside(feature: Feature, points: readonly Point[], size: number): Lettering[] {
  const samples = spaced(points, "along", 10);
  const off = (feature.width ?? 600) * 0.01 + size * 0.75;
  return [0.22, 0.35, 0.5, 0.65, 0.78, 0.12, 0.88].flatMap((share) =>
    [-1, 1].flatMap((side) => {
      const k = Math.round(share * (samples.length - 1));
      const at = samples[k];
      const [one, two] = [samples[k - 6], samples[k + 6]];
      if (at === undefined || one === undefined || two === undefined) return [];
      const [nx, ny] = normal(samples, k, "along");
      const angle = (Math.atan2(two.y - one.y, two.x - one.x) * 180) / Math.PI;
      const turn = angle > 90 ? angle - 180 : angle < -90 ? angle + 180 : angle;
      const isStraight = apart(one, two) > 100;
      // Above the course first, whichever way it runs.
      const by = side * off * (ny < 0 ? -1 : 1);
      return isStraight
        ? [
            {
              text: feature.name,
              at: { x: at.x + nx * by, y: at.y + ny * by },
              size,
              spacing: 1.6,
              turn,
            },
          ]
        : [];
    }),
  );
}
