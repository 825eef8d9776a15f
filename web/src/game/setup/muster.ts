// The army builder: catalogue at the left, brigades in the middle, points, faults and options at the right.

import type {
  Arm,
  ArmySheet,
  DraftOption,
  Drafted,
  GameView,
  Mustering,
  ProfileSheet,
  Sentence,
} from "../../api/types.ts";
import { html, redraw } from "../../dom.ts";
import { type Word, say } from "../../words.ts";
import { named } from "../panels/rule.ts";
import type { Session } from "../session.ts";
import {
  type Change,
  type Drafting,
  type UnitAt,
  changed,
  freeNames,
  sheetOf,
  start,
  unitAt,
} from "./draft.ts";
import { forget, save, saved } from "./lists.ts";
import { portrait } from "./portrait.ts";

/** The book is asked when nothing has changed for so long, in milliseconds. */
const REST = 90;
/** Colours of brigades, in their order. */
const TINTS = 7;
const ARMS: readonly (Arm | "all")[] = ["all", "infantry", "cavalry", "artillery"];
const ARM_WORDS: Readonly<Record<string, Word>> = {
  all: "arm-all",
  infantry: "arm-infantry",
  cavalry: "arm-cavalry",
  artillery: "arm-artillery",
};

export class Muster {
  readonly element = html("section", { class: "muster", hidden: true });
  readonly #session: Session;
  readonly #catalogue = html("div", { class: "catalogue" });
  readonly #brigades = html("div", { class: "brigades" });
  readonly #ledger = html("div", { class: "ledger" });
  #room: Mustering | null = null;
  #game: GameView | null = null;
  #now: Drafting | null = null;
  #arm: Arm | "all" = "all";
  #said: Drafted | null = null;
  #trouble: string | null = null;
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
      [this.#room, this.#now, this.#said] = [null, null, null];
      return;
    }
    const isNew = this.#now === null || game.seat !== this.#game?.seat;
    [this.#room, this.#game] = [room, game];
    if (isNew) {
      this.#now = start(room);
      this.#said = null;
      this.#ask();
    }
    this.#show();
  }

  #do(change: Change, focus: string | null = null): void {
    if (this.#now === null || this.#room === null) return;
    this.#now = changed(this.#now, change, this.#room);
    this.#focus = focus;
    this.#show();
    clearTimeout(this.#waits);
    this.#waits = setTimeout(() => this.#ask(), REST);
  }

  /** What does it cost, and what is wrong with it? */
  #ask(): void {
    void this.#asking();
  }

  async #asking(): Promise<void> {
    const now = this.#now;
    if (now === null) return;
    this.#asked += 1;
    const mine = this.#asked;
    try {
      const said = await this.#session.seated.draft({ draft: now.draft });
      if (mine !== this.#asked) return;
      [this.#said, this.#trouble] = [said, null];
    } catch {
      this.#trouble = say("lost");
    }
    this.#show();
  }

  #show(): void {
    const [room, now, game] = [this.#room, this.#now, this.#game];
    if (room === null || now === null || game === null) return;
    const sheet = sheetOf(room, now.draft.army);
    if (sheet === null) return;
    const lists = saved(game.book);
    redraw(this.#catalogue, [sheet.id, this.#arm, game.seat], () => this.#rows(room, sheet));
    redraw(this.#brigades, [now, this.#said?.units, sheet.id], () => this.#groups(room, now, sheet));
    redraw(this.#ledger, [now, this.#said, this.#trouble, lists.map(({ title }) => title)], () =>
      this.#book(room, now, sheet),
    );
    if (this.#focus === null) return;
    this.element.querySelector<HTMLElement>(`[data-focus="${this.#focus}"]`)?.focus();
    this.#focus = null;
  }

  get #side(): number {
    return this.#game?.seats.find(({ name }) => name === this.#game?.seat)?.side ?? 0;
  }

  #portrait(sheet: ArmySheet, { title, arm, symbol, figures }: ProfileSheet): Element {
    return portrait({
      title,
      side: this.#side,
      nation: sheet.id,
      livery: sheet.livery,
      arm,
      symbol,
      figures,
    });
  }

  // The catalogue.

  #rows(room: Mustering, sheet: ArmySheet): Node[] {
    const other = room.armies.find(({ id }) => id !== sheet.id);
    const tabs = ARMS.map((arm) =>
      html(
        "button",
        {
          type: "button",
          "aria-pressed": String(arm === this.#arm),
          click: () => {
            this.#arm = arm;
            this.#show();
          },
        },
        say(ARM_WORDS[arm] ?? "arm-all"),
      ),
    );
    const rows = sheet.profiles.filter(({ arm }) => this.#arm === "all" || arm === this.#arm);
    return [
      html(
        "header",
        {},
        html("h2", {}, sheet.title),
        other === undefined
          ? null
          : html(
              "button",
              {
                type: "button",
                class: "link change",
                "data-army": other.id,
                title: other.title,
                click: () => this.#do({ to: "army", army: other.id }),
              },
              say("army-change"),
            ),
      ),
      html("div", { class: "tabs", role: "group" }, ...tabs),
      html("div", { class: "rows" }, ...rows.map((row) => this.#row(sheet, row))),
    ];
  }

  #row(sheet: ArmySheet, profile: ProfileSheet): HTMLElement {
    const add = () =>
      this.#do({ to: "add", brigade: this.#now?.brigade ?? 0, profile: profile.id }, `add-${profile.id}`);
    const rules = profile.rules.map(({ title }) => title).join(", ");
    return html(
      "article",
      {
        class: "profile",
        draggable: "true",
        dragstart: (event) => this.#lift(event, profile.id),
      },
      html("div", { class: "art" }, this.#portrait(sheet, profile)),
      html(
        "div",
        { class: "told" },
        html("b", { class: "name" }, profile.title),
        html(
          "p",
          { title: profile.rules.map(({ title, gist }) => `${title}: ${gist}`).join("\n") },
          [profile.weapon, rules].filter((text) => text !== "").join(" · "),
        ),
        html(
          "p",
          { class: "values" },
          ...profile.stats.map(({ title, value }) =>
            html("span", {}, `${capital(title)} `, html("b", {}, value)),
          ),
        ),
      ),
      html(
        "div",
        { class: "price" },
        html("b", {}, String(profile.points)),
        html(
          "button",
          {
            type: "button",
            class: "add",
            "data-profile": profile.id,
            "data-focus": `add-${profile.id}`,
            "aria-label": `${profile.title}: ${say("unit-add")}`,
            title: say("unit-add"),
            click: add,
          },
          "+",
        ),
      ),
    );
  }

  // The brigades.

  #groups(room: Mustering, now: Drafting, sheet: ArmySheet): Node[] {
    const isFull = now.draft.brigades.length >= room.brigades;
    const found = html(
      "button",
      {
        type: "button",
        class: "found",
        disabled: isFull,
        "data-focus": "found",
        click: () => this.#do({ to: "found" }, "found"),
      },
      `+ ${say("brigade-new")}`,
    );
    return [...now.draft.brigades.map((_, k) => this.#brigade(room, now, sheet, k)), found];
  }

  #brigade(room: Mustering, now: Drafting, sheet: ArmySheet, index: number): HTMLElement {
    const brigade = now.draft.brigades[index];
    const units = brigade?.units ?? [];
    const points = (this.#said?.units[index] ?? []).reduce((sum, unit) => sum + unit.points, 0);
    const [least, most] = room.brigade;
    const fault =
      units.length < least
        ? [html("span", { class: "tag bad" }, say("brigade-short"))]
        : units.length > most
          ? [html("span", { class: "tag bad" }, say("brigade-long"))]
          : [];
    const isHere = now.brigade === index;
    const drop = (event: Event) => this.#drop(event, { brigade: index, unit: units.length });
    return html(
      "section",
      {
        class: `brigade tint-${index % TINTS}${isHere ? " here" : ""}`,
        "data-brigade": index,
        click: () => {
          if (!isHere) this.#do({ to: "brigade", brigade: index });
        },
        dragover: allow,
        drop,
      },
      html(
        "header",
        {},
        html("span", { class: "swatch" }),
        this.#names(room, now, index),
        html("small", {}, `${units.length} ${say("units-of")} ${least} ${say("units-to")} ${most}`),
        ...fault,
        ...this.#brigadeOptions(sheet, brigade?.options ?? [], index),
        this.#brigadeTools(index, now.draft.brigades.length),
        html("b", { class: "cost-sum" }, String(points)),
      ),
      html(
        "div",
        { class: "units" },
        ...units.map((_, k) => this.#card(now, sheet, { brigade: index, unit: k })),
        html(
          "button",
          {
            type: "button",
            class: "slot",
            "aria-label": say("unit-add"),
            "aria-pressed": String(isHere),
            "data-focus": `slot-${index}`,
            click: () => this.#do({ to: "brigade", brigade: index }, `slot-${index}`),
          },
          "+",
        ),
      ),
    );
  }

  #names(room: Mustering, now: Drafting, index: number): HTMLElement {
    const names = freeNames(now.draft, room, index);
    const own = names[0] ?? "";
    const select = html(
      "select",
      {
        class: "called",
        "aria-label": say("brigade-name"),
        "data-focus": `name-${index}`,
        change: (event) => {
          if (event.target instanceof HTMLSelectElement)
            this.#do({ to: "name", brigade: index, name: event.target.value }, `name-${index}`);
        },
      },
      ...names.map((name) => html("option", { value: name, selected: name === own }, name)),
    );
    return select;
  }

  #brigadeOptions(sheet: ArmySheet, taken: readonly string[], index: number): HTMLElement[] {
    return sheet.options.map(({ id, title }) =>
      html(
        "label",
        { class: "option" },
        html("input", {
          type: "checkbox",
          checked: taken.includes(id),
          "data-focus": `brigade-${index}-${id}`,
          change: () =>
            this.#do({ to: "brigade option", brigade: index, option: id }, `brigade-${index}-${id}`),
        }),
        title,
      ),
    );
  }

  #brigadeTools(index: number, count: number): HTMLElement {
    const tool = (word: Word, sign: string, isOff: boolean, change: Change, focus: string) =>
      html(
        "button",
        {
          type: "button",
          class: "tool",
          title: say(word),
          "aria-label": say(word),
          disabled: isOff,
          "data-focus": focus,
          click: (event) => {
            event.stopPropagation();
            this.#do(change, focus);
          },
        },
        sign,
      );
    return html(
      "span",
      { class: "shifts" },
      tool("brigade-earlier", "↑", index === 0, { to: "shift", brigade: index, by: -1 }, `up-${index - 1}`),
      tool(
        "brigade-later",
        "↓",
        index === count - 1,
        { to: "shift", brigade: index, by: 1 },
        `down-${index + 1}`,
      ),
      tool("brigade-remove", "×", false, { to: "dissolve", brigade: index }, "found"),
    );
  }

  #card(now: Drafting, sheet: ArmySheet, at: UnitAt): HTMLElement {
    const unit = unitAt(now, at);
    const profile = sheet.profiles.find(({ id }) => id === unit?.profile);
    const said = this.#said?.units[at.brigade]?.[at.unit];
    const isChosen = now.chosen?.brigade === at.brigade && now.chosen.unit === at.unit;
    const options = (profile?.options ?? []).filter(({ id }) => unit?.options.includes(id));
    const focus = `unit-${at.brigade}-${at.unit}`;
    return html(
      "button",
      {
        type: "button",
        class: `unit${isChosen ? " chosen" : ""}`,
        draggable: "true",
        "aria-pressed": String(isChosen),
        "data-focus": focus,
        "data-unit": unit?.profile ?? "",
        click: (event) => {
          event.stopPropagation();
          this.#do({ to: "choose", at }, focus);
        },
        dragstart: (event) => this.#lift(event, at),
        dragover: allow,
        drop: (event) => this.#drop(event, at),
      },
      html("span", { class: "art" }, profile === undefined ? null : this.#portrait(sheet, profile)),
      html("b", {}, profile?.title ?? unit?.profile ?? ""),
      html("small", {}, sizeOf(said, profile)),
      options.length === 0
        ? null
        : html("small", { class: "bought" }, options.map(({ title }) => title).join(", ")),
      html("b", { class: "cost-sum" }, String(said?.points ?? profile?.points ?? 0)),
    );
  }

  #lift(event: Event, what: UnitAt | string): void {
    this.#dragged = what;
    if (event instanceof DragEvent) event.dataTransfer?.setData("text/plain", "unit");
  }

  #drop(event: Event, into: UnitAt): void {
    event.preventDefault();
    event.stopPropagation();
    const what = this.#dragged;
    this.#dragged = null;
    if (typeof what === "string") this.#do({ to: "add", brigade: into.brigade, profile: what });
    else if (what !== null) this.#do({ to: "move", at: what, into });
  }

  // Points, faults, options.

  #book(room: Mustering, now: Drafting, sheet: ArmySheet): Node[] {
    const order = this.#said?.order ?? null;
    return [
      this.#gauge(room, now),
      this.#faults(),
      html("div", { class: "chosen-unit" }, ...this.#options(now, sheet)),
      html("p", { class: "quiet free" }, say("army-leaders")),
      this.#lists(room, now, sheet),
      html(
        "button",
        {
          type: "button",
          class: "main commit",
          disabled: order === null,
          click: () => {
            if (order !== null) this.#session.send({ on: "give", order });
          },
        },
        say("army-ready"),
      ),
    ];
  }

  #gauge(room: Mustering, now: Drafting): HTMLElement {
    const spent = this.#said?.points ?? 0;
    const limit = room.limit ?? Math.max(spent, 1);
    const most = Math.max(limit, spent);
    const parts = (this.#said?.units ?? []).map((units, k) => {
      const points = units.reduce((sum, unit) => sum + unit.points, 0);
      return html("span", { class: `tint-${k % TINTS}`, style: `width:${(100 * points) / most}%` });
    });
    const units = now.draft.brigades.reduce((sum, brigade) => sum + brigade.units.length, 0);
    const left = limit - spent;
    return html(
      "section",
      { class: "gauge-sheet" },
      html(
        "p",
        { class: "spent", role: "status" },
        html("b", {}, String(spent)),
        room.limit === null ? ` ${say("points")}` : ` ${say("of")} ${room.limit} ${say("points")}`,
        room.limit === null
          ? null
          : html(
              "span",
              { class: left < 0 ? "left bad" : "left" },
              `${Math.abs(left)} ${say(left < 0 ? "army-over" : "army-left")}`,
            ),
      ),
      html(
        "div",
        { class: "bar-of-points", "aria-hidden": "true" },
        ...parts,
        html("i", { style: `left:${(100 * limit) / most}%` }),
      ),
      html(
        "p",
        { class: "quiet" },
        `${units} ${say("units")} · ${now.draft.brigades.length} ${say("brigades")}`,
      ),
    );
  }

  #faults(): HTMLElement {
    const faults = this.#said?.faults ?? [];
    const fault = ({ text, rule }: Sentence) =>
      html("li", {}, html("span", {}, text), rule === null ? null : named(rule));
    const isLawful = this.#said !== null && faults.length === 0;
    return html(
      "section",
      { class: "faults", "aria-live": "polite" },
      html("h3", {}, say("army-faults")),
      this.#trouble === null ? null : html("p", { class: "trouble" }, this.#trouble),
      isLawful ? html("p", { class: "lawful" }, `✓ ${say("army-lawful")}`) : null,
      html("ul", {}, ...faults.map(fault)),
    );
  }

  #options(now: Drafting, sheet: ArmySheet): Node[] {
    const at = now.chosen;
    const unit = at === null ? null : unitAt(now, at);
    const profile = sheet.profiles.find(({ id }) => id === unit?.profile);
    if (at === null || unit === null || profile === undefined)
      return [html("p", { class: "quiet" }, say("unit-hint"))];
    const said = this.#said?.units[at.brigade]?.[at.unit];
    const brigades = now.draft.brigades;
    const into = html(
      "select",
      {
        "aria-label": say("unit-brigade"),
        "data-focus": "into",
        change: (event) => {
          if (!(event.target instanceof HTMLSelectElement)) return;
          this.#do({ to: "move", at, into: { brigade: Number(event.target.value), unit: 99 } }, "into");
        },
      },
      ...brigades.map(({ name }, k) => html("option", { value: k, selected: k === at.brigade }, name)),
    );
    const step = (by: 1 | -1) => ({ brigade: at.brigade, unit: at.unit + by });
    const last = (brigades[at.brigade]?.units.length ?? 1) - 1;
    return [
      html("h3", {}, profile.title),
      ...this.#size(at, said),
      ...profile.options.map((option) => this.#option(at, unit.options, option)),
      html("label", { class: "option" }, `${say("unit-brigade")} `, into),
      html(
        "div",
        { class: "deeds" },
        verb(
          "unit-earlier",
          at.unit === 0,
          () => this.#do({ to: "move", at, into: step(-1) }, "earlier"),
          "earlier",
        ),
        verb(
          "unit-later",
          at.unit === last,
          () => this.#do({ to: "move", at, into: step(1) }, "later"),
          "later",
        ),
        verb("unit-again", false, () => this.#do({ to: "double", at }, "again"), "again"),
        verb("unit-remove", false, () => this.#do({ to: "remove", at }, `slot-${at.brigade}`), "remove"),
      ),
    ];
  }

  #size(at: UnitAt, said: Drafted["units"][number][number] | undefined): Node[] {
    if (said === undefined || said.limits[0] === said.limits[1]) return [];
    const [least, most] = said.limits;
    const step = (word: Word, by: number, sign: string) =>
      html(
        "button",
        {
          type: "button",
          class: "tool",
          "aria-label": say(word),
          title: say(word),
          disabled: said.figures + by < least || said.figures + by > most,
          "data-focus": word,
          click: () => this.#do({ to: "figures", at, figures: said.figures + by }, word),
        },
        sign,
      );
    return [
      html(
        "p",
        { class: "size" },
        step("figures-fewer", -1, "−"),
        html("b", {}, String(said.figures)),
        step("figures-more", 1, "+"),
        ` ${say("figures")}, ${least} ${say("units-to")} ${most}`,
      ),
    ];
  }

  #option(at: UnitAt, taken: readonly string[], { id, title, points }: DraftOption): HTMLElement {
    const price = points === 0 ? "" : `${points > 0 ? "+" : "−"}${Math.abs(points)}`;
    return html(
      "label",
      { class: "option" },
      html("input", {
        type: "checkbox",
        checked: taken.includes(id),
        "data-focus": `option-${id}`,
        change: () => this.#do({ to: "option", at, option: id }, `option-${id}`),
      }),
      html("span", {}, title),
      html("span", { class: "cost" }, price),
    );
  }

  // Lists.

  #lists(room: Mustering, now: Drafting, sheet: ArmySheet): HTMLElement {
    const book = this.#game?.book ?? "";
    const own = saved(book);
    const points = this.#said?.points ?? 0;
    const title = `${sheet.nation}, ${points} ${say("points")}, ${now.draft.brigades.map(({ name }) => name).join(", ")}`;
    const load = (draft: (typeof own)[number]) =>
      html(
        "button",
        {
          type: "button",
          class: "link",
          "data-list": draft.title,
          click: () => this.#do({ to: "list", draft }),
        },
        draft.title,
      );
    const drop = (called: string) =>
      html(
        "button",
        {
          type: "button",
          class: "tool",
          "aria-label": `${say("army-forget")}: ${called}`,
          title: say("army-forget"),
          click: () => {
            forget(book, called);
            this.#show();
          },
        },
        "×",
      );
    return html(
      "section",
      { class: "lists" },
      html(
        "details",
        {},
        html("summary", {}, say("army-from")),
        html("ul", {}, ...room.lists.map((draft) => html("li", {}, load(draft)))),
        own.length === 0 ? null : html("h4", {}, say("army-saved")),
        html("ul", {}, ...own.map((draft) => html("li", {}, load(draft), drop(draft.title)))),
      ),
      html(
        "button",
        {
          type: "button",
          class: "save",
          click: () => {
            save(book, { ...now.draft, title });
            this.#show();
          },
        },
        say("army-save"),
      ),
    );
  }
}

function verb(word: Word, isOff: boolean, click: () => void, focus: string): HTMLElement {
  return html("button", { type: "button", disabled: isOff, "data-focus": focus, click }, say(word));
}

/** How many figures it has; a gun is a gun. */
function sizeOf(
  said: Drafted["units"][number][number] | undefined,
  profile: ProfileSheet | undefined,
): string {
  if (said === undefined) return "";
  return said.limits[1] > 1 ? `${said.figures} ${say("figures")}` : (profile?.weapon ?? "");
}

function allow(event: Event): void {
  event.preventDefault();
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
