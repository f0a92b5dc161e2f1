import { availableParallelism } from 'node:os';
import type { Figure } from '../report.ts';
import { approvalFigures, barcodeFigures, mrzFigures } from './figures.ts';
import type { BarcodeOutcome } from './judge-read.ts';
import type { Outcome } from './outcome.ts';
import { type BenchPool, startBenchPool } from './pool.ts';

/** What is measured: each name is a part that `--only` can ask for. */
export const PARTS = ['mrz', 'approvals', 'pdf417', 'faces', 'liveness', 'speed'] as const;
export type Part = (typeof PARTS)[number];

/** One run: what it has measured so far, and what has to be closed whenever it ends. */
export interface Run {
  seed: number;
  /** Says of every document that was not approved, or not read exactly, why. */
  verbose: boolean;
  parts: readonly Part[];
  outcomes: Outcome[];
  barcodes: BarcodeOutcome[];
  /** Of the other parts. */
  figures: Figure[];
  /** The processes that draw and look, as many as there are cores; started when they are first asked for. */
  pool(): BenchPool;
  /** Ends those processes, so that the machine is free; the next call of `pool` starts new ones. */
  endPool(): Promise<void>;
  /** Closes at the end at the latest; returns what closes it before. */
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

/** Everything that the run knows so far. */
export function figuresOf({ parts, outcomes, barcodes, figures }: Run): Figure[] {
  const has = (part: Part) => parts.includes(part);
  return [
    ...(has('mrz') || has('approvals') ? mrzFigures(outcomes) : []),
    ...(has('approvals') ? approvalFigures(outcomes) : []),
    ...(has('pdf417') ? barcodeFigures(barcodes) : []),
    ...figures,
  ];
}

/** What must be 0 whatever else was measured. */
const NEVER = ['autoApproved.wrongFields', 'liveness.attacksAccepted'];

export const isBroken = (figures: readonly Figure[]): boolean =>
  figures.some(({ name, value }) => NEVER.includes(name) && value > 0);
