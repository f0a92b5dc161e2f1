import { sql } from 'kysely';
import { type AnyDatabase, createLookup } from '#platform/db/row-security.ts';

/** Finds what all have signed and whose sealing was given up. */
export const unsealedAgreementsMigration = {
  name: '0038-unsealed-agreements',
  up: async (db: AnyDatabase): Promise<void> => {
    await sql`create index agreements_unsealed on agreements (signed_at)
      where signed_at is not null and completed_at is null`.execute(db);
    await createLookup(db, {
      signature: 'find_unsealed_agreements(p_before timestamptz)',
      returns: 'table (org_id text, id text)',
      body: `select org_id, id from agreements where signed_at < p_before and completed_at is null order by id limit 1000;`,
    });
  },
};
