import type { PlatformContext } from '../context.ts';
import type { ImportFormat, ImportProgress, ImportReport } from './import-format.ts';

export interface ImportOptions<Row> {
  /** Such as `gleif`; one import of a list at a time. */
  list: string;
  /** A file; `.gz` and `.zip` are unpacked on the way. */
  path: string;
  format: ImportFormat<Row>;
  signal?: AbortSignal;
  onProgress?(done: ImportProgress): void;
}

/** Imports a file as the new version of a list. */
export function importFile<Row>(_ctx: PlatformContext, _of: ImportOptions<Row>): Promise<ImportReport> {
  return Promise.reject(new Error('not there yet'));
}
