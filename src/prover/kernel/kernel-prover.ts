import { concatBytes } from '@noble/hashes/utils.js';
import type { Groth16Proof } from '#verifier/proof/proof.ts';
import { wiresOf } from '../witness.ts';
import { compiledKernel } from './compiled-kernel.ts';
import { dividePoints } from './divide-points.ts';
import { createJoiner, type JoinSums } from './join-sums.ts';
import { type KernelMemory, nextKernel, openMemory } from './kernel-memory.ts';
import { type KernelThread, ownThread, startThread } from './kernel-thread.ts';
import { NUMBER, readProvingKey } from './proving-key.ts';
import { createWitnessWork, type WitnessWork } from './quotient.ts';
import { randomScalar } from './random-scalar.ts';
import { createShare, type PartialSum, type Share } from './share.ts';

/** Creates proofs with one key. */
export interface KernelProver {
  /**
   * `witness`: the bytes of a `.wtns` file. Does not verify the proof. Throws RangeError for a witness of another number
   * of wires, whose values would take the places of the blinding factors.
   */
  prove(witness: Uint8Array): Promise<Groth16Proof>;
}

export interface KernelProverOptions {
  /** Threads besides the calling one: one for each further core, at most three, by default. */
  threads?: readonly KernelThread[];
  /** Blinding factors: numbers below the order of the scalar field, 32 bytes, little endian. */
  random?: () => Uint8Array;
}

/** The parts of a prover. */
interface Parts {
  work: WitnessWork;
  join: JoinSums;
  /** Those of the other threads, and that of the calling one. */
  others: readonly Share[];
  own: Share;
  random: () => Uint8Array;
}

const MOST_THREADS = 4;
let started: readonly KernelThread[] | undefined;

/** Loads a key that `loadArtifacts` has checked: 0.1 s, and 10 MB for each thread. */
export async function createKernelProver(
  zkey: Uint8Array,
  { threads = sharedThreads(), random = randomScalar }: KernelProverOptions = {},
): Promise<KernelProver> {
  const key = readProvingKey(zkey);
  const { module, start } = await compiledKernel();
  const kernel = nextKernel();
  const open = (thread: KernelThread): KernelMemory => openMemory(thread, { module, kernel, start });
  const memory = open(ownThread());
  const work = await createWitnessWork(memory, key);
  const join = createJoiner(memory);
  const scalarBytes = Math.max(2 ** key.domainLog, 2 * key.wires + 2) * NUMBER;
  const parts = dividePoints(key, threads.length + 1);
  const [own, ...others] = await Promise.all([
    createShare(memory, { points: parts[threads.length] ?? [], scalarBytes }),
    ...threads.map((thread, index) => createShare(open(thread), { points: parts[index] ?? [], scalarBytes })),
  ]);
  const all = { work, join, others, own, random };
  const size = key.wires * NUMBER;

  let last: Promise<unknown> = Promise.resolve();
  return {
    prove: async (witness) => {
      const wires = wiresOf(witness);
      if (wires.length !== size) throw new RangeError('a witness of another circuit');
      // One at a time: all proofs use the same memory.
      const proof = last.then(() => prove(wires, all));
      last = proof.catch(() => undefined);
      return proof;
    },
  };
}

/** The other threads add points while this one computes the quotient. */
async function prove(witness: Uint8Array, { work, join, others, own, random }: Parts): Promise<Groth16Proof> {
  const [r, s] = [random(), random()];
  const scalars = concatBytes(witness, r, s, await work.scale(witness, r));
  const addQuotient = async (): Promise<PartialSum[]> => {
    const quotient = await work.quotient();
    await work.forget();
    const sums = others.map((share) => share.add('quotient', quotient));
    return (await Promise.all([...sums, own.add('witness', scalars), own.add('quotient', quotient)])).flat();
  };
  const sums = await Promise.all([...others.map((share) => share.add('witness', scalars)), addQuotient()]);
  return join(sums.flat(), s);
}

/** Started once per process; again if one has ended. */
function sharedThreads(): readonly KernelThread[] {
  const cores = Math.min(MOST_THREADS, globalThis.navigator?.hardwareConcurrency ?? 1);
  if (started?.some(({ ended }) => ended)) started = undefined;
  started ??= Array.from({ length: cores - 1 }, startThread).filter((thread) => thread !== undefined);
  return started;
}
