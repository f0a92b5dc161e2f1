import { utf8 } from '../encoding/bytes.ts';
import { sha256Hex } from '../encoding/hashes.ts';
import { InputError } from '../input.ts';
import { entryInLog, isOfUnknownLog } from '../log/receipt.ts';
import type { Trust } from '../trust.ts';
import type { Rules } from '../verdict.ts';
import { type Evidence, withoutReceipt, writeEvidence } from './evidence.ts';

const OPEN = 'the evidence contains a receipt of a log that is not in the trust file';

/**
 * The rule `log` of evidence with a receipt: the log records the completion of this agreement with exactly this
 * evidence. Open if the trust file does not list the log.
 */
export function judgeEvidenceLog(rules: Rules, evidence: Evidence, { logs }: Trust): void {
  if (evidence.receipt === undefined) return;
  const receipt = utf8(evidence.receipt);
  if (isOfUnknownLog(receipt, logs)) rules.leaveOpen('log', OPEN);
  else rules.judge('log', () => judgeEntry(entryInLog(receipt, logs), evidence));
}

/** `documentHash` is the hash of the document as sent, `evidenceHash` that of the sealed evidence. */
function judgeEntry({ entry, index, size }: ReturnType<typeof entryInLog>, evidence: Evidence) {
  const { action, subject, details, at } = entry;
  if (action !== 'agreement.signed' || subject !== evidence.record.agreementId)
    throw new InputError('receipt', `is for ${action} ${subject}, not for the completion of this agreement`);
  if (details.documentHash !== evidence.record.document.sha256)
    throw new InputError('receipt', 'is for an agreement on another document');
  if (details.evidenceHash !== sha256Hex(utf8(writeEvidence(withoutReceipt(evidence)))))
    throw new InputError('receipt', 'is for other evidence of this agreement');
  return { value: true, message: `entry ${index} of ${size}, written at ${at}` };
}
