import type { KernelMemory } from './kernel-memory.ts';
import { COEFFICIENT_BYTES, NUMBER, type ProvingKey } from './proving-key.ts';
import { ELEMENT } from './shape.ts';

/** What a proof takes from the witness before points are added. */
export interface WitnessWork {
  /** Each wire times a factor, 32 bytes each. */
  scale(witness: Uint8Array, factor: Uint8Array): Promise<Uint8Array>;
  /** The quotient's values of the witness of the last `scale`, 32 bytes for each point of the domain. */
  quotient(): Promise<Uint8Array>;
  forget(): Promise<void>;
}

/** Loads the constraints of a key, and computes the roots of unity of its domain. */
export async function createWitnessWork(memory: KernelMemory, key: ProvingKey): Promise<WitnessWork> {
  const { wires, domainLog, coefficients } = key;
  const domain = 2 ** domainLog;
  const entries = coefficients.length / COEFFICIENT_BYTES;
  const coefficientsAt = memory.take(coefficients.length);
  const factors = memory.take(entries * ELEMENT);
  const roots = memory.take(domain * ELEMENT);
  const shifts = memory.take(domain * ELEMENT);
  const witnessAt = memory.take(wires * NUMBER);
  const factorAt = memory.take(NUMBER);
  const out = memory.take(Math.max(wires, domain) * NUMBER);
  const scratch = memory.take((3 * domain + wires) * ELEMENT);
  const clear = memory.clearFrom(witnessAt);
  await memory.run({
    writes: [[coefficientsAt, coefficients]],
    calls: [
      ['read_coefficients', factors, coefficientsAt, entries],
      ['domain', roots, shifts, domainLog],
    ],
  });
  return {
    scale: async (witness, factor) => {
      const [scaled = new Uint8Array()] = await memory.run({
        writes: [
          [witnessAt, witness],
          [factorAt, factor],
        ],
        calls: [['scale', out, witnessAt, wires, factorAt]],
        reads: [[out, wires * NUMBER]],
      });
      return scaled;
    },
    quotient: async () => {
      const constraints = [coefficientsAt, factors, entries];
      const [values = new Uint8Array()] = await memory.run({
        calls: [['quotient', out, ...constraints, witnessAt, wires, roots, shifts, domainLog, scratch]],
        reads: [[out, domain * NUMBER]],
      });
      return values;
    },
    forget: async () => void (await memory.run({ calls: [clear] })),
  };
}
