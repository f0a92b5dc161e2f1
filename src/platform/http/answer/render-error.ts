import { AppError } from '#kernel/errors.ts';
import { isStoreDown } from '../../blobs/index.ts';
import { isDatabaseDown } from '../../db/database-down.ts';
import { type OAuthErrorBody, renderOAuthError } from '../../operation/oauth-error.ts';
import type { ErrorFormat } from '../route.ts';

/** The only error format: the specification's `{status: "error", message}` with further details. */
export interface ErrorBody {
  status: 'error';
  message: string;
  code: string;
  requestId: string;
  errors?: { path: string; message: string }[];
}

export interface RenderedError<B> {
  status: number;
  headers: Record<string, string>;
  body: B;
}

/** The client's view of any thrown value; never a stack, never a foreign message. */
export function renderError(error: unknown, requestId: string): RenderedError<ErrorBody> {
  const known = asAppError(error);
  return {
    status: known.status,
    headers: headersOf(known),
    body: {
      status: 'error',
      message: known.message,
      code: known.code,
      ...(known.errors.length > 0 ? { errors: known.errors } : {}),
      ...known.extra,
      requestId,
    },
  };
}

/** The error in the format that a route declares; `malformed` as in {@link ErrorFormat}. */
export function renderErrorAs(
  format: ErrorFormat | undefined,
  error: unknown,
  requestId: string,
): RenderedError<ErrorBody | OAuthErrorBody> {
  if (format === undefined) return renderError(error, requestId);
  const known = asAppError(error);
  const malformed = format === 'oauth' ? 'invalid_request' : format.oauth;
  return { ...renderOAuthError(known, malformed), headers: headersOf(known) };
}

function headersOf(known: AppError): Record<string, string> {
  return { ...standardHeaders(known), ...known.headers };
}

function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const isLater = isDatabaseDown(error) || isStoreDown(error);
  return new AppError(isLater ? 'unavailable' : 'internal', { cause: error });
}

function standardHeaders({ status }: AppError): Record<string, string> {
  if (status === 401) return { 'WWW-Authenticate': 'Bearer' };
  if (status === 503) return { 'Retry-After': '5' };
  return {};
}
