// A man who has fallen: one for each loss.

import type { Worn } from "./coats.ts";
import { shade } from "./inks.ts";
import { type Mark, disc, flat, inked, oval, stroke } from "./mark.ts";

export function fallen(worn: Worn): Mark[] {
  return [
    { ...flat(oval(0, 1.2, 8, 2.4), "#2b1a10"), opacity: 0.28 },
    inked("M-7-.6-2-2V1.4L-7.4 1.2Z", worn.legs),
    inked("M-8.6-.8h1.8v2.2h-2Z", worn.boots),
    inked("M-2.4-2.6 3.4-2.8Q4.8-.6 3.4 1.8H-2.4Z", worn.coat),
    stroke("M-2-2 3 1.4M-2 1.2 3-2", worn.belts, 0.8),
    inked("M2 1.2 4.6 4 3 4.6 .6 1.8Z", shade(worn.coat, -0.2)),
    inked(disc(5.4, -0.4, 2), worn.skin),
    inked("M8.6 1.4l4.4-.8 .4 3-4.2 .4Z", "#262320"),
    stroke("M-6 4 7 5", worn.musket, 1),
  ];
}
