import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { AppError } from '#kernel/errors.ts';
import type { Logger } from '#platform/logger/index.ts';
import { createWorkerPool, tryAgain, type WorkerPool } from '#platform/workers/index.ts';
import type { ProofVerdict } from '#verifier/proof/verify-proof-file.ts';
import { createShares } from './shares.ts';
import type { FileToJudge } from './verify-proof-files.ts';

/** Plain JSON for a worker process. */
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

/** In a batch of this size a proof costs 3 % more than in an endless one, and others wait a third of a second. */
const CHUNK = 100;
/** Below it the fixed cost of a chunk outweighs a second process. */
const SMALLEST_CHUNK = 16;
const CHUNK_TIMEOUT_MS = 20_000;
const DEADLINE_MS = 45_000;

/** One process a core, started at the first batch. */
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

/** Equal parts of at most CHUNK; as many as there are processes if each still has enough to do. */
function split<T>(list: readonly T[], workers: number): T[][] {
  const most = Math.max(1, Math.floor(list.length / SMALLEST_CHUNK));
  const parts = Math.max(Math.ceil(list.length / CHUNK), Math.min(workers, most));
  const startOf = (part: number) => Math.floor((part * list.length) / parts);
  return Array.from({ length: parts }, (_, part) => list.slice(startOf(part), startOf(part + 1)));
}

/** A batch never has more waiting chunks than there are processes, so that batches alternate chunk by chunk. */
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
