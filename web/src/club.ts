// Every request about accounts, challenges and games between people.

import { Refusal, request } from "./api.ts";
import type {
  AcceptAsked,
  Accepted,
  ChallengeAsked,
  ChallengeMade,
  ChallengeSheet,
  ClubGameSheet,
  DeclineAsked,
  GiftAsked,
  HandAsked,
  LoginAsked,
  LoginSheet,
  Me,
  MeAsked,
  NewPasswordAsked,
  NoticeSheet,
  NoticesRead,
  PasswordAsked,
  ProposalAsked,
  ProposalMade,
  RegisterAsked,
  Registered,
  ResetAsked,
  TokenGiven,
  VacationAsked,
  VacationSheet,
} from "./api/types.ts";

const at = encodeURIComponent;

/** Whoever is logged in at this browser; nobody if nobody is. */
export async function me(): Promise<Me | null> {
  try {
    return await request<Me>("GET", "/me");
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

export const register = (asked: RegisterAsked): Promise<Registered> => request("POST", "/account", asked);
export const verify = (asked: TokenGiven): Promise<Me> => request("POST", "/account/verify", asked);
export const confirmEmail = (asked: TokenGiven): Promise<unknown> =>
  request("POST", "/me/email/confirm", asked);
export const veto = (token: string): Promise<unknown> => request("POST", `/veto/${at(token)}`, {});
export const forgotten = (asked: ResetAsked): Promise<unknown> => request("POST", "/account/reset", asked);
export const reset = (token: string, asked: PasswordAsked): Promise<unknown> =>
  request("POST", `/account/reset/${at(token)}`, asked);
export const login = (asked: LoginAsked): Promise<Me> => request("POST", "/login", asked);
export const logout = (): Promise<unknown> => request("POST", "/logout", {});

export const change = (asked: MeAsked): Promise<Me> => request("PATCH", "/me", asked);
export const fresh = (asked: PasswordAsked): Promise<Me> => request("POST", "/me/fresh", asked);
export const password = (asked: NewPasswordAsked): Promise<unknown> => request("POST", "/me/password", asked);
export const closeAccount = (): Promise<unknown> => request("DELETE", "/me");
export const logins = (): Promise<LoginSheet[]> => request("GET", "/me/logins");
export const endLogin = (id: string): Promise<unknown> => request("DELETE", `/me/logins/${at(id)}`);
export const vacation = (): Promise<VacationSheet> => request("GET", "/me/vacation");
export const goAway = (asked: VacationAsked): Promise<VacationSheet> =>
  request("POST", "/me/vacation", asked);
export const notices = (): Promise<NoticeSheet[]> => request("GET", "/me/notices");
export const noticed = (asked: NoticesRead): Promise<unknown> => request("POST", "/me/notices/read", asked);

export const challenges = (): Promise<ChallengeSheet[]> => request("GET", "/challenges");
export const mine = (): Promise<ChallengeSheet[]> => request("GET", "/me/challenges");
export const challenge = (id: string): Promise<ChallengeSheet> => request("GET", `/challenges/${at(id)}`);
export const make = (asked: ChallengeAsked): Promise<ChallengeMade> => request("POST", "/challenges", asked);
export const withdraw = (id: string): Promise<unknown> => request("DELETE", `/challenges/${at(id)}`);
export const accept = (id: string, asked: AcceptAsked): Promise<Accepted> =>
  request("POST", `/challenges/${at(id)}/accept`, asked);
export const decline = (id: string, asked: DeclineAsked): Promise<unknown> =>
  request("POST", `/challenges/${at(id)}/decline`, asked);

export const games = (state: "running" | "closed"): Promise<ClubGameSheet[]> =>
  request("GET", `/me/games?state=${state}`);

/** What may be done around the table of a club game. */
export type Act = "resign" | "leave" | "claim" | "nudge" | "resume" | "return";

/** One club game, from the seat of whoever is logged in. */
export class ClubGame {
  readonly #path: string;

  constructor(game: string) {
    this.#path = `/games/${at(game)}`;
  }

  /** How it stands; nothing if it is no game of the club, or not of one's own. */
  async sheet(): Promise<ClubGameSheet | null> {
    try {
      return await request<ClubGameSheet>("GET", `${this.#path}/club`);
    } catch (error) {
      if (error instanceof Refusal) return null;
      throw error;
    }
  }

  act = (act: Act): Promise<ClubGameSheet> => request("POST", `${this.#path}/${act}`, {});
  gift = (asked: GiftAsked): Promise<ClubGameSheet> => request("POST", `${this.#path}/gift`, asked);
  hand = (asked: HandAsked): Promise<ClubGameSheet> => request("POST", `${this.#path}/hand`, asked);
  rematch = (): Promise<ChallengeMade> => request("POST", `${this.#path}/rematch`, {});
  propose = (asked: ProposalAsked): Promise<ProposalMade> =>
    request("POST", `${this.#path}/proposals`, asked);
  answer = (number: number, isAccepted: boolean): Promise<ClubGameSheet> =>
    request("POST", `${this.#path}/proposals/${number}/${isAccepted ? "accept" : "decline"}`, {});
}
