import { mrzCheckDigits } from '../mrz/parse-mrz.ts';

/** Whether every check digit of these lines holds: reason enough not to look again, never to approve. */
export function vouched(lines: readonly string[]): boolean {
  const digits = mrzCheckDigits(lines);
  return digits?.every(({ holds }) => holds) ?? false;
}
