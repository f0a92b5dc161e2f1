import type { CredentialClaims, SdJwtClaims } from '#agent/index.ts';
import type { Environment } from '#verifier/environment.ts';
import type { CredentialType } from '../credential-type.ts';
import { type AgreementClaimSet, agreementContext, agreementSdClaims, agreementSubject } from './agreement-claims.ts';
import { type BusinessClaimSet, businessContext, businessSdClaims, businessSubject } from './business-claims.ts';
import { type ConsentClaimSet, consentContext, consentSdClaims, consentSubject } from './consent-claims.ts';
import {
  type IdentityClaimSet,
  identityContext,
  identitySdClaims,
  identitySubject,
  type PersonalClaims,
} from './identity-claims.ts';
import {
  type ReleaseClaimSet,
  type ReleasePersonal,
  releaseContext,
  releaseEvidence,
  releaseSdClaims,
  releaseSubject,
} from './release-claims.ts';

/** What each type says, and what of it tells who the holder is. */
export interface ContentOf {
  IdentityVerificationCredential: { claims: IdentityClaimSet; personal: PersonalClaims };
  BusinessVerificationCredential: { claims: BusinessClaimSet; personal: never };
  AgreementCredential: { claims: AgreementClaimSet; personal: never };
  ModelReleaseCredential: { claims: ReleaseClaimSet; personal: ReleasePersonal };
  ConsentCredential: { claims: ConsentClaimSet; personal: never };
}

type TypedContent<T extends CredentialType> = {
  type: T;
  claims: ContentOf[T]['claims'];
  /** Absent where there is none, in rows of the first release, and once redacted. */
  personal?: ContentOf[T]['personal'];
};

/** The claims of a credential, by its type. */
export type CredentialContent = { [T in CredentialType]: TypedContent<T> }[CredentialType];

/** How the claims of a type stand in its encodings. */
interface Encoder<T extends CredentialType> {
  /** `credentialSubject` but for the id. */
  subject(claims: ContentOf[T]['claims']): object;
  /** The claims of an SD-JWT. */
  sdClaims(claims: ContentOf[T]['claims'], personal?: ContentOf[T]['personal']): object;
  /** Our terms for JSON-LD (https://www.w3.org/TR/json-ld11/), inline: nothing has to be fetched to know what they mean. */
  context(vocabulary: string): Record<string, unknown>;
  /** VC Data Model 2.0 section 5.6. */
  evidence?(claims: ContentOf[T]['claims']): readonly object[];
}

const ENCODERS: { [T in CredentialType]: Encoder<T> } = {
  IdentityVerificationCredential: {
    subject: identitySubject,
    sdClaims: identitySdClaims,
    context: identityContext,
  },
  BusinessVerificationCredential: {
    subject: businessSubject,
    sdClaims: businessSdClaims,
    context: businessContext,
  },
  AgreementCredential: {
    subject: agreementSubject,
    sdClaims: agreementSdClaims,
    context: agreementContext,
  },
  ModelReleaseCredential: {
    subject: releaseSubject,
    sdClaims: releaseSdClaims,
    context: releaseContext,
    evidence: releaseEvidence,
  },
  ConsentCredential: {
    subject: consentSubject,
    sdClaims: consentSdClaims,
    context: consentContext,
  },
};

/** What makes one copy different from the others. */
export interface CopyFacts {
  id: string;
  /** `urn:uuid:…` of the own copy, the holder's DID in a wallet's. */
  subject: string;
  vocabulary: string;
  credentialStatus: readonly object[];
  environment: Environment | null;
}

/** The claims in the terms of VC Data Model 2.0, for the three encodings that show all that they hold. */
export function toVerifiableCredential<T extends CredentialType>(
  { type, claims }: TypedContent<T>,
  { id, subject, vocabulary, credentialStatus, environment }: CopyFacts,
): CredentialClaims {
  const encoder: Encoder<T> = ENCODERS[type];
  const evidence = encoder.evidence?.(claims) ?? [];
  return {
    '@context': [{ ...encoder.context(vocabulary), ...(environment && { environment: `${vocabulary}environment` }) }],
    id,
    type: ['VerifiableCredential', type],
    validFrom: claims.validFrom,
    ...(claims.validUntil !== null && { validUntil: claims.validUntil }),
    credentialSubject: { id: subject, ...encoder.subject(claims), ...(environment && { environment }) },
    ...(evidence.length > 0 && { evidence }),
    ...(credentialStatus.length > 0 && { credentialStatus: oneOrMore(credentialStatus) }),
  };
}

/** The claims of an SD-JWT VC; times in seconds since 1970. */
export function toSdJwt<T extends CredentialType>(
  { type, claims, personal }: TypedContent<T>,
  {
    vct,
    issuedAt,
    status,
    environment,
  }: { vct: string; issuedAt: Date; status: object; environment: Environment | null },
): SdJwtClaims {
  const encoder: Encoder<T> = ENCODERS[type];
  return {
    vct,
    // Full hours: the second of issuing would link the copies of one batch.
    iat: Math.floor(issuedAt.getTime() / 3_600_000) * 3600,
    ...(claims.validUntil !== null && { exp: Date.parse(claims.validUntil) / 1000 }),
    status,
    ...encoder.sdClaims(claims, personal),
    // Not one that the holder may withhold.
    ...(environment && { environment }),
  };
}

/** A list of one as the one that it holds: some who read credentials know no list here. */
function oneOrMore<T>(items: readonly T[]): T | readonly T[] {
  const [first, ...others] = items;
  return first !== undefined && others.length === 0 ? first : items;
}
