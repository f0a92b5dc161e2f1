import { type CoreName, coreName } from '../names/core-name.ts';
import { equivalentsOf } from '../names/equivalents.ts';
import { hashText } from '../names/hash-text.ts';
import { withoutGaps } from '../names/other-readings.ts';
import { type Spelling, spell } from '../names/spelling.ts';
import { distinctive, type NameKind } from '../names/words.ts';

/** More words would only add keys. */
const MAX_WORDS = 5;
const MAX_PAIRS = 400;

export interface Keyed {
  kind: NameKind;
  cores: readonly CoreName[];
  identifiers: readonly string[];
}

/**
 * 32-bit hashes by which entries and subjects find each other: two names with a common key are compared, others never
 * are. Each key combines two features of a name, so that few names share it: the sounds of two words, or the sound of
 * one word with the beginning or end of another. A single typing error therefore still leaves a common key.
 */
export function blockingKeys({ kind, cores, identifiers }: Keyed): number[] {
  const keys = newNameKeys();
  for (const core of cores) {
    if (keys.pairs.length > MAX_PAIRS) break;
    addNameKeys(keys, tellingWords(core, kind), LISTED_SOUNDS);
  }
  addIdentifiers(keys, identifiers);
  const { pairs, sounds, heads, tails, numbers } = keys;
  return ofKind(pairs.concat(sounds, heads, tails, numbers), kind);
}

/**
 * Removes duplicates. A person's keys are odd and a company's are even, so that the two kinds are not compared with
 * each other.
 */
const ofKind = (keys: readonly number[], kind: NameKind): number[] => [
  ...new Set(keys.map((key) => (key & ~1) | (kind === 'person' ? 1 : 0))),
];

/** The search keys of a name, in groups; entries with keys in more groups are closer. */
export interface SearchKeys {
  groups: number[][];
}

/** For a company, each word alone may be significant: its trade may be misspelled, or be an unknown word. */
export function searchKeys(subject: { kind: NameKind; name: string; identifiers: readonly string[] }): SearchKeys {
  const { kind, name, identifiers } = subject;
  const keys = newNameKeys();
  const core = coreName(name, kind);
  const words = tellingWords(core, kind);
  addNameKeys(keys, words, SEARCHED_SOUNDS);
  if (kind === 'person') {
    const joined = withoutGaps(core.tokens);
    if (joined !== core.tokens) addNameKeys(keys, distinctive(joined, kind).slice(0, MAX_WORDS), SEARCHED_SOUNDS);
    addEquivalents(keys, words);
    addInitials(keys, words);
  }
  if (kind === 'company') for (const word of words) addWhole(keys, [spell(word)]);
  addIdentifiers(keys, identifiers);
  return { groups: Object.values(keys).map((group) => ofKind(group, kind)) };
}

/** The keys by the feature that they represent. */
interface NameKeys {
  pairs: number[];
  sounds: number[];
  heads: number[];
  tails: number[];
  numbers: number[];
}

const newNameKeys = (): NameKeys => ({ pairs: [], sounds: [], heads: [], tails: [], numbers: [] });

/** Tags, so that equal hashes of different features give different keys. */
const [SOUND, SHORT, HEAD, TAIL, PAIR, IDENTIFIER, WHOLE] = [1, 2, 3, 4, 5, 6, 7] as const;

function addIdentifiers(keys: NameKeys, identifiers: readonly string[]): void {
  for (const identifier of identifiers) keys.numbers.push(mix(IDENTIFIER, hashText(identifier)));
}

const tellingWords = ({ tokens }: CoreName, kind: NameKind): readonly string[] =>
  distinctive(tokens, kind).slice(0, MAX_WORDS);

/** Entries store an ambiguous word's most likely sound beside the edges of others; searches try all sounds. */
const LISTED_SOUNDS = 1;
const SEARCHED_SOUNDS = 3;

function addNameKeys(keys: NameKeys, words: readonly string[], edges: number): void {
  const spellings = words.map(spell);
  const [only] = spellings;
  if (only && spellings.length === 1) addSingle(keys, only);
  for (let at = 1; at < spellings.length; at += 1)
    for (let to = 0; to < at; to += 1) addPair(keys, spellings[to], spellings[at], edges);
  if (spellings.length <= MAX_JOINED) addWhole(keys, spellings);
  if (spellings.length === MAX_JOINED) addJoined(keys, words);
}

const MAX_JOINED = 3;
const LEAST_CONSONANTS = 4;

/** The consonants of a name, in case it is written as one word elsewhere; all letters if these are few. */
function addWhole(keys: NameKeys, words: readonly Spelling[]): void {
  let letters = '';
  for (const { folded } of words) letters += folded;
  const consonants = letters.replace(/[AEIOUH]+/g, '').replace(/(.)\1+/g, '$1');
  keys.sounds.push(mix(WHOLE, hashText(consonants.length < LEAST_CONSONANTS ? letters : consonants)));
  if (words.length === 1)
    for (const { hashes } of words) for (const sound of hashes.sounds) keys.sounds.push(mix(SOUND, sound));
}

/** Given names of two syllables may be one word or two: `Tse-tung`, `Zedong`. */
function addJoined(keys: NameKeys, [one = '', two = '', three = '']: readonly string[]): void {
  if (Math.max(one.length + two.length, two.length + three.length) > MAX_SYLLABLES) return;
  for (const [alone, joined] of [
    [one, two + three],
    [three, one + two],
  ] as const)
    for (const mine of spell(alone).hashes.sounds)
      for (const theirs of spell(joined).hashes.sounds) keys.pairs.push(pairOf(mine, theirs));
}

/** Maximum letters of two syllables. */
const MAX_SYLLABLES = 12;

function addSingle(keys: NameKeys, { folded }: Spelling): void {
  if (folded.length < 6) keys.heads.push(mix(SHORT, hashText(folded)));
  else {
    keys.heads.push(mix(HEAD, hashText(folded.slice(0, 4))));
    keys.tails.push(mix(TAIL, hashText(folded.slice(-4))));
  }
}

function addPair(keys: NameKeys, one: Spelling | undefined, other: Spelling | undefined, edges: number): void {
  if (!one || !other) return;
  for (const mine of one.hashes.sounds) for (const theirs of other.hashes.sounds) keys.pairs.push(pairOf(mine, theirs));
  addEdges(keys, one, other, edges);
  addEdges(keys, other, one, edges);
}

/** Keys of each word's equivalents; only searches use them, so entries need not store them. */
function addEquivalents(keys: NameKeys, words: readonly string[]): void {
  const meanings = words.map((word) => soundsOfAll([word, ...equivalentsOf(word)]));
  for (let at = 1; at < words.length; at += 1)
    for (let to = 0; to < at; to += 1)
      for (const mine of meanings[to] ?? [])
        for (const theirs of meanings[at] ?? []) keys.pairs.push(pairOf(mine, theirs));
}

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** An initial combines with the first two letters of any word. */
function addInitials(keys: NameKeys, words: readonly string[]): void {
  const [whole] = words.filter((word) => word.length > 1);
  if (whole === undefined || words.length > MAX_WITH_INITIAL) return;
  for (const initial of words.filter((word) => word.length === 1))
    for (const sound of spell(whole).hashes.sounds)
      for (const letter of LETTERS) keys.heads.push(mix(HEAD, sound, hashText(spell(initial).folded + letter)));
}

/**
 * Maximum words of a name for which initials are indexed. Longer names usually have two complete words, which find
 * them.
 */
const MAX_WITH_INITIAL = 3;

/** Maximum sounds searched per word, equivalents included. */
const MAX_SOUNDS = 12;

const soundsOfAll = (words: readonly string[]): number[] =>
  [...new Set(words.flatMap((word) => spell(word).hashes.sounds))].slice(0, MAX_SOUNDS);

const pairOf = (one: number, other: number): number => mix(PAIR, Math.min(one, other), Math.max(one, other));

function addEdges(keys: NameKeys, { hashes }: Spelling, { hashes: { head, tail } }: Spelling, most: number): void {
  for (const sound of hashes.sounds.slice(0, most)) {
    keys.heads.push(mix(HEAD, sound, head));
    keys.tails.push(mix(TAIL, sound, tail));
  }
}

/** To a 32-bit integer, with the steps of MurmurHash3's finalizer. A hash collision only costs a comparison. */
function mix(tag: number, a: number, b = 0): number {
  let value = Math.imul(a ^ Math.imul(tag, 0x9e3779b1), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 15) ^ b, 0xc2b2ae35);
  value = Math.imul(value ^ (value >>> 13), 0x85ebca6b);
  return value ^ (value >>> 16);
}
