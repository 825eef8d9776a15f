// What lies on the board and is no piece: flags, smoke, fire lanes, snipers, orders.

import type { Emblem, Livery, Marker } from "../api/types.ts";
import { svg } from "../dom.ts";
import type { Atlas, Point } from "./atlas.ts";
import { mark } from "./counter/livery.ts";
import { blob, wobble } from "./pen.ts";

/** Markers that are drawn larger than this are looked at from farther away, where no name can be read. */
const NEAR = 1.1;
/** A flag stands left of the counters of its hex. */
const LEFT = { x: -40, y: 4 };

/** A marker, so many times as large as from near. */
export function marker(found: Marker, atlas: Atlas, grown = 1): SVGGElement | null {
  const at = atlas.point(found.place);
  if (at === null) return null;
  const side = found.side === null ? "" : ` side-${found.side}`;
  const off = found.emblem === "flag" && found.place.on === "hex" ? LEFT : { x: 0, y: 0 };
  return svg(
    "g",
    {
      class: `marker ${found.emblem}${side}${grown > NEAR ? " is-far" : ""}`,
      transform: `translate(${(at.x + off.x).toFixed(1)} ${(at.y + off.y).toFixed(1)}) scale(${grown})`,
    },
    svg("title", {}, found.title),
    ...PICTURES[found.emblem](found),
  );
}

const PICTURES: Readonly<Record<Emblem, (found: Marker) => SVGElement[]>> = {
  flag: ({ livery }) => flag(livery ?? null),
  smoke: ({ value }) => smoke(value),
  "fire-lane": ({ value }) => lane(value),
  order: ({ name }) => pennant(name ?? ""),
  sniper: () => [
    svg("circle", { class: "scope", r: 9, cx: 28, cy: 28 }),
    svg("path", { class: "cross", d: "M28 21.6V26M28 34.4V30M21.6 28H26M34.4 28H30" }),
  ],
};

/** A planted flag with the colours of the side and the mark of the nation; white while nobody holds the place. */
export function flag(livery: Livery | null): SVGElement[] {
  return [
    svg("ellipse", { class: "shade", cx: 2, cy: 9, rx: 9, ry: 3.4 }),
    svg("path", { class: "plinth", d: "M-3 8h6l1.4 3h-8.8Z" }),
    svg("path", { class: "pole", d: "M0 8V-18" }),
    svg("path", { class: "gilt", d: "M0 8V-18" }),
    svg("path", { class: "cloth", d: "M1-17.4Q7-20 12-17T22.5-16.6V-4.4Q17-2.4 12-4.8T1-5Z" }),
    ...(livery === null ? [] : [svg("g", { transform: "translate(11.6 -11) scale(.95)" }, ...mark(livery))]),
  ];
}

/** A pennant with the name of whoever is to go there. */
function pennant(name: string): SVGElement[] {
  return [
    svg("ellipse", { class: "shade", cx: 24, cy: 35, rx: 7, ry: 2.8 }),
    svg("path", { class: "pole", d: "M22 34V8" }),
    svg("path", { class: "cloth", d: "M22.6 8 44 13.4 22.6 19Z" }),
    svg("text", { class: "order-name", x: 22, y: 43 }, name),
  ];
}

/** A cloud with its strength in a black disc. */
function smoke(value: number): SVGElement[] {
  const random = wobble(`smoke${value}`);
  const puffs: readonly (readonly [number, number, number])[] = [
    [-19, 8, 17],
    [16, 9, 18],
    [-3, -9, 20],
    [-3, 15, 17],
    [20, -8, 14],
    [-22, -9, 13],
  ];
  const cloud = (by: number) =>
    puffs.map(([x, y, radius]) => blob({ x: x + by, y: y + by }, radius, random, 0.07)).join("");
  return [
    svg("path", { class: "shade", d: cloud(3) }),
    svg("path", { class: "cloud-edge", d: cloud(0) }),
    svg("path", { class: "cloud", d: cloud(-0.6) }),
    svg("path", { class: "curl", d: "M-24 0q6-9 14-3M-2-14q9-5 14 3M6 8q7-6 14 0M-14 14q6-5 12 0" }),
    svg("circle", { class: "disc", cx: 24, cy: 22, r: 9 }),
    svg("text", { class: "on-disc", x: 24, y: 26.4 }, String(value)),
  ];
}

/** Bullets that cross the hex. */
function lane(value: number): SVGElement[] {
  const shots = [-14, 4, 22].map((y) => `M-38 ${y + 10}L32 ${y - 8}`).join("");
  const heads = [-14, 4, 22].map((y) => `M24 ${y - 11}l9 2.6-6.4 6.8`).join("");
  return [
    svg("path", { class: "lane-edge", d: shots + heads }),
    svg("path", { class: "lane", d: shots }),
    svg("path", { class: "lane head", d: heads }),
    ...(value > 1
      ? [
          svg("circle", { class: "disc", cx: 28, cy: 26, r: 9 }),
          svg("text", { class: "on-disc", x: 28, y: 30.4 }, `×${value}`),
        ]
      : []),
  ];
}

/** A piece so small that only its side can be told: square or round, whatever its colour. */
export function dot({ x, y }: Point, side: number, half: number): SVGElement {
  return side === 0
    ? svg("rect", { class: "dot side-0", x: x - half, y: y - half, width: 2 * half, height: 2 * half })
    : svg("circle", { class: "dot side-1", cx: x, cy: y, r: half + 2 });
}
