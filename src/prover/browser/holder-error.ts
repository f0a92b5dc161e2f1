/** Why a holder's words, backup, or artifacts cannot be used. Stable codes for callers. */
export const HOLDER_ERRORS = {
  wrong_words: 'these are not the recovery words of a holder secret',
  unknown_backup: 'this is no backup of a wallet, or one of a later version',
  wrong_password: 'the password is not the one of this backup',
  damaged_backup: 'the backup was changed after it was made',
  weak_password: 'a password has 10 to 1024 characters',
  no_secure_context: 'encryption is available on https and on localhost only',
  engine_failed: 'the worker that proves could not be started, or has died',
} as const;

export type HolderErrorCode = keyof typeof HOLDER_ERRORS;

/** `code` survives leaving a worker. The message contains neither secret nor personal data. */
export class HolderError extends Error {
  readonly code: HolderErrorCode;

  constructor(code: HolderErrorCode, options: { detail?: string; cause?: unknown } = {}) {
    super(options.detail ? `${HOLDER_ERRORS[code]}: ${options.detail}` : HOLDER_ERRORS[code], { cause: options.cause });
    this.name = 'HolderError';
    this.code = code;
  }
}
