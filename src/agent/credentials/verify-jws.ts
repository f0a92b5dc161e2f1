import { type KeyObject, verify } from 'node:crypto';
import type { DIDDocument } from 'did-resolver';
import type { VerificationRelationship } from '../dids/did-document.ts';
import { MAX_DID_LENGTH } from '../dids/limits.ts';
import { type CompactJws, parseCompactJws } from './compact-jws.ts';
import { Refusal } from './refusal.ts';
import { algorithmOf, findKey, type VerificationAlgorithm } from './verification-key.ts';

/** A JWS whose signature is valid. Its claims are still only the signer's statement. */
export interface VerifiedJws {
  payload: Record<string, unknown>;
  header: Record<string, unknown>;
  algorithm: VerificationAlgorithm;
  /** The DID that the key belongs to. */
  signer: string;
  keyId: string;
  key: KeyObject;
}

/** The required header of a kind of JWS; undefined means that the parameter may be missing. */
export interface JwsProfile {
  typ: readonly (string | undefined)[];
  cty: readonly (string | undefined)[];
  relationship: VerificationRelationship;
}

/** The DID document of a DID URL, or null if the DID cannot be resolved. */
export type ResolveDocument = (didUrl: string) => Promise<DIDDocument | null>;

const ALGORITHMS: readonly VerificationAlgorithm[] = ['ES256', 'EdDSA', 'ES384', 'ES512'];
const KEY_ID = /^(?<did>did:[a-z0-9]+:[A-Za-z0-9._:%-]+)#[A-Za-z0-9._~!$&'()*+,;=:@/?%-]+$/;

/**
 * Verifies a compact JWS with the key identified by `kid`, an absolute DID URL. `admit` may refuse the payload's claims
 * before the key is looked up. Throws {@link Refusal}.
 */
export async function verifyJws(
  text: unknown,
  profile: JwsProfile,
  resolve: ResolveDocument,
  admit?: (payload: Record<string, unknown>) => void,
): Promise<VerifiedJws> {
  const jws = parseCompactJws(text);
  const algorithm = checkHeader(jws.header, profile);
  const { kid } = jws.header;
  const signer = didOfKey(kid);
  if (typeof kid !== 'string' || signer === undefined) throw new Refusal('header', 'key_id_not_absolute');
  admit?.(jws.payload);
  const key = await resolveKey(kid, { algorithm, relationship: profile.relationship }, resolve);
  checkSignature(jws, key);
  return { payload: jws.payload, header: jws.header, algorithm, signer, keyId: kid, key };
}

/** The algorithm of an acceptable header. Throws {@link Refusal}. */
export function checkHeader(
  header: Record<string, unknown>,
  { typ, cty }: Pick<JwsProfile, 'typ' | 'cty'>,
): VerificationAlgorithm {
  // RFC 7515 section 4.1.11: an unknown extension must be refused, and this verifier knows none.
  if ('crit' in header || 'b64' in header) throw new Refusal('header', 'critical_header_refused');
  const isKnown = typ.some((type) => type === header.typ) && cty.some((type) => type === header.cty);
  if (!isKnown) throw new Refusal('header', 'type_unknown');
  const algorithm = ALGORITHMS.find((known) => known === header.alg);
  if (!algorithm) throw new Refusal('header', 'algorithm_not_allowed');
  return algorithm;
}

/** The DID of a key's absolute DID URL; undefined otherwise. */
export function didOfKey(keyId: unknown): string | undefined {
  if (typeof keyId !== 'string' || keyId.length > MAX_DID_LENGTH) return undefined;
  return KEY_ID.exec(keyId)?.groups?.did;
}

/** Resolves the key of an absolute DID URL. Throws {@link Refusal}. */
export async function resolveKey(
  keyId: string,
  use: { algorithm: VerificationAlgorithm; relationship: VerificationRelationship },
  resolve: ResolveDocument,
): Promise<KeyObject> {
  const document = await resolve(keyId);
  if (!document || document.id !== didOfKey(keyId)) throw new Refusal('key', 'did_not_resolved');
  return findKey(document, keyId, use);
}

/** Throws {@link Refusal} unless the key signed with the algorithm of its kind. */
export function checkSignature({ signature, signingInput }: CompactJws, key: KeyObject): void {
  const { bytes, hash } = SIGNATURES[algorithmOf(key) ?? 'ES256'];
  const holds = signature.length === bytes && verify(hash, signingInput, { key, dsaEncoding: 'ieee-p1363' }, signature);
  if (!holds) throw new Refusal('signature', 'signature_invalid');
}

/** Lengths of signatures: R and S in whole bytes of the curve (RFC 7518 section 3.4), or RFC 8032 section 5.1.6. */
const SIGNATURES: Readonly<Record<VerificationAlgorithm, { bytes: number; hash: string | null }>> = {
  ES256: { bytes: 64, hash: 'sha256' },
  ES384: { bytes: 96, hash: 'sha384' },
  ES512: { bytes: 132, hash: 'sha512' },
  EdDSA: { bytes: 64, hash: null },
};
