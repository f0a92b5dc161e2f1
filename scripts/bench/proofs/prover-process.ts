// One side of the proving comparison in a separate process: `age-over`, `business-verified`, `snarkjs` (age-over as
// before our kernel), or `semaphore`. Creates one proof per message and answers with the time it took.
import type { StatementType } from '#verifier/proof/statement.ts';
import { openSemaphore } from './semaphore.ts';
import { makeSubject, proofFile } from './subjects.ts';

const [side = ''] = process.argv.slice(2);
const OPEN: Readonly<Record<string, () => Promise<() => Promise<unknown>>>> = {
  semaphore: openSemaphore,
  snarkjs: () => openOurs('age-over', { bySnarkjs: true }),
  'age-over': () => openOurs('age-over'),
  'business-verified': () => openOurs('business-verified'),
};
const prove = await OPEN[side]?.();

process.on('message', async () => {
  const start = performance.now();
  const made = await prove?.();
  const ms = performance.now() - start;
  process.send?.({ ms, made, memoryMb: process.resourceUsage().maxRSS / 1024 });
});
process.send?.('ready');

/** The work that the service does for a proof: conditions, witness, proof, and verification; the first one loads too. */
async function openOurs(circuit: StatementType, { bySnarkjs = false } = {}): Promise<() => Promise<unknown>> {
  const [{ prove: proveStatement }, { committedArtifacts }, { snarkjsProver }] = await Promise.all([
    import('#prover/prove.ts'),
    import('#prover/node-artifacts.ts'),
    import('#prover/make-proof.ts'),
  ]);
  const subject = await makeSubject(circuit);
  return async () => {
    const artifacts = await committedArtifacts(circuit);
    return proofFile(subject, await proveStatement(subject, artifacts, bySnarkjs ? { groth16: snarkjsProver } : {}));
  };
}
