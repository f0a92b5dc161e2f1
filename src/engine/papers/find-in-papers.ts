import type { CalendarDay } from '#verifier/encoding/days.ts';
import { findAddress, type WantedAddress } from './find-address.ts';
import { type CompareNames, compareLetters, findName, type NameFound } from './find-name.ts';
import { hasNumber } from './find-number.ts';
import { type DateOrder, datesIn, type PaperDate } from './paper-dates.ts';
import type { PaperReading } from './paper-reading.ts';

export interface Wanted {
  /** Legal name and others; any of them is sufficient. */
  names: readonly string[];
  numbers: readonly string[];
  addresses?: readonly WantedAddress[];
  /** Later dates cannot belong to an existing paper. */
  today: CalendarDay;
  /** ISO 3166-1 alpha-2, for the order of day and month if the paper does not show it. */
  country?: string;
  /** By default only letters are compared. */
  compareNames?: CompareNames;
}

/** A place in the papers: the index of the paper, and the page from 1. */
export interface Place {
  paper: number;
  page: number;
}

export interface PaperFindings {
  name: (NameFound & Place) | { found: 'none' };
  number: ({ found: true; number: string } & Place) | { found: false };
  address: ({ found: 'exact' | 'close' } & Place) | { found: 'none' };
  /** Every date up to today, in reading order. */
  dates: CalendarDay[];
  /** The stated day of creation: the latest after a word for that, or else the latest of all; null without dates. */
  documentDate: CalendarDay | null;
  /** Days after a word for incorporation or first registration, on the same line or alone on the next one. */
  incorporationDates: CalendarDay[];
}

interface Page extends Place {
  text: string;
  recognised: boolean;
}

function pagesOf(readings: readonly PaperReading[]): Page[] {
  return readings.flatMap((reading, paper) =>
    reading.ok
      ? reading.text.map((text, index) => {
          const page = index + 1;
          return { paper, page, text, recognised: reading.recognised.includes(page) };
        })
      : [],
  );
}

/** The best result of all pages; the first page if several are equal. */
function bestOf<T extends { found: 'exact' | 'close' }>(
  pages: readonly Page[],
  find: (page: Page) => T | null,
): (T & Place) | null {
  let close: (T & Place) | null = null;
  for (const page of pages) {
    const found = find(page);
    if (!found) continue;
    const placed = { ...found, paper: page.paper, page: page.page };
    if (found.found === 'exact') return placed;
    close ??= placed;
  }
  return close;
}

function firstOf<W, T extends { found: 'exact' | 'close' }>(
  wanted: readonly W[],
  find: (one: W) => T | null,
): T | null {
  const found = wanted.flatMap((one) => find(one) ?? []);
  return found.find((one) => one.found === 'exact') ?? found[0] ?? null;
}

function findNumbers(pages: readonly Page[], numbers: readonly string[]): PaperFindings['number'] {
  for (const { text, paper, page, recognised } of pages) {
    const number = numbers.find((one) => hasNumber(text, one, { recognised }));
    if (number !== undefined) return { found: true, number, paper, page };
  }
  return { found: false };
}

/** Countries that write the month first: the United States, and others with the same order. */
const MONTH_FIRST = ['US', 'PR', 'GU', 'VI', 'AS', 'MP', 'FM', 'MH', 'PW', 'PH'];

/** Words before the day on which a paper was issued, in some of the languages of registries. */
const MADE =
  /ISSUE|DATED|\bDATE\b|AS (?:AT|OF|ON)|CERTIFIED|PRINTED|GENERATED|AUSGESTELLT|AUSDRUCK|ABRUF|STAND\b|DATUM|FAIT|DELIVR|EN DATE DU|EMITID|EXPEDID|FECHA|RILASCIAT|DATA\b|AFGEGEVEN|UITTREKSEL|WYDAN|UTFARDA|発行/;
/** Words before days with another meaning. */
const OTHER_DAY =
  /INCORPORAT|REGISTERED ON|REGISTRATION|FORMATION|FORMED|FOUND|BIRTH|BORN|EXPIR|VALID|UNTIL|EFFECTIVE|GRUNDUNG|GEBOREN|GEBURT|IMMATRICULATION|NE\(E\)|NAISSANCE|CONSTITUC|COSTITUZ|NACIMIENTO|NASCITA/;

/** Words before the day on which a company was founded. */
const INCORPORATED =
  /INCORPORAT|FORMATION|FORMED ON|REGISTERED ON|REGISTRATION DATE|DATE OF REGISTRATION|ESTABLISHED|GRUNDUNG|GEGRUNDET|ERRICHTET|EINTRAGUNG|IMMATRICULATION|CONSTITUTION|CONSTITUC|COSTITUZ|OPRICHTING|REJESTRACJI|STIFTE|BILDAD|設立|成立/;
const OF_SOMEBODY = /BIRTH|BORN|GEBOREN|GEBURT|NE\(E\)|NAISSANCE|NACIMIENTO|NASCITA|EXPIR|UNTIL/;

function isOfIncorporation({ label, above }: PaperDate): boolean {
  const words = /\p{L}|\p{N}/u.test(label) ? label : above;
  return INCORPORATED.test(words) && !OF_SOMEBODY.test(words);
}

const latest = (dates: readonly PaperDate[]): CalendarDay | null =>
  dates
    .map(({ day }) => day)
    .sort()
    .at(-1) ?? null;

/** Searches papers for a company's statements. Unreadable papers contain nothing. */
export function findInPapers(readings: readonly PaperReading[], wanted: Wanted): PaperFindings {
  const { names, numbers, addresses = [], today, country = '', compareNames = compareLetters } = wanted;
  const pages = pagesOf(readings);
  const order: DateOrder = MONTH_FIRST.includes(country) ? 'month_first' : 'day_first';
  const texts = readings.flatMap((reading) => (reading.ok ? [reading.text.join('\n')] : []));
  const dates = texts.flatMap((text) => datesIn(text, order)).filter(({ day }) => day <= today);
  const made = dates.filter(({ label }) => MADE.test(label) && !OTHER_DAY.test(label));
  const findAt = (address: WantedAddress) =>
    bestOf(pages, ({ text }) => {
      const found = findAddress(text, address);
      return found && { found };
    });
  return {
    name: bestOf(pages, ({ text }) => firstOf(names, (name) => findName(text, name, compareNames))) ?? {
      found: 'none',
    },
    number: findNumbers(pages, numbers),
    address: firstOf(addresses, findAt) ?? { found: 'none' },
    dates: dates.map(({ day }) => day),
    documentDate: latest(made) ?? latest(dates),
    incorporationDates: dates.filter(isOfIncorporation).map(({ day }) => day),
  };
}
