import { ageCutoff, type CalendarDay, dayNumber, isCalendarDay } from '#verifier/encoding/days.ts';
import type { AamvaElements } from './elements.ts';

/**
 * A date of eight digits. The standard requires MMDDCCYY in the United States and CCYYMMDD in Canada (and everywhere in
 * the version of 2000), but some issuers use the other order. Both are accepted, because no eight digits are a valid
 * day of the 19th to 21st century in both. Null for anything else.
 */
function readDate(text: string | undefined): CalendarDay | null {
  const digits = /^\d{8}$/.exec(text ?? '')?.[0];
  if (!digits) return null;
  const yearFirst = `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`;
  const yearLast = `${digits.slice(4)}-${digits.slice(0, 2)}-${digits.slice(2, 4)}`;
  return [yearFirst, yearLast].find((day) => isCalendarDay(day) && day >= '1800' && day < '2200') ?? null;
}

export interface LicenceDates {
  birthDate: CalendarDay;
  /** Null if the issuer states that there is no issue date. */
  issueDate: CalendarDay | null;
  expiryDate: CalendarDay;
}

export type DateFailure = 'birth_date' | 'issue_date' | 'expiry_date' | 'date_order' | 'age_dates';

const OLDEST_YEARS = 125;
/** Arizona's licenses are valid until the age of 65; no other is valid longer. */
const LONGEST_YEARS = 60;

/** Reads and compares the dates of birth, issue and expiry. */
export function readDates(elements: AamvaElements, today: CalendarDay): LicenceDates | DateFailure[] {
  const birthDate = readDate(elements.get('DBB'));
  const expiryDate = readDate(elements.get('DBA'));
  const issueDate = readDate(elements.get('DBD'));
  const hasNoIssueDate = /^(|none|unavl)$/i.test(elements.get('DBD') ?? '');
  if (!birthDate || !expiryDate || !(issueDate || hasNoIssueDate)) {
    return [
      ...(birthDate ? [] : ['birth_date' as const]),
      ...(expiryDate ? [] : ['expiry_date' as const]),
      ...(issueDate || hasNoIssueDate ? [] : ['issue_date' as const]),
    ];
  }
  const dates = { birthDate, issueDate, expiryDate };
  const failures: DateFailure[] = [
    ...(isPossibleOrder(dates, today) ? [] : ['date_order' as const]),
    ...(ageDatesHold(elements, birthDate) ? [] : ['age_dates' as const]),
  ];
  return failures.length === 0 ? dates : failures;
}

const yearsBetween = (from: CalendarDay, to: CalendarDay) => (dayNumber(to) - dayNumber(from)) / 365.25;

/**
 * Birth, issue, expiry, in that order; the issue date may be tomorrow if the issuer's day is ahead of the service's.
 */
function isPossibleOrder({ birthDate, issueDate, expiryDate }: LicenceDates, today: CalendarDay): boolean {
  const issued = issueDate ?? birthDate;
  return (
    birthDate <= issued &&
    birthDate < expiryDate &&
    issued < expiryDate &&
    dayNumber(issued) <= dayNumber(today) + 1 &&
    yearsBetween(birthDate, today) <= OLDEST_YEARS &&
    (issueDate === null || yearsBetween(issueDate, expiryDate) <= LONGEST_YEARS)
  );
}

/** Elements that state the day until which the holder is under the given age. */
const UNDER_AGE = { DDH: 18, DDI: 19, DDJ: 21 } as const;

/** Whether the days on which the holder turns 18, 19, and 21, if stated, match the birth date. */
function ageDatesHold(elements: AamvaElements, birthDate: CalendarDay): boolean {
  return Object.entries(UNDER_AGE).every(([id, years]) => {
    const day = readDate(elements.get(id));
    // Someone born on 29 February turns a year older on the last of February or on the first of March.
    return day === null || Math.abs(dayNumber(ageCutoff(day, years)) - dayNumber(birthDate)) <= 1;
  });
}
