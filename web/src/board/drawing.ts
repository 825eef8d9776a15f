// Draws the state as SVG in two layers: the ground once, what lies on it with every change.

import type { Marker, Offer, Piece, Place, Role } from "../api/types.ts";
import { redraw, svg } from "../dom.ts";
import { say } from "../words.ts";
import { type Atlas, type Point, apart } from "./atlas.ts";
import { block } from "./block.ts";
import { hexes } from "./hexes.ts";
import { marker } from "./markers.ts";
import { plane } from "./plane.ts";
import { stacks } from "./stacks.ts";
import { pair } from "./tiling.ts";

/** Orders that point at bare ground of the measured table: their places are many and lie close together. */
const GOING: ReadonlySet<Role> = new Set(["move", "double", "retreat", "ride", "exit"]);
/** Orders that show how far a unit may go. */
const REACHING: ReadonlySet<Role> = new Set(["move", "double"]);

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
  readonly ground: SVGSVGElement;
  readonly upper: SVGSVGElement;
  readonly atlas: Atlas;
  readonly #markers = svg("g");
  readonly #targets = svg("g");
  readonly #pieces = svg("g");
  readonly #measure = svg("g", { class: "measure" });
  readonly ghost = svg("g", { class: "ghost" });

  constructor(atlas: Atlas) {
    this.atlas = atlas;
    this.ground = svg(
      "svg",
      { class: "ground", "aria-hidden": "true" },
      atlas.ground.board === "plane" ? plane(atlas) : hexes(atlas),
    );
    this.upper = svg(
      "svg",
      { class: "upper", role: "group", "aria-label": say("board") },
      this.#markers,
      this.#targets,
      this.#pieces,
      this.ghost,
      this.#measure,
    );
  }

  /** Draws what changes. Keeps the keyboard focus where it was. */
  draw(scene: Scene): void {
    const focused = document.activeElement?.getAttribute("data-piece");
    redraw(this.#markers, [scene.markers, scene.lit], () => [
      ...scene.markers.flatMap((found) => marker(found, this.atlas) ?? []),
      ...scene.lit.flatMap((place) => this.#lit(place)),
    ]);
    redraw(this.#targets, [scene.offers, scene.aim, scene.selection], () => this.#aims(scene));
    redraw(this.#pieces, [scene.pieces, scene.selection, scene.able], () => this.#counters(scene));
    this.#pieces.classList.toggle("hidden", scene.isHidden);
    if (focused != null) this.#pieces.querySelector<SVGElement>(`[data-piece="${focused}"]`)?.focus();
  }

  measure(drawn: Measure | null): void {
    redraw(this.#measure, drawn, () =>
      drawn === null
        ? []
        : [
            svg("path", {
              class: drawn.isClear ? "line clear" : "line blocked",
              d: `M${pair(drawn.from)}L${pair(drawn.to)}`,
            }),
            svg("circle", { class: "end", cx: drawn.from.x, cy: drawn.from.y, r: 6 }),
            svg("circle", { class: "end", cx: drawn.to.x, cy: drawn.to.y, r: 6 }),
            ...(drawn.blocked === null
              ? []
              : [
                  svg("path", {
                    class: "block",
                    d: `M${drawn.blocked.x - 14} ${drawn.blocked.y - 14}l28 28m0-28l-28 28`,
                  }),
                ]),
            svg(
              "text",
              { x: (drawn.from.x + drawn.to.x) / 2, y: (drawn.from.y + drawn.to.y) / 2 - 10 },
              drawn.label,
            ),
          ],
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
  #counters({ pieces, selection, able }: Scene): SVGElement[] {
    const shown = ({ id }: Piece) => ({ isSelected: selection.includes(id), isAble: able.includes(id) });
    const blocks = pieces
      .filter((piece) => piece.figures.length > 0)
      .map((piece) => block(piece, shown(piece)));
    const footprints = pieces.flatMap((piece) => this.#footprint(piece, selection));
    return [...footprints, ...blocks, ...stacks(pieces, this.atlas, shown)];
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

  /** Each place that an offer points at, once. */
  #aims({ pieces, offers, aim }: Scene): SVGElement[] {
    const seen = new Set<string>();
    const aimed = JSON.stringify(aim);
    return [
      ...this.#reach(pieces, offers),
      ...offers.flatMap(({ target, title, role }) => {
        const at = target === null ? null : this.atlas.point(target);
        const key = JSON.stringify(target);
        if (at === null || seen.has(key)) return [];
        seen.add(key);
        const name = target?.on === "hex" ? target.name : "";
        const classes = `target role-${role}${key === aimed ? " aimed" : ""}`;
        return [
          svg(
            "g",
            {
              class: classes,
              tabindex: 0,
              role: "button",
              "data-target": key,
              "aria-label": `${title} ${name}`,
            },
            target?.on === "plane"
              ? svg("circle", { cx: at.x, cy: at.y, r: GOING.has(role) ? 9 : 26 })
              : svg("polygon", { points: this.atlas.tiling.outline(at, 46) }),
            key === aimed
              ? svg("path", {
                  class: "cross",
                  d: `M${at.x - 40} ${at.y}h16m48 0h16M${at.x} ${at.y - 40}v16m0 48v16`,
                })
              : null,
          ),
        ];
      }),
    ];
  }

  /** How far the chosen unit may go on the measured table: the farthest of what is offered. */
  #reach(pieces: readonly Piece[], offers: readonly Offer[]): SVGElement[] {
    const moves = offers.filter(({ role }) => REACHING.has(role));
    const mover = pieces.find(({ id }) => moves[0]?.pieces.includes(id) === true);
    const at = mover?.place.on === "plane" ? this.atlas.point(mover.place) : null;
    if (at === null) return [];
    const far = Math.max(
      ...moves.flatMap(({ target }) => {
        const to = target === null ? null : this.atlas.point(target);
        return to === null ? [] : [apart(at, to)];
      }),
      0,
    );
    return far === 0 ? [] : [svg("circle", { class: "reach", cx: at.x, cy: at.y, r: far })];
  }
}
