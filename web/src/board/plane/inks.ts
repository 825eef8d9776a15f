// Colours of what stands on the measured table: sides, brigades, states.

import type { Livery, Look, Piece } from "../../api/types.ts";

/** The first side has a plain edge, the second a broken one: nobody needs to see colours. */
export const SIDES = [
  { colour: "#1e5aa8", dash: null },
  { colour: "#c2481a", dash: [5, 3] },
] as const;

export function sideOf({ side }: Pick<Piece, "side">): (typeof SIDES)[number] {
  return side === 0 ? SIDES[0] : SIDES[1];
}

/** Brigade tints, told apart also by how light they are. */
export const TINTS = ["#2f8f8a", "#8a5fb0", "#d0a024", "#6d9a3a", "#c2637a", "#5f7fc4", "#8b7355"] as const;
/** Whoever commands the whole army. */
const GILT = "#c9a24b";

/** The place of a brigade's tint in the row. The second side begins elsewhere, so that neighbours differ. */
export function tintAt(number: number, side: number): number {
  return (number + 3 * side) % TINTS.length;
}

/** The tint of a piece's brigade. */
export function tint({ side, troop }: Piece): string {
  if (troop?.group === undefined) return GILT;
  return TINTS[tintAt(troop.group.number, side)] ?? GILT;
}

export const CASING = "#f6efd9";
export const LIGHT = { able: "#ffe38a", chosen: "#fff8df", halo: "#ffdf7e" } as const;
export const SHAKEN = "#a51c1c";
export const TURF = "#b0a96c";

const LIVERIES: Readonly<Partial<Record<Livery, Look>>> = {
  "georgian-british": { coat: "british-line" },
};

/** What a piece wears; a book that says nothing gets what its nation usually wears. */
export function lookOf({ troop, livery }: Piece): Look {
  return troop?.look ?? LIVERIES[livery] ?? { coat: "french-line" };
}
