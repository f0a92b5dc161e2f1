// What is sealed in which column, for whom and as what: the second list beside the code that seals. A column of bytes that stands
// in neither list of this file fails the rehearsal.
import type { Row } from './read-database.ts';

/** Under the data keys of these subjects of the organization, the outermost last; the organization is `org_id` or `owner`'s own. */
export interface Sealed {
  subjects: readonly string[];
  purpose: string;
  /** Where the row has no `org_id`. */
  org?: string;
}

type Seal = (row: Row, find: FindRow) => Sealed | Promise<Sealed>;
/** The row of another table that has the same organization and this id. */
export type FindRow = (table: string, org: string, id: string) => Promise<Row | undefined>;

const text = (row: Row, column: string): string => row[column] ?? '';
/** Under the key of the row named in `column`. */
const under =
  (column: string, purpose: (row: Row) => string): Seal =>
  (row) => ({ subjects: [text(row, column)], purpose: purpose(row) });
const own = (purpose: string): Seal => under('id', () => purpose);
const ofId = (prefix: string) => (row: Row) => `${prefix}/${row.id}`;

const biometric =
  (column: string, purpose: string): Seal =>
  (row) => ({ subjects: [`${row[column]}/biometrics`], purpose });
const paper =
  (prefix: string): Seal =>
  (row) => ({ subjects: [`${row.verification_id}/${row.id}`], purpose: `${prefix}/${row.id}` });
const picture =
  (prefix: string): Seal =>
  (row) => ({
    subjects: [row.own_key === 't' ? `${row.verification_id}/${row.id}` : text(row, 'verification_id')],
    purpose: `${prefix}/${row.id}`,
  });
const credential =
  (purpose: string, layers: 'one' | 'both'): Seal =>
  (row) => ({ subjects: subjectsOf(row, layers), purpose: `${purpose}/${row.id}` });
/** An identity is sealed for the person, all else for its source; what is personal of an identity for both. */
function subjectsOf(row: Row, layers: 'one' | 'both'): string[] {
  const source = text(row, 'source_id');
  const subject = row.type === 'IdentityVerificationCredential' ? (row.person_id ?? source) : source;
  return layers === 'both' ? [...new Set([source, subject])] : [subject];
}
const encoding: Seal = async (row, find) => {
  const of = await find('credentials', text(row, 'org_id'), text(row, 'credential_id'));
  if (!of) throw new Error(`there is no credential ${row.credential_id}`);
  const layers = row.format === 'dc+sd-jwt' && of.personal_claims !== null ? 'both' : 'one';
  return { subjects: subjectsOf(of, layers), purpose: `${row.format}/${of.id}` };
};
const factor =
  (purpose: (row: Row) => string): Seal =>
  (row) => ({ org: text(row, 'user_id'), subjects: [text(row, 'user_id')], purpose: purpose(row) });

/** Under data keys, by table and column. */
export const SEALED_COLUMNS: Readonly<Record<string, Seal>> = {
  'agreement_parties.appearance': own('party-appearance'),
  'agreement_parties.contact': own('party-contact'),
  'agreement_parties.decline_reason': own('decline-reason'),
  'agreement_parties.filled': own('party-filled'),
  'agreement_parties.identity': own('party-identity'),
  'agreement_parties.prepared': own('party-prepared'),
  'agreement_parties.token': own('signing-token'),
  'agreement_trail.sealed': (row) => ({ subjects: [row.party_id ?? text(row, 'agreement_id')], purpose: 'trail' }),
  'agreements.content': own('agreement-content'),
  'agreements.end_reason': own('end-reason'),
  'bulk_imports.csv': (row) => ({
    subjects: [String(row.id)],
    purpose: { releases: 'release-import', works: 'work-import' }[String(row.kind)] ?? 'verification-import',
  }),
  'business_documents.reading': paper('reading'),
  'business_information_requests.answer': under('verification_id', ofId('information-answer')),
  'business_information_requests.request': under('verification_id', ofId('information-request')),
  'business_owners.person': under('verification_id', () => 'owner'),
  'business_verifications.decision': own('decision'),
  'business_verifications.examination': own('examination'),
  'business_verifications.intake': own('intake'),
  'complaint_entries.note': under('complaint_id', ({ position }) => `note/${position}`),
  'complaints.details': own('complaint'),
  'consents.person_token': own('consent-token'),
  'consents.terms': own('consent-terms'),
  'data_exports.emails': own('data-export-emails'),
  'credential_encodings.sealed': encoding,
  'credential_issuances.holders': own('deferred-holders'),
  'credentials.claim_set': credential('claim_set', 'one'),
  'credentials.claims': credential('claims', 'one'),
  'credentials.jwt_vc_json': credential('jwt_vc_json', 'one'),
  'credentials.personal_claims': credential('personal_claims', 'both'),
  'credentials.vc_jwt': credential('vc_jwt', 'one'),
  'erasures.subject': own('erasure-subject'),
  'face_templates.template': biometric('verification_id', 'face-template'),
  'files.name': under('project_id', ofId('file-name')),
  'invitations.email_sealed': under('org_id', ({ id }) => `invitation/${id}/email`),
  'issuer_proof_keys.private_key': under('org_id', ofId('proof-key')),
  'legal_holds.note': own('hold-note'),
  'legal_holds.release_note': own('release-note'),
  'liveness_challenges.looks': biometric('used_for', 'liveness-looks'),
  'passkeys.name_sealed': factor(({ id }) => `passkey/${id}/name`),
  'persons.holder_secret': own('holder-secret'),
  'persons.person_key': own('person-key'),
  'persons.profile': own('profile'),
  'presentation_requests.definition': own('presentation-request'),
  'presentation_requests.disclosed': own('presentation-disclosed'),
  'presentation_requests.encryption_key': (row) => ({
    subjects: [`${row.id}.encryption`],
    purpose: 'presentation-encryption-key',
  }),
  'project_performer_entries.profile': under('performer_id', () => 'performer'),
  'project_performers.profile': own('performer'),
  'projects.details': own('project'),
  'received_bundles.judged': own('received-bundle-verdict'),
  'received_bundles.subject': own('received-bundle-subject'),
  'record_custodians.custodian': under('org_id', () => 'custodian'),
  'release_distributions.recipient': under('release_id', ofId('recipient')),
  'release_removals.note': async (row, find) => {
    const of = await find('release_distributions', text(row, 'org_id'), text(row, 'distribution_id'));
    return { subjects: [text(of ?? row, 'release_id')], purpose: `removal-note/${row.distribution_id}` };
  },
  'release_history.note': under('release_id', ({ position }) => `note/${position}`),
  'releases.details': own('release-details'),
  'replica_licenses.terms': under('consent_id', ofId('replica-license')),
  'replica_uses.description': under('consent_id', ofId('replica-use')),
  'reports.custodian': own('custodian'),
  'saved_views.sealed': under('org_id', ({ user_id: user, list }) => `saved-views/${user}/${list}`),
  'screening_hits.first_note': under('owner', () => 'screening-note'),
  'screening_hits.match': under('owner', () => 'screening-match'),
  'screening_hits.note': under('owner', () => 'screening-note'),
  'screening_watches.subjects': under('owner', () => 'screening-subjects'),
  'sessions.browser_sealed': under('org_id', ({ id }) => `session/${id}/browser`),
  'shot_sketches.sketch': biometric('verification_id', 'shot-sketch'),
  'totp_secrets.sealed': factor(ofId('totp')),
  'vc_api_credentials.sealed': under('org_id', ofId('vc-api')),
  'verification_fingerprints.perceptual': biometric('verification_id', 'perceptual-hash'),
  'verification_images.marks': picture('marks'),
  'verification_images.url': picture('url'),
  'verification_notes.text': under('verification_id', ofId('note')),
  'verification_sessions.request': own('session-request'),
  'verifications.chip': own('chip'),
  'verifications.decision': own('decision'),
  'verifications.expected': own('expected'),
  'verifications.extracted': own('extracted'),
  'verifications.printed': own('printed'),
  'verifications.wallet_binding': own('wallet_binding'),
  'webhook_attempts.response_headers_sealed': under('org_id', ({ delivery_id: id }) => `webhook-response/${id}`),
  'webhook_attempts.response_sealed': under('org_id', ({ delivery_id: id }) => `webhook-response/${id}`),
  'webhooks.headers_sealed': under('org_id', ofId('webhook-headers')),
  'webhooks.previous_secrets_sealed': under('org_id', ofId('webhook-secret')),
  'webhooks.secret_sealed': under('org_id', ofId('webhook-secret')),
  'webhooks.url_sealed': under('org_id', ofId('webhook-url')),
  'work_holders.profile': own('rights-holder'),
  'works.title': own('work-title'),
};

/** The blobs that columns name, all sealed under data keys. */
export const SEALED_BLOBS: Readonly<Record<string, Seal>> = {
  'agreements.document_key': own('agreement-document'),
  'agreements.evidence_key': own('agreement-evidence'),
  'agreements.evidence_pdf_key': own('agreement-evidence-pdf'),
  'agreements.sealed_key': own('agreement-sealed'),
  'bundles.file_key': own('bundle-file'),
  'business_documents.blob_key': paper('document'),
  'received_bundles.file_key': own('received-bundle-file'),
  'releases.visual_reference_key': own('visual-reference'),
  'reports.file_key': own('report-file'),
  'verification_images.blob_key': picture('picture'),
};

/** Sealed in a way of their own: under the master key (SEALED_TABLES), the key of an epoch, or the caller's token. */
export const SEALED_OTHERWISE = [
  'data_keys.wrapped_key',
  'idempotency_keys.answer',
  'outgoing_mails.sealed',
  'sign_ups.sealed',
  'users.email_sealed',
];

/** Bytes that are not sealed: hashes, keyed hashes, public keys, salts, signatures, and the index of public lists. */
export const PLAIN_COLUMNS = [
  'agreement_parties.code_hash',
  'agreement_parties.token_hash',
  'api_keys.hash',
  'audit_attestations.content',
  'audit_checkpoints.root',
  'audit_entries.salt',
  'audit_leaves.leaf_hash',
  'audit_pending.leaf_hash',
  'audit_tiles.hashes',
  'bulk_import_lines.row_key',
  'business_documents.fingerprint',
  'business_fraud_marks.fingerprint',
  'business_information_requests.token_hash',
  'business_verifications.lei_fingerprint',
  'business_verifications.number_fingerprint',
  'complaints.complainant_index',
  'credential_issuances.notification_hash',
  'credential_issuances.transaction_hash',
  'credential_offers.code_hash',
  'credential_offers.token_hash',
  'consents.person_token_hash',
  'credential_offers.tx_code_hash',
  'data_exports.code_hash',
  'data_exports.token_hash',
  'file_key_frames.perceptual_hash',
  'files.iscc_data',
  'files.iscc_instance',
  'files.perceptual_hash',
  'files.sha256',
  'fraud_marks.fingerprint',
  'idempotency_keys.request_hash',
  'invitations.email_index',
  'invitations.hash',
  'liveness_frames.digest',
  'name_terms.term',
  'one_time_tokens.hash',
  'outgoing_mails.address_index',
  'outgoing_mails.link_hash',
  'passkeys.public_key',
  'person_documents.fingerprint',
  'presentation_requests.browser_hash',
  'presentation_requests.response_code_hash',
  'proof_links.token_hash',
  'recovery_codes.hash',
  'complaints.receipt_hash',
  'file_removals.sha256',
  'release_distributions.address_index',
  'release_distributions.token_hash',
  'release_withdrawn_files.perceptual_hash',
  'release_withdrawn_files.sha256',
  'releases.performer_token_hash',
  'removed_hashes.perceptual_hash',
  'removed_hashes.sha256',
  'screening_hits.fingerprint',
  'screening_keys.postings',
  'second_factor_challenges.hash',
  'sessions.hash',
  'sign_ups.email_index',
  'used_wallet_proofs.hash',
  'wallet_authorizations.code_hash',
  'wallet_authorizations.page_hash',
  'wallet_authorizations.request_hash',
  'users.email_index',
  'vc_api_status_entries.credential_hash',
  'verification_fingerprints.fingerprint',
  'verification_sessions.token_hash',
  'wallet_links.token_hash',
];
