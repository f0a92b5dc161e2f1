// The entry of a proving child process, to be named as `script` of a worker pool. Input and output are plain JSON; a
// ProverError keeps its `code` on the way out.
import { curves } from 'snarkjs';
import { registerWorker } from '#platform/workers/register-worker.ts';
import { parseTrust } from '#verifier/trust.ts';
import { type ProofVerdict, verifyProofFile } from '#verifier/verify-proof-file.ts';
import { committedArtifacts } from './node-artifacts.ts';
import type { VerifyProofInput } from './pool.ts';
import { poseidonHash } from './poseidon.ts';
import { type AgeOverProof, type ProveAgeOverInput, proveAgeOver } from './prove-age-over.ts';

registerWorker({
  /** {@link proveAgeOver} with the committed artifacts. */
  proveAgeOver: async (input: ProveAgeOverInput): Promise<AgeOverProof> =>
    proveAgeOver(input, await committedArtifacts('age-over')),

  /** {@link verifyProofFile}: some ten milliseconds of pairings that do not belong on an event loop. */
  verifyProof: async ({ file, trust, at, statement }: VerifyProofInput): Promise<ProofVerdict> =>
    verifyProofFile(file, { trust: parseTrust(trust), at: new Date(at), ...(statement && { statement }) }),

  /** For the pool's `warmUp`: loads and checks the artifacts, builds curve and Poseidon, so that no request waits for that. */
  warmUp: async (): Promise<void> => {
    await Promise.all([committedArtifacts('age-over'), poseidonHash([0n]), curves.getCurveFromName('bn128')]);
  },
});
