// Paints the measured table: meadow, washes, everything on it, names, the grain of the paper, and the frame.

import type { Ground } from "../../../api/types.ts";
import type { Box } from "../../atlas.ts";
import { frosted } from "../../ground/frost.ts";
import { lay } from "../../ground/canvas.ts";
import { type Detail, type Label, overlaps } from "../../ground/stroke.ts";
import type { Painter } from "../../ground/tiles.ts";
import { INK } from "./inks.ts";
import type { Lettering } from "./names.ts";
import { type TableSheet, tableSheet } from "./sheet.ts";
import { paper, washes } from "./wash.ts";

const NAMES = 'italic 500 16px "Alegreya", serif';
const NUMBERS = '500 8.6px "Fira Sans Condensed", sans-serif';
/** Around the table there is felt. */
const FELT = "#33372a";

/** Below these scales, what is fine is left out, and names. */
const [FINE, READABLE] = [0.5, 0.3];

export function tablePainter(ground: Ground): Painter {
  const sheets = new Map<Detail, TableSheet>();
  let cloths: { readonly wash: HTMLCanvasElement; readonly grain: HTMLCanvasElement } | null = null;
  const sheetOf = (detail: Detail) => {
    const known = sheets.get(detail) ?? tableSheet(ground, detail);
    sheets.set(detail, known);
    return known;
  };
  return {
    letters: async () => {
      await Promise.allSettled([NAMES, NUMBERS].map((font) => document.fonts.load(font)));
    },
    paint: (context, part, scale, shown) => {
      const sheet = sheetOf(shown >= FINE ? "near" : "far");
      cloths ??= { wash: washes(sheet.table), grain: paper() };
      const { x, y, width, height } = sheet.table;
      context.setTransform(1, 0, 0, 1, 0, 0);
      context.fillStyle = FELT;
      context.fillRect(0, 0, context.canvas.width, context.canvas.height);
      context.setTransform(scale, 0, 0, scale, -part.x * scale, -part.y * scale);
      context.save();
      context.beginPath();
      context.rect(x, y, width, height);
      context.clip();
      context.fillStyle = ground.snow ? frosted(INK.meadow) : INK.meadow;
      context.fillRect(x, y, width, height);
      // Under snow the washes of the meadow are a hint.
      context.globalAlpha = ground.snow ? 0.12 : 1;
      context.drawImage(cloths.wash, x, y, width, height);
      context.globalAlpha = 1;
      lay(context, sheet.strokes, part, scale);
      if (shown >= READABLE) for (const name of sheet.names) letter(context, name, shown);
      grain(context, cloths.grain);
      context.restore();
      lay(context, sheet.frame, part, scale);
      write(context, sheet.numbers, part);
    },
  };
}

/** Names keep a size that can be read, from far away too. */
function letter(context: CanvasRenderingContext2D, name: Lettering, shown: number): void {
  const size = Math.min(name.size * 1.5, Math.max(name.size, 12.5 / shown));
  context.save();
  context.translate(name.at.x, name.at.y);
  context.rotate((name.turn * Math.PI) / 180);
  context.font = `italic 500 ${size.toFixed(1)}px "Alegreya", serif`;
  context.letterSpacing = `${name.spacing}px`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.lineWidth = 3.4;
  context.lineJoin = "round";
  context.strokeStyle = INK.halo;
  context.globalAlpha = 0.62;
  context.strokeText(name.text, 0, 0);
  context.globalAlpha = 1;
  context.fillStyle = INK.name;
  context.fillText(name.text, 0, 0);
  context.restore();
}

function grain(context: CanvasRenderingContext2D, cloth: HTMLCanvasElement): void {
  context.save();
  context.setTransform(1, 0, 0, 1, 0, 0);
  const pattern = context.createPattern(cloth, "repeat");
  if (pattern !== null) {
    context.globalCompositeOperation = "multiply";
    context.fillStyle = pattern;
    context.fillRect(0, 0, context.canvas.width, context.canvas.height);
  }
  context.restore();
}

function write(context: CanvasRenderingContext2D, labels: readonly Label[], part: Box): void {
  context.font = NUMBERS;
  context.textAlign = "center";
  context.fillStyle = "#e8cf9a";
  for (const { text, at } of labels)
    if (overlaps({ x: at.x - 12, y: at.y - 9, width: 24, height: 12 }, part))
      context.fillText(text, at.x, at.y);
}
