export type { CopyRows } from '../db/loading.ts';
export { currentVersion } from './current-version.ts';
export { importFile } from './import-file.ts';
export type { ImportFormat, ImportProgress, ImportReport, ListVersion, NotImported, Refusal } from './import-format.ts';
export { type ImportRefusal, ImportRefused } from './import-refused.ts';
export { type ImportStatus, listImports } from './list-imports.ts';
export { looksLikeJson } from './looks-like-json.ts';
