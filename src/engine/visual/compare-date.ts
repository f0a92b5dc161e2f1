import {
  type Evidence,
  FAIRLY_SURE,
  type FieldComparison,
  firstOf,
  SURE,
  type VisualFacts,
  valuesOf,
} from './evidence.ts';
import { CERTAIN } from './misspelt-name.ts';
import { findDates, type PrintedDate } from './printed-dates.ts';

/** A value that consists of one date and hardly anything else, because other words may change its meaning. */
function onlyDate(value: string): PrintedDate | null {
  const longest = findDates(value).sort((a, b) => b.text.length - a.text.length)[0];
  return longest && value.trim().length - longest.text.length <= 3 ? longest : null;
}

/** The number of digits in which the most likely meaning differs from the fact. */
function otherDigits({ days }: PrintedDate, fact: string): number {
  const digits = (day: string) => [...day].filter((character, at) => character !== fact[at]).length;
  return Math.min(...days.map(digits));
}

/** One or two different digits may be misreadings; more are not, if the reading is fairly certain. */
const MISREAD_DIGITS = 2;

const CENTURY = 100;

/**
 * A date that differs from the fact only in its century. Machine-readable data have two-digit years, print usually
 * four: only print distinguishes a holder of a hundred years from a child, or shows a birth in the future.
 */
function otherCentury({ lines }: Evidence, fact: string): PrintedDate | null {
  const year = Number(fact.slice(0, 4));
  const others = [year - CENTURY, year + CENTURY].map((other) => `${other}${fact.slice(4)}`);
  const dates = lines.filter(({ confidence }) => confidence >= FAIRLY_SURE).flatMap(({ text }) => findDates(text));
  if (dates.some(({ days }) => days.includes(fact))) return null;
  return dates.find(({ days }) => days.some((day) => others.includes(day))) ?? null;
}

/** Dates are close together, so one labeled as the day of issue may also be below another label. */
function isIssueDate(evidence: Evidence, { days }: PrintedDate): boolean {
  return valuesOf(evidence, 'issueDate').some(({ text }) => onlyDate(text)?.days.some((day) => days.includes(day)));
}

/**
 * Whether a date of the machine-readable data is printed, in any usual form. Another date read with certainty at its
 * label is a difference, whatever else on the page agrees.
 */
export function compareDate(
  evidence: Evidence,
  facts: VisualFacts,
  field: 'birthDate' | 'expiryDate',
): FieldComparison {
  const fact = facts[field];
  const found = firstOf(
    evidence.lines,
    ({ text }) => findDates(text).find(({ days }) => days.some((day) => day === fact)) ?? null,
  );
  // A date from another column is not a contradiction.
  const known: string[] = [facts.birthDate, facts.expiryDate];
  const certain =
    otherCentury(evidence, fact) ??
    firstOf(valuesOf(evidence, field), ({ text, confidence }) => {
      const date = confidence >= CERTAIN ? onlyDate(text) : null;
      return date && !date.days.some((day) => known.includes(day)) && !isIssueDate(evidence, date) ? date : null;
    });
  if (certain) return { result: 'differs', printed: certain.text };
  if (found) return { result: 'matched', printed: found.text };
  const other = firstOf(valuesOf(evidence, field), ({ text, confidence }) => {
    const date = onlyDate(text);
    if (!date || date.days.some((day) => known.includes(day))) return null;
    return confidence >= (otherDigits(date, fact) > MISREAD_DIGITS ? FAIRLY_SURE : SURE) ? date : null;
  });
  return other ? { result: 'differs', printed: other.text } : { result: 'not_found' };
}
