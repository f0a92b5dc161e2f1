import { AppError } from '#kernel/errors.ts';
import type { Logger } from '#platform/logger/index.ts';
import { WorkerTaskFailed } from '#platform/workers/index.ts';
import { PROVER_ERRORS, ProverError, type ProverErrorCode } from './prover-error.ts';

/** An error loses its class on the way out of a process, but keeps its code. A failing external prover is `unavailable`. */
export function toCallersError(log: Pick<Logger, 'warn'>): (error: unknown) => never {
  return (error) => {
    const { code, message } = causeOf(error);
    if (code === undefined || !Object.hasOwn(PROVER_ERRORS, code)) throw error;
    if (code !== 'prover_failed') throw new ProverError(code as ProverErrorCode, { cause: error });
    log.warn('the external prover failed', { reason: message });
    throw new AppError('unavailable', { cause: error });
  };
}

function causeOf(error: unknown): { code?: string; message?: string } {
  return error instanceof WorkerTaskFailed ? ((error.cause ?? {}) as { code?: string; message?: string }) : {};
}
