// A unit dragged over the measured table: its ghost, the way it goes, how it faces, and what the book says to it.

import type { Path, Piece, Place, Sentence, Stop, Wish } from "../api/types.ts";
import { type Point, SCALE } from "../board/atlas.ts";
import type { Drawing } from "../board/drawing.ts";
import type { Grip } from "../board/input.ts";
import type { Verdict } from "../board/plane/ghost.ts";
import type { Session } from "./session.ts";
import { draftPath, piece as pieceOf, tried, verb } from "./state/select.ts";
import { apart, facing, long, rounded, stop, turned } from "./way.ts";

/** The book is asked this often while the pointer moves, in milliseconds. */
const EVERY = 120;
/** A place the book proposes this near to the pointer, in thousandths, is taken: into contact, into line. */
const SNAP = 3500;

export class Dragging {
  readonly #session: Session;
  readonly #drawing: Drawing;
  #piece: Piece | null = null;
  /** What kind of way it goes; its stops are those below. */
  #path: Path | null = null;
  #via: readonly Stop[] = [];
  #end: Stop | null = null;
  /** While a piece is in hand: where the pointer and the end of the way were when this leg began. */
  #held: { readonly from: Point; readonly end: Stop } | null = null;
  #pointer: Point = { x: 0, y: 0 };
  /** What the book says to the draft. */
  #reason: Sentence | null = null;
  #verdict: Verdict = "asked";
  #isSnapped = false;
  #asked = 0;
  /** Questions on their way. */
  #asking = 0;
  #frame = 0;

  constructor(session: Session, drawing: Drawing) {
    this.#session = session;
    this.#drawing = drawing;
  }

  /** Where the ghost lies. */
  get end(): Place | null {
    const [end, piece] = [this.#end, this.#piece];
    return end === null || piece === null ? null : { on: "plane", ...end };
  }

  /** The piece whose ghost lies on the table. */
  get piece(): number | null {
    return this.#piece?.id ?? null;
  }

  /** A way that the piece may be sent: of the chosen kind, or of the first that is offered. */
  start(piece: number): Path | null {
    const { model } = this.#session;
    const chosen = verb(model);
    const fits = model.offers.find(
      ({ path, verb: kind }) => path?.piece === piece && (chosen === null || kind === chosen),
    );
    return fits?.path ?? null;
  }

  /** Nothing is drafted: the ghost goes, unless it is in hand. */
  rest(): void {
    if (this.#held === null && this.#piece !== null && this.#asking === 0) this.clear();
  }

  /** Shows the ghost where the pointer is; at the end, drafts the order. */
  drag(piece: Piece, from: Point, to: Point, isDone: boolean, grip: Grip): void {
    const goesOn = this.#held !== null || grip.takesUp;
    if (!this.#begin(piece, goesOn) || this.#end === null) return;
    const held = this.#held ?? { from, end: this.#end };
    const by = { x: (to.x - held.from.x) / SCALE, y: (held.from.y - to.y) / SCALE };
    this.#end = grip.turns
      ? facing(held.end, { x: to.x / SCALE, y: -to.y / SCALE })
      : { x: held.end.x + by.x, y: held.end.y + by.y, bearing: this.#end.bearing };
    this.#pointer = to;
    this.#held = isDone ? null : held;
    this.#changed(isDone, grip.isFree || grip.turns);
  }

  /** Turns the end of the way, or the unit where it stands. */
  turn(tenths: number): void {
    this.#adjust((end) => turned(end, tenths));
  }

  /** Moves the end of the way by thousandths, or sets the unit in motion. */
  nudge(x: number, y: number): void {
    this.#adjust((end) => ({ ...end, x: end.x + x, y: end.y + y }));
  }

  /** The way so far is settled: what follows goes on from here. */
  waypoint(): void {
    if (this.#end === null) return;
    this.#via = [...this.#via, this.#end];
    if (this.#held !== null) this.#held = { from: this.#pointer, end: this.#end };
    this.#show();
  }

  /** Shows the way of the draft, wherever it came from: an offer, the order line, a click. */
  lay(): void {
    const { model } = this.#session;
    const path = draftPath(model);
    const found = path === null ? null : pieceOf(model, path.piece);
    if (this.#held !== null) return;
    if (path === null || found === null || !this.#begin(found, true)) return this.rest();
    [this.#path, this.#via, this.#end] = [path, path.via, path.to];
    const said = tried(model);
    this.#judge(said?.lawful ?? null, said?.reason ?? null, null);
  }

  clear(): void {
    [this.#piece, this.#path, this.#via, this.#end, this.#held, this.#reason] = [
      null,
      null,
      [],
      null,
      null,
      null,
    ];
    [this.#verdict, this.#isSnapped] = ["asked", false];
    cancelAnimationFrame(this.#frame);
    this.#drawing.ghost.clear();
  }

  /** Takes a piece up, from the end of the way so far or from where it stands. */
  #begin(piece: Piece, goesOn: boolean): boolean {
    const stands = stop(piece);
    const found = this.start(piece.id);
    if (stands === null || found === null) return false;
    if (goesOn && this.#piece?.id === piece.id && this.#end !== null) return true;
    this.clear();
    [this.#piece, this.#path, this.#end] = [piece, found, stands];
    return true;
  }

  #adjust(change: (end: Stop) => Stop): void {
    const chosen = this.#piece ?? pieceOf(this.#session.model, this.#session.model.selection.at(-1) ?? -1);
    if (chosen === null || !this.#begin(chosen, true) || this.#end === null) return;
    this.#end = change(this.#end);
    this.#changed(this.#held === null, true);
  }

  #changed(isDone: boolean, isFree: boolean): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame(() => this.#show());
    const now = performance.now();
    if (!isDone && (this.#asking > 0 || now - this.#asked < EVERY)) return;
    this.#asked = now;
    void this.#ask(isDone, isFree);
  }

  /** Asks the book: does the unit come into contact or into line here, and may it go there? */
  async #ask(isDone: boolean, isFree: boolean): Promise<void> {
    const [piece, found, wanted] = [this.#piece, this.#path, this.#end];
    if (piece === null || found === null || wanted === null) return;
    this.#asking += 1;
    try {
      const via = this.#via.map(rounded);
      const plain = { ...found, via, to: rounded(wanted) };
      const meant = isFree || !found.faces ? null : await this.#meant(plain);
      const path = meant === null ? plain : { ...meant, via };
      // Meanwhile the piece may have been let go, or put down elsewhere.
      if (this.#piece !== piece || (!isDone && this.#held === null)) return;
      if (isDone) return this.#session.send({ on: "drag", path });
      const said = await this.#session.seated.along({ path });
      if (this.#piece === piece && this.#held !== null) this.#judge(said.lawful, said.reason, meant);
    } catch {
      // The next movement asks again.
    } finally {
      this.#asking -= 1;
    }
  }

  /** What the book thinks is meant: the first lawful proposal near by that is more than the plain way. */
  async #meant({ piece, role, to }: Path): Promise<Path | null> {
    const wishes = await this.#session.seated.why({ pieces: [piece], target: { on: "plane", ...to } });
    const near = ({ path, reason }: Wish) => {
      const fits = path !== undefined && (path.role === role || (role === "move" && path.role === "assault"));
      return fits && apart(path.to, to) <= SNAP ? [{ path, isLawful: reason === null }] : [];
    };
    const proposed = wishes.flatMap(near);
    // Whoever is brought against an enemy is told of the assault, even if it is refused.
    const [first] = proposed;
    const told = first?.path.role === "assault" ? first : undefined;
    return (proposed.find(({ isLawful }) => isLawful) ?? told)?.path ?? null;
  }

  #judge(isLawful: boolean | null, reason: Sentence | null, meant: Path | null): void {
    this.#verdict = isLawful === null ? "asked" : isLawful ? "lawful" : "refused";
    this.#isSnapped = meant !== null;
    this.#reason = reason;
    this.#show(meant?.to ?? null);
  }

  #show(at: Stop | null = null): void {
    const [piece, end] = [this.#piece, at ?? this.#end];
    const stands = piece === null ? null : stop(piece);
    if (piece === null || end === null || stands === null) return;
    const way = [stands, ...this.#via, end];
    const gone = `${(long(way) / 1000).toFixed(1)}${this.#drawing.atlas.sign}`;
    this.#drawing.ghost.show({
      piece,
      way,
      verdict: this.#verdict,
      isSnapped: this.#isSnapped,
      isSettled: this.#held === null,
      hasFacing: this.#path?.faces === true,
      label: this.#reason === null ? gone : `${gone} · ${this.#reason.text}`,
    });
  }
}
