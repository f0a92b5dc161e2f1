import type { Context } from '#domains/context.ts';
import { DEFAULT_THRESHOLD, type ScreeningResult, type ScreeningSubject } from './screening.ts';

export interface ScreenOptions {
  /** Matches with a lower score are left out; {@link DEFAULT_THRESHOLD} by default. */
  threshold?: number;
}

/** Looks for the subjects on all lists that are there. */
export async function screen(
  _ctx: Context,
  _subjects: readonly ScreeningSubject[],
  { threshold = DEFAULT_THRESHOLD }: ScreenOptions = {},
): Promise<ScreeningResult> {
  if (threshold < 0) throw new RangeError('a threshold is 0 to 1');
  return { state: 'no_lists' };
}
