// What moves on the board: counters go where they went, shots fly, and words rise where something happened.

import type { Act, Cue, Piece, Place } from "../api/types.ts";
import { svg } from "../dom.ts";
import { mayMove, pace } from "../settings.ts";
import type { Atlas, Point } from "./atlas.ts";

/** How long a counter takes for its way, a shot to fly, and a word to fade, in milliseconds at the usual speed. */
const [GOES, FLIES, FADES] = [260, 320, 1600];

/** What is said over a place, as a sign that needs no language. */
const SIGNS: Readonly<Partial<Record<Act, string>>> = {
  hurt: "▼",
  shaken: "⊘",
  lost: "✚",
  fled: "➤",
  rallied: "✓",
  taken: "⚑",
};

/** Lets pieces that have another place than before go there, from where they were. */
export function walk(
  layer: SVGElement,
  before: readonly Piece[],
  after: readonly Piece[],
  atlas: Atlas,
): void {
  if (!mayMove()) return;
  const were = new Map(before.map(({ id, place }) => [id, place]));
  for (const { id, place } of after) {
    const from = spot(were.get(id), atlas);
    const to = spot(place, atlas);
    if (from === null || to === null || (from.x === to.x && from.y === to.y)) continue;
    const shown = layer.querySelector<SVGElement>(`[data-piece="${id}"]`);
    const start = `translate(${from.x - to.x}px, ${from.y - to.y}px)`;
    shown?.animate([{ transform: start }, { transform: "translate(0, 0)" }], {
      duration: GOES * pace(),
      easing: "ease-in-out",
      composite: "add",
    });
  }
}

function spot(place: Place | undefined, atlas: Atlas): Point | null {
  return place === undefined ? null : atlas.point(place);
}

/** Shows what an event looks like; `pieces` as they stood before it. */
export function act(layer: SVGElement, cue: Cue, pieces: readonly Piece[], atlas: Atlas): void {
  if (!mayMove()) return;
  const stood = (ids: readonly number[] = []) =>
    pieces.flatMap(({ id, place }) => (ids.includes(id) ? (atlas.point(place) ?? []) : []));
  const targets = cue.at === undefined ? stood(cue.to) : [atlas.point(cue.at)].filter((at) => at !== null);
  const [target] = targets;
  if (target !== undefined && (cue.act === "shot" || cue.act === "shelled")) {
    for (const from of stood(cue.by)) fly(layer, from, target, cue.act);
  }
  const sign = SIGNS[cue.act];
  if (sign !== undefined) for (const at of targets) rise(layer, at, sign, cue.act);
}

function fly(layer: SVGElement, from: Point, to: Point, kind: string): void {
  const long = Math.hypot(to.x - from.x, to.y - from.y);
  const line = svg("path", {
    class: `tracer ${kind}`,
    d: `M${from.x} ${from.y}L${to.x} ${to.y}`,
    "stroke-dasharray": `${long / 4} ${long}`,
  });
  layer.append(line);
  const flown = line.animate([{ strokeDashoffset: long / 4 }, { strokeDashoffset: -long }], {
    duration: FLIES * pace(),
    easing: "linear",
  });
  flown.onfinish = () => line.remove();
}

function rise(layer: SVGElement, { x, y }: Point, sign: string, kind: string): void {
  const shown = svg(
    "g",
    { class: `sign-badge ${kind}`, transform: `translate(${x} ${y - 34})` },
    svg("circle", { r: 13 }),
    svg("text", { y: 6 }, sign),
  );
  layer.append(shown);
  const faded = shown.animate(
    [{ opacity: 0 }, { opacity: 1, offset: 0.1 }, { opacity: 1, offset: 0.8 }, { opacity: 0 }],
    {
      duration: FADES * pace(),
    },
  );
  faded.onfinish = () => shown.remove();
}
