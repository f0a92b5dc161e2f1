import { signalNames } from '#verifier/proof/circuits.ts';
import type { CircuitArtifacts } from './artifacts.ts';
import { createKernelProver, type KernelProver } from './kernel/kernel-prover.ts';
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
  /** {@link ownProver} by default. */
  groth16?: Groth16Prover;
  /** Receives each step as it begins. */
  onProgress?: (step: ProofStep) => void;
}

/** Computes the witness for a circuit's inputs and proves it. */
export async function makeProof(
  artifacts: CircuitArtifacts,
  inputs: WitnessInputs,
  { groth16: prove = ownProver, onProgress }: MakeProofOptions = {},
): Promise<UncheckedProof> {
  onProgress?.('witness');
  const witness = await calculateWitness(artifacts, inputs);
  onProgress?.('proving');
  const proof = await prove(artifacts, witness);
  return { proof, publicSignals: publicSignalsOf(witness, signalNames(artifacts.circuit).length) };
}

/** Keyed by the bytes of the key, which are loaded once per circuit. */
const loaded = new WeakMap<Uint8Array, Promise<KernelProver>>();

/** Loads a key into the kernel ahead of its first proof: 0.1 s. Later calls for the same bytes return the same. */
export function loadKernelProver(zkey: Uint8Array): Promise<KernelProver> {
  const known = loaded.get(zkey) ?? createKernelProver(zkey);
  loaded.set(zkey, known);
  return known;
}

/** The kernel ({@link KernelProver}), or snarkjs if the kernel fails, for example because a thread ended. */
export const ownProver: Groth16Prover = async (artifacts, witness) => {
  try {
    return await (await loadKernelProver(artifacts.zkey)).prove(witness);
  } catch {
    loaded.delete(artifacts.zkey);
    return snarkjsProver(artifacts, witness);
  }
};

/** snarkjs, loaded at the first proof: it takes 80 MB. */
export const snarkjsProver: Groth16Prover = async ({ zkey }, witness) => {
  const { groth16 } = await import('snarkjs');
  return (await groth16.prove(zkey, witness)).proof;
};
