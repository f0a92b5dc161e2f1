import { sql } from 'kysely';
import { type AnyDatabase, allowLookups, createLookup } from '#platform/db/row-security.ts';

/** Where a complaint came from, the rule of its deadline, and the receipt of its complainant. */
export const publicComplaintsMigration = {
  name: '0302-public-complaints',
  kind: 'expand' as const,
  up: async (db: AnyDatabase): Promise<void> => {
    await sql`alter table complaints
        add column source text not null default 'recorded' check (source in ('recorded', 'public')),
        add column deadline text not null default 'business_days' check (deadline in ('business_days', 'hours_48')),
        add column receipt_hash bytea unique`.execute(db);
    await allowLookups(db, 'complaints');
    await createLookup(db, {
      signature: 'find_complaint_receipt(p_hash bytea)',
      returns: 'table (org_id text, id text)',
      body: 'select org_id, id from complaints where receipt_hash = p_hash;',
    });
  },
};
