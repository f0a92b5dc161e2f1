import { withoutArticle } from './arabic-parts.ts';
import { hashText } from './hash-text.ts';
import { type Reading, readWord, soundCodes } from './romanization.ts';

/** The comparable forms of a token: its canonical romanization, and its sound codes. */
export interface Spelling {
  /** As given. */
  token: string;
  /** With varying digraphs and letters of romanizations unified: `YOUSSEF` and `JUSEF` are `IUSEF`. */
  folded: string;
  /** Consonants of `folded`, with an initial vowel as `A`: all that scripts without vowels record. */
  skeleton: string;
  /** Whether `folded` has no vowel except an initial one: from a script without vowels, or short. */
  vowelless: boolean;
  hasDigit: boolean;
  readings: readonly Reading[];
  /** Codes of its consonants, up to three; including those of the word without an article. */
  sounds: readonly string[];
  /** Hashes of the sounds, and of the first and last two letters of `folded`, from which keys are made. */
  hashes: { sounds: readonly number[]; head: number; tail: number };
}

/** Longer ones come first if one begins with another. */
const FOLDS: Readonly<Record<string, string>> = {
  ...{ SCHTSCH: 'SC', SHCH: 'SC', SZCZ: 'SC', STCH: 'SC', TSCH: 'C', TCH: 'C', CZ: 'C', CH: 'C', TS: 'C', TZ: 'C' },
  ...{ DZH: 'S', SCH: 'S', SH: 'S', SZ: 'S', ZH: 'S', DJ: 'S', Z: 'S', KH: 'H', GH: 'H', PH: 'F', TH: 'T', DT: 'T' },
  ...{ DH: 'D', CK: 'K', Q: 'K', X: 'KS', W: 'V', OU: 'U', OO: 'U', EE: 'I', Y: 'I', J: 'I' },
};
const FOLDED = new RegExp(Object.keys(FOLDS).join('|'), 'g');

const CACHED = 8_000;
let recent = new Map<string, Spelling>();
let before = new Map<string, Spelling>();

/** The spelling of a token of {@link normaliseName}. Names repeat, so the latest thousands are cached. */
export function spell(token: string): Spelling {
  const known = recent.get(token);
  if (known) return known;
  const spelling = before.get(token) ?? make(token);
  if (recent.size >= CACHED) [recent, before] = [new Map(), recent];
  recent.set(token, spelling);
  return spelling;
}

function make(token: string): Spelling {
  const folded = fold(token);
  const skeleton = folded.slice(0, 1).replace(/[EIOU]/, 'A') + folded.slice(1).replace(/[AEIOU]+/g, '');
  const readings = readWord(token);
  const sounds = soundsOf(token, readings);
  return {
    token,
    folded,
    skeleton,
    vowelless: folded.slice(1) === skeleton.slice(1),
    hasDigit: /\d/.test(token),
    readings,
    sounds,
    hashes: { sounds: sounds.map(hashText), head: hashText(folded.slice(0, 2)), tail: hashText(folded.slice(-2)) },
  };
}

function fold(token: string): string {
  const folded = token.replace(FOLDED, (found) => FOLDS[found] ?? found);
  return /(.)\1/.test(folded) ? folded.replace(/(.)\1+/g, '$1') : folded;
}

function soundsOf(token: string, readings: readonly Reading[]): string[] {
  if (/\d/.test(token)) return [token];
  const apart = withoutArticle(token);
  return [...new Set([...soundCodes(readings), ...(apart === undefined ? [] : soundCodes(readWord(apart)))])];
}
