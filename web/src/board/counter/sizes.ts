// How large a counter is and how much of it can be read.

/** A counter is so wide; on the map it is drawn a little larger. */
export const WIDTH = 54;
export const HALF = WIDTH / 2;
export const ON_MAP = 1.04;

/** All of a counter; its picture and the one number that matters; only a map symbol, mark and state. */
export type Distance = "near" | "middle" | "far";

/** From these widths in pixels on. */
const [ALL, PICTURE] = [44, 28];

export function distance(scale: number): Distance {
  const width = WIDTH * ON_MAP * scale;
  return width >= ALL ? "near" : width >= PICTURE ? "middle" : "far";
}

/** Counters grow when they are far away. */
export const GROWN: Readonly<Record<Distance, number>> = {
  near: ON_MAP,
  middle: ON_MAP * 1.2,
  far: ON_MAP * 1.5,
};

/** Letters at most so large that a word is no wider than there is room: it is never cut. */
export function fitted(word: string, largest: number, room: number): number {
  // A bold condensed letter is about half as wide as it is high.
  return Math.min(largest, room / (0.5 * Math.max(1, word.length)));
}

/** How a counter lies. */
export interface Lies {
  /** Where it faces, in degrees clockwise from north. */
  readonly turn: number | null;
  readonly distance: Distance;
  /** Only its head strip shows above the others of its stack. */
  readonly isBehind: boolean;
}
