import assert from 'node:assert/strict';
import { canonicalJson as writeAsLog } from '#kernel/canonical-json.ts';
import { canonicalJson } from '#verifier/encoding/canonical-json.ts';
import { checkpointBody, keyHash, readCheckpoint } from '#verifier/log/checkpoint.ts';
import { compactReceipt } from '#verifier/log/compact-receipt.ts';
import { isOfUnknownLog, verifyReceipt } from '#verifier/log/receipt.ts';
import type { TrustedLog } from '#verifier/trust.ts';
import { entryOf, logOf, noteOf, ORIGIN, pinning, receiptOf, trusted } from './log-fixture.ts';

const bytesOf = (value: unknown) => Buffer.from(canonicalJson(value));
const judge = (bytes: Uint8Array, logs = [trusted()]) => verifyReceipt(bytes, { logs });
const failed = (bytes: Uint8Array, logs?: TrustedLog[]) =>
  judge(bytes, logs)
    .rules.filter(({ result }) => result === 'fail')
    .map(({ rule }) => rule);

describe('a receipt of the log', () => {
  it('passes, and shows the entry with its index and the size of the log', async () => {
    const verdict = judge(bytesOf(await receiptOf(3, 11)));
    assert.equal(verdict.verdict, 'pass', JSON.stringify(verdict.rules));
    assert.deepEqual(
      [verdict.shown?.index, verdict.shown?.size, verdict.shown?.entry.action],
      [3, 11, 'agreement.signed'],
    );
    assert.equal(judge(bytesOf(await receiptOf(0, 1))).verdict, 'pass', 'the only entry');
  });

  const cases: [string, (receipt: Awaited<ReturnType<typeof receiptOf>>) => unknown, string[]][] = [
    ['another entry', (receipt) => ({ ...receipt, entry: entryOf(4) }), ['inclusion']],
    ['a changed entry', ({ entry, ...rest }) => ({ ...rest, entry: entry.replace('agr_1', 'agr_2') }), ['inclusion']],
    ['another index', (receipt) => ({ ...receipt, proof: receipt.proof.replace('index 3', 'index 2') }), ['inclusion']],
    [
      'an index beyond the tree',
      (receipt) => ({ ...receipt, proof: receipt.proof.replace('index 3', 'index 11') }),
      ['inclusion'],
    ],
    ['a leading zero', (receipt) => ({ ...receipt, proof: receipt.proof.replace('index 3', 'index 03') }), ['format']],
    ['another size', (receipt) => ({ ...receipt, proof: receipt.proof.replace('\n11\n', '\n12\n') }), ['log']],
    [
      'a missing hash',
      ({ proof, ...rest }) => ({ ...rest, proof: proof.replace(/\n[^\n]{44}\n/, '\n') }),
      ['inclusion'],
    ],
    ['an extension', (receipt) => ({ ...receipt, proof: receipt.proof.replace('\n\n—', '\nmore\n\n—') }), ['format']],
    [
      'two signatures',
      ({ proof, ...rest }) => ({ ...rest, proof: proof + proof.slice(proof.lastIndexOf('—')) }),
      ['format'],
    ],
    ['another format', (receipt) => ({ ...receipt, format: 'avouch-receipt-v2' }), ['format']],
    ['an extra member', (receipt) => ({ ...receipt, more: 1 }), ['format']],
    ['no entry', ({ entry: _, ...rest }) => rest, ['format']],
    ['an invalid entry', (receipt) => ({ ...receipt, entry: '{}' }), ['format']],
  ];
  for (const [what, change, rules] of cases)
    it(`fails for ${what}`, async () => {
      const bytes = bytesOf(change(await receiptOf(3, 11)));
      assert.deepEqual(failed(bytes), rules);
      const { verdict, shown } = judge(bytes);
      assert.deepEqual([verdict, shown], ['fail', null]);
    });

  const entries: [string, (text: string) => string][] = [
    ['a repeated member', (text) => text.replace('{"action"', '{"action":"agreement.voided","action"')],
    ['a repeated detail', (text) => text.replace('"party"', '"party":0,"party"')],
    ['a space', (text) => `${text} `],
    ['nested details', (text) => text.replace(/"party":\d+/, '"party":{"toString":1}')],
  ];
  for (const [what, change] of entries)
    it(`fails for an entry in the log with ${what}`, async () => {
      const entry = (place: number) => (place === 3 ? change(entryOf(place)) : entryOf(place));
      assert.notEqual(entry(3), entryOf(3));
      assert.deepEqual(failed(bytesOf(await receiptOf(3, 11, entry))), ['format']);
    });
  it('accepts every detail that a log writes', async () => {
    const details = { 10: 0.25, 9: 1e21, ü: null, a: true, __proto_: 'x' };
    const entry = (place: number) => writeAsLog({ ...JSON.parse(entryOf(place)), details });
    assert.equal(judge(bytesOf(await receiptOf(3, 11, entry))).verdict, 'pass');
  });

  it('passes with the longest entry, although its characters have three bytes', async () => {
    const others = entryOf(3, { details: { text: '' } }).length;
    const entry = (at: number) => entryOf(at, { details: { text: '€'.repeat(65_536 - others) } });
    assert.equal(judge(bytesOf(await receiptOf(3, 4, entry))).verdict, 'pass');
  });

  for (const [form, write] of [
    ['text', (text: string) => Buffer.from(text)],
    ['compact', compactReceipt],
  ] as const)
    it(`is refused for its size before it is read, in ${form} form`, async () => {
      const receipt = write(canonicalJson(await receiptOf(3, 11)));
      const messageFor = (more: number) => judge(Buffer.concat([receipt, Buffer.alloc(more)])).rules[0]?.message;
      assert.equal(messageFor(5_000_000), 'receipt: more than 221284 bytes');
      assert.notEqual(messageFor(1), messageFor(5_000_000));
    });

  it('fails for a log whose origin or key is not trusted', async () => {
    const bytes = bytesOf(await receiptOf(3, 11));
    assert.deepEqual(failed(bytes, []), ['log']);
    assert.deepEqual(failed(bytes, [trusted('other.example.org/log')]), ['log']);
    assert.deepEqual(failed(bytes, [trusted(ORIGIN, Buffer.alloc(32, 1).toString('base64url'))]), ['log']);
  });

  it('is of an unknown log only if it is well-formed', async () => {
    const receipt = await receiptOf(3, 11);
    const isUnknown = (value: unknown, logs: TrustedLog[]) => isOfUnknownLog(bytesOf(value), logs);
    assert.equal(isUnknown(receipt, [trusted('other.example.org/log')]), true);
    assert.equal(isUnknown(receipt, [trusted('other.example.org/log'), trusted()]), false);
    assert.equal(isUnknown({ ...receipt, entry: '{}' }, []), false);
  });

  it('fails for a trusted key that is not a point, even if the checkpoint names it', async () => {
    const { proof, ...rest } = await receiptOf(3, 11);
    const noPoint = Buffer.alloc(32, 2);
    const signature = Buffer.concat([keyHash(ORIGIN, noPoint), Buffer.alloc(64)]).toString('base64');
    const bytes = bytesOf({ ...rest, proof: proof.replace(/(?<=— \S+ )\S+/, signature) });
    assert.deepEqual(failed(bytes, [trusted(ORIGIN, noPoint.toString('base64url'))]), ['log']);
  });

  it('fails for a trusted key on another curve with the same coordinate', async () => {
    const log = trusted();
    const keys = log.document.keys.map((key) => ({ ...key, jwk: { ...key.jwk, crv: 'P-256' } }));
    const bytes = bytesOf(await receiptOf(3, 11));
    assert.deepEqual(failed(bytes, [{ ...log, document: { ...log.document, keys } }]), ['log']);
  });

  it('names the environment of its own log', async () => {
    const within = (origin: string, environment: 'development' | 'test'): TrustedLog => {
      const log = trusted(origin);
      return { ...log, document: { ...log.document, environment } };
    };
    const logs = [within('other.example.org/log', 'development'), within(ORIGIN, 'test')];
    const { environment, warnings } = judge(bytesOf(await receiptOf(3, 11)), logs);
    assert.equal(environment, 'test');
    assert.match(warnings[0] ?? '', /^Test log/);
  });

  it('is compared with the pin: record fails for another tree of the same size, current for a smaller one', async () => {
    const bytes = bytesOf(await receiptOf(3, 11));
    const pinned: [string, string, string[], string, string][] = [
      ['earlier', (await logOf(8)).note, [], 'pass', 'unknown'],
      ['the same', (await logOf(11)).note, [], 'pass', 'unknown'],
      ['later', (await logOf(12)).note, ['rollback'], 'pass', 'fail'],
      [
        'of the same size from another log',
        (await logOf(11, (at) => entryOf(at + 50))).note,
        ['rollback'],
        'fail',
        'fail',
      ],
      [
        'without a valid signature',
        noteOf(checkpointBody({ origin: ORIGIN, size: 4, root: Buffer.alloc(32) })).replace(/(?<=— \S+ .{20})./, '/'),
        ['rollback'],
        'pass',
        'fail',
      ],
    ];
    for (const [what, note, rules, record, current] of pinned) {
      const verdict = judge(bytes, [pinning(note)]);
      assert.deepEqual(failed(bytes, [pinning(note)]), rules, what);
      assert.deepEqual([verdict.record.result, verdict.current.result], [record, current], what);
    }
  });

  it('states the latest time at which the entry was written, if asked', async () => {
    const bytes = bytesOf(await receiptOf(3, 11));
    const at = (time: string) => verifyReceipt(bytes, { logs: [trusted()], at: new Date(time) }).record.result;
    assert.deepEqual([at('2026-05-02T10:00:00Z'), at('2026-05-02T09:59:59Z')], ['pass', 'fail']);
  });

  it('fails in any other serialization', async () => {
    const receipt = await receiptOf(3, 11);
    const text = canonicalJson(receipt);
    for (const other of [`${text}\n`, ` ${text}`, JSON.stringify(receipt, null, 1), `\ufeff${text}`])
      assert.deepEqual(failed(Buffer.from(other)), ['format'], other.slice(0, 20));
    for (const none of ['', 'null', '[]', '"x"', '{', '{}']) assert.deepEqual(failed(Buffer.from(none)), ['format']);
  });

  it('fails for a flipped bit in any byte', async () => {
    const bytes = bytesOf(await receiptOf(3, 11));
    let taken = 0;
    for (let bit = 0; bit < bytes.length * 8; bit += 9) {
      const mutant = Buffer.from(bytes);
      mutant[bit >> 3] = (mutant[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      if (judge(mutant).verdict === 'pass') taken += 1;
    }
    assert.equal(taken, 0);
  });
});

describe('a checkpoint', () => {
  const body = checkpointBody({ origin: ORIGIN, size: 5, root: Buffer.alloc(32, 1) });
  const refused: [string, string][] = [
    ['nothing', ''],
    ['no signature', body],
    ['no line feed at the end', noteOf(body).slice(0, -1)],
    ['another line', `${noteOf(body)}\n`],
    ['the signature of another name', noteOf(body, 'other.example.org/log')],
    ['a hyphen instead of the dash', noteOf(body).replace('—', '-')],
    ['a negative size', noteOf(body.replace('\n5\n', '\n-5\n'))],
    ['a size above the exact integers', noteOf(body.replace('\n5\n', '\n9999999999999999\n'))],
    ['a root of 31 bytes', noteOf(checkpointBody({ origin: ORIGIN, size: 5, root: Buffer.alloc(31) }))],
    ['base64 without padding', noteOf(body).replace('=\n\n', '\n\n')],
    ['an origin with a space', noteOf(body.replace(ORIGIN, 'a b'), 'a b')],
  ];
  for (const [what, note] of refused)
    it(`is refused with ${what}`, () => {
      assert.throws(() => readCheckpoint(note), { name: 'InputError' });
    });
});
