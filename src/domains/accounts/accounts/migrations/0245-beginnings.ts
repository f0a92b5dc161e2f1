import { sql } from 'kysely';
import { type AnyDatabase, createLookup } from '#platform/db/row-security.ts';

/** A member's purpose; a test organization shares the live one's members. */
export const beginningsMigration = {
  name: '0245-beginnings',
  up: async (db: AnyDatabase): Promise<void> => {
    await sql`alter table memberships add column beginning text check (beginning in ('productions', 'integration'))`.execute(
      db,
    );
    await createLookup(db, {
      signature: 'find_beginning(p_user text)',
      returns: 'text',
      body: `select beginning from memberships where user_id = p_user and org_id =
               (select coalesce(live_org_id, org_id) from organizations
                where org_id = nullif(current_setting('app.org', true), ''));`,
    });
  },
};
