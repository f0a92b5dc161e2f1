import { availableParallelism } from 'node:os';
import type { Figure } from '../report.ts';
import { approvalFigures, barcodeFigures, mrzFigures } from './figures.ts';
import type { BarcodeOutcome } from './judge-read.ts';
import type { Outcome } from './outcome.ts';
import { type BenchPool, startBenchPool } from './pool.ts';

/** The measured parts, which `--only` selects. */
export const PARTS = ['mrz', 'approvals', 'pdf417', 'faces', 'liveness', 'speed'] as const;
export type Part = (typeof PARTS)[number];

/** One run: its results so far, and the resources to close when it ends. */
export interface Run {
  seed: number;
  /** Whether to report why documents were not approved, or not read exactly. */
  verbose: boolean;
  parts: readonly Part[];
  outcomes: Outcome[];
  barcodes: BarcodeOutcome[];
  /** The figures of the other parts. */
  figures: Figure[];
  /** The worker processes, one for each core; started on first use. */
  pool(): BenchPool;
  /** Stops the worker processes to free the machine; the next call of `pool` starts new ones. */
  endPool(): Promise<void>;
  /** Registers a resource to close at the end; returns a function to close it earlier. */
  keep(close: () => Promise<void>): () => Promise<void>;
  /** Closes everything; idempotent. */
  end(): Promise<void>;
}

export function startRun(options: Pick<Run, 'seed' | 'verbose' | 'parts'>): Run {
  const open = new Set<() => Promise<void>>();
  let pool: { use: BenchPool; close: () => Promise<void> } | undefined;
  const keep = (close: () => Promise<void>) => {
    open.add(close);
    return () => (open.delete(close) ? close() : Promise.resolve());
  };
  return {
    ...options,
    outcomes: [],
    barcodes: [],
    figures: [],
    pool: () => {
      const use = pool?.use ?? startBenchPool(availableParallelism());
      pool ??= { use, close: keep(() => use.close()) };
      return use;
    },
    endPool: async () => {
      const ending = pool;
      pool = undefined;
      await ending?.close();
    },
    keep,
    end: async () => {
      const closing = [...open];
      open.clear();
      await Promise.all(closing.map((close) => close()));
    },
  };
}

/** All figures of the run so far. */
export function figuresOf({ parts, outcomes, barcodes, figures }: Run): Figure[] {
  const has = (part: Part) => parts.includes(part);
  return [
    ...(has('mrz') || has('approvals') ? mrzFigures(outcomes) : []),
    ...(has('approvals') ? approvalFigures(outcomes) : []),
    ...(has('pdf417') ? barcodeFigures(barcodes) : []),
    ...figures,
  ];
}

/** Figures that must always be 0. */
const NEVER = ['autoApproved.wrongFields', 'liveness.attacksAccepted'];

export const isBroken = (figures: readonly Figure[]): boolean =>
  figures.some(({ name, value }) => NEVER.includes(name) && value > 0);
