// Draws the state in layers: the ground once; what lies on it, as SVG, with every change; units of the measured table, each
// a picture of its own, between what is under them and what is over them.

import type { Cue, Ground, Marker, Offer, Piece, Place, Role } from "../api/types.ts";
import { redraw, svg } from "../dom.ts";
import { settings } from "../settings.ts";
import { say } from "../words.ts";
import { Atlas, type Box, type Point, scale as drawnTo } from "./atlas.ts";
import { type Layer, Vector } from "./camera.ts";
import { defs } from "./counter/defs.ts";
import { type Distance, GROWN, distance } from "./counter/sizes.ts";
import { Stacks } from "./counter/stacks.ts";
import { Tiles } from "./ground/tiles.ts";
import { marker } from "./markers.ts";
import { type Overlay, brackets, measured, overlays, ring } from "./overlay.ts";
import { act, walk } from "./motion.ts";
import { Army } from "./plane/army.ts";
import { unit } from "./plane/control.ts";
import { Ghost } from "./plane/ghost.ts";
import { INCH } from "./plane/levels.ts";
import { quarry } from "./plane/overlays.ts";
import { lettering } from "./plane/ground/sheet.ts";
import { BARE, placing } from "./plane/placing.ts";
import { painterOf } from "./small.ts";
import { pair } from "./tiling.ts";

/** Orders that point at bare ground of the measured table: their places are many and lie close together. */
const GOING: ReadonlySet<Role> = new Set(["move", "double", "retreat", "ride", "exit"]);

/** Milliseconds after the last zoom until banners are placed anew. */
const REST = 150;

/** What the board shows. */
export interface Scene {
  readonly pieces: readonly Piece[];
  readonly markers: readonly Marker[];
  readonly selection: readonly number[];
  /** Pieces that may act. */
  readonly able: readonly number[];
  /** Offers that point at a place. */
  readonly offers: readonly Offer[];
  /** The place aimed at. */
  readonly aim: Place | null;
  /** Places lit by a tool or by the log. */
  readonly lit: readonly Place[];
  /** What explains the choice in hand. */
  readonly overlays?: readonly Overlay[];
  readonly isHidden: boolean;
}

/** A line drawn by the sight tool or the ruler. */
export interface Measure {
  readonly from: Point;
  readonly to: Point;
  readonly label: string;
  readonly blocked: Point | null;
  readonly isClear: boolean;
}

export class Drawing {
  readonly atlas: Atlas;
  /** For the camera: the ground, what lies on it, and over it. */
  readonly layers: readonly Layer[];
  readonly ghost: Ghost;
  readonly #ground: Tiles;
  /** Units of the measured table. */
  readonly #army: Army | null;
  /** Where names of places are lettered on the ground. */
  #lettered: readonly Box[] = [];
  readonly #upper: SVGSVGElement;
  readonly #markers = svg("g");
  readonly #targets = svg("g");
  /** Places of the measured table to go to: small dots, over whoever stands there. */
  readonly #dots = svg("g");
  readonly #under = svg("g", { class: "overlay" });
  readonly #pieces = svg("g");
  readonly #flags = svg("g");
  readonly #over = svg("g", { class: "overlay" });
  readonly #effects = svg("g", { class: "effects" });
  readonly #measure = svg("g", { class: "overlay measure" });
  readonly #stacks = new Stacks();
  #distance: Distance = "near";
  /** Pixels for a drawing unit. */
  #scale = 1;
  #waits = 0;
  #scene: Scene | null = null;
  /** Pieces as they were drawn last. */
  #placed: readonly Piece[] | null = null;

  constructor(atlas: Atlas) {
    this.atlas = atlas;
    this.#ground = new Tiles(atlas.box, painterOf(atlas));
    this.#tell(atlas.ground);
    const isPlane = atlas.ground.board === "plane";
    this.#army = isPlane ? new Army(atlas.box) : null;
    this.ghost = new Ghost((piece) => this.#army?.ghost(piece));
    // Men stand before what lies under them; hexes have nothing between.
    const below = isPlane ? [this.#markers, this.#flags, this.#under] : [];
    const above = isPlane
      ? [this.#targets, this.#pieces, this.#dots, this.#over, this.#effects]
      : [this.#markers, this.#under, this.#targets, this.#pieces, this.#flags, this.#over, this.#effects];
    this.#upper = svg(
      "svg",
      { class: "upper", role: "group", "aria-label": say("board"), "data-scale": drawnTo() },
      defs(),
      ...above,
      this.ghost.others,
      this.ghost.element,
      this.#measure,
    );
    const lower = svg("svg", { class: "lower" }, ...below);
    this.layers = [
      this.#ground,
      ...(this.#army === null ? [] : [new Vector(lower, atlas.box), this.#army]),
      new Vector(this.#upper, atlas.box, (scale) => this.#resized(scale)),
    ];
  }

  /** Shows the ground without holding up the first orders; then says so. */
  begin(done: () => void): void {
    this.#ground.begin(done);
  }

  /** The ground has changed: draws it again. */
  lay(ground: Ground): void {
    this.#ground.repaint(painterOf(new Atlas(ground)));
    this.#tell(ground);
  }

  /** A picture cannot be asked what is on it; its element can. */
  #tell(ground: Ground): void {
    this.#lettered = ground.board === "plane" ? lettering(ground) : [];
    const families = ground.board === "plane" ? ground.features.map(({ family }) => family) : [];
    this.#ground.element.dataset["families"] = families.join(" ");
  }

  close(): void {
    this.#ground.close();
    this.#army?.close();
    clearTimeout(this.#waits);
  }

  /** Draws what changes. Keeps the keyboard focus where it was. */
  draw(scene: Scene): void {
    this.#scene = scene;
    const focused = document.activeElement?.getAttribute("data-piece");
    const { pieces, markers, selection, able, offers, aim, lit, overlays: found = [] } = scene;
    const isPlane = this.atlas.ground.board === "plane";
    const grown = isPlane ? 1 : GROWN[this.#distance];
    const flags = markers.filter(({ emblem }) => emblem === "flag");
    redraw(this.#markers, [markers, lit, grown], () => [
      ...lit.flatMap((place) => this.#lit(place)),
      ...markers.flatMap((one) => (flags.includes(one) ? [] : (marker(one, this.atlas, grown) ?? []))),
    ]);
    // A flag stands before the counters of its hex.
    redraw(this.#flags, [flags, grown], () => flags.flatMap((one) => marker(one, this.atlas, grown) ?? []));
    const explained = this.#explained(scene, found);
    redraw(this.#under, explained, () => overlays(explained, this.atlas).under);
    redraw(this.#over, explained, () => overlays(explained, this.atlas).over);
    redraw(this.#targets, [offers, aim, selection, able, pieces.map(({ place }) => place)], () => [
      ...this.#rings(scene),
      ...this.#aims(scene, ({ role }) => !isPlane || !GOING.has(role)),
    ]);
    redraw(this.#dots, [offers, aim], () => this.#aims(scene, ({ role }) => isPlane && GOING.has(role)));
    const shown = settings().counters;
    const before = this.#placed ?? pieces;
    if (this.#army === null)
      redraw(this.#pieces, [pieces, selection, able, markers, this.#distance, shown], () =>
        this.#counters(scene),
      );
    else this.#units(scene, this.#army);
    walk(this.#pieces, before, pieces, this.atlas);
    this.#placed = pieces;
    this.#pieces.classList.toggle("hidden", scene.isHidden);
    this.#army?.element.classList.toggle("hidden", scene.isHidden);
    if (focused != null) this.#pieces.querySelector<SVGElement>(`[data-piece="${focused}"]`)?.focus();
  }

  /** Shows what events look like where they happen; `pieces` as they stood before. */
  act(cues: readonly Cue[], pieces: readonly Piece[]): void {
    for (const cue of cues) act(this.#effects, cue, pieces, this.atlas);
  }

  /** Counters show more from near. */
  #resized(scale: number): void {
    this.#scale = scale;
    if (this.#army !== null) return this.#rescaled(scale);
    const now = distance(scale);
    if (now === this.#distance) return;
    this.#distance = now;
    if (this.#scene !== null) this.draw(this.#scene);
  }

  /** Banners and pills keep their size on the screen; where they stand is settled when the zoom rests. */
  #rescaled(scale: number): void {
    for (const layer of [this.#upper, this.#under]) layer.style.setProperty("--pixel", String(1 / scale));
    clearTimeout(this.#waits);
    this.#waits = setTimeout(() => {
      if (this.#scene !== null) this.draw(this.#scene);
    }, REST);
  }

  /** Units of the measured table: pictures, and over them what takes clicks and says their names. */
  #units({ pieces, selection, able }: Scene, army: Army): void {
    const shown = ({ id }: Piece) => ({ isSelected: selection.includes(id), isAble: able.includes(id) });
    const present = pieces.filter(({ place }) => place.on === "plane").map((piece) => led(piece, pieces));
    army.draw(present, shown);
    redraw(this.#pieces, [pieces, selection, able, this.#scale], () => {
      const isBare = this.#scale * INCH < BARE;
      const stands = placing(present, selection, 1 / this.#scale, isBare, this.#lettered);
      return present.flatMap((piece) => unit(piece, shown(piece), stands.get(piece.id)) ?? []);
    });
  }

  /** What the caller explains; if he does not, offers to go somewhere explain themselves. */
  #explained({ pieces, selection, offers }: Scene, found: readonly Overlay[]): readonly Overlay[] {
    const from = pieces.find(({ id }) => selection.includes(id))?.place;
    if (this.#army !== null)
      return [
        ...offers.flatMap(({ reach }): Overlay[] =>
          reach === undefined ? [] : [{ is: "range", ends: reach }],
        ),
        ...found,
      ];
    if (found.some(({ is }) => is === "reach") || from?.on !== "hex") return found;
    const steps = offers.flatMap(({ role, target }) =>
      GOING.has(role) && target?.on === "hex" ? [{ place: target, label: "" }] : [],
    );
    return steps.length === 0 ? found : [{ is: "reach", from, steps }, ...found];
  }

  /** Rings around hexes: whoever may act, and whoever is chosen. */
  #rings({ pieces, selection, able }: Scene): SVGElement[] {
    const of = (ids: readonly number[], kind: "chosen" | "able") => {
      const places = pieces.flatMap(({ id, place }) =>
        ids.includes(id) && place.on === "hex" ? [place.name] : [],
      );
      return [...new Set(places)].flatMap((name) => {
        const at = this.atlas.hex(name);
        return at === null ? [] : [ring(at, kind, this.atlas)];
      });
    };
    return [...of(able, "able"), ...of(selection, "chosen")];
  }

  measure(drawn: Measure | null): void {
    redraw(this.#measure, drawn, () =>
      drawn === null ? [] : measured(drawn, drawn.isClear ? "clear" : "blocked", drawn.label),
    );
  }

  #lit(place: Place): SVGElement[] {
    const at = this.atlas.point(place);
    if (at === null) return [];
    return [
      place.on === "plane"
        ? svg("circle", { class: "lit", cx: at.x, cy: at.y, r: 40 })
        : svg("polygon", { class: "lit", points: this.atlas.tiling.outline(at, 46) }),
    ];
  }

  /** What stands on the ground, the lowest first. */
  #counters({ pieces, selection, able, markers }: Scene): SVGElement[] {
    const shown = ({ id }: Piece) => ({ isSelected: selection.includes(id), isAble: able.includes(id) });
    const footprints = pieces.flatMap((piece) => this.#footprint(piece, selection));
    const flags = markers.flatMap(({ emblem, place }) =>
      emblem === "flag" && place.on === "hex" ? [place.name] : [],
    );
    const ground = { atlas: this.atlas, distance: this.#distance, flags: new Set(flags) };
    return [...footprints, ...this.#stacks.draw(pieces, ground, shown)];
  }

  /** The ground under a piece that covers several hexes, from its own on. */
  #footprint(piece: Piece, selection: readonly number[]): SVGElement[] {
    const covered = this.atlas.footprint(piece);
    if (covered.length < 2) return [];
    const isSelected = selection.includes(piece.id) ? " selected" : "";
    return [
      svg(
        "g",
        { class: `footprint side-${piece.side} nation-${piece.nation}${isSelected}`, "data-piece": piece.id },
        ...covered.map((at) => svg("polygon", { points: this.atlas.tiling.outline(at, 44) })),
        svg("path", { d: `M${covered.map(pair).join("L")}` }),
      ),
    ];
  }

  /** Brackets for what may be attacked; other hexes, which are often many, have a quiet edge. */
  #hexAim(at: Point, role: Role, isAimed: boolean): SVGElement[] {
    const { tiling } = this.atlas;
    const hex = svg("polygon", { points: tiling.outline(at, 47.5) });
    if (role === "attack") return [hex, ...brackets(at, isAimed, this.atlas)];
    return GOING.has(role)
      ? [hex]
      : [hex, svg("polygon", { class: "quiet", points: tiling.outline(at, 44) })];
  }

  /** Each place that an offer points at, once. */
  #aims({ pieces, offers, aim }: Scene, isWanted: (offer: Offer) => boolean): SVGElement[] {
    const seen = new Set<string>();
    const aimed = JSON.stringify(aim);
    return offers.filter(isWanted).flatMap(({ target, title, role }) => {
      const at = target === null ? null : this.atlas.point(target);
      const key = JSON.stringify(target);
      if (target === null || at === null || seen.has(key)) return [];
      seen.add(key);
      const name = target.on === "hex" ? target.name : "";
      const isAimed = key === aimed;
      return [
        svg(
          "g",
          {
            class: `target role-${role}${isAimed ? " aimed" : ""}`,
            tabindex: 0,
            role: "button",
            "data-target": key,
            "aria-label": `${title} ${name}`,
          },
          ...(target.on === "plane"
            ? measuredAim(target, at, { pieces, isGoing: GOING.has(role), isAimed })
            : this.#hexAim(at, role, isAimed)),
        ),
      ];
    });
  }
}

/** A place on the measured table: a dot to go to, the corners of a unit to shoot at, or a ring. */
function measuredAim(
  target: Place & { on: "plane" },
  at: Point,
  how: { readonly pieces: readonly Piece[]; readonly isGoing: boolean; readonly isAimed: boolean },
): SVGElement[] {
  const isThere = ({ place }: Piece) => place.on === "plane" && place.x === target.x && place.y === target.y;
  const found = how.isGoing
    ? undefined
    : how.pieces.find((piece) => isThere(piece) && piece.figures.length > 0);
  if (found !== undefined)
    return [svg("circle", { class: "grip", cx: at.x, cy: at.y, r: 20 }), ...quarry(found, how.isAimed)];
  return [
    svg("circle", { cx: at.x, cy: at.y, r: how.isGoing ? 7 : 24 }),
    ...(how.isAimed ? [svg("path", { class: "cross", d: crossHair(at) })] : []),
  ];
}

/** A leader without a facing of his own looks where his brigade looks, or his army. */
function led(leader: Piece, pieces: readonly Piece[]): Piece {
  if (leader.arm !== "leader" || leader.place.on !== "plane" || leader.facing !== null) return leader;
  const group = leader.troop?.group?.number;
  const followed = pieces.find(
    ({ side, facing, troop }) =>
      side === leader.side && facing !== null && (group === undefined || troop?.group?.number === group),
  );
  const bearing = followed?.place.on === "plane" ? followed.place.bearing : leader.place.bearing;
  return { ...leader, place: { ...leader.place, bearing } };
}

function crossHair({ x, y }: Point): string {
  return `M${x - 40} ${y}h16m48 0h16M${x} ${y - 40}v16m0 48v16`;
}
