/** Reasons why a backup could not be created, is incomplete, or cannot be restored here, each with its remedy. */
const WAYS_OUT = {
  folder_not_empty: 'Name a new folder.',
  folder_not_writable: 'Name a folder on a writable disk with free space, and delete this incomplete folder.',
  table_not_readable: 'Start this version of the service once to update the schema.',
  schema_changed: 'Run the command again.',
  not_a_backup: 'Name the backup folder with --from, and the folder of its keys with --keys if it is separate.',
  damaged_manifest: 'Use another backup.',
  damaged_file: 'Use another backup.',
  missing_file: 'Copy the whole backup folder again, or use another backup.',
  damaged_blob: 'Use another backup.',
  missing_blob: 'Copy the whole backup folder again, or use another backup.',
  no_master_key: 'A backup can only be read with the master key of the service that created it.',
  wrong_master_key:
    'Set MASTER_KEY, or master.key in the data folder, to the key of the service that created the backup.',
  other_keys: 'With --keys, name the keys of this backup, or newer keys of the same installation.',
  newer_version: 'Restore it with the version that created it, or a later one.',
  unfinished_version: 'Restore it with the named version, start that version once, then upgrade.',
  target_not_empty: 'Restore into a new database, or into a new DATA_DIR. Nothing was changed here.',
  target_not_writable: 'Set DATA_DIR to a folder that can be created and written. Nothing was changed here.',
  target_in_use: 'Stop that service, or restore into a new DATA_DIR. Nothing was changed here.',
  target_has_other_blob: 'Set BLOBS_URL to an empty store, or to the one that belongs to this backup.',
  no_embedded_database:
    'Run the drill from the npm package or a checkout, with a copy of the backup and its master key.',
  store_failed: 'Check BLOBS_URL: the store must answer, and return what is written.',
  database_failed: 'Check the database, then run the same command again.',
  rows_refused: 'The tables exist without rows, and no service starts on them. Use another backup.',
  log_entries_lost: 'Restore a later backup, or use --accept-lost-entries.',
} as const;

export type BackupProblem = keyof typeof WAYS_OUT;

/** For the operator; `message` begins with the problem's name, for programs. */
export class BackupError extends Error {
  override name = 'BackupError';
  readonly problem: BackupProblem;
  readonly what: string;

  constructor(problem: BackupProblem, what: string, options?: ErrorOptions) {
    super(`${problem}: ${what}`, options);
    this.problem = problem;
    this.what = what;
  }

  /** The remedy, in a sentence. */
  get wayOut(): string {
    return WAYS_OUT[this.problem];
  }
}

/**
 * A restore that failed after it had begun to change its target; `message` states what is left, `cause` why it failed.
 */
export class RestoreNotFinished extends Error {
  override name = 'RestoreNotFinished';
}
