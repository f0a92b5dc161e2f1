import type { CalendarDay } from '#verifier/encoding/days.ts';
import { parseMrz } from '../mrz/parse-mrz.ts';

/** Decides which century a two-digit year is of, which is nothing to whether the text is an MRZ. */
const SOME_DAY: CalendarDay = '2026-01-01';

/** Whether these lines are an MRZ whose check digits hold: reason enough not to look again, never to approve. */
export function vouched(lines: readonly string[]): boolean {
  const parsed = parseMrz(lines, SOME_DAY);
  return parsed.ok && parsed.checkDigits.every(({ holds }) => holds);
}
