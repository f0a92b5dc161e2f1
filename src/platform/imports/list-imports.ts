import type { Tx } from '../db/database.ts';
import { type ImportRun, listRuns } from './store.ts';

/** An import as an operator sees it: current, running, or interrupted. */
export interface ImportStatus {
  list: string;
  version: string;
  state: 'current' | 'loading';
  file: string;
  imported: number;
  refused: number;
  startedAt: Date;
  finishedAt: Date | null;
}

/** The current imports of all lists and those that are not finished. */
export async function listImports(tx: Tx): Promise<ImportStatus[]> {
  return (await listRuns(tx)).map(present);
}

function present(run: ImportRun): ImportStatus {
  return {
    list: run.list,
    version: run.version,
    state: run.state === 'loading' ? 'loading' : 'current',
    file: run.file_name,
    imported: Number(run.records),
    refused: Number(run.refused),
    startedAt: run.started_at,
    finishedAt: run.finished_at,
  };
}
