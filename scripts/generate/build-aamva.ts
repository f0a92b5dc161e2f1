import type { LicenceHolder } from './holder.ts';

type Element = readonly [id: string, value: string];

/** Latin capitals without marks; apostrophes, hyphens, and spaces stay, as on licences. */
export function licenceLetters(name: string): string {
  const plain: Record<string, string> = {
    Ø: 'O',
    Æ: 'AE',
    Œ: 'OE',
    Ł: 'L',
    Đ: 'D',
    Ð: 'D',
    Þ: 'TH',
    Ħ: 'H',
    Ə: 'E',
    İ: 'I',
    ẞ: 'SS',
    '’': "'",
  };
  return [...name.toUpperCase()]
    .map((letter) => plain[letter] ?? letter.normalize('NFD').replace(/\p{M}/gu, ''))
    .join('');
}

interface LicenceNames {
  family: string;
  first: string;
  middle: string;
}

export function licenceNames({
  familyName,
  givenNames,
}: Pick<LicenceHolder, 'familyName' | 'givenNames'>): LicenceNames {
  const [first = '', ...middle] = licenceLetters(givenNames).split(' ');
  return { family: licenceLetters(familyName), first, middle: middle.join(' ') };
}

/**
 * The United States write month, day, year; Canada writes the year first, as everyone did in version 1 (AAMVA 2000).
 */
function day(holder: LicenceHolder, date: string): string {
  const [year = '', month = '', dayOfMonth = ''] = date.split('-');
  const yearFirst = holder.country === 'CAN' || holder.aamvaVersion === 1;
  return yearFirst ? year + month + dayOfMonth : month + dayOfMonth + year;
}

function height({ heightInches, country, aamvaVersion }: LicenceHolder): string {
  if (aamvaVersion === 1) return `${Math.floor(heightInches / 12)}${String(heightInches % 12).padStart(2, '0')}`;
  if (country === 'CAN') return `${Math.round(heightInches * 2.54)} cm`;
  return `${String(heightInches).padStart(3, '0')} in`;
}

const SEX = { M: '1', F: '2', X: '9' } as const;

const postal = ({ postalCode, country }: LicenceHolder) =>
  (country === 'CAN' ? postalCode.replace(' ', '') : postalCode.replace('-', '').padEnd(9, '0')).padEnd(11, ' ');

/** Cut to the element's length, with its flag: T if truncated, N if not. */
function cut(value: string, length: number): { text: string; flag: 'T' | 'N' } {
  return value.length > length ? { text: value.slice(0, length).trimEnd(), flag: 'T' } : { text: value, flag: 'N' };
}

/** Version 1: one name element with commas, of 35 characters (AAMVA National Standard 2000, table 3). */
function firstVersion(holder: LicenceHolder): Element[] {
  const { family, first, middle } = licenceNames(holder);
  return [
    ['DAA', cut([family, first, middle, holder.suffix].join(',').replace(/,+$/, ''), 35).text],
    ['DAG', cut(holder.street.toUpperCase(), 20).text],
    ['DAI', cut(licenceLetters(holder.city), 15).text],
    ['DAJ', holder.office],
    ['DAK', postal(holder)],
    ['DAQ', holder.documentNumber],
    ['DAR', holder.vehicleClass],
    ['DAS', holder.restrictions],
    ['DAT', holder.endorsements],
    ['DBA', day(holder, holder.expiryDate)],
    ['DBB', day(holder, holder.birthDate)],
    ['DBC', holder.sex === 'X' ? '9' : holder.sex],
    ['DBD', day(holder, holder.issueDate)],
    ['DAU', height(holder)],
    ['DAY', holder.eyes],
    ['DAZ', holder.hair],
  ];
}

/** Versions 2 and 3: family name and all given names, separated by commas (2003 and 2005, D.12.5). */
function jointGivenNames(holder: LicenceHolder): Element[] {
  const { family, first, middle } = licenceNames(holder);
  const given = [first, ...middle.split(' ')].filter(Boolean).join(',');
  return [
    ['DCS', cut(family, 40).text],
    ['DCT', cut(given || 'NONE', 80).text],
  ];
}

/** From version 4 on each part of the name has its own element and truncation flag (2009, D.12.5). */
function separateNames(holder: LicenceHolder): Element[] {
  const { family, first, middle } = licenceNames(holder);
  const [last, given, others] = [cut(family, 40), cut(first || 'NONE', 40), cut(middle || 'NONE', 40)];
  return [
    ['DCS', last.text],
    ['DDE', last.flag],
    ['DAC', given.text],
    ['DDF', given.flag],
    ['DAD', others.text],
    ['DDG', others.flag],
  ];
}

function laterVersion(holder: LicenceHolder): Element[] {
  const { aamvaVersion: version } = holder;
  const suffix: Element[] = holder.suffix ? [['DCU', holder.suffix]] : [];
  const weight: Element[] =
    holder.country === 'CAN'
      ? [['DAX', String(Math.round(holder.weightPounds * 0.4536)).padStart(3, '0')]]
      : [['DAW', String(holder.weightPounds).padStart(3, '0')]];
  const card: Element[] =
    version >= 4
      ? [
          ['DCK', holder.inventory],
          ['DDA', version >= 8 ? 'F' : 'N'],
          ['DDB', day(holder, '2016-06-01')],
        ]
      : [];
  return [
    ['DCA', holder.vehicleClass],
    ['DCB', holder.restrictions],
    ['DCD', holder.endorsements],
    ['DBA', day(holder, holder.expiryDate)],
    ...(version >= 4 ? separateNames(holder) : jointGivenNames(holder)),
    ...suffix,
    ['DBD', day(holder, holder.issueDate)],
    ['DBB', day(holder, holder.birthDate)],
    ['DBC', SEX[holder.sex]],
    ['DAY', holder.eyes],
    ['DAU', height(holder)],
    ['DAG', cut(licenceLetters(holder.street), 35).text],
    ['DAI', cut(licenceLetters(holder.city), 20).text],
    ['DAJ', holder.office],
    ['DAK', postal(holder)],
    ['DAQ', holder.documentNumber],
    ['DCF', holder.discriminator],
    ['DCG', holder.country],
    ['DAZ', holder.hair],
    ...weight,
    ...card,
  ];
}

const two = (number: number) => String(number).padStart(2, '0');
const four = (number: number) => String(number).padStart(4, '0');

interface Subfile {
  type: string;
  text: string;
}

const subfile = (type: string, elements: readonly Element[]): Subfile => ({
  type,
  text: `${type}${elements.map(([id, value]) => id + value).join('\n')}\r`,
});

/** The licence number comes first, because some readers look for it right after the subfile's type. */
function numberFirst(elements: readonly Element[]): Element[] {
  const isNumber = ([id]: Element) => id === 'DAQ';
  return [...elements.filter(isNumber), ...elements.filter((element) => !isNumber(element))];
}

function subfiles(holder: LicenceHolder): Subfile[] {
  if (holder.aamvaVersion === 1) return [subfile('DL', firstVersion(holder))];
  const elements = laterVersion(holder);
  const ordered = holder.inventory.charCodeAt(0) % 2 === 0 ? numberFirst(elements) : elements;
  const own = `Z${holder.office[0] ?? 'Z'}`;
  return [
    subfile('DL', ordered),
    subfile(own, [
      [`${own}A`, 'SPECIMEN'],
      [`${own}B`, holder.inventory.slice(0, 6)],
    ]),
  ];
}

/**
 * The text of the PDF417 on a licence's back: header, a designator per subfile with its offset and length in bytes,
 * then the subfiles (AAMVA DL/ID Card Design Standard 2020, annex D.12; version 1 after the standard of 2000, whose
 * header has no jurisdiction version and may begin with FS and AAMVA).
 */
export function buildAamva(holder: LicenceHolder): string {
  const first = holder.aamvaVersion === 1;
  const files = subfiles(holder);
  const oldest = first && holder.documentNumber.length % 2 === 1;
  const type = `@\n${oldest ? '\x1c' : '\x1e'}\r${oldest ? 'AAMVA' : 'ANSI '}`;
  const header = type + holder.iin + two(holder.aamvaVersion) + (first ? '' : '00') + two(files.length);
  let offset = header.length + files.length * 10;
  const designators = files.map((file) => {
    const designator = file.type + four(offset) + four(file.text.length);
    offset += file.text.length;
    return designator;
  });
  return header + designators.join('') + files.map((file) => file.text).join('');
}
