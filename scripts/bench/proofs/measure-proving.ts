import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { PROVER_FLAGS } from '#prover/pool.ts';
import type { ProofFile } from '#verifier/proof/proof-file.ts';
import type { StatementType } from '#verifier/proof/statement.ts';
import { median, ratio } from '../credentials/race.ts';
import type { Figure } from '../report.ts';
import { DEPTH } from './semaphore.ts';

const PEERS = new Set(['snarkjs', 'semaphore']);

export interface Proving {
  figures: Figure[];
  /** The proofs created while measuring. */
  files: Record<StatementType, ProofFile[]>;
  /** A proof of Semaphore, for comparison with browsers. */
  semaphoreMs: number;
}

interface Side {
  times: number[];
  made: unknown[];
  /** The largest resident memory so far. */
  memoryMb: number;
  prove(): Promise<void>;
  stop(): void;
}

const SIDES = ['age-over', 'business-verified', 'snarkjs', 'semaphore'] as const;
const WARM_UP = 3;

/** Proofs of both circuits, of snarkjs, and of Semaphore in turns, each side in a separate process. */
export async function measureProving(rounds: number): Promise<Proving> {
  const sides = await Promise.all(SIDES.map(open));
  const [age, business] = sides as [Side, Side];
  try {
    for (let round = 0; round < WARM_UP + rounds; round += 1) {
      // The order is reversed in every round.
      for (const side of round % 2 === 0 ? sides : [...sides].reverse()) await side.prove();
    }
  } finally {
    for (const side of sides) side.stop();
  }
  const [ours = [], ofBusiness = [], snarkjs = [], semaphore = []] = sides.map(({ times }) => times.slice(WARM_UP));
  return {
    figures: [...proofFigures({ ours, ofBusiness, snarkjs, semaphore }), ...firstFigures(age)],
    files: { 'age-over': age.made as ProofFile[], 'business-verified': business.made as ProofFile[] },
    semaphoreMs: median(semaphore),
  };
}

type Times = Record<'ours' | 'ofBusiness' | 'snarkjs' | 'semaphore', number[]>;

function proofFigures({ ours, ofBusiness, snarkjs, semaphore }: Times): Figure[] {
  const beside = `beside ${Math.round(median(semaphore))} ms of Semaphore v4, depth ${DEPTH}`;
  const before = `age-over beside ${Math.round(median(snarkjs))} ms with snarkjs, the version before`;
  return [
    {
      name: 'prove.ratioToSemaphore',
      value: ratio(ours, semaphore),
      detail: `age-over ${beside}`,
      goal: { most: 0.25 },
    },
    { name: 'prove.ratioToSnarkjs', value: ratio(ours, snarkjs), detail: before },
    { name: 'prove.warmMs', value: Math.round(median(ours)), detail: ranged(ours) },
    {
      name: 'business.prove.ratioToSemaphore',
      value: ratio(ofBusiness, semaphore),
      detail: `business-verified ${beside}`,
    },
    { name: 'business.prove.warmMs', value: Math.round(median(ofBusiness)), detail: ranged(ofBusiness) },
    { name: 'prove.semaphore.warmMs', value: Math.round(median(semaphore)), detail: ranged(semaphore) },
  ];
}

function firstFigures({ times: [first = 0], memoryMb }: Side): Figure[] {
  return [
    {
      name: 'prove.coldMs',
      value: Math.round(first),
      detail: 'the first proof of a process: artifacts, kernel, threads',
      goal: { most: 1000 },
    },
    {
      name: 'prove.memoryMb',
      value: Math.round(memoryMb),
      detail: 'the largest resident memory of its process',
      goal: { most: 150 },
    },
  ];
}

function ranged(times: readonly number[]): string {
  return `${times.length} proofs, ${Math.round(Math.min(...times))} to ${Math.round(Math.max(...times))} ms`;
}

async function open(name: string): Promise<Side> {
  const child = fork(join(import.meta.dirname, 'prover-process.ts'), [name], {
    stdio: ['ignore', 2, 2, 'ipc'],
    execArgv: [...process.execArgv, ...(PEERS.has(name) ? [] : PROVER_FLAGS)],
  });
  // Without this, a process that exits without answering would be awaited forever.
  const gone = once(child, 'exit').then(([code]) => {
    throw new Error(`the prover ${name} ended with ${code}`);
  });
  gone.catch(() => undefined);
  const answer = () => Promise.race([once(child, 'message').then(([message]) => message), gone]);
  await answer();
  const side: Side = {
    times: [],
    made: [],
    memoryMb: 0,
    async prove() {
      const answered = answer();
      child.send('prove');
      const { ms, made, memoryMb } = await answered;
      side.memoryMb = memoryMb;
      side.times.push(ms);
      side.made.push(made);
    },
    stop: () => child.kill(),
  };
  return side;
}
