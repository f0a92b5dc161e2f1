import assert from 'node:assert/strict';
import { canonicalJson } from '#verifier/encoding/canonical-json.ts';
import { readCbor, type WritableCbor, writeCbor } from '#verifier/encoding/cbor.ts';
import { checkpointBody } from '#verifier/log/checkpoint.ts';
import { compactReceipt, expandReceipt } from '#verifier/log/compact-receipt.ts';
import { inclusionRoot, leafHash } from '#verifier/log/merkle.ts';
import { verifyReceipt } from '#verifier/log/receipt.ts';
import { isCompact } from '#verifier/log/receipt-format.ts';
import { writeTlogProof } from '#verifier/log/tlog-proof.ts';
import { recognise } from '#verifier/recognise.ts';
import { readCbor as readAsAgent } from '../../../src/agent/credentials/mdoc/cbor.ts';
import { expressible, inexpressible, REAL } from './compact-cases.ts';
import { entryOf, noteOf, ORIGIN, receiptOf, trusted } from './log-fixture.ts';

const logs = [trusted()];
const judge = (receipt: Uint8Array) => verifyReceipt(receipt, { logs });
const failures = (receipt: Uint8Array) =>
  judge(receipt)
    .rules.filter(({ result }) => result === 'fail')
    .map(({ rule }) => rule);

const refused = await inexpressible();

describe('the compact form of a receipt', () => {
  it('expands to the same text and gets the same verdict, for every entry', async () => {
    for (const [what, text] of await expressible()) {
      const compact = compactReceipt(text);
      assert.ok(isCompact(compact) && compact.length < text.length, what);
      assert.equal(expandReceipt(compact), text, what);
      const verdict = judge(compact);
      assert.equal(verdict.verdict, 'pass', what);
      assert.deepEqual(verdict, judge(Buffer.from(text)), what);
    }
  });

  for (const [what, bytes] of refused)
    it(`is refused with ${what}`, () => assert.deepEqual(failures(bytes), ['format']));

  it('is refused with a change of any byte', async () => {
    const good = compactReceipt(canonicalJson(await receiptOf(3, 11, (at) => entryOf(at, REAL))));
    for (let at = 0; at < good.length; at += 1)
      for (const change of [1 << (at % 8), 0xff]) {
        const mutant = Uint8Array.from(good);
        mutant[at] = (mutant[at] ?? 0) ^ change;
        assert.notDeepEqual(failures(mutant), [], `byte ${at} ^ ${change}`);
      }
  });

  it('is refused with more details than an entry may have', async () => {
    const receipt = readCbor(compactReceipt(canonicalJson(await receiptOf(3, 11)))) as WritableCbor[];
    const entry = receipt[5] as WritableCbor[];
    // Maps of this size have the length in five bytes.
    const details = Array.from({ length: 150_000 }, (_, at) => writeCbor([String(at).padStart(6, '0'), 0]).subarray(1));
    entry[8] = 'details';
    const [before = '', after = ''] = Buffer.from(writeCbor(receipt)).toString('latin1').split('gdetails');
    const map = Buffer.concat([Buffer.from('ba000249f0', 'hex'), ...details]);
    const parts = [Buffer.from(before, 'latin1'), map, Buffer.from(after, 'latin1')];
    assert.deepEqual(failures(Buffer.concat(parts)), ['format']);
  });

  it('fails with the entry, the place, or the log of another receipt', async () => {
    const items = async (index: number, size: number) =>
      readAsAgent(compactReceipt(canonicalJson(await receiptOf(index, size)))) as unknown[];
    assert.deepEqual(
      [(await items(3, 11))[1], (await items(3, 11))[2]],
      [11, 3],
      'as a second implementation reads it',
    );
    const other = canonicalJson(await receiptOf(4, 11));
    const [mine, theirs] = [JSON.parse(canonicalJson(await receiptOf(3, 11))), JSON.parse(other)];
    const exchanged = compactReceipt(canonicalJson({ ...mine, entry: theirs.entry }));
    assert.deepEqual(failures(exchanged), ['log'], 'another root, which the log has not signed');
    const foreign = compactReceipt(other.replaceAll(ORIGIN, 'other.example.org/log'));
    assert.deepEqual(failures(foreign), ['log']);
  });

  it('is recognized, also where the rest is malformed, and no text is', async () => {
    const text = canonicalJson(await receiptOf(3, 11));
    const compact = compactReceipt(text);
    assert.deepEqual(recognise(compact), { kind: 'receipt' });
    assert.deepEqual(recognise(compact.subarray(0, 40)), { kind: 'receipt' });
    assert.equal(recognise(compact.subarray(1)).kind, 'unknown');
    assert.ok(!isCompact(Buffer.from(text)) && !isCompact(new Uint8Array()));
  });
});

/** A receipt under 20 hashes, as of an entry among a million others; `cosignatures` are of unknown witnesses. */
function receiptAmongMillion(changes: object, cosignatures: number): string {
  const [index, size] = [654_321, 1_000_000];
  const path = Array.from({ length: 20 }, (_, at) => leafHash(Buffer.of(at)));
  const entry = entryOf(3, { ...REAL, ...changes });
  const root = inclusionRoot({ leaf: leafHash(Buffer.from(entry)), index, size, path });
  assert.ok(root);
  const note = noteOf(checkpointBody({ origin: ORIGIN, size, root }));
  const witness = (at: number) =>
    `— witness.example.org/w${at} ${Buffer.alloc(76, 1).fill(0, 4, 8).toString('base64')}\n`;
  const lines = Array.from({ length: cosignatures }, (_, at) => witness(at)).join('');
  const proof = writeTlogProof({ index, path, note: note + lines });
  return canonicalJson({ format: 'avouch-receipt-v1', entry, proof });
}

describe('the compact receipt of an entry among a million', () => {
  const hash = (at: number) => at.toString(16).repeat(64);
  const id = (prefix: string) => REAL.id.replace('aud', prefix);
  const hashes = { documentHash: hash(1), sealedHash: hash(2), evidenceHash: hash(3) };
  const agreements = { kind: 'system', id: 'agreements' };
  /** The largest details that the service writes, and common ones. */
  const rows: [action: string, changes: object, cosignatures: number, fits: boolean][] = [
    ['agreement.viewed', { details: {} }, 0, true],
    ['personal_data.read', { details: { kind: 'person', operation: 'getVerification', reason: 'CASE-4711' } }, 0, true],
    ['credential.issued', { details: { claimsHash: hash(1), type: 'IdentityVerificationCredential' } }, 0, true],
    [
      'release.signed',
      { details: { assurance: 'verified', claimsHash: hash(1), credentialId: id('crd'), documentHash: null } },
      0,
      true,
    ],
    ['agreement.signed', { details: hashes, actor: agreements }, 0, true],
    ['agreement.viewed', { details: {} }, 1, true],
    ['agreement.signed', { details: hashes, actor: agreements }, 1, false],
    ['agreement.viewed', { details: {} }, 2, false],
  ];
  for (const [action, changes, cosignatures, fits] of rows)
    it(`has ${fits ? 'at most' : 'more than'} 1,024 bytes for ${action} with ${cosignatures} cosignatures`, () => {
      const compact = compactReceipt(receiptAmongMillion({ ...changes, action }, cosignatures));
      assert.equal(judge(compact).verdict, 'pass');
      assert.equal(compact.length <= 1024, fits, `${compact.length} bytes`);
    });
});
