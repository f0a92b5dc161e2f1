import { randomInt } from 'node:crypto';
import type { SystemVault } from './system-vault.ts';

export const SHORT_CODE_DIGITS = 6;
/** Wrong attempts after which the protected link ends. */
export const MAX_WRONG_CODES = 5;

/** A code given to a person through another channel than the link that it protects. */
export function newShortCode(): string {
  return randomInt(10 ** SHORT_CODE_DIGITS)
    .toString()
    .padStart(SHORT_CODE_DIGITS, '0');
}

/** The stored form, keyed by the master key and bound to one object, because six digits could be guessed. */
export function shortCodeHash(
  vault: Pick<SystemVault, 'systemIndex'>,
  of: { id: string; code: string; purpose: string },
): Buffer {
  return vault.systemIndex(`${of.id}/${of.code}`, of.purpose);
}
