import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { calculateWitness as calculate, type WitnessInputs } from '#prover/witness.ts';
import { toBigInt } from '#verifier/encoding/bytes.ts';

/** A `.wtns` file in memory, as circom's runtime writes it and snarkjs reads it. */
export interface Witness {
  type: 'mem';
  data?: Uint8Array;
}

/** The prover's own generator, which test/prover/witness.test.ts compares with circom's runtime; rejects where one fails. */
export async function calculateWitness(inputs: object, wasm: Uint8Array): Promise<Witness> {
  return { type: 'mem', data: await calculate({ wasm }, inputs as WitnessInputs) };
}

/** What circom writes beside the wasm: made once, it calculates many witnesses. */
export interface Calculator {
  /** Rejects where one of the circuit's assertions fails. */
  calculateWitness(inputs: object, sanityCheck: boolean): Promise<bigint[]>;
}

export async function openCalculator({ wasm }: { wasm: string }): Promise<Calculator> {
  const build = createRequire(wasm)('./witness_calculator.js') as (wasm: Uint8Array) => Promise<Calculator>;
  return build(readFileSync(wasm));
}

/** The values of all wires: the constant 1, outputs, public inputs, private ones. */
export function readWires({ data = new Uint8Array() }: Witness): bigint[] {
  const start = valuesOffset(data);
  const count = (data.length - start) / 32;
  return Array.from({ length: count }, (_, i) => toBigInt(data.slice(start + 32 * i, start + 32 * (i + 1)).reverse()));
}

/** The same witness with one wire changed. */
export function rewired(witness: Witness, wire: number, value: bigint): Witness {
  const data = Uint8Array.from(witness.data ?? []);
  const bytes = Uint8Array.from({ length: 32 }, (_, i) => Number((value >> BigInt(8 * i)) & 0xffn));
  data.set(bytes, valuesOffset(data) + 32 * wire);
  return { type: 'mem', data };
}

// "wtns", version and section count (12); the header's section (12 + 40); the head of the section of values (12). These
// are 32 bytes little-endian each, to the end.
function valuesOffset(data: Uint8Array): number {
  const offset = 12 + 12 + 40 + 12;
  assert.equal((data.length - offset) % 32, 0);
  return offset;
}
