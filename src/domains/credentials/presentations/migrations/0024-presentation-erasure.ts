import { sql } from 'kysely';
import { type AnyDatabase, createLookup } from '#platform/db/row-security.ts';

// Page by page, each after the last id of the one before, so that what cannot be erased holds nothing up.
export const presentationErasureMigration = {
  name: '0024-presentation-erasure',
  up: async (db: AnyDatabase): Promise<void> => {
    await replace(db, 'find_erasable_presentation_requests', 'erased_at is null and erase_at <= p_now');
    await replace(db, 'find_unanswered_presentation_requests', 'encryption_key is not null and expires_at <= p_now');
    await sql`create index presentation_requests_erased on presentation_requests (erased_at)
      where erased_at is not null`.execute(db);
    await createLookup(db, lookup('find_old_presentation_requests', 'erased_at <= p_now'));
  },
};

async function replace(db: AnyDatabase, name: string, condition: string): Promise<void> {
  await sql`drop function ${sql.raw(name)}(timestamptz)`.execute(db);
  await createLookup(db, lookup(name, condition));
}

const lookup = (name: string, condition: string) => ({
  signature: `${name}(p_now timestamptz, p_after text)`,
  returns: 'table (org_id text, id text)',
  body: `select org_id, id from presentation_requests where ${condition} and id > p_after order by id limit 1000;`,
});
