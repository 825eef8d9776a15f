// The sight tool and the ruler: at any time, for anyone who looks.

import type { Place, Seen } from "../api/types.ts";
import { type Point, read } from "../board/atlas.ts";
import type { Drawing } from "../board/drawing.ts";
import { say } from "../words.ts";
import type { Session } from "./session.ts";

export type Tool = "sight" | "ruler";

export class Measuring {
  tool: Tool | null = null;
  /** What the sight tool said last. */
  said: Seen["line"] = null;
  readonly #session: Session;
  readonly #drawing: Drawing;
  readonly #changed: () => void;
  #asked = "";

  constructor(session: Session, drawing: Drawing, changed: () => void) {
    [this.#session, this.#drawing, this.#changed] = [session, drawing, changed];
  }

  /** Puts the tool in hand away; false if there is none. */
  drop(): boolean {
    if (this.tool === null) return false;
    this.take(this.tool);
    return true;
  }

  take(tool: Tool): void {
    this.tool = this.tool === tool ? null : tool;
    this.said = null;
    this.#asked = "";
    this.#drawing.measure(null);
    this.#session.send({ on: "light", places: [] });
    this.#changed();
  }

  measure(from: Point, to: Point, isDone: boolean): void {
    const { atlas } = this.#drawing;
    const [one, two] = [atlas.place(from), atlas.place(to)];
    if (one === null || two === null) return;
    const [start, end] = [atlas.point(one) ?? from, atlas.point(two) ?? to];
    const unit = atlas.ground.board === "plane" ? atlas.sign : ` ${say("hexes")}`;
    const far = atlas.distance(start, end);
    const label = `${atlas.ground.board === "plane" ? read(1000 * far) : far}${unit}`;
    const line = this.said;
    const blocked = line?.blocker == null ? null : atlas.point(line.blocker);
    const key = JSON.stringify([one, two]);
    const isKnown = key === this.#asked && line !== null;
    this.#drawing.measure({
      from: start,
      to: end,
      label,
      blocked: isKnown ? blocked : null,
      isClear: !isKnown || line.clear,
    });
    if (this.tool !== "sight" || key === this.#asked) return;
    this.#asked = key;
    void this.#look(one, two, () => this.measure(from, to, isDone));
  }

  async #look(from: Place, to: Place, again: () => void): Promise<void> {
    const isPoint = JSON.stringify(from) === JSON.stringify(to);
    try {
      const seen = await this.#session.seated.sight(from, isPoint ? null : to);
      this.said = seen.line;
      const places = seen.hexes.map((name): Place => ({ on: "hex", name }));
      if (isPoint) this.#session.send({ on: "light", places });
    } catch {
      this.said = null;
    }
    again();
    this.#changed();
  }
}
