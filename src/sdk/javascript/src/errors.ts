import type { ErrorCode } from './types.generated.ts';

/** One thing wrong with the input: `path` is a JSON path such as `document.front`. */
export interface FieldError {
  path: string;
  message: string;
}

/** What every error of this SDK is. */
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

/** The service answered, and said no. */
export class ApiError extends AvouchError {
  readonly status: number;
  /** Stable, for programs; `unknown` where something between us and the service answered. */
  readonly code: ErrorCode | 'unknown' | (string & {});
  /** Quote it when you ask for help. */
  readonly requestId: string | undefined;
  /** Of `validation_failed` and its kin: what is wrong, field by field. */
  readonly errors: readonly FieldError[];
  /** Seconds, where the service said when to come again. */
  readonly retryAfter: number | undefined;
  /** What was sent: give it again to be sure that nothing is done twice. */
  readonly idempotencyKey: string | undefined;
  readonly headers: Headers;
  /** As it was answered; more fields may stand there, such as the `id` of what exists already. */
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

/** 400: malformed, or not as the schema says; see `errors`. */
export class BadRequestError extends ApiError {}
/** 401: no token, or not a valid one. */
export class AuthenticationError extends ApiError {}
/** 403: the token lacks a scope, or may not be used from here. */
export class PermissionDeniedError extends ApiError {}
/** 404: also for what belongs to another organization. */
export class NotFoundError extends ApiError {}
/** 409: the object is in another state, or its secret was shown already (`secret_already_shown`). */
export class ConflictError extends ApiError {}
/** 410: expired, answered or erased. */
export class GoneError extends ApiError {}
/** 422: understood, but not acceptable, such as unreadable documents; see `errors`. */
export class UnprocessableError extends ApiError {}
/** 429: after all retries; see `retryAfter`. */
export class RateLimitError extends ApiError {}
/** 5xx: after all retries. */
export class ServerError extends ApiError {}

/** No answer came: unreachable, reset, or cut off. Whether the call was carried out is not known. */
export class ConnectionError extends AvouchError {
  readonly idempotencyKey: string | undefined;

  constructor(message: string, options: { cause?: unknown; idempotencyKey?: string | undefined } = {}) {
    super(message, { cause: options.cause });
    this.idempotencyKey = options.idempotencyKey;
  }
}

/** No answer came in time. */
export class TimeoutError extends ConnectionError {}

/** The `signal` of the call was aborted; `cause` is its reason. Whether the call was carried out is not known. */
export class AbortError extends AvouchError {
  readonly idempotencyKey: string | undefined;

  constructor(message: string, options: { cause?: unknown; idempotencyKey?: string | undefined } = {}) {
    super(message, { cause: options.cause });
    this.idempotencyKey = options.idempotencyKey;
  }
}

/** A call that needs an API key was made by a client without one. Nothing was sent. */
export class MissingApiKeyError extends AvouchError {}

/** A file could not be read; `cause` is the runtime's own error. */
export class FileError extends AvouchError {}

/** What came in success cannot be read: something between us and the service answered in its place. */
export class UnexpectedAnswerError extends AvouchError {}

/** What was waited for did not come about in time; `last` is how it stood then. */
export class WaitTimeoutError extends AvouchError {
  readonly last: unknown;

  constructor(message: string, last: unknown) {
    super(message);
    this.last = last;
  }
}

/** A webhook that is not from the service, or too old. Answer 400 and do nothing. */
export class SignatureVerificationError extends AvouchError {}

/** `verify` was called without a secret: a fault of the receiver's configuration, whatever was delivered. */
export class MissingWebhookSecretError extends SignatureVerificationError {}

/** @deprecated The name until version 0.1; use {@link PermissionDeniedError}. */
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
  const said = typeof message === 'string' ? message : `The service answered ${status}.`;
  const [first, ...more] = errors;
  if (!first) return said;
  return `${said} ${first.path}: ${first.message}${more.length > 0 ? ` (and ${more.length} more)` : ''}`;
}

/** Seconds from now, by either form of RFC 9110, 10.2.3. */
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
