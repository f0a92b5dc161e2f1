import { createHash } from 'node:crypto';
import { jwkThumbprint, type PublicJwk } from '../../dids/public-jwk.ts';
import { writeCbor } from './cbor.ts';

/** What an OpenID4VP request and its answer have in common. */
export interface OpenId4VpHandover {
  clientId: string;
  nonce: string;
  responseUri: string;
  /** The key that the answer is encrypted to, where it is. */
  encryptionJwk?: Extract<PublicJwk, { kty: 'EC' }> | undefined;
}

/** The CBOR of SessionTranscript that the wallet's key signs with its answer (OpenID4VP 1.0 appendix B.2.6.1). */
export function openId4VpTranscript({ clientId, nonce, responseUri, encryptionJwk }: OpenId4VpHandover): Uint8Array {
  const info = writeCbor([clientId, nonce, encryptionJwk ? thumbprintOf(encryptionJwk) : null, responseUri]);
  return writeCbor([null, null, ['OpenID4VPHandover', createHash('sha256').update(info).digest()]]);
}

/** Of the key alone, whatever else the metadata say of it. */
function thumbprintOf({ kty, crv, x, y }: Extract<PublicJwk, { kty: 'EC' }>): Buffer {
  return Buffer.from(jwkThumbprint({ kty, crv, x, y }), 'base64url');
}
