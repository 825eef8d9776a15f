// The headless state of one game: what is known, selected and drafted. Draws nothing and knows no rules.

import { Refusal, Seated } from "../api.ts";
import type {
  Choices,
  GameView,
  Ground,
  LogLine,
  News,
  Offer,
  Piece,
  Place,
  SeatTicket,
  Sentence,
  Tried,
  Wish,
} from "../api/types.ts";
import { type Kept, note } from "../keep.ts";
import { mayMove } from "../settings.ts";
import { after, logged } from "./news.ts";

const NOTHING: Choices = { offers: [], able: [] };
/** How long each step of the other side is shown, in milliseconds. */
const STEP = 550;

export class State {
  readonly game: string;
  readonly kept: Kept | null;
  seated: Seated;
  ground: Ground | null = null;
  known: GameView | null = null;
  log: readonly LogLine[] = [];
  choices: Choices = NOTHING;
  selection: readonly number[] = [];
  /** What the selection may do. */
  offers: readonly Offer[] = [];
  /** The kind of order chosen, if the player has chosen one. */
  verb: string | null = null;
  aim: Place | null = null;
  draft = "";
  tried: Tried | null = null;
  wishes: readonly Wish[] = [];
  trouble: Sentence | null = null;
  isLost = false;
  /** The seat that is about to sit down, while the screen is covered. */
  cover: SeatTicket | null = null;
  /** The question whether the phase shall end though pieces could act. */
  asksEnd: Offer | null = null;
  /** The latest lines with dice or of the other side, shown large. */
  flash: readonly LogLine[] = [];
  lit: readonly Place[] = [];
  isHidden = false;
  #queue: News[] = [];
  /** How many things are asked for at the moment. */
  #asked = 0;
  #isActing = false;
  #isStepping = false;
  #stop: (() => void) | null = null;
  readonly #changed: () => void;

  constructor(game: string, kept: Kept | null, changed: () => void) {
    this.game = game;
    this.kept = kept;
    this.seated = new Seated(game, kept?.seats[0]?.secret ?? null);
    this.#changed = changed;
  }

  get tickets(): readonly SeatTicket[] {
    return this.kept?.seats ?? [];
  }

  /** Fetches everything, the ground too. A covered game shows nothing before its player sits down. */
  async open(): Promise<void> {
    await this.#guarded(() => this.#load());
    if (this.tickets.length > 1 && this.kept?.covered === true && this.known?.view.outcome === null) {
      this.cover = this.#awaitedTicket() ?? this.tickets[0] ?? null;
    }
  }

  close(): void {
    this.#stop?.();
    this.#stop = null;
  }

  async #load(): Promise<void> {
    const known = await this.seated.game();
    this.ground ??= known.ground;
    this.known = known;
    this.log = known.log;
    this.choices = known.choices;
    this.#queue = this.#queue.filter((news) => news.index > known.index);
    this.#tidy();
    this.#listen();
    await this.#settle();
  }

  #listen(): void {
    this.#stop?.();
    this.#stop = this.seated.listen({
      stands: (index) => {
        this.#stands = index;
        if (index !== this.known?.index && !this.#isBusy) void this.refresh();
      },
      news: (news) => {
        this.#queue.push(news);
        void this.#follow();
      },
      lost: (is) => this.lost(is),
    });
  }

  /** Follows the game. What others do is shown step by step. */
  async #follow(): Promise<void> {
    if (this.#isBusy || this.#isStepping) return;
    this.#isStepping = true;
    while (this.#queue.length > 0 && !this.#isBusy) {
      const next = this.#queue.shift();
      if (next === undefined || this.known === null || next.index <= this.known.index) continue;
      if (next.index !== this.known.index + 1) {
        await this.refresh();
        continue;
      }
      this.#take(next);
      this.flash = next.log ?? [];
      this.#changed();
      if (mayMove() && this.#queue.length > 0) await new Promise((wake) => setTimeout(wake, STEP));
    }
    this.#isStepping = false;
    if (this.#queue.length === 0 && !this.#isBusy) await this.#guarded(() => this.#settle());
  }

  /** Shows at once all that the other side has done. */
  skip(): void {
    for (const next of this.#queue.splice(0))
      if (next.index === (this.known?.index ?? 0) + 1) this.#take(next);
    this.flash = [];
    void this.#guarded(() => this.#settle());
  }

  get isBehind(): boolean {
    return this.#queue.length > 0;
  }

  #take(news: News): void {
    if (this.known === null) return;
    this.known = after(this.known, news);
    this.log = logged(this.log, news);
    this.choices = NOTHING;
    this.#isUnsettled = true;
    this.#tidy();
  }

  async refresh(): Promise<void> {
    await this.#guarded(() => this.#load());
  }

  lost(is: boolean): void {
    if (is === this.isLost) return;
    this.isLost = is;
    this.#changed();
  }

  /** May whoever sits here act now? */
  get isAwaited(): boolean {
    const seat = this.known?.seat;
    return seat != null && (this.known?.view.prompt?.seats.includes(seat) ?? false);
  }

  /** Does a computer have to act? */
  get isComputerAwaited(): boolean {
    const seats = this.known?.view.prompt?.seats ?? [];
    return this.known?.seats.some((seat) => seats.includes(seat.name) && seat.computer !== null) ?? false;
  }

  get ownSide(): number | null {
    return this.known?.seats.find((seat) => seat.name === this.known?.seat)?.side ?? null;
  }

  piece(id: number): Piece | null {
    return this.known?.view.pieces.find((piece) => piece.id === id) ?? null;
  }

  /** Selects a piece; once more takes it out; with `together` it joins the others. */
  async select(piece: number, together: boolean): Promise<void> {
    const others = this.selection.filter((other) => other !== piece);
    const joins = others.length === this.selection.length;
    const chosen = joins
      ? [...(together ? others : []), piece]
      : together
        ? others
        : this.selection.length > 1
          ? [piece]
          : [];
    await this.choose(chosen);
  }

  async choose(pieces: readonly number[]): Promise<void> {
    this.selection = [...pieces].sort((one, two) => one - two);
    this.clear();
    this.#changed();
    await this.#guarded(() => this.#offer());
  }

  /** Forgets what was drafted; the selection stays. */
  clear(): void {
    [this.draft, this.tried, this.aim, this.verb, this.wishes, this.asksEnd] = [
      "",
      null,
      null,
      null,
      [],
      null,
    ];
    this.lit = [];
  }

  /** One step back: the draft, then the selection. */
  async back(): Promise<void> {
    if (
      this.draft !== ""
      || this.aim !== null
      || this.verb !== null
      || this.wishes.length > 0
      || this.asksEnd !== null
    )
      this.clear();
    else if (this.selection.length > 0) return await this.choose([]);
    this.flash = [];
    this.#changed();
  }

  /** The pieces that stand where the last selected one stands, if there are several. */
  get stack(): readonly Piece[] {
    const pieces = this.known?.view.pieces ?? [];
    const last = pieces.find((piece) => piece.id === this.selection.at(-1));
    if (last === undefined || last.place.on === "off") return [];
    const place = JSON.stringify(last.place);
    const there = pieces.filter(
      (piece) => JSON.stringify(piece.place) === place || last.carries.includes(piece.id),
    );
    return there.length > 1 ? there : [];
  }

  /** Offers that point at this place. */
  offersAt(place: Place): readonly Offer[] {
    const wanted = JSON.stringify(place);
    return this.aimed.filter((offer) => JSON.stringify(offer.target) === wanted);
  }

  /** Offers with a place, of the chosen kind. */
  get aimed(): readonly Offer[] {
    const all = this.selection.length > 0 ? this.offers : this.verb === null ? [] : this.choices.offers;
    return all.filter((offer) => offer.target !== null && (this.verb === null || offer.title === this.verb));
  }

  setVerb(verb: string | null): void {
    const selected = this.verb === verb ? null : verb;
    this.clear();
    this.verb = selected;
    this.#changed();
  }

  /** Points at a place: drafts what is offered there, or asks why nothing is. */
  async point(place: Place): Promise<void> {
    const offers = this.offersAt(place);
    const [first] = offers;
    if (first === undefined) return await this.why(place);
    const again = offers.findIndex((offer) => offer.order === this.draft);
    if (again >= 0 && offers.length === 1 && this.tried?.lawful === true) return await this.give(this.draft);
    this.aim = place;
    await this.propose((offers[(again + 1) % offers.length] ?? first).order);
  }

  async why(place: Place): Promise<void> {
    if (this.selection.length === 0 || !this.isAwaited) return;
    const pieces = [...this.selection];
    const stands = this.piece(pieces.at(-1) ?? -1)?.place;
    // Whoever points at bare ground means to go on facing as he does.
    const target =
      place.on === "plane" && stands?.on === "plane" ? { ...place, bearing: stands.bearing } : place;
    let meant: string | null = null;
    await this.#guarded(async () => {
      const wishes = await this.seated.why({ pieces, target });
      meant = wishes.find((wish) => wish.reason === null)?.order ?? null;
      this.wishes = wishes.filter((wish) => wish.reason !== null);
      this.aim = null;
      this.tried = null;
    });
    // What may be done there though it was not offered: on the measured table nobody can list every place.
    if (meant !== null) await this.propose(meant);
  }

  /** Writes an order down without giving it, and asks what may come of it. */
  async propose(order: string): Promise<void> {
    // What was said of another order does not hold for this one.
    if (order !== this.draft) this.tried = null;
    [this.draft, this.wishes, this.asksEnd] = [order, [], null];
    this.#changed();
    await this.#guarded(async () => {
      const tried = await this.seated.attempt({ order });
      if (this.draft === order) this.tried = tried;
    });
  }

  async give(order: string): Promise<void> {
    await this.#act((index) => this.seated.order({ order, index }));
  }

  async undo(): Promise<void> {
    await this.#act((index) => this.seated.undo({ index }));
  }

  /** Takes back all that can be taken back: the phase from its start, or from the last die. */
  async restart(): Promise<void> {
    for (
      let steps = 0;
      steps < 500 && this.known?.view.may_undo === true && this.trouble === null;
      steps += 1
    )
      await this.undo();
  }

  async #act(act: (index: number) => Promise<unknown>): Promise<void> {
    const index = this.known?.index;
    // One order at a time: who clicks twice means it once.
    if (index === undefined || this.#isActing) return;
    this.#isActing = true;
    const selection = this.selection;
    await this.#guarded(async () => {
      await act(index);
      this.clear();
      // The news of our own order come by the same way as those of others; here we only wait for them.
      await this.#until(() => (this.known?.index ?? 0) > index);
      this.selection = selection;
      this.#tidy();
      await this.#settle();
    });
    this.#isActing = false;
  }

  get #isBusy(): boolean {
    return this.#asked > 0;
  }

  /** Takes news as they come until something holds; looks itself if they do not come. */
  async #until(holds: () => boolean): Promise<void> {
    for (let waited = 0; waited < 200 && !holds(); waited += 1) {
      const next = this.#queue.shift();
      if (next === undefined) await new Promise((wake) => setTimeout(wake, waited < 40 ? 4 : 25));
      else if (next.index === (this.known?.index ?? 0) + 1) {
        this.#take(next);
        this.flash = (next.log ?? []).filter((line) => (line.dice ?? []).length > 0);
        this.#changed();
      }
    }
    if (!holds()) await this.#load();
  }

  #awaitedTicket(): SeatTicket | null {
    const awaited = this.known?.view.prompt?.seats ?? [];
    return this.tickets.find((held) => awaited.includes(held.seat)) ?? null;
  }

  /** Moves to the seat that is awaited, if it is one of ours, and fetches what belongs to it. */
  async #settle(): Promise<void> {
    this.#isUnsettled = false;
    const ticket = this.#awaitedTicket();
    if (ticket !== null && !this.isAwaited && this.cover === null) {
      if (this.kept?.covered === true) {
        this.cover = ticket;
        return;
      }
      return await this.#sit(ticket);
    }
    this.choices = this.isAwaited ? await this.seated.choices() : NOTHING;
    await this.#offer();
    this.#note();
  }

  /** The next player has taken the screen over. */
  async sitDown(): Promise<void> {
    const ticket = this.cover;
    if (ticket === null) return;
    await this.#guarded(async () => {
      await this.#sit(ticket);
      this.cover = null;
    });
  }

  async #sit(ticket: SeatTicket): Promise<void> {
    this.seated = new Seated(this.game, ticket.secret);
    [this.selection, this.flash] = [[], []];
    this.clear();
    const known = await this.seated.game();
    [this.known, this.log, this.choices, this.#queue] = [known, known.log, known.choices, []];
    this.#listen();
    this.#note();
  }

  async #offer(): Promise<void> {
    this.offers = this.isAwaited && this.selection.length > 0 ? await this.seated.offers(this.selection) : [];
  }

  #tidy(): void {
    const there = new Set(this.known?.view.pieces.map((piece) => piece.id));
    this.selection = this.selection.filter((piece) => there.has(piece));
  }

  #note(): void {
    if (this.kept === null || this.known === null) return;
    const { when, outcome } = this.known.view;
    note(this.game, {
      stood: outcome?.text ?? `${when.turn} · ${when.phase}`,
      over: outcome !== null,
      seen: this.known.orders,
    });
  }

  redraw(): void {
    this.#changed();
  }

  async #guarded(work: () => Promise<void>): Promise<void> {
    this.#asked += 1;
    this.trouble = null;
    try {
      await work();
    } catch (error) {
      if (error instanceof Refusal) {
        this.trouble = error.trouble.sentence;
        if (error.trouble.error === "stale") this.#stale = true;
      } else this.isLost = true;
    }
    this.#asked -= 1;
    this.#changed();
    if (this.#isBusy) return;
    if (this.#stale) {
      this.#stale = false;
      await this.refresh();
    } else if (this.#queue.length > 0) await this.#follow();
    else if (this.known !== null && this.#stands > this.known.index) {
      // Asked once: the stream tells again where it stands.
      this.#stands = 0;
      await this.refresh();
    } else if (this.#isUnsettled && !this.#isStepping) await this.#guarded(() => this.#settle());
  }

  /** Where the game stood when the news began; it may have been told while something else was asked. */
  #stands = 0;

  /** News were taken while something else was asked: what may be done now is still to be fetched. */
  #isUnsettled = false;

  #stale = false;
}
