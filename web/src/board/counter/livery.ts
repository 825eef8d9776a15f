// What each nation's counters and flags are printed in: colours, mark and headgear. Sides have colours of their own.

import type { Livery } from "../../api/types.ts";
import { svg } from "../../dom.ts";

export interface Colours {
  /** The face, from top to foot. */
  readonly face: string;
  readonly foot: string;
  /** Head strip and lines. */
  readonly dark: string;
  /** Plates that carry numbers. */
  readonly plate: string;
  readonly ink: string;
  readonly vehicle: string;
}

export const LIVERIES: Readonly<Record<Livery, Colours>> = {
  plain: {
    face: "#d9d2bb",
    foot: "#c6bd9f",
    dark: "#5c5640",
    plate: "#f2ecd9",
    ink: "#211f17",
    vehicle: "#8e876c",
  },
  american: {
    face: "#b9c394",
    foot: "#a3b07a",
    dark: "#46552a",
    plate: "#e3e8cd",
    ink: "#1c2210",
    vehicle: "#77864b",
  },
  british: {
    face: "#dcc48f",
    foot: "#c9ac70",
    dark: "#6d4f1d",
    plate: "#f2e6c8",
    ink: "#2a1d08",
    vehicle: "#a2874c",
  },
  german: {
    face: "#b4bec4",
    foot: "#9aa7af",
    dark: "#39444c",
    plate: "#e2e7ea",
    ink: "#14191c",
    vehicle: "#7b868c",
  },
  soviet: {
    face: "#d3aa8c",
    foot: "#bd8d6b",
    dark: "#6b3322",
    plate: "#f0ddd0",
    ink: "#2a110a",
    vehicle: "#8a6a4c",
  },
  "georgian-british": {
    face: "#e2b7ac",
    foot: "#d09c8e",
    dark: "#7d2418",
    plate: "#f6e4df",
    ink: "#330e08",
    vehicle: "#a3321f",
  },
  "imperial-french": {
    face: "#b9c6dc",
    foot: "#9fb0cd",
    dark: "#233a6b",
    plate: "#e4eaf4",
    ink: "#0f1a33",
    vehicle: "#2c4a8a",
  },
  "royal-portuguese": {
    face: "#b7cfc0",
    foot: "#9dbba8",
    dark: "#1f4d3a",
    plate: "#e3efe7",
    ink: "#0c2419",
    vehicle: "#2f6a52",
  },
  "royal-spanish": {
    face: "#e6d59a",
    foot: "#d6bf76",
    dark: "#6b4a12",
    plate: "#f6eed2",
    ink: "#2c1d04",
    vehicle: "#a37a24",
  },
};

const CREAM = "#f4f1e2";
const BLUE = "#27468c";
const RED = "#c23a2a";

/** The nation's mark, about nine units across, around 0,0. */
export function mark(livery: Livery): SVGElement[] {
  switch (livery) {
    case "american":
      return [svg("path", { d: star(5, 2.1), fill: CREAM })];
    case "soviet":
      return [svg("path", { d: star(5, 2.1), fill: "#e24a33", stroke: "#f8dcc8", "stroke-width": 0.9 })];
    case "german":
      return [
        svg("path", {
          d: "M-1.6-4.6h3.2v3h3v3.2h-3v3h-3.2v-3h-3v-3.2h3Z",
          fill: "#111",
          stroke: CREAM,
          "stroke-width": 1.2,
        }),
      ];
    case "british":
      return [
        svg("circle", { r: 4.5, fill: CREAM, stroke: BLUE, "stroke-width": 1.7 }),
        svg("circle", { r: 1.7, fill: RED }),
      ];
    case "imperial-french":
      return [
        svg("circle", { r: 4.6, fill: RED }),
        svg("circle", { r: 3.2, fill: CREAM }),
        svg("circle", { r: 1.8, fill: BLUE }),
      ];
    case "georgian-british":
      return [
        svg("path", { d: "M-4.6-3h9.2v6h-9.2Z", fill: BLUE }),
        svg("path", { d: "M-4.6-3 4.6 3M4.6-3-4.6 3", stroke: CREAM, "stroke-width": 1.3 }),
        svg("path", { d: "M0-3V3M-4.6 0H4.6", stroke: CREAM, "stroke-width": 2.4 }),
        svg("path", { d: "M0-3V3M-4.6 0H4.6", stroke: RED, "stroke-width": 1.3 }),
      ];
    case "royal-portuguese":
      return [
        svg("path", { d: "M-4.6-3h4.6v6h-4.6Z", fill: CREAM }),
        svg("path", { d: "M0-3h4.6v6H0Z", fill: BLUE }),
        svg("path", { d: "M-1.6-1.6h3.2v2q0 1.4-1.6 2q-1.6-.6-1.6-2Z", fill: RED }),
      ];
    case "royal-spanish":
      return [
        svg("path", { d: "M-4.6-3h9.2v6h-9.2Z", fill: CREAM }),
        svg("path", { d: "M-4.6-3 4.6 3M4.6-3-4.6 3", stroke: RED, "stroke-width": 1.7 }),
      ];
    case "plain":
      return [svg("path", { d: "M0-4.4 4.4 0 0 4.4-4.4 0Z", fill: CREAM })];
  }
}

/** A star of five points. */
export function star(outer: number, inner: number): string {
  const points = Array.from({ length: 10 }, (_, k) => {
    const [angle, far] = [(k * Math.PI) / 5 - Math.PI / 2, k % 2 === 0 ? outer : inner];
    return `${(far * Math.cos(angle)).toFixed(1)} ${(far * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${points.join("L")}Z`;
}

const M1 = "M-3.3 .4C-3.5-3.8 3.4-3.9 3.5 .1L3.9 .7H-3.5Z";
const BICORNE = "M-5.4 .6Q-4.6-4.6 0-5.2Q4.6-4.6 5.4 .6Q0-1.4-5.4 .6Z";

/** Headgear by nation. */
export const HELMETS: Readonly<Record<Livery, string>> = {
  plain: M1,
  american: M1,
  german: "M-3.2 .2C-3.4-3.9 3-4 3.3-.5L4 .5 1.6 .3-2.2 1.1-4.6 2.2C-4.3 1.2-3.5 .8-3.2 .2Z",
  british: "M-5 .9Q0-1.2 5 .7L4.6 1.3Q0 .3-4.8 1.5ZM-2.9 0C-2.6-3.2 2.6-3.3 2.9-.2Z",
  soviet: "M-3.4 1C-4-4.6 3.2-4.8 3.4-.2L4.3 .9Z",
  "georgian-british": BICORNE,
  "imperial-french": BICORNE,
  "royal-portuguese": BICORNE,
  "royal-spanish": BICORNE,
};
