// One side of the proving comparison, warm, in a separate process: `age-over`, `business-verified`, or `semaphore`.
// Creates one proof per message and answers with the time it took.
import type { StatementType } from '#verifier/proof/statement.ts';
import { openSemaphore } from './semaphore.ts';
import { makeSubject, proofFile } from './subjects.ts';

const [side = ''] = process.argv.slice(2);
const prove = side === 'semaphore' ? await openSemaphore() : await openOurs(side as StatementType);

process.on('message', async () => {
  const start = performance.now();
  const made = await prove();
  process.send?.({ ms: performance.now() - start, made });
});
process.send?.('ready');

/** The work that the service does for a proof: conditions, witness, proof, and verification. */
async function openOurs(circuit: StatementType): Promise<() => Promise<unknown>> {
  const [{ prove: proveStatement }, { committedArtifacts }] = await Promise.all([
    import('#prover/prove.ts'),
    import('#prover/node-artifacts.ts'),
  ]);
  const [subject, artifacts] = [await makeSubject(circuit), await committedArtifacts(circuit)];
  return async () => proofFile(subject, await proveStatement(subject, artifacts));
}
