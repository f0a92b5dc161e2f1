import type { OwnerRecord } from './owner-lock.ts';

/** Thrown to a second process that opens a data folder; `owner` is the first. */
export class DataFolderInUse extends Error {
  readonly owner: { pid: number; startedAt: string; label?: string };

  constructor(folder: string, { pid, startedAt, label }: OwnerRecord) {
    const named = label === undefined ? '' : ` (${label})`;
    super(
      `the database in ${folder} is already in use by process ${pid}${named}, since ${startedAt}. Stop that one, or set DATA_DIR (and PORT) for another.`,
    );
    this.name = 'DataFolderInUse';
    this.owner = label === undefined ? { pid, startedAt } : { pid, startedAt, label };
  }
}
