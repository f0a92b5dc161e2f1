import assert from 'node:assert/strict';
import { bitsOf, contentOf, DER, oidOf, readDer, readWithin } from '#verifier/encoding/der.ts';
import { InputError } from '#verifier/input.ts';

const bytes = (hex: string): Uint8Array => Uint8Array.from(Buffer.from(hex, 'hex'));
const read = (hex: string) => readDer(bytes(hex), 'file');
const filled = (head: string, length: number): string => head + 'aa'.repeat(length);

describe('DER', () => {
  // X.690 sections 8.1.3 and 10.1.
  const lengths: readonly [head: string, length: number][] = [
    ['0400', 0],
    ['047f', 127],
    ['048180', 128],
    ['0481ff', 255],
    ['04820100', 256],
    ['0483010000', 65_536],
  ];
  for (const [head, length] of lengths)
    it(`reads ${length} bytes after ${head}`, () => {
      const elements = read(`${filled(head, length)}0500`);
      assert.deepEqual(
        elements.map(({ tag, content }) => [tag, content.length]),
        [
          [4, length],
          [5, 0],
        ],
      );
      assert.equal(elements[0]?.whole.length, head.length / 2 + length);
    });

  const refused: readonly [what: string, hex: string][] = [
    ['a tag without a length', '04'],
    ['content shorter than stated', filled('0402', 1)],
    ['an indefinite length', filled('0480', 128)],
    ['a long form of 1', filled('048101', 1)],
    ['a long form of 127', filled('04817f', 127)],
    ['a leading zero in the length', filled('048200ff', 255)],
    ['a length of four bytes', filled('048400000001', 1)],
    ['a tag of several bytes', '1f0100'],
  ];
  for (const [what, hex] of refused) it(`refuses ${what}`, () => assert.throws(() => read(hex), InputError));

  // X.690 section 8.19, whose example is the first.
  const identifiers: readonly [hex: string, identifier: string][] = [
    ['0603813403', '2.100.3'],
    ['060127', '0.39'],
    ['060128', '1.0'],
    ['06014f', '1.39'],
    ['060150', '2.0'],
    ['06028100', '2.48'],
    ['06062a864886f70d', '1.2.840.113549'],
    ['06042a818000', '1.2.16384'],
  ];
  for (const [hex, identifier] of identifiers)
    it(`reads the identifier ${identifier}`, () => assert.equal(oidOf(read(hex)[0], 'file'), identifier));

  it('is read by the expected tag', () => {
    const [sequence] = read('30050201010500');
    assert.deepEqual(
      readWithin(sequence, DER.sequence, 'file').map(({ tag }) => tag),
      [2, 5],
    );
    assert.throws(() => readWithin(sequence, DER.octets, 'file'), InputError);
    assert.throws(() => contentOf(undefined, DER.integer, 'file'), InputError);
  });

  it('contains bit strings of whole bytes only', () => {
    assert.deepEqual(bitsOf(read('030200ff')[0], 'file'), bytes('ff'));
    assert.throws(() => bitsOf(read('030201fe')[0], 'file'), InputError);
  });
});
