import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { AppError } from '#kernel/errors.ts';
import type { Logger } from '#platform/logger/index.ts';
import { createWorkerPool, tryAgain, type WorkerPool } from '#platform/workers/index.ts';
import type { ProofVerdict } from '#verifier/proof/verify-proof-file.ts';
import { createShares } from './shares.ts';
import type { FileToJudge } from './verify-proof-files.ts';

/** Plain JSON, because it is passed to a worker process. */
export interface BatchChunk {
  files: readonly FileToJudge[];
  /** In parseTrust's form. */
  trust: unknown;
  /** RFC 3339. */
  now: string;
}

/** Verifies proofs by the hundred in separate processes. */
export interface BatchVerifier {
  /**
   * A verdict for each file, in order, like verifyProofFile's. Throws `rate_limited` if the organization has too many
   * batches running, `unavailable` if all slots are taken or the deadline passes.
   */
  verify(org: string, batch: BatchChunk): Promise<ProofVerdict[]>;
  close(): Promise<void>;
}

/** At this size a proof takes 3 % longer than in an unlimited batch, and other batches wait for 0.3 s. */
const CHUNK = 100;
/** In smaller chunks, the fixed cost outweighs the benefit of a second process. */
const SMALLEST_CHUNK = 16;
const CHUNK_TIMEOUT_MS = 20_000;
const DEADLINE_MS = 45_000;

/** One process per core, started with the first batch. */
export function createBatchVerifier({
  workers = availableParallelism(),
  log,
}: {
  workers?: number;
  log: Pick<Logger, 'warn'>;
}): BatchVerifier {
  const script = fileURLToPath(new URL('./worker.ts', import.meta.url));
  let started: WorkerPool | undefined;
  const pool = (): WorkerPool => {
    started ??= createWorkerPool({ script, workers, memoryMb: 600, warmUp: 'warmUp', log });
    return started;
  };
  const shares = createShares();
  const judge = (chunk: BatchChunk): Promise<ProofVerdict[]> =>
    tryAgain(() => pool().run<ProofVerdict[]>('verify', [chunk], { timeoutMs: CHUNK_TIMEOUT_MS }));

  return {
    verify: (org, { files, ...common }) =>
      shares.admit(org, async () => {
        const chunks = split(files, workers).map((part) => ({ files: part, ...common }));
        return (await inTurns(chunks, { atOnce: workers, deadline: Date.now() + DEADLINE_MS, judge })).flat();
      }),
    close: async () => started?.close(),
  };
}

/** Equal parts of at most CHUNK: one per process, if each then has enough to do. */
function split<T>(list: readonly T[], workers: number): T[][] {
  const most = Math.max(1, Math.floor(list.length / SMALLEST_CHUNK));
  const parts = Math.max(Math.ceil(list.length / CHUNK), Math.min(workers, most));
  const startOf = (part: number) => Math.floor((part * list.length) / parts);
  return Array.from({ length: parts }, (_, part) => list.slice(startOf(part), startOf(part + 1)));
}

/** Submits at most as many chunks of a batch at a time as there are processes, so that batches alternate. */
async function inTurns<T, R>(
  chunks: readonly T[],
  { atOnce, deadline, judge }: { atOnce: number; deadline: number; judge: (chunk: T) => Promise<R> },
): Promise<R[]> {
  const results = new Array<R>(chunks.length);
  const open = chunks.entries();
  const takeTurns = async (): Promise<void> => {
    for (const [index, chunk] of open) {
      if (Date.now() > deadline) throw new AppError('unavailable');
      results[index] = await judge(chunk);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, takeTurns));
  return results;
}
