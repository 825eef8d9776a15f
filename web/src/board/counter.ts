// A counter as a wargamer reads it: nation, symbol, printed numbers, weapon, state, facing.

import type { Badge, Piece } from "../api/types.ts";
import { svg } from "../dom.ts";
import { settings } from "../settings.ts";
import type { Point } from "./atlas.ts";
import { BADGES, symbol } from "./symbols.ts";

export const WIDTH = 46;
const HALF = WIDTH / 2;

/** How a piece is shown. */
export interface Shown {
  readonly isSelected: boolean;
  readonly isAble: boolean;
}

/** Everything about a piece in one breath. */
export function said(piece: Piece): string {
  return [
    piece.title,
    piece.name,
    ...piece.stats.map((stat) => `${stat.title} ${stat.value}`),
    ...piece.badges.map((badge) => badge.title),
  ].join(", ");
}

/** The plain word of a state, whatever its book calls the key. */
export function state({ key }: Badge): string {
  return key.replace(/^state-/, "");
}

/** A counter at a point; `turn` is where its arrow points, in degrees clockwise from north. */
export function counter(
  piece: Piece,
  at: Point,
  turn: number | null,
  { isSelected, isAble }: Shown,
): SVGGElement {
  const [printed, ...others] = piece.stats.map((stat) => stat.value);
  const states = piece.badges.map(state);
  const classes = [
    "piece",
    `side-${piece.side}`,
    `nation-${piece.nation}`,
    ...states,
    ...(isSelected ? ["selected"] : []),
    ...(isAble ? ["able"] : []),
  ];
  const radius = piece.side === 0 ? 3 : 11;
  const { d, isSolid } = symbol(piece.symbol, settings().counters);
  const weapon = others.findLast((value) => /[a-z]{3}/i.test(value));
  const numbers = others.filter((value) => value !== weapon && value.length <= 5).slice(0, 3);
  const box = (inset: number) => ({
    x: -HALF + inset,
    y: -HALF + inset,
    width: WIDTH - 2 * inset,
    height: WIDTH - 2 * inset,
    rx: Math.max(1, radius - inset),
  });
  return svg(
    "g",
    {
      class: classes.join(" "),
      tabindex: 0,
      role: "button",
      "aria-pressed": String(isSelected),
      "data-piece": piece.id,
      "data-name": piece.name,
      transform: `translate(${at.x.toFixed(1)} ${at.y.toFixed(1)})${piece.place.on === "plane" ? " scale(.6)" : ""}`,
    },
    svg("title", {}, said(piece)),
    svg("rect", { class: "drop", ...box(0), transform: "translate(2 2.5)" }),
    svg("rect", { class: "card", ...box(0) }),
    svg("rect", { class: "bevel", ...box(1.6) }),
    turn === null
      ? null
      : svg("path", {
          class: "facing",
          d: `M-7-${HALF + 1}L0-${HALF + 9}L7-${HALF + 1}Z`,
          transform: `rotate(${turn})`,
        }),
    svg("text", { "aria-hidden": "true", class: "name", y: -13.5 }, piece.name.slice(0, 8)),
    svg("path", {
      class: isSolid ? "silhouette" : "symbol",
      d,
      transform: `translate(${numbers.length > 1 ? -5 : 0} -2)`,
    }),
    ...numbers.map((value, k) =>
      svg("text", { "aria-hidden": "true", class: "side-number", x: HALF - 3, y: -5 + 8 * k }, value),
    ),
    weapon === undefined
      ? null
      : svg("text", { "aria-hidden": "true", class: "weapon", y: 12 }, weapon.slice(0, 13)),
    svg(
      "text",
      { "aria-hidden": "true", class: "stats", y: weapon === undefined ? 18 : 20.5 },
      printed ?? "",
    ),
    states.includes("pinned")
      ? svg("path", {
          class: "pinned-band",
          d: `M${-HALF} 8L8 ${-HALF}H${HALF}V${-HALF + 0.1}L${-HALF} ${HALF - 7}Z`,
        })
      : null,
    ...piece.badges.map((badge, k) => pip(badge, k)),
  );
}

function pip(badge: Badge, index: number): SVGGElement {
  const [x, y] = [-HALF + 1 + 13 * (index % 4), -HALF - 2];
  const picture = BADGES[state(badge)];
  return svg(
    "g",
    { class: `pip ${state(badge)}`, transform: `translate(${x} ${y})` },
    svg("circle", { r: 6.4 }),
    picture === undefined
      ? svg("text", { "aria-hidden": "true", y: 3 }, badge.title.slice(0, 2))
      : svg("path", { d: picture, transform: "scale(.85)" }),
  );
}
