import { type AnyDatabase, createLookup } from '#platform/db/row-security.ts';

/**
 * The renewal of claims skips deliveries that are being recorded, which need none. Both change many rows: each waited for
 * rows of the other.
 */
export const unlockedClaimsMigration = {
  name: '0341-unlocked-claims',
  kind: 'expand' as const,
  up: async (db: AnyDatabase): Promise<void> => {
    await createLookup(db, {
      signature: 'renew_webhook_deliveries(p_claims jsonb, p_lease timestamptz)',
      returns: 'void',
      body: `with claimed as (
          select d.org_id, d.id from webhook_deliveries d
          join jsonb_to_recordset(p_claims) as c (org_id text, id text, turn int)
            on d.org_id = c.org_id and d.id = c.id and d.turn = c.turn
          where d.state = 'pending' for no key update of d skip locked)
        update webhook_deliveries d set next_attempt_at = p_lease from claimed c
          where d.org_id = c.org_id and d.id = c.id;`,
    });
  },
};
