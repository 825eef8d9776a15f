// A rule by its name; opened, what it says.

import { rules } from "../api.ts";
import type { Rule, Sentence } from "../api/types.ts";
import { html } from "../dom.ts";

export function sentence({ text, rule: cited }: Sentence): Node[] {
  return [html("p", {}, text), ...(cited === null ? [] : [rule(cited)])];
}

function rule({ id, title, gist }: Rule): HTMLElement {
  return html("details", { class: "rule" }, html("summary", {}, `${id} ${title}`), html("p", {}, gist));
}

/** A rule that is looked up when it is opened. */
export function cited(book: string, id: string, title: string): HTMLElement {
  const gist = html("p", {}, "…");
  return html(
    "details",
    {
      class: "rule",
      toggle: () =>
        void rules(book).then((sheet) => {
          const clause = sheet.chapters
            .flatMap((chapter) => chapter.clauses)
            .find((found) => found.id === id);
          gist.textContent = [clause?.gist, clause?.decision]
            .filter((text) => text !== undefined && text !== "")
            .join(" ");
        }),
    },
    html("summary", {}, `${id} ${title}`),
    gist,
  );
}
