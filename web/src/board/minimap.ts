// The whole board in a corner, with the part that is in the window.

import type { Piece } from "../api/types.ts";
import { redraw, svg } from "../dom.ts";
import { say } from "../words.ts";
import type { Atlas, Box, Point } from "./atlas.ts";

export class Minimap {
  readonly element: SVGSVGElement;
  readonly #atlas: Atlas;
  readonly #dots = svg("g");
  readonly #frame = svg("rect", { class: "frame" });

  constructor(atlas: Atlas, go: (at: Point) => void) {
    this.#atlas = atlas;
    const { x, y, width, height } = atlas.box;
    this.element = svg("svg", { class: "minimap", viewBox: `${x} ${y} ${width} ${height}`, role: "img", "aria-label": say("minimap") },
      svg("use", { href: "#ground" }), this.#dots, this.#frame);
    this.element.style.aspectRatio = `${width} / ${height}`;
    const aim = (event: PointerEvent) => {
      const matrix = this.element.getScreenCTM();
      if (matrix === null) return;
      const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
      go({ x: at.x, y: at.y });
    };
    this.element.addEventListener("pointerdown", (event) => { event.stopPropagation(); aim(event); });
    this.element.addEventListener("pointermove", (event) => { if (event.buttons > 0) aim(event); });
  }

  show({ x, y, width, height }: Box): void {
    for (const [name, value] of Object.entries({ x, y, width, height })) this.#frame.setAttribute(name, value.toFixed(0));
  }

  draw(pieces: readonly Piece[]): void {
    redraw(this.#dots, pieces.map(({ place, side }) => [place, side]), () => pieces.flatMap(({ place, side }) => {
      const at = this.#atlas.point(place);
      return at === null ? [] : [side === 0
        ? svg("rect", { class: "dot side-0", x: at.x - 18, y: at.y - 18, width: 36, height: 36 })
        : svg("circle", { class: "dot side-1", cx: at.x, cy: at.y, r: 20 })];
    }));
  }
}
