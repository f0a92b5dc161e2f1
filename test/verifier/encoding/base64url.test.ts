import assert from 'node:assert/strict';
import { fromBase64, fromBase64Url, toBase64Url } from '#verifier/encoding/bytes.ts';

describe('base64url', () => {
  it('decodes what Node encodes, at every length and value', () => {
    for (let length = 0; length < 70; length += 1) {
      const bytes = Buffer.from(Array.from({ length }, (_, index) => (index * 37 + length * 11) & 0xff));
      const text = bytes.toString('base64url');
      assert.deepEqual(Buffer.from(fromBase64Url(text) ?? []), bytes);
      assert.equal(toBase64Url(bytes), text);
    }
  });

  it('has one spelling for each byte string: of all last letters, those without spare bits', () => {
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'];
    for (const [head, count] of [
      ['', 0],
      ['A', 4],
      ['AA', 16],
      ['AAA', 64],
      ['AAAAA', 4],
      ['AAAAAA', 16],
    ] as const) {
      const accepted = letters.filter((last) => fromBase64Url(`${head}${last}`) !== undefined);
      assert.equal(accepted.length, count, head);
      for (const last of accepted)
        assert.equal(Buffer.from(`${head}${last}`, 'base64url').toString('base64url'), `${head}${last}`);
    }
  });

  for (const text of ['AA==', 'A A', 'AA\n', 'AAA=', '+/+/', 'é', 'AAAAA', 'AAAAé'])
    it(`refuses ${JSON.stringify(text)}`, () => assert.equal(fromBase64Url(text), undefined));

  it('with padding, refuses padding that does not belong and spare bits', () => {
    for (const text of ['AA', 'AAA==', 'AB==', 'AAB=', 'AAAA=', 'AAAA====']) assert.equal(fromBase64(text), undefined);
    assert.deepEqual(Buffer.from(fromBase64('AAA=') ?? []), Buffer.from([0, 0]));
  });
});
