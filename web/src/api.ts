// Every request to the server, typed by the Rust types it answers with.

import type {
  Acknowledged, BookSheet, GameView, LogLine, NewGame, Offer, OrderAsked, ScenarioSheet, Started, Text, Tried,
  Trouble, TryAsked, UndoAsked,
} from "./api/types.ts";

/** The server answered, but not with what was asked for. */
export class Refusal extends Error {
  readonly trouble: Trouble;

  constructor(trouble: Trouble) {
    super(trouble.sentence.text);
    this.trouble = trouble;
  }
}

async function call<Answer>(path: string, secret: string | null, body?: unknown): Promise<Answer> {
  const headers: Record<string, string> = {};
  if (secret !== null) headers["authorization"] = `Bearer ${secret}`;
  if (body !== undefined) headers["content-type"] = "application/json";
  const response = await fetch(`/api${path}`, body === undefined
    ? { headers }
    : { method: "POST", headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Refusal(await response.json() as Trouble);
  return await response.json() as Answer;
}

export const text = (): Promise<Text> => call("/text", null);
export const books = (): Promise<BookSheet[]> => call("/books", null);
export const scenarios = (): Promise<ScenarioSheet[]> => call("/scenarios", null);
export const begin = (wish: NewGame): Promise<Started> => call("/games", null, wish);

/** One game as seen from one seat; without a secret, as a spectator. */
export class Seated {
  readonly path: string;
  readonly secret: string | null;

  constructor(game: string, secret: string | null) {
    this.path = `/games/${encodeURIComponent(game)}`;
    this.secret = secret;
  }

  game(): Promise<GameView> {
    return call(this.path, this.secret);
  }

  view(): Promise<GameView> {
    return call(`${this.path}/view`, this.secret);
  }

  log(): Promise<LogLine[]> {
    return call(`${this.path}/log`, this.secret);
  }

  offers(pieces: readonly number[]): Promise<Offer[]> {
    return call(`${this.path}/offers?piece=${pieces.join(",")}`, this.secret);
  }

  attempt(asked: TryAsked): Promise<Tried> {
    return call(`${this.path}/tries`, this.secret, asked);
  }

  order(asked: OrderAsked): Promise<Acknowledged> {
    return call(`${this.path}/orders`, this.secret, asked);
  }

  undo(asked: UndoAsked): Promise<Acknowledged> {
    return call(`${this.path}/undo`, this.secret, asked);
  }

  /** Calls `hear` with the index of the game whenever it changes, and `lost` when the server does not answer. */
  events(hear: (index: number) => void, lost: (is: boolean) => void): EventSource {
    const source = new EventSource(`/api${this.path}/events`);
    source.addEventListener("news", (event) => hear(Number(event.data)));
    source.addEventListener("open", () => lost(false));
    source.addEventListener("error", () => lost(true));
    return source;
  }
}
