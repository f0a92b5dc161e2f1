export { BackupError, type BackupProblem, RestoreNotFinished } from './backup-error.ts';
export { restoreEpochKeys } from './epoch-blobs.ts';
export { explainFailure } from './explain-failure.ts';
export { loadTables } from './load-tables.ts';
export { type BackupOptions, type BackupReport, LAST_BACKUP_KEY, makeBackup } from './make-backup.ts';
export type { DataManifest } from './manifest.ts';
export { type BlobsRestored, restoreBlobs } from './restore-blobs.ts';
export { listOrganizations, markRestoring, requireEmpty, requireWritable } from './restore-target.ts';
export { type BackupFolders, openBackup, type VerifiedBackup, verifyBackup } from './verify-backup.ts';
