// What soldiers have dug and built, and where the map may be left.

import type { HexFeatureKind } from "../../api/types.ts";
import { circle, polygon, turned } from "../pen.ts";
import type { Point } from "../tiling.ts";
import type { Plan } from "./plan.ts";
import { type Stroke, around } from "./stroke.ts";

type Part = Omit<Stroke, "box">;

export function works(plan: Plan): Stroke[] {
  return plan.spots.flatMap(({ cell, at }) =>
    cell.features.flatMap((kind) => {
      const box = around([at], 52);
      return work(kind, at).map((part) => Object.assign(part, { box }));
    }),
  );
}

function work(kind: HexFeatureKind, at: Point): readonly Part[] {
  switch (kind) {
    case "exit":
      return exit(at);
    case "wire":
      return wire(at);
    case "foxholes":
      return foxholes(at);
    case "trenches":
      return trenches(at);
    case "bunker":
      return bunker(at);
    case "sandbags":
      return sandbags(at);
    case "bridge":
    case "objective":
      // A bridge belongs to its road, and an objective is a flag that changes hands.
      return [];
  }
}

/** Four pits with their spoil, below the counter. */
function foxholes({ x, y }: Point): Part[] {
  const pits = [-27, -9, 9, 27].map((off, k) => ({ x: x + off, y: y + 35 + (k % 2) * 2 }));
  const spoil = pits.map((pit) => `M${pit.x - 8.4} ${pit.y + 2}q0-8.6 8.4-8.6t8.4 8.6q-8 3-16.8 0Z`).join("");
  const holes = pits.map((pit) => `M${pit.x - 5.6} ${pit.y + 1}q0-5 5.6-5t5.6 5q-5.6 2.4-11.2 0Z`).join("");
  return [
    { d: spoil, fill: "#3b3a22", opacity: 0.35, by: { x: 1.6, y: 2 } },
    { d: spoil, fill: "#8d6f41", line: "#4a371b", width: 1.1 },
    { d: holes, fill: "#2f2412" },
  ];
}

function trenches({ x, y }: Point): Part[] {
  const d = `M${x - 40} ${y + 35}${"l7-7h6l7 7h6".repeat(3)}`;
  return [
    { d, line: "#3b3a22", width: 10, opacity: 0.3, by: { x: 1.6, y: 2 } },
    { d, line: "#a5854f", width: 9.4 },
    { d, line: "#3a2b14", width: 5 },
    { d, line: "#6b5128", width: 1.4, by: { x: 0, y: 1.6 } },
  ];
}

function bunker(at: Point): Part[] {
  const roof = polygon(turned(at, 66, 52, 0));
  const slit = `M${at.x - 22} ${at.y - 30}h44`;
  return [
    { d: roof, fill: "#2b2a1a", opacity: 0.45, by: { x: 4, y: 5 } },
    { d: roof, fill: "#b7b3a4", line: "#45433a", width: 2.2 },
    { d: polygon(turned(at, 56, 42, 0)), fill: "#cbc7b8", line: "#8b8878", width: 1.2 },
    { d: slit, line: "#45433a", width: 9 },
    { d: slit, line: "#1c1b15", width: 4.6 },
  ];
}

function sandbags({ x, y }: Point): Part[] {
  const row = (count: number, across: number, down: number) =>
    Array.from({ length: count }, (_, k) => {
      const left = x + across + 12 * k;
      return `M${left} ${y + down}q0-5.4 5.6-5.4t5.6 5.4q-5.6 4-11.2 0Z`;
    }).join("");
  const bags = row(6, -36, 38) + row(5, -30, 32);
  return [
    { d: bags, fill: "#3b3a22", opacity: 0.35, by: { x: 1.8, y: 2.4 } },
    { d: bags, fill: "#cdb98a", line: "#5d4d28", width: 1 },
  ];
}

function wire({ x, y }: Point): Part[] {
  const loops = [-30, -20, -10, 0, 10, 20, 30];
  const coil = (down: number) => loops.map((off) => circle({ x: x + off, y: y + down }, 6.4)).join("");
  const posts = [-36, -12, 12, 36].map((off) => `M${x + off} ${y + 41}v-14`).join("");
  return [
    { d: coil(34), line: "#3b3a22", width: 1.4, opacity: 0.3, by: { x: 2, y: 2.4 } },
    { d: coil(34), line: "#3c3d3a", width: 1.1 },
    { d: posts, line: "#5b4424", width: 2.4 },
  ];
}

function exit({ x, y }: Point): Part[] {
  const d = `M${x - 13} ${y + 28}h15v-6l13 10l-13 10v-6h-15Z`;
  return [
    { d, fill: "#17160c", opacity: 0.4, by: { x: 1.4, y: 1.8 } },
    { d, fill: "#f4edd9", line: "#17160c", width: 1.4 },
  ];
}
