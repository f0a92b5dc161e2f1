import { type AnyDatabase, createLookup } from '#platform/db/row-security.ts';

/** Claims are short, so the deliveries of a killed process are soon due; a running process renews its claims. */
export const renewedClaimsMigration = {
  name: '0326-renewed-claims',
  kind: 'expand' as const,
  up: async (db: AnyDatabase): Promise<void> => {
    await createLookup(db, {
      signature: 'renew_webhook_deliveries(p_claims jsonb, p_lease timestamptz)',
      returns: 'void',
      body: `update webhook_deliveries d set next_attempt_at = p_lease
        from jsonb_to_recordset(p_claims) as c (org_id text, id text, turn int)
        where d.org_id = c.org_id and d.id = c.id and d.turn = c.turn and d.state = 'pending';`,
    });
  },
};
