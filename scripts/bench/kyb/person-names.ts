import type { Random } from '../../generate/random.ts';
import { CULTURES, type Culture, type Word } from './cultures.ts';

/** A person's name before a spelling is chosen. */
export interface PersonName {
  culture: Culture;
  given: Word;
  /** A second given name or a patronymic. */
  middle: Word | null;
  root: Word;
  ending: Word;
}

/** The spelling of each word: its own script, or the n-th romanization. */
export type Script = 'own' | number;

/** Names are not equally frequent: the first of a list is many times as common as the last. */
function pickFrequent<T>(items: readonly T[], random: Random): T {
  const at = Math.floor(items.length * random.next() ** 1.6);
  return items[at] ?? random.pick(items);
}

export function drawPersonName(random: Random): PersonName {
  const culture = random.pick(CULTURES);
  const first = pickFrequent(culture.given, random);
  const given = culture.familyFirst && random.next() < 0.75 ? joined(first, random.pick(culture.given)) : first;
  const other = random.pick(culture.given);
  const hasMiddle = !culture.familyFirst && other !== given && random.next() < (culture.country === 'sy' ? 0.8 : 0.35);
  return {
    culture,
    given,
    middle: hasMiddle ? other : null,
    root: pickFrequent(culture.roots, random),
    ending: pickFrequent(culture.endings, random),
  };
}

const joined = (one: Word, other: Word): Word => ({
  own: one.own + other.own,
  latin: one.latin.map((word, at) => word + (other.latin[at] ?? other.latin[0] ?? '').toLowerCase()),
});

export const spellWord = (word: Word, script: Script): string =>
  script === 'own' ? word.own : (word.latin[script] ?? word.latin.at(-1) ?? word.own);

export function familyName({ root, ending }: PersonName, script: Script): string {
  return capital(spellWord(root, script) + spellWord(ending, script));
}

/** The words of a name in their usual order. */
export function nameWords(name: PersonName, script: Script): string[] {
  const given = [name.given, name.middle].flatMap((word) => (word ? [spellWord(word, script)] : []));
  const family = familyName(name, script);
  return name.culture.familyFirst ? [family, ...given] : [...given, family];
}

export function spellName(name: PersonName, script: Script): string {
  return nameWords(name, script).join(script === 'own' && name.culture.familyFirst ? '' : ' ');
}

/** Whether the person's own language uses another alphabet. */
export const hasOwnScript = ({ culture }: PersonName): boolean =>
  /[^\p{Script=Latin}]/u.test(culture.given[0]?.own ?? '');

const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);
