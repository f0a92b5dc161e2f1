import type * as Snarkjs from 'snarkjs';
import { signalNames } from '#verifier/proof/circuits.ts';
import type { CircuitArtifacts } from './artifacts.ts';
import { calculateWitness, publicSignalsOf, type WitnessInputs } from './witness.ts';

/** A prover's unverified proof. */
export interface UncheckedProof {
  proof: unknown;
  /** Taken from the witness, not from the prover: a proof of anything else does not verify against them. */
  publicSignals: string[];
}

/** Creates a Groth16 proof from a witness, given as the bytes of a `.wtns` file. */
export type Groth16Prover = (artifacts: CircuitArtifacts, witness: Uint8Array) => Promise<unknown>;

/** The current step; the witness takes about a tenth of the time. */
export type ProofStep = 'witness' | 'proving';

export interface MakeProofOptions {
  /** snarkjs in this process by default. */
  groth16?: Groth16Prover;
  /** Receives each step as it begins. */
  onProgress?: (step: ProofStep) => void;
}

/** Computes the witness for a circuit's inputs and proves it. */
export async function makeProof(
  artifacts: CircuitArtifacts,
  inputs: WitnessInputs,
  { groth16: prove = snarkjsProver, onProgress }: MakeProofOptions = {},
): Promise<UncheckedProof> {
  onProgress?.('witness');
  const witness = await calculateWitness(artifacts, inputs);
  onProgress?.('proving');
  const proof = await prove(artifacts, witness);
  return { proof, publicSignals: publicSignalsOf(witness, signalNames(artifacts.circuit).length) };
}

/** Loads snarkjs lazily: it takes 80 MB, which a process that only checks conditions does not need. */
export async function loadSnarkjs(): Promise<Pick<typeof Snarkjs, 'groth16'>> {
  return import('snarkjs');
}

const snarkjsProver: Groth16Prover = async ({ zkey }, witness) => {
  const { groth16 } = await loadSnarkjs();
  return (await groth16.prove(zkey, witness)).proof;
};
