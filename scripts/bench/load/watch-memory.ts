import { residentMegabytes } from '#platform/workers/resident-memory.ts';
import { descendantsOf } from '../service/process-parents.ts';

const EVERY_MS = 2_000;

/** Resident memory at one moment, in megabytes. */
export interface MemorySample {
  seconds: number;
  /** Megabytes of the service's own process. */
  service: number;
  /** The service and its child processes, which analyze images, create proofs, and typeset documents. */
  all: number;
}

export interface MemoryWatch {
  samples: MemorySample[];
  stop(): void;
}

/** Samples a process and all its descendants every two seconds. */
export function watchMemory(pid: number): MemoryWatch {
  const started = performance.now();
  const samples: MemorySample[] = [];
  const look = (): void => {
    const of = (id: number) => residentMegabytes(id) ?? 0;
    const all = [pid, ...descendantsOf(pid)].reduce((sum, id) => sum + of(id), 0);
    samples.push({ seconds: (performance.now() - started) / 1000, service: of(pid), all });
  };
  look();
  const timer = setInterval(look, EVERY_MS);
  return { samples, stop: () => clearInterval(timer) };
}

/**
 * Memory growth over the samples, as a share of the initial memory. Uses the least-squares line, so that no single
 * sample, before or after a garbage collection, decides.
 */
export function growthOf(points: readonly { seconds: number; megabytes: number }[]): number {
  const count = points.length;
  const mean = (of: (point: (typeof points)[number]) => number) =>
    points.reduce((sum, each) => sum + of(each), 0) / count;
  const [time, level] = [mean(({ seconds }) => seconds), mean(({ megabytes }) => megabytes)];
  const spread = mean(({ seconds }) => (seconds - time) ** 2);
  const together = mean(({ seconds, megabytes }) => (seconds - time) * (megabytes - level));
  const [slope, first, last] = [together / spread, points[0]?.seconds ?? 0, points.at(-1)?.seconds ?? 0];
  return (slope * (last - first)) / (level + slope * (first - time));
}
