import type { ErrorCode } from './types.generated.ts';

/** One error in the request: `path` is a JSON path such as `document.front`. */
export interface FieldError {
  path: string;
  message: string;
}

/** The base class of all errors in this SDK. */
export class AvouchError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = new.target.name;
  }
}

export interface ApiErrorInit {
  status: number;
  headers: Headers;
  body: unknown;
  idempotencyKey: string | undefined;
}

/** The service returned an error response. */
export class ApiError extends AvouchError {
  readonly status: number;
  /** Error code for programs, which never changes. `unknown` if a proxy or another server returned the error. */
  readonly code: ErrorCode | 'unknown' | (string & {});
  /** ID of the request. Quote it when you report a problem. */
  readonly requestId: string | undefined;
  /** Errors by field, for `validation_failed` and similar codes. */
  readonly errors: readonly FieldError[];
  /** Seconds to wait before the next attempt, if the service states them. */
  readonly retryAfter: number | undefined;
  /** The Idempotency-Key of the call. Pass it again to repeat the call without repeating its effect. */
  readonly idempotencyKey: string | undefined;
  readonly headers: Headers;
  /** The response body. It can contain more fields, such as the `id` of an existing object. */
  readonly body: unknown;

  constructor({ status, headers, body, idempotencyKey }: ApiErrorInit) {
    const fields = isRecord(body) ? body : {};
    const errors = Array.isArray(fields.errors) ? fields.errors.filter(isFieldError) : [];
    super(sentence(status, fields.message, errors));
    this.status = status;
    this.code = typeof fields.code === 'string' ? fields.code : 'unknown';
    this.requestId =
      typeof fields.requestId === 'string' ? fields.requestId : (headers.get('x-request-id') ?? undefined);
    this.errors = errors;
    this.retryAfter = readRetryAfter(headers);
    this.idempotencyKey = idempotencyKey;
    this.headers = headers;
    this.body = body;
  }
}

/** 400: the request is malformed or has invalid fields. See `errors`. */
export class BadRequestError extends ApiError {}
/** 401: the token is missing or invalid. */
export class AuthenticationError extends ApiError {}
/** 403: the token lacks a scope, or cannot be used from this network. */
export class PermissionDeniedError extends ApiError {}
/** 404: the object does not exist, or belongs to another organization. */
export class NotFoundError extends ApiError {}
/** 409: the status of the object does not allow the call, or the secret was already shown (`secret_already_shown`). */
export class ConflictError extends ApiError {}
/** 410: the object has expired, was answered, or was erased. */
export class GoneError extends ApiError {}
/** 422: the request is valid but cannot be completed, for example because documents are unreadable. See `errors`. */
export class UnprocessableError extends ApiError {}
/** 429: too many requests, even after all retries. See `retryAfter`. */
export class RateLimitError extends ApiError {}
/** 5xx: the service failed, even after all retries. */
export class ServerError extends ApiError {}

/**
 * The service did not respond: it is unreachable, or the connection broke. It is unknown whether the call was carried
 * out.
 */
export class ConnectionError extends AvouchError {
  readonly idempotencyKey: string | undefined;

  constructor(message: string, options: { cause?: unknown; idempotencyKey?: string | undefined } = {}) {
    super(message, { cause: options.cause });
    this.idempotencyKey = options.idempotencyKey;
  }
}

/** The service did not respond in time. */
export class TimeoutError extends ConnectionError {}

/** The `signal` of the call was aborted; `cause` is its reason. It is unknown whether the call was carried out. */
export class AbortError extends AvouchError {
  readonly idempotencyKey: string | undefined;

  constructor(message: string, options: { cause?: unknown; idempotencyKey?: string | undefined } = {}) {
    super(message, { cause: options.cause });
    this.idempotencyKey = options.idempotencyKey;
  }
}

/** The call requires an API key, and the client has none. Nothing was sent. */
export class MissingApiKeyError extends AvouchError {}

export type FileErrorCode = 'unreadable' | 'empty' | 'changed';

/** A file could not be read or hashed. `cause` is the error of the runtime. */
export class FileError extends AvouchError {
  /** `unreadable`; from `hashFile` also `empty`, or `changed` during hashing. */
  readonly code: FileErrorCode;

  constructor(message: string, { code = 'unreadable', ...options }: ErrorOptions & { code?: FileErrorCode } = {}) {
    super(message, options);
    this.code = code;
  }
}

/** The response has a success status but cannot be read. A proxy or another server may have returned it. */
export class UnexpectedAnswerError extends AvouchError {}

/** The wait ended before the condition was met. `last` is the latest state. */
export class WaitTimeoutError extends AvouchError {
  readonly last: unknown;

  constructor(message: string, last: unknown) {
    super(message);
    this.last = last;
  }
}

/** The webhook delivery has no valid signature, or is too old. Respond with 400, and ignore the delivery. */
export class SignatureVerificationError extends AvouchError {}

/** `verify` was called without a secret, so the receiver is configured incorrectly. The delivery was not checked. */
export class MissingWebhookSecretError extends SignatureVerificationError {}

/** @deprecated Former name until version 0.1. Use {@link PermissionDeniedError}. */
export { PermissionDeniedError as PermissionError };

const CLASSES: Readonly<Record<number, new (init: ApiErrorInit) => ApiError>> = {
  400: BadRequestError,
  401: AuthenticationError,
  403: PermissionDeniedError,
  404: NotFoundError,
  409: ConflictError,
  410: GoneError,
  422: UnprocessableError,
  429: RateLimitError,
};

export function apiErrorOf(init: ApiErrorInit): ApiError {
  const Class = CLASSES[init.status] ?? (init.status >= 500 ? ServerError : ApiError);
  return new Class(init);
}

function sentence(status: number, message: unknown, errors: readonly FieldError[]): string {
  const said = typeof message === 'string' ? message : `The service returned the status ${status}.`;
  const [first, ...more] = errors;
  if (!first) return said;
  return `${said} ${first.path}: ${first.message}${more.length > 0 ? ` (and ${more.length} more)` : ''}`;
}

/** Seconds to wait, from either form of `Retry-After` (RFC 9110, section 10.2.3). */
function readRetryAfter(headers: Headers): number | undefined {
  const value = headers.get('retry-after');
  if (value === null) return undefined;
  if (/^\d+$/.test(value)) return Number(value);
  const at = Date.parse(value);
  return Number.isNaN(at) ? undefined : Math.max(0, (at - Date.now()) / 1000);
}

function isFieldError(value: unknown): value is FieldError {
  return isRecord(value) && typeof value.path === 'string' && typeof value.message === 'string';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
