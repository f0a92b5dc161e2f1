import { auditVerify } from '../../commands/audit-verify.ts';
import type { Figure } from '../report.ts';
import type { Served } from '../service/open-served.ts';
import { runCommand } from './run-command.ts';
import type { Seed } from './seed.ts';
import { timedGet } from './timed-get.ts';

/** Verification of the whole audit log, from its leaves and from its entries, and one receipt. */
export async function measureLog(served: Served, { apiKey }: Seed): Promise<Figure[]> {
  const leaves = await runCommand(auditVerify, served, []);
  const full = await runCommand(auditVerify, served, ['--full']);
  const entries = await timedGet(`${served.url}/v1/audit/entries?limit=100`, apiKey);
  // The newest may still wait for the log.
  const { id, index } = entries.body.data.at(-1);
  const receipt = await timedGet(`${served.url}/v1/audit/receipts/${id}`, apiKey);
  return [
    { name: 'log.verify.seconds', value: leaves, detail: `about ${index} entries` },
    { name: 'log.verifyFull.seconds', value: full, detail: 'with --full' },
    { name: 'log.receiptMs', value: Math.round(receipt.ms), detail: 'one receipt', goal: { most: 1000 } },
  ];
}
