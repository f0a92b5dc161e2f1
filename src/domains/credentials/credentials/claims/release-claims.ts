import type { CalendarDay } from '#verifier/encoding/days.ts';
import type { LinkDelivery, SignatureLevel } from '#verifier/evidence/signature-level.ts';
import { termsOf } from './json-ld-terms.ts';

/** The permissions of a model release, as credentials state them. */
export interface ReleaseClaims {
  releaseId: string;
  agreementId: string | null;
  /** The scope of its project's nullifiers. */
  projectScope: string;
  projectTitle?: string | undefined;
  /** SHA-256 of the document as frozen, lower-case hex; null if there is none. */
  documentHash: string | null;
  /** Signed by the performer, or only attested by the producer. */
  assurance: 'signed' | 'attested';
  likeness: 'face_matched_at_signing' | 'producer_attested';
  shoot: { from: CalendarDay; until: CalendarDay } | null;
  scope: ReleaseScope;
  /** A decimal string, as a proof outputs it for `projectScope`. */
  performerNullifier: string | null;
  performerDid: string | null;
  /** In the form of evidence.json. */
  performerSignature: PerformerSignature | null;
  /** The level of that signature, and how its link was delivered to the performer; undefined in older releases. */
  performerSignatureLevel?: SignatureLevel | null;
  performerLinkDelivery?: LinkDelivery | null;
  /** For a signature of level `wallet`: DID of the issuer of the presented identity. */
  performerIdentityIssuer?: string | null;
  /** Identifying claims: included only in an SD-JWT, where the holder may withhold each of them. */
  personal: ReleasePersonal | null;
}

export interface ReleaseScope {
  territory: string;
  term: string;
  media: readonly string[];
  exclusivity: 'exclusive' | 'non_exclusive';
  explicit: boolean;
  aiUse: boolean;
  biometricUse: boolean;
}

/** A party's detached JWS over the canonical JSON of `payload` (RFC 7515 appendix F, RFC 8785). */
export interface PerformerSignature {
  partyId: string;
  did: string;
  payload: object;
  jws: string;
}

export interface ReleasePersonal {
  legalName: string;
  stageName?: string | undefined;
  birthDate?: CalendarDay | undefined;
}

/** The claim set of a ModelReleaseCredential, without identifying claims. */
export interface ReleaseClaimSet {
  /** `urn:uuid:…` of the organization's own copy. */
  id: string;
  /** RFC 3339 to the second. */
  validFrom: string;
  /** Null if the release does not expire. */
  validUntil: string | null;
  release: Omit<ReleaseClaims, 'personal'>;
}

/** `credentialSubject` without the ID. Empty lists are left out, because a proof over RDF would not cover them. */
export function releaseSubject({ release }: ReleaseClaimSet) {
  const { projectTitle, scope, shoot } = release;
  return {
    releaseId: release.releaseId,
    ...(release.agreementId !== null && { agreementId: release.agreementId }),
    projectScope: release.projectScope,
    ...(projectTitle !== undefined && { projectTitle }),
    ...(release.documentHash !== null && { documentHash: release.documentHash }),
    assurance: release.assurance,
    likeness: release.likeness,
    ...(shoot && { shoot: { from: shoot.from, until: shoot.until } }),
    scope: {
      territory: scope.territory,
      term: scope.term,
      ...(scope.media.length > 0 && { media: [...scope.media] }),
      exclusivity: scope.exclusivity,
      explicit: scope.explicit,
      aiUse: scope.aiUse,
      biometricUse: scope.biometricUse,
    },
    ...(release.performerNullifier !== null && { performerNullifier: release.performerNullifier }),
    ...(release.performerDid !== null && { performerDid: release.performerDid }),
    ...(release.performerSignatureLevel && { performerSignatureLevel: release.performerSignatureLevel }),
    ...(release.performerLinkDelivery && { performerLinkDelivery: release.performerLinkDelivery }),
    ...(release.performerIdentityIssuer && { performerIdentityIssuer: release.performerIdentityIssuer }),
  };
}

/** `evidence` (VC Data Model 2.0 section 5.6): the performer's own signature, if there is one. */
export function releaseEvidence({ release }: ReleaseClaimSet): object[] {
  const signature = release.performerSignature;
  return signature ? [{ type: ['DetachedSignature'], ...signatureOf(signature) }] : [];
}

/** The claims of an SD-JWT. Without `personal`, names were redacted or never given. */
export function releaseSdClaims({ release }: ReleaseClaimSet, personal?: ReleasePersonal) {
  const { projectTitle, scope, shoot, performerSignature: signature } = release;
  return {
    ...(personal && {
      legal_name: personal.legalName,
      ...(personal.stageName !== undefined && { stage_name: personal.stageName }),
      ...(personal.birthDate !== undefined && { birthdate: personal.birthDate }),
    }),
    release_id: release.releaseId,
    ...(release.agreementId !== null && { agreement_id: release.agreementId }),
    project_scope: release.projectScope,
    ...(projectTitle !== undefined && { project_title: projectTitle }),
    ...(release.documentHash !== null && { document_hash: release.documentHash }),
    assurance: release.assurance,
    likeness: release.likeness,
    ...(shoot && { shoot: { from: shoot.from, until: shoot.until } }),
    scope: {
      territory: scope.territory,
      term: scope.term,
      ...(scope.media.length > 0 && { media: [...scope.media] }),
      exclusivity: scope.exclusivity,
      explicit: scope.explicit,
      ai_use: scope.aiUse,
      biometric_use: scope.biometricUse,
    },
    ...(release.performerNullifier !== null && { performer_nullifier: release.performerNullifier }),
    ...(release.performerDid !== null && { performer_did: release.performerDid }),
    ...(signature && { performer_signature: signatureOf(signature) }),
    // Not selectively disclosable, so that the signature cannot be shown without its level.
    ...(release.performerSignatureLevel && { performer_signature_level: release.performerSignatureLevel }),
    ...(release.performerLinkDelivery && { performer_link_delivery: release.performerLinkDelivery }),
    ...(release.performerIdentityIssuer && { performer_identity_issuer: release.performerIdentityIssuer }),
  };
}

/** Copies field by field, with the names of evidence.json, so that both contain the same object. */
function signatureOf({ partyId, did, payload, jws }: PerformerSignature) {
  return { partyId, did, payload, jws };
}

/** The terms of a ModelReleaseCredential. */
export function releaseContext(vocabulary: string): Record<string, unknown> {
  const { term, typed } = termsOf(vocabulary);
  const inScope = (name: string) => typed(name, 'boolean');
  return {
    ModelReleaseCredential: term('ModelReleaseCredential'),
    releaseId: term('releaseId'),
    agreementId: term('agreementId'),
    projectScope: term('projectScope'),
    projectTitle: term('projectTitle'),
    documentHash: term('documentHash'),
    assurance: term('assurance'),
    likeness: term('likeness'),
    shoot: { '@id': term('shoot'), '@context': { from: typed('from', 'date'), until: typed('until', 'date') } },
    scope: {
      '@id': term('scope'),
      '@context': {
        territory: term('territory'),
        term: term('term'),
        media: term('media'),
        exclusivity: term('exclusivity'),
        explicit: inScope('explicit'),
        aiUse: inScope('aiUse'),
        biometricUse: inScope('biometricUse'),
      },
    },
    performerNullifier: term('performerNullifier'),
    performerDid: term('performerDid'),
    performerSignatureLevel: term('performerSignatureLevel'),
    performerLinkDelivery: term('performerLinkDelivery'),
    performerIdentityIssuer: term('performerIdentityIssuer'),
    DetachedSignature: term('DetachedSignature'),
    partyId: term('partyId'),
    did: term('did'),
    jws: term('jws'),
    // A single literal, in the canonical form that was signed (JSON-LD 1.1 section 4.2.2).
    payload: { '@id': term('payload'), '@type': '@json' },
  };
}
