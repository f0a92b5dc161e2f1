import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { canonicalJson } from '#verifier/encoding/canonical-json.ts';
import { writeEvidence } from '#verifier/evidence/evidence.ts';
import { verifyEvidence } from '#verifier/evidence/verify-evidence.ts';
import type { TrustedLog } from '#verifier/trust.ts';
import { AT, FROZEN, PDF, sealed, TRUST } from './evidence-fixture.ts';
import { entryOf, receiptOf, trusted } from './log/log-fixture.ts';

const sha256 = (bytes: string | Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const EVIDENCE = sealed();
const DETAILS = {
  documentHash: sha256(FROZEN),
  sealedHash: sha256(PDF),
  evidenceHash: sha256(writeEvidence(EVIDENCE)),
};
const ENTRY = { action: 'agreement.signed', subject: 'agr_1', details: DETAILS };

async function judge({
  entry = ENTRY as object,
  logs = [trusted()] as TrustedLog[],
  change = (text: string) => text,
} = {}) {
  const receipt = change(canonicalJson(await receiptOf(2, 5, (at) => entryOf(at, entry))));
  const evidence = writeEvidence({ ...EVIDENCE, receipt });
  return verifyEvidence({ evidence, pdf: PDF, trust: { ...TRUST, logs }, now: AT });
}

const log = ({ rules }: Awaited<ReturnType<typeof judge>>) => rules.find(({ rule }) => rule === 'log');

describe('evidence with a log receipt', () => {
  it('passes, and states the log entry of its completion', async () => {
    const verdict = await judge();
    assert.equal(verdict.record.result, 'pass', JSON.stringify(verdict.rules));
    assert.match(log(verdict)?.message ?? '', /^entry 2 of 5, written at 2026-05-02T10:00:00.000Z$/);
  });

  it('leaves the log unchecked if the trust file does not contain it', async () => {
    for (const logs of [[], [trusted('other.example.org/log')]]) {
      const verdict = await judge({ logs });
      assert.equal(verdict.record.result, 'pass');
      assert.deepEqual([log(verdict)?.of, log(verdict)?.result], ['current', 'skipped']);
    }
  });

  const refused: [string, Parameters<typeof judge>[0], RegExp][] = [
    ['another agreement', { entry: { ...ENTRY, subject: 'agr_2' } }, /not for the completion of this agreement/],
    ['another action', { entry: { ...ENTRY, action: 'agreement.sent' } }, /not for the completion of this agreement/],
    ['another document', { entry: { ...ENTRY, details: { ...DETAILS, documentHash: '0' } } }, /another document/],
    ['other evidence', { entry: { ...ENTRY, details: { ...DETAILS, evidenceHash: '0' } } }, /other evidence/],
    ['no hashes', { entry: { ...ENTRY, details: {} } }, /another document/],
    ['a changed entry', { change: (text) => text.replace('agr_1', 'agr_3') }, /inclusion/],
    ['an invalid receipt', { change: () => 'x' }, /not JSON/],
    [
      'a receipt by an untrusted key',
      { logs: [trusted(undefined, Buffer.alloc(32, 1).toString('base64url'))] },
      /not signed by a key/,
    ],
  ];
  for (const [what, change, message] of refused)
    it(`fails for ${what}`, async () => {
      const verdict = await judge(change);
      assert.equal(verdict.record.result, 'fail');
      assert.match(log(verdict)?.message ?? '', message);
    });

  it('is identified by its seal, whatever receipt accompanies it', async () => {
    const verdict = await judge();
    assert.equal(verdict.rules.find(({ rule }) => rule === 'seal')?.result, 'pass');
    const { current } = verifyEvidence({ evidence: writeEvidence(EVIDENCE), pdf: PDF, trust: TRUST, now: AT });
    assert.equal(current.result, 'unknown');
  });
});
