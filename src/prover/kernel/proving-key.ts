import { InputError } from '#verifier/input.ts';
import { Cursor, readSections, SECTION } from './zkey-sections.ts';

/** The parts of a Groth16 zkey over bn128 that a prover needs, as views of its bytes. */
export interface ProvingKey {
  wires: number;
  publicSignals: number;
  /** Base-2 logarithm of the size of the domain. */
  domainLog: number;
  alpha1: Uint8Array;
  beta1: Uint8Array;
  beta2: Uint8Array;
  delta1: Uint8Array;
  delta2: Uint8Array;
  /** A point per wire; C leaves out the public ones. */
  a: Uint8Array;
  b1: Uint8Array;
  b2: Uint8Array;
  c: Uint8Array;
  /** A point per point of the domain. */
  h: Uint8Array;
  /** Entries of 44 bytes: matrix, constraint, wire, value. */
  coefficients: Uint8Array;
}

/** Bytes of a number, a point of G1, and a point of G2. */
export const NUMBER = 32;
export const G1_BYTES = 2 * NUMBER;
export const G2_BYTES = 4 * NUMBER;
export const COEFFICIENT_BYTES = 12 + NUMBER;

/** Reads a zkey that `verificationKeyOfZkey` has accepted. Throws InputError if the sizes do not fit. */
export function readProvingKey(zkey: Uint8Array): ProvingKey {
  const sections = readSections(zkey);
  const section = (id: number): Uint8Array => {
    const found = sections.get(id);
    if (!found) throw new InputError('zkey', 'a section is missing');
    return found;
  };
  const header = new Cursor(section(SECTION.header));
  // Both primes are preceded by their length.
  header.skip(2 * (4 + NUMBER));
  const [wires, publicSignals, domain] = [header.number(), header.number(), header.number()];
  const [alpha1, beta1, beta2] = [header.take(G1_BYTES), header.take(G1_BYTES), header.take(G2_BYTES)];
  header.skip(G2_BYTES); // gamma, for verifying only
  const [delta1, delta2] = [header.take(G1_BYTES), header.take(G2_BYTES)];
  const sized = (id: number, bytes: number): Uint8Array => {
    if (section(id).length !== bytes) throw new InputError('zkey', `section ${id} has another size`);
    return section(id);
  };
  const coefficients = section(SECTION.coefficients).subarray(4);
  if (coefficients.length % COEFFICIENT_BYTES !== 0) throw new InputError('zkey', 'coefficients have another size');
  return {
    wires,
    publicSignals,
    domainLog: Math.log2(domain),
    ...{ alpha1, beta1, beta2, delta1, delta2, coefficients },
    a: sized(SECTION.a, wires * G1_BYTES),
    b1: sized(SECTION.b1, wires * G1_BYTES),
    b2: sized(SECTION.b2, wires * G2_BYTES),
    c: sized(SECTION.c, (wires - publicSignals - 1) * G1_BYTES),
    h: sized(SECTION.h, domain * G1_BYTES),
  };
}
