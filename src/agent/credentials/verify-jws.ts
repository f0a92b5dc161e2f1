import { verify } from 'node:crypto';
import type { DIDDocument } from 'did-resolver';
import type { SigningAlgorithm } from '../dids/issuer-keys.ts';
import { type CompactJws, parseCompactJws } from './compact-jws.ts';
import { Refusal } from './refusal.ts';
import { findAssertionKey } from './verification-key.ts';

/** A JWS whose signature holds. Its claims are still the signer's word only. */
export interface VerifiedJws {
  payload: Record<string, unknown>;
  header: Record<string, unknown>;
  algorithm: SigningAlgorithm;
  /** The DID that the key belongs to. */
  signer: string;
  keyId: string;
}

/** The media types taken in the header; undefined stands for a header without the parameter. */
export interface MediaTypes {
  typ: readonly (string | undefined)[];
  cty: readonly (string | undefined)[];
}

/** Gives the DID document, or null where the DID cannot be resolved. */
export type ResolveDocument = (did: string) => Promise<DIDDocument | null>;

const ALGORITHMS: readonly SigningAlgorithm[] = ['ES256', 'EdDSA'];
const KEY_ID = /^(?<did>did:[a-z0-9]+:[A-Za-z0-9._:%-]+)#[A-Za-z0-9._~!$&'()*+,;=:@/?%-]+$/;

/**
 * Verifies a compact JWS by the key that its `kid`, an absolute DID URL, names. Throws {@link Refusal}.
 */
export async function verifyJws(text: unknown, media: MediaTypes, resolve: ResolveDocument): Promise<VerifiedJws> {
  const jws = parseCompactJws(text);
  const { algorithm, signer, keyId } = checkHeader(jws.header, media);
  const document = await resolve(signer);
  if (!document || document.id !== signer) throw new Refusal('key', 'did_not_resolved');
  const key = findAssertionKey(document, keyId, algorithm);
  if (!isSigned(jws, key, algorithm)) throw new Refusal('signature', 'signature_invalid');
  return { payload: jws.payload, header: jws.header, algorithm, signer, keyId };
}

function checkHeader(header: Record<string, unknown>, media: MediaTypes) {
  // RFC 7515 section 4.1.11: an extension that is not understood must be refused, and none is.
  if ('crit' in header || 'b64' in header) throw new Refusal('header', 'critical_header_refused');
  const isKnown = media.typ.some((type) => type === header.typ) && media.cty.some((type) => type === header.cty);
  if (!isKnown) throw new Refusal('header', 'type_unknown');
  const algorithm = ALGORITHMS.find((known) => known === header.alg);
  if (!algorithm) throw new Refusal('header', 'algorithm_not_allowed');
  const signer = typeof header.kid === 'string' ? KEY_ID.exec(header.kid)?.groups?.did : undefined;
  if (!signer) throw new Refusal('header', 'key_id_not_absolute');
  return { algorithm, signer, keyId: String(header.kid) };
}

function isSigned(jws: CompactJws, key: ReturnType<typeof findAssertionKey>, algorithm: SigningAlgorithm): boolean {
  // Both signatures are 64 bytes: R and S of RFC 7518 section 3.4, or RFC 8032 section 5.1.6.
  if (jws.signature.length !== 64) return false;
  if (algorithm === 'EdDSA') return verify(null, jws.signingInput, key, jws.signature);
  return verify('sha256', jws.signingInput, { key, dsaEncoding: 'ieee-p1363' }, jws.signature);
}
