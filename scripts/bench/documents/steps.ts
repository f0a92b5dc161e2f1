import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { AnalysisSteps } from '#engine/analysis-steps.ts';
import type { Examination } from '#engine/examine-image.ts';
import type { UprightFaces } from '#engine/faces/find-upright-faces.ts';
import type { VisualReading } from '#engine/visual/visual-reading.ts';
import { createWorkerPool, type WorkerPool } from '#platform/workers/index.ts';
import { SET_DAY } from '../../generate/documents.ts';

const WORKER = fileURLToPath(new URL('../../../src/engine/worker.ts', import.meta.url));
const LIMIT = { timeoutMs: 120_000 };

/** The engine's own worker processes. */
export function startPool(workers: number): WorkerPool {
  const log = { warn: (...words: unknown[]) => void process.stderr.write(`${words.map(String).join(' ')}\n`) };
  return createWorkerPool({ script: WORKER, workers, memoryMb: 1500, recycleAfter: 5000, warmUp: 'warmUp', log });
}

/** Every step, each run anew. */
export function wholeSteps(pool: WorkerPool): AnalysisSteps {
  return {
    models: () => pool.run<string[]>('models', [], LIMIT),
    examine: (bytes) => pool.run<Examination>('examine', [bytes, SET_DAY], LIMIT),
    readVisual: (bytes, turn) => pool.run<VisualReading | null>('readVisual', [bytes, turn], LIMIT),
    findFaces: (bytes, turn) => pool.run<UprightFaces>('findFaces', [bytes, turn], LIMIT),
    observeFrame: () => Promise.reject(new Error('no liveness here')),
  };
}

/** A step that runs once for the same picture: selfies come back with every document of their person. */
function once<T>(step: (bytes: Uint8Array) => Promise<T>): (bytes: Uint8Array) => Promise<T> {
  const known = new Map<string, Promise<T>>();
  return (bytes) => {
    const key = createHash('sha256').update(bytes).digest('base64');
    const result = known.get(key) ?? step(bytes);
    known.set(key, result);
    return result;
  };
}

/** The same, but pictures that come again are not examined again. */
export function frugalSteps(pool: WorkerPool, isSelfie: (bytes: Uint8Array) => boolean): AnalysisSteps {
  const steps = wholeSteps(pool);
  const [examineOnce, facesOnce] = [once(steps.examine), once((bytes) => steps.findFaces(bytes, null))];
  return {
    ...steps,
    examine: (bytes) => (isSelfie(bytes) ? examineOnce(bytes) : steps.examine(bytes)),
    findFaces: (bytes, turn) => (isSelfie(bytes) ? facesOnce(bytes) : steps.findFaces(bytes, turn)),
  };
}
