// The part of the design in src/platform/organization-move/README.md that a new table can make wrong.

/** What becomes of a table's rows when an organization moves to another installation. */
type Treatment =
  | {
      moves: 'organization';
      /** The target fills this column itself. */
      fills?: string;
    }
  /** Rows that name one of the organization's members, or of its issuers' DIDs. */
  | { moves: 'members' | 'issuers'; by: string }
  /** Rows with a secret that the target seals under its own keys. */
  | { moves: 'secrets' }
  | { stays: string };

const OF_LISTS: Treatment = { stays: 'lists of the installation' };
const OF_MIGRATIONS: Treatment = { stays: 'written by migrations' };
const OF_SOURCE_LOG: Treatment = { stays: 'the log of the source, whose receipts move' };
const OF_SOURCE_ADDRESS: Treatment = { stays: 'an open link leads to the previous address' };
const UNUSED: Treatment = { stays: 'unused' };
const SECRETS: Treatment = { moves: 'secrets' };

const WHOLE = `
  age_proofs agreement_parties agreement_template_versions agreement_templates agreement_trail agreements api_keys
  audit_entries bulk_import_lines bulk_imports bundles business_documents business_fraud_marks
  business_information_requests business_owners business_verifications complaint_entries complaints
  compliance_changes compliance_policies compliance_states consent_entries consent_notices consents
  credential_encodings credential_issuances credential_offers credentials data_exports erasure_items face_templates
  file_key_frames file_performers file_removals files fraud_marks idempotency_keys issuer_proof_keys key_rotations
  legal_holds liveness_challenges liveness_frames memberships name_terms names_to_index organization_clocks
  organizations person_documents person_user_ids persons presentation_requests project_performer_entries
  project_performers projects proof_links proof_requests proofs received_bundle_changes received_bundle_files
  received_bundles record_custodians release_distributions release_history release_removals release_withdrawn_files
  releases removed_hashes replica_licenses replica_uses reports retention_changes retention_policies saved_views
  screening_hits screening_watches shot_sketches signed_status_lists status_entries status_lists used_wallet_proofs
  vc_api_credentials vc_api_status_entries verification_fingerprints verification_images verification_notes
  verification_policies verification_sessions verification_viewers verifications wallet_authorizations wallet_links
  webhook_attempts webhook_deliveries webhooks work_authors work_claims work_disputes work_holders work_transfers
  works`;

const OTHERS: Readonly<Record<string, Treatment>> = {
  'public.audit_attestations': OF_SOURCE_LOG,
  'public.audit_checkpoints': OF_SOURCE_LOG,
  'public.audit_leaves': OF_SOURCE_LOG,
  'public.audit_pending': { stays: 'empty for the organization once its last entry is in the log' },
  'public.audit_tiles': OF_SOURCE_LOG,
  'public.configuration_changes': { stays: 'settings of the installation' },
  'public.data_keys': SECRETS,
  'public.erasures': { moves: 'organization', fills: 'key_epoch' },
  'public.events': { moves: 'organization', fills: 'position' },
  'public.expand_migrations': OF_MIGRATIONS,
  'public.import_runs': OF_LISTS,
  'public.instance': { stays: 'the installation itself' },
  'public.invitations': OF_SOURCE_ADDRESS,
  'public.issuer_authorities': OF_LISTS,
  'public.issuer_list_sources': OF_LISTS,
  'public.issuer_revocations': OF_LISTS,
  'public.key_epochs': { stays: 'data keys are sealed under an epoch of the target' },
  'public.kysely_migration': OF_MIGRATIONS,
  'public.kysely_migration_lock': OF_MIGRATIONS,
  'public.object_metadata': { stays: 'filled by triggers of other tables' },
  'public.one_time_tokens': OF_SOURCE_ADDRESS,
  'public.outgoing_mails': { stays: 'the source sends its waiting email' },
  'public.passkeys': { stays: 'a passkey belongs to one host' },
  'public.rate_windows': { stays: 'counters of a minute' },
  'public.recovery_codes': { moves: 'members', by: 'user_id' },
  'public.refused_log_ins': { stays: 'logins at the source' },
  'public.registry_records': OF_LISTS,
  'public.screening_entities': OF_LISTS,
  'public.screening_keys': OF_LISTS,
  'public.second_factor_challenges': { stays: 'logins at the source' },
  'public.sessions': { stays: 'members log in again' },
  'public.sign_ups': { stays: 'not in an organization yet' },
  'public.totp_secrets': { moves: 'members', by: 'user_id' },
  'public.users': SECRETS,
  'veramo.agent_setting': { stays: 'settings of the installation' },
  'veramo.certificate': { stays: 'the root of the target certifies a key at its first use' },
  'veramo.claim': UNUSED,
  'veramo.credential': UNUSED,
  'veramo.identifier': { moves: 'issuers', by: 'did' },
  'veramo.issuer_key': { moves: 'issuers', by: 'did' },
  'veramo.key': { moves: 'issuers', by: 'identifierDid' },
  'veramo.message': UNUSED,
  'veramo.message_credentials_credential': UNUSED,
  'veramo.message_presentations_presentation': UNUSED,
  'veramo.migrations': OF_MIGRATIONS,
  'veramo.presentation': UNUSED,
  'veramo.presentation_credentials_credential': UNUSED,
  'veramo.presentation_verifier_identifier': UNUSED,
  'veramo.private-key': SECRETS,
  'veramo.service': UNUSED,
  'pgboss.job': { moves: 'organization' },
};

/** Every table, by schema and name. */
export const TREATMENTS: Readonly<Record<string, Treatment>> = {
  ...Object.fromEntries(words(WHOLE).map((name): [string, Treatment] => [`public.${name}`, { moves: 'organization' }])),
  ...OTHERS,
};

function words(text: string): string[] {
  return text.trim().split(/\s+/);
}
