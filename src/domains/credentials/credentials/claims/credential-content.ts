import type { CredentialClaims, SdJwtClaims } from '#agent/index.ts';
import type { Environment } from '#verifier/environment.ts';
import type { CredentialType } from '../credential-type.ts';
import { type AgreementClaimSet, agreementContext, agreementSdClaims, agreementSubject } from './agreement-claims.ts';
import { type BusinessClaimSet, businessContext, businessSdClaims, businessSubject } from './business-claims.ts';
import { type ConsentClaimSet, consentContext, consentSdClaims, consentSubject } from './consent-claims.ts';
import {
  type CopyrightClaimSet,
  type CopyrightPersonal,
  copyrightContext,
  copyrightSdClaims,
  copyrightSubject,
} from './copyright-claims.ts';
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
import {
  type ReplicaLicenseClaimSet,
  replicaLicenseContext,
  replicaLicenseSdClaims,
  replicaLicenseSubject,
} from './replica-license-claims.ts';

/** The claims of each type, with those that identify the holder separate. */
export interface ContentOf {
  IdentityVerificationCredential: { claims: IdentityClaimSet; personal: PersonalClaims };
  BusinessVerificationCredential: { claims: BusinessClaimSet; personal: never };
  AgreementCredential: { claims: AgreementClaimSet; personal: never };
  ModelReleaseCredential: { claims: ReleaseClaimSet; personal: ReleasePersonal };
  ConsentCredential: { claims: ConsentClaimSet; personal: never };
  CopyrightClaimCredential: { claims: CopyrightClaimSet; personal: CopyrightPersonal };
  ReplicaLicenseCredential: { claims: ReplicaLicenseClaimSet; personal: never };
}

type TypedContent<T extends CredentialType> = {
  type: T;
  claims: ContentOf[T]['claims'];
  /** Absent if there are none, in rows of the first release, and once redacted. */
  personal?: ContentOf[T]['personal'];
};

/** The claims of a credential, by its type. */
export type CredentialContent = { [T in CredentialType]: TypedContent<T> }[CredentialType];

/** Converts the claims of a type to its encodings. */
interface Encoder<T extends CredentialType> {
  /** `credentialSubject` without the ID. */
  subject(claims: ContentOf[T]['claims']): object;
  /** The claims of an SD-JWT. */
  sdClaims(claims: ContentOf[T]['claims'], personal?: ContentOf[T]['personal']): object;
  /**
   * Our JSON-LD terms (https://www.w3.org/TR/json-ld11/), inline, so that nothing must be fetched to interpret them.
   */
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
  CopyrightClaimCredential: {
    subject: copyrightSubject,
    sdClaims: copyrightSdClaims,
    context: copyrightContext,
  },
  ReplicaLicenseCredential: {
    subject: replicaLicenseSubject,
    sdClaims: replicaLicenseSdClaims,
    context: replicaLicenseContext,
  },
};

/** The data that distinguishes one copy from the others. */
export interface CopyFacts {
  id: string;
  /** `urn:uuid:…` of the organization's own copy; the holder's DID in a wallet's. */
  subject: string;
  vocabulary: string;
  credentialStatus: readonly object[];
  environment: Environment | null;
}

/** The claims as VC Data Model 2.0, for the three encodings without selective disclosure. */
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
    // Rounded to hours, because the exact second would link the copies of one batch.
    iat: Math.floor(issuedAt.getTime() / 3_600_000) * 3600,
    ...(claims.validUntil !== null && { exp: Date.parse(claims.validUntil) / 1000 }),
    status,
    ...encoder.sdClaims(claims, personal),
    // Not selectively disclosable.
    ...(environment && { environment }),
  };
}

/** A list with one item becomes that item, because some credential readers do not support lists here. */
function oneOrMore<T>(items: readonly T[]): T | readonly T[] {
  const [first, ...others] = items;
  return first !== undefined && others.length === 0 ? first : items;
}
