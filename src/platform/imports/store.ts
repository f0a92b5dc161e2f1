import type { Selectable } from 'kysely';
import type { Tx } from '../db/database.ts';
import type { PlatformTables } from '../db/tables.ts';
import type { Refusal } from './import-format.ts';
import type { Position } from './source-record.ts';

export type ImportRun = Selectable<PlatformTables['import_runs']>;

/** The identity of an import: the same file read in the same way is the same import. */
export interface Source {
  list: string;
  sha256: string;
  revision: number;
}

/** The committed progress of an import. */
export interface Progress {
  position: Position;
  imported: number;
  refused: number;
  refusals: readonly Refusal[];
}

export function findRun(tx: Tx, list: string, state: 'current' | 'loading'): Promise<ImportRun | undefined> {
  return tx
    .selectFrom('import_runs')
    .selectAll()
    .where('list', '=', list)
    .where('state', '=', state)
    .executeTakeFirst();
}

/** Begins an import; no other of the list may be loading. */
export async function beginRun(
  tx: Tx,
  { list, sha256, revision }: Source,
  { version, fileName, at }: { version: string; fileName: string; at: Date },
): Promise<void> {
  await tx
    .insertInto('import_runs')
    .values({
      ...{ list, version, sha256, revision, file_name: fileName, state: 'loading', started_at: at, finished_at: null },
      ...{ position: 0, lines: 0, records: 0, refused: 0, refusals: '[]' },
    })
    .execute();
}

export async function dropLoading(tx: Tx, list: string): Promise<void> {
  await tx.deleteFrom('import_runs').where('list', '=', list).where('state', '=', 'loading').execute();
}

export async function saveProgress(tx: Tx, list: string, version: string, progress: Progress): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('import_runs')
    .set({
      position: progress.position.offset,
      lines: progress.position.lines,
      records: progress.imported,
      refused: progress.refused,
      refusals: JSON.stringify(progress.refusals),
    })
    .where('list', '=', list)
    .where('version', '=', version)
    .where('state', '=', 'loading')
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Error('the import was abandoned in the meantime');
}

/** Makes a loaded version current; the previous one stays as history. */
export async function makeCurrent(tx: Tx, list: string, version: string, at: Date): Promise<void> {
  await tx
    .updateTable('import_runs')
    .set({ state: 'replaced' })
    .where('list', '=', list)
    .where('state', '=', 'current')
    .execute();
  await tx
    .updateTable('import_runs')
    .set({ state: 'current', finished_at: at })
    .where('list', '=', list)
    .where('version', '=', version)
    .execute();
}

/** The latest imports of all lists, newest first per list. */
export function listRuns(tx: Tx): Promise<ImportRun[]> {
  return tx
    .selectFrom('import_runs')
    .selectAll()
    .where('state', 'in', ['current', 'loading'])
    .orderBy('list')
    .orderBy('started_at', 'desc')
    .execute();
}
