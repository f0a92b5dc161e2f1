import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { loadForReading, type Turn } from '../../src/engine/images/load-pixels.ts';
import { transliterate } from '../../src/engine/mrz/transliterate.ts';
import { compareVisual, VISUAL_FIELDS, type VisualField } from '../../src/engine/visual/compare-visual.ts';
import type { VisualFacts } from '../../src/engine/visual/evidence.ts';
import { extractVisual } from '../../src/engine/visual/extract-visual.ts';
import { createVisualReader, type VisualReader } from '../../src/engine/visual/read-visual.ts';

const specimen = (name: string): Buffer => readFileSync(new URL(`../specimens/${name}`, import.meta.url));

function factsOf(name: string): VisualFacts {
  const { holder } = JSON.parse(specimen(`${name}.json`).toString());
  const { birthDate, expiryDate, documentNumber } = holder;
  const [familyName, givenNames] = [transliterate(holder.familyName), transliterate(holder.givenNames)];
  return { familyName, givenNames, namesTruncated: false, birthDate, expiryDate, documentNumber };
}

describe('reading the printed data of specimens', () => {
  let reader: VisualReader;
  before(async () => {
    reader = await createVisualReader({ timeoutMs: 60_000 });
  });

  const read = async (file: string, turn: Turn | null) => {
    const reading = await reader.read(await loadForReading(specimen(`${file}.jpg`)), { turn });
    return reading ? [reading] : [];
  };

  // Picture, its true data, the rotation according to the MRZ, and fields that cannot be found in it.
  const table: [string, string, Turn | null, VisualField[]][] = [
    ['passport-anna-photo', 'passport-anna-photo', 0, []],
    ['passport-anna-upside-down', 'passport-anna-upside-down', null, []],
    ['card-front', 'card-front', null, ['expiryDate']],
    ['travel-document', 'travel-document', 0, []],
    ['licence-us-front', 'licence-us', null, []],
  ];
  for (const [file, name, turn, missing] of table) {
    it(`finds the right values on ${file}, and reports no contradiction`, async () => {
      const { fields } = compareVisual(await read(file, turn), factsOf(name));
      for (const field of VISUAL_FIELDS) {
        const { result, printed } = fields[field];
        assert.notEqual(result, 'differs', `${field}: ${printed}`);
        if (!missing.includes(field)) assert.equal(result, 'matched', field);
      }
    });
  }

  it('reports a contradiction if the page belongs to someone else', async () => {
    const { fields } = compareVisual(await read('passport-anna-photo', 0), factsOf('travel-document'));
    assert.deepEqual(
      [fields.familyName, fields.birthDate],
      [
        { result: 'differs', printed: 'ERIKSSON' },
        { result: 'differs', printed: '12 AUG 1994' },
      ],
    );
  });

  it('extracts the printed data of an EU license, which has no machine-readable data', async () => {
    const { familyName, birthDate, expiryDate } = extractVisual(await read('licence-eu-front', null));
    assert.match(familyName?.text ?? '', /M[UÜ]LLER/i);
    assert.ok(birthDate?.days?.includes('1981-09-30'), birthDate?.text);
    assert.ok(expiryDate?.days?.includes('2036-02-28'), expiryDate?.text);
  });

  it('reads each numbered line of an EU license twice', async () => {
    const [reading] = await read('licence-eu-front', null);
    const lines = reading?.fields?.map(({ number, texts: [whole, alone] }) => [number, whole, alone === whole]) ?? [];
    assert.deepEqual(lines.slice(0, 5), [
      ['1', 'MULLER', true],
      ['unread', 'JURGEN', true],
      ['3', '30.09.1981 GOTTINGEN', true],
      ['4a', '01.03.2021', true],
      ['4b', '28.02.2036', true],
    ]);
    assert.deepEqual(lines.at(-1)?.slice(0, 1), ['5']);
  });

  it('finds no text on a face', async () => assert.deepEqual(await read('faces/p08-selfie-1', 0), []));

  it('continues reading after a picture that exceeded its time', async () => {
    const picture = await loadForReading(specimen('travel-document.jpg'));
    const hurried = await createVisualReader({ timeoutMs: 1 });
    assert.equal(await hurried.read(picture, { turn: 0 }), null);
    assert.notEqual(await reader.read(picture, { turn: 0 }), null);
  });
});
