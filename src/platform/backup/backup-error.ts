/** Why a backup could not be made, is not whole, or is not restored here. */
export type BackupProblem =
  | 'folder_not_empty'
  | 'table_not_readable'
  | 'schema_changed'
  | 'not_a_backup'
  | 'damaged_manifest'
  | 'damaged_file'
  | 'missing_file'
  | 'damaged_blob'
  | 'missing_blob'
  | 'no_master_key'
  | 'wrong_master_key'
  | 'other_keys'
  | 'newer_version'
  | 'unfinished_version'
  | 'target_not_empty'
  | 'target_has_other_blob'
  | 'log_entries_lost';

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
}
