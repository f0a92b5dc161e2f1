import { AppError } from '#kernel/errors.ts';
import { isDatabaseDown } from '../db/database-down.ts';

/** The one error format: the specification's `{status: "error", message}` and what helps to act on it. */
export interface ErrorBody {
  status: 'error';
  message: string;
  code: string;
  requestId: string;
  errors?: { path: string; message: string }[];
}

/** What the client sees of anything thrown; never a stack, never a foreign message. */
export function renderError(
  error: unknown,
  requestId: string,
): { status: number; headers: Record<string, string>; body: ErrorBody } {
  const known = asAppError(error);
  return {
    status: known.status,
    headers: { ...standardHeaders(known), ...known.headers },
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

function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  return new AppError(isDatabaseDown(error) ? 'unavailable' : 'internal', { cause: error });
}

function standardHeaders({ status }: AppError): Record<string, string> {
  if (status === 401) return { 'WWW-Authenticate': 'Bearer' };
  if (status === 503) return { 'Retry-After': '5' };
  return {};
}
