// The inks of the measured table: below half of their strength, so that coats carry.

export const INK = {
  meadow: "#bdb97f",
  washDark: [128, 135, 61],
  washLight: [230, 214, 148],
  tuft: "#7f8149",
  hachure: "#5b4522",
  road: "#dfd0a0",
  roadEdge: "#7d6a3e",
  rut: "#bfa973",
  verge: "#e6d8ab",
  track: "#d8c894",
  trackEdge: "#8f7c4a",
  water: "#8fb6b8",
  waterEdge: "#4f6f74",
  waterLight: "#b4d0cc",
  ripple: "#f1f7f1",
  bank: "#6d7345",
  reed: "#4d5f2c",
  stone: ["#a9a08c", "#948b78", "#bdb49d"],
  stoneTop: "#d3cab2",
  stoneLine: "#4a4334",
  tile: ["#b5623f", "#bf7048", "#a8573a", "#c07a52"],
  lime: "#e3d6b8",
  beam: "#3b2a1c",
  garden: "#cbb98a",
  gardenEdge: "#8a744a",
  name: "#38301c",
  halo: "#f4edcf",
} as const;

/** Crowns from the shaded foot to the light. */
export type Tones = readonly [string, string, string];

export const WOOD: readonly Tones[] = [
  ["#3c5a2b", "#54753a", "#7a9a52"],
  ["#48622c", "#65823f", "#8ca85e"],
  ["#5a6a2e", "#77863e", "#a0ab5d"],
];
export const GROVE: Tones = ["#75893f", "#94a654", "#b9c377"];
export const HEDGE: Tones = ["#4b6330", "#4b6330", "#7a9350"];

export interface Crop {
  readonly fill: string;
  readonly row: string;
  readonly gap: number;
  readonly width: number;
  readonly dash: readonly number[] | null;
}

export const CROPS: readonly Crop[] = [
  { fill: "#b59468", row: "#9a7950", gap: 5.5, width: 1.3, dash: null },
  { fill: "#d9bd6a", row: "#bf9f4c", gap: 7, width: 1.3, dash: [3, 2.4] },
  { fill: "#a3b062", row: "#8a9a4c", gap: 7, width: 1.3, dash: [7, 4] },
  { fill: "#bcae78", row: "#6f8540", gap: 10, width: 3.4, dash: [4, 3] },
];
