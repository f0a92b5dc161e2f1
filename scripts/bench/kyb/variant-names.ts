import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createRandom, type Random } from '../../generate/random.ts';

/** A listed person, and another spelling of the same name. */
export interface Variant {
  species: Species;
  /** Rules were tuned on the first part only; no word is in both parts. */
  part: Part;
  listed: string;
  searched: string;
  /** As in a document with a single field for the full name. */
  nameTruncated?: true;
}

export const PARTS = ['development', 'heldOut'] as const;
export type Part = (typeof PARTS)[number];

type Draw = (words: Words, random: Random) => Pick<Variant, 'listed' | 'searched' | 'nameTruncated'>;
type Words = (section: string) => readonly string[];

/** Wikidata (CC0), carltonnorthern/nicknames (Apache 2.0), and Faker (MIT); see bench/README.md. */
const WORDS = readSections();

function readSections(): ReadonlyMap<string, readonly string[]> {
  const text = readFileSync(join(import.meta.dirname, 'attested-names.txt'), 'utf8');
  return new Map(
    text
      .split('# ')
      .slice(1)
      .map((section) => {
        const [name = '', ...lines] = section.trim().split('\n');
        return [name, lines];
      }),
  );
}

/** The lines of a section: a name, then its spellings elsewhere. */
export const attestedWords = (section: string): readonly string[] => WORDS.get(section) ?? [];

const capital = (word: string): string => word.replace(/(^|-)\p{L}/gu, (letter) => letter.toUpperCase());
const two = (words: readonly string[], random: Random): [string, string] => {
  const one = random.pick(words);
  return [capital(one), capital(random.pick(words.filter((word) => word !== one)))];
};
/** Two spellings of one name, both in Latin letters. */
const spellings = (line: string, random: Random): [string, string] => two(line.split(' ').slice(1), random);

const attested =
  (given: string, family: string): Draw =>
  (words, random) => {
    const first = spellings(random.pick(words(given)), random);
    const last = spellings(random.pick(words(family)), random);
    return { listed: `${first[0]} ${last[0]}`, searched: `${first[1]} ${last[1]}` };
  };

const nickname =
  (section: string, families: string): Draw =>
  (words, random) => {
    const [given = '', ...short] = random.pick(words(section)).split(' ');
    const family = capital(random.pick(words(families)).split(' ')[0] ?? '');
    return { listed: `${capital(given)} ${family}`, searched: `${capital(random.pick(short))} ${family}` };
  };

/** Wade–Giles for the pinyin syllables that differ, without apostrophes, as it is usually printed. */
const WADE_GILES: Readonly<Record<string, string>> = {
  bao: 'pao',
  bin: 'pin',
  bo: 'po',
  cai: 'tsai',
  chun: 'chun',
  cheng: 'cheng',
  dao: 'tao',
  de: 'te',
  deng: 'teng',
  dong: 'tung',
  gang: 'kang',
  gong: 'kung',
  guang: 'kuang',
  guo: 'kuo',
  hong: 'hung',
  hua: 'hua',
  jia: 'chia',
  jian: 'chien',
  jie: 'chieh',
  jin: 'chin',
  jing: 'ching',
  jun: 'chun',
  kang: 'kang',
  long: 'lung',
  min: 'min',
  ming: 'ming',
  ning: 'ning',
  ping: 'ping',
  qi: 'chi',
  qiang: 'chiang',
  qing: 'ching',
  rong: 'jung',
  shi: 'shih',
  shu: 'shu',
  tao: 'tao',
  wei: 'wei',
  wen: 'wen',
  xi: 'hsi',
  xia: 'hsia',
  xian: 'hsien',
  xiang: 'hsiang',
  xiao: 'hsiao',
  xin: 'hsin',
  xiu: 'hsiu',
  xue: 'hsueh',
  yan: 'yen',
  yi: 'i',
  ying: 'ying',
  yong: 'yung',
  you: 'yu',
  yu: 'yu',
  yuan: 'yuan',
  ze: 'tse',
  zhen: 'chen',
  zheng: 'cheng',
  zhi: 'chih',
  zhong: 'chung',
  zi: 'tzu',
  zhou: 'chou',
  zhu: 'chu',
  zhang: 'chang',
  zhao: 'chao',
  zeng: 'tseng',
  xu: 'hsu',
  xie: 'hsieh',
  gao: 'kao',
  guan: 'kuan',
  liang: 'liang',
  luo: 'lo',
  feng: 'feng',
  dai: 'tai',
  du: 'tu',
  duan: 'tuan',
  gu: 'ku',
  jiang: 'chiang',
  qian: 'chien',
  qiu: 'chiu',
  ren: 'jen',
  song: 'sung',
  tang: 'tang',
  tian: 'tien',
  ye: 'yeh',
  zou: 'tsou',
  cao: 'tsao',
  chen: 'chen',
};
const SYLLABLES = Object.keys(WADE_GILES);

const chinese: Draw = (words, random) => {
  const syllables = words('chinese');
  const [family, one, other] = [random.pick(syllables), random.pick(syllables), random.pick(syllables)];
  const giles = [family, one, other].map((syllable) => WADE_GILES[syllable] ?? syllable);
  const pinyin = `${capital(family)} ${capital(one + other)}`;
  const elsewhere = random.pick([
    `${capital(giles[0] ?? '')} ${capital(giles[1] ?? '')}-${giles[2]}`,
    `${capital(one + other)} ${capital(family)}`,
    `${capital(one)} ${capital(other)} ${capital(family)}`,
  ]);
  return { listed: pinyin, searched: elsewhere };
};

/** Family names as Korean documents and newspapers write them: McCune–Reischauer, Revised Romanization, and custom. */
const KOREAN_FAMILIES = [
  'kim gim',
  'lee yi rhee ri',
  'park pak bak',
  'choi choe',
  'jung jeong chung chong',
  'kang gang',
  'cho jo',
  'yoon yun',
  'jang chang',
  'lim im rim',
  'shin sin',
  'kwon gwon',
  'ahn an',
  'song',
  'ryu yu yoo',
  'hong',
  'moon mun',
  'noh no roh',
];
const korean: Draw = (words, random) => {
  const family = random.pick(KOREAN_FAMILIES).split(' ');
  const given = spellings(random.pick(words('korean given')), random);
  return {
    listed: `${capital(random.pick(family))} ${given[0]}`,
    searched: `${capital(random.pick(family))} ${given[1]}`,
  };
};

const ENGLISH_FAMILIES = 'english family';
const SPANISH_FAMILIES = 'spanish family';
const given = (words: Words, random: Random): string =>
  capital(random.pick(words('english nickname')).split(' ')[0] ?? '');
const family = (words: Words, random: Random): string => capital(random.pick(words(ENGLISH_FAMILIES)));

const order: Draw = (words, random) => {
  const [one, two, last] = [given(words, random), given(words, random), family(words, random)];
  return { listed: `${one} ${two} ${last}`, searched: `${last.toUpperCase()}, ${one} ${two}` };
};

const middleLeftOut: Draw = (words, random) => {
  const [one, two, last] = [given(words, random), given(words, random), family(words, random)];
  return { listed: `${one} ${two} ${last}`, searched: `${one} ${last}` };
};

const initial: Draw = (words, random) => {
  const [one, last] = [given(words, random), family(words, random)];
  return { listed: `${one} ${last}`, searched: `${one.slice(0, 1)}. ${last}` };
};

const middleInitial: Draw = (words, random) => {
  const [one, two, last] = [given(words, random), given(words, random), family(words, random)];
  return { listed: `${one} ${two} ${last}`, searched: `${one} ${two.slice(0, 1)}. ${last}` };
};

/** A patronymic that only the list has, plus another romanization. */
const patronymic: Draw = (words, random) => {
  const first = spellings(random.pick(words('cyrillic given')), random);
  const last = spellings(random.pick(words('cyrillic family')), random);
  const father = random.pick(['Ivanovich', 'Sergeyevich', 'Petrovna', 'Aleksandrovich', 'Nikolaevna', 'Viktorovich']);
  return { listed: `${last[0]} ${first[0]} ${father}`, searched: `${first[0]} ${last[1]}` };
};

const SERVANTS = [
  'rahman',
  'rahim',
  'karim',
  'aziz',
  'salam',
  'malik',
  'majid',
  'hakim',
  'latif',
  'qadir',
  'wahid',
  'nasser',
  'ghani',
  'razzaq',
  'sattar',
  'hamid',
];
const COMPOUNDS = [
  (name: string) => `Abd al-${capital(name)}`,
  (name: string) => `Abdul ${capital(name)}`,
  (name: string) => `Abdul${name}`,
  (name: string) => `Abdel ${capital(name)}`,
  (name: string) => `Abdel${name}`,
  (name: string) => `${/^[rsnd]/.test(name) ? `Abdu${name[0]}` : 'Abdal'}${name}`,
  (name: string) => `Abd el-${capital(name)}`,
];
const ARTICLES = ['al-', 'el-', 'Al ', 'El', ''];

/** An Abd- name ("servant of"), and a family name with or without its article. */
const arabicParts: Draw = (words, random) => {
  const name = random.pick(words('servants'));
  const last = capital(random.pick(words('arabic given')).split(' ')[1] ?? '');
  const [one, other] = [random.pick(COMPOUNDS), random.pick(COMPOUNDS)];
  const write = (compound: typeof one) => `${compound(name)} ${random.pick(ARTICLES)}${last}`;
  return { listed: write(one), searched: write(other) };
};

const spanish: Draw = (words, random) => {
  const line = capital(random.pick(words('other nickname')).split(' ')[0] ?? '');
  const [one, two] = [given(words, random), given(words, random)];
  const [father, mother] = [random.pick(words(SPANISH_FAMILIES)), random.pick(words(SPANISH_FAMILIES))].map(capital);
  const listed = `${line} ${one} ${father} ${mother}`;
  const searched = random.pick([
    `${line} ${father}`,
    `${line} ${father} ${mother}`,
    `${line} ${one} ${father} y ${mother}`,
    `${father}-${mother}, ${line}`,
    `${line} ${two.slice(0, 1)} ${father}`,
  ]);
  return { listed, searched: searched.replace(` ${two.slice(0, 1)} `, ' ') };
};

/** ICAO 9303-3, 4.6: names that do not fit are truncated. */
const truncated =
  (length: number): Draw =>
  (words, random) => {
    for (;;) {
      const names = [given(words, random), given(words, random), given(words, random)];
      const last = [random.pick(words(SPANISH_FAMILIES)), random.pick(words(SPANISH_FAMILIES))].map(capital).join(' ');
      const field = `${last}  ${names.join(' ')}`;
      if (field.length <= length) continue;
      const [families = '', firsts = ''] = field.slice(0, length).split('  ');
      if (firsts.trim().length < 2) continue;
      return {
        listed: `${names.join(' ')} ${last}`,
        searched: `${firsts.trim()} ${families.trim()}`.toUpperCase(),
        nameTruncated: true,
      };
    }
  };

const DRAWS = {
  arabic: attested('arabic given', 'arabic given'),
  arabicParts,
  cyrillic: attested('cyrillic given', 'cyrillic family'),
  patronymic,
  chinese,
  korean,
  nickname: nickname('english nickname', ENGLISH_FAMILIES),
  otherNickname: nickname('other nickname', SPANISH_FAMILIES),
  order,
  middleLeftOut,
  middleInitial,
  initial,
  spanish,
  truncatedTd3: truncated(39),
  truncatedTd1: truncated(30),
} as const satisfies Readonly<Record<string, Draw>>;

export type Species = keyof typeof DRAWS;
export const SPECIES = Object.keys(DRAWS) as readonly Species[];

const OURS: ReadonlyMap<string, readonly string[]> = new Map([
  ['servants', SERVANTS],
  ['chinese', SYLLABLES],
]);

/** The same number of each kind in each part. */
export function drawVariants(count: number, seed: number): Variant[] {
  return PARTS.flatMap((part, side) => {
    const words: Words = (section) =>
      (WORDS.get(section) ?? OURS.get(section) ?? []).filter((_, index) => index % 2 === side);
    return SPECIES.flatMap((species, at) => {
      const random = createRandom(seed + 100 * side + at);
      return Array.from({ length: count }, () => ({ species, part, ...drawOther(DRAWS[species], words, random) }));
    });
  });
}

function drawOther(draw: Draw, words: Words, random: Random): ReturnType<Draw> {
  for (;;) {
    const drawn = draw(words, random);
    if (drawn.listed !== drawn.searched) return drawn;
  }
}
