// Standards: 15 by 11 from the upper end of the hoist.

import type { Standard } from "../../api/types.ts";
import { BLACK, CREAM, GOLD } from "./inks.ts";
import { type Mark, disc, flat, inked, stroke } from "./mark.ts";

const BLUE = "#27407d";
const RED = "#b62a2d";
const FRENCH_BLUE = "#2d4279";
const WAVE = wave(15, 11);

function wave(w: number, h: number): string {
  const crest = `Q${w * 0.25} ${-h * 0.16} ${w * 0.5} 0T${w} ${-h * 0.04}`;
  return `M0 0${crest}V${h * 0.96}Q${w * 0.75} ${h * 1.16} ${w * 0.5} ${h}T0 ${h}Z`;
}

const PALES = "M0 0Q2.5-1.2 5-.9V10.2Q2.5 10 0 11Z";
const FLY = "M10 .4Q12.5 .6 15-.4V10.6Q12.5 11.6 10 11.2Z";
const SALTIRE = "M.4 .4 14.6 10.2M14.6 0 .4 10.8";
const CROSS = "M7.5 0V11M0 5.5Q4 4.6 7.5 5.5T15 5";
const STRIPES = [1, 3.6, 6.2, 8.8].map((y) => `M.3 ${y}Q3.8 ${y - 1.6} 7.5 ${y}T15 ${y - 0.4}`).join("");
const SOUTHERN = "M.4 .4 10.6 10.6M10.6 .2 .4 10.8";

const CLOTHS: Readonly<Record<Standard, readonly Mark[]>> = {
  eagle: [
    inked(WAVE, CREAM),
    flat("M0 0Q3.7-1.7 7.5 0L0 5.6ZM15 10.6V4.8L7.4 11Q11 12.6 15 10.6Z", FRENCH_BLUE),
    flat("M15-.4V5L7.5 0Q11 1.4 15-.4ZM0 11V5.4L7.4 11Q3.6 9.6 0 11Z", "#b52f30"),
    stroke("M7.5 2.6 10.4 5.5 7.5 8.4 4.6 5.5Z", "#c99f3e", 0.6),
  ],
  british: [
    inked(WAVE, BLUE),
    stroke(SALTIRE, CREAM, 1.8),
    stroke(SALTIRE, RED, 0.7),
    stroke(CROSS, CREAM, 3),
    stroke(CROSS, RED, 1.6),
  ],
  portuguese: [
    inked(WAVE, "#e8e0c8"),
    flat("M0 0Q3.7-1.7 7.5 0V11Q3.6 9.4 0 11Z", "#294a80"),
    inked(disc(7.5, 5.5, 2.4), GOLD, 0.4),
  ],
  spanish: [inked(WAVE, CREAM), stroke("M1.4 1 13.6 10M13.6 .6 1.4 10.4", "#a8323a", 1.7, [1.6, 0.7])],
  prussian: [
    inked(WAVE, CREAM),
    flat("M0 0 7.5 4.6 15-.4Q11 1.4 7.5 0T0 0ZM0 11 7.5 6.4 15 10.6", BLACK),
    inked(disc(7.5, 5.5, 2.4), "#d08a3a", 0.4),
  ],
  austrian: [
    inked(WAVE, "#dcb347"),
    stroke("M.4 .2Q3.7-1.4 7.5 .2T14.6 0M.4 10.8Q3.7 9.4 7.5 10.8T14.6 10.4", BLACK, 1.5, [1.6, 1.6]),
    flat("M7.5 2 10 4 9 8.6 7.5 7.4 6 8.6 5 4Z", BLACK),
  ],
  russian: [
    inked(WAVE, CREAM),
    flat("M0 0 5.4 4V7L0 11ZM15-.4 9.6 4V7L15 10.6Z", "#36553e"),
    inked(disc(7.5, 5.5, 2.4), "#d08a3a", 0.4),
  ],
  american: [
    inked(WAVE, CREAM),
    stroke(STRIPES, RED, 1.3),
    flat("M0 0Q3.2-1.4 6-.6V5H0Z", BLUE),
    stroke("M1 1h4M1 2.6h4M1 4.1h4", CREAM, 0.6, [0.5, 1]),
  ],
  confederate: [inked(wave(11, 11), RED), stroke(SOUTHERN, CREAM, 2.6), stroke(SOUTHERN, BLUE, 1.7)],
  mexican: [inked(WAVE, CREAM), flat(PALES, "#3c6a4a"), flat(FLY, RED), flat(disc(7.5, 5.4, 1.5), "#6a4325")],
  tricolour: [inked(WAVE, CREAM), flat(PALES, FRENCH_BLUE), flat(FLY, RED)],
};

/** The cloth of a nation. */
export function cloth(standard: Standard): readonly Mark[] {
  return CLOTHS[standard];
}

/** The second colour of a British battalion: the union in the corner of a field like its facings. */
export function regimental(facing: string): readonly Mark[] {
  return [
    inked(WAVE, facing),
    flat("M0 0Q1.9-.9 3.8-.9L5-.8V4.6H0Z", BLUE),
    stroke("M0 0 5 4.6M5-.6 0 4.6M2.5-.6V4.6M0 2H5", CREAM, 0.8),
    { d: disc(9, 5.8, 2.2), fill: RED, line: GOLD, width: 0.6 },
  ];
}
