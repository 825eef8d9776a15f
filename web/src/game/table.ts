// The table: prompt, board, orders, log and tools of one game.

import { Seated } from "../api.ts";
import type { GameView, LogLine, Offer, Place } from "../api/types.ts";
import { Atlas } from "../board/atlas.ts";
import { Camera } from "../board/camera.ts";
import { Drawing } from "../board/drawing.ts";
import { Input } from "../board/input.ts";
import { Minimap } from "../board/minimap.ts";
import { unfold } from "../board/patches.ts";
import { html, redraw } from "../dom.ts";
import { icon } from "../icons.ts";
import { keep, kept } from "../keep.ts";
import { settings } from "../settings.ts";
import { say } from "../words.ts";
import { cover } from "./cover.ts";
import { dice } from "./dice.ts";
import { Dragging } from "./dragging.ts";
import { help } from "./help.ts";
import { Log } from "./log.ts";
import { Measuring } from "./measuring.ts";
import { Orders } from "./orders.ts";
import { Replay } from "./replay.ts";
import { sentence } from "./rule.ts";
import { State } from "./state.ts";

type Tab = "orders" | "log" | "text";

/** A board smaller than this, in pixels for a drawing unit, cannot be read. */
const READABLE = 0.8;

/** Half a unit of the table in each direction, in thousandths. */
const NUDGES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-500, 0],
  ArrowRight: [500, 0],
  ArrowUp: [0, 500],
  ArrowDown: [0, -500],
};

export class Table {
  readonly element = html("div", { class: "table" });
  readonly state: State;
  readonly #since: number;
  #tab: Tab = "orders";
  #frame: GameView | null = null;
  #replay: Replay | null = null;
  #parts: Parts | null = null;

  constructor(game: string, replays: boolean, learned: Promise<void>) {
    const entry = kept()[game] ?? null;
    this.#since = entry?.seen ?? 0;
    this.state = new State(game, entry, () => this.draw());
    void this.#open(replays, learned);
  }

  async #open(replays: boolean, learned: Promise<void>): Promise<void> {
    await Promise.all([this.state.open(), learned]);
    if (this.state.ground === null) {
      this.element.replaceChildren(
        html(
          "main",
          { class: "sheet-page" },
          html("p", { class: "trouble" }, this.state.trouble?.text ?? say("lost")),
          html("a", { href: "#/" }, say("menu")),
        ),
      );
      return;
    }
    this.#parts = new Parts(this, this.state, new Drawing(new Atlas(this.state.ground)));
    this.element.replaceChildren(...this.#parts.nodes);
    this.#parts.begin();
    if (replays) this.replay();
    else this.state.flash = this.#missed();
    this.draw();
  }

  /** What has happened since we last looked; nothing before the first look. */
  #missed(): readonly LogLine[] {
    return this.#since === 0 ? [] : this.state.log.filter((line) => line.order > this.#since);
  }

  close(): void {
    this.#replay?.stop();
    this.#parts?.close();
    this.state.close();
  }

  get shown(): GameView | null {
    return this.#frame ?? this.state.known;
  }

  show(tab: Tab): void {
    this.#tab = tab;
    this.draw();
  }

  /** Opens the replay, or closes it. */
  replay(): void {
    const { known, seated, tickets } = this.state;
    if (this.#replay !== null || known === null) {
      this.#replay?.stop();
      [this.#replay, this.#frame] = [null, null];
    } else {
      const fork = async (orders: number) => {
        const started = await seated.fork({ secrets: tickets.map(({ secret }) => secret), orders });
        keep(started.game, {
          title: known.title,
          book: known.book,
          seats: started.seats,
          covered: this.state.kept?.covered ?? false,
          at: Date.now(),
        });
        location.hash = `#/game/${started.game}`;
      };
      this.#replay = new Replay(
        seated as Seated,
        known,
        (frame) => {
          this.#frame = frame;
          this.draw();
        },
        (at) => void fork(at),
        () => this.replay(),
      );
    }
    this.draw();
  }

  get replaying(): Replay | null {
    return this.#replay;
  }

  async save(): Promise<void> {
    const { seated, tickets, known } = this.state;
    const journal = await seated.record({ secrets: tickets.map(({ secret }) => secret), orders: null });
    const url = URL.createObjectURL(new Blob([journal], { type: "text/plain" }));
    html("a", { href: url, download: `${known?.scenario ?? "game"}.journal` }).click();
    setTimeout(() => URL.revokeObjectURL(url), 10_000);
  }

  /** Gives an order that needs no piece; asks first when the phase would end early or the game be given up. */
  general(offer: Offer): void {
    const { state } = this;
    const ends = offer.verb.endsWith("end");
    const isGrave =
      offer.verb.endsWith("resign") || (ends && settings().asksBeforeEnd && state.choices.able.length > 0);
    if (!isGrave) return void state.give(offer.order);
    state.clear();
    state.asksEnd = offer;
    this.#tab = "orders";
    this.draw();
  }

  draw(): void {
    this.#parts?.draw(this.#tab, this.#replay, this.#since);
  }
}

/** The pieces of the screen. */
class Parts {
  readonly nodes: readonly Node[];
  readonly camera: Camera;
  readonly #table: Table;
  readonly #state: State;
  readonly #drawing: Drawing;
  readonly #minimap: Minimap;
  readonly #measuring: Measuring;
  readonly #dragging: Dragging;
  readonly #orders: Orders;
  readonly #log: Log;
  readonly #line = html("p", { class: "line", role: "status", "aria-live": "polite" });
  readonly #when = html("h1", { class: "when" });
  readonly #actions = html("div", { class: "actions" });
  readonly #tools = html("div", { class: "tools", role: "toolbar", "aria-label": say("tools") });
  readonly #flash = html("div", { class: "flash" });
  readonly #tabs = html("div", { class: "tabs", role: "tablist" });
  readonly #who = html("div", { class: "who" });
  readonly #text = html("section", { class: "text-view", "aria-label": say("text-view") });
  readonly #under = html("div", { class: "under" });
  readonly #over = html("div", { class: "over" });
  readonly #hover = html("p", { class: "hover", "aria-hidden": "true" });

  constructor(table: Table, state: State, drawing: Drawing) {
    [this.#table, this.#state, this.#drawing] = [table, state, drawing];
    this.#measuring = new Measuring(state, drawing);
    this.#dragging = new Dragging(state, drawing);
    this.#orders = new Orders(state, this.#dragging, (line) => this.#point(line));
    this.#log = new Log(state, (line) => this.#point(line));
    const window = html("div", { class: "window", tabindex: -1 });
    this.#minimap = new Minimap(drawing.atlas, (at) => this.camera.centre(at));
    this.camera = new Camera(window, [drawing.ground, drawing.upper], drawing.atlas.box, (box) =>
      this.#minimap.show(box),
    );
    new Input(window, drawing.atlas, this.camera, this.#hands());
    this.nodes = [
      html(
        "header",
        { class: "prompt" },
        html("a", { class: "home", href: "#/", title: say("menu"), "aria-label": say("menu") }, "☰"),
        html("div", { class: "lines" }, this.#when, this.#line),
        this.#actions,
      ),
      html(
        "main",
        { class: "board" },
        window,
        this.#tools,
        this.#minimap.element,
        this.#hover,
        this.#flash,
        this.#under,
      ),
      html(
        "aside",
        { class: "panel" },
        this.#who,
        this.#tabs,
        this.#orders.element,
        this.#log.element,
        this.#text,
      ),
      this.#over,
    ];
    document.addEventListener("keydown", this.#keys);
  }

  close(): void {
    document.removeEventListener("keydown", this.#keys);
  }

  readonly #keys = (event: KeyboardEvent): void => this.#key(event);

  #hands(): ConstructorParameters<typeof Input>[3] {
    const state = this.#state;
    return {
      piece: (id, together) => {
        const piece = state.piece(id);
        if (piece === null) return;
        const isEnemy = state.ownSide !== null && piece.side !== state.ownSide;
        if (
          state.selection.length > 0
          && !state.selection.includes(id)
          && (isEnemy || (state.offersAt(piece.place).length > 0 && state.verb !== null))
        )
          return void state.point(piece.place);
        this.#table.show("orders");
        void state.select(id, together);
      },
      place: (place) => {
        if (state.offersAt(place).length > 0) void state.point(place);
        else if (state.selection.length > 0 && state.isAwaited && state.draft === "") void state.why(place);
        else void state.back();
      },
      measures: () => this.#measuring.tool !== null,
      measure: (from, to, isDone) => this.#measuring.measure(from, to, isDone),
      drags: (id) => state.selection.includes(id) && this.#dragging.start(id) !== null,
      drag: (id, from, to, isDone, grip) => {
        const piece = state.piece(id);
        if (piece !== null) this.#dragging.drag(piece, from, to, isDone, grip);
      },
      ghost: () => this.#dragging.piece,
      turn: (tenths) => this.#dragging.turn(tenths),
      hover: (place) => this.#describe(place),
    };
  }

  /** The whole board; if it is large, close enough to read, at our own pieces. */
  begin(): void {
    this.camera.fit();
    const { ownSide } = this.#state;
    const own = (this.#table.shown?.view.pieces ?? [])
      .filter(({ side }) => ownSide === null || side === ownSide)
      .flatMap(({ place }) => this.#drawing.atlas.point(place) ?? []);
    const middle = {
      x: own.reduce((sum, { x }) => sum + x, 0) / Math.max(1, own.length),
      y: own.reduce((sum, { y }) => sum + y, 0) / Math.max(1, own.length),
    };
    unfold(this.#drawing.ground, middle, () => this.#minimap.unfold());
    if (this.camera.scale >= READABLE || own.length === 0) return;
    this.camera.zoom(READABLE / this.camera.scale);
    this.camera.centre(middle);
  }

  /** What lies under the pointer, in words. */
  #describe(place: Place | null): void {
    const { ground } = this.#drawing.atlas;
    const cell =
      place?.on === "hex" && ground.board === "hexes"
        ? ground.cells.find(({ name }) => name === place.name)
        : undefined;
    this.#hover.textContent =
      cell === undefined
        ? ""
        : `${cell.name} · ${cell.title}${cell.level > 0 ? ` · ${say("level")} ${cell.level}` : ""}`;
  }

  /** Shows on the board what a line of the log speaks of. */
  #point(line: LogLine): void {
    const { ground } = this.#drawing.atlas;
    const objectives = (this.#table.shown?.view.markers ?? []).filter(({ kind }) => kind === "objective");
    // On the measured table a place goes by its number: o1 is the first objective.
    const named = (line.places ?? []).flatMap((name): Place[] =>
      ground.board === "hexes"
        ? [{ on: "hex", name }]
        : objectives.filter((_, k) => name === `o${k + 1}`).map(({ place }) => place),
    );
    const stood = (line.pieces ?? []).flatMap(
      (id) => this.#table.shown?.view.pieces.find((piece) => piece.id === id)?.place ?? [],
    );
    this.#state.lit = named.length > 0 ? named : stood;
    const [first] = this.#state.lit;
    const at = first === undefined ? null : this.#drawing.atlas.point(first);
    if (at !== null) this.camera.centre(at);
    this.#table.draw();
  }

  draw(tab: Tab, replay: Replay | null, since: number): void {
    const state = this.#state;
    const game = this.#table.shown;
    if (game === null) return;
    const { view } = game;
    const isLive = replay === null;
    this.#table.element.classList.toggle("covered", state.cover !== null);
    redraw(this.#over, [state.cover?.seat], () => {
      const made = cover(state);
      return made === null ? [] : [made];
    });
    if (state.cover !== null) {
      this.#over.querySelector("button")?.focus();
      return;
    }
    const waits = isLive && !state.isAwaited && view.outcome === null;
    this.#line.textContent = state.isLost
      ? say("lost")
      : (view.outcome?.text
        ?? (waits && state.isComputerAwaited
          ? `${say("thinking")} ${view.prompt?.text ?? ""}`
          : (view.prompt?.text ?? "")));
    this.#when.textContent = `${game.title} · ${view.when.turn} · ${view.when.phase}`;
    this.#coats(view.pieces);
    this.#table.element.dataset["index"] = String(state.known?.index ?? 0);
    this.#table.element.dataset["awaited"] = String(state.isAwaited);
    this.#drawing.draw({
      pieces: view.pieces,
      markers: view.markers,
      selection: isLive ? state.selection : [],
      able: isLive && state.isAwaited ? state.choices.able : [],
      offers: isLive && state.isAwaited ? state.aimed : [],
      aim: state.aim,
      lit: state.lit,
      isHidden: state.isHidden,
    });
    if (state.draft === "" || !isLive) this.#dragging.rest();
    else this.#dragging.lay();
    this.#minimap.draw(view.pieces);
    redraw(
      this.#actions,
      [
        state.choices.offers.filter(({ target }) => target === null),
        view.may_undo,
        isLive,
        state.isAwaited,
        state.isBehind,
      ],
      () => this.#acts(isLive, view.may_undo),
    );
    redraw(this.#tools, [this.#measuring.tool, state.isHidden, !isLive], () => this.#toolbar(!isLive));
    redraw(this.#flash, [state.flash, this.#measuring.said, view.outcome], () => this.#flashes(game));
    redraw(this.#under, [isLive], () => (replay === null ? [] : [replay.element]));
    redraw(this.#who, [game.seat, view.status, game.seats], () => this.#seat(game));
    redraw(this.#tabs, [tab], () => this.#tabbed(tab));
    this.#orders.element.hidden = tab !== "orders" || !isLive;
    this.#log.element.hidden = tab !== "log" && isLive;
    if (this.#text.hidden && tab === "text") void this.#words();
    this.#text.hidden = tab !== "text";
    this.#orders.draw();
    this.#log.draw(
      isLive ? state.log : state.log.filter((line) => line.order <= replay.at),
      game.book,
      since,
    );
  }

  /** On the measured table each side goes by the colour of its coats. */
  #coats(pieces: GameView["view"]["pieces"]): void {
    if (this.#drawing.atlas.ground.board !== "plane") return;
    ["first", "second"].forEach((place, side) => {
      const nation = pieces.find((piece) => piece.side === side)?.nation;
      if (nation !== undefined) this.#table.element.classList.add(`${place}-${nation}`);
    });
  }

  async #words(): Promise<void> {
    const text = await this.#state.seated.words();
    this.#text.replaceChildren(html("pre", { tabindex: 0 }, text));
  }

  #acts(isLive: boolean, mayUndo: boolean): Node[] {
    const state = this.#state;
    if (!isLive) return [];
    const titles = Map.groupBy(
      state.choices.offers.filter((offer) => offer.target === null),
      (offer) => offer.title,
    );
    const general = [...titles.values()].filter((group) => group.length === 1).flat();
    const isMinor = (offer: Offer) => offer.verb.endsWith("resign");
    const button = (offer: Offer) =>
      html(
        "button",
        {
          type: "button",
          class: offer.verb.endsWith("end") ? "main" : "",
          "data-order": offer.order,
          click: () => this.#table.general(offer),
        },
        offer.title,
      );
    return [
      ...(state.isBehind
        ? [html("button", { type: "button", class: "skip", click: () => state.skip() }, say("skip"))]
        : []),
      html(
        "button",
        {
          type: "button",
          class: "undo",
          disabled: !mayUndo,
          title: say("key-undo"),
          click: () => void state.undo(),
        },
        say("undo"),
      ),
      html(
        "button",
        { type: "button", class: "restart", disabled: !mayUndo, click: () => void state.restart() },
        say("restart"),
      ),
      ...general.filter((offer) => !isMinor(offer)).map(button),
      ...general.filter(isMinor).map((offer) =>
        html(
          "button",
          {
            type: "button",
            class: "minor",
            "data-order": offer.order,
            click: () => this.#table.general(offer),
          },
          offer.title,
        ),
      ),
    ];
  }

  #toolbar(isReplay: boolean): Node[] {
    const tool = (word: string, sign: string, isOn: boolean | null, act: () => void) =>
      html(
        "button",
        {
          type: "button",
          title: say(word),
          "aria-label": say(word),
          ...(isOn === null ? {} : { "aria-pressed": String(isOn) }),
          click: act,
        },
        icon(sign),
      );
    return [
      tool("zoom-in", "in", null, () => this.camera.zoom(1.3)),
      tool("zoom-out", "out", null, () => this.camera.zoom(1 / 1.3)),
      tool("zoom-fit", "fit", null, () => this.camera.fit()),
      tool("sight", "eye", this.#measuring.tool === "sight", () => this.#measuring.take("sight")),
      tool("ruler", "ruler", this.#measuring.tool === "ruler", () => this.#measuring.take("ruler")),
      tool("hide", "hide", this.#state.isHidden, () => this.#hide()),
      tool("replay", "film", isReplay, () => this.#table.replay()),
      tool("save", "save", null, () => void this.#table.save()),
      tool("help", "help", null, () => this.#help()),
    ];
  }

  #hide(): void {
    this.#state.isHidden = !this.#state.isHidden;
    this.#table.draw();
  }

  #help(): void {
    const dialog = help(() => dialog.remove());
    this.#table.element.append(dialog);
    dialog.showModal();
  }

  /** What just happened, large, until the next thing does. */
  #flashes(game: GameView): Node[] {
    const { flash } = this.#state;
    const said = this.#measuring.said;
    return [
      ...(said === null
        ? []
        : [
            html(
              "div",
              { class: `card ${said.clear ? "clear" : "blocked"}`, role: "status" },
              ...sentence(said.sentence),
            ),
          ]),
      ...(flash.length === 0
        ? []
        : [
            html(
              "div",
              {
                class: "card",
                role: "status",
                click: () => {
                  this.#state.flash = [];
                  this.#table.draw();
                },
              },
              html("h2", {}, say("just-now")),
              ...flash
                .slice(-8)
                .map((line) =>
                  html("p", {}, (line.dice ?? []).length === 0 ? null : dice(line.dice ?? []), line.text),
                ),
            ),
          ]),
      ...(game.view.outcome === null
        ? []
        : [
            html(
              "div",
              { class: "card outcome", role: "status" },
              html("h2", {}, game.view.outcome.text),
              html(
                "div",
                { class: "chips" },
                html(
                  "button",
                  { type: "button", class: "main", click: () => this.#table.replay() },
                  say("replay"),
                ),
                html("a", { class: "button", href: "#/new" }, say("new-game")),
              ),
            ),
          ]),
    ];
  }

  #seat({ seats, seat, view }: GameView): Node[] {
    const own = seats.find((label) => label.name === seat);
    const title =
      own === undefined
        ? html("span", { class: "quiet" }, say("spectator"))
        : html("span", { class: `seat side-${own.side}` }, own.title);
    const against = seats
      .filter((label) => label.name !== seat)
      .map((label) => `${label.title}${label.computer === null ? "" : ` (${say("computer")})`}`);
    return [
      html("p", {}, title, ` – ${against.join(", ")}`),
      ...view.status.map((line) => html("p", { class: "quiet" }, line.text)),
    ];
  }

  #tabbed(tab: Tab): Node[] {
    const one = (name: Tab, word: string) =>
      html(
        "button",
        {
          type: "button",
          role: "tab",
          "data-tab": name,
          "aria-selected": String(tab === name),
          click: () => this.#table.show(name),
        },
        say(word),
      );
    return [one("orders", "actions"), one("log", "log"), one("text", "text-view")];
  }

  /** Selects the next piece that may act. */
  #next(): void {
    const { able } = this.#state.choices;
    const at = able.indexOf(this.#state.selection.at(-1) ?? -1);
    const next = able[(at + 1) % Math.max(1, able.length)];
    if (next === undefined) return;
    const place = this.#state.piece(next)?.place;
    const point = place === undefined ? null : this.#drawing.atlas.point(place);
    if (point !== null) this.camera.centre(point);
    void this.#state.choose([next]);
  }

  #key(event: KeyboardEvent): void {
    const state = this.#state;
    if (
      state.cover !== null
      || document.querySelector("dialog[open]") !== null
      || event.ctrlKey
      || event.metaKey
      || event.altKey
    )
      return;
    const isTyping = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement;
    if (event.key === "Escape") {
      if (isTyping && event.target instanceof HTMLElement) event.target.blur();
      return void state.back();
    }
    if (isTyping) return;
    const end = state.choices.offers.find((offer) => offer.target === null && offer.verb.endsWith("end"));
    const keys: Readonly<Record<string, () => void>> = {
      "?": () => this.#help(),
      n: () => this.#next(),
      z: () => void state.undo(),
      e: () => {
        if (end !== undefined) state.asksEnd === null ? this.#table.general(end) : void state.give(end.order);
      },
      u: () => this.#hide(),
      l: () => this.#measuring.take("sight"),
      m: () => this.#measuring.take("ruler"),
      r: () => this.#table.replay(),
      i: () => this.#table.show("orders"),
      g: () => this.#table.show("log"),
      t: () => this.#table.show("text"),
      o: () => {
        this.#table.show("orders");
        this.#orders.line.focus();
      },
      "[": () => this.#dragging.turn(-50),
      "]": () => this.#dragging.turn(50),
      "{": () => this.#dragging.turn(-450),
      "}": () => this.#dragging.turn(450),
      w: () => this.#dragging.waypoint(),
      "+": () => this.camera.zoom(1.3),
      "=": () => this.camera.zoom(1.3),
      "-": () => this.camera.zoom(1 / 1.3),
      "0": () => this.camera.fit(),
    };
    const isFree = !(
      event.target instanceof HTMLButtonElement
      || event.target instanceof SVGElement
      || event.target instanceof HTMLAnchorElement
    );
    if (event.key === "Enter" && isFree && state.draft !== "" && state.tried?.lawful === true)
      return void state.give(state.draft);
    const by = event.shiftKey ? NUDGES[event.key] : undefined;
    if (by !== undefined) {
      event.preventDefault();
      return this.#dragging.nudge(by[0], by[1]);
    }
    const act = keys[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  }
}
