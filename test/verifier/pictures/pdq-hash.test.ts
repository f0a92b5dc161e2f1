import assert from 'node:assert/strict';
import { lumaOf, pdqDistance, pdqHash } from '#verifier/pictures/pdq-hash.ts';
import { drawPicture, PDQ_BRIDGE, PDQ_VECTORS } from '../../vectors/pdq.ts';

describe('the perceptual hash', () => {
  for (const { value, quality, ...picture } of PDQ_VECTORS) {
    it(`is the reference's for ${picture.width} × ${picture.height} pixels in ${picture.channels} bytes`, () => {
      const luma = lumaOf(drawPicture(picture), picture.channels);
      const made = pdqHash(luma, picture.width, picture.height);
      assert.ok(pdqDistance(made.value, value) <= 2, `${made.value} is not ${value}`);
      assert.equal(made.quality, quality);
      // Half of the frequencies are above the lower median.
      assert.equal(pdqDistance(made.value, '0'.repeat(64)), 128);
    });
  }

  it('has quality 0 for a picture without detail', () => {
    assert.equal(pdqHash(new Uint8Array(100 * 100).fill(128), 100, 100).quality, 0);
  });

  it('ignores alpha', () => {
    assert.deepEqual(lumaOf([10, 20, 30, 0, 40, 50, 60, 255], 4), lumaOf([10, 20, 30, 40, 50, 60], 3));
  });

  it('of a mirrored picture is far away, as the reference publishes', () => {
    assert.ok(pdqDistance(PDQ_BRIDGE.original, PDQ_BRIDGE.mirrored) > 100);
  });

  for (const [width, height, values] of [
    [4, 100, 400],
    [100, 4, 400],
    [0, 0, 0],
    [10.5, 10, 105],
    [10, 10, 99],
    [10, 10, 101],
  ] as const) {
    it(`refuses ${width} × ${height} pixels of ${values} values`, () => {
      assert.throws(() => pdqHash(new Uint8Array(values), width, height), RangeError);
    });
  }
});
