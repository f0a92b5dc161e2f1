import type { Context } from '#domains/context.ts';
import type { ResolvedPerson } from '#domains/persons/index.ts';
import { type ClaimedDocumentType, type IdentityClaims, newSalt } from '#prover/claims.ts';
import { holderCommitment } from '#prover/holder.ts';
import { signClaims } from '#prover/issuer-key.ts';
import type { Assurance } from '#verifier/assurance.ts';
import { dayOf } from '#verifier/days.ts';
import { type ExaminedDocument, identityClaimSet, type PersonalClaims, personalClaims } from './identity-claims.ts';
import { newCredentialFacts, type PreparedOf } from './prepared-credential.ts';
import type { SignedClaimSet } from './signed-claim-set.ts';

export interface IdentityCredentialRequest {
  org: string;
  verificationId: string;
  person: ResolvedPerson;
  document: ExaminedDocument;
  examinedAt: Date;
  assurances: readonly Assurance[];
}

/** A credential's whole claim set, ready to be saved with the decision that it attests. */
export type PreparedIdentityCredential = PreparedOf<'IdentityVerificationCredential'> & {
  personId: string;
  verificationId: string;
  personal: PersonalClaims;
  provable: SignedClaimSet;
};

/** The claim set of an examined identity, and its signed claim vector for proofs. Encodes nothing, and writes nothing of the person. */
export async function prepareIdentityCredential(
  ctx: Context,
  request: IdentityCredentialRequest,
): Promise<PreparedIdentityCredential> {
  const { org, document, examinedAt, assurances } = request;
  const { claimSetId, issuer, ...facts } = await newCredentialFacts(ctx, org, examinedAt);
  const provable = await provableClaims(facts.id, request);
  return {
    type: 'IdentityVerificationCredential',
    ...facts,
    sourceId: request.verificationId,
    verificationId: request.verificationId,
    personId: request.person.id,
    issuer: issuer.did,
    claims: identityClaimSet({ id: claimSetId, document, examinedAt, assurances }),
    personal: personalClaims(document),
    provable: {
      claims: provable,
      signature: await signClaims(issuer.proofKey.privateKey, provable),
      issuerKey: issuer.proofKey.publicKey,
    },
  };
}

async function provableClaims(serial: string, request: IdentityCredentialRequest): Promise<IdentityClaims> {
  const { person, document, examinedAt, assurances } = request;
  return {
    serial,
    holderCommitment: await holderCommitment(person.holderSecret),
    personKey: person.personKey,
    birthDay: document.birthDate,
    examinedDay: dayOf(examinedAt),
    validUntilDay: document.expiryDate,
    documentCountry: document.issuingStateNumeric,
    nationality: document.nationalityNumeric,
    documentType: CLAIMED_TYPE[document.documentType] ?? 'other',
    assurance: assurances,
    salt: newSalt(),
  };
}

const CLAIMED_TYPE: Partial<Record<string, ClaimedDocumentType>> = {
  passport: 'passport',
  passport_card: 'passport',
  id_card: 'identity_card',
  residence_permit: 'residence_permit',
  driving_licence: 'driving_licence',
};
