// Draws the state as SVG. The ground is drawn once; what lies on it with every change.

import type { Cell, Marker, Piece } from "./api/types.ts";
import { Atlas, type Point, corner, measured, middle, outline } from "./board.ts";
import { counter } from "./counter.ts";
import { redraw, svg } from "./dom.ts";
import type { State } from "./state.ts";

export class Drawing {
  readonly svg: SVGSVGElement;
  readonly atlas: Atlas;
  readonly #upper = svg("g");

  constructor(atlas: Atlas, label: string) {
    this.atlas = atlas;
    this.svg = svg("svg", { role: "group", "aria-label": label }, ground(atlas), this.#upper);
  }

  /** Draws what changes: markers, targets, pieces. Keeps the keyboard focus where it was. */
  draw(state: State): void {
    const focused = document.activeElement?.getAttribute("data-piece");
    const { pieces = [], markers = [] } = state.known?.view ?? {};
    redraw(this.#upper, [pieces, markers, state.selection, state.offers], () => [
      svg("g", {}, ...markers.map((marker) => this.#marker(marker))),
      svg("g", {}, ...this.#targets(state)),
      svg("g", {}, ...this.#pieces(pieces, state.selection)),
    ]);
    if (focused != null) this.#upper.querySelector<SVGElement>(`[data-piece="${focused}"]`)?.focus();
  }

  #pieces(pieces: readonly Piece[], selection: readonly number[]): SVGElement[] {
    const beneath = new Map<string, number>();
    return pieces.flatMap((piece) => {
      if (piece.figures.length > 0) return [block(piece, selection.includes(piece.id))];
      const at = this.atlas.point(piece.place);
      if (at === null) return [];
      const key = JSON.stringify(piece.place);
      const depth = beneath.get(key) ?? 0;
      beneath.set(key, depth + 1);
      return [counter(piece, at, depth, selection.includes(piece.id))];
    });
  }

  /** Each place that an offer points at, once. */
  #targets(state: State): SVGElement[] {
    const seen = new Set<string>();
    return state.offers.flatMap(({ target, title }) => {
      const at = target === null ? null : this.atlas.point(target);
      const key = JSON.stringify(target);
      if (at === null || seen.has(key)) return [];
      seen.add(key);
      const name = target?.on === "hex" ? target.name : "";
      return [svg("g", { class: "target", tabindex: 0, role: "button", "data-target": key, "aria-label": `${title} ${name}` },
        svg("polygon", { points: outline(at) }))];
    });
  }

  #marker(marker: Marker): SVGElement {
    const at = this.atlas.point(marker.place) ?? { x: 0, y: 0 };
    const side = marker.side === null ? "" : ` side-${marker.side}`;
    return svg("g", { class: `marker ${marker.kind}${side}` }, svg("title", {}, marker.title),
      svg("text", { x: at.x, y: at.y + 40 }, MARKERS[marker.kind] ?? marker.title));
  }
}

function ground(atlas: Atlas): SVGGElement {
  const { ground } = atlas;
  if (ground.board === "plane") {
    return svg("g", { class: "plane" }, svg("rect", { class: "sheet-of-ground", ...atlas.box }),
      ...ground.features.map((feature) => svg(feature.kind === "road" ? "polyline" : "polygon", {
        class: `feature ${feature.kind}`, points: feature.outline.map(([x, y]) => pair(measured(x, y))).join(" "),
      }, svg("title", {}, feature.name))));
  }
  return svg("g", {},
    ...ground.cells.map((found) => cell(found, atlas.hex(found.name) ?? { x: 0, y: 0 })),
    ...ground.cells.flatMap((found) => roads(found, atlas.hex(found.name) ?? { x: 0, y: 0 })),
    ...ground.sides.flatMap((side) => {
      const at = atlas.hex(side.hex);
      if (at === null) return [];
      const [one, two] = [corner(at, side.side + 5), corner(at, side.side)];
      return [svg("line", { class: `hexside ${side.kind}`, x1: one.x, y1: one.y, x2: two.x, y2: two.y })];
    }));
}

const MARKERS: Readonly<Record<string, string>> = { objective: "★", smoke: "☁", fire: "▲" };
const GLYPHS: Readonly<Record<string, string>> = {
  woods: "♣ ♣ ♣", forest: "♣ ♣ ♣", orchard: "• • •", crops: "ııııı", wheat: "ııııı", field: "– – –", haystack: "∩ ∩",
};
/** Terrain with walls and a roof. */
const ROOFED = new Set(["building", "stone", "thatched", "wood"]);

function cell(found: Cell, at: Point): SVGGElement {
  const glyph = GLYPHS[found.terrain];
  return svg("g", { class: `cell ${found.terrain} level-${found.level}` },
    svg("title", {}, `${found.name} ${found.title}`),
    svg("polygon", { points: outline(at) }),
    ROOFED.has(found.terrain) ? roof(at) : null,
    glyph === undefined ? null : svg("text", { class: "glyph", x: at.x, y: at.y + 36 }, glyph),
    svg("text", { x: at.x, y: at.y - 30 }, found.name));
}

/** A house from above: the ridge and its two slopes. */
function roof(at: Point): SVGElement {
  return svg("g", { class: "roof" },
    svg("rect", { x: at.x - 28, y: at.y - 21, width: 56, height: 42 }),
    svg("rect", { class: "slope", x: at.x - 28, y: at.y, width: 56, height: 21 }));
}

function roads(found: Cell, at: Point): SVGElement[] {
  return [0, 1, 2, 3, 4, 5].filter((direction) => (found.roads >> direction) % 2 === 1).map((direction) => {
    const end = middle(at, direction);
    return svg("line", { class: "road", x1: at.x, y1: at.y, x2: end.x, y2: end.y });
  });
}

/** A unit of bases on the measured table. */
function block(piece: Piece, isSelected: boolean): SVGGElement {
  const classes = `piece block side-${piece.side}${isSelected ? " selected" : ""}`;
  return svg("g", { class: classes, tabindex: 0, role: "button", "data-piece": piece.id, "data-name": piece.name, "aria-label": piece.title },
    svg("title", {}, piece.title),
    ...piece.figures.map((corners) => svg("polygon", {
      class: "symbol", points: corners.map(([x, y]) => pair(measured(x, y))).join(" "),
    })));
}

function pair({ x, y }: Point): string {
  return `${x.toFixed(2)},${y.toFixed(2)}`;
}
