// The whole board in a corner, with the part that is in the window.

import type { Piece } from "../api/types.ts";
import { html, redraw, svg } from "../dom.ts";
import { say } from "../words.ts";
import type { Atlas, Box, Point } from "./atlas.ts";
import { dot } from "./markers.ts";
import { tableDot } from "./plane/dots.ts";
import { small } from "./small.ts";

/** So many pixels across the ground is painted. */
const DOTS = 240;

/** What may be out of the window, as a share of the board, when all of it is said to be seen. */
const SLACK = 0.02;

export class Minimap {
  readonly element: HTMLElement;
  readonly #atlas: Atlas;
  readonly #dots = svg("g");
  /** Beside the picture, not in it: it moves with every movement of the board, and the picture is not drawn again. */
  readonly #frame = html("div", { class: "frame" });

  /** The ground is shown when the board itself is, which has to be painted first. */
  unfold(): void {
    this.element.prepend(small(this.#atlas, DOTS));
  }

  constructor(atlas: Atlas, go: (at: Point) => void) {
    this.#atlas = atlas;
    const { x, y, width, height } = atlas.box;
    const picture = svg(
      "svg",
      { viewBox: `${x} ${y} ${width} ${height}`, "aria-hidden": "true" },
      this.#dots,
    );
    this.element = html(
      "div",
      { class: "minimap", role: "img", "aria-label": say("minimap") },
      picture,
      this.#frame,
    );
    this.element.style.aspectRatio = `${width} / ${height}`;
    const aim = (event: PointerEvent) => {
      const matrix = picture.getScreenCTM();
      if (matrix === null) return;
      const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
      go({ x: at.x, y: at.y });
    };
    this.element.addEventListener("pointerdown", (event) => {
      event.stopPropagation();
      aim(event);
    });
    this.element.addEventListener("pointermove", (event) => {
      if (event.buttons > 0) aim(event);
    });
  }

  show({ x, y, width, height }: Box): void {
    const whole = this.#atlas.box;
    const percent = (value: number, of: number) =>
      `${(100 * Math.min(1, Math.max(0, value / of))).toFixed(2)}%`;
    // All of it is in the window, but for a hair's breadth: nobody needs a map of that.
    const slack = SLACK * Math.max(whole.width, whole.height);
    const [right, bottom] = [whole.x + whole.width - slack, whole.y + whole.height - slack];
    const isWhole =
      x <= whole.x + slack && y <= whole.y + slack && x + width >= right && y + height >= bottom;
    this.element.hidden = isWhole;
    const { style } = this.#frame;
    style.left = percent(x - whole.x, whole.width);
    style.top = percent(y - whole.y, whole.height);
    style.right = percent(whole.x + whole.width - x - width, whole.width);
    style.bottom = percent(whole.y + whole.height - y - height, whole.height);
  }

  draw(pieces: readonly Piece[]): void {
    const shows = pieces.map(({ place, covers, side, figures }) => [place, covers ?? [], side, figures]);
    redraw(this.#dots, shows, () =>
      pieces.flatMap((piece) => {
        if (piece.place.on === "plane") return tableDot(piece) ?? [];
        const at = this.#atlas.point(piece.place);
        const [, ...covered] = this.#atlas.footprint(piece);
        return at === null ? [] : [at, ...covered].map((point) => dot(point, piece.side, 18));
      }),
    );
  }
}
