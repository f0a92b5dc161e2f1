import type { Groth16Proof } from '#verifier/proof/proof.ts';
import { littleEndian } from '../baby-jubjub-key.ts';
import { wiresOf } from '../witness.ts';
import { compiledKernel } from './compiled-kernel.ts';
import { dividePoints } from './divide-points.ts';
import { type KernelThread, ownThread, startThread } from './kernel-thread.ts';
import { COEFFICIENT_BYTES, NUMBER, readProvingKey } from './proving-key.ts';
import { randomScalar } from './random-scalar.ts';
import type { KernelJob } from './serve-kernel.ts';
import { type CurveName, sumBytes } from './shape.ts';
import { createShare, type PartialSum } from './share.ts';

/** Creates proofs with one key. */
export interface KernelProver {
  /** `witness`: the bytes of a `.wtns` file. Does not verify the proof. */
  prove(witness: Uint8Array): Promise<Groth16Proof>;
}

export interface KernelProverOptions {
  /** Threads besides the calling one. */
  threads?: readonly KernelThread[];
  random?: () => Uint8Array;
}

/** An element of the kernel's fields, and the largest curve's Jacobian point. */
const ELEMENT = 36;
const ONE = Uint8Array.from({ length: NUMBER }, (_, index) => (index === 0 ? 1 : 0));
const MOST_THREADS = 4;

let kernels = 0;
let started: KernelThread[] | undefined;

/** Loads a key that `loadArtifacts` has checked: 0.1 s. */
export async function createKernelProver(
  zkey: Uint8Array,
  { threads = sharedThreads(), random = randomScalar }: KernelProverOptions = {},
): Promise<KernelProver> {
  const key = readProvingKey(zkey);
  const { module, start } = await compiledKernel();
  kernels += 1;
  const kernel = kernels;
  const own = ownThread();
  let memory = start;
  const take = (bytes: number): number => {
    memory += bytes;
    return memory - bytes;
  };
  const run = (job: Partial<Pick<KernelJob, 'writes' | 'calls' | 'reads'>>): Promise<Uint8Array[]> =>
    own.run({ writes: [], calls: [], reads: [], ...job, module, kernel, memory });

  const { wires, domainLog, coefficients } = key;
  const domain = 2 ** domainLog;
  const entries = coefficients.length / COEFFICIENT_BYTES;
  const at = {
    coefficients: take(coefficients.length),
    factors: take(entries * ELEMENT),
    roots: take(domain * ELEMENT),
    shifts: take(domain * ELEMENT),
    wires: take(wires * NUMBER),
    scaled: take(Math.max(wires, domain) * NUMBER),
    scalar: take(NUMBER),
    scratch: take((3 * domain + wires) * ELEMENT),
  };
  await run({
    writes: [[at.coefficients, coefficients]],
    calls: [
      ['read_coefficients', at.factors, at.coefficients, entries],
      ['domain', at.roots, at.shifts, domainLog],
    ],
  });
  const scalarBytes = Math.max(domain, 2 * wires + 2) * NUMBER;
  const parts = dividePoints(key, threads.length + 1);
  const shares = await Promise.all(
    parts.map((points, index) => {
      const thread = threads[index];
      const place = thread ? { thread, start } : { thread: own, start: memory };
      return createShare({ ...place, module, kernel, points, scalarBytes });
    }),
  );
  const ownShare = shares[threads.length];

  /** Σ partial sums, and times `factor` another point, as plain coordinates. */
  const join = async (curve: CurveName, sums: readonly Uint8Array[]): Promise<Uint8Array> => {
    const size = sumBytes(curve);
    const [total, next] = [at.scratch, at.scratch + size];
    const calls = sums
      .slice(1)
      .map((_, index) => [`${curve}_join`, total, next + index * size, at.scalar, total] as const);
    const writes = sums.map((sum, index) => [at.scratch + index * size, sum] as const);
    const [joined] = await run({ writes: [...writes, [at.scalar, ONE]], calls, reads: [[total, size]] });
    return joined ?? new Uint8Array();
  };

  const prove = async (witness: Uint8Array): Promise<Groth16Proof> => {
    const values = wiresOf(witness);
    const [r, s] = [random(), random()];
    const [scaled = new Uint8Array()] = await run({
      writes: [
        [at.wires, values],
        [at.scalar, r],
      ],
      calls: [['scale', at.scaled, at.wires, wires, at.scalar]],
      reads: [[at.scaled, wires * NUMBER]],
    });
    const scalars = concat([values, r, s, scaled]);
    const others = shares.filter((share) => share !== ownShare);
    const sums = others.map((share) => share.add('witness', scalars));
    const [quotient = new Uint8Array()] = await run({
      calls: [
        [
          'quotient',
          at.scaled,
          at.coefficients,
          at.factors,
          entries,
          at.wires,
          wires,
          at.roots,
          at.shifts,
          domainLog,
          at.scratch,
        ],
      ],
      reads: [[at.scaled, domain * NUMBER]],
    });
    sums.push(...others.map((share) => share.add('quotient', quotient)));
    if (ownShare) sums.push(ownShare.add('witness', scalars), ownShare.add('quotient', quotient));
    return finish((await Promise.all(sums)).flat(), s);
  };

  const finish = async (sums: readonly PartialSum[], s: Uint8Array): Promise<Groth16Proof> => {
    const of = (element: PartialSum['of']): Uint8Array[] =>
      sums.filter((each) => each.of === element).map(({ sum }) => sum);
    const a = await join('g1', of('a'));
    const b = await join('g2', of('b'));
    const c = await join('g1', of('c'));
    const [size1, size2] = [sumBytes('g1'), sumBytes('g2')];
    const [atA, atB, atC] = [at.scratch, at.scratch + size1, at.scratch + size1 + size2];
    const out = atC + size1;
    const [bytes = new Uint8Array()] = await run({
      writes: [
        [atA, a],
        [atB, b],
        [atC, c],
        [at.scalar, s],
      ],
      calls: [
        ['g1_join', atC, atA, at.scalar, atC],
        ['g1_write', out, atA],
        ['g2_write', out + 2 * NUMBER, atB],
        ['g1_write', out + 6 * NUMBER, atC],
      ],
      reads: [[out, 8 * NUMBER]],
    });
    const [ax, ay, bx0, bx1, by0, by1, cx, cy] = numbersIn(bytes) as [
      string,
      string,
      string,
      string,
      string,
      string,
      string,
      string,
    ];
    return {
      protocol: 'groth16',
      curve: 'bn128',
      pi_a: [ax, ay, '1'],
      pi_b: [
        [bx0, bx1],
        [by0, by1],
        ['1', '0'],
      ],
      pi_c: [cx, cy, '1'],
    };
  };

  const forget = async (): Promise<void> => void (await run({ calls: [['clear', at.wires, memory - at.wires]] }));

  let last: Promise<unknown> = Promise.resolve();
  // One at a time: both would use the same memory.
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const result = last.then(work);
    last = result.catch(() => undefined);
    return result;
  };
  return {
    prove: (witness) => inTurn(() => prove(witness).finally(forget)),
  };
}

/** A thread for each further core, started once per process. */
function sharedThreads(): readonly KernelThread[] {
  const cores = Math.min(MOST_THREADS, globalThis.navigator?.hardwareConcurrency ?? 1);
  if (started?.some(({ ended }) => ended)) started = undefined;
  started ??= Array.from({ length: cores - 1 }, startThread).filter((thread) => thread !== undefined);
  return started;
}

function concat(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function numbersIn(bytes: Uint8Array): string[] {
  return Array.from({ length: bytes.length / NUMBER }, (_, index) =>
    String(littleEndian(bytes.subarray(index * NUMBER, (index + 1) * NUMBER))),
  );
}
