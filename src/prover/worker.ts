// The entry point of a prover child process, used as `script` of a worker pool. Input and output are plain JSON; a
// ProverError keeps its `code`.
import { registerWorker, tellCaller } from '#platform/workers/register-worker.ts';
import { readBundle } from '#verifier/bundle/bundle.ts';
import { verifyBundle } from '#verifier/bundle/verify-bundle.ts';
import { readStatusSnapshot } from '#verifier/credential/status-snapshot.ts';
import { InputError } from '#verifier/input.ts';
import { CIRCUIT_IDS } from '#verifier/proof/circuits.ts';
import { type ProofVerdict, verifyProofFile } from '#verifier/proof/verify-proof-file.ts';
import { parseTrust } from '#verifier/trust.ts';
import { type ExternalProver, externalProver } from './external-prover.ts';
import { loadKernelProver } from './make-proof.ts';
import { committedArtifacts } from './node-artifacts.ts';
import { nullifiersOf } from './nullifiers.ts';
import type {
  BundleSummary,
  JudgeBundleInput,
  JudgedBundle,
  ReadBundle,
  VerifyBundleInput,
  VerifyProofInput,
} from './pool.ts';
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
    const judged = await verifyBundle(Buffer.from(text), check);
    const { verdict, reasons, warnings, notes, statusAsOf, performers } = judged;
    const signatures = Object.fromEntries(
      performers.map(({ id, signatureLevel, linkDelivery }) => [id, { signatureLevel, linkDelivery }]),
    );
    const files = { covered: 0, not_covered: 0, withdrawn: 0, removed: 0, unknown: 0 };
    for (const { status } of judged.files) files[status] += 1;
    const works = judged.works.map(({ id, verdict: own, title }) => ({ id, verdict: own, title }));
    return { verdict, reasons, warnings, notes, statusAsOf, signatures, files, works };
  },

  /** Judges a bundle by the current lists of its issuer. Trust and lists may come from another server. */
  judgeBundle: async ({ text, trust, now, status, accept }: JudgeBundleInput): Promise<JudgedBundle> => {
    const check = await readCheck({ trust, status });
    if (typeof check === 'string') return { unusable: check };
    return { verdict: await verifyBundle(Buffer.from(text), { ...check, now: new Date(now), accept }) };
  },

  readBundle: async (text: string): Promise<ReadBundle | null> => {
    try {
      const { manifest, files = [] } = readBundle(Buffer.from(text));
      const { bundleId, createdAt, issuer, performers } = manifest;
      const fileHashes = files.map(({ sha256 }) => sha256);
      return { bundleId, createdAt, issuer, performers: performers.length, fileHashes };
    } catch (error) {
      if (error instanceof InputError) return null;
      throw error;
    }
  },

  /**
   * For the pool's `warmUp`: loads and checks the artifacts, their keys, and Poseidon, so that no request has to wait for
   * this and no files are read later. `provesHere`: no external prover is set.
   */
  warmUp: async (provesHere: boolean): Promise<void> => {
    const circuits = CIRCUIT_IDS.map(async (circuit) => {
      const { wasm, zkey } = await committedArtifacts(circuit);
      await Promise.all([compileCircuit(wasm), provesHere && loadKernelProver(zkey)]);
    });
    await Promise.all([...circuits, poseidonHash(Array<bigint>(16).fill(0n))]);
  },
});

/** Trust and lists as the verifier takes them, or why they cannot be read. */
async function readCheck({ trust, status }: Pick<JudgeBundleInput, 'trust' | 'status'>) {
  try {
    return { trust: parseTrust(trust), ...(status !== undefined && { status: await readStatusSnapshot(status) }) };
  } catch (error) {
    if (error instanceof InputError) return error.message;
    throw error;
  }
}

/** The artifacts were verified when loaded, so an invalid proof is the fault of the prover that created it. */
function blameProver(error: unknown): never {
  const lied = error instanceof ProverError && error.code === 'artifacts_unusable';
  throw lied ? new ProverError('prover_failed', { detail: 'its proof does not verify' }) : error;
}
