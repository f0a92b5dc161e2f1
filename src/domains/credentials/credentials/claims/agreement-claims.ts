import type { CalendarDay } from '#verifier/encoding/days.ts';
import type { LinkDelivery, SignatureLevel } from '#verifier/evidence/signature-level.ts';
import { termsOf } from './json-ld-terms.ts';

/** What a completed agreement says, as far as credentials need it: who agreed is told by DIDs, never by names. */
export interface AgreementClaims {
  /** Such as `contract` or `copyright_license`. */
  type: string;
  title: string;
  /** SHA-256 of the document as it was frozen, and as it was sealed in the end; lower-case hex. */
  documentHash: string;
  sealedHash: string;
  parties: readonly AgreementParty[];
  completedOn: CalendarDay;
}

export interface AgreementParty {
  role: string;
  /** Such as `signer` or `witness`. */
  kind: string;
  /** Under which the party signed; null of who signed nothing. */
  did: string | null;
  /** How its identity was known: `none`, `email_code`, `verified` or `presented`. */
  assurance: string;
  /** What the signature rests on, and how its link came; null of who signed nothing, undefined of agreements that are older. */
  signatureLevel?: SignatureLevel | null;
  linkDelivery?: LinkDelivery | null;
}

/** The claim set of an AgreementCredential. */
export interface AgreementClaimSet {
  /** `urn:uuid:…` of the organization's own copy. */
  id: string;
  /** RFC 3339 to the second. */
  validFrom: string;
  /** An agreement does not end by itself. */
  validUntil: string | null;
  agreementId: string;
  agreement: AgreementClaims;
}

/** `credentialSubject` but for the id. */
export function agreementSubject({ agreementId, agreement }: AgreementClaimSet) {
  const { type, title, documentHash, sealedHash, parties, completedOn } = agreement;
  return {
    agreementId,
    // `type` is JSON-LD's own.
    agreementType: type,
    title,
    documentHash,
    sealedHash,
    parties: parties.map(presentParty),
    completedOn,
  };
}

/** The same for an SD-JWT. */
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
