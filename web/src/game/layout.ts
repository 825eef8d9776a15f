// What stands where on the table, and how gestures on the board reach the game.

import type { GameView, LogLine, Offer, Place } from "../api/types.ts";
import { Camera } from "../board/camera.ts";
import type { Drawing } from "../board/drawing.ts";
import { type Hands, Input } from "../board/input.ts";
import { Minimap } from "../board/minimap.ts";
import { unfold } from "../board/patches.ts";
import { html, redraw } from "../dom.ts";
import { say } from "../words.ts";
import { Dragging } from "./dragging.ts";
import { Keyboard } from "./keyboard.ts";
import { Measuring } from "./measuring.ts";
import { cover } from "./panels/cover.ts";
import { Flash } from "./panels/flash.ts";
import { help } from "./panels/help.ts";
import { Log } from "./panels/log.ts";
import { Orders } from "./panels/orders.ts";
import { Prompt } from "./panels/prompt.ts";
import type { Replay } from "./panels/replay.ts";
import { Side, type Tab } from "./panels/side.ts";
import { Toolbar } from "./panels/toolbar.ts";
import type { Session } from "./session.ts";
import { aim, aimed, coveredFor, draft, isAwaited, offersAt, ownSide, piece, verb } from "./state/select.ts";

/** A board smaller than this, in pixels for a drawing unit, cannot be read. */
const READABLE = 0.8;

/** The table that the layout belongs to. */
export interface Host {
  readonly element: HTMLElement;
  /** The position on the screen. */
  readonly shown: GameView | null;
  draw(): void;
  show(tab: Tab): void;
  take(offer: Offer): void;
  replay(): void;
  save(): Promise<void>;
}

export class Layout {
  readonly nodes: readonly Node[];
  readonly #table: Host;
  readonly #session: Session;
  readonly #drawing: Drawing;
  readonly #camera: Camera;
  readonly #keyboard: Keyboard;
  readonly #minimap: Minimap;
  readonly #measuring: Measuring;
  readonly #dragging: Dragging;
  readonly #prompt: Prompt;
  readonly #toolbar: Toolbar;
  readonly #flash: Flash;
  readonly #side: Side;
  readonly #orders: Orders;
  readonly #log: Log;
  readonly #text = html("section", { class: "text-view", "aria-label": say("text-view") });
  readonly #under = html("div", { class: "under" });
  readonly #over = html("div", { class: "over" });
  readonly #hover = html("p", { class: "hover", "aria-hidden": "true" });

  constructor(table: Host, session: Session, drawing: Drawing) {
    [this.#table, this.#session, this.#drawing] = [table, session, drawing];
    const point = (line: LogLine) => this.#point(line);
    this.#measuring = new Measuring(session, drawing, () => table.draw());
    this.#dragging = new Dragging(session, drawing);
    this.#orders = new Orders(session, this.#dragging, point);
    this.#log = new Log(session, point);
    this.#prompt = new Prompt(session, (offer) => table.take(offer));
    this.#side = new Side((tab) => table.show(tab));
    this.#flash = new Flash(
      () => session.send({ on: "flash", lines: [] }),
      () => table.replay(),
    );
    const window = html("div", { class: "window", tabindex: -1 });
    this.#minimap = new Minimap(drawing.atlas, (at) => this.#camera.centre(at));
    const layers = [drawing.ground, drawing.upper];
    this.#camera = new Camera(window, layers, drawing.atlas.box, (box) => this.#minimap.show(box));
    this.#toolbar = this.#tools();
    this.#keyboard = this.#keys();
    new Input(window, drawing.atlas, this.#camera, this.#hands());
    this.nodes = [
      this.#prompt.element,
      html(
        "main",
        { class: "board" },
        window,
        this.#toolbar.element,
        this.#minimap.element,
        this.#hover,
        this.#flash.element,
        this.#under,
      ),
      html(
        "aside",
        { class: "panel" },
        ...this.#side.elements,
        this.#orders.element,
        this.#log.element,
        this.#text,
      ),
      this.#over,
    ];
  }

  close(): void {
    this.#keyboard.close();
  }

  #tools(): Toolbar {
    return new Toolbar({
      zoom: (factor) => this.#camera.zoom(factor),
      fit: () => this.#camera.fit(),
      sight: () => this.#measuring.take("sight"),
      ruler: () => this.#measuring.take("ruler"),
      hide: () => this.#session.send({ on: "hide" }),
      replay: () => this.#table.replay(),
      save: () => void this.#table.save(),
      help: () => this.#help(),
    });
  }

  #keys(): Keyboard {
    return new Keyboard(this.#session, {
      dragging: this.#dragging,
      camera: this.#camera,
      measure: (tool) => this.#measuring.take(tool),
      help: () => this.#help(),
      next: () => this.#next(),
      take: (offer) => this.#table.take(offer),
      replay: () => this.#table.replay(),
      show: (tab) => this.#table.show(tab),
      type: () => this.#orders.line.focus(),
    });
  }

  #hands(): Hands {
    const session = this.#session;
    return {
      piece: (id, isTogether) => this.#pick(id, isTogether),
      place: (place) => this.#place(place),
      measures: () => this.#measuring.tool !== null,
      measure: (from, to, isDone) => this.#measuring.measure(from, to, isDone),
      drags: (id) => session.model.selection.includes(id) && this.#dragging.start(id) !== null,
      drag: (id, from, to, isDone, grip) => {
        const dragged = piece(session.model, id);
        if (dragged !== null) this.#dragging.drag(dragged, from, to, isDone, grip);
      },
      ghost: () => this.#dragging.piece,
      turn: (tenths) => this.#dragging.turn(tenths),
      hover: (place) => this.#describe(place),
    };
  }

  /** A piece is clicked: it is pointed at if it is a target, otherwise selected. */
  #pick(id: number, isTogether: boolean): void {
    const { model, send } = this.#session;
    const picked = piece(model, id);
    if (picked === null) return;
    const isOther = model.selection.length > 0 && !model.selection.includes(id);
    const isEnemy = ownSide(model) !== null && picked.side !== ownSide(model);
    const isTarget = verb(model) !== null && offersAt(model, picked.place).length > 0;
    if (isOther && (isEnemy || isTarget)) return send({ on: "point", place: picked.place });
    this.#table.show("orders");
    send({ on: "select", piece: id, isTogether });
  }

  #place(place: Place): void {
    const { model, send } = this.#session;
    const asks = model.selection.length > 0 && isAwaited(model) && draft(model) === "";
    if (offersAt(model, place).length > 0) send({ on: "point", place });
    else send(asks ? { on: "why", place } : { on: "back" });
  }

  /** The whole board; if it is large, close enough to read, at our own pieces. */
  begin(): void {
    this.#camera.fit();
    const side = ownSide(this.#session.model);
    const pieces = this.#table.shown?.view.pieces ?? [];
    const own = pieces.filter((one) => side === null || one.side === side);
    const points = own.flatMap(({ place }) => this.#drawing.atlas.point(place) ?? []);
    const mean = (values: readonly number[]) =>
      values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
    const middle = { x: mean(points.map(({ x }) => x)), y: mean(points.map(({ y }) => y)) };
    unfold(this.#drawing.ground, middle, () => this.#minimap.unfold());
    if (this.#camera.scale >= READABLE || points.length === 0) return;
    this.#camera.zoom(READABLE / this.#camera.scale);
    this.#camera.centre(middle);
  }

  /** What lies under the pointer, in words. */
  #describe(place: Place | null): void {
    const { ground } = this.#drawing.atlas;
    const isHex = place?.on === "hex" && ground.board === "hexes";
    const cell = isHex ? ground.cells.find(({ name }) => name === place.name) : undefined;
    const level = cell === undefined || cell.level === 0 ? [] : [`${say("level")} ${cell.level}`];
    this.#hover.textContent = cell === undefined ? "" : [cell.name, cell.title, ...level].join(" · ");
  }

  /** Shows on the board what a line of the log speaks of. */
  #point({ places = [], pieces = [] }: LogLine): void {
    const { atlas } = this.#drawing;
    const view = this.#table.shown?.view;
    const marked = (name: string) =>
      view?.markers.filter((marker) => marker.name === name).map(({ place }) => place) ?? [];
    const named = places.flatMap((name): readonly Place[] =>
      atlas.hex(name) === null ? marked(name) : [{ on: "hex", name }],
    );
    const stood = view?.pieces.filter(({ id }) => pieces.includes(id)).map(({ place }) => place) ?? [];
    const lit = named.length > 0 ? named : stood;
    const [first] = lit;
    const at = first === undefined ? null : atlas.point(first);
    if (at !== null) this.#camera.centre(at);
    this.#session.send({ on: "light", places: lit });
  }

  draw(tab: Tab, replay: Replay | null, since: number): void {
    const { model } = this.#session;
    const game = this.#table.shown;
    if (game === null) return;
    const next = coveredFor(model);
    this.#table.element.classList.toggle("covered", next !== null);
    redraw(this.#over, [next?.seat], () => [cover(this.#session)].filter((made) => made !== null));
    if (next !== null) return this.#over.querySelector("button")?.focus();
    const isLive = replay === null;
    this.#prompt.draw(game, isLive);
    this.#board(game, isLive);
    this.#toolbar.draw({
      sight: this.#measuring.tool === "sight",
      ruler: this.#measuring.tool === "ruler",
      hide: model.isHidden,
      replay: !isLive,
    });
    this.#flash.draw(model.flash, this.#measuring.said, game.view);
    redraw(this.#under, [isLive], () => (replay === null ? [] : [replay.element]));
    this.#side.draw(game, tab);
    this.#orders.element.hidden = tab !== "orders" || !isLive;
    this.#log.element.hidden = tab !== "log" && isLive;
    if (this.#text.hidden && tab === "text") void this.#words();
    this.#text.hidden = tab !== "text";
    this.#orders.draw();
    const lines = replay === null ? model.log : model.log.filter((line) => line.order <= replay.at);
    this.#log.draw(lines, game.book, since);
  }

  #board({ view }: GameView, isLive: boolean): void {
    const { model } = this.#session;
    const { dataset } = this.#table.element;
    dataset["index"] = String(model.known?.index ?? 0);
    dataset["awaited"] = String(isAwaited(model));
    this.#coats(view.pieces);
    const mayAct = isLive && isAwaited(model);
    this.#drawing.draw({
      pieces: view.pieces,
      markers: view.markers,
      selection: isLive ? model.selection : [],
      able: mayAct ? model.choices.able : [],
      offers: mayAct ? aimed(model) : [],
      aim: aim(model),
      lit: model.lit,
      isHidden: model.isHidden,
    });
    if (isLive && model.intent.is === "drafting") this.#dragging.lay();
    else this.#dragging.rest();
    this.#minimap.draw(view.pieces);
  }

  /** On the measured table each side goes by the colour of its coats. */
  #coats(pieces: GameView["view"]["pieces"]): void {
    if (this.#drawing.atlas.ground.board !== "plane") return;
    ["first", "second"].forEach((place, side) => {
      const nation = pieces.find((one) => one.side === side)?.nation;
      if (nation !== undefined) this.#table.element.classList.add(`${place}-${nation}`);
    });
  }

  async #words(): Promise<void> {
    const text = await this.#session.seated.words();
    this.#text.replaceChildren(html("pre", { tabindex: 0 }, text));
  }

  #help(): void {
    const dialog = help(() => dialog.remove());
    this.#table.element.append(dialog);
    dialog.showModal();
  }

  /** Selects the next piece that may act. */
  #next(): void {
    const { model, send } = this.#session;
    const { able } = model.choices;
    const at = able.indexOf(model.selection.at(-1) ?? -1);
    const next = able[(at + 1) % Math.max(1, able.length)];
    if (next === undefined) return;
    const place = piece(model, next)?.place;
    const point = place === undefined ? null : this.#drawing.atlas.point(place);
    if (point !== null) this.#camera.centre(point);
    send({ on: "choose", pieces: [next] });
  }
}
