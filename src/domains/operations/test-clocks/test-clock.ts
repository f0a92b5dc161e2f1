import { AppError } from '#kernel/errors.ts';

/** The time of a test organization. */
export interface TestClock {
  now: string;
  status: 'ready' | 'advancing';
  /** Until when it passes; null of one that is ready. */
  target: string | null;
}

/** What a live caller is told. */
export const TEST_ONLY = 'Only in test mode. Use a key that begins with avk_test_, or Avouch-Mode: test.';

/** The queue of the job that lets time pass. */
export const ADVANCE_QUEUE = 'test-clocks.advance';
/** The queue of the job that does what is due in a time that is ahead. */
export const DUE_QUEUE = 'test-clocks.due';

const DAY_MS = 86_400_000;
/** How far a clock may be ahead in all: five years, and their leap days. */
const MOST_AHEAD_MS = 5 * 366 * DAY_MS;

/** The last three months pass day by day, so that each reminder comes in its turn; what is before them month by month. */
const FINE_MS = 92 * DAY_MS;
const STEP_MS = { fine: DAY_MS, coarse: 30 * DAY_MS };

/** The next moment at which everything that is due is done. */
export function nextStep(now: Date, target: Date): Date {
  const left = target.getTime() - now.getTime();
  const step = left > FINE_MS ? Math.min(STEP_MS.coarse, left - FINE_MS) : Math.min(STEP_MS.fine, left);
  return new Date(now.getTime() + step);
}

const DURATION =
  /^P(?=.)(?:(\d{1,4})Y)?(?:(\d{1,4})M)?(?:(\d{1,4})W)?(?:(\d{1,5})D)?(?:T(?=.)(?:(\d{1,6})H)?(?:(\d{1,7})M)?(?:(\d{1,9})S)?)?$/;

export const isDuration = (text: string): boolean => DURATION.test(text);

/** A moment and a duration of ISO 8601 later: years and months by the calendar, a day that a month has not is its last. */
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

/** Throws 422 for a moment that a clock cannot be advanced to. */
export function assertReachable(target: Date, { now, wall }: { now: Date; wall: Date }): void {
  const refuse = (message: string): AppError =>
    new AppError('unprocessable', { message, errors: [{ path: '', message }] });
  if (Number.isNaN(target.getTime()) || target <= now) throw refuse('The clock moves only forward.');
  if (target.getTime() - wall.getTime() > MOST_AHEAD_MS) throw refuse('The clock can move up to five years ahead.');
}
