import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import type { CopyRows } from '../db/loading.ts';
import type { AuditEntryRow } from './entry.ts';
import type { ChangedTile, ReadTile } from './tiles.ts';

/** The last signed state of the log. */
export interface LoggedCheckpoint {
  size: number;
  root: Buffer;
  note: string;
}

/** Reads tiles in a transaction; an empty tile if it does not exist yet. */
export function tileReader(tx: Tx): ReadTile {
  return async ({ level, index }) => {
    const row = await tx
      .selectFrom('audit_tiles')
      .select('hashes')
      .where('level', '=', level)
      .where('index', '=', String(index))
      .executeTakeFirst();
    return row?.hashes ?? Buffer.alloc(0);
  };
}

export async function lastCheckpoint(tx: Tx): Promise<LoggedCheckpoint | undefined> {
  const row = await tx
    .selectFrom('audit_checkpoints')
    .select(['size', 'root', 'note'])
    .orderBy('size', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { ...row, size: Number(row.size) };
}

/** A committed entry that is in no tree yet. */
export interface PendingLeaf {
  entry_id: string;
  leaf_hash: Buffer;
}

/** Takes the oldest entries out of the queue for the transaction to append. */
export async function takePending(tx: Tx, limit: number): Promise<PendingLeaf[]> {
  const { rows } = await sql<PendingLeaf & { position: string }>`
    delete from audit_pending where position in (select position from audit_pending order by position limit ${limit})
    returning position, entry_id, leaf_hash`.execute(tx);
  return rows.toSorted((one, other) => Number(one.position) - Number(other.position));
}

export async function writeLeaves(copy: CopyRows, size: number, leaves: readonly PendingLeaf[]): Promise<void> {
  await copy(
    'audit_leaves',
    ['index', 'entry_id', 'leaf_hash'],
    leaves.map(({ entry_id, leaf_hash }, at) => [size + at, entry_id, leaf_hash]),
  );
}

export async function writeTiles(tx: Tx, tiles: readonly ChangedTile[]): Promise<void> {
  await tx
    .insertInto('audit_tiles')
    .values([...tiles])
    .onConflict((conflict) =>
      conflict.columns(['level', 'index']).doUpdateSet((row) => ({ hashes: row.ref('excluded.hashes') })),
    )
    .execute();
}

export async function writeCheckpoint(tx: Tx, { size, root, note }: LoggedCheckpoint, at: Date): Promise<void> {
  await tx.insertInto('audit_checkpoints').values({ size, root, note, created_at: at }).execute();
}

/** An entry; undefined for an unknown id or another organization's. */
export function findEntry(tx: Tx, id: string): Promise<AuditEntryRow | undefined> {
  return tx.selectFrom('audit_entries').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The entry that records an object: the first with this action about it. Later entries never replace it. */
export async function findAnchor(
  tx: Tx,
  { action, subject }: { action: string; subject: string },
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('audit_entries')
    .select('id')
    .where('subject', '=', subject)
    .where('action', '=', action)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/** Where an entry is in the log; undefined while it waits. */
export async function findLeaf(tx: Tx, entryId: string): Promise<number | undefined> {
  const row = await tx.selectFrom('audit_leaves').select('index').where('entry_id', '=', entryId).executeTakeFirst();
  return row && Number(row.index);
}
