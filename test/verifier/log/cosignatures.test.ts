import assert from 'node:assert/strict';
import { createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { toBase64 } from '#verifier/encoding/bytes.ts';
import { canonicalJson } from '#verifier/encoding/canonical-json.ts';
import { readCheckpoint } from '#verifier/log/checkpoint.ts';
import { cosignatureKeyId, cosignatureMessage, readCosignature, type Witness } from '#verifier/log/cosignature.ts';
import { verifyReceipt } from '#verifier/log/receipt.ts';
import { receiptOf, trusted } from './log-fixture.ts';

const key = (seed: number) =>
  createPrivateKey({
    key: Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), Buffer.alloc(32, seed)]),
    format: 'der',
    type: 'pkcs8',
  });
const witness = (name: string, seed: number): Witness & { seed: number } => {
  const publicKey = Buffer.from(createPublicKey(key(seed)).export({ format: 'jwk' }).x ?? '', 'base64url');
  return { name, publicKey, seed };
};
const W = witness('witness.example.org/w1', 3);
const V = witness('other.example.org', 4);
const TIME = 1_790_000_000;

interface LineChange {
  time?: number;
  /** A claimed time that differs from the signed one. */
  says?: number;
  keyId?: Uint8Array;
}

function line(by: typeof W, body: string, change: LineChange = {}): string {
  const { time = TIME, keyId = cosignatureKeyId(by) } = change;
  const says = change.says ?? time;
  const seconds = Buffer.alloc(8);
  seconds.writeBigUInt64BE(BigInt(says));
  const signature = sign(null, cosignatureMessage(body, time), key(by.seed));
  return `— ${by.name} ${toBase64(Buffer.concat([keyId, seconds, signature]))}\n`;
}

describe('witness cosignatures', () => {
  let receipt: { format: string; entry: string; proof: string };
  let body: string;
  before(async () => {
    receipt = await receiptOf(3, 11);
    body = readCheckpoint(receipt.proof.slice(receipt.proof.indexOf('\n\n') + 2)).body;
  });
  const judge = (lines: string, witnesses: Witness[]) =>
    verifyReceipt(Buffer.from(canonicalJson({ ...receipt, proof: receipt.proof + lines })), {
      logs: [{ ...trusted(), witnesses }],
    });

  it('are parsed in the format of https://c2sp.org/tlog-cosignature', () => {
    const text =
      '— witness.example.com/w1 jWbPPwAAAABkGFDLEZMHwSRaJNiIDoe9DYn/zXcrtPHeolMI5OWXEhZCB9dlrDJsX3b2oyin1nPZqhf5nNo0xUe+mbIUBkBIfZ+qnA==';
    const { name, time } = readCosignature(text);
    assert.deepEqual([name, time], ['witness.example.com/w1', 1679315147]);
  });

  it('name the witnesses of the log and the time if the trust file names the witnesses', () => {
    const both = line(W, body) + line(V, body, { time: TIME + 1 });
    const verdict = judge(both, [W, V]);
    assert.equal(verdict.verdict, 'pass', JSON.stringify(verdict.rules));
    assert.match(verdict.warnings.join(), /w1 at 2026-09-21T.*other\.example\.org at 2026-09-21T/);
    for (const [lines, witnesses] of [
      ['', [W]],
      [both, []],
      [line(V, body), [W]],
    ] as const) {
      const { verdict: outcome, warnings, rules } = judge(lines, [...witnesses]);
      assert.deepEqual([outcome, warnings.slice(1)], ['pass', ['only the log operator states the time']]);
      assert.ok(!rules.some(({ rule }) => rule === 'witnesses'));
    }
  });

  it('fail the record if one by a named witness does not verify', () => {
    const wrong = [
      line(W, body.replace('\n11\n', '\n12\n')),
      line(W, body, { says: TIME + 1 }),
      line({ ...W, seed: 4 }, body),
      line(V, body) + line({ ...W, seed: 4 }, body),
    ];
    for (const lines of wrong) {
      const { record, rules } = judge(lines, [W, V]);
      assert.equal(record.result, 'fail');
      assert.deepEqual(
        rules.filter(({ result }) => result === 'fail').map(({ rule }) => rule),
        ['witnesses'],
      );
    }
  });

  it('are ignored if they are by an unknown key of the witness', () => {
    const { verdict, warnings } = judge(line(W, body, { keyId: Buffer.from('0ld!') }), [W]);
    assert.match(warnings[0] ?? '', /^the entry belongs to org_\S+: check .* test mode/);
    assert.deepEqual([verdict, warnings.slice(1)], ['pass', ['only the log operator states the time']]);
  });

  it('contain only cosignatures, one per witness', () => {
    const good = line(W, body);
    for (const lines of [
      good + good,
      `${good}\n`,
      good.slice(0, -1),
      good.replace('—', '-'),
      good.replace(' ', '  '),
      line(W, body, { says: 0 }),
      line(W, body, { says: Number.MAX_SAFE_INTEGER }),
      Array.from({ length: 17 }, (_, at) => line(witness(`w${at}`, 3), body)).join(''),
      'anything\n',
    ])
      assert.equal(judge(lines, [W]).rules[0]?.result, 'fail', JSON.stringify(lines));
  });

  it('lose their meaning or fail if any bit changes', () => {
    const good = Buffer.from(line(W, body));
    for (let bit = 0; bit < good.length * 8; bit += 5) {
      const mutant = Buffer.from(good);
      mutant[bit >> 3] = (mutant[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      const { verdict, rules } = judge(mutant.toString(), [W]);
      assert.ok(verdict === 'fail' || !rules.some(({ rule }) => rule === 'witnesses'), `bit ${bit}`);
    }
  });
});
