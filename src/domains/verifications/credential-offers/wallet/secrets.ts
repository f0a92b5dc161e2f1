import { shortCodeHash } from '#platform/crypto/short-code.ts';
import type { Vault } from '#platform/crypto/vault.ts';

/** The stored form of a transaction code, which the person receives separately from the offer. */
export function txCodeHash(vault: Vault, offerId: string, txCode: string): Buffer {
  return shortCodeHash(vault, { id: offerId, code: txCode, purpose: 'credential-offer-tx-code' });
}
