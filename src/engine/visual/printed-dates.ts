import { type CalendarDay, isCalendarDay } from '#verifier/encoding/days.ts';
import { monthsNamed } from './month-names.ts';
import { plainCapitals } from './plain-capitals.ts';

/**
 * A date as printed, and every day that it may mean: day and month may be in either order, and the century may be
 * omitted.
 */
export interface PrintedDate {
  text: string;
  days: CalendarDay[];
}

/** Letters that OCR reads instead of digits. */
const DIGITS: Record<string, string> = {
  O: '0',
  Q: '0',
  D: '0',
  I: '1',
  L: '1',
  '|': '1',
  S: '5',
  B: '8',
  Z: '2',
  '!': '1',
};

const toDigits = (text: string) => [...text].map((character) => DIGITS[character] ?? character).join('');

function years(text: string): number[] {
  const year = Number(text);
  return text.length === 4 ? [year] : [1900 + year, 2000 + year];
}

/** The day given by year, month, and date; two days if the year has no century, none if there is no such day. */
export function daysOf(year: string, month: number, date: number): CalendarDay[] {
  const two = (value: number) => String(value).padStart(2, '0');
  return years(year)
    .map((full) => `${full}-${two(month)}-${two(date)}`)
    .filter((day): day is CalendarDay => isCalendarDay(day));
}

const D = '[0-9OQDIL|!SBZ]';
/** Separators between the parts of a date, including specks read by OCR. */
const GAP = '[ .,/\\-–—_:]{0,3}';
const SEPARATOR = '[ .,/\\-–—_:]{1,3}';
const START = '(?<![0-9])';
const END = '(?![0-9])';
const LETTERS = '[A-Z01]{3,11}';

/** 12 AUG 1994, 12 AUG/AOUT 94, 12AUG1994. */
const DAY_NAME_YEAR = new RegExp(
  `${START}(${D}{1,2})${GAP}(${LETTERS})\\.?(?:${GAP}(${LETTERS})\\.?)?${GAP}(${D}{4}|${D}{2})${END}`,
  'g',
);
/** AUG 12, 1994. */
const NAME_DAY_YEAR = new RegExp(`(${LETTERS})\\.?${GAP}(${D}{1,2})${SEPARATOR}(${D}{4})${END}`, 'g');
const NUMBERS = new RegExp(`${START}(${D}{1,2})${SEPARATOR}(${D}{1,2})${SEPARATOR}(${D}{4}|${D}{2})${END}`, 'g');
const YEAR_FIRST = new RegExp(`${START}(${D}{4})${SEPARATOR}(${D}{1,2})${SEPARATOR}(${D}{1,2})${END}`, 'g');
/** Dots and blanks are easily lost: 20021972, 2002 1972. */
const EIGHT = new RegExp(`${START}(${D}{2})${GAP}(${D}{2})${GAP}(${D}{4})${END}`, 'g');

/** A month and its translation may be read as one word, the dash between them as a letter: MAYIMAI. */
function monthsRead(word: string): number[] {
  const lengths = [word.length, 4, 3];
  return lengths.map((length) => monthsNamed(word.slice(0, length))).find((months) => months.length > 0) ?? [];
}

function named(date: string, names: readonly (string | undefined)[], year: string): CalendarDay[] {
  const months = names.flatMap((name) => monthsRead((name ?? '').replaceAll('0', 'O').replaceAll('1', 'I')));
  return [...new Set(months)].flatMap((month) => daysOf(toDigits(year), month, Number(toDigits(date))));
}

/** Day first or month first: tries both, because the document does not state its order. */
function numbered(one: string, other: string, year: string): CalendarDay[] {
  const [first, second] = [Number(toDigits(one)), Number(toDigits(other))];
  return [...daysOf(toDigits(year), second, first), ...daysOf(toDigits(year), first, second)];
}

const hasDigit = (text: string) => /[0-9]/.test(text);

function findAll(text: string, pattern: RegExp, read: (parts: string[]) => CalendarDay[]): PrintedDate[] {
  return [...text.matchAll(pattern)].flatMap((match) => {
    const days = hasDigit(match[0]) ? read(match.slice(1).map((part) => part ?? '')) : [];
    return days.length > 0 ? [{ text: match[0].trim(), days: [...new Set(days)] }] : [];
  });
}

/** Every date in printed text, in any of the usual forms. */
export function findDates(text: string): PrintedDate[] {
  const capitals = plainCapitals(text);
  return [
    ...findAll(capitals, DAY_NAME_YEAR, ([date = '', one, other, year = '']) => named(date, [one, other], year)),
    ...findAll(capitals, NAME_DAY_YEAR, ([name, date = '', year = '']) => named(date, [name], year)),
    ...findAll(capitals, YEAR_FIRST, ([year = '', month = '', date = '']) =>
      daysOf(toDigits(year), Number(toDigits(month)), Number(toDigits(date))),
    ),
    ...findAll(capitals, NUMBERS, ([one = '', other = '', year = '']) => numbered(one, other, year)),
    ...findAll(capitals, EIGHT, ([one = '', other = '', year = '']) => numbered(one, other, year)),
  ];
}
