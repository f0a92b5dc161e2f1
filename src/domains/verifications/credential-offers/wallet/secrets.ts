import { shortCodeHash } from '#platform/crypto/short-code.ts';
import type { Vault } from '#platform/crypto/vault.ts';

/** What is stored of a transaction code, which the person is told on another way than the offer. */
export function txCodeHash(vault: Vault, offerId: string, txCode: string): Buffer {
  return shortCodeHash(vault, { id: offerId, code: txCode, purpose: 'credential-offer-tx-code' });
}
