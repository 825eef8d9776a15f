// Men stand up on bases that lie in plan: they are drawn from eight sides, three of which are mirrored.

/** Where a figure looks: away from us is north. */
export type View = "n" | "ne" | "e" | "se" | "s";

export interface Seen {
  readonly view: View;
  readonly isMirrored: boolean;
}

const AROUND: readonly Seen[] = [
  { view: "n", isMirrored: false },
  { view: "ne", isMirrored: false },
  { view: "e", isMirrored: false },
  { view: "se", isMirrored: false },
  { view: "s", isMirrored: false },
  { view: "se", isMirrored: true },
  { view: "e", isMirrored: true },
  { view: "ne", isMirrored: true },
];

/** How a figure that faces so many degrees clockwise from north is seen. */
export function seen(bearing: number): Seen {
  const turn = ((bearing % 360) + 360) % 360;
  return AROUND[Math.round(turn / 45) % 8] ?? { view: "n", isMirrored: false };
}

export function isBack(view: View): boolean {
  return view === "n" || view === "ne";
}

export function isFront(view: View): boolean {
  return view === "s" || view === "se";
}
