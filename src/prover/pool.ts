import { fileURLToPath } from 'node:url';
import { AppError } from '#kernel/errors.ts';
import type { Logger } from '#platform/logger/index.ts';
import { createWorkerPool, tryAgain, type WorkerPool, WorkerTaskFailed } from '#platform/workers/index.ts';
import type { Statement } from '#verifier/statement.ts';
import type { ProofVerdict } from '#verifier/verify-proof-file.ts';
import type { AgeOverProof, ProveAgeOverInput } from './prove-age-over.ts';
import { PROVER_ERRORS, ProverError, type ProverErrorCode } from './prover-error.ts';

/** Plain JSON, for the way into a worker process. */
export interface VerifyProofInput {
  /** Untrusted. */
  file: unknown;
  /** As parseTrust reads it. */
  trust: unknown;
  /** RFC 3339. */
  at: string;
  statement?: Statement;
}

/** Proving and verifying in processes of their own. Rejects with ProverError, or AppError `unavailable` where it is busy. */
export interface ProverPool {
  /** Starts the processes ahead of the first call. */
  warmUp(): void;
  proveAgeOver(input: ProveAgeOverInput): Promise<AgeOverProof>;
  verifyProof(input: VerifyProofInput): Promise<ProofVerdict>;
  /** Ids of the processes. */
  processIds(): Promise<number[]>;
  close(): Promise<void>;
}

const PROVE_TIMEOUT_MS = 30_000;
const VERIFY_TIMEOUT_MS = 10_000;
/** Calls that wait for a process; more are turned away, for each may take a second. */
const MAX_WAITING = 32;

/** The pool; its processes start, and check the artifacts, at the first call or by `warmUp`. */
export function createProverPool({ workers, log }: { workers: number; log: Pick<Logger, 'warn'> }): ProverPool {
  const script = fileURLToPath(new URL('./worker.ts', import.meta.url));
  let started: WorkerPool | undefined;
  const pool = (): WorkerPool => {
    started ??= createWorkerPool({ script, workers, memoryMb: 1000, warmUp: 'warmUp', log });
    return started;
  };
  const run = async <R>(method: string, input: unknown, timeoutMs: number): Promise<R> => {
    if (pool().stats().waiting >= MAX_WAITING) throw new AppError('unavailable');
    return tryAgain(() => pool().run<R>(method, [input], { timeoutMs })).catch(rethrow);
  };
  return {
    warmUp: () => void pool(),
    proveAgeOver: (input) => run('proveAgeOver', input, PROVE_TIMEOUT_MS),
    verifyProof: (input) => run('verifyProof', input, VERIFY_TIMEOUT_MS),
    processIds: async () => started?.processIds() ?? [],
    close: async () => started?.close(),
  };
}

/** An error loses its class on the way out of a process, but keeps its code. */
function rethrow(error: unknown): never {
  const code = error instanceof WorkerTaskFailed ? (error.cause as { code?: string } | undefined)?.code : undefined;
  if (code !== undefined && Object.hasOwn(PROVER_ERRORS, code))
    throw new ProverError(code as ProverErrorCode, { cause: error });
  throw error;
}
