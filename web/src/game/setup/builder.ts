// What the parts of the army builder share: the army in hand, what the book says to it, and how it is changed.

import type { Arm, ArmySheet, Drafted, GameView, ProfileSheet } from "../../api/types.ts";
import type { Change, Drafting, UnitAt } from "./draft.ts";

export interface Builder {
  /** The army in hand. */
  readonly now: Drafting | null;
  /** What the book says to it. */
  readonly said: Drafted | null;
  /** Why nobody says anything. */
  readonly trouble: string | null;
  /** The arm whose rows are shown. */
  readonly arm: Arm | "all";
  readonly game: GameView | null;
  /** Whose army it is. */
  readonly side: number;
  /** Changes the army; the focus stays with what was used. */
  change(change: Change, focus?: string | null): void;
  showArm(arm: Arm | "all"): void;
  /** Draws everything again. */
  show(): void;
  /** Takes a unit, or a row of the sheet by its id, in hand. */
  lift(event: Event, what: UnitAt | string): void;
  /** Puts it down there. */
  drop(event: Event, into: UnitAt): void;
  give(order: string): void;
  portrait(sheet: ArmySheet, profile: ProfileSheet): Element;
}
