// The headless state of one game: what is known, selected and drafted. Draws nothing and knows no rules.

import { Refusal, Seated } from "./api.ts";
import type { GameView, Ground, LogLine, Offer, Piece, Place, Sentence, SeatTicket, Tried } from "./api/types.ts";

export class State {
  readonly game: string;
  readonly tickets: readonly SeatTicket[];
  seated: Seated;
  ground: Ground | null = null;
  known: GameView | null = null;
  log: readonly LogLine[] = [];
  selection: readonly number[] = [];
  /** What the selection may do. */
  offers: readonly Offer[] = [];
  /** What may be done whatever is selected. */
  general: readonly Offer[] = [];
  draft = "";
  tried: Tried | null = null;
  trouble: Sentence | null = null;
  isLost = false;
  #isBusy = false;
  #heard = 0;
  readonly #changed: () => void;

  constructor(game: string, tickets: readonly SeatTicket[], changed: () => void) {
    this.game = game;
    this.tickets = tickets;
    this.seated = new Seated(game, tickets[0]?.secret ?? null);
    this.#changed = changed;
  }

  /** Fetches everything, the ground too. */
  async open(): Promise<void> {
    await this.#guarded(async () => {
      this.known = await this.seated.game();
      this.ground = this.known.ground;
      await this.#settle();
    });
  }

  /** Follows the game when it has gone on. */
  async hear(index: number): Promise<void> {
    this.#heard = index;
    if (!this.#isBusy) await this.#catchUp();
  }

  async refresh(): Promise<void> {
    await this.#guarded(async () => {
      this.known = await this.seated.view();
      await this.#settle();
    });
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

  /** Selects a piece; once more takes it out; with `together` it joins the others. */
  async select(piece: number, together: boolean): Promise<void> {
    const others = this.selection.filter((other) => other !== piece);
    const joins = others.length === this.selection.length;
    this.selection = joins ? [...(together ? others : []), piece] : others;
    this.draft = "";
    this.tried = null;
    await this.#guarded(() => this.#offer());
  }

  /** The pieces that stand where the last selected one stands, if there are several. */
  get stack(): readonly Piece[] {
    const pieces = this.known?.view.pieces ?? [];
    const last = pieces.find((piece) => piece.id === this.selection.at(-1));
    if (last === undefined || last.place.on === "off") return [];
    const place = JSON.stringify(last.place);
    const there = pieces.filter((piece) => JSON.stringify(piece.place) === place);
    return there.length > 1 ? there : [];
  }

  /** Where a piece of another side stands; nothing for one of ours. */
  enemyAt(id: number): Place | null {
    const own = this.known?.seats.find((seat) => seat.name === this.known?.seat)?.side;
    const piece = this.known?.view.pieces.find((found) => found.id === id);
    return piece === undefined || piece.side === own ? null : piece.place;
  }

  /** Offers that point at this place. */
  offersAt(place: Place): readonly Offer[] {
    const wanted = JSON.stringify(place);
    return this.offers.filter((offer) => offer.target !== null && JSON.stringify(offer.target) === wanted);
  }

  /** Writes an order down without giving it, and asks what may come of it. */
  async propose(order: string): Promise<void> {
    this.draft = order;
    this.trouble = null;
    await this.#guarded(async () => {
      this.tried = await this.seated.attempt({ order });
    });
  }

  async give(order: string): Promise<void> {
    await this.#act((index) => this.seated.order({ order, index }));
  }

  async undo(): Promise<void> {
    await this.#act((index) => this.seated.undo({ index }));
  }

  async #act(act: (index: number) => Promise<unknown>): Promise<void> {
    const index = this.known?.index;
    if (index === undefined) return;
    await this.#guarded(async () => {
      await act(index);
      this.draft = "";
      this.tried = null;
      this.selection = [];
      this.known = await this.seated.view();
      await this.#settle();
    });
  }

  /** Moves to the seat that is awaited, if it is one of ours, and fetches what belongs to it. */
  async #settle(): Promise<void> {
    const awaited = this.known?.view.prompt?.seats ?? [];
    const ticket = this.tickets.find((held) => awaited.includes(held.seat));
    if (ticket !== undefined && !this.isAwaited) {
      this.seated = new Seated(this.game, ticket.secret);
      this.selection = [];
      this.known = await this.seated.view();
    }
    const there = new Set(this.known?.view.pieces.map((piece) => piece.id));
    this.selection = this.selection.filter((piece) => there.has(piece));
    this.log = await this.seated.log();
    this.general = this.isAwaited ? await this.seated.offers([]) : [];
    await this.#offer();
  }

  async #offer(): Promise<void> {
    this.offers = this.isAwaited && this.selection.length > 0 ? await this.seated.offers(this.selection) : [];
  }

  /** Looks again if the game went on while we were busy. */
  async #catchUp(): Promise<void> {
    if (this.known !== null && this.#heard > this.known.index) await this.refresh();
  }

  async #guarded(work: () => Promise<void>): Promise<void> {
    this.#isBusy = true;
    this.trouble = null;
    try {
      await work();
    } catch (error) {
      if (error instanceof Refusal) this.trouble = error.trouble.sentence;
      else this.isLost = true;
    }
    this.#isBusy = false;
    this.#changed();
    if (!this.isLost && this.trouble === null) await this.#catchUp();
  }
}
