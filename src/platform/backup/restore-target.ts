import { sql } from 'kysely';
import type pg from 'pg';
import type { BlobStore } from '../blobs/index.ts';
import { CANARY_KEY, LOADED_KEY, RESTORING_KEY } from '../crypto/marks.ts';
import { withClient } from '../db/client.ts';
import type { Connection } from '../db/database.ts';
import { change, type NamedMigration } from '../db/migrate.ts';
import { BackupError } from './backup-error.ts';
import type { VerifiedBackup } from './verify-backup.ts';

/** The action of the audit entry. */
export const RESTORED = 'backup.restored';

/** Connects as the owner, without a statement timeout. */
export function withOwnerOf<T>(owner: Connection, use: (client: pg.Client) => Promise<T>): Promise<T> {
  return withClient(owner, { application_name: 'avouch-restore' }, async (client) => {
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
    return use(client);
  });
}

/**
 * Whether an interrupted restore of this backup has loaded its rows. Throws `target_not_empty` if a service was ever
 * started on this database, or another backup's rows were loaded. An interrupted earlier restore does not matter.
 */
export async function isLoaded(owner: Connection, backup: RestoredParts): Promise<boolean> {
  return withOwnerOf(owner, async (client) => {
    const { rows } = await client.query<{ name: string | null }>(`select to_regclass('public.instance') as name`);
    if (!rows[0]?.name) return false;
    const found = await client.query<{ key: string; value: string }>(
      'select key, value from public.instance where key = any($1)',
      [[CANARY_KEY, RESTORING_KEY, LOADED_KEY]],
    );
    const marks = new Map(found.rows.map(({ key, value }) => [key, value]));
    const loaded = marks.get(LOADED_KEY);
    if (loaded === nameOf(backup)) return true;
    if (loaded !== undefined)
      throw new BackupError(
        'target_not_empty',
        `a restore of the backup of ${marks.get(RESTORING_KEY)} into this database has not finished, and this is another backup or has other keys`,
      );
    if (marks.has(CANARY_KEY)) throw new BackupError('target_not_empty', 'a service has been started on this database');
    return false;
  });
}

/** The two manifests of the backup to restore. */
type RestoredParts = Pick<VerifiedBackup, 'data' | 'keys'>;

const nameOf = ({ data, keys }: RestoredParts): string => `${data.mac} ${keys.mac}`;

/**
 * Migrates, and marks in the same transaction that a restore has begun, so that no service treats the database as a new
 * installation.
 */
export function markingRestore(migration: NamedMigration, createdAt: string): NamedMigration {
  const { name, kind } = migration;
  return {
    name,
    ...(kind && { kind }),
    up: async (db) => {
      await change(db, migration);
      await sql`insert into public.instance (key, value) values (${RESTORING_KEY}, ${createdAt})`.execute(db);
    },
  };
}

/** In the transaction of the rows, which include the mark of the master key, so that a service would start on them. */
export async function markLoaded(client: pg.Client, backup: RestoredParts): Promise<void> {
  // The backup may itself be from an installation with an unfinished restore.
  await client.query(
    `insert into public.instance (key, value) values ($1, $2), ($3, $4)
     on conflict (key) do update set value = excluded.value`,
    [RESTORING_KEY, backup.data.createdAt, LOADED_KEY, nameOf(backup)],
  );
}

/** Allows services to start. */
export async function endRestoring(owner: Connection): Promise<void> {
  await withOwnerOf(owner, (client) =>
    client.query('delete from public.instance where key = any($1)', [[RESTORING_KEY, LOADED_KEY]]),
  );
}

/** Checks that the store can write, keep, and read; otherwise the restore would fail halfway. */
export async function requireWritable(blobs: BlobStore): Promise<void> {
  const key = 'restore/probe';
  await blobs.put(key, Buffer.from('probe'));
  await blobs.delete(key);
}

/** Every organization with a history that lacks the audit entry for this restore. */
export async function listOrganizations(owner: Connection, createdAt: string): Promise<string[]> {
  return withOwnerOf(owner, async (client) => {
    await client.query(`begin; set local app.backup = 'on'`);
    const { rows } = await client.query<{ id: string }>(
      `select org_id as id from audit_entries where org_id like 'org\\_%' group by org_id
       having not bool_or(action = $1 and details->>'backupOf' = $2) order by 1`,
      [RESTORED, createdAt],
    );
    await client.query('commit');
    return rows.map(({ id }) => id);
  });
}
