import { sql } from 'kysely';
import { type AnyDatabase, createLookup } from '#platform/db/row-security.ts';

/** Until when the disk may hold a key to what was erased; and data keys by their names, whatever wraps them. */
export const unrecoverableMigration = {
  name: '0107-unrecoverable',
  up: async (db: AnyDatabase): Promise<void> => {
    await sql`alter table erasures add column key_epoch int, add column unrecoverable_by timestamptz`.execute(db);
    await sql`drop function find_unapplied_erasures(text[], text[], int[])`.execute(db);
    // Entry without position: the erasure as a whole. A key of the same name came from a backup; one that was made since for
    // the same subject has another.
    await createLookup(db, {
      signature: 'find_unapplied_erasures(p_orgs text[], p_erasures text[], p_positions int[])',
      returns: 'table (org_id text, erasure_id text, "position" int)',
      body: `select e.org, e.erasure, e.place
             from unnest(p_orgs, p_erasures, p_positions) as e (org, erasure, place)
             where exists (select 1 from organizations o where o.org_id = e.org) and (
               case when e.place is null
                 then not exists (select 1 from erasures x where x.org_id = e.org and x.id = e.erasure and x.status = 'completed')
                 else not exists (select 1 from erasure_items i where i.org_id = e.org and i.erasure_id = e.erasure
                   and i.position = e.place and i.status = 'erased')
               end
               or exists (
                 select 1 from erasure_items i, unnest(i.keys) as destroyed (key), data_keys k
                 where i.org_id = e.org and i.erasure_id = e.erasure and (e.place is null or i.position = e.place)
                   and k.org_id = i.org_id and k.subject = split_part(destroyed.key, ':', 1)
                   and destroyed.key = k.subject || ':' || k.name));`,
    });
  },
};
