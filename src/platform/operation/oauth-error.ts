import { AppError, type ErrorCode } from '#kernel/errors.ts';

const CODE_OF = { 400: 'malformed_request', 401: 'unauthorized', 403: 'insufficient_scope' } as const;

export interface OAuthErrorOptions {
  /** For the client's developer; becomes `error_description`, or the public message elsewhere. */
  description: string;
  status?: keyof typeof CODE_OF;
  headers?: Record<string, string>;
  /** Private: for the log only. */
  cause?: unknown;
}

/**
 * A refusal with the name that a standard of OAuth 2.0 gives it, such as `invalid_grant`; status 400 by default. For
 * routes with `errorFormat: 'oauth'`.
 */
export class OAuthError extends AppError {
  readonly error: string;

  constructor(error: string, { description, status = 400, headers, cause }: OAuthErrorOptions) {
    super(CODE_OF[status], { message: description, cause, ...(headers && { headers }) });
    this.name = 'OAuthError';
    this.error = error;
  }
}

/** The error format of RFC 6749 section 5.2. */
export interface OAuthErrorBody {
  error: string;
  error_description: string;
}

/** The OAuth client's view of a failure: faults of the request itself are 400. */
export function renderOAuthError(known: AppError, malformed: string): { status: number; body: OAuthErrorBody } {
  const error_description = toDescription(known);
  if (known instanceof OAuthError) return { status: known.status, body: { error: known.error, error_description } };
  const named = NAMED[known.code];
  if (named !== undefined) return { status: known.status, body: { error: named, error_description } };
  return { status: 400, body: { error: malformed, error_description } };
}

/** Failures that are not the request's fault, or have a status that clients depend on. */
const NAMED: Partial<Record<ErrorCode, string>> = {
  unauthorized: 'invalid_token',
  insufficient_scope: 'insufficient_scope',
  not_found: 'not_found',
  rate_limited: 'temporarily_unavailable',
  internal: 'server_error',
  unavailable: 'temporarily_unavailable',
};

/** Only the characters that RFC 6749 allows: no quotation mark, no backslash, ASCII. */
function toDescription({ message, errors }: AppError): string {
  const fields = errors.map((field) => (field.path ? `${field.path}: ${field.message}` : field.message));
  const text = fields.length > 0 ? `${message} ${fields.join('; ')}` : message;
  return text
    .replace(/["\\]/g, "'")
    .replace(/[^\x20-\x7e]/g, ' ')
    .slice(0, 500);
}
