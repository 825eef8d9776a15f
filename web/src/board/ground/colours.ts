// The inks of the ground. They are the same in every theme: a dark one dims the whole sheet.

export const INK = {
  paper: "#e6dcc0",
  frame: "#5b5233",
  meadow: "#d8dcae",
  meadowDark: "#ced4a0",
  meadowLight: "#e3e5c0",
  tuft: "#a3ad72",
  dryTuft: "#a58f55",
  grid: "#4c4a2e",
  number: "#4a472f",
  name: "#38341f",
  halo: "#f3efd4",
  contour: "#7d5d2a",
  hachure: "#7a5c2b",
  shadow: "#17160c",
} as const;

/** The paint of an area: its colour, its edge, what is drawn darker and lighter on it. */
export interface Paint {
  readonly fill: string;
  readonly edge: string;
  readonly dark: string;
  readonly light: string;
}

export const FIELD: Paint = { fill: "#cdb284", edge: "#a98b5a", dark: "#b1925f", light: "#dcc69d" };
export const WHEAT: Paint = { fill: "#e4cc7c", edge: "#bf9f48", dark: "#c39f44", light: "#f0dfa0" };
export const ORCHARD: Paint = { fill: "#c3d190", edge: "#9fb269", dark: "#7f9d4a", light: "#a5bf6b" };
export const STUBBLE: Paint = { fill: "#d3cd93", edge: "#a4aa6a", dark: "#b98d38", light: "#dcb65a" };
export const WOODS: Paint = { fill: "#8ba862", edge: "#5d7c3f", dark: "#2d4721", light: "#8bb05f" };
export const BARE: Paint = { fill: "#c6c3a0", edge: "#99946c", dark: "#5c5240", light: "#8b7f63" };
export const WATER: Paint = { fill: "#8fb6c6", edge: "#4d7c90", dark: "#6c9cb0", light: "#d8e8ea" };
export const SAND: Paint = { fill: "#ecdcae", edge: "#cbb47a", dark: "#bfa469", light: "#f6ecca" };
export const MARSH: Paint = { fill: "#b9cbaa", edge: "#86a28b", dark: "#4f7d6d", light: "#cfe0da" };
export const RAVINE: Paint = { fill: "#bfae80", edge: "#8a744a", dark: "#6a5530", light: "#d9cba0" };

/** Crowns of a wood with their lit sides. */
export const CROWNS = [
  { crown: "#54793a", lit: "#7ba052" },
  { crown: "#628842", lit: "#8bb05f" },
  { crown: "#4a6e37", lit: "#6f9549" },
] as const;

/** Roofs: the slope in the light, the ones beside it, the slope in the shade, their edges. */
export interface Roof {
  readonly lit: string;
  readonly middle: string;
  readonly shaded: string;
  readonly line: string;
}

export const SLATE: Roof = { lit: "#99a2ab", middle: "#7e8893", shaded: "#5f6973", line: "#363d45" };
export const THATCH: Roof = { lit: "#dcb162", middle: "#c6964a", shaded: "#a27634", line: "#5a3f18" };

/** Hills by level: under the fields, and over them. */
export const HEIGHTS = [
  { under: "#d9cc93", over: "#f2dc9a" },
  { under: "#d3bd80", over: "#e9c680" },
  { under: "#c7aa6c", over: "#d8ae68" },
  { under: "#b89659", over: "#c69a57" },
] as const;
