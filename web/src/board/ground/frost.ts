// Snow on the ground: what is light turns white, what is dark shows through, and water freezes to a colder blue.

import type { Stroke } from "./stroke.ts";

/** Snow in the light. */
const SNOW = [238, 242, 246] as const;
/** How much of the light of a colour is covered, and how much of blue water. */
const [COVERED, FROZEN] = [0.92, 0.35];
/** Lines are thinner than snow lies. */
const THIN = 0.45;

/** A colour, written with six digits, under snow. */
export function frosted(colour: string, share = 1): string {
  const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  const [red = 0, green = 0, blue = 0] = parts;
  const light = (0.3 * red + 0.59 * green + 0.11 * blue) / 255;
  const amount = share * (blue > red ? FROZEN : COVERED * light);
  const mixed = parts.map((part, k) => Math.round(part + ((SNOW[k] ?? 255) - part) * amount));
  return `#${mixed.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

/** Strokes of the ground under snow. */
export function snowed(strokes: readonly Stroke[]): readonly Stroke[] {
  return strokes.map((stroke) => ({
    ...stroke,
    ...(stroke.fill === undefined ? {} : { fill: cold(stroke.fill) }),
    ...(stroke.line === undefined ? {} : { line: cold(stroke.line, THIN) }),
    ...(stroke.blend === undefined
      ? {}
      : {
          blend: {
            ...stroke.blend,
            stops: stroke.blend.stops.map(([at, colour]) => [at, cold(colour)] as const),
          },
        }),
  }));
}

/** What runs out into nothing is written otherwise, and stays. */
function cold(colour: string, share = 1): string {
  return colour.startsWith("#") && colour.length === 7 ? frosted(colour, share) : colour;
}
