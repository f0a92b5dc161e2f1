import { readExactObject, readOneOf } from '../input.ts';
import { CIRCUIT_IDS, type CircuitId } from './circuits.ts';
import type { Groth16Proof } from './proof.ts';
import { readDid, type Statement } from './statement.ts';

/** The transport form of a proof, in a `.proof.json` file or a request. */
export interface ProofFile {
  format: 'avouch-proof-v1';
  circuit: CircuitId;
  /** The prover's claimed statement; verifiers recompute the signals from it. */
  statement: Statement;
  /** DID of the issuer that signed the claims. */
  issuer: string;
  proof: Groth16Proof;
  publicSignals: readonly string[];
}

/** The envelope of a proof file with unparsed parts. */
export interface ProofEnvelope {
  circuit: CircuitId;
  statement: unknown;
  issuer: string;
  proof: unknown;
  publicSignals: unknown;
}

/** Opens the envelope: exact members, known format and circuit. Throws InputError. */
export function readProofEnvelope(value: unknown, path = 'file'): ProofEnvelope {
  const file = readExactObject(value, path, {
    required: ['format', 'circuit', 'statement', 'issuer', 'proof', 'publicSignals'],
  });
  readOneOf(file.format, `${path}.format`, ['avouch-proof-v1']);
  return {
    circuit: readOneOf(file.circuit, `${path}.circuit`, CIRCUIT_IDS),
    statement: file.statement,
    issuer: readDid(file.issuer, `${path}.issuer`),
    proof: file.proof,
    publicSignals: file.publicSignals,
  };
}
