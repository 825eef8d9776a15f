// Setting up by hand: shows the room of the step at hand, and turns gestures into what is placed where.

import type { Deploying, DeployingPiece, GameView, Place, SettingUp } from "../../api/types.ts";
import { type Point, scale, men } from "../../board/atlas.ts";
import type { Camera } from "../../board/camera.ts";
import type { Drawing } from "../../board/drawing.ts";
import type { Hands } from "../../board/input.ts";
import { html, redraw, svg } from "../../dom.ts";
import { say } from "../../words.ts";
import type { Session } from "../session.ts";
import { isAwaited, ownSide } from "../state/select.ts";
import { desk } from "./desk.ts";
import { MARKER, type Spot, isCourse, takePiece } from "./inhand.ts";
import { Muster } from "./muster.ts";
import { Placer } from "./placer.ts";
import { cards, next, open } from "./tray.ts";
import { clearings, hatches, zones } from "./zones.ts";

/** Whoever presses on the ghost holds what is in hand. */
const GHOST = -1;
/** Half the room of a man for an arrow key, in thousandths of it. */
const NUDGES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-500, 0],
  ArrowRight: [500, 0],
  ArrowUp: [0, 500],
  ArrowDown: [0, -500],
};

export class SetUp {
  /** Over everything: the army builder. */
  readonly sheet: HTMLElement;
  /** In the desk. */
  readonly desk = html("section", { class: "setup-desk", "aria-label": say("actions"), hidden: true });
  /** Under the board. */
  readonly tray = html("div", { class: "brigade-tray", hidden: true });
  readonly #session: Session;
  readonly #drawing: Drawing;
  readonly #camera: () => Camera;
  readonly #muster: Muster;
  readonly #placer: Placer;
  readonly #marks = svg("g", { class: "setup-marks", "aria-hidden": "true" });
  #setting: SettingUp | null = null;
  #game: GameView | null = null;
  /** The brigade whose tray was chosen, by its leader. */
  #brigade: number | null = null;
  /** Is the next unit to be taken in hand when the last one stands? */
  #goesOn = false;

  constructor(session: Session, drawing: Drawing, camera: () => Camera) {
    [this.#session, this.#drawing, this.#camera] = [session, drawing, camera];
    this.#muster = new Muster(session);
    this.sheet = this.#muster.element;
    this.#placer = new Placer(
      session,
      drawing,
      () => camera().scale,
      () => this.#panels(),
    );
    const { element: ghost } = drawing.ghost;
    const upper = ghost.parentElement ?? ghost.parentNode;
    upper?.prepend(hatches(), this.#marks);
    document.addEventListener("keydown", this.#press, { capture: true });
  }

  close(): void {
    document.removeEventListener("keydown", this.#press, { capture: true });
  }

  /** Is something set up by us now? */
  get isOn(): boolean {
    return this.#setting !== null;
  }

  draw(game: GameView, isLive: boolean): void {
    const { model } = this.#session;
    const isOurs = isLive && isAwaited(model);
    const told = isOurs ? model.choices.setting_up : undefined;
    // While an order is on its way what may be done is not known: the room stays as it was.
    const waits = isOurs && model.choices.offers.length === 0 && this.#game?.seat === game.seat;
    const setting = told ?? (waits ? this.#setting : null);
    this.desk.ariaBusy = String(model.sync.is !== "live" || (told === undefined && setting !== null));
    const isOther = setting?.is !== this.#setting?.is;
    const isNew = setting !== this.#setting;
    [this.#setting, this.#game] = [setting, game];
    if (isOther) this.#begin();
    else if (isNew && this.#goesOn) this.#takeNext();
    this.#muster.draw(setting?.is === "muster" ? setting : null, game);
    this.#panels();
  }

  /** Another step: what was in hand is put down. */
  #begin(): void {
    const { hand } = this.#placer;
    this.#goesOn = false;
    // The tray takes room from the table, and gives it back.
    if (this.#setting?.is !== "muster") requestAnimationFrame(() => this.#camera().fit());
    if (this.#setting?.is === "mark") this.#placer.take(MARKER);
    else if (hand !== null) this.#placer.take(null);
  }

  #panels(): void {
    const [setting, game] = [this.#setting, this.#game];
    const isShown = setting !== null && setting.is !== "muster";
    this.desk.hidden = !isShown;
    this.tray.hidden = setting?.is !== "deploy";
    const { hand, said, isSettled } = this.#placer;
    const markers = game?.view.markers.map(({ place }) => place) ?? [];
    const over = hand?.over == null;
    redraw(this.#marks, [isShown ? setting : null, markers], () => this.#drawn(setting, markers));
    if (setting === null || game === null || !isShown) {
      redraw(this.desk, [], () => []);
      return;
    }
    const focused = document.activeElement?.getAttribute("data-focus");
    redraw(this.desk, [setting, hand?.held, hand?.bearing, said?.tried, isSettled, over, this.#brigade], () =>
      desk(setting, game, {
        session: this.#session,
        placer: this.#placer,
        brigade: setting.is === "deploy" ? (open(setting, this.#brigade)?.leader ?? null) : null,
        choose: (leader) => this.#choose(leader),
      }),
    );
    if (focused != null) this.desk.querySelector<HTMLElement>(`[data-focus="${focused}"]`)?.focus();
    if (setting.is === "deploy") this.#trays(setting, game);
  }

  #trays(setting: Deploying, game: GameView): void {
    const brigade = open(setting, this.#brigade);
    const { hand } = this.#placer;
    redraw(this.tray, [brigade, hand?.held, game.seat], () =>
      brigade === null
        ? []
        : cards(brigade, game, {
            hand,
            take: (piece) => this.#take(piece),
            form: () => this.#placer.form(),
            keep: (orders) => this.#keep(orders),
            drag: (x, y) => this.#carry(x, y),
            drop: (x, y) => this.#drop(x, y),
          }),
    );
  }

  #drawn(setting: SettingUp | null, markers: readonly Place[]): SVGElement[] {
    const { atlas } = this.#drawing;
    if (setting?.is === "deploy") return zones(setting, ownSide(this.#session.model), atlas);
    if (setting?.is === "mark") return clearings(setting, markers, atlas);
    return [];
  }

  #choose(leader: number): void {
    this.#brigade = leader;
    this.#placer.take(null);
    this.#takeNext();
  }

  #take(piece: DeployingPiece): void {
    const { hand } = this.#placer;
    if (hand?.held.is === "piece" && hand.held.piece === piece.piece) return;
    const stood = this.#session.model.known?.view.pieces.find(({ id }) => id === piece.piece)?.place;
    const bearing = stood?.on === "plane" && piece.forms.length > 0 ? stood.bearing : this.#facing();
    this.#placer.take(takePiece(piece.piece, piece.forms, bearing));
  }

  /** The way one looks into the table from our edge. */
  #facing(): number {
    const setting = this.#setting;
    const side = ownSide(this.#session.model);
    return setting?.is === "deploy" ? (setting.zones.find((zone) => zone.side === side)?.bearing ?? 0) : 0;
  }

  #takeNext(): void {
    const setting = this.#setting;
    this.#goesOn = false;
    const brigade = setting?.is === "deploy" ? open(setting, this.#brigade) : null;
    const waits = brigade === null ? null : next(brigade);
    if (waits !== null && this.#placer.hand === null) this.#take(waits);
  }

  #keep(orders: readonly string[]): void {
    this.#placer.take(null);
    this.#goesOn = true;
    this.#session.send({ on: "march", orders });
  }

  #spot(clientX: number, clientY: number): Spot {
    return spot(this.#camera().point(clientX, clientY));
  }

  /** A card of the tray is dragged over the table. */
  #carry(x: number, y: number): void {
    const isOver = document.elementFromPoint(x, y)?.closest(".window") != null;
    this.#placer.carry(isOver ? this.#spot(x, y) : null, false);
  }

  /** It is let go: over the table it is placed, over the reserves it is held back. */
  #drop(x: number, y: number): void {
    const under = document.elementFromPoint(x, y);
    if (under?.closest("[data-reserve]") != null) return this.#keepHeld();
    if (under?.closest(".window") == null) return this.#placer.take(null);
    this.#goesOn = false;
    this.#placer.drop(this.#spot(x, y), false);
  }

  #keepHeld(): void {
    const keep = this.#held()?.keep ?? null;
    if (keep === null || keep.reason !== null) this.#placer.take(null);
    else this.#keep([keep.order]);
  }

  /** The piece of the tray that is in hand. */
  #held(): DeployingPiece | null {
    const { hand } = this.#placer;
    const [setting, held] = [this.#setting, hand?.held];
    if (setting?.is !== "deploy" || held?.is !== "piece") return null;
    return this.#inTray(held.piece);
  }

  #inTray(piece: number): DeployingPiece | null {
    const setting = this.#setting;
    if (setting?.is !== "deploy") return null;
    const brigade = open(setting, this.#brigade);
    return brigade?.tray.find((one) => one.piece === piece) ?? null;
  }

  /** Gestures on the board mean what is in hand, if anything is. */
  hands(others: Hands): Hands {
    const placer = this.#placer;
    const holds = () => this.isOn && placer.hand !== null;
    return {
      ...others,
      piece: (id, together) => {
        const found = this.#inTray(id);
        if (holds()) return this.#overPiece(id);
        if (found === null) return this.isOn ? undefined : others.piece(id, together);
        this.#take(found);
      },
      place: (place) => {
        if (!this.isOn) return others.place(place);
        if (place.on !== "plane" || !holds()) return;
        this.#goesOn = true;
        placer.drop({ x: place.x, y: place.y }, false);
      },
      drags: (id) => (this.isOn ? this.#inTray(id) !== null : others.drags(id)),
      drag: (id, from, to, isDone, grip) => {
        if (!this.isOn) return others.drag(id, from, to, isDone, grip);
        if (grip.turns && holds()) return placer.face(spot(to));
        const found = this.#inTray(id);
        if (found !== null && !grip.takesUp) this.#take(found);
        if (isDone) placer.drop(spot(to), grip.isFree);
        else placer.carry(spot(to), grip.isFree);
      },
      ghost: () => (this.isOn ? (holds() ? GHOST : null) : others.ghost()),
      turn: (tenths) => (holds() ? placer.turn(tenths) : others.turn(tenths)),
      turns: () => this.isOn && placer.hand?.over != null,
      hover: (place, piece) => {
        if (holds() && !placer.isSettled) placer.carry(place?.on === "plane" ? place : null, false);
        else others.hover(place, piece);
      },
    };
  }

  /** A click on a unit while something is in hand means the ground it stands on. */
  #overPiece(id: number): void {
    const place = this.#session.model.known?.view.pieces.find((one) => one.id === id)?.place;
    const found = this.#inTray(id);
    if (found !== null && this.#placer.hand?.over == null) return this.#take(found);
    if (place?.on === "plane") this.#placer.drop(this.#placer.hand?.over ?? place, false);
  }

  readonly #press = (event: KeyboardEvent): void => {
    const { target } = event;
    const isTyping = target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
    const isOther =
      document.querySelector("dialog[open]") !== null || event.ctrlKey || event.metaKey || event.altKey;
    if (!this.isOn || isTyping || isOther || this.#setting?.is === "muster") return;
    const act = this.#key(event);
    if (act === null) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    act();
  };

  #key({ key, target }: KeyboardEvent): (() => void) | null {
    const placer = this.#placer;
    const isControl = target instanceof HTMLButtonElement;
    if (key === "n" && this.#setting?.is === "deploy") return () => this.#cycle();
    if (key === "e") return this.#end();
    if (placer.hand === null) return null;
    const by = NUDGES[key];
    if (by !== undefined) return () => placer.nudge(men(by[0]), men(by[1]), this.#middle());
    switch (key) {
      case "Escape":
        return () => placer.take(this.#setting?.is === "mark" ? MARKER : null);
      case "[":
        return () => placer.turn(-50);
      case "]":
        return () => placer.turn(50);
      case "{":
        return () => placer.turn(-450);
      case "}":
        return () => placer.turn(450);
      case "f":
      case "F":
        return () => placer.form();
      case "w":
        return isCourse(placer.hand) ? () => this.#lengthen() : null;
      case "Enter":
        return isControl && !placer.isSettled ? null : () => this.#enter();
      default:
        return null;
    }
  }

  /** A point of the course is settled. */
  #lengthen(): void {
    const over = this.#placer.hand?.over;
    if (over != null) this.#placer.drop(over, true);
  }

  #enter(): void {
    const { hand, isLawful } = this.#placer;
    this.#goesOn = true;
    if (hand !== null && isCourse(hand) && !isLawful) this.#lengthen();
    else this.#placer.give();
  }

  /** The next of the tray. */
  #cycle(): void {
    const setting = this.#setting;
    const all = setting?.is === "deploy" ? (open(setting, this.#brigade)?.tray ?? []) : [];
    const at = all.findIndex((one) => one.piece === this.#held()?.piece);
    const found = all[(at + 1) % Math.max(1, all.length)];
    if (found === undefined) return;
    this.#placer.take(null);
    this.#take(found);
  }

  /** Ends the step, if it may end. */
  #end(): (() => void) | null {
    const setting = this.#setting;
    const order =
      setting?.is === "begin"
        ? setting.order
        : (setting?.is === "deploy" || setting?.is === "lay") && setting.ready.reason === null
          ? setting.ready.order
          : null;
    return order === null ? null : () => this.#session.send({ on: "give", order });
  }

  /** Where a key begins that moves what is beside the table: the middle of our zone, or of the table. */
  #middle(): Spot {
    const setting = this.#setting;
    const side = ownSide(this.#session.model);
    const own = setting?.is === "deploy" ? setting.zones.find((zone) => zone.side === side) : undefined;
    const { ground } = this.#drawing.atlas;
    const whole: readonly (readonly [number, number])[] =
      ground.board === "plane"
        ? [
            [0, 0],
            [ground.width, ground.depth],
          ]
        : [];
    const corners = own?.outline ?? whole;
    const mean = (of: 0 | 1) =>
      corners.reduce((sum, corner) => sum + corner[of], 0) / Math.max(1, corners.length);
    return { x: mean(0), y: mean(1) };
  }
}

function spot({ x, y }: Point): Spot {
  return { x: Math.round(x / scale()), y: Math.round(-y / scale()) };
}
