// The entry point of a process that verifies batches, used as `script` of a worker pool. Plain JSON in and out.
import { registerWorker } from '#platform/workers/register-worker.ts';
import type { ProofVerdict } from '#verifier/proof/verify-proof-file.ts';
import { parseTrust, type Trust } from '#verifier/trust.ts';
import { loadMcl } from './mcl.ts';
import type { BatchChunk } from './pool.ts';
import { verifyProofFiles } from './verify-proof-files.ts';

let last: { text: string; trust: Trust } | undefined;

/**
 * Cached, because the chunks of a batch share a trust file, and checking its keys takes as long as dozens of proofs.
 */
function readTrust(value: unknown): Trust {
  const text = JSON.stringify(value);
  if (last?.text !== text) last = { text, trust: parseTrust(value) };
  return last.trust;
}

registerWorker({
  /** {@link verifyProofFiles}. */
  verify: ({ files, trust, now }: BatchChunk): Promise<ProofVerdict[]> =>
    verifyProofFiles(files, { trust: readTrust(trust), now: new Date(now) }),

  /** For the pool's `warmUp`. */
  warmUp: loadMcl,
});
