/**
 * Every error code of the API, with its HTTP status and its default sentence. Codes are part of the contract and never
 * change. Messages may be improved.
 */
export const ERRORS = {
  malformed_request: { status: 400, message: 'The request is malformed.' },
  validation_failed: { status: 400, message: 'The request has invalid fields. See errors.' },
  unauthorized: { status: 401, message: 'A valid bearer token is required.' },
  invalid_login: { status: 401, message: 'The email address or password is wrong, or the account is not activated.' },
  invalid_second_factor: { status: 401, message: 'The code, recovery code, or passkey is wrong.' },
  insufficient_scope: { status: 403, message: 'The token lacks the scope that this call needs.' },
  address_not_allowed: { status: 403, message: 'This key cannot be used from this address.' },
  second_factor_required: {
    status: 403,
    message: 'Your organization requires a second factor. Add one with /v1/auth/second-factors first.',
  },
  recent_login_required: { status: 403, message: 'This requires a login within the last 10 minutes. Log in again.' },
  cross_site_request: { status: 403, message: 'A session cookie works only from the same site. Use a bearer token.' },
  sign_up_closed: {
    status: 403,
    message: 'New accounts need an invitation. Ask an owner of your organization or the operator.',
  },
  consent_required: { status: 403, message: 'The person must give consent before pictures are taken.' },
  not_found: { status: 404, message: 'Not found.' },
  no_face: { status: 404, message: 'No face was found in this picture.' },
  method_not_allowed: { status: 405, message: 'This path does not support this method.' },
  request_timeout: { status: 408, message: 'The request did not arrive in time.' },
  conflict: { status: 409, message: 'The current status of the object does not allow this.' },
  idempotency_in_progress: { status: 409, message: 'A request with this Idempotency-Key is still running.' },
  secret_already_shown: {
    status: 409,
    message: 'The first response contained a secret, which cannot be shown again.',
  },
  challenge_used: { status: 409, message: 'This liveness challenge was already answered. Create a new one.' },
  gone: { status: 410, message: 'This is no longer available.' },
  challenge_expired: { status: 410, message: 'This liveness challenge has expired. Create a new one.' },
  payload_too_large: { status: 413, message: 'The request body is too large.' },
  unsupported_media_type: { status: 415, message: 'This operation does not accept this Content-Type.' },
  invalid_documents: { status: 422, message: 'The documents cannot be used. See errors.' },
  invalid_liveness: { status: 422, message: 'The answer to the liveness challenge cannot be used. See errors.' },
  frames_replayed: { status: 422, message: 'These frames were sent before. Record new ones with the camera.' },
  evidence_not_accepted: { status: 422, message: 'Your policy does not accept this kind of evidence.' },
  no_trusted_issuers: {
    status: 422,
    message:
      'Your policy trusts no issuer of wallet documents. Add root certificates to `wallet.trustedRoots` of the policy.',
  },
  guessable_password: { status: 422, message: 'This password is easy to guess. Choose another one. See errors.' },
  not_available: { status: 422, message: 'This feature is not available on this service.' },
  unprocessable: { status: 422, message: 'The request is valid but cannot be completed. See errors.' },
  idempotency_mismatch: { status: 422, message: 'This Idempotency-Key was used with another request.' },
  headers_too_large: { status: 431, message: 'The request headers are too large.' },
  rate_limited: { status: 429, message: 'Too many requests. Try again after the time in Retry-After.' },
  internal: { status: 500, message: 'The service failed. Quote the requestId when you report it.' },
  unavailable: { status: 503, message: 'The service is busy or starting. Try again after Retry-After.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof ERRORS;

/** One fault in the input: `path` is a JSON path such as `document.front`; the message contains no personal data. */
export interface FieldError {
  path: string;
  message: string;
}

export interface AppErrorOptions {
  /** Public message, without personal data. */
  message?: string;
  errors?: FieldError[];
  headers?: Record<string, string>;
  /** Additional public fields of the body, such as the id that already exists. */
  extra?: Readonly<Record<string, unknown>>;
  /** Private: for the log only. */
  cause?: unknown;
}

/** The only error that operations throw on purpose. At the HTTP layer any other error becomes a 500. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly errors: FieldError[];
  readonly headers: Record<string, string>;
  readonly extra: Readonly<Record<string, unknown>>;

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(options.message ?? ERRORS[code].message, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.status = ERRORS[code].status;
    this.errors = options.errors ?? [];
    this.headers = options.headers ?? {};
    this.extra = options.extra ?? {};
  }
}

/** For `executeTakeFirstOrThrow`, so that a missing row becomes a 404. */
export const notFound = () => new AppError('not_found');
