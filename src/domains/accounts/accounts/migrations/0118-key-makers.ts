import { sql } from 'kysely';
import type { AnyDatabase } from '#platform/db/row-security.ts';

// Which key made a key, with which it ends, and which member answers for it.
export const keyMakersMigration = {
  name: '0118-key-makers',
  up: async (db: AnyDatabase): Promise<void> => {
    await sql`alter table api_keys add column made_by_key text, add column member_id text`.execute(db);
    // FORCE binds the owner too; the keys of every organization are looked at.
    await sql`alter table api_keys no force row level security`.execute(db);
    // A key that outlived its maker goes on; the others end with theirs from now on.
    await sql`update api_keys k set made_by_key = m.id from api_keys m
      where m.id = k.created_by and m.revoked_at is null`.execute(db);
    await sql`with recursive makers as (
        select id, created_by from api_keys
        union all
        select makers.id, k.created_by from makers join api_keys k on k.id = makers.created_by
      )
      update api_keys k set member_id = makers.created_by from makers
      where makers.id = k.id and makers.created_by like 'usr\_%'`.execute(db);
    await sql`alter table api_keys force row level security`.execute(db);
    await sql`create index api_keys_by_maker on api_keys (org_id, made_by_key) where made_by_key is not null`.execute(
      db,
    );
    await sql`create index api_keys_by_member on api_keys (org_id, member_id) where member_id is not null`.execute(db);
  },
};
