// The state of a piece: a band with the word, a medal, discs with signs.

import type { Badge, Piece, Sign } from "../../api/types.ts";
import { svg } from "../../dom.ts";
import type { Point } from "../atlas.ts";
import { star } from "./livery.ts";
import { RED, word } from "./print.ts";
import type { Distance } from "./sizes.ts";
import { SIGNS, SOLID } from "./symbols.ts";

/** States that are printed on the face and need no disc. */
const PRINTED: ReadonlySet<Sign> = new Set(["pinned", "valour", "elite"]);

/** What state it is in: a band with the word, a medal, discs at the upper right corner outwards. */
export function states({ badges }: Piece, distance: Distance): SVGElement[] {
  const pinned = badges.find(({ sign }) => sign === "pinned");
  const isValorous = badges.some(({ sign }) => sign === "valour");
  const isElite = badges.some(({ sign }) => sign === "elite");
  const discs = badges.filter(({ sign }) => !PRINTED.has(sign));
  return [
    ...(isElite && distance === "near" ? [word("E", -21.4, 23.6, 9, RED, 8)] : []),
    ...(pinned === undefined ? [] : [ribbon(pinned.title.toUpperCase(), distance)]),
    ...discs.map((badge, k) => pip(badge, { x: 25 - 17 * k, y: -30 }, 8)),
    ...(isValorous ? [medal()] : []),
  ];
}

function ribbon(title: string, distance: Distance): SVGElement {
  const [y, height, size, base] = distance === "near" ? [-7.6, 13, 10.4, 2.6] : [-9, 17, 14, 4.4];
  return svg(
    "g",
    { class: "ribbon", transform: "rotate(-18)" },
    svg("rect", { x: -30, y, width: 60, height }),
    word(title, 0, base, size, "#fff3e2", 54),
  );
}

function medal(): SVGElement {
  return svg(
    "g",
    { class: "medal", transform: "translate(-23 27)" },
    svg("path", { d: "M-4-12h8l-1.4 6h-5.2Z", fill: "#27468c", stroke: "#17160c", "stroke-width": 0.8 }),
    svg("path", { d: star(8, 3.6), fill: "#f2b632", stroke: "#5a3d05", "stroke-width": 1.1 }),
  );
}

/** A state as a small round sign. */
export function pip({ sign, title }: Badge, at: Point, radius = 6.4): SVGGElement {
  return svg(
    "g",
    { class: `pip is-${sign}`, transform: `translate(${at.x} ${at.y})` },
    svg("title", {}, title),
    svg("circle", { r: radius }),
    svg("path", {
      class: SOLID.has(sign) ? "solid" : "",
      d: SIGNS[sign],
      transform: `scale(${(radius / 8).toFixed(2)})`,
    }),
  );
}
