// What lies on the board and is no piece: flags, smoke, fire lanes, snipers.

import type { Marker } from "../api/types.ts";
import { svg } from "../dom.ts";
import type { Atlas, Point } from "./atlas.ts";
import { blob, wobble } from "./pen.ts";

export function marker(found: Marker, atlas: Atlas): SVGGElement | null {
  const at = atlas.point(found.place);
  if (at === null) return null;
  const side = found.side === null ? "" : ` side-${found.side}`;
  return svg(
    "g",
    { class: `marker ${found.kind}${side}`, transform: `translate(${at.x.toFixed(1)} ${at.y.toFixed(1)})` },
    svg("title", {}, found.title),
    ...picture(found),
  );
}

function picture({ kind, side, value, title }: Marker): SVGElement[] {
  if (kind === "objective") {
    const cloth = side === 1 ? "M-30-38q8-5 15 0t15 0v16q-8 5-15 0t-15 0Z" : "M-30-38h30v16h-30Z";
    return [
      svg("circle", { class: "ground-mark", r: 44 }),
      svg("path", { class: "pole", d: "M-30-42V4" }),
      svg("path", { class: "cloth", d: cloth }),
      svg("path", {
        class: "device",
        d: "M-15-36 -13.4-32 -9-32 -12.4-29.4 -11-25 -15-27.6 -19-25 -17.6-29.4 -21-32 -16.6-32Z",
      }),
    ];
  }
  if (kind === "smoke") {
    const random = wobble(`smoke${value}`);
    return [
      svg("path", {
        class: "cloud",
        d: [
          [-16, 6],
          [14, 8],
          [0, -10],
          [-4, 14],
          [18, -8],
          [-22, -8],
        ]
          .map(([x = 0, y = 0]) => blob({ x, y }, 20, random))
          .join(""),
      }),
      svg("text", { y: 7 }, `+${value}`),
    ];
  }
  if (kind === "fire-lane") {
    return [
      svg("path", { class: "lane", d: "M-36-18 36 18M-36 0 36 36M-36-36 36 0" }),
      svg("text", { y: 36 }, value > 1 ? `×${value}` : ""),
    ];
  }
  if (kind === "sniper")
    return [
      svg("circle", { class: "scope", r: 11, cx: 26, cy: 26 }),
      svg("path", { class: "scope", d: "M26 10v32M10 26h32" }),
    ];
  return [svg("text", { y: 38 }, title.slice(0, 10))];
}

/** A piece so small that only its side can be told: square or round, whatever its colour. */
export function dot({ x, y }: Point, side: number, half: number): SVGElement {
  return side === 0
    ? svg("rect", { class: "dot side-0", x: x - half, y: y - half, width: 2 * half, height: 2 * half })
    : svg("circle", { class: "dot side-1", cx: x, cy: y, r: half + 2 });
}
