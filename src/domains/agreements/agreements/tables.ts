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
    /** The newest; a change makes another. */
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
    /** Changes with every write. */
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
    /** Of evidence.pdf, the certificate pages alone. */
    evidence_pdf_key: string | null;
    metadata: Json<Record<string, string>>;
    created_at: Timestamp;
    updated_at: Timestamp;
    sent_at: Timestamp | null;
    expires_at: Timestamp | null;
    /** When the last party had acted; from then on it can only be completed. */
    signed_at: Timestamp | null;
    completed_at: Timestamp | null;
    /** Declined, voided, expired. */
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
    /** The party that a guardian signs for, or that a witness has seen sign. */
    for_party: string | null;
    user_id: string | null;
    person_id: string | null;
    /** `Contact`, sealed under the party's data key; null once erased. */
    contact: Buffer | null;
    status: PartyStatus;
    /** SHA-256 of the link's token. */
    token_hash: Buffer | null;
    /** The token itself, sealed under the party's data key, for reminders; gone once the party is done. */
    token: Buffer | null;
    token_expires_at: Timestamp | null;
    /** How its link came to the party. */
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
    /** The verification that its signing asked a wallet for. */
    wallet_verification_id: ColumnType<string | null, string | null | undefined, string | null>;
    /** Sealed under the party's data key: name, day of examination, issuer. */
    identity: Buffer | null;
    /** Who issued what was presented: a DID, or `x509_hash:` of the authority of a document. */
    identity_issuer: string | null;
    /** The type of the document that it presented from a wallet, where one was. */
    identity_document_type: ColumnType<string | null, string | null | undefined, string | null>;
    identity_assurance: 'none' | 'email_code' | 'verified' | 'presented';
    likeness: 'face_matched_at_signing' | 'producer_attested' | null;
    /** The DID of the key that the signing page means to sign with; the signature shows whether it has it. */
    device_did: string | null;
    /** `FilledValues`, sealed under the party's data key, until it signs. */
    filled: Buffer | null;
    /** Sealed under the party's data key: the payload that is being signed, its end. */
    prepared: Buffer | null;
    done_at: Timestamp | null;
    /** Sealed under the party's data key. */
    decline_reason: Buffer | null;
    signature: Json<EvidenceSignature> | null;
    /** What the signature rests on, as it was when it was made. */
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
    /** Sealed under the party's (else the agreement's) data key: address and browser. */
    sealed: Buffer | null;
  };
};

export const agreementsOf = (tx: Tx) => tx.withTables<AgreementsTables>();

export type TemplateRow = Selectable<AgreementsTables['agreement_templates']>;
export type AgreementRow = Selectable<AgreementsTables['agreements']>;
export type PartyRow = Selectable<AgreementsTables['agreement_parties']>;
export type TrailRow = Selectable<AgreementsTables['agreement_trail']>;
