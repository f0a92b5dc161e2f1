import type { ResolvedPerson } from '#domains/accounts/persons/index.ts';
import type { Context } from '#domains/context.ts';
import type { ClaimedDocumentType } from '#prover/claims.ts';
import type { Assurance } from '#verifier/assurance.ts';
import { dayOf } from '#verifier/encoding/days.ts';
import type { KeptIdentityClaims, StoredClaimSet } from '../claims/claim-set.ts';
import {
  type ExaminedDocument,
  identityClaimSet,
  type PersonalClaims,
  personalClaims,
} from '../claims/identity-claims.ts';
import { newCredentialFacts, type PreparedOf } from './prepared-credential.ts';

export interface IdentityCredentialRequest {
  org: string;
  verificationId: string;
  person: ResolvedPerson;
  document: ExaminedDocument;
  examinedAt: Date;
  assurances: readonly Assurance[];
}

/** The full claim set of a credential, to be saved with the decision that it attests. */
export type PreparedIdentityCredential = PreparedOf<'IdentityVerificationCredential'> & {
  personId: string;
  verificationId: string;
  personal: PersonalClaims;
  provable: StoredClaimSet<KeptIdentityClaims>;
};

/**
 * The claim set of an examined identity, and the claims that can be signed for proofs. Neither encodes nor writes
 * anything about the person.
 */
export async function prepareIdentityCredential(
  ctx: Context,
  request: IdentityCredentialRequest,
): Promise<PreparedIdentityCredential> {
  const { org, document, examinedAt, assurances } = request;
  const { claimSetId, issuer, ...facts } = await newCredentialFacts(ctx, org, examinedAt);
  return {
    type: 'IdentityVerificationCredential',
    ...facts,
    sourceId: request.verificationId,
    verificationId: request.verificationId,
    personId: request.person.id,
    issuer: issuer.did,
    claims: identityClaimSet({ id: claimSetId, document, examinedAt, assurances }),
    personal: personalClaims(document),
    provable: { claims: { ...provableClaims(request), environment: facts.environment } },
  };
}

function provableClaims({ person, document, examinedAt, assurances }: IdentityCredentialRequest): KeptIdentityClaims {
  return {
    personKey: person.personKey,
    birthDay: document.birthDate,
    examinedDay: dayOf(examinedAt),
    validUntilDay: document.expiryDate,
    documentCountry: document.issuingStateNumeric,
    nationality: document.nationalityNumeric,
    documentType: CLAIMED_TYPE[document.documentType] ?? 'other',
    assurance: assurances,
  };
}

const CLAIMED_TYPE: Partial<Record<string, ClaimedDocumentType>> = {
  passport: 'passport',
  passport_card: 'passport',
  id_card: 'identity_card',
  residence_permit: 'residence_permit',
  driving_licence: 'driving_licence',
};
