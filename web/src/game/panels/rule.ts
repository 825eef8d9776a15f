// A rule by its name; opened, what it says.

import { rules } from "../../api.ts";
import type { Rule, Sentence } from "../../api/types.ts";
import { html } from "../../dom.ts";

export function sentence({ text, rule: clause }: Sentence): Node[] {
  return [html("p", {}, text), ...(clause === null ? [] : [rule(clause)])];
}

/** A rule by its number alone, small; what it says when pointed at. */
export function named({ id, title, gist }: Rule): HTMLElement {
  return html("abbr", { class: "clause", title: `${title}. ${gist}` }, id);
}

function rule({ id, title, gist }: Rule): HTMLElement {
  return html("details", { class: "rule" }, html("summary", {}, `${id} ${title}`), html("p", {}, gist));
}

/** A rule that is looked up when it is opened. */
export function cited(book: string, id: string, title: string): HTMLElement {
  const gist = html("p", {}, "…");
  const toggle = () => void tell(book, id, gist);
  return html("details", { class: "rule", toggle }, html("summary", {}, `${id} ${title}`), gist);
}

async function tell(book: string, id: string, into: HTMLElement): Promise<void> {
  const { chapters } = await rules(book);
  const clause = chapters.flatMap((chapter) => chapter.clauses).find((found) => found.id === id);
  into.textContent = [clause?.gist ?? "", clause?.decision ?? ""].filter((text) => text !== "").join(" ");
}
