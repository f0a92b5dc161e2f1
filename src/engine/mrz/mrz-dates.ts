import { type CalendarDay, isCalendarDay } from '#verifier/days.ts';

/**
 * A date of the MRZ: a day; `partial` where the issuer left month or day unknown by fillers (9303-3, 4.8);
 * `impossible` where it is no date at all.
 */
export type MrzDate = { kind: 'day'; day: CalendarDay } | { kind: 'partial' } | { kind: 'impossible' };

const impossible: MrzDate = { kind: 'impossible' };

function parts(text: string): { year: number; rest: string } | 'partial' | null {
  if (!/^[0-9<]{6}$/.test(text)) return null;
  if (text.includes('<')) return /^(\d\d|<<)(\d\d|<<)<<$/.test(text) ? 'partial' : null;
  return { year: Number(text.slice(0, 2)), rest: `${text.slice(2, 4)}-${text.slice(4, 6)}` };
}

function inCentury(year: number, century: number, rest: string): CalendarDay {
  return `${String(century * 100 + year).padStart(4, '0')}-${rest}`;
}

/** Birth: the latest century that does not put it after `today`; somebody of 100 years or more reads 100 years younger. */
export function birthDay(text: string, today: CalendarDay): MrzDate {
  const found = parts(text);
  if (found === 'partial') return { kind: 'partial' };
  if (!found) return impossible;
  const century = Math.floor(Number(today.slice(0, 4)) / 100);
  const recent = inCentury(found.year, century, found.rest);
  const day = isCalendarDay(recent) && recent <= today ? recent : inCentury(found.year, century - 1, found.rest);
  return isCalendarDay(day) ? { kind: 'day', day } : impossible;
}

/** Expiry: the century that lies nearest to `today`, within 50 years either way. */
export function expiryDay(text: string, today: CalendarDay): MrzDate {
  const found = parts(text);
  if (found === 'partial') return { kind: 'partial' };
  if (!found) return impossible;
  const now = Number(today.slice(0, 4));
  const century = Math.floor(now / 100);
  const nearest = [century - 1, century, century + 1].sort(
    (a, b) => Math.abs(a * 100 + found.year - now) - Math.abs(b * 100 + found.year - now),
  )[0];
  const day = inCentury(found.year, nearest ?? century, found.rest);
  return isCalendarDay(day) ? { kind: 'day', day } : impossible;
}
