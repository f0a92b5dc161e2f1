import { bytesToMultibase } from '@veramo/utils';

/** The JSON-LD context of the type Multikey (https://www.w3.org/TR/cid-1.0/#Multikey). */
export const MULTIKEY_CONTEXT = 'https://w3id.org/security/multikey/v1';

/** An Ed25519 public key (hex) as `publicKeyMultibase`: base58btc over the multicodec prefix 0xed01 and 32 bytes. */
export function encodeMultikey(publicKeyHex: string): string {
  return bytesToMultibase(Buffer.from(publicKeyHex, 'hex'), 'base58btc', 'ed25519-pub');
}
