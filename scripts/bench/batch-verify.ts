// Measures how many proofs one core verifies per second, in batches and one by one with snarkjs, in the same run.
// Called by `npm run bench:proofs`.
import { groth16 } from 'snarkjs';
import { loadMcl } from '#prover/batch/mcl.ts';
import { decodeProof } from '#prover/batch/points.ts';
import { verifyEquations } from '#prover/batch/verify-equations.ts';
import { signalNames } from '#verifier/proof/circuits.ts';
import { readSignals } from '#verifier/proof/proof.ts';
import type { ProofFile } from '#verifier/proof/proof-file.ts';
import { readVerificationKey } from '#verifier/proof/verification-key.ts';

interface BatchFigures {
  /** Number of proofs in the batch. */
  size: number;
  /** Median wall-clock rate, in one process without threads. */
  perSecond: number;
  snarkjsPerSecond: number;
  /** Speedup by wall clock and by CPU time; the latter is steadier on a busy machine. */
  ratio: number;
  cpuRatio: number;
}

/**
 * For each size, verifies `rounds` batches of the given valid proofs, starting from JSON, with every check of points
 * and subgroups. After each batch, runs as many snarkjs verifications as take about the same time (at least ten).
 * Throws if one fails.
 */
export async function measureBatchVerification(
  files: readonly ProofFile[],
  {
    verificationKey,
    sizes = [10, 100, 1000],
    rounds = 3,
  }: { verificationKey: unknown; sizes?: readonly number[]; rounds?: number },
): Promise<BatchFigures[]> {
  await loadMcl();
  const [first] = files;
  if (!first) throw new Error('no proofs');
  const key = readVerificationKey(verificationKey, 'key', signalNames(first.circuit).length);
  const nth = (index: number): ProofFile => files[index % files.length] ?? first;
  const batch = async (size: number): Promise<void> => {
    const equations = Array.from({ length: size }, (_, index) => {
      const { proof, publicSignals } = nth(index);
      return { key, proof: decodeProof(proof), signals: readSignals(publicSignals, key.ic.length - 1) };
    });
    if (verifyEquations(equations).includes(false)) throw new Error('a proof of the batch does not verify');
  };
  const snarkjs = async (count: number): Promise<void> => {
    for (let index = 0; index < count; index += 1) {
      const { proof, publicSignals } = nth(index);
      const holds = await groth16.verify(verificationKey as never, [...publicSignals], proof as never);
      if (!holds) throw new Error('snarkjs refuses a proof');
    }
  };
  await batch(2);
  await snarkjs(2);
  const figures: BatchFigures[] = [];
  for (const size of sizes) {
    const times: { ours: Time; theirs: Time }[] = [];
    for (let round = 0; round < rounds; round += 1)
      times.push({
        ours: await timeOf(size, batch),
        theirs: await timeOf(Math.max(10, Math.round(size / 10)), snarkjs),
      });
    figures.push(summarize(size, times));
  }
  return figures;
}

/** Milliseconds for one proof. */
interface Time {
  wall: number;
  cpu: number;
}

async function timeOf(count: number, task: (count: number) => Promise<void>): Promise<Time> {
  const [started, busy] = [performance.now(), process.cpuUsage()];
  await task(count);
  const { user, system } = process.cpuUsage(busy);
  return { wall: (performance.now() - started) / count, cpu: (user + system) / 1000 / count };
}

function summarize(size: number, times: readonly { ours: Time; theirs: Time }[]): BatchFigures {
  const of = (whose: 'ours' | 'theirs', what: keyof Time): number => median(times.map((time) => time[whose][what]));
  const round = (value: number): number => Math.round(value * 10) / 10;
  return {
    size,
    perSecond: round(1000 / of('ours', 'wall')),
    snarkjsPerSecond: round(1000 / of('theirs', 'wall')),
    ratio: round(of('theirs', 'wall') / of('ours', 'wall')),
    cpuRatio: round(of('theirs', 'cpu') / of('ours', 'cpu')),
  };
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[sorted.length >> 1] ?? Number.NaN;
}
