/** Reasons why recovery words, a backup, or artifacts cannot be used. The codes are stable. */
export const HOLDER_ERRORS = {
  wrong_words: 'these are not valid recovery words',
  unknown_backup: 'this file is not a wallet backup, or a later version created it',
  wrong_password: 'the password of this backup is wrong',
  damaged_backup: 'the backup was changed after it was created',
  weak_password: 'a password must have 10 to 1024 characters',
  no_secure_context: 'encryption is available only on https and on localhost',
  engine_failed: 'the worker that creates proofs could not be started, or has stopped',
} as const;

export type HolderErrorCode = keyof typeof HOLDER_ERRORS;

/** `code` is preserved across the worker boundary. The message contains neither secret nor personal data. */
export class HolderError extends Error {
  readonly code: HolderErrorCode;

  constructor(code: HolderErrorCode, options: { detail?: string; cause?: unknown } = {}) {
    super(options.detail ? `${HOLDER_ERRORS[code]}: ${options.detail}` : HOLDER_ERRORS[code], { cause: options.cause });
    this.name = 'HolderError';
    this.code = code;
  }
}
