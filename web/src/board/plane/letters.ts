// How wide a word is, for plates that are drawn around it. A browser would have to lay it out to tell.

/** Shares of the size of the letters. */
const [THIN, USUAL, CAPITAL, WIDE] = [0.29, 0.49, 0.6, 0.82];
const THIN_ONES = new Set("iljtfrI.,'’|/!1 ·:");
const WIDE_ONES = new Set("mwMW—″");

export function wide(word: string, size: number): number {
  let sum = 0;
  for (const letter of word) {
    if (THIN_ONES.has(letter)) sum += THIN;
    else if (WIDE_ONES.has(letter)) sum += WIDE;
    else sum += letter === letter.toLowerCase() && letter !== letter.toUpperCase() ? USUAL : CAPITAL;
  }
  return sum * size;
}
