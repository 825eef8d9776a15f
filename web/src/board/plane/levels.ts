// How much of a unit can be told from how far away.

/** Drawn figures; bases with simple men; blocks with a symbol. */
export type Level = "near" | "middle" | "far";

/** Drawing units in an inch. */
export const INCH = 20;
/** From these pixels an inch on. */
const [NEAR, MIDDLE] = [18, 9];
/** Whoever zooms to and fro at a border does not see figures flicker. */
const SLACK = 0.1;

/** The level for a scale in pixels a drawing unit, when another was shown before. */
export function level(scale: number, before: Level | null): Level {
  const inch = scale * INCH;
  const least = (from: number, is: Level) => (before === is ? from * (1 - SLACK) : from);
  return inch >= least(NEAR, "near")
    ? "near"
    : inch >= (before === "far" ? MIDDLE * (1 + SLACK) : MIDDLE)
      ? "middle"
      : "far";
}
