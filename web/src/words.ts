// Words of the page. They come from the server: the client holds no text of its own.

import type { Text } from "./api/types.ts";
import type { Word } from "./api/words.ts";

export type { Word };

let words: Text["words"] = {};

/** Takes the words of a language. */
export function learn(text: Text): void {
  words = text.words;
  document.documentElement.lang = text.language;
}

/** The word for a key; the key itself if the catalogue lacks it. */
export function say(key: Word): string {
  return words[key] ?? key;
}
