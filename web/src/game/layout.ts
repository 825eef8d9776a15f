// What stands where on the table, and how gestures on the board reach the game.

import type { Danger, GameView, Ground, LogLine, Offer, Piece, Place, Reach } from "../api/types.ts";
import { type Point, measured } from "../board/atlas.ts";
import { Camera } from "../board/camera.ts";
import type { Drawing } from "../board/drawing.ts";
import { type Hands, Input } from "../board/input.ts";
import { Minimap } from "../board/minimap.ts";
import { html, redraw, svg } from "../dom.ts";
import { settings } from "../settings.ts";
import { sound } from "../sound.ts";
import { say } from "../words.ts";
import { Dragging } from "./dragging.ts";
import { Focus } from "./focus.ts";
import { type Stood, beside } from "./beside.ts";
import { type Box, type Corner, corner } from "./corner.ts";
import { Lesson } from "./lesson/lesson.ts";
import { Keyboard } from "./keyboard.ts";
import { Measuring } from "./measuring.ts";
import { Bar } from "./panels/bar.ts";
import { ClubPanel } from "./panels/club.ts";
import { cover } from "./panels/cover.ts";
import { Desk } from "./panels/desk.ts";
import { Flash } from "./panels/flash.ts";
import { Foot } from "./panels/foot.ts";
import { Hand, standing } from "./panels/hand.ts";
import { help } from "./panels/help.ts";
import { Info, type Subject } from "./panels/info.ts";
import { Log } from "./panels/log.ts";
import { mainMenu } from "./panels/mainmenu.ts";
import { Menu } from "./panels/menu.ts";
import { Modes } from "./panels/modes.ts";
import { PhaseCard } from "./panels/phase.ts";
import { PlaceCard } from "./panels/place.ts";
import type { Replay } from "./panels/replay.ts";
import { Strip } from "./panels/strip.ts";
import { Toolbar } from "./panels/toolbar.ts";
import { position as inWords } from "./panels/words.ts";
import type { Session } from "./session.ts";
import { SetUp } from "./setup/setup.ts";
import type { Tab } from "./tab.ts";
import { explained } from "./explained.ts";
import {
  aim,
  coveredFor,
  draft,
  isAwaited,
  isSame,
  pointable,
  offersAt,
  ownSide,
  piece,
  reachAt,
  reached,
  verb,
} from "./state/select.ts";

/** A board smaller than this, in pixels for a drawing unit, cannot be read: counters are small, regiments are not. */
const READABLE = { hexes: 1, plane: 0.45 };

/** Sounds of one order that are heard at most. */
const MOST_SOUNDS = 3;
/** The pointer has come to rest after so many milliseconds. */
const RESTS = 220;
/** Room beside tools and results, in pixels. */
const EDGE = 12;
/** Half of what a counter takes up, in drawing units. */
const HALF = 34;
/** How much it matters that a card hides nobody: of whoever is ordered and of whoever is aimed at, of others. */
const [MATTERS, OTHERS] = [6, 1];

/** Where the tools stand, and where what just happened is told, in the order these places are liked. */
const TOOLS: readonly Corner[] = [
  { isLeft: true, isTop: true },
  { isLeft: false, isTop: true },
  { isLeft: false, isTop: false },
];
const RESULTS: readonly Corner[] = [
  { isLeft: true, isTop: false },
  { isLeft: false, isTop: false },
  { isLeft: true, isTop: true },
];

/** The middle of what lies farthest apart. */
function midst(points: readonly Point[]): Point {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return { x: (Math.min(...xs) + Math.max(...xs)) / 2, y: (Math.min(...ys) + Math.max(...ys)) / 2 };
}

/** What there is to explain at a place. */
function subject(place: Place, id: number | null): Subject | null {
  if (id !== null) return { is: "piece", id };
  if (place.on === "hex") return { is: "hex", name: place.name };
  return place.on === "plane" ? { is: "ground", x: Math.round(place.x), y: Math.round(place.y) } : null;
}

/** The table that the layout belongs to. */
export interface Host {
  readonly element: HTMLElement;
  /** The position on the screen. */
  readonly shown: GameView | null;
  draw(): void;
  show(tab: Tab): void;
  take(offer: Offer): void;
  replay(): void;
  brief(): void;
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
  readonly #setup: SetUp;
  readonly #lesson: Lesson;
  readonly #bar: Bar;
  readonly #strip: Strip;
  readonly #toolbar: Toolbar;
  readonly #flash: Flash;
  readonly #hand: Hand;
  readonly #desk: Desk;
  readonly #foot: Foot;
  readonly #modes: Modes;
  readonly #info: Info;
  readonly #menu: Menu;
  readonly #phase: PhaseCard;
  readonly #club: ClubPanel;
  readonly #focus: Focus;
  /** What the pointer rests on, and the timer that waits for it. */
  #pointed: Subject | null = null;
  #rests = 0;
  /** Where the card at the place stands. */
  #stoodAt: Point | null = null;
  /** The place that the board was moved for. */
  #uncovered = "";
  readonly #card: PlaceCard;
  readonly #tie = svg("svg", { class: "tie", "aria-hidden": "true" });
  readonly #log: Log;
  readonly #text = html("section", { class: "text-view", "aria-label": say("text-view") });
  readonly #under = html("div", { class: "under" });
  readonly #over = html("div", { class: "over" });
  readonly #hover = html("p", { class: "hover", "aria-hidden": "true" });
  #hovered: Reach | null = null;
  /** Who may fire on the way pointed at, and the timer until that is asked. */
  #feared: readonly Danger[] = [];
  #fears = 0;
  /** The ground that is drawn. */
  #laid: Ground;

  constructor(table: Host, session: Session, drawing: Drawing) {
    [this.#table, this.#session, this.#drawing] = [table, session, drawing];
    this.#laid = drawing.atlas.ground;
    const point = (line: LogLine) => this.point(line);
    this.#measuring = new Measuring(session, drawing, () => table.draw());
    this.#dragging = new Dragging(session, drawing, () => table.draw());
    this.#setup = new SetUp(session, drawing, () => this.#camera);
    this.#lesson = new Lesson(session, () => table.draw());
    this.#desk = new Desk(session, point, () => table.show("log"));
    this.#log = new Log(session, point, () => table.show("orders"));
    this.#bar = new Bar(session, {
      briefing: () => table.brief(),
      replay: () => table.replay(),
      save: () => void table.save(),
      help: () => this.#help(),
      menu: () => this.#mainMenu(),
    });
    this.#strip = new Strip(session, () => this.#lesson.prompt);
    this.#foot = new Foot(session, (offer) => this.#take(offer));
    this.#modes = new Modes(session, (figures) => drawing.ghost.form(figures));
    this.#info = new Info(session);
    this.#menu = new Menu(session, (id) => this.#explain({ is: "piece", id }));
    this.#phase = new PhaseCard(session);
    this.#club = new ClubPanel(session);
    this.#focus = new Focus(table.element);
    this.#card = new PlaceCard(session, this.#dragging);
    this.#flash = new Flash(session);
    this.#hand = new Hand(session, () => this.#standing());
    const window = html("div", { class: "window", tabindex: -1 });
    this.#minimap = new Minimap(drawing.atlas, (at) => this.#camera.centre(at));
    const { layers, atlas } = drawing;
    this.#camera = new Camera(window, layers, atlas.box, (box) => {
      this.#minimap.show(box);
      this.#tieCard();
      this.#clearCorners();
      this.#settle();
    });
    this.#toolbar = this.#tools();
    this.#keyboard = this.#keys();
    new Input(window, drawing.atlas, this.#camera, this.#setup.hands(this.#hands()));
    this.nodes = [
      this.#bar.element,
      this.#strip.element,
      html(
        "main",
        { class: "board" },
        window,
        this.#toolbar.element,
        this.#hover,
        this.#tie,
        this.#card.element,
        this.#flash.element,
        this.#menu.element,
        this.#setup.tray,
        this.#under,
      ),
      this.#modes.element,
      html(
        "aside",
        { class: "panel" },
        this.#club.element,
        this.#lesson.element,
        this.#phase.element,
        this.#desk.element,
        this.#info.element,
        this.#setup.desk,
        this.#log.element,
        this.#text,
        this.#hand.element,
        this.#minimap.element,
        this.#foot.element,
      ),
      this.#setup.sheet,
      this.#over,
    ];
  }

  close(): void {
    clearTimeout(this.#rests);
    clearTimeout(this.#fears);
    this.#focus.close();
    this.#club.close();
    this.#keyboard.close();
    this.#setup.close();
    this.#drawing.close();
  }

  #tools(): Toolbar {
    return new Toolbar({
      zoom: (factor) => this.#camera.zoom(factor),
      fit: () => this.#camera.fit(),
      sight: () => this.#measuring.take("sight"),
      ruler: () => this.#measuring.take("ruler"),
      hide: () => this.#session.send({ on: "hide" }),
    });
  }

  #keys(): Keyboard {
    return new Keyboard(this.#session, {
      dragging: this.#dragging,
      camera: this.#camera,
      measure: (tool) => this.#measuring.take(tool),
      drop: () => this.#measuring.drop(),
      menu: (target) => this.#menuOf(target),
      help: () => this.#help(),
      next: (by) => this.#next(by),
      take: (offer) => this.#take(offer),
      replay: () => this.#table.replay(),
      brief: () => this.#table.brief(),
      show: (tab) => this.#table.show(tab),
      type: () => this.#desk.type(),
    });
  }

  #hands(): Hands {
    const session = this.#session;
    return {
      piece: (id, isTogether) => this.#pick(id, isTogether),
      place: (place) => this.#place(place),
      measures: () => this.#measuring.tool !== null,
      measure: (from, to, isDone) => this.#measuring.measure(from, to, isDone),
      drags: (id) => this.#dragging.held(id) !== null,
      drag: (id, from, to, isDone, grip) => {
        const dragged = piece(session.model, this.#dragging.held(id) ?? id);
        if (dragged !== null) this.#dragging.drag(dragged, from, to, isDone, grip);
        // Whoever has put something down gives it with Enter: the piece he took hold of has no claim to the key.
        if (isDone && document.activeElement instanceof SVGElement) document.activeElement.blur();
      },
      ghost: () => this.#dragging.piece,
      turn: (tenths) => this.#dragging.turn(tenths),
      hover: (place, id) => {
        this.#describe(place);
        this.#rest(place, id);
      },
      menu: (place, id, at) => this.#open(place, id, at),
    };
  }

  /** Takes an offer that needs no piece; what a lesson asks for is not asked about. */
  #take(offer: Offer): void {
    if (this.#lesson.wants(offer.order)) this.#session.send({ on: "give", order: offer.order });
    else this.#table.take(offer);
  }

  /** The menu of a place, or of the piece that stands there; a finger that rests there learns who it is. */
  #open(place: Place, id: number | null, at: { readonly x: number; readonly y: number }): void {
    const stood = id === null ? null : piece(this.#session.model, id);
    this.#explain(subject(place, id));
    this.#menu.open(stood?.place ?? place, at);
  }

  /** The menu of what is in focus, or else of whoever is chosen. */
  #menuOf(target: EventTarget | null): void {
    const { model } = this.#session;
    const on = target instanceof Element ? target.closest("[data-target], [data-piece]") : null;
    const aimed = on?.getAttribute("data-target") ?? null;
    const id = Number(on?.getAttribute("data-piece") ?? model.selection.at(-1) ?? -1);
    const place = aimed === null ? (piece(model, id)?.place ?? null) : (JSON.parse(aimed) as Place);
    const at = place === null ? null : this.#drawing.atlas.point(place);
    if (place !== null && at !== null) this.#menu.open(place, this.#camera.screen(at));
  }

  /** Tools and results go to a corner where they cover nobody who can act. */
  #clearCorners(): void {
    const { model } = this.#session;
    const able = isAwaited(model) ? model.choices.able : [];
    const points = able.flatMap((id) => {
      const place = piece(model, id)?.place;
      const at = place === undefined ? null : this.#drawing.atlas.point(place);
      return at === null ? [] : [this.#camera.screen(at)];
    });
    this.#stand(this.#toolbar.element, points, TOOLS, []);
    this.#stand(this.#flash.element, [...points, ...this.#spoken()], RESULTS, [this.#toolbar.element]);
  }

  /** Where those stand that what just happened speaks of, and what a lesson lights. */
  #spoken(): readonly Point[] {
    const { model } = this.#session;
    const told = model.flash.flatMap(({ pieces = [] }) =>
      pieces.flatMap((id) => piece(model, id)?.place ?? []),
    );
    const lit = this.#lesson.rings().flatMap((ring) => (ring.is === "spotlight" ? [ring.place] : []));
    return [...told, ...lit].flatMap((place) => {
      const at = this.#drawing.atlas.point(place);
      return at === null ? [] : [this.#camera.screen(at)];
    });
  }

  #stand(
    element: HTMLElement,
    points: readonly { readonly x: number; readonly y: number }[],
    liked: readonly Corner[],
    others: readonly HTMLElement[],
  ): void {
    const board = element.parentElement;
    if (board === null) return;
    const from = board.getBoundingClientRect();
    const taken = others.map((other): Box => {
      const { x, y, width, height } = other.getBoundingClientRect();
      return { x: x - from.x, y: y - from.y, width, height };
    });
    const card = { width: element.offsetWidth + EDGE, height: element.offsetHeight + EDGE };
    const size = { width: board.clientWidth, height: board.clientHeight };
    const { isLeft, isTop } = corner(size, card, taken, points, liked);
    element.dataset["corner"] = `${isTop ? "top" : "low"}-${isLeft ? "left" : "right"}`;
  }

  /** A piece is clicked: it is pointed at if it is a target, otherwise selected. */
  #pick(id: number, isTogether: boolean): void {
    const { model, send } = this.#session;
    const picked = piece(model, id);
    this.#pointed = null;
    if (picked === null) return;
    const isOther = !model.selection.includes(id);
    const isEnemy = ownSide(model) !== null && picked.side !== ownSide(model);
    const isThere = offersAt(model, picked.place).length > 0 || reachAt(model, picked.place) !== null;
    // A counter in a lit place is aimed at, but for those of ours that could act instead, unless the kind of order was chosen.
    const isTarget = isThere && (isEnemy || !model.choices.able.includes(id) || verb(model) !== null);
    // With nobody chosen an enemy is looked at, unless a kind of order that needs nobody has lit his place.
    const isPointedAt = isOther && (isTarget || (isEnemy && model.selection.length > 0));
    // Whoever has chosen a kind of order that can be done on the spot points at himself.
    const isOnSpot = !isOther && isThere && verb(model) !== null;
    if (!isTogether && (isPointedAt || isOnSpot)) {
      this.#explain({ is: "piece", id });
      return send({ on: "point", place: picked.place });
    }
    this.#table.show("orders");
    send({ on: "select", piece: id, isTogether });
  }

  #place(place: Place): void {
    const { model, send } = this.#session;
    this.#pointed = null;
    const asks = model.selection.length > 0 && isAwaited(model) && draft(model) === "";
    const isLit = offersAt(model, place).length > 0 || reachAt(model, place) !== null;
    if (isLit) send({ on: "point", place });
    else send(asks ? { on: "why", place } : { on: "back" });
    // Whoever clicks on bare ground wants to know what it does, with a finger too.
    if (!isLit && !asks) this.#explain(subject(place, null));
  }

  /** The pointer rests somewhere: after a moment it is explained. */
  #rest(place: Place | null, id: number | null): void {
    clearTimeout(this.#rests);
    const pointed = place === null ? null : subject(place, id);
    this.#rests = window.setTimeout(() => this.#explain(pointed), RESTS);
  }

  #explain(pointed: Subject | null): void {
    this.#pointed = pointed;
    this.#inform();
  }

  /** The card of the piece pointed at, else of the one chosen, else of the ground. */
  #inform(): void {
    const [chosen, ...others] = this.#session.model.selection;
    const own: Subject | null =
      chosen === undefined || others.length > 0 ? null : { is: "piece", id: chosen };
    const isPiece = this.#pointed?.is === "piece";
    const isIdle = this.#session.model.selection.length === 0;
    const isAsked = this.#pointed !== null && (isPiece || isIdle);
    this.#info.show(isAsked ? this.#pointed : isIdle ? null : own);
    // Where there is little room a card is shown to whoever has asked for it.
    this.#info.element.classList.toggle("asked", isAsked);
  }

  /** The whole board; if it is large, close enough to read, at our own pieces. */
  begin(): void {
    this.#camera.fit();
    const side = ownSide(this.#session.model);
    const pieces = this.#table.shown?.view.pieces ?? [];
    const own = pieces.filter((one) => side === null || one.side === side);
    const pointed = (some: readonly Piece[]) =>
      some.flatMap(({ place }) => this.#drawing.atlas.point(place) ?? []);
    const points = pointed(own);
    this.#drawing.begin(() => this.#minimap.unfold());
    const readable = READABLE[this.#drawing.atlas.ground.board];
    if (this.#camera.scale >= readable || points.length === 0) return;
    this.#camera.zoom(readable / this.#camera.scale);
    // Both armies if they fit, else one's own.
    const all = pointed(pieces);
    this.#camera.centre(midst(all));
    if (!all.every((at) => this.#camera.sees(at))) this.#camera.centre(midst(points));
  }

  /** The card stands beside the place it speaks of, tied to it by a line, and never over it. */
  #tieCard(): void {
    const { element } = this.#card;
    const place = element.hidden ? null : (aim(this.#session.model) ?? this.#dragging.end);
    const at = place === null ? null : this.#drawing.atlas.point(place);
    element.classList.toggle("tied", at !== null);
    if (at === null || place === null) {
      // It stands in its corner again, wherever it stood before.
      element.style.transform = "";
      this.#stoodAt = null;
      this.#uncovered = "";
      return this.#tie.replaceChildren();
    }
    const board = element.parentElement ?? element;
    const size = { width: element.offsetWidth, height: element.offsetHeight };
    const room = { width: board.clientWidth, height: board.clientHeight };
    this.#uncover(place, at, room, size);
    const spot = this.#camera.screen(at);
    const { x, y } = beside(room, size, spot, this.#inTheWay(place), this.#stoodAt);
    this.#stoodAt = { x, y };
    element.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
    const nearest = (value: number, from: number, long: number) =>
      Math.min(Math.max(value, from), from + long);
    const [from, to] = [nearest(spot.x, x, size.width), nearest(spot.y, y + 20, size.height - 40)];
    const line = { class: "line", d: `M${spot.x} ${spot.y}L${from} ${to}` };
    this.#tie.replaceChildren(svg("path", line), svg("circle", { cx: spot.x, cy: spot.y, r: 5 }));
  }

  /** On a small screen the card lies over the foot of the board: what it speaks of is brought, once, into what is left. */
  #uncover(
    place: Place,
    at: Point,
    room: { readonly width: number; readonly height: number },
    card: { readonly width: number; readonly height: number },
  ): void {
    const about = JSON.stringify(place);
    // Whoever holds a unit has the board under his finger: it must not move.
    if (card.width < room.width || this.#dragging.piece !== null || about === this.#uncovered) return;
    this.#uncovered = about;
    const { x, y } = this.#camera.screen(at);
    const free = room.height - card.height;
    const isSeen = x > HALF && x < room.width - HALF && y > HALF && y < free - HALF;
    if (!isSeen) this.#camera.pan(room.width / 2 - x, free / 2 - y);
  }

  /** Where pieces are in the window, and how much it matters that a card about `place` hides none of them. */
  #inTheWay(place: Place): readonly Stood[] {
    const { selection } = this.#session.model;
    return (this.#table.shown?.view.pieces ?? []).flatMap((one): readonly Stood[] => {
      const box = this.#boxOf(one);
      if (box === null) return [];
      const isMeant = selection.includes(one.id) || isSame(one.place, place);
      return [{ ...box, weight: isMeant ? MATTERS : OTHERS }];
    });
  }

  #boxOf({ place, figures }: Piece): Box | null {
    const at = this.#drawing.atlas.point(place);
    if (at === null) return null;
    const corners = figures.flat().map(([x, y]) => measured(x, y));
    const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
    const [low, high] =
      corners.length === 0
        ? [
            { x: at.x - HALF, y: at.y - HALF },
            { x: at.x + HALF, y: at.y + HALF },
          ]
        : [
            { x: Math.min(...xs), y: Math.min(...ys) },
            { x: Math.max(...xs), y: Math.max(...ys) },
          ];
    const [from, to] = [this.#camera.screen(low), this.#camera.screen(high)];
    return { x: from.x, y: from.y, width: to.x - from.x, height: to.y - from.y };
  }

  /** On a small screen the card of a lesson lies over the board, where it hides neither another card nor what it lights; else
   * it has its place on the desk. */
  #settle(): void {
    const { element } = this.#lesson;
    const board = this.#card.element.parentElement;
    if (element.hidden || board === null || getComputedStyle(element).position === "static") return;
    const points = this.#lesson.rings().flatMap((ring) => {
      const at = ring.is === "spotlight" ? this.#drawing.atlas.point(ring.place) : null;
      return at === null ? [] : [this.#camera.screen(at)];
    });
    const { x, y, width, height } = board.getBoundingClientRect();
    const shown = [this.#card.element, this.#flash.element].map((other) => {
      const box = other.getBoundingClientRect();
      return { x: box.x - x, y: box.y - y, width: box.width, height: box.height };
    });
    const size = { width: element.offsetWidth, height: element.offsetHeight };
    const { isTop } = corner({ width, height }, size, shown, points);
    element.classList.toggle("top", isTop);
    element.style.setProperty("--over", `${Math.round(y)}px`);
    element.style.setProperty("--under", `${Math.round(innerHeight - y - height)}px`);
  }

  /** What lies under the pointer, in words; where one may go, the way there. */
  #describe(place: Place | null): void {
    this.#way(place);
    const { ground } = this.#drawing.atlas;
    const isHex = place?.on === "hex" && ground.board === "hexes";
    const cell = isHex ? ground.cells.find(({ name }) => name === place.name) : undefined;
    const level = cell === undefined || cell.level === 0 ? [] : [`${say("level")} ${cell.level}`];
    // The number of a hex is notation; where it lies is seen.
    const name = cell === undefined ? undefined : settings().notation ? cell.name : cell.place;
    const told = cell === undefined ? [] : [name ?? "", cell.title, ...level];
    this.#hover.textContent = told.filter((text) => text !== "").join(" · ");
  }

  /** The way to a hex within reach is shown as soon as it is pointed at. */
  #way(place: Place | null): void {
    const hovered = place === null ? null : reachAt(this.#session.model, place);
    if (hovered === this.#hovered) return;
    [this.#hovered, this.#feared] = [hovered, []];
    clearTimeout(this.#fears);
    if (hovered !== null) this.#fears = window.setTimeout(() => void this.#fear(hovered), RESTS);
    this.#table.draw();
  }

  /** The pointer rests on a way: who may fire on it is shown before it is gone. */
  async #fear(way: Reach): Promise<void> {
    try {
      const found = await this.#session.seated.dangers({ orders: [...way.orders] });
      if (this.#hovered !== way) return;
      this.#feared = found;
      this.#table.draw();
    } catch {
      // The game has gone on: what is lawful now is asked about anew.
    }
  }

  /** Shows on the board what a line of the log speaks of. */
  point({ places = [], pieces = [] }: LogLine): void {
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
    this.#lay();
    this.#bar.draw(game);
    this.#club.draw(game.index);
    this.#strip.draw(game, isLive);
    this.#board(game, isLive);
    this.#toolbar.draw({
      sight: this.#measuring.tool === "sight",
      ruler: this.#measuring.tool === "ruler",
      hide: model.isHidden,
    });
    this.#flash.draw(this.#measuring.said);
    this.#setup.draw(game, isLive);
    this.#hand.draw(game, isLive);
    this.#table.element.classList.toggle("setting-up", this.#setup.isOn);
    redraw(this.#under, [isLive], () => (replay === null ? [] : [replay.element]));
    this.#foot.draw(game, isLive);
    this.#modes.draw(isLive && !this.#setup.isOn);
    // A lesson explains by itself.
    const isTaught = game.is_lesson;
    this.#phase.draw(game, isLive && !this.#setup.isOn && !isTaught && tab === "orders");
    this.#card.draw();
    // Whoever weighs the next order has seen what came of the last.
    this.#flash.element.hidden = !this.#card.element.hidden && isAwaited(model);
    this.#clearCorners();
    this.#tieCard();
    this.#inform();
    this.#desk.element.hidden = tab !== "orders" || !isLive || this.#setup.isOn;
    if (tab !== "orders") this.#setup.desk.hidden = true;
    this.#log.element.hidden = tab !== "log" && isLive;
    this.#text.hidden = tab !== "text";
    this.#info.element.classList.toggle("away", tab !== "orders" || !isLive || this.#setup.isOn);
    this.#desk.draw(game);
    this.#lesson.draw(this.#table.element, isLive);
    this.#settle();
    const lines = replay === null ? model.log : model.log.filter((line) => line.order <= replay.at);
    this.#log.draw(lines, game.book, since);
    if (tab === "text") this.#words(game);
    this.#focus.settle();
  }

  /** Ground that has been laid or taken up is drawn again. */
  #lay(): void {
    const { ground } = this.#session.model;
    if (ground === null || ground === this.#laid) return;
    this.#drawing.lay(ground);
    this.#laid = ground;
  }

  #board({ view }: GameView, isLive: boolean): void {
    const { model } = this.#session;
    const { dataset } = this.#table.element;
    dataset["index"] = String(model.known?.index ?? 0);
    dataset["awaited"] = String(isAwaited(model));
    const mayAct = isLive && isAwaited(model);
    this.#drawing.draw({
      pieces: view.pieces,
      markers: view.markers,
      selection: isLive ? model.selection : [],
      able: mayAct ? model.choices.able : [],
      offers: mayAct ? pointable(model) : [],
      aim: aim(model),
      lit: model.lit,
      overlays: [
        ...(mayAct ? explained(model, reached(model), this.#hovered, this.#feared) : []),
        ...(isLive ? this.#lesson.rings() : []),
      ],
      isHidden: model.isHidden,
    });
    if (isLive && model.intent.is === "drafting") this.#dragging.lay();
    else this.#dragging.rest();
    this.#minimap.draw(view.pieces);
  }

  /** The position in words, as tables that one can walk. */
  #words({ view }: GameView): void {
    const { ground } = this.#drawing.atlas;
    const { seats } = this.#table.shown ?? { seats: [] };
    redraw(this.#text, [view.pieces, view.markers], () => inWords(view, ground, seats));
  }

  #standing(): void {
    const { known } = this.#session.model;
    if (known === null) return;
    const dialog = standing(this.#session, known);
    this.#table.element.append(dialog);
    dialog.showModal();
  }

  /** What others do is shown where it happens: the camera goes there, and it is seen and heard. */
  follow(lines: readonly LogLine[], before: GameView): void {
    const cues = lines.flatMap(({ cue }) => cue ?? []);
    this.#drawing.act(cues, before.view.pieces);
    for (const { act } of cues.slice(0, MOST_SOUNDS)) sound(act);
    if (isAwaited(this.#session.model)) return;
    const stood = (id: number) => before.view.pieces.find((one) => one.id === id)?.place;
    const places = cues.flatMap(
      ({ at, by = [], to = [] }) => at ?? [...to, ...by].flatMap((id) => stood(id) ?? []),
    );
    const points = places.flatMap((place) => this.#drawing.atlas.point(place) ?? []);
    const [first] = points;
    if (first !== undefined && !this.#camera.sees(first)) this.#camera.centre(first);
  }

  /** Everything else there is, over the table. */
  #mainMenu(): void {
    const { known } = this.#session.model;
    if (known === null) return;
    const dialog = mainMenu(known, { briefing: () => this.#table.brief(), help: () => this.#help() });
    this.#table.element.append(dialog);
    dialog.showModal();
  }

  #help(): void {
    const dialog = help(this.#drawing.atlas.ground.board, () => dialog.remove());
    this.#table.element.append(dialog);
    dialog.showModal();
  }

  /** Selects the next piece that may act, or the one before. */
  #next(by: 1 | -1): void {
    const { model, send } = this.#session;
    const { able } = model.choices;
    const at = able.indexOf(model.selection.at(-1) ?? -1);
    // Before the first there is nobody: the way back begins with the last.
    const next = able.at(at < 0 && by < 0 ? -1 : (at + by) % Math.max(1, able.length));
    if (next === undefined) return;
    const place = piece(model, next)?.place;
    const point = place === undefined ? null : this.#drawing.atlas.point(place);
    if (point !== null) this.#camera.centre(point);
    this.#focus.want();
    send({ on: "choose", pieces: [next] });
  }
}
