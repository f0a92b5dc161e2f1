import { isUnreachable } from '../db/database-down.ts';

export type BlobErrorCode = 'blob_missing' | 'blob_failed';

const MESSAGES: Record<BlobErrorCode, string> = {
  blob_missing: 'There is no blob with this key.',
  blob_failed: 'The blob store failed.',
};

/** A missing blob, or a failed store; `cause` is the store's error. */
export class BlobError extends Error {
  readonly code: BlobErrorCode;

  constructor(code: BlobErrorCode, cause?: unknown) {
    super(MESSAGES[code], { cause });
    this.name = 'BlobError';
    this.code = code;
  }
}

/** Maps a driver's error: ENOENT of a folder and 404 of S3 mean a missing blob. */
export function asBlobError(error: unknown): BlobError {
  const { code, $metadata } = error instanceof Error ? (error as S3OrSystemError) : {};
  const missing = code === 'ENOENT' || $metadata?.httpStatusCode === 404;
  return new BlobError(missing ? 'blob_missing' : 'blob_failed', error);
}

const TOO_MANY = 429;
const SERVER_ERROR = 500;

/** Whether an S3 store could not be reached, was too slow, or failed, so that the same request may succeed later. */
export function isStoreDown(error: unknown): boolean {
  return error instanceof BlobError && error.code === 'blob_failed' && isTransient(error.cause);
}

/** The drivers keep the SDK's error as the cause of theirs. */
function isTransient(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { name, $metadata, cause } = error as S3OrSystemError;
  const status = $metadata?.httpStatusCode ?? 0;
  if (status === TOO_MANY || status >= SERVER_ERROR || name === 'TimeoutError') return true;
  return isUnreachable(error) || isTransient(cause);
}

interface S3OrSystemError extends Error {
  code?: string;
  $metadata?: { httpStatusCode?: number };
}
