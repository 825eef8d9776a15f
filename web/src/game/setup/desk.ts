// The desk of a set-up: terrain to lay, an edge to choose, objectives to place, brigades to deploy.

import type {
  Alternative,
  Decision,
  Deploying,
  DeployingBrigade,
  DeployingState,
  GameView,
  Laying,
  LayingKind,
  Marking,
  Need,
  SettingUp,
} from "../../api/types.ts";
import { tint } from "../../board/plane/inks.ts";
import { html } from "../../dom.ts";
import { type Word, say } from "../../words.ts";
import { named } from "../panels/rule.ts";
import type { Session } from "../session.ts";
import { type InHand, isCourse, takeFeature } from "./inhand.ts";
import type { Placer } from "./placer.ts";

const STATES: Readonly<Record<DeployingState, Word>> = {
  placed: "deploy-placed",
  held_back: "deploy-held-back",
  now: "deploy-now",
  waiting: "deploy-waiting",
};

/** What the desk acts on. */
export interface Acts {
  readonly session: Session;
  readonly placer: Placer;
  /** The brigade whose tray is shown, by its leader. */
  readonly brigade: number | null;
  readonly choose: (leader: number) => void;
}

export function desk(setting: SettingUp, game: GameView, acts: Acts): Node[] {
  switch (setting.is) {
    case "muster":
      return [];
    case "lay":
      return laying(setting, acts);
    case "choose":
      return choosing(setting.among, acts);
    case "mark":
      return marking(setting, acts);
    case "deploy":
      return deploying(setting, game, acts);
    case "begin":
      return [html("p", { class: "quiet" }, game.view.prompt?.text ?? "")];
  }
}

function laying({ kinds, laid, needs, suggested, ready }: Laying, { session, placer }: Acts): Node[] {
  const { hand } = placer;
  const chosen = hand?.held.is === "feature" ? hand.held.kind.id : null;
  const kind = (one: LayingKind) =>
    html(
      "button",
      {
        type: "button",
        class: `kind family-${one.family}`,
        "data-kind": one.id,
        "aria-pressed": String(one.id === chosen),
        click: () => placer.take(one.id === chosen ? null : takeFeature(one)),
      },
      html("i", { class: `swatch ${one.family} ${one.height ?? ""}`, "aria-hidden": "true" }),
      html("span", {}, one.title),
    );
  const plain =
    suggested.length === 0
      ? []
      : [
          html(
            "button",
            {
              type: "button",
              class: "plain-ground",
              click: () => session.send({ on: "march", orders: suggested }),
            },
            say("ground-plain"),
          ),
        ];
  return [
    html("h2", {}, say("ground-needs")),
    html("ul", { class: "needs" }, ...needs.map(need)),
    html("h2", {}, say("palette")),
    html("div", { class: "palette" }, ...kinds.map(kind)),
    ...holding(hand, placer),
    ...unready(ready),
    html("h3", {}, say("laid")),
    laid.length === 0
      ? html("p", { class: "quiet" }, say("laid-none"))
      : html(
          "ul",
          { class: "laid" },
          ...laid.map(({ title, place, lift }) =>
            html(
              "li",
              {
                pointerenter: () => session.send({ on: "light", places: [place] }),
                pointerleave: () => session.send({ on: "light", places: [] }),
              },
              html("span", {}, title),
              decide(session, lift, say("lift")),
            ),
          ),
        ),
    ...plain,
  ];
}

function need({ title, count, least, most, rule }: Need): HTMLElement {
  const isEnough = count >= least;
  const range = least === most ? String(least) : most > 9 ? `${least}+` : `${least}–${most}`;
  return html(
    "li",
    { class: isEnough ? "enough" : "lacking" },
    html("span", { "aria-hidden": "true" }, isEnough ? "✓" : "✕"),
    ` ${title} `,
    html("b", {}, String(count)),
    ` ${say("of")} ${range} `,
    named(rule),
  );
}

/** What is in hand: how large, which way, and whether it may lie where it is. */
function holding(hand: InHand | null, placer: Placer): Node[] {
  if (hand?.held.is !== "feature") return [html("p", { class: "quiet" }, say("palette-hint"))];
  const { kind, course } = hand.held;
  const hint: Word =
    kind.form === "course" ? "course-hint" : kind.form === "crossing" ? "crossing-hint" : "palette-hint";
  const size = (of: "width" | "depth", value: number) =>
    kind[of] === null
      ? []
      : [
          html(
            "p",
            { class: "size" },
            tool("smaller", "−", () => placer.size(of, -1), `${of}-less`),
            html("b", {}, `${value / 1000}${placer.sign}`),
            tool("larger", "+", () => placer.size(of, 1), `${of}-more`),
            ` ${say(of)}`,
          ),
        ];
  const turns = kind.form === "oblong" || kind.depth !== null;
  const turning = turns
    ? [
        html(
          "p",
          { class: "size" },
          tool("wheel-left", "⟲", () => placer.turn(-150), "turn-left"),
          html("b", {}, `${hand.bearing / 10}°`),
          tool("wheel-right", "⟳", () => placer.turn(150), "turn-right"),
        ),
      ]
    : [];
  const lay = isCourse(hand)
    ? [
        html(
          "div",
          { class: "deeds" },
          html(
            "button",
            { type: "button", class: "lay", disabled: !placer.isLawful, click: () => placer.give() },
            say("course-lay"),
          ),
          html(
            "button",
            { type: "button", disabled: course.length === 0, click: () => placer.shorten() },
            say("course-drop"),
          ),
        ),
      ]
    : [];
  return [
    html("p", { class: "quiet" }, say(hint)),
    ...size("width", hand.held.width),
    ...size("depth", hand.held.depth),
    ...turning,
    ...lay,
    ...verdict(placer),
  ];
}

/** What the book says to where it is. */
export function verdict({ said }: Placer): Node[] {
  const reason = said?.tried.reason ?? null;
  if (reason === null) return [];
  return [
    html(
      "p",
      { class: "verdict refused", role: "status" },
      `✕ ${reason.text} `,
      reason.rule === null ? null : named(reason.rule),
    ),
  ];
}

function tool(word: Word, sign: string, click: () => void, focus: string): HTMLElement {
  return html(
    "button",
    { type: "button", class: "tool", title: say(word), "aria-label": say(word), "data-focus": focus, click },
    sign,
  );
}

function decide(session: Session, { order, reason }: Decision, label: string): HTMLElement {
  return html(
    "button",
    {
      type: "button",
      class: "small",
      "data-order": order,
      disabled: reason !== null,
      title: reason?.text ?? label,
      click: () => session.send({ on: "give", order }),
    },
    label,
  );
}

/** Why it cannot be finished yet. */
function unready({ reason }: Decision): Node[] {
  if (reason === null) return [];
  return [
    html(
      "p",
      { class: "verdict" },
      `${say("not-ready")} ${reason.text} `,
      reason.rule === null ? null : named(reason.rule),
    ),
  ];
}

function choosing(among: readonly Alternative[], { session }: Acts): Node[] {
  const isEdge = among.some(({ bearing }) => bearing !== null);
  const choice = ({ decision, bearing }: Alternative) =>
    html(
      "button",
      {
        type: "button",
        class: `choice${bearing === null ? "" : ` edge-${bearing}`}`,
        "data-order": decision.order,
        disabled: decision.reason !== null,
        title: decision.reason?.text ?? decision.text,
        click: () => session.send({ on: "give", order: decision.order }),
      },
      bearing === null
        ? null
        : html(
            "i",
            { class: "arrow", style: `transform:rotate(${bearing / 10}deg)`, "aria-hidden": "true" },
            "↑",
          ),
      html("span", {}, decision.text),
      decision.reason === null ? null : html("small", {}, decision.reason.text),
    );
  return [
    html("h2", {}, say(isEdge ? "choose-edge" : "choose-one")),
    html("div", { class: isEdge ? "choices edges" : "choices" }, ...among.map(choice)),
  ];
}

function marking({ placed: [placed, most] }: Marking, { placer }: Acts): Node[] {
  const isDown = placer.isSettled && placer.hand?.over != null;
  return [
    html("h2", {}, `${say("marked")}: ${placed} ${say("of")} ${most}`),
    html("p", { class: "quiet" }, say("mark-hint")),
    html(
      "button",
      {
        type: "button",
        class: "set-here",
        disabled: !isDown || !placer.isLawful,
        click: () => placer.give(),
      },
      say("set-here"),
    ),
    ...verdict(placer),
  ];
}

function reserve(): HTMLElement {
  return html(
    "div",
    { class: "reserve", "data-reserve": "" },
    html("h3", {}, say("reserves")),
    html("p", { class: "quiet" }, say("reserves-hint")),
  );
}

function deploying({ brigades, ready }: Deploying, game: GameView, acts: Acts): Node[] {
  const title = (leader: number) => game.view.pieces.find(({ id }) => id === leader)?.title ?? "";
  const side = (number: number) => game.seats.find((seat) => seat.side === number)?.title ?? "";
  // The colour that the brigade has on the table.
  const tinge = (leader: number) => {
    const found = game.view.pieces.find(({ id }) => id === leader);
    return found === undefined ? "" : tint(found);
  };
  const row = (one: DeployingBrigade) => {
    const isOpen = one.tray.length > 0 && one.state !== "placed";
    const facts = `${side(one.side)}, ${one.count} ${say("units")}`;
    return html(
      "li",
      {},
      html(
        "button",
        {
          type: "button",
          class: `turn side-${one.side}`,
          disabled: !isOpen,
          "aria-pressed": String(acts.brigade === one.leader),
          "data-leader": one.leader,
          click: () => acts.choose(one.leader),
        },
        html("i", { class: `mark side-${one.side}`, "aria-hidden": "true" }),
        html("i", { class: "swatch", style: `--tint:${tinge(one.leader)}`, "aria-hidden": "true" }),
        html("span", {}, html("b", {}, title(one.leader)), html("small", {}, facts)),
        html("span", { class: `tag is-${one.state}` }, say(STATES[one.state])),
      ),
    );
  };
  const mayWait = brigades.some(({ tray }) => tray.some(({ keep }) => keep !== null));
  return [
    html("h2", {}, say("by-turns")),
    html("ol", { class: "by-turns" }, ...brigades.map(row)),
    ...(mayWait ? [reserve()] : []),
    ...unready(ready),
    ...verdict(acts.placer),
  ];
}
