import { createRandom, type Random } from '../../generate/random.ts';
import type { SearchCase } from './altered-names.ts';
import { type CompanyName, inventWord, spellCompany } from './company-names.ts';
import { type GeneratedEntity, generateEntity } from './entities.ts';
import { familyName, nameWords, type PersonName, spellName, spellWord } from './person-names.ts';

export interface NearMiss extends SearchCase {
  birthDate?: string;
}

type Neighbour = (listed: GeneratedEntity, random: Random) => { name: string; birthDate?: string } | null | undefined;

/** Names that share something with a list entry but mean someone else. */
const NEIGHBOURS: Readonly<Record<string, Neighbour>> = {
  sibling: ({ person }, random) => person && changeGiven(person, random),
  'other family': ({ person }, random) => person && changeFamily(person, random),
  'same name, born otherwise': ({ person, birthDate }, random) =>
    person && birthDate?.length === 10
      ? {
          name: spellName(person, 0),
          birthDate: `${Number(birthDate.slice(0, 4)) + random.integer(3, 30)}${birthDate.slice(4)}`,
        }
      : undefined,
  'same trade': ({ company }, random) => company && renamed(company, [inventWord(random), ...company.words.slice(1)]),
  'one more word': ({ company }, random) => company && renamed(company, [...company.words, inventWord(random)]),
};

/** Names close to list entries that belong to someone else, the same number of each kind. */
export function drawNearMisses(count: number, list: { size: number; seed: number }): NearMiss[] {
  const random = createRandom(list.seed ^ 0x0ddba11);
  const kinds = Object.keys(NEIGHBOURS);
  return Array.from({ length: count }, (_, index) => {
    const how = kinds[index % kinds.length] ?? '';
    for (;;) {
      const listed = generateEntity(random.integer(0, list.size - 1), list.seed);
      const neighbour = NEIGHBOURS[how]?.(listed, random);
      if (neighbour) return { kind: listed.person ? 'person' : 'company', listed, how, ...neighbour };
    }
  });
}

function changeGiven(person: PersonName, random: Random): { name: string } | undefined {
  const others = person.culture.given.filter((word) => word !== person.given && word !== person.middle);
  const given = spellWord(random.pick(others), 0);
  const family = familyName(person, 0);
  return { name: person.culture.familyFirst ? `${family} ${given}` : `${given} ${family}` };
}

function changeFamily(person: PersonName, random: Random): { name: string } | undefined {
  const others = person.culture.roots.filter((word) => word !== person.root);
  return { name: nameWords({ ...person, root: random.pick(others) }, 0).join(' ') };
}

const renamed = (company: CompanyName, words: string[]): { name: string } => ({
  name: spellCompany({ ...company, words }),
});
