import { doubleMetaphone } from 'double-metaphone';
import { hashText } from './hash-text.ts';

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
  /** Hashes of the sounds, and of the first and last two letters of `folded`: of these keys are made. */
  hashes: { sounds: readonly number[]; head: number; tail: number };
}

/** Longer ones first where one begins with another. */
const FOLDS: Readonly<Record<string, string>> = {
  ...{ SCHTSCH: 'SC', SHCH: 'SC', SZCZ: 'SC', STCH: 'SC', TSCH: 'C', TCH: 'C', CZ: 'C', CH: 'C', TS: 'C', TZ: 'C' },
  ...{ DZH: 'S', SCH: 'S', SH: 'S', SZ: 'S', ZH: 'S', DJ: 'S', Z: 'S', KH: 'H', GH: 'H', PH: 'F', TH: 'T', DT: 'T' },
  ...{ DH: 'D', CK: 'K', Q: 'K', X: 'KS', W: 'V', OU: 'U', OO: 'U', EE: 'I', Y: 'I', J: 'I' },
};
const FOLDED = new RegExp(Object.keys(FOLDS).join('|'), 'g');

const CACHED = 8_000;
let recent = new Map<string, Spelling>();
let before = new Map<string, Spelling>();

/** The spelling of a token of {@link normaliseName}. Names repeat: the last thousands are remembered. */
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
  const sounds = soundsOf(folded);
  return {
    token,
    folded,
    skeleton,
    vowelless: folded.slice(1) === skeleton.slice(1),
    hasDigit: /\d/.test(token),
    sounds,
    hashes: { sounds: sounds.map(hashText), head: hashText(folded.slice(0, 2)), tail: hashText(folded.slice(-2)) },
  };
}

function fold(token: string): string {
  const folded = token.replace(FOLDED, (found) => FOLDS[found] ?? found);
  return /(.)\1/.test(folded) ? folded.replace(/(.)\1+/g, '$1') : folded;
}

/** H comes and goes between romanisations wherever it does not begin a word. */
function soundsOf(folded: string): string[] {
  const [first = '', second = ''] = doubleMetaphone(folded).map(
    (code) => code.slice(0, 1) + code.slice(1).replaceAll('H', ''),
  );
  if (first === '' && second === '') return [folded];
  return [first, second].filter((code, at) => code !== '' && (at === 0 || code !== first));
}
