/** Titles that are also given names: `Prince Andrew Windmere`, `Prince Rogers Nelson`. */
const TITLES = new Set('LORD LADY PRINCE PRINCESS IMAM EMIR DON DONA FATHER'.split(' '));
/** A single word is not a full name, nor is a word with an initial. */
const LEAST_WORDS = 2;
/** First letters of names written with an apostrophe, or with a space instead: `N'Guessan`, `D'Annunzio`, `O'Brien`. */
const ELIDED = new Set('NMKDLO');

/** Other readings of a person's name: without a title, and with a letter that belongs to the next word. */
export function otherReadings(tokens: readonly string[]): readonly (readonly string[])[] {
  return [withoutTitles(tokens), withoutGaps(tokens)].filter((read) => read.length < tokens.length);
}

function withoutTitles(tokens: readonly string[]): readonly string[] {
  const others = tokens.filter((token) => !TITLES.has(token));
  return others.length >= LEAST_WORDS ? others : tokens;
}

/** The words, with each letter that may have lost its apostrophe joined to the next one. */
export function withoutGaps(tokens: readonly string[]): readonly string[] {
  if (!tokens.some((token) => ELIDED.has(token))) return tokens;
  const joined: string[] = [];
  let prefix = '';
  for (const [at, token] of tokens.entries()) {
    const next = tokens[at + 1];
    if (prefix === '' && ELIDED.has(token) && next !== undefined && next.length > 1) prefix = token;
    else {
      joined.push(prefix + token);
      prefix = '';
    }
  }
  return joined.length >= LEAST_WORDS ? joined : tokens;
}
