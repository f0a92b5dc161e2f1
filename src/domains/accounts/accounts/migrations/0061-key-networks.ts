import { sql } from 'kysely';
import { type AnyDatabase, createLookup } from '#platform/db/row-security.ts';

// As find_api_key of 0002-accounts, and from where the key may be used.
export const keyNetworksMigration = {
  name: '0061-key-networks',
  up: async (db: AnyDatabase): Promise<void> => {
    await sql`alter table api_keys add column networks text[] not null default '{}'`.execute(db);
    await sql`drop function find_api_key(bytea, timestamptz)`.execute(db);
    await createLookup(db, {
      signature: 'find_api_key(p_hash bytea, p_now timestamptz)',
      returns: 'table (org_id text, id text, scopes text[], networks text[])',
      body: `update api_keys set last_used_at = p_now
               where hash = p_hash and (revoked_at is null or revoked_at > p_now) and (expires_at is null or expires_at > p_now)
                 and (last_used_at is null or last_used_at < p_now - interval '1 minute');
             select org_id, id, scopes, networks from api_keys
               where hash = p_hash and (revoked_at is null or revoked_at > p_now) and (expires_at is null or expires_at > p_now);`,
    });
  },
};
