import { fileURLToPath } from 'node:url';
import { type Clock, systemClock } from '#kernel/clock.ts';
import type { Logger } from '#platform/logger/index.ts';
import { createWorkerPool, type WorkerPool } from '#platform/workers/index.ts';
import { dayOf } from '#verifier/days.ts';
import { analyse } from './analyse.ts';
import type { LivenessAnswer } from './analyse-liveness.ts';
import type { AnalysisResult } from './analysis.ts';
import type { AnalysisSteps } from './analysis-steps.ts';
import type { Examination } from './examine-image.ts';
import type { UprightFaces } from './faces/find-upright-faces.ts';
import type { ImageInspection } from './images/inspect-image.ts';
import type { PictureUse } from './images/pixel-limits.ts';
import type { FrameObservation } from './liveness/observation.ts';
import type { PaperInspection, PaperReading } from './papers/paper-reading.ts';
import { createPaperPool, paperSteps } from './papers/paper-steps.ts';
import { inspectPaper, readPaper } from './papers/read-paper.ts';
import type { VisualReading } from './visual/visual-reading.ts';

export interface EngineOptions {
  /** How many worker processes; each takes about 0.7 GB. */
  workers: number;
  log: Pick<Logger, 'warn'>;
  /** Resolves two-digit years of the MRZ. */
  clock?: Clock;
  memoryMb?: number;
}

export interface AnalyseOptions {
  /** Holds for each step of each picture. */
  timeoutMs: number;
  /** The answer to a liveness challenge. */
  liveness?: LivenessAnswer;
}

/** The engine of identity verification, and of companies' papers. Failures of its processes reject with `WorkerError`s, mostly retriable. */
export interface Engine {
  /** Starts the processes ahead of the first call. */
  warmUp(): void;
  /** Whether bytes are a picture that can be worked on for its use, which is `picture` where none is named. */
  inspect(bytes: Uint8Array, use?: PictureUse): Promise<ImageInspection>;
  /** Reads document and faces, and judges liveness; pictures in any order. */
  analyse(pictures: readonly Uint8Array[], options: AnalyseOptions): Promise<AnalysisResult>;
  /** Whether bytes are a company's paper (PDF or picture) that can be opened; fast, without reading it. */
  inspectPaper(bytes: Uint8Array): Promise<PaperInspection>;
  /** A company's paper as text; seconds for scanned ones. */
  readPaper(bytes: Uint8Array): Promise<PaperReading>;
  /** Ids of the worker processes, that of the papers last. */
  processIds(): Promise<number[]>;
  close(): Promise<void>;
}

const INSPECT_TIMEOUT_MS = 10_000;

/** The engine; its processes start, and load their networks, at the first call or by `warmUp`. */
export function createEngine({ workers, log, clock = systemClock, memoryMb = 1500 }: EngineOptions): Engine {
  const script = fileURLToPath(new URL('./worker.ts', import.meta.url));
  let started: WorkerPool | undefined;
  const pool = (): WorkerPool => {
    started ??= createWorkerPool({ script, workers, memoryMb, recycleAfter: 2000, warmUp: 'warmUp', log });
    return started;
  };
  let startedPapers: WorkerPool | undefined;
  const papers = (): WorkerPool => {
    startedPapers ??= createPaperPool(log);
    return startedPapers;
  };
  const steps = paperSteps(pool, papers);
  return {
    warmUp: () => void pool(),
    inspect: (bytes, use = 'picture') =>
      pool().run<ImageInspection>('inspect', [bytes, use], { timeoutMs: INSPECT_TIMEOUT_MS }),
    analyse: (pictures, { timeoutMs, liveness }) =>
      analyse(pictures, stepsOn(pool(), dayOf(clock.now()), { timeoutMs }), liveness),
    inspectPaper: (bytes) => inspectPaper(bytes, steps),
    readPaper: (bytes) => readPaper(bytes, steps),
    processIds: async () => {
      const ids = await Promise.all([started?.processIds(), startedPapers?.processIds()]);
      return ids.flatMap((some) => some ?? []);
    },
    close: async () => {
      await Promise.all([started?.close(), startedPapers?.close()]);
    },
  };
}

function stepsOn(pool: WorkerPool, today: string, limit: { timeoutMs: number }): AnalysisSteps {
  return {
    models: () => pool.run<string[]>('models', [], limit),
    examine: (bytes) => pool.run<Examination>('examine', [bytes, today], limit),
    readVisual: (bytes, hint) => pool.run<VisualReading | null>('readVisual', [bytes, hint], limit),
    observeFrame: (bytes) => pool.run<FrameObservation>('observeFrame', [bytes], limit),
    findFaces: (bytes, hint) => pool.run<UprightFaces>('findFaces', [bytes, hint], limit),
  };
}
