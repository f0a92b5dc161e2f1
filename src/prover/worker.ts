// The entry point of a prover child process, used as `script` of a worker pool. Input and output are plain JSON; a
// ProverError keeps its `code`.
import { curves } from 'snarkjs';
import { registerWorker, tellCaller } from '#platform/workers/register-worker.ts';
import { verifyBundle } from '#verifier/bundle/verify-bundle.ts';
import { CIRCUIT_IDS } from '#verifier/proof/circuits.ts';
import { type ProofVerdict, verifyProofFile } from '#verifier/proof/verify-proof-file.ts';
import { parseTrust } from '#verifier/trust.ts';
import { type ExternalProver, externalProver } from './external-prover.ts';
import { loadSnarkjs } from './make-proof.ts';
import { committedArtifacts } from './node-artifacts.ts';
import { nullifiersOf } from './nullifiers.ts';
import type { BundleSummary, VerifyBundleInput, VerifyProofInput } from './pool.ts';
import { poseidonHash } from './poseidon.ts';
import { type MadeProof, type ProveInput, prove } from './prove.ts';
import { circuitOf } from './prove-parts.ts';
import { ProverError } from './prover-error.ts';
import { compileCircuit } from './witness.ts';

registerWorker({
  /** {@link prove} with the committed artifacts of its circuit; reports each step to the caller. */
  prove: async (input: ProveInput, external?: ExternalProver): Promise<MadeProof> => {
    tellCaller('loading');
    const artifacts = await committedArtifacts(circuitOf(input));
    const made = prove(input, artifacts, {
      onProgress: tellCaller,
      ...(external && { groth16: externalProver(external) }),
    });
    return external ? made.catch(blameProver) : made;
  },

  /** {@link verifyProofFile}: tens of milliseconds of pairings, which would block the service's event loop. */
  verifyProof: async ({ file, trust, now, statement }: VerifyProofInput): Promise<ProofVerdict> =>
    verifyProofFile(file, { trust: parseTrust(trust), now: new Date(now), ...(statement && { statement }) }),

  nullifiers: nullifiersOf,

  /** Judges a bundle by the status lists that it contains. */
  verifyBundle: async ({ text, trust, now }: VerifyBundleInput): Promise<BundleSummary> => {
    const check = { trust: parseTrust(trust), now: new Date(now) };
    const { verdict, reasons, warnings, notes, statusAsOf, performers } = await verifyBundle(Buffer.from(text), check);
    const signatures = Object.fromEntries(
      performers.map(({ id, signatureLevel, linkDelivery }) => [id, { signatureLevel, linkDelivery }]),
    );
    return { verdict, reasons, warnings, notes, statusAsOf, signatures };
  },

  /**
   * For the pool's `warmUp`: loads and checks the artifacts, and builds curve and Poseidon, so that no request has to
   * wait for this and no files are read later.
   */
  warmUp: async (): Promise<void> => {
    const circuits = CIRCUIT_IDS.map(async (circuit) => compileCircuit((await committedArtifacts(circuit)).wasm));
    const poseidon = poseidonHash(Array<bigint>(16).fill(0n));
    await Promise.all([...circuits, poseidon, curves.getCurveFromName('bn128'), loadSnarkjs()]);
  },
});

/** The artifacts were verified when loaded, so an invalid proof is the fault of the prover that created it. */
function blameProver(error: unknown): never {
  const lied = error instanceof ProverError && error.code === 'artifacts_unusable';
  throw lied ? new ProverError('prover_failed', { detail: 'its proof does not verify' }) : error;
}
