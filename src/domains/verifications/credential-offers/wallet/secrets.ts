import { randomInt } from 'node:crypto';
import type { Vault } from '#platform/crypto/vault.ts';

export const TX_CODE_DIGITS = 6;

/** A transaction code, to be told to the person on another way than the offer. */
export function newTxCode(): string {
  return randomInt(10 ** TX_CODE_DIGITS)
    .toString()
    .padStart(TX_CODE_DIGITS, '0');
}

/** What is stored of it, keyed by the master key and for one offer alone. */
export function txCodeHash(vault: Vault, offerId: string, txCode: string): Buffer {
  return vault.systemIndex(`${offerId}/${txCode}`, 'credential-offer-tx-code');
}
