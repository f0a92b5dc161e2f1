import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { normaliseName } from '#platform/names/normalise-name.ts';
import { createRandom, type Random } from '../../generate/random.ts';
import { installFromNpm } from '../install-from-npm.ts';
import { attestedWords } from './variant-names.ts';

const FOLDER = join(import.meta.dirname, '../../../build/bench/faker');
const PACKAGE = '@faker-js/faker';
const VERSION = '10.6.0';

export interface OrdinaryPerson {
  name: string;
  birthDate: string;
  country: string;
}

interface Names {
  given: readonly string[];
  family: readonly string[];
  country: string;
  familyFirst?: boolean;
}

type Persons = Record<string, { person: { first_name: NameLists; last_name: NameLists } }>;
type NameLists = Record<string, readonly string[]>;

/** Percentages: typical customers in Europe and America, and people on lists of sanctions and office holders. */
const SHARES: Readonly<Record<string, { innocent: number; listed: number }>> = {
  'en us': { innocent: 28, listed: 10 },
  'es es': { innocent: 16, listed: 12 },
  'de de': { innocent: 10, listed: 3 },
  'fr fr': { innocent: 8, listed: 5 },
  'it it': { innocent: 6, listed: 2 },
  'pl pl': { innocent: 5, listed: 2 },
  'pt_BR br': { innocent: 6, listed: 4 },
  'ru ru': { innocent: 5, listed: 25 },
  'uk ua': { innocent: 3, listed: 5 },
  'tr tr': { innocent: 3, listed: 4 },
  'arabic sy': { innocent: 6, listed: 18 },
  'zh_CN cn': { innocent: 4, listed: 10 },
};

/** Installs lists of names (MIT) from npm if they are missing: some 15 MB in `build/`. */
export async function loadNames(): Promise<ReadonlyMap<string, Names>> {
  const entry = join(FOLDER, 'node_modules', PACKAGE, 'dist/index.js');
  if (!existsSync(entry)) {
    mkdirSync(FOLDER, { recursive: true });
    await installFromNpm(FOLDER, [`${PACKAGE}@${VERSION}`]);
  }
  const { allLocales }: { allLocales: Persons } = await import(pathToFileURL(entry).href);
  return new Map(
    Object.keys(SHARES).map((key) => {
      const [locale = '', country = ''] = key.split(' ');
      return [key, { ...(locale === 'arabic' ? arabicNames() : namesOf(allLocales, locale)), country }];
    }),
  );
}

function namesOf(locales: Persons, locale: string): Omit<Names, 'country'> {
  const person = locales[locale]?.person;
  const latin = (lists: NameLists): string[] =>
    shuffle([...new Set(Object.values(lists).flat().map(toLatin))].filter((name) => name !== ''));
  if (!person) throw new Error(`no names of ${locale}`);
  const familyFirst = locale === 'zh_CN';
  const joined = (name: string): string => name.slice(0, 1) + name.slice(1).replaceAll(' ', '').toLowerCase();
  return {
    given: familyFirst ? latin(person.first_name).map(joined) : latin(person.first_name),
    family: latin(person.last_name),
    familyFirst,
  };
}

/** In one of the attested spellings. */
function arabicNames(): Omit<Names, 'country'> {
  const names = attestedWords('arabic given')
    .map((line, at) => line.split(' ')[1 + (at % 3)] ?? '')
    .map(toLatin);
  return {
    given: names,
    family: [...names, ...attestedWords('arabic family').map((line) => toLatin(line.split(' ')[1] ?? ''))],
  };
}

const toLatin = (name: string): string =>
  normaliseName(name)
    .map((word) => word.slice(0, 1) + word.slice(1).toLowerCase())
    .join(' ');

/** Without this, the frequent names would all begin with A. */
function shuffle(names: string[]): string[] {
  const random = createRandom(7);
  return names
    .map((name) => ({ name, at: random.next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ name }) => name);
}

/** Frequent names are many times as common as rare ones. */
const pickFrequent = (names: readonly string[], random: Random): string =>
  names[Math.floor(names.length * random.next() ** 1.6)] ?? '';

export function drawPeople(
  names: ReadonlyMap<string, Names>,
  { count, seed, of }: { count: number; seed: number; of: 'innocent' | 'listed' },
): OrdinaryPerson[] {
  const random = createRandom(seed);
  const mix = [...names].flatMap(([key, each]) => Array<Names>(SHARES[key]?.[of] ?? 0).fill(each));
  return Array.from({ length: count }, () => drawPerson(random.pick(mix), random));
}

function drawPerson({ given, family, country, familyFirst = false }: Names, random: Random): OrdinaryPerson {
  const isSpanish = country === 'es';
  const givenNames = [pickFrequent(given, random)];
  if (random.next() < (country === 'sy' ? 0.6 : 0.35) && !familyFirst) givenNames.push(pickFrequent(given, random));
  const families = [pickFrequent(family, random), ...(isSpanish ? [pickFrequent(family, random)] : [])];
  const name = (familyFirst ? [...families, ...givenNames] : [...givenNames, ...families]).join(' ');
  const day = (most: number) => String(random.integer(1, most)).padStart(2, '0');
  return { name, birthDate: `${random.integer(1940, 2004)}-${day(12)}-${day(28)}`, country };
}
