// A rule by its name; opened, what it says.

import { rules } from "../../api.ts";
import type { Rule, Sentence } from "../../api/types.ts";
import { html } from "../../dom.ts";
import { settings } from "../../settings.ts";

type Named = Pick<Rule, "id" | "number" | "title">;

/** What a rule goes by: its printed number if it has one; its id for those who want notation. */
function called({ id, number }: Named): string {
  return settings().notation ? id : number;
}

/** A rule by its title, with what it goes by before it. */
function headed(one: Named): HTMLElement {
  return html("summary", {}, [called(one), one.title].filter((text) => text !== "").join(" "));
}

export function sentence({ text, rule: clause }: Sentence): Node[] {
  return [html("p", {}, text), ...(clause === null ? [] : [rule(clause)])];
}

/** A rule by its number alone, small; what it says when pointed at. */
export function named(one: Rule): HTMLElement {
  const sign = called(one) === "" ? "§" : called(one);
  return html("abbr", { class: "clause", title: `${one.title}. ${one.gist}` }, sign);
}

function rule(one: Rule): HTMLElement {
  return html("details", { class: "rule" }, headed(one), html("p", {}, one.gist));
}

/** A rule that is looked up when it is opened. */
export function cited(book: string, one: Named): HTMLElement {
  const gist = html("p", {}, "…");
  const toggle = () => void tell(book, one.id, gist);
  return html("details", { class: "rule", toggle }, headed(one), gist);
}

async function tell(book: string, id: string, into: HTMLElement): Promise<void> {
  const { chapters } = await rules(book);
  const clause = chapters.flatMap((chapter) => chapter.clauses).find((found) => found.id === id);
  into.textContent = [clause?.gist ?? "", clause?.decision ?? ""].filter((text) => text !== "").join(" ");
}
