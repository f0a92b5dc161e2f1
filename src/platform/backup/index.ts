export { BackupError, type BackupProblem, RestoreNotFinished } from './backup-error.ts';
export { restoreEpochKeys } from './epoch-blobs.ts';
export { explainFailure, reasonOf } from './explain-failure.ts';
export { LAST_BACKUP_KEY, noteBackup } from './last-backup.ts';
export { loadTables } from './load-tables.ts';
export { type BackupOptions, type BackupReport, makeBackup } from './make-backup.ts';
export type { DataManifest } from './manifest.ts';
export { listBlobs, restoreBlobs } from './restore-blobs.ts';
export {
  endRestoring,
  isLoaded,
  listOrganizations,
  markingRestore,
  RESTORED,
  requireWritable,
} from './restore-target.ts';
export { type Retention, selectKept } from './retention.ts';
export { listBackups, removeBackup, type StoredBackup } from './stored-backups.ts';
export { type BackupFolders, blobListsOf, openBackup, type VerifiedBackup, verifyBackup } from './verify-backup.ts';
