// Every request to the server, typed by the Rust types it answers with.

import type {
  Acknowledged,
  BookSheet,
  Choices,
  Danger,
  DangersAsked,
  DraftAsked,
  Drafted,
  GameView,
  InfoCard,
  March,
  MarchAsked,
  LessonAsked,
  LessonSheet,
  LessonView,
  NewGame,
  NewLesson,
  News,
  Offer,
  OrderAsked,
  PathAsked,
  Place,
  Placed,
  PlacingAsked,
  Preview,
  Reasons,
  Reach,
  RecordAsked,
  RulesSheet,
  ScenarioSheet,
  Seen,
  SightAsked,
  Started,
  Text,
  Tried,
  Trouble,
  TryAsked,
  UndoAsked,
  WhyAsked,
  Wish,
} from "./api/types.ts";

/** The server answered, but not with what was asked for. */
export class Refusal extends Error {
  readonly trouble: Trouble;

  constructor(trouble: Trouble) {
    super(trouble.sentence.text);
    this.trouble = trouble;
  }
}

async function ask(
  path: string,
  secret: string | null,
  body?: string,
  kind = "application/json",
  signal: AbortSignal | null = null,
): Promise<Response> {
  const headers: Record<string, string> = {};
  if (secret !== null) headers["authorization"] = `Bearer ${secret}`;
  if (body !== undefined) headers["content-type"] = kind;
  const sent = body === undefined ? { headers, signal } : { method: "POST", headers, body, signal };
  return await answered(path, sent);
}

async function answered(path: string, sent: RequestInit): Promise<Response> {
  const response = await fetch(`/api${path}`, sent);
  if (!response.ok) throw new Refusal((await response.json()) as Trouble);
  return response;
}

async function call<Answer>(
  path: string,
  secret: string | null,
  body?: unknown,
  signal: AbortSignal | null = null,
): Promise<Answer> {
  const text = body === undefined ? undefined : JSON.stringify(body);
  const response = await ask(path, secret, text, "application/json", signal);
  return (await response.json()) as Answer;
}

/** A request of somebody who is logged in: the browser's cookie says who. */
export async function request<Answer>(
  method: "GET" | "POST" | "PATCH" | "DELETE",
  path: string,
  body?: unknown,
): Promise<Answer> {
  const headers = { "content-type": "application/json" };
  const sent = body === undefined ? {} : { headers, body: JSON.stringify(body) };
  return (await (await answered(path, { method, ...sent })).json()) as Answer;
}

export const text = (): Promise<Text> => call("/text", null);
export const books = (): Promise<BookSheet[]> => call("/books", null);
export const scenarios = (): Promise<ScenarioSheet[]> => call("/scenarios", null);
/** A scenario before play: through the eyes of `side`, with options of the game by key. */
export const preview = (
  book: string,
  scenario: string,
  eyes: Readonly<Record<string, string>>,
): Promise<Preview> => {
  const query = new URLSearchParams(eyes).toString();
  const path = `/books/${encodeURIComponent(book)}/scenarios/${encodeURIComponent(scenario)}`;
  return call(query === "" ? path : `${path}?${query}`, null);
};
export const begin = (wish: NewGame): Promise<Started> => call("/games", null, wish);

export const lessons = (): Promise<LessonSheet[]> => call("/lessons", null);
/** Begins a lesson. */
export const teach = (wish: NewLesson): Promise<Started> => call("/lessons", null, wish);

const known = new Map<string, Promise<RulesSheet>>();

/** The rules of a book, fetched once. */
export function rules(book: string): Promise<RulesSheet> {
  const fetched = known.get(book) ?? call<RulesSheet>(`/books/${encodeURIComponent(book)}/rules`, null);
  known.set(book, fetched);
  return fetched;
}

/** A journal comes back as a game. */
export async function bringIn(journal: string): Promise<Started> {
  return (await (await ask("/import", null, journal, "text/plain")).json()) as Started;
}

/** What whoever listens to a game hears. */
export interface Ears {
  readonly stands: (index: number) => void;
  readonly news: (news: News) => void;
  readonly lost: (is: boolean) => void;
}

/** One game as seen from one seat; without a secret, as a spectator. */
export class Seated {
  readonly path: string;
  readonly secret: string | null;

  constructor(game: string, secret: string | null) {
    this.path = `/games/${encodeURIComponent(game)}`;
    this.secret = secret;
  }

  game = (): Promise<GameView> => call(this.path, this.secret);
  view = (): Promise<GameView> => call(`${this.path}/view`, this.secret);

  /** The position after so many orders, through the eyes of a seat or of `all`. */
  frame(at: number, eyes: string | null): Promise<GameView> {
    const through = eyes === null ? "" : `&eyes=${encodeURIComponent(eyes)}`;
    return call(`${this.path}/view?at=${at}${through}`, this.secret);
  }

  choices = (): Promise<Choices> => call(`${this.path}/choices`, this.secret);
  offers = (pieces: readonly number[]): Promise<Offer[]> =>
    call(`${this.path}/offers?piece=${pieces.join(",")}`, this.secret);
  reach = (pieces: readonly number[]): Promise<Reach[]> =>
    call(`${this.path}/reach?piece=${pieces.join(",")}`, this.secret);
  /** How several pieces go together; a question that nobody waits for any more is given up. */
  march = (asked: MarchAsked, signal: AbortSignal | null = null): Promise<March> =>
    call(`${this.path}/marches`, this.secret, asked, signal);
  /** What there is to know about a piece. */
  about = (piece: number): Promise<InfoCard> => call(`${this.path}/pieces/${piece}`, this.secret);
  /** What the ground does at a place. */
  ground = (place: Place): Promise<InfoCard[]> => {
    const at =
      place.on === "hex"
        ? `hex=${encodeURIComponent(place.name)}`
        : place.on === "plane"
          ? `x=${place.x}&y=${place.y}`
          : "";
    return call(`${this.path}/ground?${at}`, this.secret);
  };
  dangers = (asked: DangersAsked): Promise<Danger[]> => call(`${this.path}/dangers`, this.secret, asked);
  attempt = (asked: TryAsked): Promise<Tried> => call(`${this.path}/tries`, this.secret, asked);
  /** A way over the measured table is written down as an order and tried. */
  along = (asked: PathAsked, signal: AbortSignal | null = null): Promise<Tried> =>
    call(`${this.path}/paths`, this.secret, asked, signal);
  /** What the book says to an army that is being put together. */
  draft = (asked: DraftAsked): Promise<Drafted> => call(`${this.path}/drafts`, this.secret, asked);
  /** The order to put something on the table, and whether it is lawful. */
  place = (asked: PlacingAsked): Promise<Placed> => call(`${this.path}/placings`, this.secret, asked);
  why = (asked: WhyAsked): Promise<Wish[]> => call(`${this.path}/why`, this.secret, asked);
  sight = (from: Place, to: Place | null): Promise<Seen> =>
    call(`${this.path}/sight`, this.secret, { from, to } satisfies SightAsked);
  order = (asked: OrderAsked): Promise<Acknowledged> => call(`${this.path}/orders`, this.secret, asked);
  undo = (asked: UndoAsked): Promise<Acknowledged> => call(`${this.path}/undo`, this.secret, asked);
  fork = (asked: RecordAsked): Promise<Started> => call(`${this.path}/fork`, this.secret, asked);

  /** Where the lesson stands that is taught in the game. */
  lesson = (): Promise<LessonView> => call(`${this.path}/lesson`, this.secret);
  study = (asked: LessonAsked): Promise<Acknowledged> => call(`${this.path}/lesson`, this.secret, asked);

  reasons = (order: number): Promise<Reasons> => call(`${this.path}/reasons?order=${order}`, this.secret);

  async words(): Promise<string> {
    return await (await ask(`${this.path}/text`, this.secret)).text();
  }

  async record(asked: RecordAsked): Promise<string> {
    return await (await ask(`${this.path}/export`, this.secret, JSON.stringify(asked))).text();
  }

  /** Listens until told to stop; comes back by itself when the server was away. */
  listen(ears: Ears): () => void {
    const stop = new AbortController();
    void this.#listening(ears, stop.signal);
    return () => stop.abort();
  }

  async #listening(ears: Ears, signal: AbortSignal): Promise<void> {
    const headers: Record<string, string> =
      this.secret === null ? {} : { authorization: `Bearer ${this.secret}` };
    while (!signal.aborted) {
      try {
        const response = await fetch(`/api${this.path}/events`, { headers, signal });
        if (!response.ok || response.body === null) return;
        ears.lost(false);
        await heard(response.body, ears);
      } catch {
        if (signal.aborted) return;
      }
      ears.lost(true);
      await new Promise((wake) => setTimeout(wake, 1000));
    }
  }
}

/** Reads server-sent events until the stream ends. */
async function heard(body: ReadableStream<Uint8Array<ArrayBuffer>>, ears: Ears): Promise<void> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const events = (rest + value).split("\n\n");
    rest = events.pop() ?? "";
    for (const event of events) {
      const field = (name: string) =>
        event
          .split("\n")
          .find((line) => line.startsWith(`${name}: `))
          ?.slice(name.length + 2);
      const data = field("data");
      if (data === undefined) continue;
      if (field("event") === "news") ears.news(JSON.parse(data) as News);
      else ears.stands(Number(data));
    }
  }
}
