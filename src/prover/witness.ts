import { toBigInt } from '#verifier/encoding/bytes.ts';
import { FIELD_ORDER } from '#verifier/proof/field.ts';
import { ProverError } from './prover-error.ts';

/** Values of a circuit's input signals by name: decimal strings below the field order. */
export type WitnessInputs = Record<string, string | readonly string[]>;

/** The exports of a circuit compiled by circom 2; field elements are passed as 32-bit words through shared memory. */
interface CircuitExports {
  init(sanityCheck: number): void;
  getInputSize(): number;
  getInputSignalSize(hashHigh: number, hashLow: number): number;
  setInputSignal(hashHigh: number, hashLow: number, position: number): void;
  writeSharedRWMemory(word: number, value: number): void;
  readSharedRWMemory(word: number): number;
  getRawPrime(): void;
  getFieldNumLen32(): number;
  getWitnessSize(): number;
  getWitness(wire: number): void;
}

/**
 * Cached, because compiling 4 MB takes longer than computing a witness. Keyed by the byte array, which is loaded once
 * per circuit.
 */
const compiled = new WeakMap<Uint8Array, Promise<WebAssembly.Module>>();

/** Compiles a circuit ahead of its first witness; later calls for the same bytes return the same module. */
export function compileCircuit(wasm: Uint8Array): Promise<WebAssembly.Module> {
  // Safe cast: only views of shared memory are not buffer sources, and files are never read into shared memory.
  const known = compiled.get(wasm) ?? WebAssembly.compile(wasm as Uint8Array<ArrayBuffer>);
  compiled.set(wasm, known);
  return known;
}

/**
 * Computes the witness, as the bytes of a `.wtns` file. Each call uses a new instance, created in two milliseconds from
 * the compiled module: an unsatisfied circuit leaves its instance in an undefined state, and no memory with a person's
 * secret is reused. Throws ProverError `circuit_unsatisfied`.
 */
export async function calculateWitness({ wasm }: { wasm: Uint8Array }, inputs: WitnessInputs): Promise<Uint8Array> {
  const circuit = await instantiate(wasm);
  circuit.init(0);
  const words = circuit.getFieldNumLen32();
  const signals = Object.entries(inputs).map(([name, value]) => [name, [value].flat()] as const);
  const given = signals.reduce((sum, [, values]) => sum + values.length, 0);
  if (given !== circuit.getInputSize()) throw new Error(`the circuit requires ${circuit.getInputSize()} inputs`);
  for (const [name, values] of signals) setSignal(circuit, name, { values, words });
  return toWitnessFile(circuit, words);
}

async function instantiate(wasm: Uint8Array): Promise<CircuitExports> {
  const nothing = (): void => undefined;
  const instance = await WebAssembly.instantiate(await compileCircuit(wasm), {
    runtime: {
      // The messages contain signal names and lines but no values, and are of no use to callers.
      exceptionHandler: (code: number) => {
        throw new ProverError('circuit_unsatisfied', { detail: `circom error ${code}` });
      },
      printErrorMessage: nothing,
      writeBufferMessage: nothing,
      showSharedRWMemory: nothing,
    },
  });
  return instance.exports as unknown as CircuitExports;
}

function setSignal(
  circuit: CircuitExports,
  name: string,
  { values, words }: { values: readonly string[]; words: number },
): void {
  const hash = fnv1a64(name);
  const high = Number(hash >> 32n) | 0;
  const low = Number(hash & 0xffffffffn) | 0;
  if (circuit.getInputSignalSize(high, low) !== values.length) throw new Error(`the circuit has no such input ${name}`);
  values.forEach((text, position) => {
    const value = BigInt(text);
    if (value < 0n || value >= FIELD_ORDER) throw new Error(`the input ${name} is not a field element`);
    for (let word = 0; word < words; word += 1)
      circuit.writeSharedRWMemory(word, Number((value >> BigInt(32 * word)) & 0xffffffffn) | 0);
    circuit.setInputSignal(high, low, position);
  });
}

/** circom identifies input signals by the 64-bit FNV-1a hash of their names. */
function fnv1a64(text: string): bigint {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text)) hash = ((hash ^ BigInt(byte)) * 0x100000001b3n) & (2n ** 64n - 1n);
  return hash;
}

/** Wire 0 is the constant one; the public signals follow it. */
export function publicSignalsOf(witness: Uint8Array, count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const start = WIRES_START + (index + 1) * ELEMENT_BYTES;
    return String(toBigInt(witness.slice(start, start + ELEMENT_BYTES).reverse()));
  });
}

/** The values of all wires in a `.wtns` file, 32 bytes each, little endian. */
export function wiresOf(witness: Uint8Array): Uint8Array {
  return witness.subarray(WIRES_START);
}

/** Size of an element of bn254's scalar field. */
const ELEMENT_BYTES = 32;
const WIRES_START = 44 + ELEMENT_BYTES;
const HEADER_SECTION = 1;
const WITNESS_SECTION = 2;

/** `wtns` version 2: a section with prime and count, a section with the wires, all little endian. */
function toWitnessFile(circuit: CircuitExports, words: number): Uint8Array {
  const wires = circuit.getWitnessSize();
  const bytes = words * 4;
  const file = new DataView(new ArrayBuffer(44 + bytes + wires * bytes));
  let position = 0;
  const word = (value: number): void => {
    file.setUint32(position, value, true);
    position += 4;
  };
  const long = (value: number): void => [value, 0].forEach(word);
  const element = (): void => {
    for (let each = 0; each < words; each += 1) word(circuit.readSharedRWMemory(each));
  };
  new TextEncoder().encodeInto('wtns', new Uint8Array(file.buffer));
  position = 4;
  [2, 2, HEADER_SECTION].forEach(word);
  long(8 + bytes);
  word(bytes);
  circuit.getRawPrime();
  element();
  word(wires);
  word(WITNESS_SECTION);
  long(wires * bytes);
  for (let wire = 0; wire < wires; wire += 1) {
    circuit.getWitness(wire);
    element();
  }
  return new Uint8Array(file.buffer);
}
