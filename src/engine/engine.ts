import { statSync } from 'node:fs';
import { sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Clock, systemClock } from '#kernel/clock.ts';
import { AppError } from '#kernel/errors.ts';
import type { Logger } from '#platform/logger/index.ts';
import {
  createWorkerPool,
  type Patience,
  type Requester,
  WorkerBusy,
  type WorkerNeeds,
  type WorkerPool,
  type WorkerPoolStats,
} from '#platform/workers/index.ts';
import { dayOf } from '#verifier/encoding/days.ts';
import { analyse } from './analyse.ts';
import type { LivenessAnswer } from './analyse-liveness.ts';
import type { AnalysisResult } from './analysis.ts';
import type { AnalysisSteps } from './analysis-steps.ts';
import type { FacePatch } from './copies/face-patch.ts';
import type { CopyFigures } from './copies/judge-copy.ts';
import type { ShotSketch } from './copies/sketch-shot.ts';
import type { Examination } from './examine-image.ts';
import type { EngineRecognition, FaceSample } from './faces/face-recognition.ts';
import type { UprightFaces } from './faces/find-upright-faces.ts';
import type { FacePicture } from './faces/show-face.ts';
import type { ImageInspection } from './images/inspect-image.ts';
import type { PictureUse } from './images/pixel-limits.ts';
import { isForeignFormat, sniffFormat } from './images/sniff-format.ts';
import type { FrameObservation } from './liveness/observation.ts';
import type { SurfaceChange } from './liveness/unexplained.ts';
import type { Measurements } from './measure-picture.ts';
import type { PaperInspection, PaperReading } from './papers/paper-reading.ts';
import { createPaperPool, paperSteps } from './papers/paper-steps.ts';
import { inspectPaper, readPaper } from './papers/read-paper.ts';
import { createRenditions, type Renditions } from './renditions.ts';
import type { VisualReading } from './visual/visual-reading.ts';

export interface EngineOptions {
  /** Number of worker processes; each takes about 0.7 GB. */
  workers: number;
  log: Pick<Logger, 'warn'>;
  /** Resolves two-digit years of the MRZ. */
  clock?: Clock;
  memoryMb?: number;
  /** The matcher that replaces the built-in network. */
  recognition?: EngineRecognition;
  /** How long callers of `inspect` and `inspectPaper` wait. */
  patience?: Patience;
}

export interface AnalyseOptions {
  /** The time limit for each step of each picture. */
  timeoutMs: number;
  /** The answer to a liveness challenge. */
  liveness?: LivenessAnswer;
  /** Uses the built-in network even if a service is configured. */
  builtInFaces?: boolean;
  /** The portrait of the document's chip, in place of the printed one. */
  portrait?: Uint8Array | undefined;
  /** The organization for which the analysis is made; organizations take turns. */
  requester?: Requester;
}

/** Options for inspecting a picture. */
export interface InspectOptions {
  use?: PictureUse;
  /** Maximum wait for a caller; `job` waits as long as necessary. Defaults to the engine's patience. */
  waits?: 'job' | { ms: number };
  requester?: Requester;
}

/**
 * The engine of identity verification and of companies' papers. Failures of its processes reject with `WorkerError`s,
 * mostly retriable.
 */
export interface Engine {
  /** Starts the processes ahead of the first call. */
  warmUp(): void;
  /**
   * Whether bytes are a picture that can be processed for its use (`picture` by default). Throws AppError `unavailable`
   * if the caller would have to wait too long.
   */
  inspect(bytes: Uint8Array, options?: InspectOptions): Promise<ImageInspection>;
  /**
   * The JPEG that replaces a picture in a format of phones and scanners; null if none is needed. Throws `unavailable`
   * like {@link Engine.inspect}.
   */
  render(bytes: Uint8Array, options?: Omit<InspectOptions, 'use'>): Promise<Uint8Array | null>;
  /** Pictures and faces as JPEG without metadata, for pages. They throw `unavailable` like {@link Engine.inspect}. */
  renditions: Renditions;
  /** Reads document and faces, and judges liveness; pictures in any order. */
  analyse(pictures: readonly Uint8Array[], options: AnalyseOptions): Promise<AnalysisResult>;
  /** The indexes of sketches of the same shot, even if it was altered. */
  findSameShots(
    patch: FacePatch,
    sketches: readonly ShotSketch[],
    options: Pick<AnalyseOptions, 'timeoutMs' | 'requester'>,
  ): Promise<number[]>;
  /**
   * Whether bytes are a readable company paper (PDF or picture), checked quickly without reading it. Waiting is limited
   * as for a picture.
   */
  inspectPaper(bytes: Uint8Array): Promise<PaperInspection>;
  /** A company's paper as text; seconds for scanned ones. */
  readPaper(bytes: Uint8Array): Promise<PaperReading>;
  /** The load of the picture processes, and results of calls since startup. */
  queue(): WorkerPoolStats;
  /** The networks and models with their hashes. Rejects with the fault if an operator's model is unusable. */
  models(): Promise<string[]>;
  /** IDs of the worker processes, the papers' last. */
  processIds(): Promise<number[]>;
  close(): Promise<void>;
}

const INSPECT_TIMEOUT_MS = 10_000;
/** Long, because a picture without a face is searched at every angle. */
const SHOW_FACE_TIMEOUT_MS = 30_000;
/**
 * Callers share the processes with the steps of analyses, which take seconds each. Pictures in the queue are held in memory, up to
 * 15 MB each.
 */
const PATIENCE: Patience = { ms: 15_000, behind: 100 };

/**
 * Creates the engine. Its processes start and load their networks on the first call or `warmUp`; all but one end after
 * ten idle minutes.
 */
export function createEngine(options: EngineOptions): Engine {
  const { workers, log, clock = systemClock, memoryMb = 1500, patience = PATIENCE, recognition } = options;
  const script = fileURLToPath(new URL('./worker.ts', import.meta.url));
  let started: WorkerPool | undefined;
  const pool = (): WorkerPool => {
    started ??= createWorkerPool({
      script,
      workers,
      memoryMb: memoryMb + modelMb(recognition),
      recycleAfter: 2000,
      kept: 1,
      warmUp: 'warmUp',
      warmUpArgs: recognition ? [recognition] : [],
      needs: needsOf(recognition),
      log,
    });
    return started;
  };
  let startedPapers: WorkerPool | undefined;
  const papers = (): WorkerPool => {
    startedPapers ??= createPaperPool(log);
    return startedPapers;
  };
  const steps = paperSteps(pool, papers);
  const waited = paperSteps(pool, papers, patience);
  const howLong = ({ waits, requester }: InspectOptions) => ({
    timeoutMs: INSPECT_TIMEOUT_MS,
    patience: waits === 'job' ? undefined : { ...patience, ...waits },
    requester,
  });
  return {
    warmUp: () => pool().warmUp(),
    inspect: (bytes, options = {}) =>
      impatiently(() => pool().run<ImageInspection>('inspect', [bytes, options.use ?? 'picture'], howLong(options))),
    render: async (bytes, options = {}) =>
      isForeignFormat(sniffFormat(bytes))
        ? impatiently(() => pool().run<Uint8Array | null>('render', [bytes], howLong(options)))
        : null,
    renditions: createRenditions(
      {
        jpeg: (bytes) => impatiently(() => pool().run<Uint8Array | null>('show', [bytes], howLong({}))),
        face: (bytes) =>
          impatiently(() =>
            pool().run<FacePicture>('showFace', [bytes], { timeoutMs: SHOW_FACE_TIMEOUT_MS, patience }),
          ),
      },
      // One more than the processes, so that the next picture is already open when a process becomes free.
      { atOnce: workers + 1 },
    ),
    analyse: (pictures, { timeoutMs, requester, liveness, portrait, builtInFaces = false }) =>
      analyse(pictures, stepsOn(pool(), dayOf(clock.now()), { timeoutMs, requester }), {
        liveness,
        portrait,
        recognition: builtInFaces && recognition?.kind === 'pictures' ? undefined : recognition,
      }),
    findSameShots: async (patch, sketches, options) =>
      sketches.length === 0 ? [] : pool().run<number[]>('findSameShots', [patch, sketches], options),
    inspectPaper: (bytes) => impatiently(() => inspectPaper(bytes, waited)),
    readPaper: (bytes) => readPaper(bytes, steps),
    queue: () => started?.stats() ?? { ...NOT_STARTED, workers },
    models: () => pool().run<string[]>('models', [], { timeoutMs: INSPECT_TIMEOUT_MS }),
    processIds: async () => {
      const ids = await Promise.all([started?.processIds(), startedPapers?.processIds()]);
      return ids.flatMap((some) => some ?? []);
    },
    close: async () => {
      await Promise.all([started?.close(), startedPapers?.close()]);
    },
  };
}

/** Upper limit for Retry-After, because processes may become free earlier. */
const LONGEST_S = 60;

const NOT_STARTED = { busy: 0, waiting: 0, refused: 0, crashed: 0, timedOut: 0, recycled: 0 };

/** The folder of packages that contains a main file and its dependencies. */
function packagesOf(runtime: string): string {
  const parts = runtime.split(sep);
  return parts.slice(0, parts.lastIndexOf('node_modules') + 1).join(sep);
}

/** A model is in memory several times: as bytes, within the runtime, and with its intermediate results. */
const MODEL_COPIES = 4;

function modelMb(recognition: EngineRecognition | undefined): number {
  return recognition?.kind === 'model' ? Math.ceil((MODEL_COPIES * statSync(recognition.path).size) / 2 ** 20) : 0;
}

const needsOf = (recognition: EngineRecognition | undefined): WorkerNeeds =>
  recognition?.kind === 'model' ? { read: [recognition.path, packagesOf(recognition.runtime)] } : {};

function stepsOn(
  pool: WorkerPool,
  today: string,
  limit: { timeoutMs: number; requester: Requester | undefined },
): AnalysisSteps {
  return {
    models: () => pool.run<string[]>('models', [], limit),
    examine: (bytes) => pool.run<Examination>('examine', [bytes, today], limit),
    measure: (bytes, hint) => pool.run<Measurements>('measure', [bytes, { ...hint, today }], limit),
    readVisual: (bytes, hint) => pool.run<VisualReading | null>('readVisual', [bytes, hint], limit),
    observeFrame: (bytes) => pool.run<FrameObservation>('observeFrame', [bytes], limit),
    findRepeats: (views) => pool.run<number[]>('findRepeats', [views], limit),
    compareSurfaces: (first, other) => pool.run<SurfaceChange>('compareSurfaces', [first, other], limit),
    compareFaces: (portrait, selfie) => pool.run<CopyFigures>('compareFaces', [portrait, selfie], limit),
    sketchShot: (patch) => pool.run<ShotSketch>('sketchShot', [patch], limit),
    cutFrameFace: (bytes, landmarks) => pool.run<FacePatch>('cutFrameFace', [bytes, landmarks], limit),
    sampleFrameFace: (bytes, landmarks) => pool.run<FaceSample | null>('sampleFrameFace', [bytes, landmarks], limit),
    findFaces: (bytes, hint) => pool.run<UprightFaces>('findFaces', [bytes, hint], limit),
  };
}

/** Runs a caller's task; throws `unavailable` if no process was free in time. Nothing was begun then. */
async function impatiently<T>(task: () => Promise<T>): Promise<T> {
  try {
    return await task();
  } catch (error) {
    if (!(error instanceof WorkerBusy)) throw error;
    throw new AppError('unavailable', {
      message: error.isStarting
        ? 'The service is starting to read pictures and documents. Nothing was saved. Try again after Retry-After.'
        : 'All processes that read pictures and documents are busy. Nothing was saved. Try again after Retry-After.',
      headers: { 'Retry-After': String(Math.min(LONGEST_S, Math.max(1, Math.ceil(error.turnInMs / 1000)))) },
      cause: error,
    });
  }
}
