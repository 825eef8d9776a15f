// Lessons of all books, those that are finished ticked.

import * as api from "../api.ts";
import type { LessonSheet } from "../api/types.ts";
import { html } from "../dom.ts";
import { keep } from "../keep.ts";
import { isFinished } from "../lessons.ts";
import { say } from "../words.ts";
import { page } from "./page.ts";

export async function lessons(): Promise<HTMLElement> {
  const books = Map.groupBy(await api.lessons(), ({ book }) => book);
  return page(
    say("lessons"),
    html("p", { class: "quiet" }, say("lessons-lead")),
    ...[...books.values()].map((found) =>
      html(
        "section",
        {},
        html("h2", {}, found[0]?.book_title ?? ""),
        html("ul", { class: "lessons" }, ...found.map((lesson) => html("li", {}, card(lesson)))),
      ),
    ),
  );
}

function card(lesson: LessonSheet): HTMLElement {
  const isDone = isFinished(lesson.book, lesson.id);
  return html(
    "button",
    {
      type: "button",
      class: isDone ? "lesson-card done" : "lesson-card",
      "data-lesson": `${lesson.book}/${lesson.id}`,
      click: () => void teach(lesson),
    },
    html("span", { class: "tick", "aria-hidden": "true" }, isDone ? "✓" : lesson.is_battle ? "⚑" : ""),
    html("b", {}, lesson.title),
    html("span", { class: "about" }, lesson.about),
    html(
      "small",
      {},
      [`${lesson.minutes} ${say("minutes")}`, ...(isDone ? [say("lesson-finished")] : [])].join(" · "),
    ),
  );
}

/** Begins a lesson and goes to its table. */
export async function teach({ book, id, title }: Pick<LessonSheet, "book" | "id" | "title">): Promise<void> {
  const started = await api.teach({ book, lesson: id });
  keep(started.game, { title, book, seats: started.seats, covered: false, at: Date.now() });
  location.hash = `#/game/${started.game}`;
}
