// Forms of the club: a labelled field, a form that says what is wrong with it, a button that does something and says if not.

import { Refusal } from "../../api.ts";
import { html } from "../../dom.ts";
import { say, type Word } from "../../words.ts";

/** A field with its label above it. */
export function field(
  name: string,
  word: Word,
  attributes: Readonly<Record<string, string | number | boolean>> = {},
  note: Word | null = null,
): HTMLElement {
  const id = `club-${name}`;
  const about = note === null ? {} : { "aria-describedby": `${id}-note` };
  return html(
    "label",
    { class: "opt" },
    html("span", {}, say(word)),
    html("input", { id, name, ...about, ...attributes }),
    note === null ? null : html("small", { id: `${id}-note`, class: "quiet" }, say(note)),
  );
}

/** What went wrong, in a sentence of the server. */
export function sentence(error: unknown): string {
  return error instanceof Refusal ? error.trouble.sentence.text : say("lost");
}

/** A form whose trouble stands above its button. */
export function form(
  word: Word,
  submit: (data: FormData) => Promise<void>,
  ...fields: (Node | null)[]
): HTMLFormElement {
  const trouble = html("p", { class: "trouble", role: "alert", hidden: true });
  const button = html("button", { class: "main", type: "submit" }, say(word));
  const made = html(
    "form",
    {
      class: "club-form",
      submit: (event) => {
        event.preventDefault();
        void send();
      },
    },
    ...fields,
    trouble,
    button,
  );
  const send = async () => {
    [button.disabled, trouble.hidden] = [true, true];
    try {
      await submit(new FormData(made));
    } catch (error) {
      trouble.textContent = sentence(error);
      trouble.hidden = false;
    }
    button.disabled = false;
  };
  return made;
}

/** A button that does something; what goes wrong is said beside it. */
export function deed(word: Word, act: () => Promise<void>, attributes = {}): HTMLElement {
  const said = html("small", { class: "trouble", role: "alert" });
  const button = html(
    "button",
    {
      type: "button",
      ...attributes,
      click: () => {
        button.disabled = true;
        act()
          .catch((error: unknown) => {
            said.textContent = sentence(error);
          })
          .finally(() => {
            button.disabled = false;
          });
      },
    },
    say(word),
  );
  return html("span", { class: "deed" }, button, said);
}

/** The text of a form's field. */
export function text(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === "string" ? value : "";
}
