// The table: one game on the screen, live or as a replay.

import { scenarios } from "../api.ts";
import type { GameView, LogLine, Offer, ScenarioSheet } from "../api/types.ts";
import { Atlas } from "../board/atlas.ts";
import { Drawing } from "../board/drawing.ts";
import { html } from "../dom.ts";
import { keep, kept } from "../keep.ts";
import { start } from "../screens/start.ts";
import { settings } from "../settings.ts";
import { say } from "../words.ts";
import { Layout } from "./layout.ts";
import { briefing } from "./panels/briefing.ts";
import { ending } from "./panels/ending/ending.ts";
import { Replay } from "./panels/replay.ts";
import { Session } from "./session.ts";
import type { Tab } from "./tab.ts";

export class Table {
  readonly element = html("div", { class: "table" });
  readonly session: Session;
  readonly #since: number;
  #tab: Tab = "orders";
  #frame: GameView | null = null;
  #replay: Replay | null = null;
  #layout: Layout | null = null;
  /** The game as it was drawn last. */
  #drawn: GameView | null = null;

  constructor(game: string, replays: boolean, learned: Promise<void>) {
    const entry = kept()[game] ?? null;
    this.#since = entry?.seen ?? 0;
    this.session = new Session(game, entry, () => this.draw());
    void this.#open(replays, learned);
  }

  async #open(replays: boolean, learned: Promise<void>): Promise<void> {
    await Promise.all([this.session.opened, learned]);
    const { ground, trouble } = this.session.model;
    if (ground === null) {
      const said = html("p", { class: "trouble" }, trouble?.text ?? say("lost"));
      const home = html("a", { href: "#/" }, say("menu"));
      this.element.replaceChildren(html("main", { class: "sheet-page" }, said, home));
      return;
    }
    this.#layout = new Layout(this, this.session, new Drawing(new Atlas(ground)));
    this.element.replaceChildren(...this.#layout.nodes);
    this.#layout.begin();
    // A lesson says by itself what is to be known first.
    const { known } = this.session.model;
    if (known?.orders === 0 && !known.is_lesson && settings().briefing) this.brief();
    if (replays) this.replay();
    else if (this.session.model.known?.view.outcome != null) this.end();
    else this.session.send({ on: "flash", lines: this.#missed() });
    this.draw();
  }

  /** What has happened since we last looked; before the first look, what others did before we came. */
  #missed(): readonly LogLine[] {
    return this.session.model.log.filter((line) => line.order > this.#since);
  }

  close(): void {
    this.#replay?.stop();
    this.#layout?.close();
    this.session.close();
  }

  /** The position on the screen: the game as it stands, or a frame of the replay. */
  get shown(): GameView | null {
    return this.#frame ?? this.session.model.known;
  }

  show(tab: Tab): void {
    this.#tab = tab;
    this.draw();
  }

  /** Opens the briefing. */
  brief(): void {
    void this.#brief();
  }

  async #brief(): Promise<void> {
    const { known } = this.session.model;
    const dialog = known === null ? null : await briefing(known);
    if (dialog === null || document.querySelector("dialog[open]") !== null) return;
    this.element.append(dialog);
    // Nothing happens behind it: what others do is shown when it has been read.
    this.session.send({ on: "pause", isPaused: true });
    dialog.addEventListener("close", () => this.session.send({ on: "pause", isPaused: false }));
    dialog.showModal();
    // The way on has the focus, at the end of the page; reading begins at the top.
    dialog.scrollTop = 0;
  }

  /** Opens the replay, or closes it. */
  replay(): void {
    const { known } = this.session.model;
    if (this.#replay !== null || known === null) {
      this.#replay?.stop();
      [this.#replay, this.#frame] = [null, null];
    } else {
      this.#replay = new Replay(this.session.seated, known, {
        show: (frame) => {
          this.#frame = frame;
          this.draw();
        },
        fork: (at) => void this.#fork(known, at),
        close: () => this.replay(),
      });
    }
    this.draw();
  }

  async #fork({ title, book }: GameView, orders: number): Promise<void> {
    const { seated, kept: entry } = this.session;
    const started = await seated.fork({ secrets: this.#secrets(), orders });
    keep(started.game, {
      title,
      book,
      seats: started.seats,
      covered: entry?.covered ?? false,
      at: Date.now(),
    });
    location.hash = `#/game/${started.game}`;
  }

  async save(): Promise<void> {
    const journal = await this.session.seated.record({ secrets: this.#secrets(), orders: null });
    const url = URL.createObjectURL(new Blob([journal], { type: "text/plain" }));
    const name = this.session.model.known?.scenario ?? "game";
    html("a", { href: url, download: `${name}.journal` }).click();
    setTimeout(() => URL.revokeObjectURL(url), 10_000);
  }

  #secrets(): string[] {
    return this.session.model.tickets.map(({ secret }) => secret);
  }

  /** Takes an offer that needs no piece; asks first when the phase would end early or the game be given up. */
  take(offer: Offer): void {
    const { model, send } = this.session;
    const asks = settings().asksBeforeEnd && model.asks !== "none";
    const endsEarly = offer.role === "end" && model.choices.able.length > 0;
    const isAsked = offer.role === "resign" || (asks && (endsEarly || offer.ends !== undefined));
    if (!isAsked) return send({ on: "give", order: offer.order });
    this.#tab = "orders";
    send({ on: "confirm", offer });
  }

  draw(): void {
    const { known, log } = this.session.model;
    const before = this.#drawn;
    this.#drawn = known;
    this.#layout?.draw(this.#tab, this.#replay, this.#since);
    if (before === null || known === null || this.#replay !== null || known.orders <= before.orders) return;
    this.#layout?.follow(
      log.filter((line) => line.order > before.orders && line.order <= known.orders),
      before,
    );
    if (known.view.outcome !== null && before.view.outcome === null) this.end();
  }

  /** Shows how it ended. */
  end(): void {
    void this.#end();
  }

  async #end(): Promise<void> {
    const { known: game, log, ground } = this.session.model;
    if (game === null || game.view.outcome === null) return;
    const { seated } = this.session;
    const frame = (at: number) => seated.frame(at, "all");
    // What cannot be had is left out: the verdict is there already.
    const [sheets, first] = await Promise.all([
      scenarios().catch(() => []),
      frame(0).catch((): GameView | null => null),
    ]);
    const sheet = sheets.find(({ id, book }) => id === game.scenario && book === game.book) ?? null;
    const dialog = ending(
      { game, log, ground, sheet, first },
      {
        replay: (at) => this.#replayAt(at),
        frame,
        save: () => void this.save(),
        again: this.#again(game, sheet),
      },
    );
    if (document.querySelector("dialog[open]") !== null) return;
    this.element.append(dialog);
    dialog.showModal();
    dialog.scrollTop = 0;
  }

  /** Opens the replay at a position. */
  #replayAt(at: number): void {
    if (this.#replay === null) this.replay();
    this.#replay?.go(at);
  }

  /** The same battle against the same computer once more; nothing where no computer plays. */
  #again(game: GameView, sheet: ScenarioSheet | null): ((isSwapped: boolean) => void) | null {
    const own = game.seats.find(({ name }) => name === game.seat)?.side;
    const level = game.seats.find(({ computer }) => computer !== null)?.computer ?? null;
    if (sheet === null || own === undefined || level === null) return null;
    return (isSwapped) =>
      void start({
        book: game.book,
        scenario: game.scenario,
        title: game.title,
        side: sheet.sides[isSwapped ? 1 - own : own]?.id ?? null,
        level,
        options: game.options,
        edition: game.edition,
        covered: false,
      });
  }
}
