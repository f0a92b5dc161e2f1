import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AppError } from '#kernel/errors.ts';
import type { Logger } from '#platform/logger/index.ts';
import { createWorkerPool, tryAgain, type WorkerPool, WorkerTaskFailed } from '#platform/workers/index.ts';
import type {
  Acceptable,
  BundleVerdict,
  FileStatus,
  PerformerVerdict,
  WorkVerdict,
} from '#verifier/bundle/bundle-verdict.ts';
import type { BundleManifest } from '#verifier/bundle/manifest.ts';
import type { Statement } from '#verifier/proof/statement.ts';
import type { ProofVerdict } from '#verifier/proof/verify-proof-file.ts';
import { type ExternalProver, sweepWitnesses } from './external-prover.ts';
import type { ProofStep } from './make-proof.ts';
import type { MadeProof, ProveInput } from './prove.ts';
import { PROVER_ERRORS, ProverError, type ProverErrorCode } from './prover-error.ts';
import { createQueueLimits, type QueueState } from './queue-limits.ts';

/** Plain JSON, because it is passed to a worker process. */
export interface VerifyProofInput {
  /** Untrusted. */
  file: unknown;
  /** In the form that parseTrust reads. */
  trust: unknown;
  /** RFC 3339. */
  now: string;
  statement?: Statement;
}

/** A compliance bundle as text, and the criteria to judge it by; see {@link VerifyProofInput}. */
export interface VerifyBundleInput extends Omit<VerifyProofInput, 'file' | 'statement'> {
  text: string;
}

/** A bundle by the current lists of its issuer, and the failures to accept; see {@link VerifyProofInput}. */
export interface JudgeBundleInput extends VerifyBundleInput {
  /** In the form that readStatusSnapshot reads; without it, the lists in the bundle count. */
  status?: unknown;
  accept: readonly Acceptable[];
}

/** `unusable`: why the trust file or the lists cannot be read. */
export type JudgedBundle = { verdict: BundleVerdict } | { unusable: string };

/** What a bundle states about itself, before anything is verified. */
export interface ReadBundle extends Pick<BundleManifest, 'bundleId' | 'createdAt' | 'issuer'> {
  performers: number;
  fileHashes: string[];
}

/** The outcome of a bundle's verdict. */
export interface BundleSummary
  extends Pick<BundleVerdict, 'verdict' | 'reasons' | 'warnings' | 'notes' | 'statusAsOf'> {
  /** By performer ID, as stated by the release in the bundle. */
  signatures: Record<string, Pick<PerformerVerdict, 'signatureLevel' | 'linkDelivery'>>;
  /** The number of files by status. */
  files: Record<FileStatus, number>;
  works: Pick<WorkVerdict, 'id' | 'verdict' | 'title'>[];
}

export interface ProveOptions {
  /** The organization; limits how many of its calls may wait. */
  org?: string;
  /** Receives each step as it begins; `loading` once a process has taken the call. */
  onProgress?: (step: PoolStep) => void;
}

export type PoolStep = 'loading' | ProofStep;

/** Proving and verifying in separate processes. Rejects with ProverError, or AppError `unavailable` if busy. */
export interface ProverPool {
  /** Starts the processes ahead of the first call. */
  warmUp(): void;
  prove(input: ProveInput, options?: ProveOptions): Promise<MadeProof>;
  verifyProof(input: VerifyProofInput): Promise<ProofVerdict>;
  /** Nullifiers of the given keys, in order: sixteen per millisecond in a warm process. */
  nullifiers(subjectKeys: readonly string[], scope: string): Promise<string[]>;
  /** Takes tens of milliseconds per proof in the bundle. */
  verifyBundle(input: VerifyBundleInput): Promise<BundleSummary>;
  /** {@link verifyBundle} with the whole verdict, by given lists. */
  judgeBundle(input: JudgeBundleInput): Promise<JudgedBundle>;
  /** Reads a bundle without verifying it; null if the text is no bundle. */
  readBundle(text: string): Promise<ReadBundle | null>;
  /** The length of the queue, and the results of calls since startup. */
  queue(): QueueState;
  processIds(): Promise<number[]>;
  close(): Promise<void>;
}

export interface ProverPoolOptions {
  workers: number;
  log: Pick<Logger, 'warn'>;
  /** Proves with an external program; `dataDir` contains its witnesses. */
  external?: { command: string; dataDir: string; timeoutMs?: number };
}

/** Longer than an external prover may take, so that its own time limit applies first. */
const PROVE_TIMEOUT_MS = 30_000;
const EXTERNAL_TIMEOUT_MS = 20_000;
const VERIFY_TIMEOUT_MS = 10_000;
/** Enough for 500 performers. */
const BUNDLE_TIMEOUT_MS = 120_000;

/** Node's flags for a process that proves. A small young generation frees short-lived big integers early. */
export const PROVER_FLAGS: readonly string[] = ['--max-semi-space-size=1'];
const PROCESS = { memoryMb: 1000, flags: PROVER_FLAGS };

/**
 * Creates the pool. Processes start, and check the artifacts, on the first call or `warmUp`, and end after ten idle
 * minutes.
 */
export function createProverPool({ workers, log, external }: ProverPoolOptions): ProverPool {
  const script = fileURLToPath(new URL('./worker.ts', import.meta.url));
  let started: WorkerPool | undefined;
  const program = external && toProgram(external);
  const warmUpArgs = [program === undefined];
  const needs = { threads: true, programs: program !== undefined };
  const pool = (): WorkerPool => {
    started ??= createWorkerPool({ ...PROCESS, script, workers, warmUp: 'warmUp', warmUpArgs, needs, log });
    return started;
  };
  const limits = createQueueLimits(workers, () => started?.stats());
  const sweep = async (): Promise<void> => {
    if (program) await sweepWitnesses(program.folder);
  };
  sweep().catch((error: Error) => log.warn('the folder for external proofs cannot be used', error));

  const onBundle = <T>(method: string, input: unknown): Promise<T> =>
    limits.admit(undefined, () => {
      const options = { timeoutMs: BUNDLE_TIMEOUT_MS };
      return tryAgain(() => pool().run<T>(method, [input], options)).catch(toCallersError(log));
    });

  return {
    warmUp: () => pool().warmUp(),
    prove: (input, { org, onProgress } = {}) =>
      limits.admit(org, () => {
        const options = {
          timeoutMs: PROVE_TIMEOUT_MS,
          onEvent: onProgress && ((step: unknown) => onProgress(step as PoolStep)),
        };
        return tryAgain(() => pool().run<MadeProof>('prove', [input, program], options)).catch(toCallersError(log));
      }),
    verifyProof: (input) =>
      limits.admit(undefined, () => {
        const options = { timeoutMs: VERIFY_TIMEOUT_MS };
        return tryAgain(() => pool().run<ProofVerdict>('verifyProof', [input], options)).catch(toCallersError(log));
      }),
    nullifiers: (subjectKeys, scope) =>
      limits.admit(undefined, () => {
        const options = { timeoutMs: VERIFY_TIMEOUT_MS };
        return tryAgain(() => pool().run<string[]>('nullifiers', [subjectKeys, scope], options)).catch(
          toCallersError(log),
        );
      }),
    verifyBundle: (input) => onBundle<BundleSummary>('verifyBundle', input),
    judgeBundle: (input) => onBundle<JudgedBundle>('judgeBundle', input),
    readBundle: (text) => onBundle<ReadBundle | null>('readBundle', text),
    queue: limits.state,
    processIds: async () => started?.processIds() ?? [],
    close: async () => {
      await started?.close();
      await sweep();
    },
  };
}

function toProgram({ command, dataDir, timeoutMs = EXTERNAL_TIMEOUT_MS }: NonNullable<ProverPoolOptions['external']>) {
  return { command, folder: join(dataDir, 'prover'), timeoutMs } satisfies ExternalProver;
}

/** An error loses its class between processes, but keeps its code. A failing external prover becomes `unavailable`. */
function toCallersError(log: Pick<Logger, 'warn'>): (error: unknown) => never {
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
