// The picture on a counter: men, a vehicle or gun from above, or the map symbol if the player prefers it.

import type { Piece, Symbol } from "../../api/types.ts";
import { svg } from "../../dom.ts";
import { settings } from "../../settings.ts";
import type { Colours } from "./livery.ts";
import { type Machine, machine } from "./machines.ts";
import { type Group, men } from "./men.ts";
import type { Lies } from "./sizes.ts";
import { SYMBOLS } from "./symbols.ts";

const GROUPS: Readonly<Partial<Record<Symbol, Group>>> = {
  squad: "squad",
  "half-squad": "half-squad",
  leader: "leader",
  "army-leader": "leader",
  "machine-gun-team": "machine-gun-team",
  "mortar-team": "mortar-team",
  "rocket-team": "rocket-team",
};
const MACHINES: Readonly<Partial<Record<Symbol, Machine>>> = {
  tank: "tank",
  "assault-gun": "assault-gun",
  halftrack: "halftrack",
  truck: "truck",
  jeep: "jeep",
  gun: "gun",
};

/** A vehicle without a facing is drawn as if it drove to the north-east. */
const ASIDE = 45;

export function picture(piece: Piece, colours: Colours, lies: Lies): SVGElement[] {
  const isNear = lies.distance === "near";
  const isAside = piece.stats.some(({ printed }) => printed === "plate" || printed === "diamond");
  const isSymbol = settings().counters === "symbols";
  const vehicle = MACHINES[piece.symbol];
  if (vehicle !== undefined && !isSymbol) {
    const [x, y, scale] = isNear ? [7, -2, 0.72] : [3, 2, 0.95];
    return [
      svg(
        "g",
        {
          class: "machine",
          transform: `translate(${x} ${y}) scale(${scale}) rotate(${lies.turn ?? ASIDE})`,
        },
        ...machine(vehicle, piece.livery, colours.vehicle),
      ),
    ];
  }
  const group = GROUPS[piece.symbol];
  if (group !== undefined && !isSymbol) {
    const [left, small] = isNear && isAside ? [group === "leader" ? -9 : -6.4, 0.86] : [0, 1];
    const scale = isNear ? (group === "leader" ? 1 : small) : 1.25;
    return [
      svg(
        "g",
        { class: "men", color: colours.ink, transform: `translate(${left} -1.6) scale(${scale})` },
        ...men(group, piece.livery),
      ),
    ];
  }
  const [left, scale] = vehicle === undefined ? [isNear && isAside ? -7 : 0, isAside ? 0.8 : 1] : [8, 0.84];
  return [
    svg("path", {
      class: "symbol",
      d: SYMBOLS[piece.symbol],
      stroke: colours.ink,
      "stroke-width": 1.7,
      transform: `translate(${left} -1.4) scale(${isNear ? scale : 1.2})`,
    }),
  ];
}
