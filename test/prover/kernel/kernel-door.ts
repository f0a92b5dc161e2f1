import { bn254 } from '@noble/curves/bn254.js';
import { compiledKernel } from '#prover/kernel/compiled-kernel.ts';
import { type KernelMemory, nextKernel, openMemory } from '#prover/kernel/kernel-memory.ts';
import { ownThread } from '#prover/kernel/kernel-thread.ts';
import { sumBytes } from '#prover/kernel/shape.ts';
import { createShare } from '#prover/kernel/share.ts';
import { toBigInt } from '#verifier/encoding/bytes.ts';

const { Fp } = bn254.fields;
/** A zkey's coordinates have this factor. */
const MONTGOMERY = Fp.create(2n ** 256n);

export type G1 = typeof bn254.G1.Point.BASE;
export type G2 = typeof bn254.G2.Point.BASE;

/** A number as 32 bytes, little endian. */
export function toBytes(number: bigint): Uint8Array {
  return Uint8Array.from({ length: 32 }, (_, index) => Number((number >> BigInt(8 * index)) & 0xffn));
}

async function openKernel(): Promise<KernelMemory> {
  const { module, start } = await compiledKernel();
  return openMemory(ownThread(), { module, kernel: nextKernel(), start });
}

/** Operations of `fp_calculate` and `fr_calculate`, in the order of their numbers. */
export const OPERATIONS = ['a·b', 'a+b', 'a-b', 'a-2b', '-a', '1/a', 'a·(a-b)', '(a+b)²', 'a=b'] as const;

/** Every operation on every pair, one call of the kernel each. */
export async function calculate(
  field: 'fp' | 'fr',
  operation: (typeof OPERATIONS)[number],
  pairs: readonly (readonly [bigint, bigint])[],
): Promise<bigint[]> {
  const memory = await openKernel();
  const bytes = memory.take(96 * pairs.length);
  const [results = new Uint8Array()] = await memory.run({
    writes: pairs.flatMap(([a, b], index) => [
      [bytes + 96 * index, toBytes(a)] as const,
      [bytes + 96 * index + 32, toBytes(b)] as const,
    ]),
    calls: pairs.map((_, index) => {
      const at = bytes + 96 * index;
      return [`${field}_calculate`, OPERATIONS.indexOf(operation), at + 64, at, at + 32] as const;
    }),
    reads: [[bytes, 96 * pairs.length]],
  });
  return pairs.map((_, index) => numberAt(results, 3 * index + 2));
}

/** Σ scalar·point, as coordinates; undefined for infinity. */
export async function sumOf(points: readonly (G1 | G2)[], scalars: readonly bigint[]): Promise<bigint[] | undefined> {
  const { memory, curve, partial } = await addAll(points, scalars);
  const [at, out] = [memory.take(sumBytes(curve)), memory.take(128)];
  const [bytes = new Uint8Array()] = await memory.run({
    writes: [[at, partial?.sum ?? new Uint8Array()]],
    calls: [[`${curve}_write`, out, at]],
    reads: [[out, 128]],
  });
  const numbers = Array.from({ length: curve === 'g1' ? 2 : 4 }, (_, index) => numberAt(bytes, index));
  return numbers.every((each) => each === 0n) ? undefined : numbers;
}

/** The kernel's memory after a sum, its stack and variables and then what it was given. */
export async function memoryAfter(points: readonly (G1 | G2)[], scalars: readonly bigint[]): Promise<Uint8Array> {
  const { memory } = await addAll(points, scalars);
  const [bytes = new Uint8Array()] = await memory.run({ reads: [[0, memory.take(0)]] });
  return bytes;
}

async function addAll(points: readonly (G1 | G2)[], scalars: readonly bigint[]) {
  const curve = points[0] instanceof bn254.G1.Point ? ('g1' as const) : ('g2' as const);
  const memory = await openKernel();
  const list = new Uint8Array(32 * scalars.length);
  for (const [index, scalar] of scalars.entries()) list.set(toBytes(scalar), 32 * index);
  const share = await createShare(memory, {
    points: [
      {
        curve,
        of: 'a',
        scalars: 'witness',
        points: Uint8Array.from(points.flatMap((point) => coordinates(point).flatMap((each) => [...toZkey(each)]))),
        places: Uint32Array.from(points, (_, index) => index),
      },
    ],
    scalarBytes: list.length,
  });
  const [partial] = await share.add('witness', list);
  return { memory, curve, partial };
}

/** x and y; undefined for infinity. */
export function affine(point: G1 | G2): bigint[] | undefined {
  return point.is0() ? undefined : coordinates(point);
}

function coordinates(point: G1 | G2): bigint[] {
  const { x, y } = point.toAffine();
  return [x, y].flatMap((each) => (typeof each === 'bigint' ? [each] : [each.c0, each.c1]));
}

const toZkey = (coordinate: bigint): Uint8Array => toBytes(Fp.mul(coordinate, MONTGOMERY));

function numberAt(bytes: Uint8Array, index: number): bigint {
  return toBigInt(bytes.slice(32 * index, 32 * (index + 1)).reverse());
}
