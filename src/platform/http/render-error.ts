import { AppError } from '#kernel/errors.ts';

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
  const known = error instanceof AppError ? error : new AppError('internal', { cause: error });
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

function standardHeaders({ status }: AppError): Record<string, string> {
  if (status === 401) return { 'WWW-Authenticate': 'Bearer' };
  if (status === 503) return { 'Retry-After': '5' };
  return {};
}
