// One side of the race of provers, warm, in a separate process: `age-over`, `business-verified` or `semaphore`. Makes one
// proof for each message and answers with how long it took.
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

/** What the service does for a proof: the conditions, the witness, the proof, and whether it verifies. */
async function openOurs(circuit: StatementType): Promise<() => Promise<unknown>> {
  const [{ prove: proveStatement }, { committedArtifacts }] = await Promise.all([
    import('#prover/prove.ts'),
    import('#prover/node-artifacts.ts'),
  ]);
  const [subject, artifacts] = [await makeSubject(circuit), await committedArtifacts(circuit)];
  return async () => proofFile(subject, await proveStatement(subject, artifacts));
}
