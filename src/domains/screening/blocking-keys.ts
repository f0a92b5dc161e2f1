import { type CoreName, coreName } from './names/core-name.ts';
import { type Spelling, spell } from './names/spelling.ts';
import { distinctive, type NameKind } from './names/words.ts';

/** Further words add nothing but keys. */
const MAX_WORDS = 5;
const MAX_PAIRS = 400;

export interface Keyed {
  kind: NameKind;
  cores: readonly CoreName[];
  identifiers: readonly string[];
}

/**
 * 32-bit hashes by which entries and subjects find each other: two names that have a key in common are compared, others
 * never are. Each says two things of a name at once, so that few have it: the sounds of two words, or the sound of one
 * word with the beginning or the end of another, so that one typing error leaves a key in common.
 */
export function blockingKeys({ kind, cores, identifiers }: Keyed): number[] {
  const keys = newNameKeys();
  for (const core of cores) {
    if (keys.pairs.size > MAX_PAIRS) break;
    addNameKeys(keys, tellingWords(core, kind));
  }
  const numbers = identifiers.map((identifier) => mix(IDENTIFIER, hash(identifier)));
  return [...keys.pairs, ...keys.sounds, ...keys.heads, ...keys.tails, ...new Set(numbers)];
}

/** The keys by which a subject is searched, and groups of them: who has keys of more groups is nearer. */
export interface SearchKeys {
  all: number[];
  groups: number[][];
}

/**
 * Of a company each word alone may be the one that tells: what it does may be misspelled, or be no word that we know.
 */
export function searchKeys(subject: {
  kind: NameKind;
  names: readonly string[];
  identifiers: readonly string[];
}): SearchKeys {
  const { kind, names, identifiers } = subject;
  const keys = newNameKeys();
  for (const name of names) {
    const words = tellingWords(coreName(name, kind), kind);
    addNameKeys(keys, words);
    if (kind === 'company') for (const word of words) addSounds(keys, spell(word));
  }
  const numbers = identifiers.map((identifier) => mix(IDENTIFIER, hash(identifier)));
  const groups = [...Object.values(keys).map((group) => [...group]), numbers].filter((group) => group.length > 0);
  return { all: [...new Set(groups.flat())], groups };
}

/** By what they say. */
interface NameKeys {
  pairs: Set<number>;
  sounds: Set<number>;
  heads: Set<number>;
  tails: Set<number>;
}

const newNameKeys = (): NameKeys => ({ pairs: new Set(), sounds: new Set(), heads: new Set(), tails: new Set() });

/** What a key says, so that equal hashes of different things are different keys. */
const [SOUND, SHORT, HEAD, TAIL, PAIR, IDENTIFIER] = [1, 2, 3, 4, 5, 6] as const;

const tellingWords = ({ tokens }: CoreName, kind: NameKind): readonly string[] =>
  distinctive(tokens, kind).slice(0, MAX_WORDS);

function addNameKeys(keys: NameKeys, words: readonly string[]): void {
  const spellings = words.map(spell);
  const [only] = spellings;
  if (only && spellings.length === 1) addSingle(keys, only);
  for (const [at, one] of spellings.entries()) for (const other of spellings.slice(at + 1)) addPair(keys, one, other);
  // Written as one word elsewhere.
  if (words.length > 1 && words.length <= 3) addSounds(keys, spell(words.join('')));
}

function addSounds(keys: NameKeys, { sounds }: Spelling): void {
  for (const sound of sounds) keys.sounds.add(mix(SOUND, hash(sound)));
}

function addSingle(keys: NameKeys, word: Spelling): void {
  addSounds(keys, word);
  const { folded } = word;
  if (folded.length < 6) keys.heads.add(mix(SHORT, hash(folded)));
  else {
    keys.heads.add(mix(HEAD, hash(folded.slice(0, 4))));
    keys.tails.add(mix(TAIL, hash(folded.slice(-4))));
  }
}

function addPair(keys: NameKeys, one: Spelling, other: Spelling): void {
  for (const mine of one.sounds)
    for (const theirs of other.sounds) {
      const [a, b] = [hash(mine), hash(theirs)];
      keys.pairs.add(mix(PAIR, Math.min(a, b), Math.max(a, b)));
    }
  addEdges(keys, one, other);
  addEdges(keys, other, one);
}

function addEdges(keys: NameKeys, { sounds }: Spelling, { folded }: Spelling): void {
  const [head, tail] = [hash(folded.slice(0, 2)), hash(folded.slice(-2))];
  for (const sound of sounds) {
    const heard = hash(sound);
    keys.heads.add(mix(HEAD, heard, head));
    keys.tails.add(mix(TAIL, heard, tail));
  }
}

/** FNV-1a, 32 bits. Two keys with one hash cost a comparison, nothing else. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return value;
}

/** As PostgreSQL's integer; the steps are those of MurmurHash3's finaliser. */
function mix(tag: number, a: number, b = 0): number {
  let value = Math.imul(a ^ Math.imul(tag, 0x9e3779b1), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 15) ^ b, 0xc2b2ae35);
  value = Math.imul(value ^ (value >>> 13), 0x85ebca6b);
  return value ^ (value >>> 16);
}
