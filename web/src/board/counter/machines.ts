// Vehicles and guns seen from above, nose up, around 0,0; the counter turns them to their facing.

import type { Livery } from "../../api/types.ts";
import { svg } from "../../dom.ts";

export type Machine = "tank" | "assault-gun" | "halftrack" | "truck" | "jeep" | "gun";

/** A part in the colour of the vehicle, in the dark of tracks and wheels, or only a line. */
type Part =
  | { readonly as: "hull" | "dark" | "inside"; readonly d: string }
  | {
      readonly as: "line" | "light" | "cleats" | "glass" | "bench";
      readonly d: string;
      readonly width: number;
    };

const hull = (d: string): Part => ({ as: "hull", d });
const dark = (d: string): Part => ({ as: "dark", d });
const inside = (d: string): Part => ({ as: "inside", d });
const line = (d: string, width = 0.8): Part => ({ as: "line", d, width });
const light = (d: string): Part => ({ as: "light", d, width: 1.2 });
const box = (x: number, y: number, width: number, height: number) =>
  `M${x} ${y}h${width}v${height}h${-width}Z`;
const ring = (x: number, y: number, radius: number) =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`;

/** Two tracks with their links. */
function tracks(width: number, long: number): Part[] {
  const lefts = [-width / 2, width / 2 - 5.4];
  const links = Array.from({ length: Math.floor(long / 2.6) }, (_, k) => -long / 2 + 1.6 + 2.6 * k);
  return [
    dark(lefts.map((left) => box(left, -long / 2, 5.4, long)).join("")),
    {
      as: "cleats",
      d: lefts.flatMap((left) => links.map((y) => `M${left} ${y.toFixed(1)}h5.4`)).join(""),
      width: 0.8,
    },
  ];
}

const SHERMAN: readonly Part[] = [
  ...tracks(23, 32),
  hull("M-7.6-13Q0-17 7.6-13V14Q0 16-7.6 14Z"),
  line("M-6 8h12M-6 10.6h12", 0.7),
  line("M4.4-11.6l1.4-3.4", 1.3),
  hull(box(-1.5, -25, 3, 21)),
  hull("M-6.6-1C-6.6-8 6.6-8 6.6-1C7 6 4 8 0 8S-7 6-6.6-1Z"),
  light("M-5-2C-5-6.4 2-7 4-4.4"),
  line(ring(2.6, 1.6, 2.2), 0.9),
];
const PANZER: readonly Part[] = [
  ...tracks(25, 33),
  hull(box(-8, -15, 16, 30.5)),
  line("M-8-9H8M-6 9.6h12M-6 12h12"),
  line("M-14.6-10v22M14.6-10v22", 1.5),
  hull(box(-1.3, -27, 2.6, 22)),
  dark(box(-2.2, -29, 4.4, 3.6)),
  hull("M-6-5L-4-8H4L6-5V5L3 9H-3L-6 5Z"),
  line(ring(0, 4, 2.6), 0.9),
  light("M-4.6-4.6L-3.4-6.6H3"),
];
const T34: readonly Part[] = [
  ...tracks(24, 32),
  hull("M-7.8-15.4H7.8L8.4 12 5 15.4H-5L-8.4 12Z"),
  hull(box(-1.3, -28, 2.6, 22)),
  hull("M-5-9H5L7-2 5 4H-5L-7-2Z"),
  light("M-3.6-7.6H3"),
  line(ring(-2, -1, 2)),
  line("M-6 8h12M-6 11h12"),
];
const STUG: readonly Part[] = [
  ...tracks(24, 31),
  hull(box(-8, -14.5, 16, 29.5)),
  hull("M-7-6L-5-10H5L7-6V7H-7Z"),
  hull(box(-0.2, -25, 2.8, 17)),
  dark(box(-0.9, -27, 4.2, 3.4)),
  light("M-6-5.6L-4.4-8.6H2"),
  line(ring(-4, 1, 1.9)),
];
const HALFTRACK: readonly Part[] = [
  dark(box(-11, -1, 5, 17) + box(6, -1, 5, 17) + box(-10, -15, 4, 8) + box(6, -15, 4, 8)),
  hull("M-6-18H6L7.6-6V16.5H-7.6V-6Z"),
  line("M-4.4-15.6h8.8M-4.4-13h8.8M-4.4-10.4h8.8", 0.7),
  inside(box(-5.6, -4, 11.2, 18.6)),
  { as: "bench", d: "M-3.6-3v16.6M3.6-3v16.6", width: 1.8 },
  dark(ring(0, -5, 2)),
  line("M0-5V-12", 1.4),
];
const TRUCK: readonly Part[] = [
  dark(box(-10, -13, 3.6, 8) + box(6.4, -13, 3.6, 8) + box(-10, 6, 3.6, 9) + box(6.4, 6, 3.6, 9)),
  hull("M-6-18Q0-19.4 6-18V-9H-6Z"),
  hull(box(-7.4, -9, 14.8, 6)),
  { as: "glass", d: "M-6-8.4H6", width: 1.6 },
  hull(box(-8.4, -2, 16.8, 19)),
  line("M-8.4 3H8.4M-8.4 7.6H8.4M-8.4 12.2H8.4", 0.7),
  light("M-7.4-1V16"),
];
const JEEP: readonly Part[] = [
  dark(box(-9, -12, 3.6, 7) + box(5.4, -12, 3.6, 7) + box(-9, 6, 3.6, 7) + box(5.4, 6, 3.6, 7)),
  hull(box(-6.4, -15, 12.8, 30)),
  { as: "glass", d: "M-6.4-4H6.4", width: 1.6 },
  inside(box(-4.6, -1, 9.2, 5) + box(-4.6, 7, 9.2, 5)),
];
const GUN: readonly Part[] = [
  line("M-1 0L-8 15M1 0L8 15", 2.6),
  dark(box(-11, -4, 3.2, 9) + box(7.8, -4, 3.2, 9)),
  hull("M-10-4.6Q0-8.6 10-4.6L9.4-2.6Q0-6.2-9.4-2.6Z"),
  hull(box(-1.6, -24, 3.2, 27)),
  dark(box(-2.4, -26, 4.8, 3.4)),
  hull(box(-2.6, -1, 5.2, 6)),
];

const TANKS: Readonly<Partial<Record<Livery, readonly Part[]>>> = { german: PANZER, soviet: T34 };
const OTHERS: Readonly<Record<Exclude<Machine, "tank">, readonly Part[]>> = {
  "assault-gun": STUG,
  halftrack: HALFTRACK,
  truck: TRUCK,
  jeep: JEEP,
  gun: GUN,
};

/** A vehicle or gun in the colour of its nation. */
export function machine(kind: Machine, livery: Livery, colour: string): SVGElement[] {
  const parts = kind === "tank" ? (TANKS[livery] ?? SHERMAN) : OTHERS[kind];
  return parts.map((part) => {
    if (part.as === "hull") return svg("path", { class: "hull", d: part.d, fill: colour });
    if ("width" in part) return svg("path", { class: part.as, d: part.d, "stroke-width": part.width });
    return svg("path", { class: part.as, d: part.d });
  });
}
