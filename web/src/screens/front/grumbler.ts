// The grumbler of the Old Guard in a medallion: the sign of the house.

import { wobble } from "../../board/pen.ts";
import { svg } from "../../dom.ts";
import { INK, path } from "./engraving.ts";

export function grumbler(): SVGSVGElement {
  return svg(
    "svg",
    { class: "grumbler", viewBox: "-60 -78 120 142", "aria-hidden": "true" },
    svg("clipPath", { id: "medallion" }, svg("circle", { r: 52.4 })),
    svg("circle", { r: 58, fill: "#efe6cf", stroke: INK, "stroke-width": 2.4 }),
    svg("circle", { r: 53, fill: "none", stroke: INK, "stroke-width": 0.9 }),
    svg("g", { "clip-path": "url(#medallion)" }, ...ground(), ...coat(), ...face()),
    ...bearskin(),
  );
}

function ground(): SVGElement[] {
  const rules = Array.from({ length: 26 }, (_, k) => `M-54 ${-50 + k * 4}H54`).join("");
  return [
    path("M-52-52H52V52H-52Z", { fill: "#e6dab9" }),
    path(rules, { stroke: INK, "stroke-width": 0.6, opacity: 0.42 }),
  ];
}

function coat(): SVGElement[] {
  return [
    path("M-30 60Q-26 36-4 32L24 34Q42 40 46 62Z", { fill: "#2c3550", stroke: INK, "stroke-width": 1.6 }),
    path("M-9 32Q2 42 22 33L20 22-8 22Z", { fill: "#8e2f16", stroke: INK, "stroke-width": 1.4 }),
    path("M26 38q16-3 20 10l-8 4-14-6Z", { fill: "#a3321f", stroke: INK }),
    path("M27 50l-2 8M32 52l-1 9M37 53l0 9M42 53l1 9", { stroke: "#a3321f", "stroke-width": 3 }),
    path("M-24 60L8 36M-10 62 20 37", { stroke: "#f4ecd8", "stroke-width": 5 }),
  ];
}

function face(): SVGElement[] {
  const hair = "#4a3a22";
  return [
    path("M-21-4Q-25 4-27 10L-21 12Q-22 16-21 19Q-21 27-10 27Q2 30 12 24Q20 14 19-6Z", {
      fill: "#e7c9a0",
      stroke: INK,
      "stroke-width": 1.5,
    }),
    path("M-24 15Q-14 9-6 17Q2 24 9 18Q4 30-8 26Q-16 25-24 15Z", {
      fill: hair,
      stroke: INK,
      "stroke-width": 0.8,
    }),
    path("M-17 0h7", { stroke: INK, "stroke-width": 2.6 }),
    path("M-14 4.4h3", { stroke: INK, "stroke-width": 2.2 }),
    path("M6 4q7 0 6 8q-4 3-6 0Z", { fill: "#d9b486", stroke: INK }),
    path("M13-4V20", { stroke: hair, "stroke-width": 5 }),
  ];
}

function bearskin(): SVGElement[] {
  return [
    path("M-27-2C-38-34-32-74 2-76C36-74 40-28 25 0Q0-10-27-2Z", {
      fill: "#231d12",
      stroke: INK,
      "stroke-width": 1.4,
    }),
    path(fur(), { stroke: "#8d7a50", "stroke-width": 0.8, opacity: 0.75 }),
    path("M-26-6Q0-15 25-4L24 1Q0-9-27-1Z", { fill: "#c8981f", stroke: INK, "stroke-width": 0.9 }),
    path("M-24-28Q-4-8 26-22", { stroke: "#f4ecd8", "stroke-width": 2.4, "stroke-dasharray": "4 1.6" }),
    path("M24-30q14-22 6-46q-14 16-10 44Z", { fill: "#a3321f", stroke: INK, "stroke-width": 1.2 }),
    path("M26-36q4-16 3-30", { stroke: "#e9a48c" }),
  ];
}

function fur(): string {
  const random = wobble("fur");
  const hairs = Array.from({ length: 150 }, () => {
    const [x, y, bend, end] = [-27 + random() * 52, -70 + random() * 64, random() * 2, random() * 2];
    const isOnCap = ((x - 1) / 31) ** 2 + ((y + 36) / 40) ** 2 < 0.95;
    return isOnCap
      ? `M${x.toFixed(1)} ${y.toFixed(1)}q${(bend - 2).toFixed(1)} 4 ${(end - 1).toFixed(1)} 8`
      : "";
  });
  return hairs.join("");
}
