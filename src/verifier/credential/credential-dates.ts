import type { Moments } from '../encoding/moment.ts';
import { InputError, NotValidError } from '../input.ts';
import type { Rules } from '../verdict.ts';

/** A credential's validity in milliseconds since 1970, `until` is infinite without an end. */
export interface Period {
  from: number;
  /** The last valid moment. */
  until: number;
}

/**
 * Judges a credential's dates by three rules: `dates` (it has a period) and, if `at` is given, `moment` (`at` is within
 * it) belong to the record; `validity` belongs to current. Returns the end of the record's sentence.
 */
export function judgeDates(rules: Rules, read: () => Period, { now, at }: Moments): string {
  const period = rules.judge('dates', () => readPeriod(read()));
  if (!period) return '';
  if (at) rules.judge('moment', () => judgePeriod(period, at));
  rules.judge('validity', () => judgePeriod(period, now), 'current');
  if (at) return `valid at ${at.toISOString()}`;
  return Number.isFinite(period.from) ? `valid from ${write(period.from)}` : 'valid with no start date';
}

function readPeriod({ from, until }: Period) {
  if (from > until) throw new InputError('credential', 'ends before it begins');
  return { value: { from, until }, message: `from ${write(from)} until ${write(until)}` };
}

function judgePeriod({ from, until }: Period, moment: Date) {
  if (from > moment.getTime())
    throw new NotValidError('credential', `not valid before ${write(from)}`, 'not_yet_valid');
  if (until < moment.getTime())
    throw new NotValidError('credential', `no longer valid since ${write(until)}`, 'expired');
  return { value: true, message: `valid at ${moment.toISOString()}` };
}

/** Formats a time that may be outside the range of Date. */
function write(time: number): string {
  const date = new Date(time);
  return Number.isNaN(date.getTime()) ? 'any time' : date.toISOString();
}
