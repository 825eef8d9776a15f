// Paints a hex map.

import { settings } from "../../settings.ts";
import type { Atlas } from "../atlas.ts";
import { letters, paint } from "./canvas.ts";
import { sheet } from "./sheet.ts";
import type { Detail, Sheet } from "./stroke.ts";
import type { Painter } from "./tiles.ts";

/** Below this, what is fine is left out; hex numbers too. */
const FINE = 0.5;

export function hexPainter(atlas: Atlas): Painter {
  const sheets = new Map<Detail, Sheet>();
  return {
    letters,
    paint: (context, part, scale, shown) => {
      const isNear = shown >= FINE;
      const detail = isNear ? "near" : "far";
      const known = sheets.get(detail) ?? sheet(atlas, detail);
      sheets.set(detail, known);
      paint(context, known, part, scale, isNear && settings().hexNames);
    },
  };
}
