// A counter as a wargamer reads it: who, what, how strong, in what state. Drawn around 0,0.

import type { Badge, Livery, Piece, Printed, Sign } from "../../api/types.ts";
import { svg } from "../../dom.ts";
import { type Colours, LIVERIES, mark } from "./livery.ts";
import { picture } from "./picture.ts";
import { RED, word } from "./print.ts";
import { HALF, type Lies } from "./sizes.ts";
import { states } from "./states.ts";
import { SYMBOLS } from "./symbols.ts";

/** How a piece is shown. */
export interface Shown {
  readonly isSelected: boolean;
  readonly isAble: boolean;
}

/** States of a piece that has done what it could. */
const SPENT: ReadonlySet<Sign> = new Set(["moved", "advanced", "fired", "acted"]);
const LIGHT = "#fbf6e6";

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
  const chosen = [...(isSelected ? ["selected"] : []), ...(isAble ? ["able"] : [])];
  const signs = piece.badges.map(({ sign }) => `is-${sign}`);
  const classes = ["piece", ...kinds, `side-${piece.side}`, `nation-${piece.nation}`, ...signs, ...chosen];
  return {
    class: classes.join(" "),
    tabindex: 0,
    role: "button",
    "aria-pressed": String(isSelected),
    "data-piece": piece.id,
    "data-name": piece.name,
  };
}

/** All that is drawn of a counter. */
export function counter(piece: Piece, lies: Lies): SVGElement[] {
  const colours = LIVERIES[piece.livery];
  const radius = piece.side === 0 ? 4 : 9;
  const isSpent = piece.badges.some(({ sign }) => SPENT.has(sign));
  const face = { near, middle, far }[lies.distance];
  return [
    card(radius, { class: "drop", transform: "translate(1.4 2.4)" }),
    card(radius, { fill: `url(#face-${piece.livery})` }),
    ...face(piece, colours, lies, radius),
    svg("path", { class: "band", d: band(radius) }),
    card(radius, { class: "edge" }),
    card(radius, { class: "bevel" }, 1.3),
    ...(isSpent ? [card(radius, { class: "wash" })] : []),
    ...(lies.turn === null ? [] : [wedge(lies.turn)]),
    ...states(piece, lies.distance),
  ];
}

type Face = (piece: Piece, colours: Colours, lies: Lies, radius: number) => SVGElement[];

/** Head strip, picture, plates, and every number where it is printed. */
const near: Face = (piece, colours, lies, radius) => {
  const printed = (where: Printed) => piece.stats.filter((stat) => stat.printed === where);
  const [plate] = printed("plate");
  const [diamond] = printed("diamond");
  return [
    svg("path", { class: "strip", d: strip(radius, -14.6), fill: colours.dark }),
    emblem(piece.livery, -20.4, -20.6, 0.92),
    ...(lies.isBehind && diamond !== undefined
      ? [word(piece.short, -0.6, -17.4, 9.4, LIGHT, 25), ...rhomb(diamond.value, 20, -20.6, 6.4, colours)]
      : [word(piece.short, 3.6, -17.4, 9.4, LIGHT, 37)]),
    svg("path", { d: foot(radius), fill: colours.plate }),
    svg("path", { d: "M-27 11H27", stroke: colours.dark, "stroke-width": 0.8, opacity: 0.6 }),
    ...picture(piece, colours, lies),
    ...numbers(piece, colours),
    ...(diamond === undefined ? [] : rhomb(diamond.value, 12.8, -2.8, 9.6, colours)),
    ...(plate === undefined ? [] : weapon(plate.over ?? "", plate.value, colours)),
  ];
};

/** Picture, mark, and the one number that matters. */
const middle: Face = (piece, colours, lies, radius) => {
  const value = gist(piece);
  const plate = piece.stats.find(({ printed }) => printed === "plate");
  return [
    svg("path", { d: strip(radius, -20), fill: colours.dark }),
    ...picture(piece, colours, lies),
    emblem(piece.livery, -18, -16.5, 1.3),
    ...(value === null
      ? []
      : [
          svg("circle", {
            cx: 16,
            cy: 15.6,
            r: 12,
            fill: colours.plate,
            stroke: colours.dark,
            "stroke-width": 1.4,
          }),
          word(value, 16, 22, 18, colours.ink, 20),
        ]),
    ...(plate?.over === undefined
      ? []
      : [
          svg("rect", { x: -25, y: 14, width: 22, height: 10.6, rx: 2, fill: colours.dark }),
          word(plate.over, -14, 22.4, 9, LIGHT, 20),
        ]),
  ];
};

/** Map symbol and mark. */
const far: Face = (piece, colours, _, radius) => [
  svg("path", { d: strip(radius, -13), fill: colours.dark }),
  svg("path", {
    class: "symbol",
    d: SYMBOLS[piece.symbol],
    transform: "translate(0 7) scale(1.32)",
    stroke: colours.ink,
    "stroke-width": 2.2,
  }),
  emblem(piece.livery, 0, -20, 1.35),
];

/** The number that is read first: a leader's modifier, a gun's letter, the first at the foot. */
function gist({ stats }: Piece): string | null {
  const order: readonly Printed[] = ["diamond", "disc", "foot", "small", "corner"];
  const found = order.map((where) => stats.find(({ printed }) => printed === where));
  return found.find((stat) => stat !== undefined)?.value ?? null;
}

/** At the foot: the numbers of men in a row; of machines on a shield, small, and in the corner. */
function numbers({ stats, badges }: Piece, colours: Colours): SVGElement[] {
  const of = (where: Printed) => stats.filter(({ printed }) => printed === where).map(({ value }) => value);
  const [[disc], [under], [shield], [corner]] = [of("disc"), of("under-disc"), of("shield"), of("corner")];
  const [row, small] = [of("foot").join("-"), of("small").join("/")];
  const isMachine = corner !== undefined;
  return [
    ...(disc === undefined
      ? []
      : [
          svg("circle", { cx: -17.6, cy: -6.4, r: 6.6, fill: RED }),
          word(disc, -17.6, -2.6, 10.6, "#fff6e8", 11),
        ]),
    ...(under === undefined ? [] : [word(under, -17.6, 9, 10, colours.ink, 13)]),
    ...(shield === undefined
      ? []
      : [
          svg("path", { d: "M-23.6 13.4h15v6.4q0 4-7.5 5.6q-7.5-1.6-7.5-5.6Z", fill: colours.dark }),
          word(shield, -16.1, 21.6, 8.4, "#fff6e8", 13),
        ]),
    ...(row === ""
      ? []
      : [isMachine ? word(row, -16, 23.6, 13, colours.ink, 14) : factors(row, badges, colours)]),
    ...(small === "" ? [] : [word(small, -0.4, 23.2, 8.6, colours.ink, 15)]),
    ...(corner === undefined ? [] : [word(corner, 17.4, 24.4, 15, colours.ink, 17)]),
  ];
}

/** What men are worth; an E before it if they are better than others. */
function factors(row: string, badges: readonly Badge[], colours: Colours): SVGElement {
  const isElite = badges.some(({ sign }) => sign === "elite");
  return word(row, isElite ? 4 : 0, 24.4, 16, colours.ink, isElite ? 40 : 46);
}

function rhomb(value: string, x: number, y: number, half: number, colours: Colours): SVGElement[] {
  const d = `M${x} ${y - half}l${half} ${half}-${half} ${half}-${half}-${half}Z`;
  return [
    svg("path", { d, fill: colours.dark, stroke: LIGHT, "stroke-width": 1 }),
    word(value, x - 0.3, y + half * 0.38, half * 1.15, "#fff6e8", 2 * half),
  ];
}

function weapon(kind: string, value: string, colours: Colours): SVGElement[] {
  return [
    svg("rect", {
      class: "weapon",
      x: 9.6,
      y: -12.6,
      width: 15.6,
      height: 21.6,
      rx: 2,
      fill: colours.plate,
      stroke: colours.dark,
      "stroke-width": 0.9,
    }),
    word(kind, 17.4, -5.4, 6.8, colours.dark, 13.4),
    word(value, 17.4, 6.6, 11.6, RED, 14),
  ];
}

function emblem(livery: Livery, x: number, y: number, scale: number): SVGElement {
  return svg("g", { transform: `translate(${x} ${y}) scale(${scale})` }, ...mark(livery));
}

function card(radius: number, attributes: Readonly<Record<string, string | number>>, inset = 0): SVGElement {
  const size = 2 * (HALF - inset);
  return svg("rect", {
    x: inset - HALF,
    y: inset - HALF,
    width: size,
    height: size,
    rx: Math.max(2, radius - inset),
    ...attributes,
  });
}

/** The top of the card down to a height. */
function strip(radius: number, down: number): string {
  const arc = (x: number, y: number) => `a${radius} ${radius} 0 0 1 ${x} ${y}`;
  return `M-27 ${radius - 27}${arc(radius, -radius)}h${54 - 2 * radius}${arc(radius, radius)}V${down}H-27Z`;
}

/** The plate at the foot. */
function foot(radius: number): string {
  const arc = (x: number, y: number) => `a${radius} ${radius} 0 0 1 ${x} ${y}`;
  return `M-27 11H27V${27 - radius}${arc(-radius, radius)}H${radius - 27}${arc(-radius, -radius)}Z`;
}

/** The band of the side along the left edge. */
function band(radius: number): string {
  const [arc, short] = [`a${radius} ${radius} 0 0 0`, radius * 0.62];
  return `M-27 ${radius - 27}V${27 - radius}${arc} 1.8 ${short}h1.6v${2 * (radius - short) - 54}h-1.6${arc}-1.8 ${short}Z`;
}

/** Where it faces: outside the edge. */
function wedge(turn: number): SVGElement {
  return svg("path", {
    class: "facing",
    d: "M-9-31L0-42 9-31Q0-34.6-9-31Z",
    transform: `rotate(${turn})`,
  });
}
