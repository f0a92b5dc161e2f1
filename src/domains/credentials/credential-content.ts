import type { CredentialClaims, SdJwtClaims } from '#agent/index.ts';
import { type BusinessClaimSet, businessContext, businessSdClaims, businessSubject } from './business-claims.ts';
import {
  type IdentityClaimSet,
  identityContext,
  identitySdClaims,
  identitySubject,
  type PersonalClaims,
} from './identity-claims.ts';

/** The claims of a credential, by its type. */
export type CredentialContent =
  | {
      type: 'IdentityVerificationCredential';
      claims: IdentityClaimSet;
      /** Absent in rows of the first release, and once redacted. */
      personal?: PersonalClaims;
    }
  | { type: 'BusinessVerificationCredential'; claims: BusinessClaimSet };

/** What makes one copy different from the others. */
export interface CopyFacts {
  id: string;
  /** `urn:uuid:…` of the own copy, the holder's DID in a wallet's. */
  subject: string;
  vocabulary: string;
  credentialStatus: readonly object[];
}

/** The claims in the terms of VC Data Model 2.0, for the three encodings that show all that they hold. */
export function toVerifiableCredential(
  content: CredentialContent,
  { id, subject, vocabulary, credentialStatus }: CopyFacts,
): CredentialClaims {
  const { validFrom, validUntil } = content.claims;
  return {
    '@context': [contextOf(content, vocabulary)],
    id,
    type: ['VerifiableCredential', content.type],
    validFrom,
    validUntil,
    credentialSubject: { id: subject, ...subjectOf(content) },
    ...(credentialStatus.length > 0 && { credentialStatus: oneOrMore(credentialStatus) }),
  };
}

/** The claims of an SD-JWT VC; times in seconds since 1970. */
export function toSdJwt(
  content: CredentialContent,
  { vct, issuedAt, status }: { vct: string; issuedAt: Date; status: object },
): SdJwtClaims {
  return {
    vct,
    // Full hours: the second of issuing would link the copies of one batch.
    iat: Math.floor(issuedAt.getTime() / 3_600_000) * 3600,
    exp: Date.parse(content.claims.validUntil) / 1000,
    status,
    ...(content.type === 'IdentityVerificationCredential'
      ? identitySdClaims(content.claims, content.personal)
      : businessSdClaims(content.claims)),
  };
}

function subjectOf(content: CredentialContent): object {
  return content.type === 'IdentityVerificationCredential'
    ? identitySubject(content.claims)
    : businessSubject(content.claims);
}

/** Our terms for JSON-LD (https://www.w3.org/TR/json-ld11/), inline: nothing has to be fetched to know what they mean. */
function contextOf({ type }: CredentialContent, vocabulary: string): Record<string, unknown> {
  return type === 'IdentityVerificationCredential' ? identityContext(vocabulary) : businessContext(vocabulary);
}

/** A list of one as the one that it holds: some who read credentials know no list here. */
function oneOrMore<T>(items: readonly T[]): T | readonly T[] {
  const [first, ...others] = items;
  return first !== undefined && others.length === 0 ? first : items;
}
