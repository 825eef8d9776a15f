// Guns and limbers.

import type { Worn } from "./coats.ts";
import { horseAside, horseBefore, horseBehind, horseHead } from "./horse.ts";
import { INK, shade } from "./inks.ts";
import { type Mark, cased, disc, flat, inked, oval, placed, shift, slanted, stroke } from "./mark.ts";
import { rider } from "./rider.ts";
import type { View } from "./views.ts";

const BRONZE = "#b8924a";
const POLE = "#4a3524";
const HORSES = ["#5c3a22", "#7a4a28"] as const;

export function gun(view: View, wood: string): Mark[] {
  switch (view) {
    case "e":
      return aside(wood);
    case "se":
    case "ne":
      return placed(aside(wood), slanted(view === "se" ? 15 : -15, 0.86));
    case "n":
      return [
        inked("M-1.6-7-1.1 7H1.1L1.6-7Z", wood),
        ...axle(wood),
        inked("M-2.1-4-1.5-19.4Q0-20.6 1.5-19.4L2.1-4Q0-2.2-2.1-4Z", BRONZE),
        stroke("M-.9-5-.5-18", shade(BRONZE, 0.5), 0.6),
        stroke("M-1.9-8H1.9M-1.6-17.6H1.6", shade(BRONZE, -0.35), 0.6),
        inked(disc(0, -2.2, 1), BRONZE),
      ];
    case "s":
      return [
        inked("M-1.4-8-.9-19H.9L1.4-8Z", wood),
        ...axle(wood),
        inked("M-1.6-12-2.1 0Q0 1.4 2.1 0L1.6-12Z", BRONZE),
        stroke("M-.8-11-1.1-2", shade(BRONZE, 0.5), 0.6),
        inked(oval(0, 0.2, 2.2, 1.7), BRONZE),
        flat(oval(0, 0.3, 1.1, 0.9), "#120d0a"),
      ];
  }
}

function aside(wood: string): Mark[] {
  return [
    ...wheel(1.6, -7.6, 5.4, 6, wood),
    inked("M-1-8-16-1.6-15 .6 .6-4.8Z", wood),
    inked("M-6-10.4 12.6-11.4 13-8.4-6-7Q-8.6-8.6-6-10.4Z", BRONZE),
    inked(disc(-7.6, -8.7, 1), BRONZE),
    stroke("M-4.6-9.8 11.6-10.6", shade(BRONZE, 0.5), 0.6),
    stroke("M5-10.9V-8M12.4-11.2V-8.6M-3-10.4V-7.4", shade(BRONZE, -0.35), 0.6),
    ...wheel(0, -6, 6, 6.4, wood),
  ];
}

function axle(wood: string): Mark[] {
  return [
    ...cased("M-7-6H7", wood, 1.6, 2.6),
    ...wheel(-7.4, -6, 1.7, 6.6, wood),
    ...wheel(7.4, -6, 1.7, 6.6, wood),
  ];
}

/** A wheel; narrow ones are seen along the axle's end. */
function wheel(x: number, y: number, across: number, up: number, wood: string): Mark[] {
  const isWide = across > 3;
  const spokes = [0, 30, 60, 90, 120, 150].map((angle) => {
    const [cos, sin] = [Math.cos((angle * Math.PI) / 180) * across, Math.sin((angle * Math.PI) / 180) * up];
    const end = (k: number) => `${(x + k * cos).toFixed(1)} ${(y + k * sin).toFixed(1)}`;
    return `M${end(-1)}L${end(1)}`;
  });
  return [
    ...cased(oval(x, y, across, up), wood, 1.4, 2.4),
    isWide
      ? stroke(spokes.join(""), shade(wood, -0.15), 0.7)
      : stroke(`M${x} ${y - up}V${y + up}`, shade(wood, -0.2), 0.6),
    inked(disc(x, y, isWide ? 1.3 : 0.9), shade(wood, -0.3), 0.4),
  ];
}

/** A limber with a pair of horses, pulling away, towards us, or to the right. */
export function limber(worn: Worn, view: "n" | "e" | "s", wood: string): Mark[] {
  const driver = { ...worn, saddle: worn.coat };
  if (view === "e")
    return [
      ...box(-20, 0, wood),
      stroke("M-16-4 2-7", POLE, 1.2),
      ...placed(horseAside(worn, HORSES[0]), shift(6, -3)),
      ...placed(rider(driver, "e", "none", HORSES[1]), shift(4, 3)),
    ];
  const isAway = view === "n";
  const led = isAway
    ? horseBehind(worn, HORSES[0])
    : [...horseBefore(worn, HORSES[0]), ...horseHead(HORSES[0])];
  const pair = [
    ...placed(led, shift(-5.6, -4)),
    ...placed(rider(driver, view, "none", HORSES[1]), shift(5.6, -4)),
  ];
  const chest = placed(
    [inked("M-5-9h10v6h-10Z", wood), ...[-6.4, 6.4].map((x) => stroke(oval(x, -4, 1.5, 4.4), INK, 2))],
    shift(0, isAway ? 12 : -14),
  );
  return isAway
    ? [...pair, stroke("M0-4V6", POLE, 1.2), ...chest]
    : [...chest, stroke("M0-16V-8", POLE, 1.2), ...pair];
}

function box(x: number, y: number, wood: string): Mark[] {
  return [
    inked(`M${x - 4} ${y - 8}h8v5h-8Z`, wood),
    ...cased(oval(x, y - 3, 3.6, 3.8), shade(wood, 0.1), 1.1, 2),
    stroke(`M${x - 3.4} ${y - 3}h6.8M${x} ${y - 6.6}v7.2`, shade(wood, -0.2), 0.6),
  ];
}
