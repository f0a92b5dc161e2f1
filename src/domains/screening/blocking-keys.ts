import { coreName } from './names/core-name.ts';
import { type Spelling, spell } from './names/spelling.ts';
import { distinctive, type NameKind } from './names/words.ts';

/** Further words add nothing but keys. */
const MAX_WORDS = 5;
const MAX_KEYS = 1_500;

export interface Keyed {
  kind: NameKind;
  names: readonly string[];
  identifiers: readonly string[];
}

/**
 * 32-bit hashes by which entries and subjects find each other: two names that have a key in common are compared, others
 * never are. Each says two things of a name at once, so that few have it: the sounds of two words, or the sound of one
 * word with the beginning or the end of another, so that one typing error leaves a key in common.
 */
export function blockingKeys({ kind, names, identifiers }: Keyed): number[] {
  const keys = new Set<number>();
  for (const name of names) {
    if (keys.size > MAX_KEYS) break;
    for (const key of nameKeys(name, kind)) keys.add(hash(key));
  }
  for (const identifier of identifiers) keys.add(hash(`#${identifier}`));
  return [...keys];
}

/**
 * The keys by which a subject is searched. Of a company each word alone may be the one that tells: what it does may be
 * misspelled, or be no word that we know.
 */
export function searchKeys(subject: Keyed): number[] {
  const keys = new Set(blockingKeys(subject));
  if (subject.kind === 'person') return [...keys];
  for (const name of subject.names)
    for (const word of tellingWords(name, 'company')) for (const key of soundKeys(spell(word))) keys.add(hash(key));
  return [...keys];
}

const tellingWords = (name: string, kind: NameKind): readonly string[] =>
  distinctive(coreName(name, kind).tokens, kind).slice(0, MAX_WORDS);

function nameKeys(name: string, kind: NameKind): string[] {
  const words = tellingWords(name, kind);
  const [only, ...others] = words.map(spell);
  if (!only) return [];
  if (others.length === 0) return singleKeys(only);
  const spellings = [only, ...others];
  const pairs = spellings.flatMap((one, at) => spellings.slice(at + 1).flatMap((other) => pairKeys(one, other)));
  // Written as one word elsewhere.
  return words.length > 3 ? pairs : [...pairs, ...soundKeys(spell(words.join('')))];
}

const soundKeys = ({ sounds }: Spelling): string[] => sounds.map((sound) => `1${sound}`);

function singleKeys(word: Spelling): string[] {
  const { folded } = word;
  if (folded.length < 6) return [...soundKeys(word), `=${folded}`];
  return [...soundKeys(word), `<${folded.slice(0, 4)}`, `>${folded.slice(-4)}`];
}

function pairKeys(one: Spelling, other: Spelling): string[] {
  const sounds = one.sounds.flatMap((a) => other.sounds.map((b) => (a < b ? `${a}+${b}` : `${b}+${a}`)));
  return [...sounds, ...edgeKeys(one, other), ...edgeKeys(other, one)];
}

function edgeKeys({ sounds }: Spelling, { folded }: Spelling): string[] {
  return sounds.flatMap((sound) => [`${sound}<${folded.slice(0, 2)}`, `${sound}>${folded.slice(-2)}`]);
}

/** FNV-1a, as PostgreSQL's integer. Two keys with one hash cost a comparison, nothing else. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return value | 0;
}
