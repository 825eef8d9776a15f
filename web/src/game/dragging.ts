// A unit dragged over the measured table: its ghost, the way it goes, how it faces, and what the book says to it.

import type { Forecast, March, Path, Piece, Place, Sentence, Stop, Tried, Wish } from "../api/types.ts";
import { type Point, scale, men, read } from "../board/atlas.ts";
import type { Drawing } from "../board/drawing.ts";
import type { Grip } from "../board/input.ts";
import type { Verdict } from "../board/plane/ghost.ts";
import type { Session } from "./session.ts";
import { draftPath, piece as pieceOf, together, tried, verb } from "./state/select.ts";
import { apart, facing, long, rounded, stop, turned } from "./way.ts";

/** The book is asked this often while the pointer moves, in milliseconds. */
const EVERY = 120;
/** A place the book proposes this near to the pointer, in thousandths of a man's room, is taken: into contact, into line. */
const SNAP = 3500;
/** Whoever takes the ghost up once more means the place exactly, but for a hair's breadth. */
const CLOSE = 500;

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
  /** How near a proposal must be to be taken. */
  #near = 0;
  #asked = 0;
  /** Questions on their way. */
  #asking = 0;
  #frame = 0;
  /** Others that go along, by the same vector. */
  #company: readonly Piece[] = [];
  /** What the book says to all of them. */
  #march: March | null = null;
  /** The last assault that was asked about, and the answer. */
  #foreseen: { readonly about: string; readonly said: Tried } | null = null;
  #forecast: Forecast | null = null;
  /** Do several go as soon as they are put down? Not by a finger, which can turn them only afterwards. */
  #isEager = false;
  /** Gives up what was asked and nobody waits for. */
  #stop = new AbortController();
  readonly #changedForecast: () => void;

  constructor(session: Session, drawing: Drawing, changed: () => void) {
    this.#session = session;
    this.#drawing = drawing;
    this.#changedForecast = changed;
  }

  /** The fight that an assault in hand would lead to. */
  get forecast(): Forecast | null {
    return this.#forecast;
  }

  /** The piece that is dragged when this one is taken hold of: a leader takes all he has selected along. */
  held(piece: number): number | null {
    const { model } = this.#session;
    if (model.selection.includes(piece)) {
      const able = [piece, ...model.selection].find((id) => this.start(id) !== null);
      return able ?? null;
    }
    const led = model.choices.together.find(({ by }) => by === piece)?.pieces ?? [];
    const isLed = led.length > 0 && led.every((id) => model.selection.includes(id));
    return isLed ? (led.find((id) => this.start(id) !== null) ?? null) : null;
  }

  /** Must another order be given before this piece goes? */
  #isWaiting(piece: number): boolean {
    const ways = this.#session.model.offers.filter(({ path }) => path?.piece === piece);
    return ways.length > 0 && ways.every(({ needs }) => needs !== undefined);
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
    const by = { x: (to.x - held.from.x) / scale(), y: (held.from.y - to.y) / scale() };
    this.#end = grip.turns
      ? facing(held.end, { x: to.x / scale(), y: -to.y / scale() })
      : { x: held.end.x + by.x, y: held.end.y + by.y, bearing: this.#end.bearing };
    this.#pointer = to;
    this.#near = men(grip.takesUp ? CLOSE : SNAP);
    this.#held = isDone ? null : held;
    this.#isEager = isDone && !grip.isFinger && this.#company.length > 0;
    this.#changed(isDone, grip.isFree || grip.turns);
  }

  /** Turns the end of the way, or the unit where it stands. */
  turn(tenths: number): void {
    this.#adjust((end) => turned(end, tenths));
  }

  /** Moves the end of the way by thousandths of a man's room, or sets the unit in motion. */
  nudge(x: number, y: number): void {
    this.#adjust((end) => ({ ...end, x: end.x + men(x), y: end.y + men(y) }));
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
    const group = together(model);
    if (group !== null) return this.#layTogether(group);
    // Who goes together is asked: the ghosts stay until there is an answer.
    if (path === null && tried(model) === null && this.#company.length > 0) return;
    if (path === null || found === null || !this.#begin(found, true)) return this.rest();
    [this.#path, this.#via, this.#end] = [path, path.via, path.to];
    const said = tried(model);
    this.#judge(said?.lawful ?? null, said?.reason ?? null, null);
    this.#drawing.ghost.form(said?.figures ?? []);
  }

  /** Shows where all of them would stand. */
  #layTogether(march: March): void {
    this.#march = march;
    const stays = march.stay.find(({ path }) => path.piece === this.#piece?.id);
    this.#judge(stays === undefined, stays?.reason ?? null, null);
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
    [this.#verdict, this.#isSnapped, this.#company, this.#march] = ["asked", false, [], null];
    [this.#forecast, this.#foreseen] = [null, null];
    this.#stop.abort();
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
    this.#company = this.#along(piece);
    return true;
  }

  /** The other units of the selection, or of the body that goes by one order: who cannot go is told why. */
  #along(piece: Piece): readonly Piece[] {
    const { model } = this.#session;
    const body = this.#path?.along ?? [];
    if (body.length > 0) return body.flatMap((id) => pieceOf(model, id) ?? []);
    const others = model.selection.filter((id) => id !== piece.id).flatMap((id) => pieceOf(model, id) ?? []);
    return others.filter(({ figures }) => figures.length > 0);
  }

  /** The ways of all that go together. */
  #paths(): readonly Path[] {
    const [piece, end] = [this.#piece, this.#end];
    const stands = piece === null ? null : stop(piece);
    if (piece === null || end === null || stands === null) return [];
    return [piece, ...this.#company].flatMap((one): readonly Path[] => {
      const [from, found] = [stop(one), this.#path];
      if (from === null || found === null) return [];
      return [{ ...found, piece: one.id, via: [], to: rounded(shifted(from, stands, end)) }];
    });
  }

  #adjust(change: (end: Stop) => Stop): void {
    const chosen = this.#piece ?? pieceOf(this.#session.model, this.#session.model.selection.at(-1) ?? -1);
    if (chosen === null || !this.#begin(chosen, true) || this.#end === null) return;
    this.#end = change(this.#end);
    this.#isEager = false;
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
    // Whatever was asked before is about another place.
    this.#stop.abort();
    this.#stop = new AbortController();
    const { signal } = this.#stop;
    this.#asking += 1;
    try {
      const isBody = (found.along ?? []).length > 0;
      if ((this.#company.length > 0 && !isBody) || this.#isWaiting(piece.id))
        return await this.#askAll(piece, isDone, signal);
      const via = this.#via.map(rounded);
      const plain = { ...found, via, to: rounded(wanted) };
      const meant = isFree || !found.faces ? null : await this.#meant(plain);
      const path = meant === null ? plain : { ...meant, via };
      // Meanwhile the piece may have been let go, or put down elsewhere.
      if (this.#piece !== piece || (!isDone && this.#held === null)) return;
      if (isDone) return this.#session.send({ on: "drag", path });
      const said = await this.#judged(path, signal);
      if (this.#piece === piece && this.#held !== null) this.#judge(said.lawful, said.reason, meant);
    } catch {
      // The next movement asks again.
    } finally {
      this.#asking -= 1;
    }
  }

  /** Asks about all that go together. */
  async #askAll(piece: Piece, isDone: boolean, signal: AbortSignal): Promise<void> {
    const paths = this.#paths();
    if (isDone) return this.#session.send({ on: "drag-together", paths, isEager: this.#isEager });
    const march = await this.#session.seated.march({ paths: [...paths] }, signal);
    if (this.#piece === piece && this.#held !== null) this.#layTogether(march);
  }

  /** Is a way lawful? Of an assault also what fight it leads to, asked once for each place it snaps to. */
  async #judged(
    path: Path,
    signal: AbortSignal,
  ): Promise<{ readonly lawful: boolean; readonly reason: Sentence | null }> {
    const about = JSON.stringify(path);
    if (path.role !== "assault") {
      this.#foresee(null);
      const { steps, stay } = await this.#session.seated.march({ paths: [path] }, signal);
      return { lawful: steps.length > 0, reason: stay[0]?.reason ?? null };
    }
    if (this.#foreseen?.about === about) return this.#foreseen.said;
    const said = await this.#session.seated.along({ path }, signal);
    this.#foreseen = { about, said };
    this.#foresee(said.forecast ?? null);
    return said;
  }

  #foresee(forecast: Forecast | null): void {
    if (forecast === this.#forecast) return;
    this.#forecast = forecast;
    if (forecast === null) this.#foreseen = null;
    this.#changedForecast();
  }

  /** What the book thinks is meant: the first lawful proposal near by that is more than the plain way. */
  async #meant({ piece, along = [], role, to }: Path): Promise<Path | null> {
    const pieces = [piece, ...along];
    const wishes = await this.#session.seated.why({ pieces, target: { on: "plane", ...to } });
    const near = ({ path, reason }: Wish) => {
      const fits = path !== undefined && (path.role === role || (role === "move" && path.role === "assault"));
      return fits && apart(path.to, to) <= this.#near ? [{ path, isLawful: reason === null }] : [];
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
    this.#showCompany(stands, end);
    const gone = `${read(long(way))}${this.#drawing.atlas.sign}`;
    this.#drawing.ghost.show({
      piece,
      way,
      verdict: this.#verdict,
      isSnapped: this.#isSnapped,
      isSettled: this.#held === null,
      hasFacing: this.#path?.faces === true,
      // Once it is put down the card says why not.
      label: this.#reason === null || this.#held === null ? gone : `${gone} · ${this.#reason.text}`,
    });
  }

  #showCompany(stands: Stop, end: Stop): void {
    if (this.#company.length === 0) return;
    const isBody = (this.#path?.along ?? []).length > 0;
    const verdict = (id: number): Verdict => {
      if (isBody) return this.#verdict;
      if (this.#march === null) return "asked";
      const stays = this.#march.stay.some(({ path }) => path.piece === id);
      return stays ? "refused" : "lawful";
    };
    const found = this.#company.flatMap((piece) => {
      const from = stop(piece);
      return from === null
        ? []
        : [{ piece, from, end: shifted(from, stands, end), verdict: verdict(piece.id) }];
    });
    this.#drawing.ghost.company(found);
  }
}

/** A stop moved and turned as another is. */
function shifted(one: Stop, from: Stop, to: Stop): Stop {
  return turned(
    { x: one.x + to.x - from.x, y: one.y + to.y - from.y, bearing: one.bearing },
    to.bearing - from.bearing,
  );
}
