// The meadow: tufts here, the frame of the table with its ruler around it. Its washes are `wash.ts`.

import type { Box } from "../../atlas.ts";
import { wobble } from "../../pen.ts";
import type { Label, Stroke } from "../../ground/stroke.ts";
import { scale, tick } from "../../atlas.ts";
import { INK } from "./inks.ts";

/** A piece of the meadow that is painted at a time. */
const PATCH = 240;
const FRAME = { wood: "#5a3b22", edge: "#2a1c10", light: "#8a6238", mark: "#e8cf9a" } as const;
/** How wide the wood is. */
const WOOD = 22;

export function tufts({ x, y, width, height }: Box): readonly Stroke[] {
  const random = wobble("tufts");
  const count = { x: Math.ceil(width / PATCH), y: Math.ceil(height / PATCH) };
  return Array.from({ length: count.x * count.y }, (_, k) => {
    const box = {
      x: x + (k % count.x) * PATCH,
      y: y + Math.floor(k / count.x) * PATCH,
      width: Math.min(PATCH, width - (k % count.x) * PATCH),
      height: Math.min(PATCH, height - Math.floor(k / count.x) * PATCH),
    };
    const blades = Array.from({ length: Math.round((box.width * box.height) / 2200) }, () => {
      const at = `${(box.x + random() * box.width).toFixed(1)} ${(box.y + 5 + random() * (box.height - 5)).toFixed(1)}`;
      return `M${at}l-1.6-3.6M${at}v-4.4M${at}l1.7-3.4`;
    });
    return { d: blades.join(""), box, line: INK.tuft, width: 0.8, opacity: 0.55 };
  });
}

/** The wooden frame with a mark for each tick of the ruler, longer every sixth and twelfth. */
export function frame(table: Box): readonly Stroke[] {
  const { x, y, width, height } = table;
  const outer = { x: x - WOOD, y: y - WOOD, width: width + 2 * WOOD, height: height + 2 * WOOD };
  const rect = (box: Box) => `M${box.x} ${box.y}h${box.width}v${box.height}h${-box.width}Z`;
  const inner = `M${x} ${y}v${height}h${width}v${-height}Z`;
  const unit = 1000 * tick() * scale();
  const mark = (k: number) => (k % 12 === 0 ? 9 : k % 6 === 0 ? 6.5 : 3.5);
  const across = Array.from({ length: Math.floor(width / unit) + 1 }, (_, k) => {
    const at = x + k * unit;
    return `M${at} ${y - 2}v${-mark(k)}M${at} ${y + height + 2}v${mark(k)}`;
  });
  const down = Array.from({ length: Math.floor(height / unit) + 1 }, (_, k) => {
    const at = y + height - k * unit;
    return `M${x - 2} ${at}h${-mark(k)}M${x + width + 2} ${at}h${mark(k)}`;
  });
  return [
    { d: rect(outer) + inner, box: outer, fill: FRAME.wood },
    { d: rect(outer), box: outer, line: FRAME.light, width: 1.6 },
    { d: inner, box: outer, line: FRAME.edge, width: 3 },
    { d: [...across, ...down].join(""), box: outer, line: FRAME.mark, width: 0.9, opacity: 0.8 },
  ];
}

/** Every twelfth mark is numbered. */
export function numbers({ x, y, width, height }: Box, sign: string): readonly Label[] {
  const unit = 12_000 * tick() * scale();
  const across = Array.from({ length: Math.floor(width / unit) }, (_, k) => ({
    text: `${12 * tick() * (k + 1)}${sign}`,
    at: { x: x + (k + 1) * unit, y: y + height + WOOD - 3.5 },
  }));
  const up = Array.from({ length: Math.floor(height / unit) }, (_, k) => ({
    text: `${12 * tick() * (k + 1)}${sign}`,
    at: { x: x - WOOD / 2 - 2, y: y + height - (k + 1) * unit - 3 },
  }));
  return [...across, ...up];
}
