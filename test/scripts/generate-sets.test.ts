import assert from 'node:assert/strict';
import { parseAamva } from '#engine/aamva/parse-aamva.ts';
import { parseMrz } from '#engine/mrz/parse-mrz.ts';
import { machineData } from '../../scripts/generate/document-set.ts';
import { DOCUMENT_KINDS, isMrzKind, SET_DAY } from '../../scripts/generate/documents.ts';
import { isLicenceHolder, randomHolder } from '../../scripts/generate/holder.ts';
import { takeShot } from '../../scripts/generate/photo/camera.ts';
import { CONDITION_NAMES, drawConditions } from '../../scripts/generate/photo/conditions.ts';
import { createRandom } from '../../scripts/generate/random.ts';
import { assertSeedsApart, documentSeed, requireSeed, SEEDS, seedUse } from '../../scripts/generate/seeds.ts';

describe('document generator: seeds', () => {
  for (const [seed, use] of [
    [1, 'training'],
    [999, 'training'],
    [1000, 'development'],
    [1999, 'development'],
    [2000, 'test'],
    [3999, 'test'],
    [4000, 'specimens'],
  ] as const)
    it(`include ${seed} for ${use}`, () => {
      assert.equal(seedUse(seed), use);
      assert.equal(requireSeed(seed, use), seed);
    });

  for (const seed of [0, -1, 1.5, Number.NaN, 4200])
    it(`include ${seed} for no use`, () => assert.throws(() => seedUse(seed), /belongs to no range/));

  it('of another use are refused', () => {
    assert.throws(() => requireSeed(999, 'test'), /seed 999 is for training, wanted is test/);
    assert.throws(() => requireSeed(2000, 'training', 'development'), RangeError);
  });

  const RANGES: [string, Record<string, { from: number; to: number }>, RegExp | null][] = [
    ['apart', { a: { from: 1, to: 5 }, b: { from: 5, to: 9 } }, null],
    ['overlapping', { a: { from: 1, to: 6 }, b: { from: 5, to: 9 } }, /a and b overlap/],
    ['where one contains the other', { b: { from: 5, to: 6 }, a: { from: 1, to: 9 } }, /a and b overlap/],
    ['empty', { a: { from: 4, to: 4 } }, /no range/],
  ];
  for (const [name, ranges, refusal] of RANGES)
    it(`must not overlap: ${name}`, () => {
      if (refusal) assert.throws(() => assertSeedsApart(ranges), refusal);
      else assertSeedsApart(ranges);
    });

  it('give every document of every set a unique number', () => {
    assert.ok(documentSeed(SEEDS.specimens.to - 1, 1_000_002) < 2 ** 32);
    assert.equal(documentSeed(2, 0) - documentSeed(1, 1_000_002), 1);
    assert.throws(() => documentSeed(1, 1_000_003), RangeError);
  });
});

describe('document generator: holders', () => {
  for (const kind of DOCUMENT_KINDS)
    it(`of ${kind} are the same for the same seed, adult, and with a valid document`, () => {
      const drawn = Array.from({ length: 300 }, (_, index) =>
        randomHolder(createRandom(documentSeed(1000, index)), kind, SET_DAY),
      );
      const again = randomHolder(createRandom(documentSeed(1000, 7)), kind, SET_DAY);
      assert.deepEqual(drawn[7], again);
      assert.deepEqual(drawn[7] && machineData(drawn[7]), machineData(again));
      assert.ok(new Set(drawn.map((holder) => holder.documentNumber)).size > 290);
      for (const holder of drawn) {
        assert.ok(holder.birthDate <= '2008-11-21' && holder.issueDate < SET_DAY && holder.expiryDate > SET_DAY);
        assert.notEqual(holder.familyName, '');
      }
    });

  for (const kind of DOCUMENT_KINDS.filter(isMrzKind))
    it(`of ${kind} have an ICAO 9303 MRZ with correct check digits`, () => {
      for (let index = 0; index < 300; index += 1) {
        const holder = randomHolder(createRandom(documentSeed(1001, index)), kind, SET_DAY);
        const { mrz = [] } = machineData(holder);
        const result = parseMrz(mrz, SET_DAY);
        assert.ok(result.ok, JSON.stringify([mrz, result]));
        assert.ok(
          result.checkDigits.every(({ holds }) => holds),
          mrz.join(),
        );
        assert.equal(result.fields.documentNumber, holder.documentNumber);
        assert.deepEqual(result.fields.birthDate, { kind: 'day', day: holder.birthDate });
      }
    });

  for (const kind of ['US-DL', 'CA-DL'] as const)
    it(`of ${kind} have an AAMVA barcode in every version`, () => {
      const versions = new Set<number>();
      for (let index = 0; index < 400; index += 1) {
        const holder = randomHolder(createRandom(documentSeed(1001, index)), kind, SET_DAY);
        assert.ok(isLicenceHolder(holder));
        const { aamva = '' } = machineData(holder);
        const result = parseAamva(aamva, SET_DAY);
        // Version 1 has all names in one element, which cannot be split if the comma is missing or truncated.
        if (holder.aamvaVersion === 1 && !/DAA[^\n]*,/.test(aamva)) continue;
        assert.ok(result.ok, JSON.stringify([holder, result]));
        versions.add(result.fields.version);
        const { documentNumber, birthDate, expiryDate, sex } = result.fields;
        assert.deepEqual(
          { documentNumber, birthDate, expiryDate, sex },
          {
            documentNumber: holder.documentNumber,
            birthDate: holder.birthDate,
            expiryDate: holder.expiryDate,
            sex: holder.sex,
          },
        );
      }
      assert.equal(versions.size, 11);
    });

  it('include single names, truncated names, and every kind of issuer', () => {
    const lines = Array.from(
      { length: 2000 },
      (_, index) => machineData(randomHolder(createRandom(documentSeed(1002, index)), 'TD3', SET_DAY)).mrz ?? [],
    );
    const count = (wanted: RegExp) => lines.filter((pair) => wanted.test(pair.join(' '))).length;
    assert.ok(count(/^P..{3}[A-Z]+<+ /) > 20, 'one name');
    assert.ok(count(/^[^ ]{43}[A-Z] /) > 20, 'full name field');
    for (const state of ['UTO', 'D<<', 'EUE', 'UNO', 'XOM', 'RKS'])
      assert.ok(count(new RegExp(`^P.${state}`)) > 0, state);
    for (const nationality of ['XXA', 'XXB', 'XXC', 'GBD'])
      assert.ok(count(new RegExp(` .{10}${nationality}`)) > 0, nationality);
  });
});

describe('document generator: photos', () => {
  for (const name of CONDITION_NAMES)
    it(`of ${name} show the whole document in a picture of realistic size`, () => {
      const random = createRandom(documentSeed(1003, 0));
      for (let index = 0; index < 200; index += 1) {
        const conditions = drawConditions(name, random);
        const { width, height, quad } = takeShot({ width: 125, height: 88 }, conditions);
        assert.ok(Math.max(width, height) <= 3000, `${width} x ${height}`);
        if (conditions.frame.kind === 'photo') assert.ok(Math.max(width, height) >= 1200, `${width} x ${height}`);
        for (const [x, y] of quad)
          assert.ok(
            x >= -1 && y >= -1 && x <= width + 1 && y <= height + 1,
            `${name} ${x},${y} in ${width} x ${height}`,
          );
      }
    });
});
