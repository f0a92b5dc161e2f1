import { doubleMetaphone } from 'double-metaphone';

/** How one token is compared: its canonical romanisation and the codes of its sound. */
export interface Spelling {
  /** As it stands. */
  token: string;
  /** With the digraphs and letters in which romanisations differ written one way: `YOUSSEF` and `JUSEF` are `IUSEF`. */
  folded: string;
  /** Consonants of `folded`, a first vowel as `A`: all that scripts without vowels tell. */
  skeleton: string;
  /** Double Metaphone of `folded`, one or two codes. */
  sounds: readonly string[];
}

const FOLDS: readonly [RegExp, string][] = [
  [/SCHTSCH|SHCH|SZCZ|STCH/g, 'SC'],
  [/TSCH|TCH|CZ|CH/g, 'C'],
  [/SCH|SH|SZ/g, 'S'],
  [/ZH|DJ|DZH/g, 'Z'],
  [/TS|TZ/g, 'C'],
  [/KH|GH/g, 'H'],
  [/PH/g, 'F'],
  [/TH|DT/g, 'T'],
  [/DH/g, 'D'],
  [/CK|Q/g, 'K'],
  [/X/g, 'KS'],
  [/W/g, 'V'],
  [/OU|OO/g, 'U'],
  [/EE/g, 'I'],
  [/[YJ]/g, 'I'],
  [/(.)\1+/g, '$1'],
];

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
  const folded = FOLDS.reduce((text, [from, to]) => text.replace(from, to), token);
  const skeleton = folded.replace(/^[AEIOU]+/, 'A').replace(/(?<=.)[AEIOU]/g, '');
  // H comes and goes between romanisations wherever it does not begin a word.
  const codes = doubleMetaphone(folded).map((code) => code[0] + code.slice(1).replaceAll('H', ''));
  const sounds = [...new Set(codes)].filter((code) => code !== '' && !code.startsWith('undefined'));
  return { token, folded, skeleton, sounds: sounds.length > 0 ? sounds : [folded] };
}
