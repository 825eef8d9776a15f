// What a player holds over the table before it lies there: a unit, a feature, a marker. Pure.

import type { DeployingForm, LayingKind, Placing, Sizes, Stop } from "../../api/types.ts";
import { rounded, turned } from "../way.ts";

/** A point of the table, in thousandths. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

export type Held =
  /** A unit or a leader. */
  | {
      readonly is: "piece";
      readonly piece: number;
      readonly forms: readonly DeployingForm[];
      readonly form: number;
    }
  /** A feature of a kind; those that have a course have the points so far. */
  | {
      readonly is: "feature";
      readonly kind: LayingKind;
      readonly width: number;
      readonly depth: number;
      readonly course: readonly Spot[];
    }
  /** A marker. */
  | { readonly is: "marker" };

export interface InHand {
  readonly held: Held;
  /** Where it is over the table; null while it is beside it. */
  readonly over: Spot | null;
  readonly bearing: number;
  /** Is it to stand exactly there? */
  readonly exactly: boolean;
}

/** Half a unit of the table for a step of a size. */
const STEP = 500;

export function takePiece(piece: number, forms: readonly DeployingForm[], bearing: number): InHand {
  return { held: { is: "piece", piece, forms, form: 0 }, over: null, bearing, exactly: false };
}

export function takeFeature(kind: LayingKind): InHand {
  const [width, depth] = [kind.width?.usual ?? 0, kind.depth?.usual ?? 0];
  return { held: { is: "feature", kind, width, depth, course: [] }, over: null, bearing: 0, exactly: false };
}

export const MARKER: InHand = { held: { is: "marker" }, over: null, bearing: 0, exactly: false };

/** Brought over a point of the table, or beside it. */
export function carried(hand: InHand, over: Spot | null, exactly: boolean): InHand {
  return { ...hand, over, exactly };
}

export function wheeled(hand: InHand, tenths: number): InHand {
  return { ...hand, bearing: turned({ x: 0, y: 0, bearing: hand.bearing }, tenths).bearing };
}

/** The next formation it may be drawn up in. */
export function reformed(hand: InHand): InHand {
  const { held } = hand;
  if (held.is !== "piece" || held.forms.length === 0) return hand;
  return { ...hand, held: { ...held, form: (held.form + 1) % held.forms.length } };
}

/** A step wider or deeper, or less so. */
export function sized(hand: InHand, of: "width" | "depth", by: 1 | -1): InHand {
  const { held } = hand;
  if (held.is !== "feature") return hand;
  const sizes: Sizes | null = held.kind[of];
  if (sizes === null) return hand;
  const size = Math.min(sizes.most, Math.max(sizes.least, held[of] + by * STEP));
  return { ...hand, held: { ...held, [of]: size } };
}

/** Does it lie along points that are set one after the other? */
export function isCourse({ held }: InHand): boolean {
  return held.is === "feature" && held.kind.form === "course";
}

/** A point more of its course. */
export function lengthened(hand: InHand, to: Spot): InHand {
  const { held } = hand;
  if (held.is !== "feature") return hand;
  return { ...hand, held: { ...held, course: [...held.course, to] } };
}

/** A point less of its course. */
export function shortened(hand: InHand): InHand {
  const { held } = hand;
  if (held.is !== "feature") return hand;
  return { ...hand, held: { ...held, course: held.course.slice(0, -1) } };
}

/** The same in hand, beside the table, for the next of its kind. */
export function again(hand: InHand): InHand {
  const { held } = hand;
  const empty = held.is === "feature" ? { ...held, course: [] } : held;
  return { ...hand, held: empty, over: null };
}

/** The question whether it may lie there; null as long as nobody knows where. */
export function wish({ held, over, bearing, exactly }: InHand): Placing | null {
  const at: Stop | null = over === null ? null : rounded({ ...over, bearing });
  switch (held.is) {
    case "marker":
      return at === null ? null : { what: "marker", x: at.x, y: at.y };
    case "piece":
      return at === null
        ? null
        : { what: "piece", piece: held.piece, to: at, form: held.forms[held.form]?.id ?? "", exactly };
    case "feature": {
      const { kind, width, depth, course } = held;
      const isLong = kind.form === "course";
      if (isLong ? course.length < 2 : at === null) return null;
      const spots = isLong ? course.map((spot) => rounded({ ...spot, bearing: 0 })) : at === null ? [] : [at];
      const points = spots.map(({ x, y }): [number, number] => [x, y]);
      return { what: "feature", kind: kind.id, points, width, depth, bearing };
    }
  }
}
