// What the table of one game knows, and what can happen to it. Only types and the beginning: `reduce.ts` has the
// transitions.

import type {
  Choices,
  Danger,
  GameView,
  Ground,
  LogLine,
  March,
  News,
  Offer,
  Path,
  Place,
  Reach,
  Role,
  SeatTicket,
  Sentence,
  Tried,
  Trouble,
  Wish,
} from "../../api/types.ts";

/** When an order that is pointed at is asked about: always, when dice, danger or an end are at stake, or never. */
export const ASKS = ["all", "risks", "none"] as const;
export type Asks = (typeof ASKS)[number];

/** How far the table is with following the game. */
export type Sync =
  /** The whole game is asked for, as whoever has this ticket. */
  | { readonly is: "loading"; readonly id: number; readonly ticket: SeatTicket | null }
  /** What is known is what is shown. */
  | { readonly is: "live" }
  /** A step of others is being shown; news that come meanwhile wait. */
  | { readonly is: "stepping"; readonly id: number }
  /** An order or an undo is on its way from where the game stood; `acknowledged` is where it stands after it. */
  | {
      readonly is: "sending";
      readonly index: number;
      readonly acknowledged: number | null;
      /** How many more orders may be taken back after this one. */
      readonly restarts: number;
    }
  /** The screen is handed over: nothing is shown until the player of this seat sits down. */
  | { readonly is: "covered"; readonly ticket: SeatTicket };

/** What the player is about to do with the selection. */
export type Intent =
  | { readonly is: "none" }
  /** A kind of order is chosen; its places are lit. */
  | { readonly is: "aiming"; readonly verb: string }
  /** An order is put together and not yet given. */
  | {
      readonly is: "drafting";
      readonly verb: string | null;
      /** In notation; empty until the server has written a path down. */
      readonly order: string;
      /** The way it goes over the measured table. */
      readonly path: Path | null;
      /** The whole move over hexes that `order` begins. */
      readonly march: Reach | null;
      /** Several pieces that go together over the measured table. */
      readonly together: March | null;
      /** What may happen on that move; null until it is known. */
      readonly dangers: readonly Danger[] | null;
      /** The place pointed at. */
      readonly aim: Place | null;
      /** What the book says to it; null until it has answered. */
      readonly tried: Tried | null;
      /** Is it given as soon as the book has said that nothing is at stake? */
      readonly isEager: boolean;
    }
  /** The book said why what was pointed at cannot be done. */
  | { readonly is: "refused"; readonly verb: string | null; readonly wishes: readonly Wish[] }
  /** Shall the phase really end, the game really be given up? */
  | { readonly is: "confirming"; readonly offer: Offer };

/** A whole move under way. */
export interface Marching {
  readonly orders: readonly string[];
  readonly given: number;
}

export interface Model {
  readonly tickets: readonly SeatTicket[];
  /** Is there a screen between the players when one hands over to the other? */
  readonly isCovered: boolean;
  readonly asks: Asks;
  /** The seat in use; null for a spectator. */
  readonly ticket: SeatTicket | null;
  readonly sync: Sync;
  readonly ground: Ground | null;
  readonly known: GameView | null;
  readonly log: readonly LogLine[];
  readonly choices: Choices;
  /** News that have come and are not yet shown. */
  readonly queue: readonly News[];
  /** Where the stream said the game stood, until that has been looked after. */
  readonly stands: number;
  readonly selection: readonly number[];
  /** What the selection may do. */
  readonly offers: readonly Offer[];
  /** The question that they answer. */
  readonly told: string;
  /** Where the selection can go by several orders. */
  readonly reach: readonly Reach[];
  /** Orders of a whole move that are still to be given, and how many of it have been. */
  readonly marching: Marching | null;
  /** How many orders made up the last whole move: it is taken back whole. */
  readonly marched: number;
  readonly intent: Intent;
  readonly trouble: Sentence | null;
  readonly isLost: boolean;
  /** The latest lines with dice or of the other side, shown large. */
  readonly flash: readonly LogLine[];
  /** What has passed by itself since we last gave an order, and why nobody was asked. */
  readonly passed: readonly string[];
  /** Places lit by a tool or by the log. */
  readonly lit: readonly Place[];
  readonly isHidden: boolean;
  /** Is the film of the other side's turn held? */
  readonly isPaused: boolean;
  /** What is asked about each kind of question, or nothing: answers about anything else are dropped. */
  readonly asked: Readonly<Record<Question, string>>;
  /** The number of the last thing that was numbered. */
  readonly serial: number;
}

export type Question = "choices" | "offers" | "reach" | "draft";

/** Something that happened: the player did it, the server said it, or time went by. */
export type Event =
  | { readonly on: "loaded"; readonly id: number; readonly game: GameView }
  | { readonly on: "news"; readonly news: News }
  | { readonly on: "stands"; readonly index: number }
  | { readonly on: "connection"; readonly isLost: boolean }
  | { readonly on: "stepped"; readonly id: number }
  | { readonly on: "overdue"; readonly index: number }
  | { readonly on: "acknowledged"; readonly index: number }
  | { readonly on: "choices"; readonly about: string; readonly choices: Choices }
  | { readonly on: "offers"; readonly about: string; readonly offers: readonly Offer[] }
  | { readonly on: "reach"; readonly about: string; readonly reach: readonly Reach[] }
  | { readonly on: "dangers"; readonly about: string; readonly dangers: readonly Danger[] }
  | { readonly on: "tried"; readonly about: string; readonly tried: Tried }
  | { readonly on: "wishes"; readonly about: string; readonly wishes: readonly Wish[] }
  /** A question was not answered; without trouble the server could not be reached. */
  | { readonly on: "failed"; readonly effect: Effect; readonly trouble: Trouble | null }
  | { readonly on: "skip" }
  | { readonly on: "sit" }
  | { readonly on: "select"; readonly piece: number; readonly isTogether: boolean }
  | { readonly on: "choose"; readonly pieces: readonly number[] }
  | { readonly on: "verb"; readonly verb: string }
  | { readonly on: "point"; readonly place: Place }
  | { readonly on: "why"; readonly place: Place }
  | { readonly on: "type"; readonly order: string }
  | { readonly on: "propose"; readonly order: string; readonly path: Path | null }
  | { readonly on: "drag"; readonly path: Path }
  | { readonly on: "drag-together"; readonly paths: readonly Path[]; readonly isEager: boolean }
  | { readonly on: "together"; readonly about: string; readonly march: March }
  | { readonly on: "confirm"; readonly offer: Offer }
  | { readonly on: "give"; readonly order: string }
  | { readonly on: "march"; readonly orders: readonly string[] }
  | { readonly on: "undo" }
  | { readonly on: "restart" }
  | { readonly on: "back" }
  | { readonly on: "flash"; readonly lines: readonly LogLine[] }
  | { readonly on: "light"; readonly places: readonly Place[] }
  | { readonly on: "hide" }
  | { readonly on: "pause"; readonly isPaused: boolean }
  /** The next step of a film that is held. */
  | { readonly on: "next" };

/** What is to be done outside; most of it answers with an event. */
export type Effect =
  | { readonly do: "load"; readonly id: number; readonly ticket: SeatTicket | null }
  | { readonly do: "listen" }
  | { readonly do: "choices"; readonly about: string }
  | { readonly do: "offers"; readonly about: string; readonly pieces: readonly number[] }
  | { readonly do: "reach"; readonly about: string; readonly pieces: readonly number[] }
  | { readonly do: "dangers"; readonly about: string; readonly orders: readonly string[] }
  | { readonly do: "try"; readonly about: string; readonly order: string }
  | { readonly do: "path"; readonly about: string; readonly path: Path }
  | { readonly do: "together"; readonly about: string; readonly paths: readonly Path[] }
  | {
      readonly do: "why";
      readonly about: string;
      readonly pieces: readonly number[];
      readonly target: Place;
      /** What the order in hand is for, if one is chosen. */
      readonly mode: Role | null;
    }
  | { readonly do: "order"; readonly index: number; readonly order: string }
  | { readonly do: "undo"; readonly index: number }
  | { readonly do: "step"; readonly id: number }
  | { readonly do: "wait"; readonly index: number }
  | { readonly do: "note"; readonly known: GameView };

/** A model and what is to be done because of it. */
export type Step = readonly [Model, readonly Effect[]];

export const NO_CHOICES: Choices = { offers: [], able: [], together: [] };

/** Whoever sits down finds nothing selected and nothing drafted. */
export const AT_REST = {
  selection: [],
  offers: [],
  told: "",
  reach: [],
  marching: null,
  marched: 0,
  intent: { is: "none" },
  flash: [],
  passed: [],
  lit: [],
} as const satisfies Partial<Model>;

/** The table before anything is known: the first of our seats asks for the game. */
export function begin(tickets: readonly SeatTicket[], isCovered: boolean, asks: Asks): Step {
  const ticket = tickets[0] ?? null;
  const model: Model = {
    tickets,
    isCovered,
    asks,
    ticket,
    sync: { is: "loading", id: 1, ticket },
    ground: null,
    known: null,
    log: [],
    choices: NO_CHOICES,
    queue: [],
    stands: 0,
    ...AT_REST,
    trouble: null,
    isLost: false,
    isHidden: false,
    isPaused: false,
    asked: { choices: "", offers: "", reach: "", draft: "" },
    serial: 1,
  };
  return [model, [{ do: "load", id: 1, ticket }]];
}
