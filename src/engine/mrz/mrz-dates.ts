import { type CalendarDay, isCalendarDay } from '#verifier/encoding/days.ts';

/**
 * A date of the MRZ: a day; `partial` if the issuer left year, month, or day unknown (9303-3, 4.8); `impossible` if it
 * is not a date.
 */
export type MrzDate = { kind: 'day'; day: CalendarDay } | { kind: 'partial' } | { kind: 'impossible' };

const impossible: MrzDate = { kind: 'impossible' };

/** The standard requires fillers for unknown parts; many documents have zeros. */
function parts(text: string): { year: number; rest: string } | 'partial' | null {
  if (!/^(\d\d|<<){3}$/.test(text)) return null;
  const [year, month, date] = [text.slice(0, 2), text.slice(2, 4), text.slice(4, 6)];
  const isOpen = (part: string) => part === '<<' || part === '00';
  if (!isOpen(month) && Number(month) > 12) return null;
  if (!isOpen(date) && Number(date) > 31) return null;
  if (year === '<<' || isOpen(month) || isOpen(date)) return 'partial';
  return { year: Number(year), rest: `${month}-${date}` };
}

function inCentury(year: number, century: number, rest: string): CalendarDay {
  return `${String(century * 100 + year).padStart(4, '0')}-${rest}`;
}

/**
 * Birth: the latest century in which it is not after `today`, so a person of 100 years or more appears 100 years
 * younger.
 */
export function birthDay(text: string, today: CalendarDay): MrzDate {
  const found = parts(text);
  if (found === 'partial') return { kind: 'partial' };
  if (!found) return impossible;
  const century = Math.floor(Number(today.slice(0, 4)) / 100);
  const recent = inCentury(found.year, century, found.rest);
  const day = isCalendarDay(recent) && recent <= today ? recent : inCentury(found.year, century - 1, found.rest);
  return isCalendarDay(day) ? { kind: 'day', day } : impossible;
}

/**
 * Expiry: the century nearest to `today`, within 50 years in either direction; the next one if that would be before the
 * holder's birth.
 */
export function expiryDay(text: string, today: CalendarDay, born?: CalendarDay): MrzDate {
  const found = parts(text);
  if (found === 'partial') return { kind: 'partial' };
  if (!found) return impossible;
  const now = Number(today.slice(0, 4));
  const century = Math.floor(now / 100);
  const nearest = [century - 1, century, century + 1].sort(
    (a, b) => Math.abs(a * 100 + found.year - now) - Math.abs(b * 100 + found.year - now),
  )[0];
  const near = nearest ?? century;
  const day = inCentury(found.year, near, found.rest);
  const later = inCentury(found.year, near + 1, found.rest);
  const chosen = born !== undefined && day < born ? later : day;
  return isCalendarDay(chosen) ? { kind: 'day', day: chosen } : impossible;
}
