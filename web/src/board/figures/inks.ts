// Colours that every figure shares.

/** The outline of every drawn thing on the table. */
export const INK = "#1c1611";
/** How wide it is. */
export const NARROW = 0.55;
export const STEEL = "#e7ebee";
export const BLACK = "#24211f";
export const CREAM = "#efe9da";
export const GOLD = "#d8b04c";
export const FUR = "#30211a";
export const LEATHER = "#1b1512";

/** A colour made darker (below 0) or lighter (above 0). */
export function shade(colour: string, by: number): string {
  const value = Number.parseInt(colour.slice(1), 16);
  const parts = [value >> 16, (value >> 8) & 255, value & 255].map((part) =>
    Math.round(by < 0 ? part * (1 + by) : part + (255 - part) * by),
  );
  return `#${parts.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}
