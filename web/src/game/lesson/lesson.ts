// A lesson on the live board: its card, its hints, and how one goes on and back.

import type { LessonAct, LessonView, Sentence } from "../../api/types.ts";
import { lessons } from "../../api.ts";
import type { Overlay } from "../../board/overlay.ts";
import { html, redraw } from "../../dom.ts";
import { finish } from "../../lessons.ts";
import { teach } from "../../screens/lessons.ts";
import { say } from "../../words.ts";
import { sentence } from "../panels/rule.ts";
import type { Session } from "../session.ts";
import { light, rings } from "./spotlight.ts";

export class Lesson {
  readonly element = html("section", {
    class: "lesson",
    hidden: true,
    "aria-label": say("lesson"),
  });
  readonly #card = html("div", { class: "lesson-text", "aria-live": "polite" });
  readonly #buttons = html("div", { class: "lesson-buttons" });
  readonly #session: Session;
  readonly #changed: () => void;
  #view: LessonView | null = null;
  /** The index that was asked about last. */
  #asked = -1;
  /** The step that hints belong to, how many are shown, and the refusal that brought the last one. */
  #hinted = { step: -1, count: 0, trouble: null as Sentence | null };
  /** Advice that was read. */
  #read = "";
  #isBusy = false;

  constructor(session: Session, changed: () => void) {
    [this.#session, this.#changed] = [session, changed];
    this.element.append(this.#card, this.#buttons);
  }

  /** What stands in the prompt's place; null where no lesson says anything. */
  get prompt(): string | null {
    const view = this.#view;
    return view === null || view.waits === "nothing" ? null : view.prompt;
  }

  /** Is this the order that the step lights and waits for? */
  wants(order: string): boolean {
    const lit = this.#view?.waits === "act" ? this.#view.spotlight : [];
    return lit.some((one) => one.on === "order" && one.order === order);
  }

  /** What it lights on the board. */
  rings(): readonly Overlay[] {
    const pieces = this.#session.model.known?.view.pieces ?? [];
    return this.#view === null || !this.#speaks(this.#view) ? [] : rings(this.#view, pieces);
  }

  draw(table: HTMLElement, isLive: boolean): void {
    const { known, trouble } = this.#session.model;
    if (known?.is_lesson !== true) return;
    if (known.index !== this.#asked) void this.#ask(known.index);
    const view = this.#view;
    this.element.hidden = !isLive || view === null || !this.#speaks(view);
    light(table, this.element.hidden ? null : view);
    if (view === null || this.element.hidden) return;
    this.#help(view, trouble);
    const { step, count } = this.#hinted;
    const shows = [view, step, count, this.#isBusy];
    redraw(this.#card, shows, () => this.#text(view));
    redraw(this.#buttons, shows, () => this.#actions(view));
    this.element.dataset["step"] = String(view.step);
    this.element.dataset["waits"] = view.waits;
  }

  /** The lesson says something: a step, its end, or advice that was not read yet. */
  #speaks(view: LessonView): boolean {
    if (view.waits !== "nothing" || !view.is_battle) return true;
    return view.text !== "" && view.text !== this.#read;
  }

  async #ask(index: number): Promise<void> {
    this.#asked = index;
    const view = await this.#session.seated.lesson();
    if (index !== this.#asked) return;
    const before = this.#view;
    this.#view = view;
    if (view.waits === "nothing") finish(view.book, view.id);
    this.#changed();
    if (before?.step !== view.step && view.waits === "next") this.#buttons.querySelector("button")?.focus();
  }

  /** A wrong try brings the next hint. */
  #help(view: LessonView, trouble: Sentence | null): void {
    if (this.#hinted.step !== view.step) this.#hinted = { step: view.step, count: 0, trouble };
    if (trouble === this.#hinted.trouble) return;
    const count = trouble === null ? this.#hinted.count : this.#hinted.count + 1;
    this.#hinted = { ...this.#hinted, count: Math.min(count, view.hints.length), trouble };
  }

  #text(view: LessonView): Node[] {
    const { steps, step, said, hints, spotlight } = view;
    const isOver = view.waits === "nothing";
    const rules = spotlight.flatMap((one) => (one.on === "rule" ? [one.rule] : []));
    const dots = steps.map((title, at) =>
      html("li", { class: at === step ? "now" : at < step ? "done" : "", title }),
    );
    const where = isOver ? [view.title] : [view.title, `${say("step")} ${step + 1}/${steps.length}`];
    return [
      html(
        "header",
        {},
        html("span", { class: "label" }, where.join(" · ")),
        html("ol", { class: "dots", "aria-hidden": "true" }, ...dots),
      ),
      html("p", { class: "said" }, isOver && view.text === "" ? say("lesson-done") : view.text),
      ...(said === null ? [] : [html("p", { class: "astray" }, said)]),
      ...(view.wrong === null ? [] : [html("p", { class: "astray" }, say("lesson-wrong"))]),
      ...(view.is_astray && said === null ? [html("p", { class: "astray" }, say("lesson-astray"))] : []),
      ...hints.slice(0, this.#hinted.count).map((hint) => html("p", { class: "hint" }, hint)),
      ...rules.flatMap((rule) => sentence({ text: "", rule }).slice(1)),
    ];
  }

  #actions(view: LessonView): Node[] {
    const button = (word: string, kind: string, click: () => void) =>
      html("button", { type: "button", class: kind, disabled: this.#isBusy, click }, word);
    const act = (wanted: LessonAct) => () => void this.#act(view, wanted);
    if (view.waits === "nothing") return this.#onward(view, button);
    const answers = view.choices.map((choice, at) =>
      button(choice, "answer", act({ is: "answer", choice: at })),
    );
    const hasHints = this.#hinted.count < view.hints.length;
    return [
      ...(view.waits === "next" ? [button(say("lesson-next"), "main", act({ is: "next" }))] : answers),
      button(say("lesson-back"), view.is_astray ? "main" : "minor", act({ is: "back" })),
      ...(hasHints ? [button(say("lesson-hint"), "minor", () => this.#hint())] : []),
      ...(view.waits === "act" ? [button(say("lesson-show"), "minor", act({ is: "show" }))] : []),
      html("a", { class: "leave", href: "#/lessons" }, say("lesson-leave")),
    ];
  }

  /** After the end: advice is put away, a lesson leads to the next one. */
  #onward(view: LessonView, button: (word: string, kind: string, click: () => void) => HTMLElement): Node[] {
    if (view.is_battle) {
      const read = () => {
        this.#read = view.text;
        this.#changed();
      };
      return [button(say("lesson-got-it"), "main", read)];
    }
    return [
      button(say("lesson-following"), "main", () => void following(view)),
      html("a", { class: "leave", href: "#/lessons" }, say("lessons")),
    ];
  }

  #hint(): void {
    this.#hinted = { ...this.#hinted, count: this.#hinted.count + 1 };
    this.#changed();
  }

  async #act(view: LessonView, act: LessonAct): Promise<void> {
    this.#isBusy = true;
    this.#changed();
    try {
      const { index } = await this.#session.seated.study({ act, index: view.index });
      this.#session.send({ on: "back" });
      this.#session.send({ on: "stands", index });
    } catch {
      this.#asked = -1;
    }
    this.#isBusy = false;
    this.#changed();
  }
}

/** The lesson that comes after this one, or the list after the last. */
async function following({ book, id }: LessonView): Promise<void> {
  const all = (await lessons()).filter((lesson) => lesson.book === book);
  const next = all[all.findIndex((lesson) => lesson.id === id) + 1];
  if (next === undefined) location.hash = "#/lessons";
  else await teach(next);
}
