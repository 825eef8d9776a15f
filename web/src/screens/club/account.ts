// One's account: log-ins, password, vacation, and closing it.

import { Refusal } from "../../api.ts";
import type { LoginSheet, Me, VacationSheet } from "../../api/types.ts";
import * as club from "../../club.ts";
import { html } from "../../dom.ts";
import { say } from "../../words.ts";
import { ago } from "../ago.ts";
import { facts } from "./facts.ts";
import { deed, field, form, text } from "./form.ts";
import { frame } from "./frame.ts";
import { moment } from "./time.ts";

export async function account(me: Me): Promise<HTMLElement> {
  const [logins, vacation] = await Promise.all([club.logins(), club.vacation()]);
  return frame(
    me,
    say("club-account"),
    facts(
      ["club-name", me.name],
      ["club-email", me.email ?? say("club-none")],
      ["club-zone", me.zone],
      ["club-member-since", moment(me.created_ms)],
    ),
    presence(me),
    html("section", {}, html("h2", {}, say("club-password")), passwords()),
    html("section", {}, html("h2", {}, say("club-vacation")), vacations(vacation)),
    html("section", {}, html("h2", {}, say("club-logins")), list(logins)),
    html("section", {}, html("h2", {}, say("club-close")), closing(me)),
  );
}

function presence({ settings }: Me): HTMLElement {
  const box = html("input", {
    type: "checkbox",
    checked: settings.hides_presence,
    change: () => void club.change({ settings: { ...settings, hides_presence: box.checked } }),
  });
  return html("label", { class: "check" }, box, ` ${say("club-hides-presence")}`);
}

/** Does what needs a password given lately; asks for it once if it was not. */
async function freshly(act: () => Promise<unknown>): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (!(error instanceof Refusal) || error.trouble.error !== "stale-login") throw error;
    const password = await asked();
    if (password === null) return;
    await club.fresh({ password });
    await act();
  }
}

/** The password, in a dialog; nothing if it is put away. */
function asked(): Promise<string | null> {
  return new Promise((resolve) => {
    const dialog = html("dialog", { class: "club-dialog", close: () => done(null) });
    const done = (password: string | null) => {
      resolve(password);
      dialog.remove();
    };
    dialog.append(
      form(
        "club-go-on",
        (data) => Promise.resolve(done(text(data, "again"))),
        html("p", {}, say("club-again")),
        field("again", "club-password", {
          type: "password",
          required: true,
          autocomplete: "current-password",
        }),
      ),
    );
    document.body.append(dialog);
    dialog.showModal();
  });
}

function passwords(): HTMLElement {
  const said = html("p", { class: "notice", role: "status", hidden: true }, say("club-done"));
  const made = form(
    "club-set-password",
    async (data) => {
      await freshly(() => club.password({ old: text(data, "old"), new: text(data, "new") }));
      made.reset();
      said.hidden = false;
    },
    field("old", "club-old-password", { type: "password", required: true, autocomplete: "current-password" }),
    field(
      "new",
      "club-new-password",
      { type: "password", required: true, minlength: 10, autocomplete: "new-password" },
      "club-password-note",
    ),
    said,
  );
  return made;
}

function vacations({ spans, days_left: days }: VacationSheet): HTMLElement {
  const listed = spans.map(({ from_ms: from, to_ms: to }) => html("li", {}, moment(from), " – ", moment(to)));
  return html(
    "div",
    {},
    html("p", { class: "quiet" }, say("club-vacation-note")),
    facts(["club-days-left", String(days)]),
    listed.length === 0 ? null : html("ul", {}, ...listed),
    form(
      "club-go-away",
      async (data) => {
        await club.goAway({ days: Number(text(data, "days")) });
        dispatchEvent(new HashChangeEvent("hashchange"));
      },
      field("days", "club-days", {
        type: "number",
        min: 1,
        max: Math.max(1, days),
        value: 7,
        required: true,
      }),
    ),
  );
}

function list(logins: readonly LoginSheet[]): HTMLElement {
  const row = (login: LoginSheet) => {
    const item = html(
      "li",
      { class: "club-card" },
      facts(
        ["club-program", login.label === "" ? login.program : login.label],
        ["club-network", login.network],
        ["club-used", ago(login.used_ms)],
      ),
      login.is_this
        ? html("p", { class: "quiet" }, say("club-this-browser"))
        : deed("club-end-login", async () => {
            await club.endLogin(login.id);
            item.remove();
          }),
    );
    return item;
  };
  return html("ul", { class: "club-list" }, ...logins.map(row));
}

function closing({ closes_ms: closes }: Me): HTMLElement {
  const again = () => dispatchEvent(new HashChangeEvent("hashchange"));
  if (closes !== null) {
    const stay = async () => {
      await club.change({ stays: true });
      again();
    };
    return html("div", {}, facts(["club-closes", moment(closes)]), deed("club-stay", stay));
  }
  const close = async () => {
    await freshly(club.closeAccount);
    again();
  };
  return html(
    "div",
    {},
    html("p", { class: "quiet" }, say("club-close-note")),
    deed("club-close", close, { class: "danger" }),
  );
}
