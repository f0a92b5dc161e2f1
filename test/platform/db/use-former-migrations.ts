import type { TestService } from '../../support/service.ts';

/** The migrations that ran before each domain's were merged into one. */
export const FORMER_NAMES = `
  0001-platform 0002-accounts 0003-persons 0004-dids 0005-credentials 0006-identity-verification 0007-webhooks
  0008-proofs 0009-liveness-challenges 0010-liveness-frames 0010-verification-sessions
  0011-verification-policies 0012-verification-records 0013-printed-data 0014-idempotency-subject
  0015-liveness-looks 0016-key-rotations 0017-credential-status 0018-credential-offers
  0019-presentation-requests 0020-vc-api 0023-offer-leases 0024-presentation-erasure 0025-imports
  0026-registries 0027-screening 0028-business-verification 0029-business-owners 0030-business-credentials
  0031-business-offers 0032-credential-sources 0033-projects 0034-agreements 0035-consents 0036-releases
  0038-unsealed-agreements 0041-screening-keys 0042-organization-contact 0043-business-proofs
  0044-background-proofs 0045-wallet 0047-audit-log 0050-erasures 0052-erasable-rows 0053-erasable-mails
  0054-compliance 0055-complaints 0055-reports 0057-bundles 0058-kept-proofs 0059-event-sequence
  0060-webhook-headers 0061-key-networks 0062-log-attestations 0063-write-events 0064-second-factors
  0065-required-second-factor 0067-organization-clocks 0068-test-organizations 0069-test-outcomes
  0070-test-watches 0071-business-test-outcomes 0071-test-mails 0072-backups 0074-metadata 0078-webhook-dispatch
  0079-configuration-changes 0080-test-data 0090-branding 0091-credentials-by-end 0092-capture-stage
  0093-verification-assignee 0093-verification-notes 0094-bound-emails 0095-session-use 0096-device-keys
  0097-signature-levels 0098-release-signature-levels 0099-minimum-signature-level 0102-claims-until
  0103-fraud-marks 0104-wallet-secrets 0106-key-epochs 0107-unrecoverable 0110-credential-environment
  0114-pending-sign-ups 0115-refused-log-ins 0116-mail-links 0118-key-makers 0119-webhook-secrets
  0120-erasure-orders 0121-inviters 0122-accounts-without-membership 0123-redactions 0124-signature-minimum
  0125-business-fraud-marks 0126-proofs-by-nullifier`
  .trim()
  .split(/\s+/);

/** The last of the merged migrations. */
export const LAST_MERGED = '0229-webhooks';

/** SQL that undoes each later migration. */
export const UNDO: Readonly<Record<string, string>> = {
  '0230-languages':
    'alter table organizations drop column if exists language; alter table users drop column if exists language',
  '0231-screening-dismissals':
    'alter table screening_hits drop column if exists first_settled_by, drop column if exists first_note',
  '0232-face-models': 'alter table face_templates drop column if exists model',
  '0233-verification-viewers':
    'drop table if exists verification_viewers; drop function if exists delete_verification_viewers',
  '0234-data-exports': 'drop function if exists find_data_export(bytea); drop table if exists data_exports',
  '0240-name-index':
    'drop function if exists find_organizations_with_names_to_index(); drop table if exists name_terms, names_to_index',
  '0241-references': 'drop index if exists person_user_ids_by_beginning; drop index if exists projects_by_beginning',
  '0242-filled-fields': 'alter table agreement_parties drop column if exists filled',
  '0244-sample-data':
    'drop function if exists find_test_rows_naming; drop function if exists erase_test_rows_naming; drop function if exists test_rows_naming; alter table organization_clocks drop column if exists sample',
  '0245-beginnings': 'drop function if exists find_beginning; alter table memberships drop column if exists beginning',
  '0246-owned-requests':
    'alter table presentation_requests drop column if exists owner, drop column if exists answer_queue',
  '0247-wallet-verifications':
    'alter table verifications drop column if exists method, drop column if exists presentation_request_id',
  '0251-bulk-imports': `do $$ begin
      if to_regclass('bulk_imports') is null then return; end if;
      alter table bulk_import_lines drop column repeated, drop column row_key;
      alter table bulk_import_lines rename column object_id to release_id;
      alter table bulk_imports drop column kind;
      alter table bulk_import_lines rename to release_import_lines;
      alter table bulk_imports rename to release_imports;
    end $$`,
  '0252-session-invitations': 'alter table verification_sessions drop column if exists invited_at',
  '0253-picture-marks': 'alter table verification_images drop column if exists marks',
  '0254-issuer-lists': 'drop table if exists issuer_authorities',
  '0255-wallet-bindings':
    'alter table verifications drop column if exists wallet_authority, drop column if exists wallet_binding',
  '0256-signing-wallets': 'alter table agreement_parties drop column if exists wallet_verification_id',
  '0257-issuer-list-sources': 'drop table if exists issuer_list_sources',
  '0258-age-proofs': 'drop table if exists age_proofs',
  '0259-age-requests': 'alter table presentation_requests drop column if exists user_id',
  '0261-shot-sketches': 'drop table if exists shot_sketches',
  '0262-bound-requests':
    'alter table presentation_requests drop column if exists browser_hash, drop column if exists awaits_browser',
  '0266-issuer-revocations': 'drop table if exists issuer_revocations',
  '0267-chips':
    "alter table verifications drop column if exists chip; delete from verification_images where kind = 'chip'",
  '0273-review-deadlines':
    'alter table verifications drop column if exists due_at; drop index if exists business_verifications_in_review',
  '0274-same-faces': 'drop index if exists verifications_by_signals',
  '0275-credential-owners':
    'drop index if exists verifications_by_credential, business_verifications_by_credential, releases_by_credential',
  '0281-wallet-document-types': 'alter table verifications drop column if exists wallet_document_type',
  '0282-identity-document-types': 'alter table agreement_parties drop column if exists identity_document_type',
  '0283-revocation-numbers':
    'alter table if exists issuer_revocations drop column if exists crl_number, drop column if exists issued_at',
  '0285-wallet-authorizations':
    'drop table if exists wallet_authorizations; alter table credential_offers drop column if exists grant_type',
  '0290-wallet-portraits': "delete from verification_images where kind = 'wallet'",
  '0291-files': 'drop table if exists file_key_frames, file_performers, files',
  // The columns go with the table.
  '0293-perceptual-bands': 'select 1',
  '0294-lookup-disclosures': 'alter table organizations drop column if exists lookup_disclosures',
  '0295-works': 'drop table if exists work_disputes, work_claims, work_transfers, work_authors, work_holders, works',
  '0296-work-transfers': 'drop table if exists work_transfers',
  '0297-saved-views': 'drop table if exists saved_views',
  '0300-withdrawn-files':
    'drop table if exists release_removals, release_withdrawn_files; drop function if exists find_due_withdrawals; alter table if exists releases drop column if exists withdrawal_listed_at, drop column if exists withdrawal_next_at, drop column if exists withdrawal_overdue_at, drop column if exists withdrawal_closed_at',
  '0301-complaint-page': 'alter table organizations drop column if exists complaint_page',
  '0302-public-complaints':
    'alter table if exists complaints drop column if exists source, drop column if exists deadline, drop column if exists receipt_hash; drop policy if exists lookup_by_owner on complaints; drop function if exists find_complaint_receipt',
  '0304-file-works': 'alter table if exists files drop column if exists work_id',
  '0306-stated-minors': 'alter table releases drop column if exists states_minor',
  '0307-shown-replicas': 'alter table if exists file_performers drop column if exists replica',
  '0308-digital-replicas':
    'drop table if exists replica_licenses, replica_uses; alter table consents drop column if exists type, drop column if exists single_use, drop column if exists used_up_at, drop column if exists used_file_id',
  '0309-file-removals': 'drop table if exists file_removals',
  '0310-removed-hashes':
    'drop function if exists find_organizations_with_removed_files; drop table if exists removed_hashes',
  '0311-withdrawn-copies': 'alter table if exists release_withdrawn_files drop column if exists copy_of',
  '0313-work-claims': 'drop table if exists work_claims; drop index if exists work_transfers_by_agreement',
  // The constraint goes with the column.
  '0314-work-imports': 'select 1',
  '0315-work-disputes': 'drop table if exists work_disputes',
  '0316-consent-links':
    'drop function if exists find_consent_link; drop policy if exists lookup_by_owner on consents; alter table consents drop column if exists person_token_hash, drop column if exists person_token',
  '0318-key-frames': 'drop table if exists file_key_frames',
  '0319-file-iscc':
    'alter table if exists files drop column if exists iscc, drop column if exists iscc_data cascade, drop column if exists iscc_instance',
  '0320-film-bands': 'select 1',
  '0325-idempotency-holders':
    'alter table idempotency_keys drop column if exists holder, drop column if exists subjects',
  '0326-renewed-claims': 'drop function if exists renew_webhook_deliveries(jsonb, timestamptz)',
  '0327-received-bundles':
    'drop function if exists find_due_received_bundles; drop table if exists received_bundle_changes, received_bundle_files, received_bundles',
  '0330-replica-licenses': 'drop table if exists replica_licenses',
  '0335-equal-claims': 'select 1',
  '0336-expand-migrations': 'drop table if exists expand_migrations',
  '0337-large-lists':
    'drop index if exists events_by_type, audit_entries_by_action, audit_entries_by_actor, person_documents_by_person, verifications_at_risk, verifications_by_creation, verifications_by_end, verifications_by_decision, verifications_unclear, compliance_states_by_status, compliance_states_by_rank, webhook_deliveries_by_type, webhook_deliveries_outcomes, webhook_attempts_failed',
  '0338-named-users':
    'drop function if exists events_name_users cascade; drop function if exists webhook_deliveries_name_users cascade; drop function if exists look_for_named_users; alter table events drop column if exists named; alter table webhook_deliveries drop column if exists named; drop policy if exists lookup_by_owner on events; drop function if exists named_in',
  '0339-event-retention':
    'drop function if exists delete_old_events; drop function if exists delete_settled_webhook_deliveries',
  '0340-named-users-indexes': 'drop index if exists events_by_named, webhook_deliveries_by_named, events_by_age',
  '0341-unlocked-claims': 'select 1',
};

/** The database as an earlier version left it: the same tables without later changes, and its migration record. */
export async function recordMigrations(service: TestService, names: readonly string[]): Promise<void> {
  for (const undo of Object.values(UNDO)) await service.sql('superuser', undo);
  await service.sql('superuser', 'delete from kysely_migration');
  await service.sql(
    'superuser',
    `insert into kysely_migration (name, timestamp) select unnest($1::text[]), '2026-11-24'`,
    [names],
  );
}

export async function recordedMigrations(service: TestService): Promise<string[]> {
  const rows = await service.sql('superuser', 'select name from kysely_migration order by name collate "C"');
  return rows.map(({ name }) => String(name));
}
