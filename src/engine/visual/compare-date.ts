import {
  type Evidence,
  FAIRLY_SURE,
  type FieldComparison,
  firstOf,
  SURE,
  type VisualFacts,
  valuesOf,
} from './evidence.ts';
import { findDates, type PrintedDate } from './printed-dates.ts';

/** A value that is one date and hardly anything else: words around it may belong to it. */
function onlyDate(value: string): PrintedDate | null {
  const longest = findDates(value).sort((a, b) => b.text.length - a.text.length)[0];
  return longest && value.trim().length - longest.text.length <= 3 ? longest : null;
}

/** How many digits of the day that is meant most likely are others than those of the fact. */
function otherDigits({ days }: PrintedDate, fact: string): number {
  const digits = (day: string) => [...day].filter((character, at) => character !== fact[at]).length;
  return Math.min(...days.map(digits));
}

/** One or two other digits may be misread; more are not, at a fair reading. */
const MISREAD_DIGITS = 2;

/** Whether a date of the machine-readable data is printed, in any usual form. */
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
  if (found) return { result: 'matched', printed: found.text };
  // A date that stands in another column is no contradiction.
  const known: string[] = [facts.birthDate, facts.expiryDate];
  const other = firstOf(valuesOf(evidence, field), ({ text, confidence }) => {
    const date = onlyDate(text);
    if (!date || date.days.some((day) => known.includes(day))) return null;
    return confidence >= (otherDigits(date, fact) > MISREAD_DIGITS ? FAIRLY_SURE : SURE) ? date : null;
  });
  return other ? { result: 'differs', printed: other.text } : { result: 'not_found' };
}
