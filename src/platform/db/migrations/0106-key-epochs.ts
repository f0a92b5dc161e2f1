import { sql } from 'kysely';
import { type AnyDatabase, APP_ROLE, createLookup, grantToApp } from '../row-security.ts';

/** Data keys are wrapped by the key of an epoch, which lies in the blob store; here is only which epochs there are. */
export const keyEpochsMigration = {
  name: '0106-key-epochs',
  up: async (db: AnyDatabase): Promise<void> => {
    await sql`create table key_epochs (
      id text primary key, seq int not null unique, blob text not null unique, created_at timestamptz not null,
      ready_at timestamptz, ended_at timestamptz)`.execute(db);
    await grantToApp(db, 'key_epochs', ['select', 'insert', 'delete']);
    await sql`grant update (ready_at, ended_at) on key_epochs to ${sql.ref(APP_ROLE)}`.execute(db);
    // Null: wrapped by the master key itself, as before this migration.
    await sql`alter table data_keys add column epoch text references key_epochs (id), add column name text`.execute(db);
    // What the journal of erasures knows a key by, whatever wraps it later. A change of type reaches all rows; an update by
    // the owner would see none.
    await sql`alter table data_keys alter column name type text using encode(sha256(wrapped_key), 'hex'),
      alter column name set not null`.execute(db);
    await sql`alter table outgoing_mails add column epoch text`.execute(db);
    await createLookup(db, {
      signature: 'hold_key_epoch()',
      returns: 'text',
      body: `select id from key_epochs where ready_at is not null and ended_at is null order by seq desc limit 1
             for key share;`,
    });
    await createLookup(db, {
      signature: 'find_organizations_under_other_epochs(p_epoch text)',
      returns: 'setof text',
      body: 'select distinct org_id from data_keys where epoch is distinct from p_epoch;',
    });
    await createLookup(db, {
      signature: 'count_sealed_in_epoch(p_epoch text)',
      returns: 'bigint',
      body: `select (select count(*) from data_keys where epoch is not distinct from p_epoch)
               + (select count(*) from outgoing_mails where epoch is not distinct from p_epoch and sealed is not null);`,
    });
  },
};
