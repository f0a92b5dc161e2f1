/** Node's error codes for an unreachable server: no socket, refused, lost, no route, name not resolved. */
const SYSTEM = new Set([
  'ENOENT',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/**
 * SQLSTATE: 08 connection exception, 25006 a server that became read-only (a former primary), 53 out of connections,
 * memory or disk, 57P0x shut down or starting, 57014 and 25P03 our own time limits, 55P03 lock not available, 40P01
 * deadlock detected (PostgreSQL 18, appendix A).
 */
const SQLSTATE = /^(?:08...|40P01|53...|57P0[1-5]|57014|25006|25P0[34]|55P03)$/;

/** Errors of pg without a code, and TypeORM's after a connection was lost between two statements. */
const MESSAGE =
  /^(?:Connection terminated|Client has encountered a connection error|Client was closed|Query runner already released|timeout exceeded when trying to connect|timeout expired$)/;

/** Whether an error means that the database is temporarily unavailable, so that the same request may succeed later. */
export function isDatabaseDown(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isDatabaseDown);
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  if (typeof code !== 'string') return MESSAGE.test(error.message);
  return isUnreachable(error) || SQLSTATE.test(code);
}

/** Whether an error of Node's means that a server could not be reached. */
export function isUnreachable(error: Error): boolean {
  if (error instanceof AggregateError) return error.errors.some(isUnreachable);
  const { code, syscall } = error as { code?: unknown; syscall?: unknown };
  return typeof code === 'string' && syscall !== undefined && SYSTEM.has(code) && syscall !== 'open';
}
