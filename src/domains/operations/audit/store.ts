import { type Selectable, sql } from 'kysely';
import { firstIdAt } from '#kernel/ids.ts';
import type { Tx } from '#platform/db/database.ts';
import { lockName } from '#platform/db/lock-name.ts';
import type { PlatformTables } from '#platform/db/tables.ts';
import { isBefore } from '#platform/operation/list.ts';
import type { Settings } from './configuration.ts';
import { type AttestationKind, type AttestationRow, auditOf, type NewConfigurationRow } from './tables.ts';

/** A filter for entries of the transaction's organization. */
export interface EntryFilter {
  subject?: string | undefined;
  /** Matches any of these subjects. */
  subjects?: readonly string[] | undefined;
  action?: string | undefined;
  actorId?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

type Row = Selectable<PlatformTables['audit_entries']> & { index: string | null };

/** Entries with their position in the log, newest first; one more than requested. */
export function findEntries(
  tx: Tx,
  { subject, subjects, action, actorId, from, to }: EntryFilter,
  { limit, before }: { limit: number; before: string | undefined },
): Promise<Row[]> {
  return (
    tx
      .selectFrom('audit_entries')
      .leftJoin('audit_leaves', 'audit_leaves.entry_id', 'audit_entries.id')
      .selectAll('audit_entries')
      .select('audit_leaves.index')
      .where(isBefore(before))
      .where((where) => where.and({ subject, action, actor_id: actorId }))
      .$if(subjects !== undefined, (query) => query.where('subject', '=', sql<string>`any(${subjects})`))
      // IDs sort by time, and have an index.
      .$if(from !== undefined, (query) =>
        query.where('audit_entries.id', '>=', firstIdAt('audit', new Date(from ?? ''))),
      )
      .$if(to !== undefined, (query) => query.where('audit_entries.id', '<', firstIdAt('audit', new Date(to ?? ''))))
      .orderBy('id', 'desc')
      .limit(limit + 1)
      .execute()
  );
}

/** A tile; undefined if the log does not have it. */
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

/** The signed note for a size; undefined if that size was not signed. */
export async function findNote(tx: Tx, size: number): Promise<string | undefined> {
  const row = await tx
    .selectFrom('audit_checkpoints')
    .select('note')
    .where('size', '=', String(size))
    .executeTakeFirst();
  return row?.note;
}

/** The attestations of the checkpoint with this size. */
export function findAttestations(tx: Tx, size: number): Promise<AttestationRow[]> {
  return auditOf(tx)
    .selectFrom('audit_attestations')
    .selectAll()
    .where('size', '=', String(size))
    .orderBy('kind')
    .orderBy('name')
    .execute();
}

/** The signed notes of the largest sizes with any attestation, or with one by a witness; largest first. */
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
        .where((where) => where.and({ kind })),
    )
    .orderBy('size', 'desc')
    .limit(limit)
    .execute();
}

/** The last size that a witness has signed; undefined if none. */
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

/** Stores an attestation; an existing one is kept. */
export async function writeAttestation(tx: Tx, row: Omit<AttestationRow, 'size'> & { size: number }): Promise<void> {
  await auditOf(tx)
    .insertInto('audit_attestations')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Serializes starting processes until the transaction ends. */
export async function lockConfigurations(tx: Tx): Promise<void> {
  await lockName(tx, 'configuration_changes');
}

/**
 * The settings of the last start with these roles or, if there was none, of the last start; undefined for the first
 * start.
 */
export async function findConfiguration(tx: Tx, roles: string): Promise<Settings | undefined> {
  const row = await auditOf(tx)
    .selectFrom('configuration_changes')
    .select('settings')
    .orderBy((eb) => eb('roles', '=', roles), 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.settings;
}

export async function writeConfiguration(tx: Tx, row: NewConfigurationRow): Promise<void> {
  await auditOf(tx).insertInto('configuration_changes').values(row).execute();
}

/** The names of the changed settings. */
export async function findChangedSettings(tx: Tx, id: string): Promise<string[]> {
  const row = await auditOf(tx)
    .selectFrom('configuration_changes')
    .select('changed')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.changed;
}

/** A page of organizations, without test organizations (SECURITY DEFINER). */
export async function findLiveOrganizations(tx: Tx, after: string, most: number): Promise<string[]> {
  const { rows } = await sql<{
    org: string;
  }>`select * from find_live_organizations(${after}, ${most}) as t (org)`.execute(tx);
  return rows.map(({ org }) => org);
}

/** Whether the transaction's organization has an entry about this subject. */
export async function isEntered(tx: Tx, subject: string): Promise<boolean> {
  const row = await tx
    .selectFrom('audit_entries')
    .select('id')
    .where('subject', '=', subject)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
