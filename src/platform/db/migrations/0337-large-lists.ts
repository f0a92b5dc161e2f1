/**
 * Indexes for filters that match few rows of an organization with millions. Only operators that are leakproof can use an
 * index behind row-level security, so those of jsonb need a partial index. The last one lets the health of endpoints be
 * counted without the bodies of their deliveries.
 */
export const largeListsMigration = {
  name: '0337-large-lists',
  kind: 'expand' as const,
  indexes: {
    events_by_type: `on events (org_id, type, id)`,
    audit_entries_by_action: `on audit_entries (org_id, action, id)`,
    audit_entries_by_actor: `on audit_entries (org_id, actor_id, id)`,
    person_documents_by_person: `on person_documents (org_id, person_id)`,
    verifications_at_risk: `on verifications (org_id, id) where signals <> '[]' or checks @> '[{"reason": "list_match"}]'`,
    verifications_by_creation: `on verifications (org_id, created_at)`,
    verifications_by_end: `on verifications (org_id, ended_at)`,
    verifications_by_decision: `on verifications (org_id, decided_at) include (id, status, redacted_from, attempt, created_at) where decided_at is not null`,
    verifications_unclear: `on verifications (org_id, decided_at) where checks @? '$[*] ? (@.result == "failed" || @.result == "unclear")'`,
    compliance_states_by_status: `on compliance_states (org_id, scope, status)`,
    compliance_states_by_rank: `on compliance_states (org_id, scope, (case status when 'blocked' then 0 when 'missing' then 1 when 'expiring' then 2 when 'met' then 4 else 3 end), subject_id)`,
    webhook_deliveries_by_type: `on webhook_deliveries (org_id, webhook_id, type, id)`,
    webhook_deliveries_outcomes: `on webhook_deliveries (org_id, id) include (webhook_id, state, attempts, created_at, delivered_at) where not test`,
    webhook_attempts_failed: `on webhook_attempts (org_id, delivery_id) where error is not null`,
  },
};
