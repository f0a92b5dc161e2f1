// The document's own portrait as the selfie, however altered, goes to review. Another shot of the holder does not.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import sharp, { type Sharp } from 'sharp';
import { compareFaces } from '#engine/copies/compare-faces.ts';
import { isCopy } from '#engine/copies/judge-copy.ts';
import { createFaceFinder, type FaceFinder } from '#engine/faces/find-faces.ts';
import { findUprightFaces } from '#engine/faces/find-upright-faces.ts';

const still = (name: string) => readFileSync(new URL(`../specimens/faces/${name}.jpg`, import.meta.url));
/** The specimen's page shows the portrait of p08. */
const page = readFileSync(new URL('../specimens/passport-anna.jpg', import.meta.url));

describe('detecting copies of the portrait', () => {
  let finder: FaceFinder;

  before(async () => {
    finder = await createFaceFinder();
  });

  const patchOf = async (bytes: Uint8Array) => {
    const { patch } = await findUprightFaces(bytes, { turn: 0, page: null }, finder);
    assert.ok(patch);
    return patch;
  };
  const compare = async (selfie: Uint8Array) => compareFaces(await patchOf(page), await patchOf(selfie));

  const alterations: [string, (portrait: Sharp) => Sharp][] = [
    ['unchanged', (portrait) => portrait],
    ['softened', (portrait) => portrait.blur(2)],
    ['mirrored', (portrait) => portrait.flop()],
    ['mirrored, softened and stretched', (portrait) => portrait.flop().blur(1.5).resize(528, 600, { fit: 'fill' })],
    ['turned', (portrait) => portrait.rotate(8, { background: '#999' })],
    ['with other lighting', (portrait) => portrait.gamma(1.8).modulate({ saturation: 1.3 })],
    ['scaled down and up', (portrait) => portrait.resize(200)],
  ];
  for (const [name, alter] of alterations)
    it(`finds a copy when the portrait is sent ${name}`, async () => {
      const selfie = await alter(sharp(still('p08-portrait')))
        .jpeg({ quality: 80 })
        .toBuffer();
      const figures = await compare(selfie);
      assert.ok(isCopy(figures), JSON.stringify(figures));
      assert.equal(figures.isMirrored, name.startsWith('mirrored'));
    });

  for (const name of ['p08-selfie-1', 'p08-selfie-2', 'p08-yaw-left', 'p08-pitch-up', 'p01-selfie-1'])
    it(`does not take ${name} for a copy`, async () => {
      const figures = await compare(still(name));
      assert.ok(!isCopy(figures), JSON.stringify(figures));
    });
});
