import { sql } from 'kysely';
import { type AnyDatabase, grantToApp } from '#platform/db/row-security.ts';

/** Keys lie beside the entries, as bytes by buckets: an index on arrays took most of an import and of a search. */
export const screeningKeysMigration = {
  name: '0041-screening-keys',
  up: async (db: AnyDatabase): Promise<void> => {
    await sql`create table screening_keys (
      version text not null, bucket int not null, segment int not null, postings bytea not null,
      primary key (version, bucket, segment))`.execute(db);
    // Compressing hashes saves nothing.
    await sql`alter table screening_keys alter postings set storage external`.execute(db);
    await grantToApp(db, 'screening_keys', ['select', 'insert', 'delete']);
    await moveKeys(db);
    await sql`drop function tidy_screening_index()`.execute(db);
    await sql`alter table screening_entities drop column keys`.execute(db);
    await sql`alter table screening_entities alter id drop identity`.execute(db);
    await sql`alter table screening_entities alter id type int`.execute(db);
  },
};

/** As `postings.ts` writes them; the last bit of a key is a person's. */
async function moveKeys(db: AnyDatabase): Promise<void> {
  await sql`insert into screening_keys
    select version, key & 32767, 0, string_agg(int8send((key::bigint << 32) | id), '')
    from (
      select version, id, (key & ~1) | bit as key from screening_entities, unnest(keys) as key, unnest(array[0, 1]) as bit
      where kind = 'either' or bit = (kind = 'person')::int
    ) as keys group by 1, 2`.execute(db);
}
