// Headgear, over a head whose middle is 16.2 above the feet.

import type { Headgear } from "../../api/types.ts";
import type { Worn } from "./coats.ts";
import { BLACK, CREAM, FUR, GOLD, INK, NARROW, shade } from "./inks.ts";
import { type Mark, disc, flat, inked, oblong, oval, placed, shift, stroke } from "./mark.ts";
import { type View, isFront } from "./views.ts";

/** What a hat needs to know of the head that wears it. */
interface Head {
  readonly worn: Worn;
  readonly isFront: boolean;
  readonly isSide: boolean;
  /** How far the front of the hat is turned from the middle. */
  readonly turn: number;
  /** Where plate and plume are. */
  readonly plume: number;
}

/** The hat that goes with a coat, over a head so far to the right. */
export function hat(worn: Worn, view: View, x: number): Mark[] {
  const isSide = view === "e";
  const turn = view === "se" || view === "ne" ? 0.9 : 0;
  const head = { worn, isFront: isFront(view), isSide, turn, plume: isSide ? 0.9 : turn * 0.8 };
  return placed(HATS[worn.hat](head), shift(x, 0));
}

const HATS: Readonly<Record<Headgear, (head: Head) => Mark[]>> = {
  shako: (head) => [
    inked("M-2.6-17.2-3.1-22.2Q0-23.2 3.1-22.2L2.6-17.2Q0-16.4-2.6-17.2Z", head.worn.hatColour),
    lit(head),
    stroke("M-2.9-21.6Q0-20.9 2.9-21.6", "#e8dfc6", 0.5),
    ...peak(head),
    ...plate(head, `M${head.plume - 0.9}-19.7l.9-1.2 .9 1.2-.9 1.2Z`),
    head.worn.isPlumeTall
      ? inked(oval(head.plume, -25.4, 0.9, 3.4), head.worn.plume)
      : inked(oval(head.plume, -23.6, 1.15, 1.4), head.worn.plume),
  ],
  stovepipe: (head) => [
    inked("M-2.5-17.2V-22.6Q0-23.4 2.5-22.6V-17.2Q0-16.4-2.5-17.2Z", head.worn.hatColour),
    lit(head),
    ...peak(head),
    ...plate(head, oblong(head.plume - 0.8, -21, 1.6, 1.9)),
    inked(oval(head.plume, -23.6, 0.8, 1.5), head.worn.plume),
  ],
  barretina: (head) => [
    inked(
      "M-2.6-17.2-2.8-21.6Q-2.6-23.6 0-24Q2.6-23.6 2.8-21.6L2.6-17.2Q0-16.4-2.6-17.2Z",
      head.worn.hatColour,
    ),
    lit(head),
    ...peak(head),
    ...plate(head, oblong(head.plume - 1.2, -20.8, 2.4, 1.5)),
    inked(oval(2.6, -23, 0.8, 2), head.worn.plume),
  ],
  oilskin: (head) => [
    inked("M-2.6-17.2-3-22Q0-23 3-22L2.6-17.2Q0-16.4-2.6-17.2Z", "#2b2b2b"),
    stroke("M-2-18.2-2.3-21.2", "#6d6f70", 0.8),
    ...peak(head),
    stroke("M-1.6-19.6h3", "#8b8d8d", 0.5),
  ],
  bearskin: ({ worn, isFront: isSeen }) => [
    inked(oval(0, -20.4, 3.5, 4.4), FUR),
    stroke("M-2.2-19Q-2.6-22-.8-23.6", "#59402f", 0.8),
    stroke("M1.4-23Q2.6-21 2.2-18.6", "#1a110d", 0.7),
    ...(isSeen ? [inked("M-1.2-17.4Q0-20.6 1.2-17.4Z", worn.plate, 0.35)] : []),
    inked(oval(isSeen ? 3.1 : -3.1, -22.2, 0.8, 2.5), worn.plume),
  ],
  bonnet: ({ worn }) => [
    inked(oval(0, -20.2, 3.9, 3.8), "#1f1b1a"),
    stroke("M-2.2-21Q-1-23.4 1-23", "#4a4340", 0.7),
    flat(oblong(-2.5, -18.1, 5, 1.4), CREAM),
    stroke("M-2-17.4h.9m.8 0h.9m.8 0h.9", "#b62a2d", 1.1),
    inked(oval(-3, -22.6, 0.8, 2.1), worn.plume),
  ],
  bicorne: ({ worn, isFront: isSeen, isSide }) =>
    isSide
      ? [
          inked("M-2.4-17.4Q-2.4-22.6 .3-22.8Q3-22.4 3-17.4Q.3-18.6-2.4-17.4Z", "#221e1c"),
          inked(oval(0.3, -22.6, 0.8, 1.4), worn.plume),
        ]
      : [
          inked("M-5.6-17.6Q-3-22.6 0-22.8Q3-22.6 5.6-17.6Q0-19.4-5.6-17.6Z", "#221e1c"),
          stroke("M-4.4-18.6Q0-22.4 4.4-18.6", worn.epaulette === null ? "#e8dfc6" : GOLD, 0.55),
          ...(isSeen ? [inked(disc(1.4, -20.4, 0.8), "#c8372c", 0.3)] : []),
          inked(oval(0, -23.2, 2, 0.9), worn.plume),
        ],
  kepi: (head) => [
    inked("M-2.5-17.2-2.2-20.4Q.2-21.6 2.2-20.2L2.6-17.2Q0-16.6-2.5-17.2Z", head.worn.hatColour),
    stroke("M-2.5-18.3Q0-17.7 2.6-18.3", shade(head.worn.hatColour, -0.35), 0.9),
    ...peak(head),
  ],
  forage: (head) => [
    inked(
      "M-2.4-17.2Q-3.6-19.4-3-20.2Q0-21.8 3-20.2Q3.6-19.4 2.4-17.2Q0-16.6-2.4-17.2Z",
      head.worn.hatColour,
    ),
    stroke("M-2.4-17.9Q0-17.3 2.4-17.9", shade(head.worn.hatColour, 0.3), 0.7),
    ...peak(head),
  ],
  slouch: ({ worn }) => [
    inked(oval(0, -17.7, 4.5, 1.35), worn.hatColour),
    inked("M-2.4-17.8Q-2.5-21.4-1-21.2Q0-20.6 1-21.2Q2.5-21.4 2.4-17.8Z", worn.hatColour),
    stroke("M-2.3-18.4Q0-17.8 2.3-18.4", shade(worn.hatColour, -0.4), 0.7),
  ],
  spike: (head) => [
    inked("M-2.7-17.2Q-2.8-21.4 0-21.5Q2.8-21.4 2.7-17.2Q0-16.4-2.7-17.2Z", head.worn.hatColour),
    stroke("M-1.8-18.4Q-1.9-20-.9-20.7", "#6a6663", 0.6),
    ...peak(head),
    stroke("M0-21.5V-24", GOLD, 0.95),
    inked(disc(0, -21.5, 0.8), GOLD, 0.3),
    ...(head.isFront ? [flat(`M${head.turn - 1.1}-18.4q1.1-1.6 2.2 0q-1.1 1-2.2 0Z`, head.worn.plate)] : []),
  ],
  crest: (head) => {
    // Dragoons polish brass, cuirassiers steel.
    const metal = head.worn.isSteel ? "#aeb6bc" : "#c9a247";
    return [
      inked("M-2.7-17Q-2.9-21.2 0-21.4Q2.9-21.2 2.7-17Q0-16.2-2.7-17Z", metal),
      stroke("M-1.8-18.2Q-1.9-20-.6-20.6", shade(metal, 0.5), 0.6),
      stroke("M-2.6-17.6Q0-16.9 2.6-17.6", "#3a2a1c", 1),
      ...peak(head),
      inked(mane(head), "#24201e"),
      ...(head.worn.plume === BLACK ? [] : [inked(oval(-2.9, -22, 0.7, 1.9), head.worn.plume)]),
    ];
  },
};

/** The hair on a helmet. */
function mane({ isSide, isFront: isSeen }: Head): string {
  if (isSide) return "M2.2-22.2Q-1-24.6-3.4-21Q-4.8-17-4.2-13.4Q-2.8-15.4-2.6-19.4Q-1.6-21.6 2.2-22.2Z";
  return isSeen ? "M-.9-21Q0-25 .9-21Z" : "M-1-22.6Q0-24.4 1-22.6L1.4-13.6Q0-12.6-1.4-13.6Z";
}

function lit({ worn }: Head): Mark {
  return stroke("M-1.9-18.2-2.3-21.4", shade(worn.hatColour, 0.28), 0.7);
}

function peak({ isFront: isSeen, isSide, turn }: Head): Mark[] {
  const d = isSeen
    ? `M${turn - 2.5}-17.4Q${turn}-15.3 ${turn + 2.5}-17.4Z`
    : isSide
      ? "M1.4-17.8 4.3-16.6 1.6-16.9Z"
      : null;
  return d === null ? [] : [{ d, fill: "#15110e", line: INK, width: NARROW }];
}

function plate({ worn, isFront: isSeen, isSide }: Head, d: string): Mark[] {
  return isSeen || isSide ? [flat(d, worn.plate)] : [];
}
