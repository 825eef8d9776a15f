// Who stands on the bases of a unit: colours in the middle of the front rank, an officer on its right, the rest as the
// unit is drawn up. The same unit always has the same men.

import type { Piece } from "../../api/types.ts";
import { type Point, measured } from "../atlas.ts";
import { type Worn, dressed } from "../figures/coats.ts";
import { cloth, regimental } from "../figures/flags.ts";
import { type Pose, foot } from "../figures/foot.ts";
import { gun, limber } from "../figures/gun.ts";
import { fallen } from "../figures/fallen.ts";
import { INK } from "../figures/inks.ts";
import { type Mark, placed, shift, stroke } from "../figures/mark.ts";
import { rider } from "../figures/rider.ts";
import { smallFoot, smallRider } from "../figures/small.ts";
import type { Figure } from "../figures/stamps.ts";
import { seen } from "../figures/views.ts";
import { wobble } from "../pen.ts";
import { type Base, type Frame, frame } from "./frame.ts";
import { lookOf } from "./inks.ts";
import type { Level } from "./levels.ts";
import { spots } from "./garrison.ts";

/** A figure in its place. */
export interface Actor {
  readonly figure: Figure;
  /** Where its feet are. */
  readonly at: Point;
  /** Half the width of its shadow; 0 for none. */
  readonly shadow: number;
}

/** What is drawn of the men of a piece, the farthest first. */
export interface Cast {
  /** They lie on the ground before the front. */
  readonly fallen: readonly Actor[];
  readonly standing: readonly Actor[];
}

/** Figures stand a little south of the middle of their base, for they are seen from there. */
const SOUTH = 4;
const HORSES = ["#5c3a22", "#7a4a28", "#4a2f1e", "#8a5a34"] as const;
const GREYS = ["#8d8578", "#a39a8a", "#776f63"] as const;
/** Carriages were painted olive by the French and grey by the British. */
const WOODS = { olive: "#6f7a4e", grey: "#7f8b94" } as const;

interface Company {
  readonly piece: Piece;
  readonly worn: Worn;
  /** What identifies the coat, for stamps. */
  readonly key: string;
  readonly level: Level;
  readonly isShaken: boolean;
  readonly random: () => number;
}

export function cast(piece: Piece, level: Level): Cast {
  const look = lookOf(piece);
  const company: Company = {
    piece,
    worn: dressed(look),
    key: [look.coat, look.facing ?? "", look.hat ?? "", level].join(" "),
    level,
    isShaken: piece.badges.some(({ sign }) => sign === "shaken"),
    random: wobble(piece.name),
  };
  const found = frame(piece);
  const standing =
    piece.arm === "leader"
      ? leader(company)
      : found === null
        ? garrison(company)
        : found.bases.flatMap((base) => of(company, base, found));
  return {
    fallen: found === null ? [] : losses(company, found),
    standing: standing.toSorted((one, two) => one.at.y - two.at.y),
  };
}

function of(company: Company, base: Base, found: Frame): Actor[] {
  switch (company.piece.arm) {
    case "cavalry":
      return [mounted(company, base)];
    case "artillery":
      return isLimber(base) ? [team(company, base)] : gunners(company, base, found);
    case "infantry":
    case "vehicle":
    case "leader":
      return [soldier(company, base)];
  }
}

/** Where a man stands who is not quite in line. */
function near({ random, isShaken, piece }: Company, { x, y }: Point): Point {
  const by = isShaken ? 2.4 : piece.troop?.order === "open-order" ? 2 : 0.5;
  return { x: x + (random() - 0.5) * by, y: y + SOUTH + (random() - 0.5) * by };
}

/** One man in five of a shaken unit looks aside. */
function turned({ random, isShaken }: Company, bearing: number): number {
  if (!isShaken || random() > 0.22) return bearing;
  return bearing + (random() < 0.5 ? 90 : -90);
}

function soldier(company: Company, base: Base): Actor {
  const at = near(company, base.middle);
  const bearing = turned(company, base.bearing);
  return { figure: man(company, bearing, post(company, base)), at, shadow: 6 };
}

/** What a man of a rank does. */
function post({ piece, random }: Company, { rank, file, files }: Base): Pose | "second" {
  const order = piece.troop?.order;
  const standard = lookOf(piece).standard;
  const centre = Math.floor((files - 1) / 2);
  if (order === "open-order") return random() < 0.45 ? "presenting" : "shouldered";
  if (rank === 0 && files >= 3 && order !== "square") {
    if (standard !== undefined && file === centre) return "standard";
    if (standard === "british" && files >= 6 && file === centre + 1) return "second";
    if (files >= 4 && file === files - 1) return "officer";
  }
  return "shouldered";
}

function man({ worn, key, level, piece }: Company, bearing: number, does: Pose | "second"): Figure {
  const { view, isMirrored } = seen(bearing);
  const look = lookOf(piece);
  const isBearer = does === "standard" || does === "second";
  if (level !== "near" && !isBearer)
    return { key: `${key} small ${view}`, marks: () => smallFoot(worn, view), isMirrored, size: 1 };
  const pose = does === "second" ? "standard" : does;
  const flag = (): readonly Mark[] =>
    does === "second" ? regimental(worn.facing) : look.standard === undefined ? [] : cloth(look.standard);
  const carries = pose === "officer" || pose === "rammer" ? "nothing" : "pack";
  return {
    key: [key, view, does, isBearer ? (look.standard ?? "") : ""].join(" "),
    marks: () => foot({ worn, view, pose, carries, cloth: isBearer ? flag() : [] }),
    isMirrored: isMirrored && !isBearer,
    size: 1,
  };
}

function mounted(company: Company, base: Base): Actor {
  const { worn, key, level, piece, random } = company;
  const { x, y } = near(company, base.middle);
  const { view, isMirrored } = seen(turned(company, base.bearing));
  const hides = lookOf(piece).coat === "french-hussar" ? GREYS : HORSES;
  const hide = hides[Math.floor(random() * hides.length)] ?? HORSES[0];
  const standard = lookOf(piece).standard;
  const hasFlag = standard !== undefined && base.rank === 0 && base.file === Math.floor(base.files / 2);
  const small = { ...worn, horse: hide };
  const marks = (): readonly Mark[] =>
    level === "near" ? rider(worn, view, worn.hasLance ? "lance" : "sabre", hide) : smallRider(small, view);
  return {
    figure: {
      key: [key, "horse", hide, view, hasFlag && !isMirrored ? standard : ""].join(" "),
      marks: () => (hasFlag ? [...marks(), ...guidon(standard)] : marks()),
      isMirrored: isMirrored && !hasFlag,
      size: 1,
    },
    at: { x, y: y + 3 },
    shadow: 8,
  };
}

function guidon(standard: NonNullable<ReturnType<typeof lookOf>["standard"]>): Mark[] {
  return [
    stroke("M4-12V-42", INK, 1.4),
    ...placed(placed(cloth(standard), [0.85, 0, 0, 0.85, 0, 0]), shift(4, -41)),
  ];
}

/** The team's base is deeper than the gun's. */
function isLimber({ corners: [one, two, three] }: Base): boolean {
  if (one === undefined || two === undefined || three === undefined) return false;
  return Math.hypot(three.x - two.x, three.y - two.y) > 1.15 * Math.hypot(two.x - one.x, two.y - one.y);
}

function wood({ livery }: Piece): string {
  return livery === "georgian-british" ? WOODS.grey : WOODS.olive;
}

function team({ worn, key, piece }: Company, base: Base): Actor {
  const { view, isMirrored } = seen(base.bearing);
  const drawn = view === "n" || view === "s" ? view : "e";
  return {
    figure: {
      key: [key, "limber", drawn].join(" "),
      marks: () => limber(worn, drawn, wood(piece)),
      isMirrored,
      size: 1,
    },
    at: { x: base.middle.x, y: base.middle.y + SOUTH + 6 },
    shadow: 10,
  };
}

/** A gun with its crew around it, or hooked on behind its team. */
function gunners(company: Company, base: Base, found: Frame): Actor[] {
  const { key, piece, level } = company;
  const isHooked = piece.troop?.order === "limbered";
  const { view, isMirrored } = seen(found.bearing + (isHooked ? 180 : 0));
  const { x, y } = base.middle;
  const cannon: Actor = {
    figure: {
      key: [key, "gun", view].join(" "),
      marks: () => gun(view, wood(piece)),
      isMirrored,
      size: 1.15,
    },
    at: { x, y: y + 7 },
    shadow: 9,
  };
  if (isHooked) return [cannon];
  const [sin, cos] = [Math.sin((found.bearing * Math.PI) / 180), Math.cos((found.bearing * Math.PI) / 180)];
  const crew: readonly (readonly [number, number, Pose])[] = [
    [-16.4, 13, "rammer"],
    [16.8, 11, "none"],
    [-16, -12, "none"],
    [15.2, -14, "officer"],
  ];
  const men = crew.map(([right, ahead, pose]): Actor => ({
    figure: { ...man(company, found.bearing, level === "near" ? pose : "none"), size: 0.92 },
    at: { x: x + right * cos + ahead * sin, y: y + right * sin - ahead * cos + SOUTH },
    shadow: 5,
  }));
  return [cannon, ...men];
}

/** One man on a horse, larger if he commands the army. */
function leader({ piece, worn, key }: Company): Actor[] {
  if (piece.place.on !== "plane") return [];
  const { x, y } = measured(piece.place.x, piece.place.y);
  const isArmy = piece.symbol === "army-leader";
  const { view, isMirrored } = seen(piece.place.bearing / 10);
  return [
    {
      figure: {
        key: [key, "leader", view].join(" "),
        marks: () => rider(worn, view, "none"),
        isMirrored,
        size: isArmy ? 1.12 : 1,
      },
      at: { x, y: y + SOUTH },
      shadow: 0,
    },
  ];
}

/** Men line the walls of what they hold and look out. */
function garrison(company: Company): Actor[] {
  const held = company.piece.troop?.holds;
  if (held === undefined) return [];
  const outline = held.outline.map(([x, y]) => measured(x, y));
  return spots(outline, held.men, company.random).map(({ at, bearing }, k) => ({
    figure: man(
      company,
      bearing,
      k === 0 && lookOf(company.piece).standard !== undefined ? "standard" : "presenting",
    ),
    at: { x: at.x, y: at.y + SOUTH },
    shadow: 5,
  }));
}

/** Losses never remove men: so many lie before the front. */
function losses({ piece, worn, key }: Company, found: Frame): Actor[] {
  const random = wobble(`${piece.name} fallen`);
  const { left, right, front, at } = found;
  return Array.from({ length: Math.min(piece.losses, 12) }, (_, k) => {
    const across = left + ((right - left) * (k + 0.5)) / piece.losses + (random() - 0.5) * 8;
    return {
      figure: {
        key: `${key} fallen`,
        marks: () => fallen(worn),
        isMirrored: random() < 0.5,
        size: 1,
      },
      at: at(across, front + 9 + random() * 6),
      shadow: 0,
    };
  });
}
