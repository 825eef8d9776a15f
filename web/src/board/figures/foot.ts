// A foot soldier, 24 tall, his feet at 0,0.

import type { Worn } from "./coats.ts";
import { hat } from "./hats.ts";
import { INK, STEEL, shade } from "./inks.ts";
import { type Mark, cased, disc, flat, inked, oval, placed, stroke } from "./mark.ts";
import { type View, isBack, isFront } from "./views.ts";

/** What he does. `none`: his hands are empty. */
export type Pose = "shouldered" | "presenting" | "charging" | "standard" | "officer" | "rammer" | "none";

export interface Bearer {
  readonly worn: Worn;
  readonly view: View;
  readonly pose: Pose;
  /** Gunners and officers have no pack; riders have none either, and their legs are the horse's matter. */
  readonly carries: "pack" | "nothing" | "sabretache";
  /** What a bearer of colours carries. */
  readonly cloth: readonly Mark[];
}

const SKIN = "#d9a987";
const KILT = "#2f4a3a";
const SETT = "#6f8f6c";

export function foot(bearer: Bearer): Mark[] {
  const { view } = bearer;
  const body = isFront(view) ? front(bearer) : isBack(view) ? back(bearer) : side(bearer);
  return [...body, ...held(bearer)];
}

/** What stands out beyond the man: colours, sword, rammer. */
function held({ view, pose, cloth }: Bearer): Mark[] {
  switch (pose) {
    case "standard": {
      const x = isBack(view) ? 4.6 : view === "e" ? 3.4 : -4.6;
      return [
        ...cased(`M${x}-4V-40`, "#b08a4a", 0.9, 1.6),
        inked(disc(x, -40.6, 1.1), "#d8b04c", 0.4),
        ...placed(cloth, [1.12, 0, 0, 1.12, x, -39.4]),
      ];
    }
    case "officer":
      return [
        stroke(isBack(view) ? "M5-8 8-19" : view === "e" ? "M3.6-8.4 10-17" : "M-5-7.6-8-18", STEEL, 0.9),
      ];
    case "rammer": {
      const [d, x, y] =
        view === "e"
          ? ["M1-6 9-15", 9.2, -15.4]
          : isBack(view)
            ? ["M5-5 6-20", 6, -20]
            : ["M-5-5-6-19", -6, -20];
      return [stroke(d, "#7a5a34", 1.1), inked(disc(x, y, 1.3), "#cfc6ae", 0.4)];
    }
    case "shouldered":
    case "presenting":
    case "charging":
    case "none":
      return [];
  }
}

/** From before or behind. */
function legs({ worn }: Bearer): Mark[] {
  const dark = shade(worn.legs, -0.18);
  const boots = [inked("M-3.8-1.3H-.5V.5H-4.2Z", worn.boots), inked("M3.8-1.3H.5V.5H4.2Z", worn.boots)];
  if (!worn.hasKilt)
    return [
      inked("M-3.3-7.4-3.6-1H-.6L-.1-6 .6-1H3.6L3.3-7.4Z", worn.legs),
      stroke("M0-6.4V-5.4", dark, 0.5),
      stroke("M-2.4-6.4-2.7-1.6", dark, 0.55),
      ...boots,
    ];
  return [
    inked("M-2.9-4.4-2.6-.4H-.7L-.6-4.4Z", SKIN),
    inked("M2.9-4.4 2.6-.4H.7L.6-4.4Z", SKIN),
    inked("M-2.7-2.4h2v1.6h-2ZM.7-2.4h2v1.6h-2Z", "#c9c2b0", 0.3),
    inked("M-3.4-8-4-3.8Q0-2.8 4-3.8L3.4-8Z", KILT),
    stroke("M-3.7-5.6Q0-4.7 3.7-5.6M-1.6-7.4-1.9-3.4M1.6-7.4 1.9-3.4", SETT, 0.45),
    ...boots,
  ];
}

function torso({ worn }: Bearer): Mark {
  return inked(
    "M-4.1-13.2Q-3.2-14.9 0-14.8Q3.2-14.9 4.1-13.2L4.2-10.6 3.4-6.7Q0-6-3.4-6.7L-4.2-10.6Z",
    worn.coat,
  );
}

function epaulettes({ epaulette }: Worn): Mark[] {
  if (epaulette === null) return [];
  return [-4.2, 4.2].map((x) => inked(oval(x, -13.4, 1.5, 1), epaulette, 0.4));
}

/** The arm in the light hangs on the left of the picture. */
function arms({ worn }: Bearer): readonly [Mark[], Mark[]] {
  const arm = (k: 1 | -1, sleeve: string) => [
    inked(
      `M${3.7 * k}-13.7Q${6 * k}-13.2 ${5.9 * k}-10.4L${5.3 * k}-7.8 ${3.6 * k}-8.1 ${3.8 * k}-11Z`,
      sleeve,
    ),
    inked(`M${5.4 * k}-8.7 ${3.5 * k}-9V-7.6L${5.2 * k}-7.3Z`, worn.facing, 0.4),
    inked(disc(4.4 * k, -6.8, 0.85), worn.skin, 0.4),
  ];
  return [arm(-1, shade(worn.coat, 0.14)), arm(1, shade(worn.coat, -0.22))];
}

function front(bearer: Bearer): Mark[] {
  const { worn, view, pose, carries } = bearer;
  const k = view === "se" ? 0.9 : 0;
  const [left, right] = arms(bearer);
  const top = [...head(worn, view, k), ...hat(worn, view, k)];
  const belts = `M-3.4-13.9 ${2.6 + k * 0.3}-7.4M3.4-13.9 ${k * 0.3 - 2.6}-7.4`;
  const presenting = inked("M3.6-13.8Q5.2-12.6 3.4-10.6L1.2-10.2 1-11.6Z", shade(worn.coat, -0.22));
  const weapon: Readonly<Partial<Record<Pose, () => Mark[]>>> = {
    presenting: () => [presenting, ...top, ...firelock(worn, [3.2, -13.4], [1, -5.6], 0.55)],
    charging: () => [...right, ...top, ...firelock(worn, [5, -11.5], [-1.8, -4.4], 0.8)],
    shouldered: () => [...right, ...firelock(worn, [4.7, -7.4], [4.9, -20.4]), ...top],
  };
  return [
    ...(view === "se" && carries === "pack" ? [inked("M-5-13.6h2.4v5.6h-2.4Z", worn.pack)] : []),
    ...legs(bearer),
    torso(bearer),
    ...(worn.isSteel ? [stroke("M-1.6-13.6Q-2.2-10-1.2-7.4", "#ffffff", 0.9)] : []),
    ...breast(worn, k),
    ...(pose !== "officer" && carries !== "sabretache" ? [stroke(belts, worn.belts, 0.95)] : []),
    ...left,
    ...(weapon[pose]?.() ?? [...right, ...top]),
    ...epaulettes(worn),
  ];
}

/** Lapels with the waistcoat under them, or rows of lace. */
function breast({ lapel, lace }: Worn, k: number): Mark[] {
  return [
    ...(lapel === null
      ? []
      : [
          inked(
            `M${k - 2.1}-14.3H${k + 2.1}L${k + 1.5}-10 ${k + 0.9}-8H${k - 0.9}L${k - 1.5}-10Z`,
            lapel,
            0.35,
          ),
          flat(`M${k - 1}-8.4H${k + 1}L${k + 1.2}-6.6H${k - 1.2}Z`, "#efe9da"),
        ]),
    ...(lace === null
      ? []
      : [stroke(`M${k - 1.5}-13h3M${k - 1.4}-11.7h2.8M${k - 1.3}-10.4h2.6M${k - 1.1}-9.1h2.2`, lace, 0.55)]),
  ];
}

function back(bearer: Bearer): Mark[] {
  const { worn, view, pose, carries } = bearer;
  const k = view === "ne" ? -0.9 : 0;
  const [left, right] = arms(bearer);
  const isReady = pose === "presenting" || pose === "charging";
  return [
    ...legs(bearer),
    inked("M-3-7.6-2.9-2.7-.3-6.2H.3L2.9-2.7 3-7.6Z", worn.coat),
    flat("M-2.6-3.2-.6-6-2.2-6.8ZM2.6-3.2 .6-6 2.2-6.8Z", worn.lapel ?? worn.facing),
    torso(bearer),
    ...(isReady ? firelock(worn, [2.6, -12.6], [3.2, -21.4], 0.6) : []),
    ...left,
    ...right,
    ...(pose === "shouldered" ? firelock(worn, [-4.7, -7.4], [-4.9, -20.4]) : []),
    ...(carries === "pack" ? knapsack(worn, k) : seam(worn, carries === "sabretache")),
    ...head(worn, view, k * 0.4),
    ...hat(worn, view, k * 0.4),
    ...epaulettes(worn),
  ];
}

function knapsack(worn: Worn, k: number): Mark[] {
  return [
    inked(`M${k - 3}-13.4h6v5.2q-3 .9-6 0Z`, worn.pack),
    stroke(`M${k - 1.6}-13v4.8M${k + 1.6}-13v4.8`, worn.belts, 0.6),
    inked(`M${k - 2.5}-15h5a1 1 0 0 1 0 2.1h-5a1 1 0 0 1 0-2.1Z`, worn.roll),
    inked(`M${k - 1.7}-7.4h3.4v2h-3.4Z`, "#221d1a", 0.4),
  ];
}

function seam(worn: Worn, hasBelt: boolean): Mark[] {
  return [
    stroke("M-3.4-13.6 2.6-7.4M0-14V-7", shade(worn.coat, -0.35), 0.5),
    ...(hasBelt ? [stroke("M-3.4-13.4 2.8-7.6", worn.belts, 0.9)] : []),
  ];
}

function side(bearer: Bearer): Mark[] {
  const { worn, view, pose, carries } = bearer;
  const top = [...head(worn, view, 0.6), ...hat(worn, view, 0.6)];
  const sleeve = shade(worn.coat, 0.14);
  const arm = [
    inked("M-1.3-13.6Q-2.2-11-.4-9.2L2.4-7.7 3-9 1.2-10.4 1-13.2Z", sleeve),
    inked("M1.8-9.6 3.2-8.9 2.6-7.5 1.2-8.2Z", worn.facing, 0.4),
    inked(disc(3.5, -8, 0.85), worn.skin, 0.4),
  ];
  const aiming = [
    inked("M-1.3-13.8Q-1.4-11.4 .6-11.2L5-11.4V-13L1-13.6Z", sleeve),
    inked("M3.8-13h1.6v1.7h-1.6Z", worn.facing, 0.4),
  ];
  const weapon: Readonly<Partial<Record<Pose, () => Mark[]>>> = {
    presenting: () => [...top, ...firelock(worn, [0.4, -12.9], [13.4, -13.4], 0.8), ...aiming],
    charging: () => [...top, ...firelock(worn, [-2.6, -8.2], [11, -11.4]), ...arm],
    shouldered: () => [...firelock(worn, [2.8, -8], [-1.4, -20.6]), ...top, ...arm],
  };
  return [
    ...stride(worn),
    ...(carries === "pack"
      ? [
          inked("M-6.3-13.6h3.8v5.4h-3.4Z", worn.pack),
          inked("M-5.7-15.1h2.2a1 1 0 0 1 0 2h-2.2a1 1 0 0 1 0-2Z", worn.roll),
        ]
      : []),
    ...(worn.hasKilt
      ? []
      : [
          inked("M-2.4-8.4-4.2-2.8-.8-6.4Z", worn.coat),
          flat("M-3.6-3.6-1.4-6.2-2.4-6.8Z", worn.lapel ?? worn.facing),
        ]),
    inked("M-2.8-13.2Q-2-14.9 .4-14.8Q2.8-14.4 3-11.6L2.6-6.8Q0-6.2-2.4-6.8L-3.1-10.6Z", worn.coat),
    ...(worn.lapel === null ? [] : [inked("M1.2-14.3Q2.8-13.6 2.9-11.6L2.6-8 1.6-8.2Z", worn.lapel, 0.35)]),
    ...(carries === "sabretache" ? [] : [stroke("M-1.6-14.2 2.4-8", worn.belts, 0.95)]),
    ...(weapon[pose]?.() ?? [...top, ...arm]),
    ...(worn.epaulette === null ? [] : [inked(oval(-0.2, -13.6, 1.5, 1), worn.epaulette, 0.4)]),
  ];
}

/** Legs from the side. */
function stride(worn: Worn): Mark[] {
  const dark = shade(worn.legs, -0.18);
  const boots = ["M-4.4-1.4h2.6l.6 1.9h-3.4Z", "M1.4-1.4h2.6l1.2 1.9h-3.6Z"] as const;
  if (worn.hasKilt)
    return [
      inked("M-2.2-4.4-3.6-.4h2L-.2-4.4ZM.4-4.4 2.4-.4h2L2.4-4.4Z", SKIN),
      ...boots.map((d) => inked(d, worn.boots)),
      inked("M-2.8-8-3.6-3.6Q0-2.8 3.4-3.6L2.4-8Z", KILT),
      stroke("M-3.2-5.6Q0-4.8 3-5.6", SETT, 0.45),
    ];
  return [
    inked("M-2.2-7.4-4-1H-1.8L.2-6.2Z", dark),
    inked(boots[0], worn.boots),
    inked("M-.8-7.4 1.6-1H4L2.6-7.4Z", worn.legs),
    inked(boots[1], worn.boots),
  ];
}

function head(worn: Worn, view: View, x: number): Mark[] {
  if (isBack(view))
    return [
      inked(disc(x, -16.2, 2.25), worn.hair),
      inked(`M${x - 2}-15.6Q${x}-13.4 ${x + 2}-15.6Z`, worn.facing, 0.4),
    ];
  return [
    inked(disc(x, -16.2, 2.25), worn.skin),
    ...(view === "e" ? [inked(`M${x + 1.9}-16.6l.9 .9-1 .3Z`, worn.skin, 0.3)] : []),
    inked(`M${x - 2}-14.7Q${x}-13.2 ${x + 2}-14.7L${x + 1.4}-13.6H${x - 1.4}Z`, worn.facing, 0.35),
  ];
}

/** A musket from the hand to the muzzle, and its bayonet. */
function firelock(
  { musket }: Worn,
  [x, y]: readonly [number, number],
  [toX, toY]: readonly [number, number],
  bayonet = 1,
): Mark[] {
  const [dx, dy] = [toX - x, toY - y];
  const long = Math.hypot(dx, dy);
  const at = (share: number) => `${(x + dx * share).toFixed(1)} ${(y + dy * share).toFixed(1)}`;
  const point = `l${((dx / long) * 4 * bayonet).toFixed(1)} ${((dy / long) * 4 * bayonet).toFixed(1)}`;
  return [
    stroke(`M${at(0)}L${at(1)}`, INK, 1.9),
    stroke(`M${at(0)}L${at(0.86)}`, musket, 1.2),
    stroke(`M${at(0.45)}L${at(1)}`, "#8e959b", 0.6),
    stroke(`M${at(1)}${point}`, STEEL, 0.8),
  ];
}
