import { ageCutoff, type CalendarDay, dayNumber } from '#verifier/encoding/days.ts';
import { type Check, type CheckKey, notPassed, passed } from './check.ts';
import type { MachineReadable } from './machine-readable.ts';
import type { DecisionPolicy } from './policy.ts';

const uncertain = (key: CheckKey) => notPassed(key, 'unclear', 'depends_on_mrz');

/** Passes if the document is valid on `today`; its last day counts. */
export function checkNotExpired(document: MachineReadable | null, today: CalendarDay): Check {
  const key = 'document_not_expired';
  if (!document) return uncertain(key);
  if (document.expiryDate.kind !== 'day') return notPassed(key, 'unclear', 'expiry_unknown');
  const daysLeft = dayNumber(document.expiryDate.day) - dayNumber(today);
  if (daysLeft < 0) return notPassed(key, 'failed', 'document_expired', { daysLeft });
  return passed(key, 'The document has not expired.', { daysLeft });
}

/** Passes if the holder was born before today and before the document expires. */
export function checkBirthDate(document: MachineReadable | null, today: CalendarDay): Check {
  const key = 'birth_date_plausible';
  if (!document) return uncertain(key);
  const { birthDate, expiryDate } = document;
  if (birthDate.kind !== 'day') return notPassed(key, 'unclear', 'birth_date_partial');
  const beforeExpiry = expiryDate.kind !== 'day' || birthDate.day < expiryDate.day;
  if (birthDate.day >= today || !beforeExpiry) return notPassed(key, 'unclear', 'birth_date_implausible');
  return passed(key, 'The date of birth is plausible.');
}

/**
 * No document holder is known to be older. Within the last hundred years below this age, a two-digit year determines
 * the age.
 */
const BEYOND_ALL_AGES = 113;

/**
 * Passes if the holder has the age that the policy requires. A two-digit year does not distinguish a child from someone
 * a hundred years older.
 */
export function checkMinimumAge(
  document: MachineReadable | null,
  today: CalendarDay,
  { minimumAge }: DecisionPolicy,
  { isCenturyKnown }: { isCenturyKnown: boolean },
): Check {
  const key = 'minimum_age';
  if (minimumAge === null) return notPassed(key, 'not_performed', 'not_requested');
  if (document?.birthDate.kind !== 'day') return uncertain(key);
  const figures = { minimumAge };
  if (document.birthDate.day <= ageCutoff(today, minimumAge)) return passed(key, 'The person is old enough.', figures);
  const mayBeVeryOld = !isCenturyKnown && document.birthDate.day > ageCutoff(today, BEYOND_ALL_AGES - 100);
  if (mayBeVeryOld) return notPassed(key, 'unclear', 'birth_century_unclear', figures);
  return notPassed(key, 'failed', 'below_minimum_age', figures);
}
