import type { ColumnType, Selectable } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { Json, Timestamp } from '#platform/db/tables.ts';
import type { EvidenceSignature } from '#verifier/evidence/evidence.ts';
import type { LinkDelivery, SignatureLevel } from '#verifier/evidence/signature-level.ts';
import type { AgreementSettings, AgreementStatus, AgreementType } from './agreement.ts';
import type { PartyKind, PartyStatus } from './party.ts';
import type { TemplateContent } from './templates/template.ts';

export type AgreementsTables = {
  agreement_templates: {
    org_id: string;
    id: string;
    /** The newest version; each change creates a new one. */
    version: number;
    type: AgreementType;
    metadata: Json<Record<string, string>>;
    created_at: Timestamp;
    updated_at: Timestamp;
    archived_at: Timestamp | null;
  };
  agreement_template_versions: {
    org_id: string;
    template_id: string;
    version: number;
    content: Json<TemplateContent>;
    created_at: Timestamp;
  };
  agreements: {
    org_id: string;
    id: string;
    /** Incremented by every write. */
    version: number;
    type: AgreementType;
    status: AgreementStatus;
    purpose: 'release' | 'consent' | null;
    purpose_id: string | null;
    project_id: string | null;
    template_id: string | null;
    template_version: number | null;
    /** `AgreementContent`, sealed under the agreement's data key; null once erased. */
    content: Buffer | null;
    settings: Json<AgreementSettings>;
    document_hash: string | null;
    document_bytes: number | null;
    document_key: string | null;
    sealed_hash: string | null;
    sealed_bytes: number | null;
    sealed_key: string | null;
    evidence_key: string | null;
    /** Key of evidence.pdf, which contains only the certificate pages. */
    evidence_pdf_key: string | null;
    metadata: Json<Record<string, string>>;
    created_at: Timestamp;
    updated_at: Timestamp;
    sent_at: Timestamp | null;
    expires_at: Timestamp | null;
    /** When the last party acted; from then on the agreement can only be completed. */
    signed_at: Timestamp | null;
    completed_at: Timestamp | null;
    /** When it was declined, voided, or expired. */
    ended_at: Timestamp | null;
    /** Sealed under the agreement's data key. */
    end_reason: Buffer | null;
    next_reminder_at: Timestamp | null;
    credential_id: string | null;
  };
  agreement_parties: {
    org_id: string;
    agreement_id: string;
    id: string;
    position: number;
    role: string;
    kind: PartyKind;
    signing_order: number;
    /** The party that a guardian signs for, or whose signature a witness observes. */
    for_party: string | null;
    user_id: string | null;
    person_id: string | null;
    /** `Contact`, sealed under the party's data key; null once erased. */
    contact: Buffer | null;
    status: PartyStatus;
    /** SHA-256 of the link's token. */
    token_hash: Buffer | null;
    /** The token itself, sealed under the party's data key, for reminders; deleted once the party has acted. */
    token: Buffer | null;
    token_expires_at: Timestamp | null;
    /** How the party received its link. */
    link_delivery: LinkDelivery | null;
    invited_at: Timestamp | null;
    viewed_at: Timestamp | null;
    disclosure_at: Timestamp | null;
    disclosure_hash: string | null;
    code_hash: Buffer | null;
    code_expires_at: Timestamp | null;
    code_attempts: number;
    email_confirmed_at: Timestamp | null;
    verification_session_id: string | null;
    verification_id: string | null;
    presentation_request_id: string | null;
    /** The verification that was started at signing to request a document from the wallet. */
    wallet_verification_id: ColumnType<string | null, string | null | undefined, string | null>;
    /** Sealed under the party's data key: name, day of examination, issuer. */
    identity: Buffer | null;
    /** The issuer of what was presented: a DID, or `x509_hash:` of the authority that issued a document. */
    identity_issuer: string | null;
    /** The type of a document presented from a wallet. */
    identity_document_type: ColumnType<string | null, string | null | undefined, string | null>;
    identity_assurance: 'none' | 'email_code' | 'verified' | 'presented';
    likeness: 'face_matched_at_signing' | 'producer_attested' | null;
    /** The DID of the key that the signing page announced; only the signature proves that the party has it. */
    device_did: string | null;
    /** `FilledValues`, sealed under the party's data key, until it signs. */
    filled: Buffer | null;
    /** Sealed under the party's data key: the payload to be signed, with its expiry. */
    prepared: Buffer | null;
    done_at: Timestamp | null;
    /** Sealed under the party's data key. */
    decline_reason: Buffer | null;
    signature: Json<EvidenceSignature> | null;
    /** The level of the signature at the time of signing. */
    signature_level: SignatureLevel | null;
    /** Sealed under the party's data key: the typed name, or a PNG of the drawn one. */
    appearance: Buffer | null;
    reminders_sent: number;
    reminded_at: Timestamp | null;
  };
  agreement_trail: {
    org_id: string;
    agreement_id: string;
    position: number;
    at: Timestamp;
    party_id: string | null;
    action: string;
    /** Sealed under the party's data key, or the agreement's if there is no party: network address and browser. */
    sealed: Buffer | null;
  };
};

export const agreementsOf = (tx: Tx) => tx.withTables<AgreementsTables>();

export type TemplateRow = Selectable<AgreementsTables['agreement_templates']>;
export type AgreementRow = Selectable<AgreementsTables['agreements']>;
export type PartyRow = Selectable<AgreementsTables['agreement_parties']>;
export type TrailRow = Selectable<AgreementsTables['agreement_trail']>;
