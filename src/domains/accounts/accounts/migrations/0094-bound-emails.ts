import { sql } from 'kysely';
import { type AnyDatabase, createLookup } from '#platform/db/row-security.ts';

// What is not bound to its row is found by the next start, which seals it anew.
export const boundEmailsMigration = {
  name: '0094-bound-emails',
  up: async (db: AnyDatabase): Promise<void> => {
    for (const table of ['users', 'invitations'])
      await sql`alter table ${sql.table(table)} add column email_bound boolean not null default false`.execute(db);
    await sql`create index users_unbound on users (id) where not email_bound`.execute(db);
    await createLookup(db, {
      signature: 'find_unbound_invitations()',
      returns: 'table (org_id text, id text)',
      body: 'select org_id, id from invitations where not email_bound;',
    });
  },
};
