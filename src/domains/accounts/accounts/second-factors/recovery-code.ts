import { randomInt } from 'node:crypto';

/** Crockford's base 32: no letter can be mistaken for a digit. */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';
const GROUPS = 4;
const GROUP_LENGTH = 4;

export const RECOVERY_CODES = 10;

/** 80 random bits, such as `k3d9-0mzt-7qxa-e41w`. */
export function newRecoveryCode(): string {
  const group = (): string =>
    Array.from({ length: GROUP_LENGTH }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}

/**
 * Normalizes a code for comparison: accepts any spelling, and reads the letters that Crockford's alphabet omits as
 * digits.
 */
export function normalizeRecoveryCode(written: string): string {
  return written.toLowerCase().replace(/[\s-]/g, '').replaceAll('o', '0').replace(/[il]/g, '1');
}
