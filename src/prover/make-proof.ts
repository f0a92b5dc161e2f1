import type * as Snarkjs from 'snarkjs';
import { signalNames } from '#verifier/proof/circuits.ts';
import type { CircuitArtifacts } from './artifacts.ts';
import { calculateWitness, publicSignalsOf, type WitnessInputs } from './witness.ts';

/** A prover's unverified proof. */
export interface UncheckedProof {
  proof: unknown;
  /** From the witness, whatever the prover says: a proof of anything else does not verify against them. */
  publicSignals: string[];
}

/** Makes a Groth16 proof of a witness, the bytes of a `.wtns` file. */
export type Groth16Prover = (artifacts: CircuitArtifacts, witness: Uint8Array) => Promise<unknown>;

/** What is being done: the witness takes a tenth of the time. */
export type ProofStep = 'witness' | 'proving';

export interface MakeProofOptions {
  /** snarkjs in this process by default. */
  groth16?: Groth16Prover;
  /** Receives each step as it begins. */
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
  const proof = await prove(artifacts, witness);
  return { proof, publicSignals: publicSignalsOf(witness, signalNames(artifacts.circuit).length) };
}

/** Loads snarkjs: 80 MB, unnecessary for a process that only checks conditions. */
export async function loadSnarkjs(): Promise<Pick<typeof Snarkjs, 'groth16'>> {
  return import('snarkjs');
}

const snarkjsProver: Groth16Prover = async ({ zkey }, witness) => {
  const { groth16 } = await loadSnarkjs();
  return (await groth16.prove(zkey, witness)).proof;
};
