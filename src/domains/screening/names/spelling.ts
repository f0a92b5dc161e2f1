import { doubleMetaphone } from 'double-metaphone';

/** How one token is compared: its canonical romanisation and the codes of its sound. */
export interface Spelling {
  /** As it stands. */
  token: string;
  /** With the digraphs and letters in which romanisations differ written one way: `YOUSSEF` and `JUSEF` are `IUSEF`. */
  folded: string;
  /** Consonants of `folded`, a first vowel as `A`: all that scripts without vowels tell. */
  skeleton: string;
  /** Whether `folded` has no vowels but a first one: written in a script without vowels, or short. */
  vowelless: boolean;
  hasDigit: boolean;
  /** Double Metaphone of `folded`, one or two codes. */
  sounds: readonly string[];
}

/** Longer ones first where one begins with another. */
const FOLDS: Readonly<Record<string, string>> = {
  ...{ SCHTSCH: 'SC', SHCH: 'SC', SZCZ: 'SC', STCH: 'SC', TSCH: 'C', TCH: 'C', CZ: 'C', CH: 'C', TS: 'C', TZ: 'C' },
  ...{ DZH: 'S', SCH: 'S', SH: 'S', SZ: 'S', ZH: 'S', DJ: 'S', Z: 'S', KH: 'H', GH: 'H', PH: 'F', TH: 'T', DT: 'T' },
  ...{ DH: 'D', CK: 'K', Q: 'K', X: 'KS', W: 'V', OU: 'U', OO: 'U', EE: 'I', Y: 'I', J: 'I' },
};
const FOLDED = new RegExp(Object.keys(FOLDS).join('|'), 'g');

const CACHED = 50_000;
const cache = new Map<string, Spelling>();

/** The spelling of a token of {@link normaliseName}. Names repeat: the last tens of thousands are remembered. */
export function spell(token: string): Spelling {
  const known = cache.get(token);
  if (known) return known;
  const made = make(token);
  if (cache.size >= CACHED) cache.clear();
  cache.set(token, made);
  return made;
}

function make(token: string): Spelling {
  const folded = token.replace(FOLDED, (found) => FOLDS[found] ?? found).replace(/(.)\1+/g, '$1');
  const skeleton = folded.slice(0, 1).replace(/[EIOU]/, 'A') + folded.slice(1).replace(/[AEIOU]+/g, '');
  // H comes and goes between romanisations wherever it does not begin a word.
  const codes = doubleMetaphone(folded).flatMap((code) =>
    code === '' ? [] : code[0] + code.slice(1).replaceAll('H', ''),
  );
  const sounds = codes.length === 0 ? [folded] : [...new Set(codes)];
  const vowelless = folded.slice(1) === skeleton.slice(1);
  return { token, folded, skeleton, vowelless, hasDigit: /\d/.test(token), sounds };
}
