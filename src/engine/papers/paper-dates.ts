import { type CalendarDay, isCalendarDay } from '#verifier/encoding/days.ts';
import { monthsNamed } from '../visual/month-names.ts';
import { plainCapitals } from '../visual/plain-capitals.ts';

/** A date in a paper's text. */
export interface PaperDate {
  day: CalendarDay;
  /** The text before it on its line, in capitals. */
  label: string;
  /** The line above, in capitals, because forms print labels there. */
  above: string;
}

/** Whether 3/4/2024 is in March or in April. */
export type DateOrder = 'day_first' | 'month_first';

interface Numbered {
  year: number;
  one: number;
  other: number;
}

/** No company is older than this. */
const FIRST_YEAR = 1600;
const LAST_YEAR = 2099;

const YEAR_FIRST = /(?<!\d)(\d{4})([-./])(\d{1,2})\2(\d{1,2})(?!\d)/g;
const YEAR_LAST = /(?<![\d./-])(\d{1,2})([-./]) ?(\d{1,2})\2 ?(\d{4})(?![\d]|[-./]\d)/g;
const CHARACTERS = /(\d{4}) ?年 ?(\d{1,2}) ?月 ?(\d{1,2}) ?日/g;
/** 4 March 2019, 4th day of March, 2019, 1er mars 2019, 4. März 2019, 4 de marzo de 2019. */
const DAY_NAME =
  /(?<!\d)(\d{1,2})(?:ST|ND|RD|TH|ER|[.º°])?(?: DAY)?(?: (?:OF|DE|DEL|DI))? ?-?([A-Z]{3,11})\.?-?,?(?: (?:OF|DE|DEL))? ?(\d{4})(?!\d)/g;
/** March 4, 2019. */
const NAME_DAY = /(?<![A-Z])([A-Z]{3,11})\.? (\d{1,2})(?:ST|ND|RD|TH)?,? (\d{4})(?!\d)/g;

function dayOf(year: number, month: number, date: number): CalendarDay[] {
  const two = (value: number) => String(value).padStart(2, '0');
  const day = `${year}-${two(month)}-${two(date)}`;
  return year >= FIRST_YEAR && year <= LAST_YEAR && isCalendarDay(day) ? [day] : [];
}

/**
 * Languages share beginnings (MAR of March and marraskuu): the most common comes first; a name of two different months
 * (LISTOPAD) is ambiguous.
 */
function monthOf(word: string): number {
  const months = monthsNamed(word);
  return word.startsWith('LISTOPAD') ? 0 : (months[0] ?? 0);
}

/** Dates that are possible in only one order determine the order of the paper's other dates. */
function orderOf(numbered: readonly Numbered[], usual: DateOrder): DateOrder {
  if (numbered.some(({ one, other }) => one > 12 && other <= 12)) return 'day_first';
  return numbered.some(({ one, other }) => other > 12 && one <= 12) ? 'month_first' : usual;
}

const numbersIn = (text: string): Numbered[] =>
  [...text.matchAll(YEAR_LAST)].map(([, one, , other, year]) => ({
    one: Number(one),
    other: Number(other),
    year: Number(year),
  }));

type Read = (parts: number[], words: string[]) => CalendarDay[];

function readers(order: DateOrder): [RegExp, Read][] {
  const numbered: Read = ([one = 0, , other = 0, year = 0]) => {
    const usual = order === 'day_first' ? dayOf(year, other, one) : dayOf(year, one, other);
    return usual.length > 0 ? usual : [...dayOf(year, other, one), ...dayOf(year, one, other)];
  };
  return [
    [YEAR_FIRST, ([year = 0, , month = 0, date = 0]) => dayOf(year, month, date)],
    [CHARACTERS, ([year = 0, month = 0, date = 0]) => dayOf(year, month, date)],
    [YEAR_LAST, numbered],
    [DAY_NAME, ([date = 0, , year = 0], [, name = '']) => dayOf(year, monthOf(name), date)],
    [NAME_DAY, ([, date = 0, year = 0], [name = '']) => dayOf(year, monthOf(name), date)],
  ];
}

/** The dates in a paper's text, in reading order; dates with two-digit years are omitted. */
export function datesIn(text: string, usual: DateOrder): PaperDate[] {
  const capitals = plainCapitals(text).replace(/[ \t]+/g, ' ');
  const found = readers(orderOf(numbersIn(capitals), usual)).flatMap(([pattern, read]) =>
    [...capitals.matchAll(pattern)].flatMap((match) => {
      const words = match.slice(1).map((part) => part ?? '');
      return read(words.map(Number), words).map((day) => ({ day, at: match.index }));
    }),
  );
  found.sort((one, other) => one.at - other.at);
  return found.map(({ day, at }) => {
    const [label = '', above = ''] = capitals.slice(0, at).split('\n').reverse();
    return { day, label, above };
  });
}
