// Figures for the middle distance: coat, legs, hat, and a belt or pack; no line finer than a pixel.

import type { Worn } from "./coats.ts";
import { FUR, INK, shade } from "./inks.ts";
import { type Mark, disc, flat, oblong, stroke } from "./mark.ts";
import { type View, isBack } from "./views.ts";

const WIDE = 0.9;

export function smallFoot(worn: Worn, view: View): Mark[] {
  const hat = worn.hat === "crest" ? "#c9a247" : worn.hat === "bearskin" ? FUR : worn.hatColour;
  const back = worn.belts === "#f3eee0" ? worn.pack : worn.belts;
  return [
    flat(oblong(-3.4, -6.6, 6.8, 6.6), worn.hasKilt ? "#2f4a3a" : worn.legs),
    { d: "M-4.8-7V-12.6Q0-16.6 4.8-12.6V-7Z", fill: worn.coat, line: INK, width: WIDE },
    isBack(view)
      ? flat(oblong(-2.8, -13, 5.6, 5.4), back)
      : stroke("M-3.8-13.4 3.6-7.4M3.8-13.4-3.6-7.4", worn.belts, 1.3),
    flat(disc(0, -16, 2.4), isBack(view) ? worn.hair : worn.skin),
    { d: oblong(-3, -22.4, 6, 5.6), fill: hat, line: INK, width: 0.6 },
    flat(disc(0, -23.4, 1.4), worn.plume),
  ];
}

export function smallRider(worn: Worn, view: View): Mark[] {
  const hide = worn.horse ?? "#5c3a22";
  const horse =
    view === "n" || view === "s"
      ? "M-5.2 0V-11Q0-18 5.2-11V0H2V-6H-2V0Z"
      : "M-9 0V-9Q-9-14-3-14H4L9-21 14-16 9-12 8 0H5V-7H-5V0Z";
  return [
    { d: horse, fill: hide, line: INK, width: WIDE },
    flat(oblong(-5, -14.4, 10, 4.6), worn.saddle ?? worn.facing),
    { d: "M-4.6-14V-21Q0-26 4.6-21V-14Z", fill: worn.coat, line: INK, width: WIDE },
    isBack(view)
      ? stroke("M-3.6-21 3.4-15", worn.belts, 1.2)
      : flat(oblong(-1.5, -21, 3, 6), worn.lapel ?? worn.facing),
    flat(disc(0, -25.4, 2.4), isBack(view) ? worn.hair : worn.skin),
    { d: oblong(-3, -31.4, 6, 5.4), fill: hatOf(worn), line: INK, width: 0.6 },
  ];
}

function hatOf(worn: Worn): string {
  if (worn.hat === "crest") return worn.isSteel ? "#aeb6bc" : "#c9a247";
  return worn.hat === "bearskin" ? FUR : shade(worn.hatColour, 0.06);
}
