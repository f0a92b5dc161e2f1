/** Reasons why a file cannot be imported at all. Nothing of it becomes current. */
export type ImportRefusal =
  | 'unreadable'
  | 'damaged'
  | 'too_compressed'
  | 'wrong_header'
  | 'wrong_structure'
  | 'too_large'
  | 'not_genuine'
  | 'outdated'
  | 'authority_missing'
  | 'older'
  | 'nothing_imported'
  | 'mostly_refused'
  | 'much_smaller'
  | 'already_running'
  | 'file_changed';

/** A file that cannot be imported; the message is for the operator and quotes no record. */
export class ImportRefused extends Error {
  readonly code: ImportRefusal;

  constructor(code: ImportRefusal, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'ImportRefused';
    this.code = code;
  }
}
