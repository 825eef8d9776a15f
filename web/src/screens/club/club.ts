// The club's pages by their address.

import * as club from "../../club.ts";
import { account } from "./account.ts";
import { challenge } from "./challenge.ts";
import { afterLogin, forgotten, join } from "./join.ts";
import { invitation, lobby } from "./lobby.ts";
import { mine } from "./mine.ts";

/** `rest` is what stands behind `#/club/`. */
export async function clubPage(rest: readonly string[]): Promise<HTMLElement> {
  const [name, ...more] = rest;
  if (name === "join") return join();
  if (name === "forgotten") return forgotten();
  const me = await club.me();
  if (name === "invitation" && more[0] !== undefined) return await invitation(me, more[0]);
  if (me === null) {
    afterLogin(location.hash);
    return join();
  }
  if (name === "lobby") return await lobby(me);
  if (name === "challenge") return await challenge(me, more.join("/"));
  if (name === "account") return await account(me);
  return await mine(me);
}
