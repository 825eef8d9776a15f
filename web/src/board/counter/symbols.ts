// Map symbols of each kind, around 0,0, 26 wide; and the small signs for states, about 10 wide.

import type { Sign, Symbol } from "../../api/types.ts";

const FRAME = "M-13-8H13V8H-13Z";
const CROSS = "M-13-8 13 8M13-8-13 8";
const OVAL = "M-5-4.4H5A4.4 4.4 0 0 1 5 4.4H-5A4.4 4.4 0 0 1-5-4.4Z";
const WHEELS = "M-7.5 8a2 2 0 1 0 4 0M3.5 8a2 2 0 1 0 4 0";

export const SYMBOLS: Readonly<Record<Symbol, string>> = {
  squad: FRAME + CROSS,
  "half-squad": `${FRAME}M-13 8 13-8`,
  "machine-gun-team": `${FRAME}${CROSS}M0 8V-2M-3 1 0-2 3 1`,
  "mortar-team": `${FRAME}M0 5V-5M-3-2 0-5 3-2M-2.4 5a2.4 2.4 0 1 0 4.8 0a2.4 2.4 0 1 0-4.8 0`,
  "rocket-team": `${FRAME}M-6 8 0-5 6 8M0 8V-5`,
  leader: `${FRAME}M-13 8 0-8 13 8`,
  "army-leader": `${FRAME}M-13 8 0-8 13 8M-4-2H4`,
  gun: `${FRAME}M-6 8Q-6-5 0-5T6 8`,
  tank: FRAME + OVAL,
  "assault-gun": `${FRAME}${OVAL}M0 4.4V-4.4`,
  halftrack: FRAME + OVAL + CROSS,
  truck: `${FRAME}${WHEELS}M-13-3H13`,
  jeep: FRAME + WHEELS,
  "line-infantry": FRAME + CROSS,
  "light-infantry": `${FRAME}${CROSS}M-3 6 0 2 3 6`,
  "heavy-cavalry": `${FRAME}M-13 8 13-8M-9-8-13-4`,
  "light-cavalry": `${FRAME}M-13 8 13-8`,
  "foot-artillery": `${FRAME}M-3 0a3 3 0 1 0 6 0a3 3 0 1 0-6 0`,
  "horse-artillery": `${FRAME}M-13 8 13-8M-3 0a3 3 0 1 0 6 0a3 3 0 1 0-6 0`,
};

const STAR = "M0-5 1.5-1.5 5-1.5 2 .8 3.2 4.5 0 2.3-3.2 4.5-2 .8-5-1.5-1.5-1.5Z";
const FLASH = "M-5.2 0L-2-1.6-3-4.6-.3-2.6 1.4-5 1.9-1.8 5-1.4 2.4.3 4.2 3 1 2.2 0 5-1.4 2.3-4.4 3.2-2.8.8Z";

export const SIGNS: Readonly<Record<Sign, string>> = {
  pinned: "M-4-4 4 4M4-4-4 4",
  moved: "M-4.4 0H3.6M.6-3.4 4 0 .6 3.4",
  advanced: "M-4.4-1.6H3.6M.6-5 4-1.6 .6 1.8M-4 4.4H4",
  fired: FLASH,
  skirmished: "M-3.4-3.4 3.4 3.4M3.4-3.4-3.4 3.4",
  assault: "M-4.4 3.4 0-1 4.4 3.4M-4.4-.6 0-5 4.4-.6",
  carrying: "M-4-3v6.4h8V-3M0-5V1M-2-1 0 1.2 2-1",
  smoke: "M-4 3q-2-4 2-4 1-4 4-1 4 0 2 5Z",
  immobile: "M-3.6-3.6h7.2v7.2h-7.2Z",
  valour: STAR,
  elite: "M-4 2 0-3 4 2",
  acted: "M-4 0-1 3.4 4-3.4",
  shaken: "M-5 0-2.5-4 0 0 2.5 4 5 0",
  line: "M-5-1.6H5M-5 1.6H5",
  "attack-column": "M-3-4h6v8h-6ZM-3-1.3H3M-3 1.3H3",
  "march-column": "M-1.6-5h3.2v10h-3.2Z",
  "open-order": "M-5 0h2M-1 0h2M3 0h2",
  square: "M-4-4h8v8h-8Z",
  inside: "M-5 4V-1L0-5 5-1V4Z",
  waiting: "M-3-4h6L-3 4h6Z",
  gone: "M-4 0H4",
};

/** Signs that are filled, not only drawn as lines. */
export const SOLID: ReadonlySet<Sign> = new Set(["fired", "immobile", "valour"]);
