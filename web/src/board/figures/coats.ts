// Every coat with all that goes with it, and what a regiment changes of it.

import type { Coat, Dye, Headgear, Look } from "../../api/types.ts";
import { BLACK, CREAM, GOLD } from "./inks.ts";

/** What a figure wears, in colours. */
export interface Worn {
  readonly coat: string;
  /** Collar and cuffs. */
  readonly facing: string;
  /** The breast, where it has a colour of its own. */
  readonly lapel: string | null;
  readonly lace: string | null;
  readonly epaulette: string | null;
  readonly legs: string;
  readonly boots: string;
  readonly belts: string;
  readonly pack: string;
  readonly roll: string;
  readonly skin: string;
  readonly hair: string;
  readonly hat: Headgear;
  readonly hatColour: string;
  readonly plate: string;
  readonly plume: string;
  readonly isPlumeTall: boolean;
  readonly musket: string;
  readonly hasKilt: boolean;
  /** Does he wear a breastplate? */
  readonly isSteel: boolean;
  /** The colour of his horse, if he has one. */
  readonly horse: string | null;
  readonly saddle: string | null;
  readonly hasLance: boolean;
}

const USUAL: Omit<Worn, "coat"> = {
  facing: "#b3262a",
  lapel: null,
  lace: null,
  epaulette: null,
  legs: "#e9e2cf",
  boots: "#2a211c",
  belts: "#f3eee0",
  pack: "#7d5b3b",
  roll: "#b8ae98",
  skin: "#d9a987",
  hair: "#4a3322",
  hat: "shako",
  hatColour: "#262320",
  plate: GOLD,
  plume: "#c23a2c",
  isPlumeTall: false,
  musket: "#6a4325",
  hasKilt: false,
  isSteel: false,
  horse: null,
  saddle: null,
  hasLance: false,
};

function worn(own: Partial<Worn> & { readonly coat: string }): Worn {
  return { ...USUAL, ...own };
}

const COATS: Readonly<Record<Coat, Worn>> = {
  "french-line": worn({ coat: "#2d4279", facing: "#b52f30", lapel: "#efe9da", plume: "#c8372c" }),
  "french-light": worn({
    coat: "#2d4279",
    facing: "#b52f30",
    lapel: "#2d4279",
    legs: "#2d4279",
    plume: "#d9b23c",
    belts: "#f3eee0",
  }),
  "french-grenadier": worn({
    coat: "#2d4279",
    facing: "#b52f30",
    lapel: "#efe9da",
    hat: "bearskin",
    plume: "#c8372c",
    epaulette: "#c8372c",
  }),
  "french-greatcoat": worn({ coat: "#8d8a7d", facing: "#8d8a7d", legs: "#d9d1ba", plume: "#c8372c" }),
  "french-gunner": worn({
    coat: "#28365e",
    facing: "#b52f30",
    legs: "#28365e",
    lapel: "#28365e",
    plume: "#c8372c",
    epaulette: "#c8372c",
  }),
  "british-line": worn({
    coat: "#b62a2d",
    facing: "#dcb347",
    legs: "#8b8e8b",
    hat: "stovepipe",
    lace: "#efe9da",
    plume: "#efe9da",
    pack: "#2f2b28",
  }),
  "british-guard": worn({
    coat: "#b62a2d",
    facing: "#27407d",
    legs: "#e9e2cf",
    hat: "bearskin",
    lace: "#efe9da",
    plume: "#efe9da",
    pack: "#2f2b28",
  }),
  "british-highland": worn({
    coat: "#b62a2d",
    facing: "#dcb347",
    legs: "#2f4a3a",
    hat: "bonnet",
    lace: "#efe9da",
    plume: "#c8372c",
    pack: "#2f2b28",
    hasKilt: true,
  }),
  "british-light": worn({
    coat: "#b62a2d",
    facing: "#d8c59a",
    legs: "#8b8e8b",
    hat: "stovepipe",
    lace: "#efe9da",
    plume: "#4c8050",
    pack: "#2f2b28",
  }),
  "british-rifle": worn({
    coat: "#33523a",
    facing: "#24211f",
    legs: "#33523a",
    belts: "#24211f",
    hat: "stovepipe",
    plume: "#4c8050",
    pack: "#2f2b28",
  }),
  "british-gunner": worn({
    coat: "#2a3b66",
    facing: "#b62a2d",
    legs: "#8b8e8b",
    hat: "stovepipe",
    lace: "#dcb347",
    plume: "#efe9da",
  }),
  "portuguese-line": worn({
    coat: "#294a80",
    facing: "#dcb347",
    legs: "#e9e2cf",
    hat: "barretina",
    plume: "#efe9da",
    pack: "#4a3a2a",
  }),
  "portuguese-cacador": worn({
    coat: "#6d4a2c",
    facing: "#2b2724",
    legs: "#6d4a2c",
    belts: "#2b2724",
    hat: "barretina",
    plume: "#4c8050",
  }),
  "spanish-line": worn({
    coat: "#e6dfcb",
    facing: "#a8323a",
    lapel: "#a8323a",
    legs: "#e6dfcb",
    hat: "bicorne",
    plume: "#c8372c",
  }),
  "spanish-late": worn({
    coat: "#5a4632",
    facing: "#b23a34",
    legs: "#8a7f6d",
    hat: "shako",
    plume: "#c8372c",
  }),
  "prussian-line": worn({
    coat: "#24365f",
    facing: "#b52f30",
    legs: "#8e918f",
    hat: "oilskin",
    plume: "#efe9da",
    roll: "#6f7069",
  }),
  "prussian-landwehr": worn({
    coat: "#2c3a52",
    facing: "#d08a3a",
    legs: "#b9b2a0",
    hat: "forage",
    hatColour: "#2c3a52",
  }),
  "austrian-line": worn({
    coat: "#ebe6d8",
    facing: "#a8323a",
    legs: "#ebe6d8",
    hat: "shako",
    plume: "#d6b13c",
    pack: "#6b4b33",
  }),
  "austrian-hungarian": worn({
    coat: "#ebe6d8",
    facing: "#3d7a5a",
    legs: "#4a7ba6",
    hat: "shako",
    plume: "#d6b13c",
    pack: "#6b4b33",
  }),
  "russian-line": worn({
    coat: "#36553e",
    facing: "#b52f30",
    legs: "#e9e2cf",
    hat: "shako",
    plume: "#efe9da",
    pack: "#2b2724",
    roll: "#8e8f85",
  }),
  "russian-grenadier": worn({
    coat: "#36553e",
    facing: "#b52f30",
    legs: "#e9e2cf",
    hat: "shako",
    plume: "#24211f",
    isPlumeTall: true,
    epaulette: "#c8372c",
    pack: "#2b2724",
  }),
  american1846: worn({
    coat: "#7ea2c4",
    facing: "#7ea2c4",
    legs: "#7ea2c4",
    hat: "forage",
    hatColour: "#2b3c5c",
    pack: "#2b2724",
  }),
  mexican1846: worn({
    coat: "#2c4470",
    facing: "#b52f30",
    lapel: "#b52f30",
    legs: "#dcd6c4",
    hat: "shako",
    plume: "#b52f30",
  }),
  union: worn({
    coat: "#2a3a5e",
    facing: "#2a3a5e",
    legs: "#7c9dc2",
    belts: "#24211f",
    hat: "kepi",
    hatColour: "#2a3a5e",
    pack: "#2b2724",
    roll: "#7f8187",
  }),
  confederate: worn({
    coat: "#8f918c",
    facing: "#7c9dc2",
    legs: "#9c8c68",
    belts: "#4b3524",
    hat: "slouch",
    hatColour: "#6a5236",
    pack: "#a99b7d",
    roll: "#a8623f",
  }),
  "confederate-butternut": worn({
    coat: "#a4895b",
    facing: "#a4895b",
    legs: "#8f918c",
    belts: "#4b3524",
    hat: "kepi",
    hatColour: "#8f918c",
    pack: "#a99b7d",
    roll: "#8a7f6d",
  }),
  french1870: worn({
    coat: "#33486f",
    facing: "#d5b33f",
    legs: "#b8352d",
    belts: "#24211f",
    hat: "kepi",
    hatColour: "#b8352d",
    epaulette: "#b8352d",
  }),
  prussian1870: worn({
    coat: "#24325a",
    facing: "#b52f30",
    legs: "#2b2b30",
    hat: "spike",
    hatColour: "#211f1f",
    belts: "#24211f",
    pack: "#7d5b3b",
  }),
  "french-general": worn({
    coat: "#22315c",
    facing: "#d8b04c",
    legs: "#efe9da",
    hat: "bicorne",
    plume: "#efe9da",
    epaulette: "#d8b04c",
    saddle: "#9c2a2c",
    horse: "#d9d3c5",
  }),
  "british-general": worn({
    coat: "#b62a2d",
    facing: "#27407d",
    legs: "#8b8e8b",
    hat: "bicorne",
    plume: "#efe9da",
    epaulette: "#d8b04c",
    saddle: "#27407d",
    horse: "#5c3a22",
  }),
  "french-marshal": worn({
    coat: "#22315c",
    facing: "#d8b04c",
    legs: "#efe9da",
    hat: "bicorne",
    plume: "#efe9da",
    epaulette: "#d8b04c",
    saddle: "#8d2130",
    horse: "#efeae0",
  }),
  "british-marshal": worn({
    coat: "#39404f",
    facing: "#39404f",
    legs: "#b9b2a0",
    hat: "bicorne",
    plume: "#24211f",
    epaulette: "#d8b04c",
    saddle: "#27407d",
    horse: "#7a4a28",
  }),
  "french-hussar": worn({
    coat: "#8e9aa5",
    facing: "#b52f30",
    lace: "#d9cfae",
    legs: "#8e9aa5",
    hat: "shako",
    plume: "#24211f",
    saddle: "#eee7d6",
    horse: "#5c3a22",
  }),
  "french-dragoon": worn({
    coat: "#3c6a4a",
    facing: "#d98a9a",
    lapel: "#d98a9a",
    legs: "#efe9da",
    hat: "crest",
    plume: "#24211f",
    saddle: "#3c6a4a",
    horse: "#7a4a28",
  }),
  "french-cuirassier": worn({
    coat: "#c9ced2",
    facing: "#28365e",
    legs: "#efe9da",
    hat: "crest",
    hatColour: "#aeb6bc",
    plume: "#c8372c",
    saddle: "#28365e",
    horse: "#2f2622",
    isSteel: true,
  }),
  "french-lancer": worn({
    coat: "#3c6a4a",
    facing: "#dcb347",
    lapel: "#dcb347",
    legs: "#3c6a4a",
    hat: "crest",
    plume: "#24211f",
    saddle: "#efe9da",
    horse: "#7a4a28",
    hasLance: true,
  }),
  "british-light-dragoon": worn({
    coat: "#2a3b66",
    facing: "#d88b3c",
    lapel: "#d88b3c",
    legs: "#8b8e8b",
    hat: "stovepipe",
    plume: "#efe9da",
    saddle: "#efe9da",
    horse: "#6b4226",
  }),
  "british-dragoon": worn({
    coat: "#b62a2d",
    facing: "#27407d",
    legs: "#8b8e8b",
    hat: "crest",
    plume: "#24211f",
    saddle: "#27407d",
    horse: "#2f2622",
  }),
  "prussian-uhlan": worn({
    coat: "#24365f",
    facing: "#b52f30",
    legs: "#8e918f",
    hat: "oilskin",
    plume: "#efe9da",
    saddle: "#24365f",
    horse: "#5c3a22",
    hasLance: true,
  }),
  "russian-cossack": worn({
    coat: "#2c3a66",
    facing: "#b52f30",
    legs: "#2c3a66",
    hat: "bearskin",
    plume: "#b52f30",
    saddle: "#2c3a66",
    horse: "#6b4226",
    hasLance: true,
  }),
  "union-cavalry": worn({
    coat: "#2a3a5e",
    facing: "#dcb347",
    legs: "#7c9dc2",
    hat: "slouch",
    hatColour: "#2b2724",
    saddle: "#2a3a5e",
    horse: "#5c3a22",
  }),
  "confederate-cavalry": worn({
    coat: "#8f918c",
    facing: "#dcb347",
    legs: "#8f918c",
    hat: "slouch",
    hatColour: "#6a5236",
    saddle: "#8f918c",
    horse: "#7a4a28",
  }),
};

const DYES: Readonly<Record<Dye, string>> = {
  white: CREAM,
  buff: "#d8c59a",
  "pale-yellow": "#e8d58c",
  yellow: "#dcb347",
  orange: "#d88b3c",
  scarlet: "#c8372c",
  crimson: "#8d2130",
  rose: "#d98a9a",
  purple: "#6d4a78",
  blue: "#27407d",
  "sky-blue": "#7ea2c4",
  "gosling-green": "#8f9d52",
  green: "#5f8f4e",
  "dark-green": "#3e6b47",
  black: BLACK,
};

/** What men of this look wear. */
export function dressed({ coat, facing, hat }: Look): Worn {
  const usual = COATS[coat];
  const face = facing === undefined ? usual.facing : DYES[facing];
  // A breast of the colour of the cuffs changes with them.
  const lapel = usual.lapel === usual.facing ? face : usual.lapel;
  return { ...usual, facing: face, lapel, hat: hat ?? usual.hat };
}
