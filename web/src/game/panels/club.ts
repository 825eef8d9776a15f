// A game between people at the table: both clocks, what is proposed, and what may be done around the board.

import type { ClubGameSheet, ProposalAsked, ProposalSheet } from "../../api/types.ts";
import { type Act, ClubGame } from "../../club.ts";
import { html, redraw } from "../../dom.ts";
import { result } from "../../screens/club/mine.ts";
import { deed } from "../../screens/club/form.ts";
import { type Shelf, shelf, sideTitle } from "../../screens/club/shelf.ts";
import { moment, span } from "../../screens/club/time.ts";
import { say, type Word } from "../../words.ts";
import type { Session } from "../session.ts";

/** How often the clocks are told anew, in milliseconds: more often would only make a screen reader talk. */
const TICK = 30_000;

/** What is done by one press. */
const PLAIN: readonly Act[] = ["claim", "nudge", "resume", "return"];
/** What is asked about first: it cannot be taken back. */
const GRAVE: readonly Act[] = ["resign", "leave"];
/** What is proposed to the other side. */
const OFFERS: readonly (readonly [string, Word, ProposalAsked])[] = [
  ["draw", "club-offer-draw", { kind: "draw" }],
  ["pause", "club-offer-pause", { kind: "pause", days: 3 }],
];

export class ClubPanel {
  readonly element = html("section", { class: "club-desk", hidden: true, "aria-label": say("club-game") });
  readonly #game: ClubGame;
  readonly #isOurs: boolean;
  #sheet: ClubGameSheet | null = null;
  #titles: Shelf | null = null;
  #index = -1;
  #asked = false;
  #isOpen = false;
  readonly #timer: number;

  constructor(session: Session) {
    this.#game = new ClubGame(session.game);
    // Whoever holds a seat by a secret plays at his own screen, or as a guest.
    this.#isOurs = session.model.tickets.length === 0;
    session.stood = () => void this.#look();
    this.#timer = setInterval(() => this.#fill(), TICK);
  }

  close(): void {
    clearInterval(this.#timer);
  }

  /** Looks again whenever the game has gone on. */
  draw(index: number): void {
    if (index === this.#index) return;
    this.#index = index;
    void this.#look();
  }

  async #look(): Promise<void> {
    const sheet = this.#isOurs ? await this.#game.sheet() : null;
    if (sheet === null) return;
    this.#titles ??= await shelf();
    this.#show(sheet);
  }

  #show(sheet: ClubGameSheet): void {
    this.#sheet = sheet;
    this.#asked = false;
    this.#fill();
  }

  #fill(): void {
    const [sheet, titles] = [this.#sheet, this.#titles];
    if (sheet === null || titles === null) return;
    this.element.hidden = false;
    this.element.classList.toggle("closed", sheet.result !== null);
    const { now_ms: _, clocks: __, ...rest } = sheet;
    const told = sheet.clocks.map((clock) => ({ ...clock, left_ms: span(this.#left(sheet, clock)) }));
    // Drawn again only when it says something else: a menu that is open stays so.
    redraw(this.element, [rest, told, this.#asked], () => [
      html("ul", { class: "clocks" }, ...sheet.seats.map((chair) => this.#clock(sheet, titles, chair))),
      ...(sheet.result === null ? [] : [html("p", { class: "result" }, result(titles, sheet))]),
      ...sheet.proposals.map((proposal) => this.#proposal(proposal)),
      this.#acts(sheet),
    ]);
  }

  #clock(sheet: ClubGameSheet, titles: Shelf, chair: ClubGameSheet["seats"][number]): HTMLElement {
    const clock = sheet.clocks.find(({ side }) => side === chair.side);
    const left = clock === undefined ? null : this.#left(sheet, clock);
    const flag = clock?.is_running === true ? clock.flag_ms : null;
    const who = chair.name ?? say(chair.player === "open" ? "club-nobody" : "the-computer");
    const state = clock?.is_overdue === true ? " overdue" : chair.is_awaited ? " awaited" : "";
    return html(
      "li",
      { class: `clock${state}` },
      html("b", {}, who),
      html("span", {}, sideTitle(titles, sheet.book, sheet.scenario, chair.side)),
      chair.is_awaited ? html("span", { class: "turn" }, say("club-to-play")) : null,
      left === null
        ? null
        : html("span", { class: "left" }, clock?.is_overdue === true ? say("club-overdue") : span(left)),
      flag === null ? null : html("small", {}, `${say("club-until")} `, moment(flag)),
    );
  }

  /** What is left to a side at this moment. */
  #left(sheet: ClubGameSheet, { left_ms: left, is_running: runs }: ClubGameSheet["clocks"][number]): number {
    return Math.max(0, left - (runs ? Date.now() - this.#since(sheet) : 0));
  }

  /** When the sheet was written, by the clock of this machine. */
  #since(sheet: ClubGameSheet): number {
    this.#written.set(sheet, this.#written.get(sheet) ?? Date.now());
    return this.#written.get(sheet) ?? Date.now();
  }
  readonly #written = new WeakMap<ClubGameSheet, number>();

  #proposal(proposal: ProposalSheet): HTMLElement {
    const { number, kind, is_mine: isMine } = proposal;
    const answer = (isAccepted: boolean) => async () =>
      this.#show(await this.#game.answer(number, isAccepted));
    return html(
      "div",
      { class: "proposal", role: "status" },
      html("p", {}, say(`club-proposed-${kind}` as Word)),
      isMine
        ? html("p", { class: "quiet" }, say("club-proposed-by-you"))
        : html(
            "p",
            { class: "club-acts" },
            deed("club-agree", answer(true)),
            deed("club-refuse", answer(false)),
          ),
    );
  }

  #acts(sheet: ClubGameSheet): HTMLElement {
    const may = new Set(sheet.may);
    const act = (one: Act) => deed(`club-act-${one}`, async () => this.#show(await this.#game.act(one)));
    const offers = OFFERS.filter(([one]) => may.has(one)).map(([, word, asked]) =>
      deed(word, async () => {
        await this.#game.propose(asked);
        await this.#look();
      }),
    );
    const gift = async () => this.#show(await this.#game.gift({ hours: 24 }));
    const hand = async () => this.#show(await this.#game.hand({ level: "regular" }));
    const handOther = async () => {
      const other = sheet.seats.find(({ is_me: isMe }) => !isMe);
      this.#show(
        await this.#game.hand({ level: "regular", ...(other === undefined ? {} : { seat: other.seat }) }),
      );
    };
    const rematch = async () => {
      const { game } = await this.#game.rematch();
      location.hash = game === null ? "#/club/lobby" : `#/game/${game}`;
    };
    const parts = [
      ...PLAIN.filter((one) => may.has(one)).map(act),
      ...(may.has("gift") ? [deed("club-act-gift", gift)] : []),
      ...(may.has("hand-other") ? [deed("club-act-hand-other", handOther)] : []),
      ...(may.has("rematch") ? [deed("club-act-rematch", rematch)] : []),
      ...offers,
      ...(may.has("hand") ? [deed("club-act-hand", hand)] : []),
      ...(this.#asked ? GRAVE.filter((one) => may.has(one)).map(act) : []),
    ];
    const more = GRAVE.some((one) => may.has(one)) && !this.#asked;
    return html(
      "details",
      {
        class: "club-menu",
        open: sheet.result !== null || this.#asked || this.#isOpen,
        toggle: ({ currentTarget }) => {
          this.#isOpen = currentTarget instanceof HTMLDetailsElement && currentTarget.open;
        },
      },
      html("summary", {}, say("club-menu")),
      html(
        "p",
        { class: "club-acts" },
        ...parts,
        more
          ? html(
              "button",
              {
                type: "button",
                click: () => {
                  this.#asked = true;
                  this.#fill();
                },
              },
              say("club-give-up"),
            )
          : null,
      ),
      this.#asked ? html("p", { class: "quiet" }, say("club-give-up-note")) : null,
    );
  }
}
