import assert from 'node:assert/strict';
import sharp from 'sharp';
import { type Advice, advise } from '#web/capture/guidance/advise.ts';
import { type Box, cut, greyOf } from '#web/capture/guidance/grey.ts';
import { glare } from '#web/capture/guidance/light.ts';
import { picture } from '../../domains/identity/identity-verification/use-verifications.ts';

const [WIDTH, HEIGHT] = [960, 720];
const BOX: Box = { left: 156, top: 132, width: 648, height: 456 };
const TABLE = '#4a3c30';

interface Scene {
  /** Of the document, in widths of the frame. */
  size?: number;
  /** Horizontal offset from the frame in pixels. */
  aside?: number;
  turned?: number;
  /** Standard deviation in pixels. */
  blur?: number;
  /** Fraction of full light. */
  light?: number;
  /** Radius of a lamp's reflection in pixels. */
  lamp?: number;
}

/** A white disc in raw pixels, because sharp draws no SVG in a process that judges uploads. */
function reflection(radius: number) {
  const side = 2 * radius;
  const input = Buffer.alloc(side * side * 4, 255);
  for (let at = 0; at < side * side; at++) {
    const away = Math.hypot((at % side) + 0.5 - radius, Math.floor(at / side) + 0.5 - radius);
    if (away > radius) input[at * 4 + 3] = 0;
  }
  const raw = { width: side, height: side, channels: 4 as const };
  return { input, raw, left: 480 - radius, top: 400 - radius };
}

/** A camera's view of a passport on a table. */
async function see({ size = 1, aside = 0, turned = 0, blur = 0, light = 1, lamp = 0 }: Scene): Promise<Advice> {
  const width = Math.round(BOX.width * size);
  const height = Math.round(BOX.height * size);
  const page = await sharp(picture('passport-anna')).resize(width, height, { fit: 'fill' }).png().toBuffer();
  const input = await sharp(page).rotate(turned, { background: TABLE }).png().toBuffer();
  const { width: wide = 0, height: high = 0 } = await sharp(input).metadata();
  const [left, top] = [Math.round((WIDTH - wide) / 2) + aside, Math.round((HEIGHT - high) / 2)];
  const table = sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: TABLE } });
  const layers = [{ input, left, top }, ...(lamp > 0 ? [reflection(lamp)] : [])];
  const scene = sharp(await table.composite(layers).png().toBuffer()).linear(light, 0);
  const rgba = await (blur > 0 ? scene.blur(blur) : scene).ensureAlpha().raw().toBuffer();
  return advise(greyOf({ data: new Uint8ClampedArray(rgba), width: WIDTH, height: HEIGHT }), BOX);
}

const scenes: [string, Scene, Advice][] = [
  ['a document that fills the frame', {}, 'good'],
  ['a document that is slightly skewed', { turned: 2 }, 'good'],
  ['a document that is slightly small', { size: 0.93 }, 'good'],
  ['a document that is far away', { size: 0.6 }, 'closer'],
  ['half of a document', { aside: 420 }, 'fit'],
  ['a dark room', { light: 0.2 }, 'dark'],
  ["a lamp's reflection", { lamp: 60 }, 'glare'],
  ['a shaking hand', { blur: 4 }, 'blurred'],
];

describe('capture page guidance', () => {
  for (const [what, scene, advice] of scenes)
    it(`says ${advice} for ${what}`, async () => assert.equal(await see(scene), advice));

  it('says fit for an empty table', () => {
    const data = new Uint8Array(WIDTH * HEIGHT).fill(90);
    assert.equal(advise({ data, width: WIDTH, height: HEIGHT }, BOX), 'fit');
  });

  it('handles a frame outside the picture, and a picture of nothing', () => {
    const nothing = { data: new Uint8Array(), width: 0, height: 0 };
    assert.equal(advise(nothing, BOX), 'dark');
    const small = { data: new Uint8Array(100).fill(255), width: 10, height: 10 };
    assert.equal(cut(small, { left: -5, top: 5, width: 40, height: 40 }).data.length, 50);
    assert.equal(glare(cut(small, { left: 20, top: 20, width: 5, height: 5 })), 0);
  });
});
