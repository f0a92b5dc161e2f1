import { createRandom, type Random } from '../../generate/random.ts';
import { spellCompany } from './company-names.ts';
import { type GeneratedEntity, generateEntity } from './entities.ts';
import { familyName, hasOwnScript, type PersonName, spellName, spellWord } from './person-names.ts';

/** The ways in which a listed name is altered. */
export const ALTERATIONS = ['transliteration', 'order', 'typo', 'legal form'] as const;
export type Alteration = (typeof ALTERATIONS)[number];

export interface SearchCase {
  kind: 'person' | 'company';
  name: string;
  /** The entry that the name comes from. */
  listed: GeneratedEntity;
  how: string;
}

/** Altered names of list entries, fifty of each of the four kinds. */
export function drawAltered(count: number, list: { size: number; seed: number }): SearchCase[] {
  const random = createRandom(list.seed ^ 0x5eed);
  return Array.from({ length: count }, (_, index) => {
    const how = ALTERATIONS[index % ALTERATIONS.length] ?? 'typo';
    for (;;) {
      const listed = generateEntity(random.integer(0, list.size - 1), list.seed);
      const name = alter(listed, how, random);
      if (name !== undefined) return { kind: listed.person ? 'person' : 'company', name, listed, how };
    }
  });
}

/** Undefined if the name cannot be altered in this way. */
function alter({ person, company }: GeneratedEntity, how: Alteration, random: Random): string | undefined {
  if (how === 'transliteration') return person && hasOwnScript(person) ? transliterate(person, random) : undefined;
  if (how === 'order') return person ? reorder(person) : undefined;
  if (how === 'legal form')
    return company ? spellCompany(company, random.integer(-1, company.form.length - 1)) : undefined;
  const usual = person ? spellName(person, 0) : company ? spellCompany(company) : '';
  return mistype(usual, random);
}

/** A different romanization than the listed one, word by word, or the person's own script. */
function transliterate(person: PersonName, random: Random): string | undefined {
  if (random.next() < 0.25) return spellName(person, 'own');
  const { given, middle, culture } = person;
  const words = [given, middle].flatMap((word) => (word ? [spellWord(word, random.integer(0, 2))] : []));
  const family = familyName(person, random.integer(1, 2));
  const name = culture.familyFirst ? [family, ...words].join(' ') : [...words, family].join(' ');
  return name === spellName(person, 0) ? undefined : name;
}

/** Moves the family name to the other end. */
function reorder(person: PersonName): string {
  const given = [person.given, person.middle].flatMap((word) => (word ? [spellWord(word, 0)] : []));
  const family = familyName(person, 0);
  return person.culture.familyFirst ? `${given.join(' ')} ${family}` : `${family.toUpperCase()}, ${given.join(' ')}`;
}

const LETTERS = 'abcdefghijklmnoprstuvwyz';

/** One letter of the longest word omitted, doubled, replaced, or swapped with the next. */
function mistype(name: string, random: Random): string {
  const words = name.split(' ');
  const longest = words.reduce((best, word, at) => (word.length > (words[best]?.length ?? 0) ? at : best), 0);
  const word = words[longest] ?? '';
  const at = random.integer(0, word.length - 2);
  const kinds = [
    word.slice(0, at) + word.slice(at + 1),
    word.slice(0, at + 1) + word.slice(at),
    word.slice(0, at) + random.pick([...LETTERS]) + word.slice(at + 1),
    word.slice(0, at) + word.slice(at + 1, at + 2) + word.slice(at, at + 1) + word.slice(at + 2),
  ];
  return words.map((each, index) => (index === longest ? random.pick(kinds) : each)).join(' ');
}
