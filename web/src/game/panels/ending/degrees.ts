// The scale of degrees, from the worst to the best for one's own side, with the reached one marked.

import type { DegreeSheet, Ended } from "../../../api/types.ts";
import { html } from "../../../dom.ts";
import { say } from "../../../words.ts";

/** How good the end is for a side: 0 is even, above it has won. */
export function rankFor({ winner, degree }: Ended, side: number): number {
  return winner === null ? 0 : winner === side ? degree : -degree;
}

/** The degrees from the worst to the best, and which of them was reached. */
export function scale(
  degrees: readonly DegreeSheet[],
  ended: Ended,
  side: number,
): readonly (readonly [DegreeSheet, boolean])[] {
  const rank = rankFor(ended, side);
  return degrees
    .toSorted((one, two) => one.rank - two.rank)
    .map((degree) => [degree, degree.rank === rank] as const);
}

export function degreeScale(degrees: readonly DegreeSheet[], ended: Ended, side: number): HTMLElement | null {
  if (degrees.length === 0) return null;
  return html(
    "ol",
    { class: "degree-scale" },
    ...scale(degrees, ended, side).map(([{ title, condition }, isReached]) =>
      html(
        "li",
        { class: isReached ? "reached" : "", title: condition },
        title,
        isReached ? html("span", { class: "aside" }, ` (${say("reached")})`) : null,
      ),
    ),
  );
}
