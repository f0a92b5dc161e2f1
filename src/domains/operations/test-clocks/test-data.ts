/** Queue of the job that erases a test organization's data. */
export const ERASE_QUEUE = 'test-data.erase';

/** Tables with configuration, data that others rely on, or history. */
export const KEPT_TABLES: ReadonlySet<string> = new Set([
  // The organization, the callers with access to it, and the people who are notified.
  ...['organizations', 'organization_clocks', 'memberships', 'invitations', 'sessions', 'api_keys', 'webhooks'],
  // Settings.
  ...['verification_policies', 'compliance_policies', 'retention_policies', 'retention_changes'],
  ...['record_custodians', 'consent_notices'],
  // Keys of issuers and status lists: issued credentials are in wallets, and a list entry is never reused.
  ...['issuer_proof_keys', 'key_rotations', 'status_lists', 'status_entries', 'signed_status_lists'],
  ...['vc_api_status_entries', 'used_wallet_proofs'],
  // History, which contains IDs and kinds, so that the log still verifies. Each start compares the journal of erasures
  // with the erasures here.
  ...['events', 'audit_entries', 'erasures', 'erasure_items'],
  // Erased with the objects to which it belongs.
  'object_metadata',
  // The organization's own key is kept, see `eraseDataKeys`.
  'data_keys',
]);
