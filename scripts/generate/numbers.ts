import type { MrzKind } from './mrz-layout.ts';
import type { Random } from './random.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const DIGITS = '0123456789';

/** Random characters of an alphabet; letters and digits by default. */
export function drawText(random: Random, length: number, alphabet = LETTERS + DIGITS): string {
  return Array.from({ length }, () => random.pick([...alphabet])).join('');
}

/** A number according to a pattern: A stands for a letter, 9 for a digit, anything else for itself. */
export function drawPattern(random: Random, pattern: string): string {
  return [...pattern]
    .map((sign) => (sign === '9' ? drawText(random, 1, DIGITS) : sign === 'A' ? drawText(random, 1, LETTERS) : sign))
    .join('');
}

const PATTERNS = ['A99999999', 'AA9999999', '999999999', '99AA99999', 'A9999999', '9999999', 'AAA999999', 'A9AA9AAA9'];

/** German numbers contain no vowels and no B, D, Q, or S, so that they never form words. */
const GERMAN = 'CFGHJKLMNPRTVWXYZ';

/** A number of an issuer whose pattern is published and known to the engine's signals; undefined for other issuers. */
function drawPublished(random: Random, kind: MrzKind, issuer: string): string | undefined {
  if (issuer === 'D' && (kind === 'TD3' || kind === 'TD1'))
    return drawText(random, 1, GERMAN) + drawText(random, 8, GERMAN + DIGITS);
  if (kind !== 'TD3') return undefined;
  if (issuer === 'USA') return drawPattern(random, random.pick(['999999999', 'A99999999']));
  if (issuer === 'GBR') return drawPattern(random, '999999999');
  return issuer === 'FRA' ? drawPattern(random, '99AA99999') : undefined;
}

/**
 * A document number as issuers write it: with the issuer's own pattern if that is published; otherwise mostly with some
 * pattern, and sometimes any letters and digits, so that both O and 0, or I and 1, occur. Cards also have long numbers,
 * which continue in the optional data (9303-5 and 9303-6, 4.2.2).
 */
export function drawNumber(random: Random, kind: MrzKind, issuer: string): string {
  const published = drawPublished(random, kind, issuer);
  if (published !== undefined) return published;
  const choice = random.next();
  if (kind === 'TD1' && choice < 0.12) return drawText(random, random.integer(10, 15));
  if (kind === 'TD2' && choice < 0.05) return drawText(random, random.integer(10, 14));
  return choice < 0.75 ? drawPattern(random, random.pick(PATTERNS)) : drawText(random, random.integer(7, 9));
}
