import type { Selectable } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { PlatformTables } from '#platform/db/tables.ts';
import { type AttestationKind, type AttestationRow, auditOf } from './tables.ts';

/** What entries are asked for; of the transaction's organisation alone. */
export interface EntryFilter {
  subject?: string | undefined;
  action?: string | undefined;
  actorId?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

type Row = Selectable<PlatformTables['audit_entries']> & { index: string | null };

/** Entries with their place in the log, newest first; one more than asked for. */
export function findEntries(
  tx: Tx,
  { subject, action, actorId, from, to }: EntryFilter,
  { limit, before }: { limit: number; before: string | undefined },
): Promise<Row[]> {
  return tx
    .selectFrom('audit_entries')
    .leftJoin('audit_leaves', 'audit_leaves.entry_id', 'audit_entries.id')
    .selectAll('audit_entries')
    .select('audit_leaves.index')
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .$if(subject !== undefined, (query) => query.where('subject', '=', subject ?? ''))
    .$if(action !== undefined, (query) => query.where('action', '=', action ?? ''))
    .$if(actorId !== undefined, (query) => query.where('actor_id', '=', actorId ?? ''))
    .$if(from !== undefined, (query) => query.where('created_at', '>=', new Date(from ?? '')))
    .$if(to !== undefined, (query) => query.where('created_at', '<', new Date(to ?? '')))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
}

/** A tile; undefined where the log has none there. */
export async function findTile(
  tx: Tx,
  { level, index }: { level: number; index: number },
): Promise<Buffer | undefined> {
  const row = await tx
    .selectFrom('audit_tiles')
    .select('hashes')
    .where('level', '=', level)
    .where('index', '=', String(index))
    .executeTakeFirst();
  return row?.hashes;
}

/** The signed notes of sizes that were signed; undefined where none was. */
export async function findNote(tx: Tx, size: number): Promise<string | undefined> {
  const row = await tx
    .selectFrom('audit_checkpoints')
    .select('note')
    .where('size', '=', String(size))
    .executeTakeFirst();
  return row?.note;
}

/** What others have said of the checkpoint of a size. */
export function findAttestations(tx: Tx, size: number): Promise<AttestationRow[]> {
  return auditOf(tx)
    .selectFrom('audit_attestations')
    .selectAll()
    .where('size', '=', String(size))
    .orderBy('kind')
    .orderBy('name')
    .execute();
}

/** The largest sizes about which somebody has said something, or a witness, with their signed notes; largest first. */
export function findAttested(
  tx: Tx,
  { limit, kind }: { limit: number; kind?: AttestationKind },
): Promise<{ size: string; root: Buffer; note: string }[]> {
  return auditOf(tx)
    .selectFrom('audit_checkpoints')
    .select(['size', 'root', 'note'])
    .where('size', 'in', (query) =>
      query
        .selectFrom('audit_attestations')
        .select('size')
        .$if(kind !== undefined, (some) => some.where('kind', '=', kind ?? 'cosignature')),
    )
    .orderBy('size', 'desc')
    .limit(limit)
    .execute();
}

/** The size that a witness has signed last; undefined where it has signed none. */
export async function findSizeSeen(tx: Tx, name: string): Promise<number | undefined> {
  const row = await auditOf(tx)
    .selectFrom('audit_attestations')
    .select('size')
    .where('kind', '=', 'cosignature')
    .where('name', '=', name)
    .orderBy('size', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && Number(row.size);
}

/** Keeps it; what is there stays. */
export async function writeAttestation(tx: Tx, row: Omit<AttestationRow, 'size'> & { size: number }): Promise<void> {
  await auditOf(tx)
    .insertInto('audit_attestations')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
