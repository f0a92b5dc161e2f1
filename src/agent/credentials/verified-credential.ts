import { isObject } from '#kernel/is-object.ts';
import type { PublicJwk } from '../dids/public-jwk.ts';
import type { CredentialFormat } from './credential.ts';
import { type PublishedStatus, readCredentialStatus } from './status-reference.ts';
import type { VerificationAlgorithm } from './verification-key.ts';
import type { VerifiedJws } from './verify-jws.ts';

/** A credential's content, after every check of its format has passed. */
export interface VerifiedCredential extends PublishedStatus {
  format: CredentialFormat;
  issuer: string;
  /** `dc+sd-jwt`: the root (PEM) of the signer's certificate, if roots identify issuers. */
  authority?: string;
  /** `dc+sd-jwt`: see `CredentialVerification`. */
  authorityKeys?: string[];
  keyId?: string;
  algorithm: VerificationAlgorithm;
  payload: Record<string, unknown>;
  claims: Record<string, unknown>;
  subject?: string;
  holderJwk?: PublicJwk;
}

/** The verified content of a credential that is a JWS by a DID. Throws Refusal if its status is malformed. */
export function fromJws(
  jws: VerifiedJws,
  format: 'vc+jwt' | 'jwt_vc_json',
  claims: Record<string, unknown>,
): VerifiedCredential {
  const { signer: issuer, keyId, algorithm, payload } = jws;
  const subject = subjectOf(claims);
  return {
    format,
    issuer,
    keyId,
    algorithm,
    payload,
    claims,
    ...(subject !== undefined && { subject }),
    ...readCredentialStatus(claims.credentialStatus),
  };
}

/** The ID of a VC document's only subject, if it has one. */
export function subjectOf({ credentialSubject }: Record<string, unknown>): string | undefined {
  const [subject, ...others] = [credentialSubject].flat();
  return others.length === 0 && isObject(subject) && typeof subject.id === 'string' ? subject.id : undefined;
}
