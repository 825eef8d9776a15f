// Fields: their furrows run another way from plot to plot. And wet ground.

import { tuft, wobble } from "../../pen.ts";
import type { Detail, Stroke } from "../../ground/stroke.ts";
import type { Point } from "../../tiling.ts";
import { area, drawn } from "./brush.ts";
import { CROPS, INK } from "./inks.ts";
import { apart, bounds, isIn, natural, softened } from "./shapes.ts";

export function field(outline: readonly Point[], name: string): readonly Stroke[] {
  const random = wobble(`${name} field`);
  const crop = CROPS[Math.floor(random() * CROPS.length)] ?? CROPS[0];
  if (crop === undefined) return [];
  const edge = softened(outline, "around");
  const inside = area(edge, {}).d;
  const along = longest(outline) + (random() < 0.35 ? Math.PI / 2 : 0);
  return [
    area(edge, { fill: crop.fill, opacity: 0.82 }),
    drawn(rows(outline, along, crop.gap, random), edge, 2, {
      line: crop.row,
      width: crop.width,
      opacity: 0.8,
      inside,
      ...(crop.dash === null ? {} : { dash: crop.dash }),
    }),
    area(edge, { line: "#7f7443", width: 1.3, opacity: 0.85 }),
  ];
}

/** The direction of the longest side. */
function longest(outline: readonly Point[]): number {
  let [best, angle] = [0, 0];
  outline.forEach((one, k) => {
    const two = outline[(k + 1) % outline.length] ?? one;
    const long = apart(one, two);
    if (long > best) [best, angle] = [long, Math.atan2(two.y - one.y, two.x - one.x)];
  });
  return angle;
}

/** Slightly bent lines across an area. */
function rows(outline: readonly Point[], angle: number, gap: number, random: () => number): string {
  const { left, right, top, bottom } = bounds(outline);
  const half = Math.hypot(right - left, bottom - top) / 2 + 4;
  const middle = { x: (left + right) / 2, y: (top + bottom) / 2 };
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const count = Math.ceil(half / gap);
  return Array.from({ length: 2 * count + 1 }, (_, k) => {
    const v = (k - count) * gap;
    const x = middle.x - half * cos - v * sin;
    const y = middle.y - half * sin + v * cos;
    const bend = (random() - 0.5) * 5;
    return (
      `M${x.toFixed(1)} ${y.toFixed(1)}q${(half * cos).toFixed(1)} ${(half * sin + bend).toFixed(1)}`
      + ` ${(2 * half * cos).toFixed(1)} ${(2 * half * sin).toFixed(1)}`
    );
  }).join("");
}

/** Soft ground: dull, with puddles and reeds. */
export function mud(outline: readonly Point[], name: string, detail: Detail): readonly Stroke[] {
  const random = wobble(`${name} mud`);
  const edge = natural(outline, "around", random);
  const { left, right, top, bottom } = bounds(outline);
  let [puddles, reeds] = ["", ""];
  for (let y = top + 8; y < bottom; y += 17) {
    for (let x = left + 8; x < right; x += 22) {
      const at = { x: x + (random() - 0.5) * 16, y: y + (random() - 0.5) * 12 };
      const wide = 4 + random() * 6;
      if (!isIn(at, outline) || !isIn({ x: at.x + wide, y: at.y }, outline)) continue;
      puddles += `M${(at.x - wide).toFixed(1)} ${at.y.toFixed(1)}q${wide.toFixed(1)}-2.4 ${(2 * wide).toFixed(1)} 0`;
      if (random() < 0.6) reeds += tuft({ x: at.x + 3, y: at.y - 2 });
    }
  }
  return [
    area(edge, { fill: "#9c9366", opacity: 0.7 }),
    area(edge, { line: "#6f6a44", width: 1.4, dash: [4, 3], opacity: 0.8 }),
    drawn(puddles, edge, 4, { line: "#8fa7a2", width: 2.2, opacity: 0.9 }),
    ...(detail === "near" ? [drawn(reeds, edge, 6, { line: INK.reed, width: 1, opacity: 0.9 })] : []),
  ];
}
