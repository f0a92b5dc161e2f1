import { randomUUID } from 'node:crypto';
import type { JwtCredentialFormat } from '#agent/index.ts';
import type { Context } from '#domains/context.ts';
import { ensureIssuer } from '#domains/dids/index.ts';
import type { ResolvedPerson } from '#domains/persons/index.ts';
import { newId } from '#kernel/ids.ts';
import { type ClaimedDocumentType, type IdentityClaims, newSalt } from '#prover/claims.ts';
import { holderCommitment } from '#prover/holder.ts';
import { type ClaimsSignature, signClaims } from '#prover/issuer-key.ts';
import type { Assurance } from '#verifier/assurance.ts';
import type { BabyJubjubPoint } from '#verifier/baby-jubjub.ts';
import { dayOf } from '#verifier/days.ts';
import { type ExaminedDocument, endOfDay, identityClaims } from './identity-credential.ts';

export interface IdentityCredentialRequest {
  org: string;
  verificationId: string;
  person: ResolvedPerson;
  document: ExaminedDocument;
  examinedAt: Date;
  assurances: readonly Assurance[];
}

/** A credential in all its encodings, signed and ready to be saved with the decision that it attests. */
export interface PreparedCredential {
  id: string;
  personId: string;
  verificationId: string;
  issuer: string;
  subject: string;
  validFrom: Date;
  validUntil: Date;
  vcJwt: string;
  jwtVcJson: string;
  claimSet: string;
}

/** Signs the credential of an examined identity in every encoding, and its claim vector for proofs. Writes nothing. */
export async function prepareIdentityCredential(
  ctx: Context,
  request: IdentityCredentialRequest,
): Promise<PreparedCredential> {
  const { org, document, examinedAt, assurances } = request;
  const issuer = await ensureIssuer(ctx, org);
  const subject = `urn:uuid:${randomUUID()}`;
  const claims = identityClaims({ id: randomUUID(), subject, document, examinedAt, assurances });
  const encode = (format: JwtCredentialFormat): Promise<string> =>
    ctx.agent.issue({ issuerDid: issuer.did, format, algorithm: 'ES256', credential: claims });
  const id = newId('credential', examinedAt);
  const provable = await provableClaims(id, request);
  const claimSet: SignedClaimSet = {
    claims: provable,
    signature: await signClaims(issuer.proofKey.privateKey, provable),
    issuerKey: issuer.proofKey.publicKey,
  };
  return {
    id,
    personId: request.person.id,
    verificationId: request.verificationId,
    issuer: issuer.did,
    subject,
    validFrom: new Date(claims.validFrom),
    validUntil: new Date(endOfDay(document.expiryDate)),
    vcJwt: await encode('vc+jwt'),
    jwtVcJson: await encode('jwt_vc_json'),
    claimSet: JSON.stringify(claimSet),
  };
}

/** What is signed for zero-knowledge proofs, and kept sealed with the credential. */
export interface SignedClaimSet {
  claims: IdentityClaims;
  signature: ClaimsSignature;
  issuerKey: BabyJubjubPoint;
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
