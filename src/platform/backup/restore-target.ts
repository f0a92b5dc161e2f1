import type pg from 'pg';
import type { BlobStore } from '../blobs/index.ts';
import { CANARY_KEY, RESTORING_KEY } from '../crypto/marks.ts';
import { withClient } from '../db/client.ts';
import type { Connection } from '../db/database.ts';
import { BackupError } from './backup-error.ts';

/** As the owner, with no limit of time. */
export function withOwnerOf<T>(owner: Connection, use: (client: pg.Client) => Promise<T>): Promise<T> {
  return withClient(owner, { application_name: 'avouch-restore', keepAlive: true }, async (client) => {
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
    return use(client);
  });
}

/** Throws `target_not_empty` where a service was ever started on this database; one that a restore began is none. */
export async function requireEmpty(owner: Connection): Promise<void> {
  await withOwnerOf(owner, async (client) => {
    const { rows } = await client.query<{ name: string | null }>(`select to_regclass('public.instance') as name`);
    if (!rows[0]?.name) return;
    const marks = await client.query('select 1 from public.instance where key = $1', [CANARY_KEY]);
    if (marks.rowCount) throw new BackupError('target_not_empty', 'a service has been started on this database');
  });
}

/** Until the data are there, no service starts on it: it would take a half-restored installation for a new one. */
export async function markRestoring(owner: Connection, createdAt: string): Promise<void> {
  await withOwnerOf(owner, async (client) => {
    await client.query(
      `insert into public.instance (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value`,
      [RESTORING_KEY, createdAt],
    );
  });
}

/** Whether the store takes, keeps and gives back: else the restore would fail in its midst. */
export async function requireWritable(blobs: BlobStore): Promise<void> {
  const key = 'restore/probe';
  await blobs.put(key, Buffer.from('probe'));
  await blobs.delete(key);
}

/** Every organisation that has a history. */
export async function listOrganizations(owner: Connection): Promise<string[]> {
  return withOwnerOf(owner, async (client) => {
    await client.query(`begin; set local app.backup = 'on'`);
    const { rows } = await client.query<{ id: string }>(
      `select distinct org_id as id from audit_entries where org_id like 'org\\_%' order by 1`,
    );
    await client.query('commit');
    return rows.map(({ id }) => id);
  });
}
