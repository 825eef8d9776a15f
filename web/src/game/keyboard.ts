// Keys of the table, from wherever the focus is.

import type { Offer } from "../api/types.ts";
import type { Camera } from "../board/camera.ts";
import type { Dragging } from "./dragging.ts";
import type { Tool } from "./measuring.ts";
import type { Tab } from "./tab.ts";
import type { Session } from "./session.ts";
import { coveredFor, draft, marching, questioned, tried } from "./state/select.ts";

/** Half the room of a man in each direction, in thousandths of it. */
const NUDGES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-500, 0],
  ArrowRight: [500, 0],
  ArrowUp: [0, 500],
  ArrowDown: [0, -500],
};

/** What keys act on. */
export interface Desk {
  readonly dragging: Dragging;
  readonly camera: Camera;
  readonly measure: (tool: Tool) => void;
  /** Puts the tool in hand away; false if there is none. */
  readonly drop: () => boolean;
  /** Opens the menu of what is in focus. */
  readonly menu: (target: EventTarget | null) => void;
  readonly help: () => void;
  /** Goes round those who may act, forwards (1) or backwards (-1). */
  readonly next: (by: 1 | -1) => void;
  readonly take: (offer: Offer) => void;
  readonly replay: () => void;
  readonly brief: () => void;
  readonly show: (tab: Tab) => void;
  readonly type: () => void;
}

export class Keyboard {
  readonly #session: Session;
  readonly #desk: Desk;
  readonly #keys: Readonly<Record<string, () => void>>;

  constructor(session: Session, desk: Desk) {
    [this.#session, this.#desk] = [session, desk];
    this.#keys = this.#bindings(desk);
    document.addEventListener("keydown", this.#press);
  }

  close(): void {
    document.removeEventListener("keydown", this.#press);
  }

  #bindings({
    dragging,
    camera,
    measure,
    help,
    next,
    replay,
    brief,
    show,
    type,
  }: Desk): Readonly<Record<string, () => void>> {
    const { send } = this.#session;
    return {
      "?": help,
      n: () => next(1),
      p: () => next(-1),
      z: () => send({ on: "undo" }),
      e: () => this.#end(),
      u: () => send({ on: "hide" }),
      l: () => measure("sight"),
      m: () => measure("ruler"),
      r: replay,
      i: brief,
      g: () => show("log"),
      t: () => show("text"),
      o: () => {
        show("orders");
        type();
      },
      "[": () => dragging.turn(-50),
      "]": () => dragging.turn(50),
      "{": () => dragging.turn(-450),
      "}": () => dragging.turn(450),
      w: () => dragging.waypoint(),
      "+": () => camera.zoom(1.3),
      "=": () => camera.zoom(1.3),
      "-": () => camera.zoom(1 / 1.3),
      "0": () => camera.fit(),
    };
  }

  /** Ends the phase; once more answers the question whether it shall. */
  #end(): void {
    const { model, send } = this.#session;
    const end = model.choices.offers.find((offer) => offer.target === null && offer.role === "end");
    if (end === undefined) return;
    if (questioned(model) === null) this.#desk.take(end);
    else send({ on: "give", order: end.order });
  }

  readonly #press = (event: KeyboardEvent): void => {
    const { model, send } = this.#session;
    const isOther =
      document.querySelector("dialog[open]") !== null || event.ctrlKey || event.metaKey || event.altKey;
    if (coveredFor(model) !== null || isOther) return;
    const { target } = event;
    const isTyping = target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
    if (event.key === "Escape") {
      if (isTyping) target.blur();
      return this.#desk.drop() ? undefined : send({ on: "back" });
    }
    if (isTyping) return;
    if (event.key === "ContextMenu" || (event.shiftKey && event.key === "F10")) {
      event.preventDefault();
      return this.#desk.menu(target);
    }
    const isControl =
      target instanceof HTMLButtonElement
      || (target instanceof SVGElement && !isHeld(target, model.selection))
      || target instanceof HTMLAnchorElement;
    if (event.key === "Enter" && !isControl) {
      const orders = marching(model);
      if (orders.length > 0) return send({ on: "march", orders });
      if (tried(model)?.lawful === true) return send({ on: "give", order: draft(model) });
    }
    const by = event.shiftKey ? NUDGES[event.key] : undefined;
    const act = by === undefined ? this.#keys[event.key] : () => this.#desk.dragging.nudge(by[0], by[1]);
    if (act === undefined) return;
    event.preventDefault();
    act();
  };
}

/** Is it what the order in hand is about: whoever is chosen, or his ghost? He has no claim to the key that gives it. */
function isHeld(target: SVGElement, selection: readonly number[]): boolean {
  const piece = target.closest("[data-piece]")?.getAttribute("data-piece");
  return target.closest("[data-ghost]") !== null || (piece != null && selection.includes(Number(piece)));
}
