// The army builder: catalogue at the left, brigades in the middle, points, faults and options at the right.

import type { Arm, ArmySheet, Drafted, GameView, Mustering, ProfileSheet } from "../../api/types.ts";
import { html, redraw } from "../../dom.ts";
import { say } from "../../words.ts";
import type { Session } from "../session.ts";
import { brigades } from "./brigades.ts";
import type { Builder } from "./builder.ts";
import { catalogue } from "./catalogue.ts";
import { type Change, type Drafting, type UnitAt, changed, sheetOf, start } from "./draft.ts";
import { ledger } from "./ledger.ts";
import { saved } from "./lists.ts";
import { portrait } from "./portrait.ts";

/** The book is asked when nothing has changed for so long, in milliseconds. */
const REST = 90;

export class Muster implements Builder {
  readonly element = html("section", { class: "muster", hidden: true });
  readonly #session: Session;
  readonly #catalogue = html("div", { class: "catalogue" });
  readonly #brigades = html("div", { class: "brigades" });
  readonly #ledger = html("div", { class: "ledger" });
  #room: Mustering | null = null;
  game: GameView | null = null;
  now: Drafting | null = null;
  arm: Arm | "all" = "all";
  said: Drafted | null = null;
  trouble: string | null = null;
  #waits = 0;
  #asked = 0;
  /** What was done last, so that the focus stays with it. */
  #focus: string | null = null;
  #dragged: UnitAt | string | null = null;

  constructor(session: Session) {
    this.#session = session;
    this.element.append(this.#catalogue, this.#brigades, this.#ledger);
  }

  /** Shows the builder while an army is to be mustered. */
  draw(room: Mustering | null, game: GameView): void {
    this.element.hidden = room === null;
    if (room === null) {
      [this.#room, this.now, this.said] = [null, null, null];
      return;
    }
    const isNew = this.now === null || game.seat !== this.game?.seat;
    [this.#room, this.game] = [room, game];
    if (isNew) {
      this.now = start(room);
      this.said = null;
      this.#ask();
    }
    this.show();
  }

  change(change: Change, focus: string | null = null): void {
    if (this.now === null || this.#room === null) return;
    this.now = changed(this.now, change, this.#room);
    this.#focus = focus;
    this.show();
    clearTimeout(this.#waits);
    this.#waits = setTimeout(() => this.#ask(), REST);
  }

  /** What does it cost, and what is wrong with it? */
  #ask(): void {
    void this.#asking();
  }

  async #asking(): Promise<void> {
    const now = this.now;
    if (now === null) return;
    this.#asked += 1;
    const mine = this.#asked;
    try {
      const said = await this.#session.seated.draft({ draft: now.draft });
      if (mine !== this.#asked) return;
      [this.said, this.trouble] = [said, null];
    } catch {
      this.trouble = say("lost");
    }
    this.show();
  }

  show(): void {
    const [room, now, game] = [this.#room, this.now, this.game];
    if (room === null || now === null || game === null) return;
    const sheet = sheetOf(room, now.draft.army);
    if (sheet === null) return;
    const lists = saved(game.book);
    redraw(this.#catalogue, [sheet.id, this.arm, game.seat], () => catalogue(this, room, sheet));
    redraw(this.#brigades, [now, this.said?.units, sheet.id], () => brigades(this, room, now, sheet));
    redraw(this.#ledger, [now, this.said, this.trouble, lists.map(({ title }) => title)], () =>
      ledger(this, room, now, sheet),
    );
    if (this.#focus === null) return;
    this.element.querySelector<HTMLElement>(`[data-focus="${this.#focus}"]`)?.focus();
    this.#focus = null;
  }

  get side(): number {
    return this.game?.seats.find(({ name }) => name === this.game?.seat)?.side ?? 0;
  }

  portrait(sheet: ArmySheet, { title, arm, symbol, figures, look }: ProfileSheet): Element {
    return portrait({
      title,
      side: this.side,
      nation: sheet.id,
      livery: sheet.livery,
      arm,
      symbol,
      figures,
      look,
    });
  }

  showArm(arm: Arm | "all"): void {
    this.arm = arm;
    this.show();
  }

  give(order: string): void {
    this.#session.send({ on: "give", order });
  }

  lift(event: Event, what: UnitAt | string): void {
    this.#dragged = what;
    if (event instanceof DragEvent) event.dataTransfer?.setData("text/plain", "unit");
  }

  drop(event: Event, into: UnitAt): void {
    event.preventDefault();
    event.stopPropagation();
    const what = this.#dragged;
    this.#dragged = null;
    if (typeof what === "string") this.change({ to: "add", brigade: into.brigade, profile: what });
    else if (what !== null) this.change({ to: "move", at: what, into });
  }
}
