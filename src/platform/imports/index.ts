export { encodeRow } from '../db/encode-copy.ts';
export type { CopyRows } from '../db/loading.ts';
export { currentVersion } from './current-version.ts';
export { importFile } from './import-file.ts';
export type {
  ImportFormat,
  ImportProgress,
  ImportReport,
  ListFormat,
  ListVersion,
  NotImported,
  ParsedStretch,
  Refusal,
  StretchFormat,
  WholeFormat,
} from './import-format.ts';
export { type ImportRefusal, ImportRefused } from './import-refused.ts';
export { type ImportStatus, listImports } from './list-imports.ts';
export { looksLikeJson } from './looks-like-json.ts';
export { parseLines } from './parse-lines.ts';
export type { Stretch } from './source-record.ts';
