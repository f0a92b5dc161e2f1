import type { CalendarDay } from '#verifier/encoding/days.ts';
import { plainCapitals } from '../visual/plain-capitals.ts';
import { daysOf } from '../visual/printed-dates.ts';
import type { NumberedField, VisualReading } from '../visual/visual-reading.ts';

/** The agreeing readings of a licence's numbered fields, in capitals without diacritics. Personal data. */
export interface LicenceFields {
  familyName: string;
  givenNames: string;
  /** All days that the print may mean, because the century may be omitted. */
  birthDays: CalendarDay[];
  issueDays: CalendarDay[];
  expiryDays: CalendarDay[];
  documentNumber: string;
}

/**
 * Minimum confidence of each word of a number in either reading, 0 to 1: the caller confirms names, but nothing
 * confirms a number.
 */
const LEAST_CONFIDENCE = 0.5;

/** A name for comparison: capitals without diacritics, and without blanks around hyphens and apostrophes. */
const plainName = (text: string): string =>
  plainCapitals(text)
    .replace(/[’‘`´]/g, "'")
    .replaceAll('0', 'O')
    .replace(/\s*([-'])\s*/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();

const isName = (text: string): boolean => /^[A-Z]+(?:[ '-][A-Z]+)*$/.test(text) && text.length > 1;

function sameName({ texts }: NumberedField): string | null {
  const [first, second] = texts.map(plainName);
  return first === second && first !== undefined && isName(first) ? first : null;
}

/**
 * The day or days of the first date of a line on which both readings agree; day before month, as in the directive's
 * model.
 */
function sameDays({ texts }: NumberedField): CalendarDay[] | null {
  const [first, second] = texts.map((text) => dayFirst(text));
  return first && second && first.join() === second.join() ? first : null;
}

const DAY_FIRST = /^([0-9]{2})[.\-/]([0-9]{2})[.\-/]([0-9]{4}|[0-9]{2})(?![0-9])/;

function dayFirst(text: string): CalendarDay[] | null {
  const [, day, month, year] = DAY_FIRST.exec(text.replaceAll(' ', '')) ?? [];
  const days = year === undefined ? [] : daysOf(year, Number(month), Number(day));
  return days.length > 0 ? days : null;
}

/**
 * In a number with letters and digits, these characters are ambiguous, and both readings may confuse them in the same
 * way.
 */
const LOOK_ALIKE = /[O0QDI1]/;
const isDigit = (character = ''): boolean => /[0-9]/.test(character);
const isLetter = (character = ''): boolean => /[A-Z]/.test(character);

/** Whether a look-alike is between digits or between letters, which resolves it. */
function isTold(number: string, at: number): boolean {
  const [before, character, after] = [number[at - 1], number[at], number[at + 1]];
  if (!LOOK_ALIKE.test(character ?? '')) return true;
  return [isDigit, isLetter].some((isKind) => isKind(character) && isKind(before) && isKind(after));
}

function sameNumber({ texts, confidence }: NumberedField): string | null {
  const [first, second] = texts.map((text) => text.toUpperCase().replace(/[\s./-]/g, ''));
  if (first === undefined || first !== second || confidence < LEAST_CONFIDENCE) return null;
  if (/^[0-9]{5,18}$/.test(first)) return first;
  const isNumber = /^[A-Z0-9]{5,18}$/.test(first) && [...first].every((_, at) => isTold(first, at));
  return isNumber ? first : null;
}

const isNumbered = (field: NumberedField | undefined, number: NumberedField['number']): boolean =>
  field?.number === number || field?.number === 'unread';

/** Minimum fields whose number was read correctly; the rest follows from the order. */
const LEAST_NUMBERS = 3;

/** The index of 4a: the first of two lines that begin with a date, directly above 4b. */
function findIssue(fields: readonly NumberedField[]): number {
  return fields.findIndex((field, at) => {
    const next = fields[at + 1];
    const areDates = sameDays(field) !== null && next !== undefined && sameDays(next) !== null;
    return areDates && isNumbered(field, '4a') && isNumbered(next, '4b');
  });
}

/** The lines of 1, 2, 3, 4a, 4b and 5, in that order; null if the order differs or too few numbers were read. */
function sixLines(fields: readonly NumberedField[]): NumberedField[] | null {
  const at = findIssue(fields);
  if (at < 3) return null;
  const [family, given, birth] = fields.slice(at - 3, at);
  const five = fields.slice(at + 2).filter(({ number }) => number === '5');
  // A 3 is easily misread as a 5, but field 5 has no date.
  const isBirth = isNumbered(birth, '3') || birth?.number === '5';
  const isInOrder = isNumbered(family, '1') && isNumbered(given, '2') && isBirth && five.length === 1;
  // Above 1 there is only the title, which has no number.
  const isFirst = fields.slice(0, at - 3).every(({ number }) => number === null || number === 'unread');
  const lines = [...fields.slice(at - 3, at + 2), ...five];
  const isRead = lines.filter(({ number }) => number !== 'unread').length >= LEAST_NUMBERS;
  return isInOrder && isFirst && isRead ? lines : null;
}

type Found = { [K in keyof LicenceFields]: LicenceFields[K] | null };

const isWhole = (found: Found): found is LicenceFields => Object.values(found).every((value) => value !== null);

/**
 * The fields of the model of Directive 2006/126/EC, annex I: 1 family name, 2 other names, 3 birth, 4a issue, 4b
 * expiry, 5 number. They are in this order. A name's second line has no number and is not joined. Null unless both
 * readings of every field agree.
 */
export function licenceFields({ fields = [] }: VisualReading): LicenceFields | null {
  const [family, given, birth, issue, expiry, number] = sixLines(fields) ?? [];
  if (!family || !given || !birth || !issue || !expiry || !number) return null;
  const found = {
    familyName: sameName(family),
    givenNames: sameName(given),
    birthDays: sameDays(birth),
    issueDays: sameDays(issue),
    expiryDays: sameDays(expiry),
    documentNumber: sameNumber(number),
  };
  return isWhole(found) ? found : null;
}
