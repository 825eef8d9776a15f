// Men as silhouettes, drawn around 0,0: two for a squad, one for a half squad, a raised arm for a leader, prone with a
// machine gun. The helmet tells the nation.

import type { Livery } from "../../api/types.ts";
import { svg } from "../../dom.ts";
import { HELMETS } from "./livery.ts";

/** Limbs and gear as lines with their widths, and where the head sits. */
interface Man {
  readonly head: readonly [number, number] | null;
  readonly lines: readonly (readonly [width: number, d: string])[];
}

const KNEELING: Man = {
  head: [0.4, -7.4],
  lines: [
    [5, "M-.4-4-2.6 2"],
    [3, "M-2.8 2.6 3 2.2 3 8.6M-2.8 2.8-4.2 8.3-8.6 8.7"],
    [2.2, "M3 8.8 5 8.9M-.6-3.6 2.6-1.2 5.8-3.6M.4-3.9 5-4.7M-4.6-2.6-4.8 1"],
    [1.25, "M4-4.6 13-6"],
  ],
};
const STRIDING: Man = {
  head: [1, -10.6],
  lines: [
    [5, "M.4-7-1.2-1"],
    [3, "M-1 0 3.4 3.4 4 8.8M-1.6 0-3.8 4.4-8 8.6"],
    [2.2, "M4 9 6.2 9M.2-6.6 3.4-3 6-5M-1-6.4-3-2.4 .6-1M-3.6 .2 .4-1.8"],
    [2.6, "M-3.2-6.4-3.6-3"],
    [1.25, "M0-1.6 10-8.6"],
  ],
};
const OFFICER: Man = {
  head: [0, -10.6],
  lines: [
    [5.2, "M-.2-7-.6 0"],
    [3.2, "M-1.6 .8-3.4 5-4.6 8.8M.4 .8 3.2 4.4 4.6 8.8M-5 1.6-3.4 1.8"],
    [2.3, "M4.6 9 6.8 9M1.2-6.8 5.6-8.4 8.6-13M-1.8-6.6-4.6-3-2.4-.2"],
    [1.5, "M8.8-13.4 9.4-14.8"],
  ],
};
const GUNNER: Man = {
  head: [-5, -2.4],
  lines: [
    [5, "M-6.4 .6-13.4 5"],
    [3.2, "M-13 5.6-19 7.6"],
    [2.4, "M-5 1-.6 3.2 2 1M-1 .8 5 .2M2.6 1.2 2.8 4"],
    [1.5, "M4 .2 15-1.2"],
    [1.1, "M10.6-.4 8.6 6M10.6-.4 13 6"],
  ],
};
const MORTAR: Man = {
  head: null,
  lines: [
    [3, "M-6 7.6 4-8"],
    [1.4, "M1.4-3.6 7.4 7.6M1.4-3.6 3.6 7.6"],
    [2.2, "M-9.6 8.2-2.6 8.2"],
  ],
};
const ROCKETEER: Man = {
  head: [-1, -7.4],
  lines: [
    [5, "M-1.6-4-3 2"],
    [3, "M-3 2.6 3 2.2 3 8.6M-3 2.8-4.4 8.3-8.8 8.7M-9-5 12-7"],
    [2.2, "M-1-3 3-2 5-5"],
  ],
};

/** A man at a place of the picture, so large. */
interface Stand {
  readonly man: Man;
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

export type Group = "squad" | "half-squad" | "leader" | "machine-gun-team" | "mortar-team" | "rocket-team";

const GROUPS: Readonly<Record<Group, readonly Stand[]>> = {
  squad: [
    { man: STRIDING, x: -9.6, y: 0, scale: 0.98 },
    { man: KNEELING, x: 6, y: 0.6, scale: 0.98 },
  ],
  "half-squad": [{ man: KNEELING, x: -1, y: 0, scale: 1.12 }],
  leader: [{ man: OFFICER, x: 0, y: 1.4, scale: 1 }],
  "machine-gun-team": [{ man: GUNNER, x: 2, y: 2, scale: 1 }],
  "mortar-team": [{ man: MORTAR, x: 0, y: 0, scale: 1.05 }],
  "rocket-team": [{ man: ROCKETEER, x: -1, y: 0, scale: 1.1 }],
};

/** The silhouette of a group in the colour of the text around it. */
export function men(group: Group, livery: Livery): SVGElement[] {
  return GROUPS[group].map(({ man, x, y, scale }) => {
    const lines = man.lines.map(([width, d]) => svg("path", { class: "limb", d, "stroke-width": width }));
    return svg("g", { transform: `translate(${x} ${y}) scale(${scale})` }, ...lines, ...head(man, livery));
  });
}

function head({ head: at }: Man, livery: Livery): SVGElement[] {
  if (at === null) return [];
  const [x, y] = at;
  return [
    svg("circle", { class: "solid", cx: x, cy: y + 0.8, r: 2.1 }),
    svg("path", { class: "solid", d: HELMETS[livery], transform: `translate(${x} ${y - 0.3})` }),
  ];
}
