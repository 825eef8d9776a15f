// The menu at a place: by the other mouse button, a long press, or the keyboard.

import type { Place } from "../../api/types.ts";
import type { Point } from "../../board/atlas.ts";
import { html } from "../../dom.ts";
import { say } from "../../words.ts";
import type { Session } from "../session.ts";
import { type Entry, entries } from "../state/menu.ts";
import { reached } from "../state/select.ts";

/** How near to the edge of the board it may open, in pixels. */
const EDGE = 8;

export class Menu {
  readonly element = html("div", { class: "menu", role: "menu", "aria-label": say("menu-here") });
  readonly #session: Session;
  readonly #about: (piece: number) => void;
  /** What had the focus before. */
  #before: Element | null = null;

  constructor(session: Session, about: (piece: number) => void) {
    [this.#session, this.#about] = [session, about];
    this.element.hidden = true;
    this.element.addEventListener("keydown", (event) => this.#key(event));
    // Whoever goes elsewhere has done with it.
    this.element.addEventListener("focusout", (event) => {
      const to = event.relatedTarget;
      if (!(to instanceof Node && this.element.contains(to))) this.element.hidden = true;
    });
  }

  get isOpen(): boolean {
    return !this.element.hidden;
  }

  /** Opens at a point of the board, in pixels from its corner. */
  open(place: Place, at: Point): void {
    const found = entries(this.#session.model, place);
    const lines = found.map((entry) => this.#line(entry, place));
    const none = html("p", { class: "quiet" }, say("menu-none"));
    this.#before = document.activeElement;
    this.element.replaceChildren(...(lines.length === 0 ? [none] : lines));
    this.element.hidden = false;
    const board = this.element.parentElement ?? this.element;
    const fit = (value: number, size: number, all: number) =>
      Math.round(Math.max(EDGE, Math.min(value, all - size - EDGE)));
    const x = fit(at.x, this.element.offsetWidth, board.clientWidth);
    const y = fit(at.y, this.element.offsetHeight, board.clientHeight);
    this.element.style.transform = `translate(${x}px, ${y}px)`;
    if (lines.length === 0) this.element.tabIndex = -1;
    (lines[0] ?? this.element).focus();
  }

  close(): void {
    if (!this.isOpen) return;
    this.element.hidden = true;
    if (this.#before instanceof HTMLElement || this.#before instanceof SVGElement) this.#before.focus();
  }

  #line(entry: Entry, place: Place): HTMLButtonElement {
    const click = () => {
      this.close();
      this.#take(entry, place);
    };
    return html(
      "button",
      { type: "button", role: "menuitem", tabindex: -1, "data-menu": entry.is, click },
      said(entry),
    );
  }

  #take(entry: Entry, place: Place): void {
    const { send } = this.#session;
    switch (entry.is) {
      case "order":
        return send({ on: "propose", order: entry.offer.order, path: entry.offer.path ?? null });
      case "way": {
        const isInHand = reached(this.#session.model).some(({ verb }) => verb === entry.verb);
        if (!isInHand) send({ on: "verb", verb: entry.verb });
        return send({ on: "point", place });
      }
      case "choose":
        return send({ on: "select", piece: entry.piece, isTogether: false });
      case "about":
        return this.#about(entry.piece);
      case "why":
        return send({ on: "why", place });
    }
  }

  #key(event: KeyboardEvent): void {
    const lines = [...this.element.querySelectorAll<HTMLElement>("[role=menuitem]")];
    const at = lines.findIndex((line) => line === document.activeElement);
    const to: Readonly<Record<string, number>> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      Home: 0,
      End: lines.length - 1,
    };
    const next = to[event.key];
    if (event.key === "Escape" || event.key === "Tab") this.close();
    else if (next !== undefined) lines[(next + lines.length) % Math.max(1, lines.length)]?.focus();
    else if (event.key !== "Enter" && event.key !== " ") return;
    // The keys of the table mean nothing while the menu is open.
    event.stopPropagation();
    if (event.key !== "Enter" && event.key !== " ") event.preventDefault();
  }
}

function said(entry: Entry): string {
  switch (entry.is) {
    case "order":
      return entry.text;
    case "way":
      return `${entry.text} (${entry.reach.left} ${say("points-left")})`;
    case "choose":
      return `${say("menu-choose")} ${entry.text}`;
    case "about":
      return `${say("menu-about")} ${entry.text}`;
    case "why":
      return say("menu-why");
  }
}
