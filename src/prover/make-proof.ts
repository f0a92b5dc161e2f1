import { groth16 } from 'snarkjs';
import type { CircuitArtifacts } from './artifacts.ts';
import { calculateWitness, type WitnessInputs } from './witness.ts';

/** A proof as a prover gives it: nothing about it is checked yet. */
export interface UncheckedProof {
  proof: unknown;
  publicSignals: unknown;
}

/** Makes a Groth16 proof of a witness, the bytes of a `.wtns` file. */
export type Groth16Prover = (artifacts: CircuitArtifacts, witness: Uint8Array) => Promise<UncheckedProof>;

/** What is being done: the witness takes a tenth of the time. */
export type ProofStep = 'witness' | 'proving';

export interface MakeProofOptions {
  /** snarkjs in this process where not given. */
  groth16?: Groth16Prover;
  /** Told each step as it begins. */
  onProgress?: (step: ProofStep) => void;
}

/** The witness of a circuit for its inputs, and a proof of it. */
export async function makeProof(
  artifacts: CircuitArtifacts,
  inputs: WitnessInputs,
  { groth16: prove = snarkjsProver, onProgress }: MakeProofOptions = {},
): Promise<UncheckedProof> {
  onProgress?.('witness');
  const witness = await calculateWitness(artifacts, inputs);
  onProgress?.('proving');
  return prove(artifacts, witness);
}

const snarkjsProver: Groth16Prover = ({ zkey }, witness) => groth16.prove(zkey, witness);
