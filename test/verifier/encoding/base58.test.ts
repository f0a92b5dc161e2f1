import assert from 'node:assert/strict';
import { fromBase58, toBase58 } from '#verifier/encoding/base58.ts';

describe('base58', () => {
  // https://datatracker.ietf.org/doc/html/draft-msporny-base58-03#section-5
  const vectors: readonly [bytes: Buffer, text: string][] = [
    [Buffer.from('Hello World!'), '2NEpo7TZRRrLZSi2U'],
    [
      Buffer.from('The quick brown fox jumps over the lazy dog.'),
      'USm3fpXnKG5EUBx2ndxBDMPVciP5hGey2Jh4NDv6gmeo1LkMeiKrLJUUBk6Z',
    ],
    [Buffer.from('0000287fb4cd', 'hex'), '11233QC4'],
    [Buffer.alloc(0), ''],
    [Buffer.alloc(128), '1'.repeat(128)],
  ];
  for (const [bytes, text] of vectors)
    it(`converts "${text}"`, () => {
      assert.equal(toBase58(bytes), text);
      assert.deepEqual(fromBase58(text), Uint8Array.from(bytes));
    });

  for (const text of ['0', 'O', 'I', 'l', '2NEpo7TZRRrLZSi2U ', '1'.repeat(129)])
    it(`refuses "${text}"`, () => assert.equal(fromBase58(text), undefined));
});
