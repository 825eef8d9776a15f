// What a counter shows: a silhouette, or the map symbol of its kind. Both are drawn around 0,0, about 26 wide.

import type { Symbol } from "../api/types.ts";

const SILHOUETTES: Readonly<Partial<Record<Symbol, string>>> = {
  squad:
    "M-9-7a2.6 2.6 0 1 1 .1 0M-12 9l1-12h5l3 5 5-2 .6 1.6-6 3-2-2v6Z"
    + "M6-6a2.6 2.6 0 1 1 .1 0M3 9l.6-11h5l3 4 3-1.4.6 1.6-4.6 2.4-2-2v6.4Z",
  "half-squad": "M-2-7a2.8 2.8 0 1 1 .1 0M-6 9l1-12h6l3 5 6-2.4.7 1.8-7 3.4-2.4-2v6Z",
  leader: "M-1-6a3 3 0 1 1 .1 0M-5 10l1-14h7l6-6 1.6 1.4-6 7.6V10H1.6l-.8-6-1 6ZM-5-9h8l-1-2.6h-6Z",
  "army-leader": "M-3-8a2.8 2.8 0 1 1 .1 0M-7 2l2-8h5l4 4 5-1 3 4-2 1-2-2-2 3v7h-2l-1-6h-6l-2 6h-2l1-7Z",
  gun: "M-13 2l22-7 .8 2-12 5a5 5 0 1 1-5 1.4l-5 1ZM-3 5a3 3 0 1 0 .1 0",
  tank: "M-13 6q-2-3 1-5h3l1-5h8l1.4 2H14v1.6H2.4L3 1h8q3 2 1 5l-3 3h-19Z",
  "assault-gun": "M-13 6q-2-3 1-5l4-4h9l3 1.4 10-.6.2 1.8-9 1.4h6q3 2 1 5l-3 3h-19Z",
  halftrack: "M-13 4v-8h14l2 3 7 1v5a3 3 0 1 1-5 1h-3q-1 3-4 3h-6q-4 0-5-4Z",
  truck: "M-13 4v-9h15v2h5l4 4v4a3 3 0 1 1-6 0h-7a3 3 0 1 1-6 0Z",
  jeep: "M-10 5v-5h5l2-4h6l1 4h6v5a3 3 0 1 1-6 0h-6a3 3 0 1 1-6 0Z",
};

const SYMBOLS: Readonly<Partial<Record<Symbol, string>>> = {
  squad: "M-13-8H13V8H-13ZM-13-8 13 8M13-8-13 8",
  "half-squad": "M-13-8H13V8H-13ZM-13 8 13-8",
  leader: "M-13-8H13V8H-13ZM0-6 2-2 6-2 3 1 4 5 0 3-4 5-3 1-6-2-2-2Z",
  gun: "M-13-8H13V8H-13ZM0 6V-5M-6-5V2M6-5V2M-6 2H6",
  tank: "M-13-8H13V8H-13ZM-6-4H6A4 4 0 0 1 6 4H-6A4 4 0 0 1-6-4Z",
  "assault-gun": "M-13-8H13V8H-13ZM-6-4H6A4 4 0 0 1 6 4H-6A4 4 0 0 1-6-4ZM0 4V-4",
  halftrack: "M-13-8H13V8H-13ZM-6-4H6A4 4 0 0 1 6 4H-6A4 4 0 0 1-6-4ZM-13-8 13 8M13-8-13 8",
  truck: "M-13-8H13V8H-13ZM-5 4a2 2 0 1 1 .1 0M5 4a2 2 0 1 1 .1 0M-13-3H13",
  jeep: "M-13-8H13V8H-13ZM-5 4a2 2 0 1 1 .1 0M5 4a2 2 0 1 1 .1 0",
};

export function symbol(
  kind: Symbol,
  style: "silhouettes" | "symbols",
): { readonly d: string; readonly isSolid: boolean } {
  const solid = style === "silhouettes" ? SILHOUETTES[kind] : undefined;
  if (solid !== undefined) return { d: solid, isSolid: true };
  return { d: SYMBOLS[kind] ?? "M-13-8H13V8H-13Z", isSolid: false };
}

/** Small pictures for states; what is not here shows its first letters. */
export const BADGES: Readonly<Record<string, string>> = {
  "state-pinned": "M-4-4 4 4M4-4-4 4",
  "state-moved": "M-4 0H4M1-3 4 0 1 3",
  "state-advanced": "M-4-1H4M1-4 4-1 1 2M-4 4H4",
  "state-fired": "M0-5V5M-5 0H5M-3-3 3 3M3-3-3 3",
  "state-assaulted": "M-4 4 4-4M0-4h4v4",
  "state-immobile": "M-4-4h8v8h-8Z",
  "state-valorous": "M0-5 1.5-1.5 5-1.5 2 .8 3.2 4.5 0 2.3-3.2 4.5-2 .8-5-1.5-1.5-1.5Z",
  "state-elite": "M-4 2 0-3 4 2",
  "state-loaded": "M-4-3v6h8v-6",
  "state-laid-smoke": "M-4 3q-2-4 2-4 1-4 4-1 4 0 2 5Z",
  line: "M-5-1.6H5M-5 1.6H5",
  "attack-column": "M-3-4h6v8h-6ZM-3-1.3H3M-3 1.3H3",
  "march-column": "M-1.6-5h3.2v10h-3.2Z",
  "open-order": "M-5 0h2M-1 0h2M3 0h2",
  square: "M-4-4h8v8h-8Z",
  "has-acted": "M-4 0 -1 3.4 4-3.4",
  "has-shot": "M0-5V5M-5 0H5M-3-3 3 3M3-3-3 3",
  "has-skirmished": "M-3-3 3 3M3-3-3 3",
  "in-terrain": "M-5 4V-1L0-5 5-1V4Z",
  shaken: "M-5 0 -2.5-4 0 0 2.5 4 5 0",
};
