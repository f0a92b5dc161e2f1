import { isObject } from '#kernel/is-object.ts';
import type { PublicJwk } from '../../dids/public-jwk.ts';
import { Refusal } from '../refusal.ts';
import { readTokenStatus } from '../status-reference.ts';
import { checkValidity } from '../validity.ts';
import { algorithmOf, importPublicJwk } from '../verification-key.ts';
import type { VerifiedCredential } from '../verified-credential.ts';
import { checkHeader, checkSignature } from '../verify-jws.ts';
import type { VerificationOptions } from '../verify-options.ts';
import { discloseClaims } from './disclose-claims.ts';
import { findCertifiedIssuer, findIssuerKey, type IssuerKeySources } from './issuer-key.ts';
import { parseSdJwt } from './parse-sd-jwt.ts';

/** `vc+sd-jwt` is the name in drafts before 2024-11, which verifiers still accept (section 2.2.1). */
const PROFILE = { typ: ['dc+sd-jwt', 'vc+sd-jwt'], cty: [undefined] };

/**
 * Verifies an SD-JWT VC (RFC 9901, draft-ietf-oauth-sd-jwt-vc) without key binding JWT. The signature comes first,
 * because disclosures mean nothing without it. Throws {@link Refusal}.
 */
export async function verifySdJwt(
  sources: IssuerKeySources,
  text: string,
  { at, trustedRoots = [], rootsAreIssuers = false, revoked }: VerificationOptions,
): Promise<VerifiedCredential> {
  const sdJwt = parseSdJwt(text);
  // Only the requester can judge a key binding: see verify-key-binding.ts.
  if (sdJwt.keyBinding !== undefined) throw new Refusal('format', 'key_binding_unexpected');
  const { header, payload } = sdJwt.jws;
  const algorithm = checkHeader(header, PROFILE);
  const { kid: keyId, x5c } = header;
  const claimed = { issuer: typeof payload.iss === 'string' ? payload.iss : undefined, keyId, x5c, algorithm };
  const { key, issuer, ...certified } = rootsAreIssuers
    ? await findCertifiedIssuer(claimed, { at, roots: trustedRoots, revoked })
    : await findIssuerKey(sources, claimed, { at, trustedRoots, revoked });
  checkSignature(sdJwt.jws, key);
  const claims = discloseClaims(sdJwt);
  const { holderJwk, ...facts } = readClaims(claims);
  if (claims.iss !== undefined && claims.iss !== issuer) throw new Refusal('issuer', 'issuer_is_not_the_signer');
  checkValidity({ from: facts.from, until: facts.until }, at.getTime());
  return {
    format: 'dc+sd-jwt',
    issuer,
    ...certified,
    ...(typeof keyId === 'string' && { keyId }),
    algorithm,
    payload,
    claims,
    ...(typeof claims.sub === 'string' && { subject: claims.sub }),
    ...(holderJwk && { holderJwk }),
    ...facts.status,
  };
}

/** Section 2.2.2: the form of the claims on which the verification depends. */
function readClaims(claims: Record<string, unknown>) {
  const { vct, iss, sub, cnf } = claims;
  const isWellFormed =
    typeof vct === 'string' && vct !== '' && [iss, sub].every((name) => name === undefined || typeof name === 'string');
  if (!isWellFormed) throw malformed();
  const [iat, nbf, exp] = [claims.iat, claims.nbf, claims.exp].map(toMilliseconds);
  const holderJwk = cnf === undefined ? undefined : readConfirmation(cnf);
  // A credential is not valid before its stated issuance.
  const from = iat !== undefined && nbf !== undefined ? Math.max(iat, nbf) : (nbf ?? iat);
  return { from, until: exp, holderJwk, status: readTokenStatus(claims.status) };
}

function toMilliseconds(claim: unknown): number | undefined {
  if (claim === undefined) return undefined;
  if (typeof claim !== 'number' || !Number.isFinite(claim) || claim < 0) throw malformed();
  return claim * 1000;
}

/** RFC 7800. A holder identified by anything but a supported key cannot be recognized here, and is omitted. */
function readConfirmation(cnf: unknown): PublicJwk | undefined {
  if (!isObject(cnf)) throw malformed();
  if (cnf.jwk === undefined) return undefined;
  if (!isObject(cnf.jwk)) throw malformed();
  return toPublicJwk(cnf.jwk);
}

/** A holder's key with required members only. Undefined for an unsupported one. */
export function toPublicJwk(jwk: Record<string, unknown>): PublicJwk | undefined {
  try {
    const key = importPublicJwk(jwk);
    return isHoldersAlgorithm(algorithmOf(key)) ? (key.export({ format: 'jwk' }) as PublicJwk) : undefined;
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

/** HAIP 1.0 wallets use P-256; our own wallet uses Ed25519. */
function isHoldersAlgorithm(algorithm: unknown): boolean {
  return algorithm === 'ES256' || algorithm === 'EdDSA';
}

function malformed(): Refusal {
  return new Refusal('data_model', 'claims_malformed');
}
