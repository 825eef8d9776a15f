// Logging in, joining, and what the links in mails lead to.

import * as club from "../../club.ts";
import { html } from "../../dom.ts";
import { say } from "../../words.ts";
import { field, form, sentence, text } from "./form.ts";
import { frame } from "./frame.ts";

/** Where one wanted to go before one had to log in. */
let wanted = "#/club";

/** Remembers where somebody wanted to go who has to log in first. */
export function afterLogin(hash: string): void {
  wanted = hash;
}

function goOn(): void {
  // Where one already is there is another page now.
  if (location.hash === wanted) dispatchEvent(new HashChangeEvent("hashchange"));
  location.hash = wanted;
  wanted = "#/club";
}

const secret = { type: "password", required: true, minlength: 10, maxlength: 256 };

export function join(): HTMLElement {
  const sent = html("p", { class: "notice", role: "status", hidden: true }, say("club-mail-sent"));
  const login = form(
    "club-login",
    async (data) => {
      await club.login({ name: text(data, "name"), password: text(data, "password") });
      goOn();
    },
    field("name", "club-name-or-mail", { required: true, autocomplete: "username" }),
    field("password", "club-password", {
      type: "password",
      required: true,
      autocomplete: "current-password",
    }),
  );
  const register = form(
    "club-register",
    async (data) => {
      const [email, invitation] = [text(data, "email"), text(data, "invitation")];
      const { mail_sent: isSent } = await club.register({
        name: text(data, "new-name"),
        password: text(data, "new-password"),
        zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        ...(email === "" ? {} : { email }),
        ...(invitation === "" ? {} : { invitation }),
      });
      if (isSent) sent.hidden = false;
      else goOn();
    },
    field(
      "new-name",
      "club-name",
      { required: true, minlength: 3, maxlength: 20, autocomplete: "username" },
      "club-name-note",
    ),
    field("new-password", "club-password", { ...secret, autocomplete: "new-password" }, "club-password-note"),
    field("email", "club-email", { type: "email", autocomplete: "email" }, "club-email-note"),
    html("details", {}, html("summary", {}, say("club-invited")), field("invitation", "club-invitation")),
    sent,
  );
  // One amber button: most people who come here have an account.
  register.querySelector("button.main")?.classList.remove("main");
  return frame(
    null,
    say("club"),
    html("p", { class: "lead" }, say("club-lead")),
    html(
      "div",
      { class: "club-columns" },
      html(
        "section",
        {},
        html("h2", {}, say("club-login")),
        login,
        html("a", { href: "#/club/forgotten" }, say("club-forgotten")),
      ),
      html("section", {}, html("h2", {}, say("club-register")), register),
    ),
  );
}

/** Somebody has forgotten his password. */
export function forgotten(): HTMLElement {
  const sent = html("p", { class: "notice", role: "status", hidden: true }, say("club-mail-sent"));
  const asked = form(
    "club-send-link",
    async (data) => {
      await club.forgotten({ email: text(data, "email") });
      sent.hidden = false;
    },
    field("email", "club-email", { type: "email", required: true, autocomplete: "email" }),
  );
  return frame(
    null,
    say("club-forgotten"),
    asked,
    sent,
    html("a", { href: "#/club/join" }, say("club-login")),
  );
}

/** A new password by the link of a mail. */
export function reset(token: string): HTMLElement {
  const asked = form(
    "club-set-password",
    async (data) => {
      await club.reset(token, { password: text(data, "password") });
      location.hash = "#/club/join";
    },
    field("password", "club-new-password", { ...secret, autocomplete: "new-password" }, "club-password-note"),
  );
  return frame(null, say("club-new-password"), asked);
}

/** A link of a mail that does something by being pressed: nothing happens before that, or a mail program would do it. */
export function pressed(kind: "verify" | "email" | "veto", token: string): HTMLElement {
  const said = html("p", { class: "notice", role: "status", hidden: true });
  const words = {
    verify: ["club-verify", "club-verify-note"],
    email: ["club-email-confirm", "club-email-note-press"],
    veto: ["club-veto", "club-veto-note"],
  } as const;
  const [word, note] = words[kind];
  const acts = {
    verify: () => club.verify({ token }),
    email: () => club.confirmEmail({ token }),
    veto: () => club.veto(token),
  };
  const asked = form(word, async () => {
    try {
      await acts[kind]();
    } catch (error) {
      said.textContent = sentence(error);
      said.hidden = false;
      return;
    }
    if (kind === "verify") goOn();
    said.textContent = say("club-done");
    said.hidden = false;
  });
  return frame(null, say("club"), html("p", {}, say(note)), asked, said);
}
