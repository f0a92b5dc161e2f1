import type { Groth16Proof } from '#verifier/proof/proof.ts';
import { littleEndian } from '../baby-jubjub-key.ts';
import type { KernelMemory } from './kernel-memory.ts';
import { NUMBER } from './proving-key.ts';
import { type CurveName, sumBytes } from './shape.ts';
import type { PartialSum } from './share.ts';

/** Joins the threads' sums into a proof: a, b, and c + s·a. */
export type JoinSums = (sums: readonly PartialSum[], s: Uint8Array) => Promise<Groth16Proof>;

const ONE = Uint8Array.from({ length: NUMBER }, (_, index) => (index === 0 ? 1 : 0));

export function createJoiner(memory: KernelMemory): JoinSums {
  const [a, b, c, next] = (['g1', 'g2', 'g1', 'g2'] as const).map((curve) => memory.take(sumBytes(curve))) as [
    number,
    number,
    number,
    number,
  ];
  const scalar = memory.take(NUMBER);
  const out = memory.take(8 * NUMBER);
  const clear = memory.clearFrom(a);

  /** to = scalar·next + to, for each of the sums. */
  const total = async (curve: CurveName, to: number, [first, ...rest]: readonly Uint8Array[]): Promise<void> => {
    await memory.run({ writes: [[to, first ?? new Uint8Array()]] });
    for (const sum of rest)
      await memory.run({
        writes: [
          [next, sum],
          [scalar, ONE],
        ],
        calls: [[`${curve}_join`, to, next, scalar, to]],
      });
  };

  return async (sums, s) => {
    const of = (element: PartialSum['of']): Uint8Array[] =>
      sums.filter((each) => each.of === element).map(({ sum }) => sum);
    await total('g1', a, of('a'));
    await total('g2', b, of('b'));
    await total('g1', c, of('c'));
    const [coordinates = new Uint8Array()] = await memory.run({
      writes: [[scalar, s]],
      calls: [
        ['g1_join', c, a, scalar, c],
        ['g1_write', out, a],
        ['g2_write', out + 2 * NUMBER, b],
        ['g1_write', out + 6 * NUMBER, c],
      ],
      reads: [[out, 8 * NUMBER]],
    });
    await memory.run({ calls: [clear] });
    return toProof(coordinates);
  };
}

function toProof(coordinates: Uint8Array): Groth16Proof {
  const number = (index: number): string =>
    String(littleEndian(coordinates.subarray(index * NUMBER, (index + 1) * NUMBER)));
  return {
    protocol: 'groth16',
    curve: 'bn128',
    pi_a: [number(0), number(1), '1'],
    pi_b: [
      [number(2), number(3)],
      [number(4), number(5)],
      ['1', '0'],
    ],
    pi_c: [number(6), number(7), '1'],
  };
}
