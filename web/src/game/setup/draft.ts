// An army being put together. Pure: the book says what it costs and what is wrong with it.

import type { ArmyDraft, ArmySheet, BrigadeDraft, Mustering, UnitDraft } from "../../api/types.ts";

/** A unit of a draft: its brigade and its place in it. */
export interface UnitAt {
  readonly brigade: number;
  readonly unit: number;
}

/** What is drafted, and which brigade and unit are in hand. */
export interface Drafting {
  readonly draft: ArmyDraft;
  /** The brigade that units are added to. */
  readonly brigade: number;
  /** The unit whose options are shown. */
  readonly chosen: UnitAt | null;
}

/** What a player does with an army. */
export type Change =
  | { readonly to: "army"; readonly army: string }
  | { readonly to: "list"; readonly draft: ArmyDraft }
  | { readonly to: "brigade"; readonly brigade: number }
  | { readonly to: "found" }
  | { readonly to: "dissolve"; readonly brigade: number }
  | { readonly to: "name"; readonly brigade: number; readonly name: string }
  | { readonly to: "shift"; readonly brigade: number; readonly by: 1 | -1 }
  | { readonly to: "brigade option"; readonly brigade: number; readonly option: string }
  | { readonly to: "add"; readonly brigade: number; readonly profile: string }
  | { readonly to: "choose"; readonly at: UnitAt }
  | { readonly to: "remove"; readonly at: UnitAt }
  | { readonly to: "double"; readonly at: UnitAt }
  | { readonly to: "move"; readonly at: UnitAt; readonly into: UnitAt }
  | { readonly to: "figures"; readonly at: UnitAt; readonly figures: number }
  | { readonly to: "option"; readonly at: UnitAt; readonly option: string };

/** An army to begin with: the first list of the sheet that the scenario suggests, or an empty one. */
export function start(room: Mustering): Drafting {
  const list = room.lists.find(({ army }) => army === room.suggested);
  return opened(list ?? founded(room, room.suggested));
}

/** The draft after a change. */
export function changed(now: Drafting, change: Change, room: Mustering): Drafting {
  switch (change.to) {
    case "army":
      return change.army === now.draft.army
        ? now
        : opened(room.lists.find(({ army }) => army === change.army) ?? founded(room, change.army));
    case "list":
      return opened(change.draft);
    case "brigade":
      return { ...now, brigade: change.brigade };
    case "choose":
      return { ...now, brigade: change.at.brigade, chosen: change.at };
    case "found":
    case "dissolve":
    case "name":
    case "shift":
    case "brigade option":
      return organised(now, change, room);
    default:
      return equipped(now, change);
  }
}

type OfBrigade = Extract<Change, { to: "found" | "dissolve" | "name" | "shift" | "brigade option" }>;

/** Brigades come, go, change their names and places. */
function organised(now: Drafting, change: OfBrigade, room: Mustering): Drafting {
  const { draft } = now;
  const { brigades } = draft;
  switch (change.to) {
    case "found": {
      if (brigades.length >= room.brigades) return now;
      const added = [...brigades, { name: freeName(draft, room), options: [], units: [] }];
      return { draft: { ...draft, brigades: added }, brigade: brigades.length, chosen: null };
    }
    case "dissolve": {
      const left = brigades.filter((_, k) => k !== change.brigade);
      const brigade = Math.max(0, Math.min(now.brigade, left.length - 1));
      return { draft: { ...draft, brigades: left }, brigade, chosen: null };
    }
    case "name":
      return within(now, change.brigade, (one) => ({ ...one, name: change.name }));
    case "brigade option":
      return within(now, change.brigade, (one) => ({
        ...one,
        options: toggled(one.options, change.option),
      }));
    case "shift": {
      const to = change.brigade + change.by;
      const shifted = brigades[change.brigade];
      if (shifted === undefined || to < 0 || to >= brigades.length) return now;
      const others = brigades.filter((_, k) => k !== change.brigade);
      return {
        draft: { ...draft, brigades: others.toSpliced(to, 0, shifted) },
        brigade: to,
        chosen: null,
      };
    }
  }
}

type OfUnit = Extract<Change, { to: "add" | "remove" | "double" | "move" | "figures" | "option" }>;

/** Units come, go, change their size and options. */
function equipped(now: Drafting, change: OfUnit): Drafting {
  switch (change.to) {
    case "add": {
      const unit: UnitDraft = { profile: change.profile, figures: 0, options: [] };
      const at = { brigade: change.brigade, unit: units(now, change.brigade).length };
      const after = withUnits(now, change.brigade, (all) => [...all, unit]);
      return { ...after, brigade: change.brigade, chosen: at };
    }
    case "remove":
      return {
        ...withUnits(now, change.at.brigade, (all) => all.toSpliced(change.at.unit, 1)),
        chosen: null,
      };
    case "double": {
      const unit = unitAt(now, change.at);
      if (unit === null) return now;
      const chosen = { ...change.at, unit: change.at.unit + 1 };
      return { ...withUnits(now, change.at.brigade, (all) => all.toSpliced(chosen.unit, 0, unit)), chosen };
    }
    case "move":
      return moved(now, change.at, change.into);
    case "figures":
      return withUnit(now, change.at, (unit) => ({ ...unit, figures: change.figures }));
    case "option":
      // The size that options allow is another: the fewest is lawful with all of them.
      return withUnit(now, change.at, (unit) => ({
        ...unit,
        figures: 0,
        options: toggled(unit.options, change.option),
      }));
  }
}

/** A unit goes to another place of its brigade, or into another brigade. */
function moved(now: Drafting, from: UnitAt, into: UnitAt): Drafting {
  const unit = unitAt(now, from);
  if (unit === null || now.draft.brigades[into.brigade] === undefined) return now;
  const lifted = withUnits(now, from.brigade, (all) => all.toSpliced(from.unit, 1));
  const most = units(lifted, into.brigade).length;
  const at = { brigade: into.brigade, unit: Math.max(0, Math.min(into.unit, most)) };
  const laid = withUnits(lifted, at.brigade, (all) => all.toSpliced(at.unit, 0, unit));
  return { ...laid, brigade: at.brigade, chosen: at };
}

export function unitAt({ draft }: Drafting, { brigade, unit }: UnitAt): UnitDraft | null {
  return draft.brigades[brigade]?.units[unit] ?? null;
}

export function sheetOf(room: Mustering, army: string): ArmySheet | null {
  return room.armies.find(({ id }) => id === army) ?? null;
}

/** Names that a brigade may take: its own, and those that no other has. */
export function freeNames(draft: ArmyDraft, room: Mustering, brigade: number): readonly string[] {
  const own = draft.brigades[brigade]?.name ?? "";
  const taken = new Set(draft.brigades.map(({ name }) => name));
  const others = (sheetOf(room, draft.army)?.leaders ?? []).filter((name) => !taken.has(name));
  return [own, ...others];
}

function freeName(draft: ArmyDraft, room: Mustering): string {
  return freeNames(draft, room, -1)[1] ?? "";
}

/** An empty army of one brigade. */
function founded(room: Mustering, army: string): ArmyDraft {
  const draft = { title: "", army, brigades: [] };
  return { ...draft, brigades: [{ name: freeName(draft, room), options: [], units: [] }] };
}

function opened(draft: ArmyDraft): Drafting {
  return { draft, brigade: 0, chosen: null };
}

function units({ draft }: Drafting, brigade: number): readonly UnitDraft[] {
  return draft.brigades[brigade]?.units ?? [];
}

function within(now: Drafting, brigade: number, change: (one: BrigadeDraft) => BrigadeDraft): Drafting {
  const brigades = now.draft.brigades.map((one, k) => (k === brigade ? change(one) : one));
  return { ...now, draft: { ...now.draft, brigades } };
}

function withUnits(now: Drafting, brigade: number, change: (all: UnitDraft[]) => UnitDraft[]): Drafting {
  return within(now, brigade, (one) => ({ ...one, units: change(one.units) }));
}

function withUnit(now: Drafting, at: UnitAt, change: (one: UnitDraft) => UnitDraft): Drafting {
  return withUnits(now, at.brigade, (all) => all.map((one, k) => (k === at.unit ? change(one) : one)));
}

function toggled(options: readonly string[], option: string): string[] {
  return options.includes(option) ? options.filter((one) => one !== option) : [...options, option];
}
