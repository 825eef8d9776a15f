// One game on the screen: keeps its model, does what the reducer wants done, and says when something has changed.

import { Refusal, Seated } from "../api.ts";
import { type Kept, note } from "../keep.ts";
import { mayMove, pace, settings } from "../settings.ts";
import { readingTime } from "./news.ts";
import { type Effect, type Event, type Model, type Step, begin } from "./state/model.ts";
import { reduce } from "./state/reduce.ts";
import { sides, standing } from "./state/select.ts";

/** How long the news of our own order may take, in milliseconds. */
const OVERDUE = 4000;

export class Session {
  readonly game: string;
  readonly kept: Kept | null;
  /** Resolves when the game is there, or cannot be had. */
  readonly opened: Promise<void>;
  seated: Seated;
  /** Called when something has happened around the game, too: a proposal, a gift of time. */
  stood: () => void = () => undefined;
  model: Model;
  #stop: (() => void) | null = null;
  /** The table was left: what is still on its way comes too late, and nothing may be begun any more. */
  #isClosed = false;
  #open: () => void = () => undefined;
  readonly #changed: () => void;

  constructor(game: string, kept: Kept | null, changed: () => void) {
    [this.game, this.kept, this.#changed] = [game, kept, changed];
    const tickets = kept?.seats ?? [];
    this.seated = new Seated(game, tickets[0]?.secret ?? null);
    this.opened = new Promise((resolve) => {
      this.#open = resolve;
    });
    const first = begin(tickets, kept?.covered ?? false, settings().asks);
    [this.model] = first;
    this.#run(first);
  }

  /** Tells the table that something has happened. */
  readonly send = (event: Event): void => {
    if (this.#isClosed) return;
    const step = reduce(this.model, event);
    const isSame = step[0] === this.model;
    [this.model] = step;
    this.#run(step);
    if (event.on === "loaded" || event.on === "failed") this.#open();
    if (!isSame) this.#changed();
  };

  close(): void {
    this.#isClosed = true;
    this.#stop?.();
    this.#stop = null;
  }

  #run([, effects]: Step): void {
    for (const effect of effects) void this.#do(effect);
  }

  async #do(effect: Effect): Promise<void> {
    try {
      const event = await this.#answer(effect);
      if (event !== null) this.send(event);
    } catch (error) {
      const trouble = error instanceof Refusal ? error.trouble : null;
      this.send({ on: "failed", effect, trouble });
    }
  }

  /** Does what is wanted; what comes of it, if it is an event. */
  async #answer(effect: Effect): Promise<Event | null> {
    switch (effect.do) {
      case "load":
        this.seated = new Seated(this.game, effect.ticket?.secret ?? null);
        return { on: "loaded", id: effect.id, game: await this.seated.game() };
      case "listen":
        this.#listen();
        return null;
      case "choices":
        return { on: "choices", about: effect.about, choices: await this.seated.choices() };
      case "offers":
        return { on: "offers", about: effect.about, offers: await this.seated.offers(effect.pieces) };
      case "reach":
        return { on: "reach", about: effect.about, reach: await this.seated.reach(effect.pieces) };
      case "dangers":
        return {
          on: "dangers",
          about: effect.about,
          dangers: await this.seated.dangers({ orders: [...effect.orders] }),
        };
      case "try":
        return {
          on: "tried",
          about: effect.about,
          tried: await this.seated.attempt({ order: effect.order }),
        };
      case "path":
        return { on: "tried", about: effect.about, tried: await this.seated.along({ path: effect.path }) };
      case "together":
        return {
          on: "together",
          about: effect.about,
          march: await this.seated.march({ paths: [...effect.paths] }),
        };
      case "why":
        return {
          on: "wishes",
          about: effect.about,
          wishes: await this.#wishes(effect),
        };
      case "order":
        return acknowledged(await this.seated.order({ order: effect.order, index: effect.index }));
      case "undo":
        return acknowledged(await this.seated.undo({ index: effect.index }));
      case "step":
        if (mayMove()) await pause(readingTime(this.model.flash) * pace());
        return { on: "stepped", id: effect.id };
      case "wait":
        await pause(OVERDUE);
        return { on: "overdue", index: effect.index };
      case "note":
        note(this.game, {
          ...sides(effect.known),
          stood: standing(effect.known),
          over: effect.known.view.outcome !== null,
          seen: effect.known.orders,
        });
        return null;
    }
  }

  #wishes({ pieces, target, mode }: Extract<Effect, { do: "why" }>) {
    return this.seated.why({ pieces: [...pieces], target, ...(mode === null ? {} : { mode }) });
  }

  #listen(): void {
    this.#stop?.();
    this.#stop = this.seated.listen({
      stands: (index) => {
        this.stood();
        this.send({ on: "stands", index });
      },
      news: (news) => this.send({ on: "news", news }),
      lost: (isLost) => this.send({ on: "connection", isLost }),
    });
  }
}

function acknowledged({ index }: { readonly index: number }): Event {
  return { on: "acknowledged", index };
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((wake) => setTimeout(wake, milliseconds));
}
