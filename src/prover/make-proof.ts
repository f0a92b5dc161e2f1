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
  /** By default, the kernel in this process, or snarkjs if the kernel fails. */
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
  const known = loaded.get(zkey);
  if (known !== undefined) return known;
  const loading = createKernelProver(zkey);
  loaded.set(zkey, loading);
  loading.catch(() => loaded.delete(zkey));
  return loading;
}

/** The kernel ({@link KernelProver}). */
export const kernelProver: Groth16Prover = async ({ zkey }, witness) => {
  const prover = await loadKernelProver(zkey);
  return prover.prove(witness).catch((error) => {
    // Loaded again for the next proof, with threads that work.
    loaded.delete(zkey);
    throw error;
  });
};

/** snarkjs, loaded at the first proof: it takes 80 MB. */
export const snarkjsProver: Groth16Prover = async ({ zkey }, witness) => {
  const { groth16 } = await import('snarkjs');
  return (await groth16.prove(zkey, witness)).proof;
};

/** The first prover, or the second one if the first throws. */
export function withFallback(first: Groth16Prover, second: Groth16Prover): Groth16Prover {
  return (artifacts, witness) => first(artifacts, witness).catch(() => second(artifacts, witness));
}

// The kernel can fail where a browser ends its threads or has no memory left.
const ownProver = withFallback(kernelProver, snarkjsProver);
