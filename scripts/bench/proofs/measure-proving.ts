import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { ProofFile } from '#verifier/proof/proof-file.ts';
import type { StatementType } from '#verifier/proof/statement.ts';
import { median, ratio } from '../credentials/race.ts';
import type { Figure } from '../report.ts';
import { DEPTH } from './semaphore.ts';

export interface Proving {
  figures: Figure[];
  /** The proofs created while measuring. */
  files: Record<StatementType, ProofFile[]>;
}

interface Side {
  times: number[];
  made: unknown[];
  prove(): Promise<void>;
  stop(): void;
}

const WARM_UP = 3;

/** Warm proofs of both circuits and of Semaphore in turns, each side in a separate process. */
export async function measureProving(rounds: number): Promise<Proving> {
  const sides = await Promise.all([open('age-over'), open('business-verified'), open('semaphore')]);
  const [age, business] = sides;
  try {
    for (let round = 0; round < WARM_UP + rounds; round += 1) {
      // The order is reversed in every round.
      for (const side of round % 2 === 0 ? sides : [...sides].reverse()) await side.prove();
    }
  } finally {
    for (const side of sides) side.stop();
  }
  const [ours, ofBusiness, theirs] = sides.map(({ times }) => times.slice(WARM_UP));
  return {
    figures: proofFigures(ours ?? [], ofBusiness ?? [], theirs ?? []),
    files: { 'age-over': age.made as ProofFile[], 'business-verified': business.made as ProofFile[] },
  };
}

function proofFigures(ours: number[], business: number[], theirs: number[]): Figure[] {
  const beside = `beside ${Math.round(median(theirs))} ms of Semaphore v4, depth ${DEPTH}`;
  return [
    { name: 'prove.ratioToSemaphore', value: ratio(ours, theirs), detail: `age-over ${beside}`, goal: { most: 0.65 } },
    { name: 'prove.warmMs', value: Math.round(median(ours)), detail: ranged(ours) },
    { name: 'business.prove.ratioToSemaphore', value: ratio(business, theirs), detail: `business-verified ${beside}` },
    { name: 'business.prove.warmMs', value: Math.round(median(business)), detail: ranged(business) },
    { name: 'prove.semaphore.warmMs', value: Math.round(median(theirs)), detail: ranged(theirs) },
  ];
}

function ranged(times: readonly number[]): string {
  return `${times.length} proofs, ${Math.round(Math.min(...times))} to ${Math.round(Math.max(...times))} ms`;
}

async function open(name: string): Promise<Side> {
  const child = fork(join(import.meta.dirname, 'prover-process.ts'), [name], { stdio: ['ignore', 2, 2, 'ipc'] });
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
    async prove() {
      const answered = answer();
      child.send('prove');
      const { ms, made } = await answered;
      side.times.push(ms);
      side.made.push(made);
    },
    stop: () => child.kill(),
  };
  return side;
}
