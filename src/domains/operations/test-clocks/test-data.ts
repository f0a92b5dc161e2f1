/** The queue of the job that erases what a test organization has. */
export const ERASE_QUEUE = 'test-data.erase';

/** Tables that are configuration rather than data, or that others rely on, or the history. */
export const KEPT_TABLES: ReadonlySet<string> = new Set([
  // The organization, who may call for it, and who is told.
  ...['organizations', 'organization_clocks', 'memberships', 'invitations', 'sessions', 'api_keys', 'webhooks'],
  // Settings.
  ...['verification_policies', 'compliance_policies', 'retention_policies', 'retention_changes'],
  ...['record_custodians', 'consent_notices'],
  // Keys of issuers and lists of status: what was issued is in wallets, and a place in a list is never given twice.
  ...['issuer_proof_keys', 'key_rotations', 'status_lists', 'status_entries', 'signed_status_lists'],
  ...['vc_api_status_entries', 'used_wallet_proofs'],
  // History, which holds ids and kinds; the log goes on to verify. The journal of erasures is compared with these at each start.
  ...['events', 'audit_entries', 'erasures', 'erasure_items'],
  // Goes with the objects whose words they are.
  'object_metadata',
  // The organization's own stays, see `eraseDataKeys`.
  'data_keys',
]);
