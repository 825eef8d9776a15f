// What explains the choice in hand on the board: how far, which way, how dangerous.

import type { Danger, Place, Reach } from "../api/types.ts";
import type { Overlay } from "../board/overlay.ts";
import type { Model } from "./state/model.ts";
import { march, ownSide, piece } from "./state/select.ts";
import { say } from "../words.ts";
import { percent } from "./panels/outcomes.ts";

/** The reach of the selection, the way that is pointed at or drafted, and the fire it may draw. */
export function explained(
  model: Model,
  reach: readonly Reach[],
  hovered: Reach | null,
  feared: readonly Danger[],
): readonly Overlay[] {
  if (model.ground?.board === "plane") return [...grounds(model), ...commanded(model)];
  const from = model.selection.map((id) => piece(model, id)?.place).find((place) => place?.on === "hex");
  if (from === undefined || reach.length === 0) return commanded(model);
  const ends = reach.flatMap(({ way, left }) => step(way.at(-1), String(left)));
  const drafted = march(model);
  const way = drafted ?? hovered;
  const isDrafted = drafted !== null && model.intent.is === "drafting";
  const dangers = isDrafted ? (model.intent.dangers ?? []) : feared;
  return [
    ...commanded(model),
    { is: "reach", from, steps: ends },
    ...(way === null ? [] : walked(model, from, way, dangers)),
  ];
}

/** Where the chosen ones fire, and while they go somewhere, where enemies hold them up. */
function grounds(model: Model): readonly Overlay[] {
  const chosen = model.selection.flatMap((id) => piece(model, id) ?? []);
  const side = chosen[0]?.side;
  if (side === undefined || side !== ownSide(model)) return [];
  const goes = model.offers.some(({ path }) => path !== undefined);
  const fired = chosen.flatMap(({ troop }) => troop?.areas ?? []).filter(({ kind }) => kind !== "zone");
  const others = model.known?.view.pieces.filter((one) => goes && one.side !== side) ?? [];
  const zones = others.flatMap(({ troop }) => troop?.areas ?? []).filter(({ kind }) => kind === "zone");
  return [...fired, ...zones].map(({ kind, outline }): Overlay => ({ is: "area", kind, outline }));
}

/** How far the leaders of the selection are heard, and who of them is too far away. */
function commanded(model: Model): readonly Overlay[] {
  const chosen = model.selection.flatMap((id) => piece(model, id) ?? []);
  const leaders = new Set(chosen.map(({ id, troop }) => troop?.leader ?? id));
  const rings = [...leaders].flatMap((id): readonly Overlay[] => {
    const leader = piece(model, id);
    const radius = leader?.troop?.earshot;
    if (leader === null || radius === undefined || leader.place.on === "off") return [];
    const label = `${leader.title} ${radius / 1000}${model.ground?.board === "plane" ? model.ground.sign : ""}`;
    return [{ is: "command", place: leader.place, radius, label }];
  });
  const deaf = chosen.filter(({ troop }) => troop?.is_out_of_earshot === true);
  const tags = deaf.map(({ place }): Overlay => ({ is: "tag", place, label: say("out-of-earshot") }));
  return [...rings, ...tags];
}

function walked(
  model: Model,
  from: Place,
  { way, left }: Reach,
  dangers: readonly Danger[],
): readonly Overlay[] {
  const steps = way.map((place, at) => ({ place, label: at === way.length - 1 ? String(left) : "" }));
  const tags = dangers.map(({ at, by, share }): Overlay => ({
    is: "danger",
    place: at,
    label: percent(share),
    from: piece(model, by[0] ?? -1)?.place ?? null,
  }));
  return [{ is: "path", from, steps }, ...tags];
}

function step(place: Place | undefined, label: string): { readonly place: Place; readonly label: string }[] {
  return place === undefined ? [] : [{ place, label }];
}
