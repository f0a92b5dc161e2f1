import type { CalendarDay } from '#verifier/encoding/days.ts';
import type { LinkDelivery, SignatureLevel } from '#verifier/evidence/signature-level.ts';
import { termsOf } from './json-ld-terms.ts';

/** A completed agreement, as credentials state it; parties are identified by DIDs, never by names. */
export interface AgreementClaims {
  /** Such as `contract` or `copyright_license`. */
  type: string;
  title: string;
  /** SHA-256 of the document as frozen, and as finally sealed; lower-case hex. */
  documentHash: string;
  sealedHash: string;
  parties: readonly AgreementParty[];
  completedOn: CalendarDay;
}

export interface AgreementParty {
  role: string;
  /** Such as `signer` or `witness`. */
  kind: string;
  /** The DID with which the party signed; null if it did not sign. */
  did: string | null;
  /** How the party's identity was established: `none`, `email_code`, `verified`, or `presented`. */
  assurance: string;
  /**
   * The level of the signature, and how its link was delivered; null without a signature, undefined in older
   * agreements.
   */
  signatureLevel?: SignatureLevel | null;
  linkDelivery?: LinkDelivery | null;
}

/** The claim set of an AgreementCredential. */
export interface AgreementClaimSet {
  /** `urn:uuid:…` of the organization's own copy. */
  id: string;
  /** RFC 3339 to the second. */
  validFrom: string;
  /** An agreement does not expire. */
  validUntil: string | null;
  agreementId: string;
  agreement: AgreementClaims;
}

/** `credentialSubject` without the ID. */
export function agreementSubject({ agreementId, agreement }: AgreementClaimSet) {
  const { type, title, documentHash, sealedHash, parties, completedOn } = agreement;
  return {
    agreementId,
    // `type` is a JSON-LD keyword.
    agreementType: type,
    title,
    documentHash,
    sealedHash,
    parties: parties.map(presentParty),
    completedOn,
  };
}

/** {@link agreementSubject} for an SD-JWT. */
export function agreementSdClaims({ agreementId, agreement }: AgreementClaimSet) {
  const { type, title, documentHash, sealedHash, parties, completedOn } = agreement;
  return {
    agreement_id: agreementId,
    agreement_type: type,
    title,
    document_hash: documentHash,
    sealed_hash: sealedHash,
    parties: parties.map(presentParty),
    completed_on: completedOn,
  };
}

function presentParty({ role, kind, did, assurance, signatureLevel, linkDelivery }: AgreementParty) {
  return {
    role,
    kind,
    ...(did !== null && { did }),
    assurance,
    ...(signatureLevel && { signatureLevel }),
    ...(signatureLevel && linkDelivery && { linkDelivery }),
  };
}

/** The terms of an AgreementCredential. */
export function agreementContext(vocabulary: string): Record<string, unknown> {
  const { term, typed } = termsOf(vocabulary);
  return {
    AgreementCredential: term('AgreementCredential'),
    agreementId: term('agreementId'),
    agreementType: term('agreementType'),
    title: term('title'),
    documentHash: term('documentHash'),
    sealedHash: term('sealedHash'),
    parties: {
      '@id': term('parties'),
      '@context': {
        role: term('role'),
        kind: term('kind'),
        did: term('did'),
        assurance: term('assurance'),
        signatureLevel: term('signatureLevel'),
        linkDelivery: term('linkDelivery'),
      },
    },
    completedOn: typed('completedOn', 'date'),
  };
}
