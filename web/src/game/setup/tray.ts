// The tray under the table: the units of the brigade in turn, to be dragged into their zone.

import type { Deploying, DeployingBrigade, DeployingPiece, GameView, Piece } from "../../api/types.ts";
import { html } from "../../dom.ts";
import { say } from "../../words.ts";
import type { InHand } from "./inhand.ts";
import { portrait } from "./portrait.ts";

/** A drag shorter than this many pixels is a click. */
const STILL = 6;

/** What the tray acts on. */
export interface TrayActs {
  readonly hand: InHand | null;
  readonly take: (piece: DeployingPiece) => void;
  readonly form: () => void;
  readonly keep: (orders: readonly string[]) => void;
  /** It is dragged to a point of the screen. */
  readonly drag: (x: number, y: number) => void;
  readonly drop: (x: number, y: number) => void;
}

/** The brigade whose tray is open: the one that was begun, the one chosen, or the first. */
export function open({ brigades }: Deploying, chosen: number | null): DeployingBrigade | null {
  const own = brigades.filter(({ tray }) => tray.length > 0);
  return (
    own.find(({ state }) => state === "now") ?? own.find(({ leader }) => leader === chosen) ?? own[0] ?? null
  );
}

/** The next that waits to be placed. */
export function next({ tray }: DeployingBrigade): DeployingPiece | null {
  return tray.find(({ state }) => state === "waiting") ?? null;
}

export function cards(brigade: DeployingBrigade, game: GameView, acts: TrayActs): Node[] {
  const piece = (id: number) => game.view.pieces.find((one) => one.id === id) ?? null;
  const units = brigade.tray.filter(({ forms }) => forms.length > 0);
  const placed = units.filter(({ state }) => state !== "waiting").length;
  const { hand } = acts;
  const held = hand?.held.is === "piece" ? hand.held : null;
  const keep = brigade.tray.find((one) => one.piece === held?.piece)?.keep ?? null;
  const rest = units.flatMap(({ state, keep: back }) =>
    state === "waiting" && back !== null ? [back.order] : [],
  );
  return [
    html(
      "div",
      { class: "tray-head" },
      html("h2", {}, piece(brigade.leader)?.title ?? ""),
      html("p", {}, `${placed} ${say("of")} ${units.length} ${say("deploy-placed")}`),
      html("p", { class: "quiet" }, say("tray-hint")),
      html(
        "div",
        { class: "deeds" },
        html(
          "button",
          { type: "button", class: "form", disabled: (held?.forms.length ?? 0) < 2, click: acts.form },
          say("formation-next"),
        ),
        html(
          "button",
          {
            type: "button",
            class: "keep",
            "data-order": keep?.order ?? "",
            disabled: keep === null || keep.reason !== null,
            title: keep?.reason?.text ?? say("hold-back"),
            click: () => acts.keep(keep === null ? [] : [keep.order]),
          },
          say("hold-back"),
        ),
        html(
          "button",
          { type: "button", class: "keep-all", disabled: rest.length === 0, click: () => acts.keep(rest) },
          say("hold-all"),
        ),
      ),
    ),
    html("div", { class: "tray-cards" }, ...brigade.tray.map((one) => card(one, piece(one.piece), acts))),
  ];
}

function card(one: DeployingPiece, piece: Piece | null, acts: TrayActs): HTMLElement {
  const held = acts.hand?.held.is === "piece" && acts.hand.held.piece === one.piece ? acts.hand.held : null;
  const form = one.forms[held?.form ?? 0];
  const element = html(
    "button",
    {
      type: "button",
      class: `tray-card is-${one.state}${held === null ? "" : " held"}`,
      "data-tray": one.piece,
      "aria-pressed": String(held !== null),
      click: () => acts.take(one),
    },
    html(
      "span",
      { class: "art" },
      piece === null ? null : portrait({ ...piece, look: piece.troop?.look, figures: form?.figures ?? [] }),
    ),
    html("b", {}, piece?.title ?? ""),
    html("small", {}, form?.title ?? ""),
  );
  dragged(element, one, acts);
  return element;
}

/** A card follows the pointer over the table; a short press is a click. */
function dragged(element: HTMLElement, one: DeployingPiece, acts: TrayActs): void {
  element.addEventListener("pointerdown", (down) => {
    if (down.button !== 0) return;
    const { pointerId, clientX, clientY } = down;
    let isDragged = false;
    const move = (event: PointerEvent) => {
      if (event.pointerId !== pointerId) return;
      if (!isDragged && Math.hypot(event.clientX - clientX, event.clientY - clientY) <= STILL) return;
      if (!isDragged) acts.take(one);
      isDragged = true;
      acts.drag(event.clientX, event.clientY);
    };
    const end = (event: PointerEvent) => {
      if (event.pointerId !== pointerId) return;
      document.removeEventListener("pointermove", move);
      document.removeEventListener("pointerup", end);
      document.removeEventListener("pointercancel", end);
      if (isDragged && event.type === "pointerup") acts.drop(event.clientX, event.clientY);
    };
    document.addEventListener("pointermove", move);
    document.addEventListener("pointerup", end);
    document.addEventListener("pointercancel", end);
  });
}
