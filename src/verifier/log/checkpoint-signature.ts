import { ed25519 } from '@noble/curves/ed25519.js';
import type { AssertionKey, IssuerDocument } from '../did-document.ts';
import { fromBase64Url, utf8 } from '../encoding/bytes.ts';
import { keyHash, type SignedCheckpoint } from './checkpoint.ts';
import { type Cosignature, cosignatureMessage, isOf, type Witness } from './cosignature.ts';

/** Whether the log's key (32 bytes) signed the checkpoint. */
export function isSignedBy({ origin, body, signature }: SignedCheckpoint, publicKey: Uint8Array): boolean {
  const isNamed = keyHash(origin, publicKey).every((byte, index) => byte === signature.keyId[index]);
  return isNamed && ed25519.verify(signature.bytes, utf8(body), publicKey, { zip215: false });
}

/** The key in the DID document that signed the checkpoint; undefined if none did. */
export function signingKey(checkpoint: SignedCheckpoint, { keys }: IssuerDocument): AssertionKey | undefined {
  return keys.find(({ jwk }) => {
    const bytes = jwk.crv === 'Ed25519' && typeof jwk.x === 'string' ? fromBase64Url(jwk.x) : undefined;
    return bytes?.length === 32 && isSignedBy(checkpoint, bytes);
  });
}

/** Whether the witness signed the checkpoint with this body. */
export function isCosignedBy(body: string, cosignature: Cosignature, witness: Witness): boolean {
  const { time, signature } = cosignature;
  return (
    isOf(cosignature, witness) &&
    ed25519.verify(signature, cosignatureMessage(body, time), witness.publicKey, { zip215: false })
  );
}
