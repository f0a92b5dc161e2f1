import type { CalendarDay } from '#verifier/encoding/days.ts';
import { plainCapitals } from '../visual/plain-capitals.ts';
import { daysOf } from '../visual/printed-dates.ts';
import type { NumberedField, VisualReading } from '../visual/visual-reading.ts';

/** What both readings of a licence's numbered fields say, in capitals without marks. Personal data. */
export interface LicenceFields {
  familyName: string;
  givenNames: string;
  /** Every day that the print may mean: the century may be left out. */
  birthDays: CalendarDay[];
  issueDays: CalendarDay[];
  expiryDays: CalendarDay[];
  documentNumber: string;
}

/** How sure each word of a number has to be in either reading, 0 to 1: names the caller confirms, a number no one does. */
const LEAST_CONFIDENCE = 0.5;

/** A name as compared: capitals without marks, blanks around hyphens and apostrophes left aside. */
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

/** The day or days of the first date of a line, as both readings have it; day before month, as the directive's model prints it. */
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

/** Where a number has letters and digits, these may be either: both readings would take one for the other. */
const LOOK_ALIKE = /[O0QDI1]/;
const isDigit = (character = ''): boolean => /[0-9]/.test(character);
const isLetter = (character = ''): boolean => /[A-Z]/.test(character);

/** Whether a look-alike stands between digits, or between letters, which tells what it is. */
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

/** At least so many of the fields bear the number that was read there: the order of the rest follows from theirs. */
const LEAST_NUMBERS = 3;

/** Where 4a stands: the first of two lines that begin with a date, the one above 4b. */
function findIssue(fields: readonly NumberedField[]): number {
  return fields.findIndex((field, at) => {
    const next = fields[at + 1];
    const areDates = sameDays(field) !== null && next !== undefined && sameDays(next) !== null;
    return areDates && isNumbered(field, '4a') && isNumbered(next, '4b');
  });
}

/** The lines of 1, 2, 3, 4a, 4b and 5, in that order; null where they do not stand so, or too few bear their number. */
function sixLines(fields: readonly NumberedField[]): NumberedField[] | null {
  const at = findIssue(fields);
  if (at < 3) return null;
  const [family, given, birth] = fields.slice(at - 3, at);
  const five = fields.slice(at + 2).filter(({ number }) => number === '5');
  // A 3 is easily read as a 5; the line of 5 has no date.
  const isBirth = isNumbered(birth, '3') || birth?.number === '5';
  const isInOrder = isNumbered(family, '1') && isNumbered(given, '2') && isBirth && five.length === 1;
  // Above 1 there is the title, which bears no number.
  const isFirst = fields.slice(0, at - 3).every(({ number }) => number === null || number === 'unread');
  const lines = [...fields.slice(at - 3, at + 2), ...five];
  const isRead = lines.filter(({ number }) => number !== 'unread').length >= LEAST_NUMBERS;
  return isInOrder && isFirst && isRead ? lines : null;
}

type Found = { [K in keyof LicenceFields]: LicenceFields[K] | null };

const isWhole = (found: Found): found is LicenceFields => Object.values(found).every((value) => value !== null);

/**
 * The fields of the model of Directive 2006/126/EC, annex I: 1 family name, 2 other names, 3 birth, 4a issue, 4b expiry,
 * 5 number. They stand in this order; a name's second line has no number, and is not put together. Null where any of
 * them was not read alike twice.
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
