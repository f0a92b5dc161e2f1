import { randomInt } from 'node:crypto';
import type { SystemVault } from './system-vault.ts';

export const SHORT_CODE_DIGITS = 6;
/** After so many wrong ones what it guards is over. */
export const MAX_WRONG_CODES = 5;

/** A code that is told to a person on another way than the link that it belongs to. */
export function newShortCode(): string {
  return randomInt(10 ** SHORT_CODE_DIGITS)
    .toString()
    .padStart(SHORT_CODE_DIGITS, '0');
}

/** What is stored of it, keyed by the master key and for one object alone: six digits would be found by trying. */
export function shortCodeHash(
  vault: Pick<SystemVault, 'systemIndex'>,
  of: { id: string; code: string; purpose: string },
): Buffer {
  return vault.systemIndex(`${of.id}/${of.code}`, of.purpose);
}
