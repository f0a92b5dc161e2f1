import { residentMegabytes } from '#platform/workers/resident-memory.ts';
import { processParents } from '../service/process-parents.ts';

const EVERY_MS = 2_000;

/** Resident memory at one moment. */
export interface MemorySample {
  seconds: number;
  /** Megabytes of the service's own process. */
  service: number;
  /** Megabytes of it and of all that it started: those that look at pictures, make proofs and set documents. */
  all: number;
}

export interface MemoryWatch {
  samples: MemorySample[];
  stop(): void;
}

/** Looks every other second at a process and all its descendants. */
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

function descendantsOf(pid: number): number[] {
  const children = Map.groupBy(processParents(), ({ parent }) => parent);
  const below = (id: number): number[] => (children.get(id) ?? []).flatMap((child) => [child.pid, ...below(child.pid)]);
  return below(pid);
}

/**
 * How much memory grows over the time of the samples, as a share of what it was at their beginning: by the straight line that
 * fits them best (least squares), so that no single sample, taken before or after a collection of garbage, decides.
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
