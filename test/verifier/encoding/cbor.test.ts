import assert from 'node:assert/strict';
import {
  type Cbor,
  embed,
  embeddedBytes,
  readCbor,
  Tagged,
  type WritableCbor,
  writeCbor,
} from '#verifier/encoding/cbor.ts';

const bytes = (hex: string): Uint8Array => Uint8Array.from(Buffer.from(hex, 'hex'));
const hexOf = (value: Uint8Array): string => Buffer.from(value).toString('hex');
const nested = (depth: number): string => `${'81'.repeat(depth)}00`;

describe('CBOR', () => {
  // https://www.rfc-editor.org/rfc/rfc8949#appendix-A
  const examples: readonly [hex: string, value: Cbor][] = [
    ['00', 0],
    ['17', 23],
    ['1818', 24],
    ['1903e8', 1000],
    ['1a000f4240', 1_000_000],
    ['1b000000e8d4a51000', 1_000_000_000_000],
    ['20', -1],
    ['3863', -100],
    ['3903e7', -1000],
    ['f4', false],
    ['f5', true],
    ['f6', null],
    ['40', bytes('')],
    ['4401020304', bytes('01020304')],
    ['60', ''],
    ['6449455446', 'IETF'],
    ['62c3bc', 'ü'],
    ['80', []],
    ['8301820203820405', [1, [2, 3], [4, 5]]],
    ['a0', new Map()],
    [
      'a201020304',
      new Map([
        [1, 2],
        [3, 4],
      ]),
    ],
    ['826161a161626163', ['a', new Map([['b', 'c']])]],
    ['c11a514b67b0', new Tagged(1, 1_363_896_240)],
    ['d818456449455446', new Tagged(24, bytes('6449455446'))],
  ];
  for (const [hex, value] of examples) it(`reads ${hex}`, () => assert.deepEqual(readCbor(bytes(hex)), value));

  const refused: readonly [what: string, hex: string][] = [
    ['nothing', ''],
    ['a second item', '0000'],
    ['an integer above 2^53', '1bffffffffffffffff'],
    ['a truncated integer', '1903'],
    ['a reserved length', '1c00'],
    ['a truncated text', '6261'],
    ['a text that is not UTF-8', '61ff'],
    ['a list with fewer items than stated', '8200'],
    ['a list of indefinite length', '9fff'],
    ['a repeated key', 'a201020103'],
    ['a list as key', 'a18000'],
    ['undefined', 'f7'],
    ['a floating-point number', 'f93e00'],
    ['an unassigned simple value', 'f0'],
    ['items nested seventeen deep', nested(17)],
  ];
  for (const [what, hex] of refused) it(`refuses ${what}`, () => assert.equal(readCbor(bytes(hex)), undefined));

  it('may be nested sixteen deep', () => assert.notEqual(readCbor(bytes(nested(16))), undefined));

  const heads: readonly [length: number, head: string][] = [
    [0, '60'],
    [23, '77'],
    [24, '7818'],
    [255, '78ff'],
    [256, '790100'],
    [65_535, '79ffff'],
    [65_536, '7a00010000'],
  ];
  for (const [length, head] of heads)
    it(`is written with the shortest head for ${length} bytes`, () => {
      const text = 'a'.repeat(length);
      const written = writeCbor(text);
      assert.equal(hexOf(written.subarray(0, head.length / 2)), head);
      assert.equal(readCbor(written), text);
    });

  it('is written as it is read', () => {
    for (const [hex, value] of examples)
      if (!hex.startsWith('c1') && !hex.startsWith('d8') && !hex.startsWith('a201'))
        assert.equal(hexOf(writeCbor(value as WritableCbor)), hex);
    for (const hex of ['1affffffff', '1b0000000100000000', '1b001fffffffffffff', '3b001ffffffffffffe', '826161f6'])
      assert.equal(hexOf(writeCbor(readCbor(bytes(hex)) as WritableCbor)), hex);
  });

  it('is written with the keys of a map in the order of their bytes (section 4.2.1)', () => {
    const map = new Map<string, WritableCbor>(['ü', 'aa', 'z', '', 'b', 'é'].map((key, at) => [key, at]));
    assert.equal(hexOf(writeCbor(map)), 'a6600361620461' + '7a026261610162c3a90562c3bc00');
  });

  it('can be embedded in a byte string', () => {
    const inner = bytes('6449455446');
    assert.equal(hexOf(embed(inner)), 'd818456449455446');
    assert.deepEqual(embeddedBytes(readCbor(embed(inner))), inner);
    for (const other of ['456449455446', 'd8186161', 'c1456449455446'])
      assert.equal(embeddedBytes(readCbor(bytes(other))), undefined, other);
  });
});
