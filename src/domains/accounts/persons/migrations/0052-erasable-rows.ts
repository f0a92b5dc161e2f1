import { sql } from 'kysely';
import { type AnyDatabase, grantToApp } from '#platform/db/row-security.ts';

/**
 * Lets an erasure take what names people out of rows that were written once, here and in the domains that came before this
 * migration; what tells what happened and when stays as unchangeable as it was.
 */
export const erasableRowsMigration = {
  name: '0052-erasable-rows',
  up: async (db: AnyDatabase): Promise<void> => {
    await sql`alter table persons alter column profile drop not null, alter column person_key drop not null,
      add column erased_at timestamptz`.execute(db);
    await emptyColumns(db);
    await grantColumns(db);
    await grantToApp(db, 'vc_api_credentials', ['delete']);
    // The claims of an identity are under its person's key, and go with that.
    await sql`alter table credentials drop constraint identity_credentials_are_of_a_person,
      add constraint identity_credentials_are_of_a_person
        check (type <> 'IdentityVerificationCredential' or person_id is not null)`.execute(db);
  },
};

async function emptyColumns(db: AnyDatabase): Promise<void> {
  await sql`alter table project_performers alter column profile drop not null`.execute(db);
  await sql`alter table consents alter column terms drop not null`.execute(db);
  await sql`alter table release_distributions alter column recipient drop not null`.execute(db);
}

/** Of tables that the serving role may not change otherwise, these columns alone. */
async function grantColumns(db: AnyDatabase): Promise<void> {
  for (const [table, columns] of [
    ['project_performer_entries', 'user_id, profile'],
    ['release_history', 'note'],
    ['events', 'data'],
  ] as const)
    await sql`grant update (${sql.raw(columns)}) on ${sql.table(table)} to avouch_app`.execute(db);
}
