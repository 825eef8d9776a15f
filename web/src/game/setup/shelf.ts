// Lists to begin with: those of the book, and those that were saved here.

import type { ArmySheet, Mustering } from "../../api/types.ts";
import { html } from "../../dom.ts";
import { say } from "../../words.ts";
import type { Builder } from "./builder.ts";
import type { Drafting } from "./draft.ts";
import { forget, save, saved } from "./lists.ts";

/** The lists, each to be taken up; the army in hand can be saved among them. */
export function lists(builder: Builder, room: Mustering, now: Drafting, sheet: ArmySheet): HTMLElement {
  const book = builder.game?.book ?? "";
  const own = saved(book);
  const points = builder.said?.points ?? 0;
  const title = `${sheet.nation}, ${points} ${say("points")}, ${now.draft.brigades.map(({ name }) => name).join(", ")}`;
  const load = (draft: (typeof own)[number]) =>
    html(
      "button",
      {
        type: "button",
        class: "link",
        "data-list": draft.title,
        click: () => builder.change({ to: "list", draft }),
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
          builder.show();
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
          builder.show();
        },
      },
      say("army-save"),
    ),
  );
}
