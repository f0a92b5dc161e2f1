import { sql } from 'kysely';
import { type AnyDatabase, allowLookups, createLookup, grantToApp } from '#platform/db/row-security.ts';

/** Proofs that a job makes: the row is there first, the file comes later. */
export const backgroundProofsMigration = {
  name: '0044-background-proofs',
  up: async (db: AnyDatabase): Promise<void> => {
    await sql`alter table proofs alter column file drop not null, alter column nullifier drop not null,
      add column status text not null default 'ready', add column statement jsonb, add column progress text,
      add column failure text, add column settled_at timestamptz`.execute(db);
    await sql`alter table proofs
      add check (status in ('queued', 'proving', 'ready', 'failed')),
      add check ((status = 'ready') = (file is not null)), add check ((file is null) = (nullifier is null)),
      add check ((status = 'failed') = (failure is not null)),
      add check (status = 'ready' or statement is not null)`.execute(db);
    await sql`create index proofs_waiting on proofs (id) where status in ('queued', 'proving')`.execute(db);
    await grantToApp(db, 'proofs', ['update']);
    await allowLookups(db, 'proofs');
    // A number alone: whose proofs they are, nobody learns.
    await createLookup(db, {
      signature: 'count_waiting_proofs(p_before text)',
      returns: 'bigint',
      body: `select count(*) from proofs where status in ('queued', 'proving') and id < p_before;`,
    });
    await createLookup(db, {
      signature: 'find_stalled_proofs(p_before timestamptz)',
      returns: 'table (org_id text, id text)',
      body: `select org_id, id from proofs where status in ('queued', 'proving') and created_at < p_before
             order by id limit 1000;`,
    });
  },
};
