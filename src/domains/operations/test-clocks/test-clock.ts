import { AppError } from '#kernel/errors.ts';

/** The time of a test organization. */
export interface TestClock {
  now: string;
  status: 'ready' | 'advancing';
  /** The target of an advance in progress; null if there is none. */
  target: string | null;
}

/** Error message for callers in live mode. */
export const TEST_ONLY = 'Only in test mode. Use a key that begins with avk_test_, or Avouch-Mode: test.';

/** Queue of the job that advances time. */
export const ADVANCE_QUEUE = 'test-clocks.advance';
/** Queue of the job that runs due work for times ahead of the wall clock. */
export const DUE_QUEUE = 'test-clocks.due';

const DAY_MS = 86_400_000;
/** Maximum total advance: five years, including leap days. */
const MOST_AHEAD_MS = 5 * 366 * DAY_MS;

/**
 * The last three months advance day by day, so that each reminder is sent in order; earlier time advances month by
 * month.
 */
const FINE_MS = 92 * DAY_MS;
const STEP_MS = { fine: DAY_MS, coarse: 30 * DAY_MS };

/** The next time at which due work is run. */
export function nextStep(now: Date, target: Date): Date {
  const left = target.getTime() - now.getTime();
  const step = left > FINE_MS ? Math.min(STEP_MS.coarse, left - FINE_MS) : Math.min(STEP_MS.fine, left);
  return new Date(now.getTime() + step);
}

const DURATION =
  /^P(?=.)(?:(\d{1,4})Y)?(?:(\d{1,4})M)?(?:(\d{1,4})W)?(?:(\d{1,5})D)?(?:T(?=.)(?:(\d{1,6})H)?(?:(\d{1,7})M)?(?:(\d{1,9})S)?)?$/;

export const isDuration = (text: string): boolean => DURATION.test(text);

/**
 * A time plus an ISO 8601 duration: years and months follow the calendar, and a day beyond the end of a month becomes
 * the month's last day.
 */
export function laterBy(from: Date, duration: string): Date {
  const [years = 0, months = 0, weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] =
    DURATION.exec(duration)
      ?.slice(1)
      .map((part) => Number(part ?? 0)) ?? [];
  const later = new Date(from);
  later.setUTCDate(1);
  later.setUTCMonth(later.getUTCMonth() + years * 12 + months);
  const lastDay = new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0)).getUTCDate();
  later.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  const rest = (weeks * 7 + days) * DAY_MS + ((hours * 60 + minutes) * 60 + seconds) * 1000;
  return new Date(later.getTime() + rest);
}

/** Throws 422 for a time to which a clock cannot be advanced. */
export function assertReachable(target: Date, { now, wall }: { now: Date; wall: Date }): void {
  const refuse = (message: string): AppError =>
    new AppError('unprocessable', { message, errors: [{ path: '', message }] });
  if (Number.isNaN(target.getTime()) || target <= now) throw refuse('The clock moves only forward.');
  if (target.getTime() - wall.getTime() > MOST_AHEAD_MS) throw refuse('The clock can move up to five years ahead.');
}
