import { isObject } from '#kernel/is-object.ts';
import type { SigningAlgorithm } from '../dids/issuer-keys.ts';
import type { PublicJwk } from '../dids/public-jwk.ts';
import type { CredentialFormat } from './credential.ts';
import { type PublishedStatus, readCredentialStatus } from './status-reference.ts';
import type { VerifiedJws } from './verify-jws.ts';

/** What a credential says, after every check of its format has passed. */
export interface VerifiedCredential extends PublishedStatus {
  format: CredentialFormat;
  issuer: string;
  /** `dc+sd-jwt`: the root (PEM) that the signer's certificate ended in, where the roots say who is an issuer. */
  authority?: string;
  keyId?: string;
  algorithm: SigningAlgorithm;
  payload: Record<string, unknown>;
  claims: Record<string, unknown>;
  subject?: string;
  holderJwk?: PublicJwk;
}

/** Of a credential that is a JWS by a DID. Throws Refusal where its status is malformed. */
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

/** The id of a VC document's only subject, where there is one. */
export function subjectOf({ credentialSubject }: Record<string, unknown>): string | undefined {
  const [subject, ...others] = [credentialSubject].flat();
  return others.length === 0 && isObject(subject) && typeof subject.id === 'string' ? subject.id : undefined;
}
