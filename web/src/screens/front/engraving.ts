// Pieces of an engraving: ruled sky, hills, trees and houses, as path data in one ink on paper.

import type { Point } from "../../board/atlas.ts";
import { blob, wobble } from "../../board/pen.ts";
import { svg } from "../../dom.ts";

export const INK = "#3a3220";
const LEAVES = "#46432a";
const LIGHT = "#d8cb9e";
const ROOF = "#5a5132";
const PLASTER = "#efe6cf";

const n = (value: number): string => String(Math.round(value * 10) / 10);

export function path(d: string, attributes: Readonly<Record<string, string | number>>): SVGElement {
  return svg("path", { d, fill: "none", ...attributes });
}

/** A cloud: its middle, how far it reaches, and how dense it is. */
type Cloud = readonly [x: number, y: number, wide: number, high: number, dense: number];
const CLOUDS: readonly Cloud[] = [
  [110, 250, 120, 50, 1],
  [190, 218, 110, 60, 1],
  [285, 244, 130, 50, 1],
  [60, 280, 150, 34, 0.9],
  [330, 284, 170, 26, 0.8],
  [760, 130, 110, 62, 1],
  [850, 98, 120, 76, 1],
  [945, 140, 120, 56, 1],
  [700, 172, 150, 36, 0.9],
  [900, 184, 200, 34, 0.9],
  [560, 300, 150, 20, 0.7],
  [800, 270, 170, 24, 0.7],
  [480, 30, 200, 26, 0.7],
  [90, 60, 170, 30, 0.7],
];

/** How far inside a cloud a point of the sky is; below nothing it is open sky. */
function inside(x: number, y: number): number {
  const most = CLOUDS.reduce((found, [at, height, wide, high, dense]) => {
    const off = ((x - at) / wide) ** 2 + ((y - height) / high) ** 2;
    return Math.max(found, dense * (1 - off));
  }, -1);
  return most + 0.09 * Math.sin(x * 0.043 + y * 0.11) + 0.06 * Math.sin(x * 0.11 - y * 0.07);
}

type Weight = "fine" | "plain" | "bold";
const WEIGHTS: Readonly<Record<Weight, number>> = { fine: 0.6, plain: 0.95, bold: 1.3 };

/** How heavy a ruled line is at a point; nothing where a cloud is lit. */
function weight(x: number, y: number): Weight | null {
  const depth = inside(x, y);
  if (depth > 0.05) {
    const below = inside(x + 12, y + 20);
    return below < 0.1 ? "plain" : below < 0.3 ? "fine" : null;
  }
  const isPale = Math.min(1, y / 120) * (y > 330 ? Math.max(0.2, (420 - y) / 90) : 1) < 0.45;
  return depth > -0.22 || isPale ? "plain" : "bold";
}

/** A sky of ruled lines that swell and break where clouds stand. */
export function sky(width: number, bottom: number): SVGElement[] {
  const drawn: Record<Weight, string> = { fine: "", plain: "", bold: "" };
  const bend = (x: number, y: number) => n(y + Math.sin(x * 0.013) * 1.6);
  for (let y = 14; y < bottom; y += 6.2) {
    let [key, start]: [Weight | null, number] = [null, 0];
    for (let x = 0; x <= width + 9; x += 9) {
      const here = x > width ? null : weight(x, y);
      if (here === key) continue;
      if (key !== null) drawn[key] += `M${n(start)} ${bend(start, y)}L${n(x - 2)} ${bend(x, y)}`;
      [key, start] = [here, x];
    }
  }
  return (["fine", "plain", "bold"] as const).map((key) =>
    path(drawn[key], { stroke: INK, "stroke-width": WEIGHTS[key], opacity: 0.5 }),
  );
}

/** The line of a ridge: how high it is at each point. */
export type Ridge = (x: number) => number;

export function ridge(base: number, high: number, seed: number): Ridge {
  return (x) =>
    base
    - high
      * (0.6 * Math.sin(x * 0.0042 + seed)
        + 0.3 * Math.sin(x * 0.011 + seed * 2.1)
        + 0.12 * Math.sin(x * 0.031 + seed * 3.3));
}

/** A hill with lines that hug its slope, thicker on the side away from the light. */
export function hill(line: Ridge, width: number, bottom: number, tone: string, heavy: number): SVGElement[] {
  const across = (step: number) => Array.from({ length: Math.floor(width / step) + 1 }, (_, k) => k * step);
  const top = across(16)
    .map((x) => `L${x} ${n(line(x))}`)
    .join("");
  const random = wobble(`hill${bottom}${heavy}`);
  let shade = "";
  for (let row = 1; row < 9; row += 1) {
    let isDown = false;
    for (const x of across(14)) {
      const isShown = random() < (line(x + 20) > line(x) ? 0.9 : 0.42) - row * 0.06;
      const y = line(x) + row * 5 * (1 + row * 0.05);
      if (isShown && y < bottom) shade += `${isDown ? "L" : "M"}${x} ${n(y)}`;
      isDown = isShown && y < bottom;
    }
  }
  return [
    path(`M0 ${bottom}${top}L${width} ${bottom}Z`, { fill: tone }),
    path(shade, { stroke: INK, "stroke-width": heavy, opacity: 0.5, "stroke-linecap": "round" }),
    path(`M0 ${n(line(0))}${top}`, { stroke: INK, "stroke-width": heavy * 1.5, opacity: 0.65 }),
  ];
}

export function tree({ x, y }: Point, size: number, seed: number): SVGElement[] {
  const random = wobble(`tree${seed}`);
  const crowns = Array.from({ length: 7 }, () => ({
    x: x + (random() - 0.5) * 20 * size,
    y: y - 14 * size - random() * 16 * size,
    radius: (6 + 4 * random()) * size,
  }));
  const glints = crowns.flatMap(({ x: at, y: high, radius }) =>
    Array.from({ length: 7 }, () => {
      const [angle, far] = [3.4 + random() * 1.6, radius * (0.2 + 0.7 * random())];
      const [left, up] = [at + far * Math.cos(angle), high + far * Math.sin(angle)];
      return `M${n(left)} ${n(up)}q${n(2 * size)} ${n(-2.4 * size)} ${n(4 * size)} 0`;
    }),
  );
  return [
    path(`M${n(x)} ${n(y)}L${n(x - size)} ${n(y - 14 * size)}`, { stroke: INK, "stroke-width": 2 * size }),
    path(crowns.map((crown) => blob(crown, crown.radius, random, 0.2)).join(""), { fill: "#4d4a2c" }),
    path(glints.join(""), { stroke: LIGHT, "stroke-width": 0.9 * size, opacity: 0.85 }),
  ];
}

export function poplar({ x, y }: Point, size: number): SVGElement[] {
  const s = (value: number) => n(value * size);
  const crown = `M${x} ${y}q${s(-5)} ${s(-20)} 0 ${s(-44)}q${s(5)} ${s(24)} 0 ${s(44)}Z`;
  const twigs = [-10, -18].map((up) => `M${n(x - 2 * size)} ${n(y + up * size)}l${s(2)} ${s(-4)}`).join("");
  const stem = `M${n(x - 0.6 * size)} ${n(y - 6 * size)}q${s(-2.4)} ${s(-14)} 0 ${s(-30)}${twigs}`;
  return [path(crown, { fill: LEAVES }), path(stem, { stroke: LIGHT, "stroke-width": 0.8 * size })];
}

/** Upright strokes on a wall in the shade. */
function shaded(x: number, y: number, wide: number, high: number): SVGElement {
  const strokes = Array.from(
    { length: Math.floor(wide / 2.4) },
    (_, k) => `M${n(x + k * 2.4)} ${n(y)}v${n(high)}`,
  );
  return path(strokes.join(""), { stroke: INK, "stroke-width": 0.8 });
}

export function house({ x, y }: Point, wide: number, high: number, roof: number): SVGElement[] {
  const line = { stroke: INK, "stroke-width": 1.2 };
  const slope = `l${n(wide * 0.2)} ${-roof}h${n(wide * 0.6)}l${n(wide * 0.2 + 4)} ${roof}Z`;
  return [
    path(`M${x} ${y}v${-high}h${wide}v${high}Z`, { ...line, fill: PLASTER }),
    path(`M${x - 2} ${y - high}${slope}`, { ...line, fill: ROOF }),
    shaded(x + wide * 0.62, y - high, wide * 0.38, high),
    path(`M${n(x + wide * 0.16)} ${n(y - high * 0.62)}h4v5h-4Z`, { fill: INK }),
    path(`M${n(x + wide * 0.7)} ${n(y - high - roof)}v-6h5v6`, { stroke: INK, fill: PLASTER }),
  ];
}

export function church({ x, y }: Point, size: number): SVGElement {
  const line = { stroke: INK, "stroke-width": 1.4 };
  return svg(
    "g",
    { transform: `translate(${x} ${y}) scale(${size})` },
    path("M-10 0V-52H10V0Z", { ...line, fill: PLASTER }),
    path("M-12-52 0-118 12-52Z", { ...line, fill: ROOF }),
    path("M-10-53-1-112", { stroke: LIGHT }),
    path("M0-118v-13M-4.5-126h9", { stroke: INK, "stroke-width": 1.8 }),
    shaded(1, -52, 9, 52),
    path("M-6-42a3 3 0 0 1 6 0v9h-6Z", { fill: INK }),
    path("M10 0V-26H62V0Z", { ...line, fill: PLASTER }),
    path("M8-26 16-46H58L66-26Z", { ...line, fill: ROOF }),
    shaded(38, -26, 24, 26),
    path("M18-18a3 3 0 0 1 6 0v10h-6ZM30-18a3 3 0 0 1 6 0v10h-6Z", { fill: INK }),
  );
}

/** A hedge across the whole picture. */
export function hedge(width: number, at: Ridge, size: number): SVGElement[] {
  const random = wobble(`hedge${size}`);
  let [tufts, glints] = ["", ""];
  for (let x = -10; x < width; x += 10 * size) {
    tufts += blob({ x, y: at(x) - 2 - random() * 3 * size }, (5 + 4 * random()) * size, random, 0.25);
  }
  for (let x = -10; x < width; x += 6 * size) {
    const y = at(x) - 4 * size - random() * 4 * size;
    glints += `M${n(x)} ${n(y)}q${n(1.8 * size)} ${n(-2 * size)} ${n(3.4 * size)} 0`;
  }
  return [
    path(tufts, { fill: LEAVES }),
    path(glints, { stroke: LIGHT, "stroke-width": 0.85 * size, opacity: 0.8 }),
  ];
}
