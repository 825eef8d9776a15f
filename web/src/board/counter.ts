// A counter as a wargamer reads it: nation, symbol, printed numbers, weapon, state, facing.

import type { Badge, Piece, Printed } from "../api/types.ts";
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

/** What makes a piece a button that styles, keys and tests can find. */
export function control(piece: Piece, { isSelected, isAble }: Shown, ...kinds: readonly string[]) {
  const states = [...(isSelected ? ["selected"] : []), ...(isAble ? ["able"] : [])];
  const badges = piece.badges.map(({ key }) => key);
  const classes = ["piece", ...kinds, `side-${piece.side}`, `nation-${piece.nation}`, ...badges, ...states];
  return {
    class: classes.join(" "),
    tabindex: 0,
    role: "button",
    "aria-pressed": String(isSelected),
    "data-piece": piece.id,
    "data-name": piece.name,
  };
}

/** A counter at a point; `turn` is where its arrow points, in degrees clockwise from north. */
export function counter(piece: Piece, at: Point, turn: number | null, shown: Shown): SVGGElement {
  const scale = piece.place.on === "plane" ? " scale(.6)" : "";
  const arrow = `M-7-${HALF + 1}L0-${HALF + 9}L7-${HALF + 1}Z`;
  const band = `M${-HALF} 8L8 ${-HALF}H${HALF}V${-HALF + 0.1}L${-HALF} ${HALF - 7}Z`;
  return svg(
    "g",
    { ...control(piece, shown), transform: `translate(${at.x.toFixed(1)} ${at.y.toFixed(1)})${scale}` },
    svg("title", {}, said(piece)),
    ...card(piece.side),
    turn === null ? null : svg("path", { class: "facing", d: arrow, transform: `rotate(${turn})` }),
    ...face(piece),
    piece.badges.some(({ key }) => key === "state-pinned")
      ? svg("path", { class: "pinned-band", d: band })
      : null,
    ...piece.badges.map((badge, k) => pip(badge, { x: -HALF + 1 + 13 * (k % 4), y: -HALF - 2 })),
  );
}

/** The card itself, with corners by side. */
function card(side: number): SVGElement[] {
  const radius = side === 0 ? 3 : 11;
  const box = (inset: number) => ({
    x: -HALF + inset,
    y: -HALF + inset,
    width: WIDTH - 2 * inset,
    height: WIDTH - 2 * inset,
    rx: Math.max(1, radius - inset),
  });
  return [
    svg("rect", { class: "drop", ...box(0), transform: "translate(2 2.5)" }),
    svg("rect", { class: "card", ...box(0) }),
    svg("rect", { class: "bevel", ...box(1.6) }),
  ];
}

/** Name, symbol, and what is printed around it. */
function face({ name, symbol: kind, stats }: Piece): SVGElement[] {
  const printed = (where: Printed) =>
    stats.filter((stat) => stat.printed === where).map((stat) => stat.value);
  const { d, isSolid } = symbol(kind, settings().counters);
  const beside = printed("side").slice(0, 3);
  const words = printed("words").at(-1);
  const text = (attributes: Readonly<Record<string, string | number>>, value: string) =>
    svg("text", { "aria-hidden": "true", ...attributes }, value);
  return [
    text({ class: "name", y: -13.5 }, name.slice(0, 8)),
    svg("path", {
      class: isSolid ? "silhouette" : "symbol",
      d,
      transform: `translate(${beside.length > 1 ? -5 : 0} -2)`,
    }),
    ...beside.map((value, k) => text({ class: "side-number", x: HALF - 3, y: -5 + 8 * k }, value)),
    ...(words === undefined ? [] : [text({ class: "weapon", y: 12 }, words.slice(0, 13))]),
    text({ class: "stats", y: words === undefined ? 18 : 20.5 }, printed("foot").join(" ")),
  ];
}

/** A state as a small round sign. */
export function pip({ key, title }: Badge, at: Point): SVGGElement {
  const picture = BADGES[key];
  const sign =
    picture === undefined
      ? svg("text", { "aria-hidden": "true", y: 3 }, title.slice(0, 2))
      : svg("path", { d: picture, transform: "scale(.85)" });
  return svg(
    "g",
    { class: `pip ${key}`, transform: `translate(${at.x} ${at.y})` },
    svg("circle", { r: 6.4 }),
    sign,
  );
}
