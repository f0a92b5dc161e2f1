/** Why a backup could not be made, is not whole, or is not restored here, each with what to do about it. */
const WAYS_OUT = {
  folder_not_empty: 'Name a new folder.',
  folder_not_writable: 'Name a folder on a disk that can be written and has space; delete what is left of this one.',
  table_not_readable: 'Start this version of the service once, which brings the schema to date.',
  schema_changed: 'Start again.',
  not_a_backup:
    'Name the folder that npm run backup wrote by --from, and that of its keys by --keys where they lie apart.',
  damaged_manifest: 'Take another backup.',
  damaged_file: 'Take another backup.',
  missing_file: 'Copy the whole folder of the backup again, or take another one.',
  damaged_blob: 'Take another backup.',
  missing_blob: 'Copy the whole folder of the backup again, or take another one.',
  no_master_key: 'A backup is read by the master key of the service that made it, and by no other.',
  wrong_master_key: 'Set MASTER_KEY, or master.key in the data folder, to that of the service that made the backup.',
  other_keys: 'Name by --keys the keys of this backup, or newer ones of the same installation.',
  newer_version: 'Restore it by the version that made it, or a later one.',
  unfinished_version: 'Restore it by the version that is named, start that once, then upgrade.',
  target_not_empty: 'Restore into a new database, or into a new DATA_DIR. Nothing was changed here.',
  target_not_writable: 'Set DATA_DIR to a folder that can be made and written. Nothing was changed here.',
  target_in_use: 'Stop that service, or restore into a new DATA_DIR. Nothing was changed here.',
  target_has_other_blob: 'Set BLOBS_URL to an empty store, or to the one that belongs to this backup.',
  no_embedded_database:
    'Run the drill from the npm package or a checkout, with a copy of the backup and its master key.',
  store_failed: 'Look at BLOBS_URL: the store has to answer, and to take and give back what is written.',
  database_failed: 'Look at the database, then run the same command again.',
  rows_refused: 'The tables are there without a row, and no service starts on them. Take another backup.',
  log_entries_lost: 'Restore a later backup, or say --accept-lost-entries.',
} as const;

export type BackupProblem = keyof typeof WAYS_OUT;

/** What the operator is told; `message` begins with the problem's name, for programs. */
export class BackupError extends Error {
  override name = 'BackupError';
  readonly problem: BackupProblem;
  readonly what: string;

  constructor(problem: BackupProblem, what: string, options?: ErrorOptions) {
    super(`${problem}: ${what}`, options);
    this.problem = problem;
    this.what = what;
  }

  /** What to do, in a sentence. */
  get wayOut(): string {
    return WAYS_OUT[this.problem];
  }
}

/** A restore that ended after it had begun to change its target; `message` says what is left, `cause` why it ended. */
export class RestoreNotFinished extends Error {
  override name = 'RestoreNotFinished';
}
