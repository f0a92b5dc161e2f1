import { createHash } from 'node:crypto';
import { jwkThumbprint, type PublicJwk } from '../../dids/public-jwk.ts';
import { writeCbor } from './cbor.ts';

/** The common data of an OpenID4VP request and its answer. */
export interface OpenId4VpHandover {
  clientId: string;
  nonce: string;
  responseUri: string;
  /** The key to which the answer is encrypted, if any. */
  encryptionJwk?: Extract<PublicJwk, { kty: 'EC' }> | undefined;
}

/** For answers passed on by the browser: the page's origin replaces the client ID and the response URI. */
export type OpenId4VpDcApiHandover = Pick<OpenId4VpHandover, 'nonce' | 'encryptionJwk'> & { origin: string };

/** The CBOR SessionTranscript that the wallet's key signs in its answer (OpenID4VP 1.0 appendix B.2.6.1). */
export function openId4VpTranscript({ clientId, nonce, responseUri, encryptionJwk }: OpenId4VpHandover): Uint8Array {
  return transcriptOf('OpenID4VPHandover', [clientId, nonce, thumbprintOf(encryptionJwk), responseUri]);
}

/** The SessionTranscript of the Digital Credentials API (appendix B.2.6.2). */
export function openId4VpDcApiTranscript({ origin, nonce, encryptionJwk }: OpenId4VpDcApiHandover): Uint8Array {
  return transcriptOf('OpenID4VPDCAPIHandover', [origin, nonce, thumbprintOf(encryptionJwk)]);
}

/**
 * The session of `org-iso-mdoc` (ISO/IEC 18013-7 annex C): EncryptionInfo is hashed as the text that the page received.
 */
export function isoMdocTranscript({ encryptionInfo, origin }: { encryptionInfo: string; origin: string }): Uint8Array {
  return transcriptOf('dcapi', [encryptionInfo, origin]);
}

function transcriptOf(handover: string, info: unknown[]): Uint8Array {
  return writeCbor([null, null, [handover, createHash('sha256').update(writeCbor(info)).digest()]]);
}

function thumbprintOf(jwk: OpenId4VpHandover['encryptionJwk']): Buffer | null {
  return jwk ? Buffer.from(encryptionThumbprint(jwk), 'base64url') : null;
}

/**
 * The thumbprint (RFC 7638, in base64url) of the key to which an answer is encrypted; its other metadata do not matter.
 */
export function encryptionThumbprint({ kty, crv, x, y }: Extract<PublicJwk, { kty: 'EC' }>): string {
  return jwkThumbprint({ kty, crv, x, y });
}
