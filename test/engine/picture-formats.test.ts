import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import sharp, { type Sharp } from 'sharp';
import { gatePicture, type ImageRefusal, inspectImage } from '#engine/images/inspect-image.ts';
import type { ForeignFormat } from '#engine/images/sniff-format.ts';
import { readMetadata } from '#engine/signals/read-metadata.ts';
import { encodeJpeg2000, jp2Of } from '../support/peers/jpeg2000.ts';

type Rgb = [number, number, number];
const RED: Rgb = [255, 0, 0];
const GREEN: Rgb = [0, 255, 0];
const BLUE: Rgb = [0, 0, 255];
const WHITE: Rgb = [255, 255, 255];
const SIZE = { width: 320, height: 256 };

const specimen = (name: string) => readFileSync(new URL(`../specimens/formats/${name}.heic`, import.meta.url));

/** Red and green above blue and white. */
function quarters(): Sharp {
  const part = ([r, g, b]: Rgb) => ({
    create: { width: 160, height: 128, channels: 3 as const, background: { r, g, b } },
  });
  return sharp({ create: { ...SIZE, channels: 3, background: '#f00' } }).composite([
    { input: part(GREEN), left: 160, top: 0 },
    { input: part(BLUE), left: 0, top: 128 },
    { input: part(WHITE), left: 160, top: 128 },
  ]);
}

const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#888' } });

interface BmpForm {
  bits?: number;
  topDown?: boolean;
  compression?: number;
  /** Values in the header that differ from the content. */
  claims?: { width: number; height: number };
}

/** A BMP written by the test, with a BITMAPINFOHEADER. */
async function bmpOf(
  picture: Sharp,
  { bits = 24, topDown = false, compression = 0, claims }: BmpForm = {},
): Promise<Buffer> {
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const [step, masks] = [bits / 8, compression === 3 ? 12 : 0];
  const stride = Math.ceil((width * step) / 4) * 4;
  const header = Buffer.alloc(54 + masks);
  header.write('BM');
  header.writeUInt32LE(header.length + stride * height, 2);
  header.writeUInt32LE(header.length, 10);
  header.writeUInt32LE(40, 14);
  header.writeInt32LE(claims?.width ?? width, 18);
  header.writeInt32LE((claims?.height ?? height) * (topDown ? -1 : 1), 22);
  header.writeUInt16LE(1, 26);
  header.writeUInt16LE(bits, 28);
  header.writeUInt32LE(compression, 30);
  if (masks > 0)
    for (const [index, mask] of [0xff0000, 0xff00, 0xff].entries()) header.writeUInt32LE(mask, 54 + 4 * index);
  const rows = Buffer.alloc(stride * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      for (let channel = 0; channel < 3; channel += 1)
        rows[(topDown ? y : height - 1 - y) * stride + x * step + channel] =
          data[3 * (y * width + x) + 2 - channel] ?? 0;
  return Buffer.concat([header, rows]);
}

/** The same TIFF with other values in its directory (TIFF 6.0, section 2); `tag` 256 is the width, 257 the height. */
function claim(tiff: Buffer, changes: Record<number, number>): Buffer {
  const copy = Buffer.from(tiff);
  const directory = copy.readUInt32LE(4);
  for (let index = 0; index < copy.readUInt16LE(directory); index += 1) {
    const entry = directory + 2 + 12 * index;
    const value = changes[copy.readUInt16LE(entry)];
    if (value === undefined) continue;
    copy.writeUInt16LE(4, entry + 2);
    copy.writeUInt32LE(value, entry + 8);
  }
  return copy;
}

/** A GIF whose screen and first frame claim another size (GIF89a, sections 18 and 20). */
function claimSize(gif: Buffer, side: number): Buffer {
  const copy = Buffer.from(gif);
  const frame = copy.indexOf(Buffer.from([0x2c, 0, 0, 0, 0]));
  for (const at of [6, 8, frame + 5, frame + 7]) copy.writeUInt16LE(side, at);
  return copy;
}

async function pixelAt(jpeg: Uint8Array, left: number, top: number): Promise<number[]> {
  return [...(await sharp(jpeg).extract({ left, top, width: 1, height: 1 }).raw().toBuffer())];
}

const near = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((value, index) => Math.abs(value - (other[index] ?? 0)) < 24);

const gif = () => quarters().gif().toBuffer();
const tiff = (picture: Sharp = quarters()) => picture.tiff({ compression: 'lzw' }).toBuffer();
const avif = (picture: Sharp = quarters()) =>
  picture.avif({ effort: 0, quality: 90, chromaSubsampling: '4:4:4' }).toBuffer();
const cut = async (file: Promise<Buffer> | Buffer) => (await file).subarray(0, Math.floor((await file).length / 2));
const jpeg2000 = async (picture: Sharp = quarters()) => encodeJpeg2000(await picture.png().toBuffer());
/** The same codestream with another value of two bytes in its SIZ segment (annex A.5.1). */
const withSize = async (at: number, value: number) => {
  const copy = await jpeg2000();
  copy.writeUInt16BE(value, at);
  return copy;
};
const USUAL_CODING = 'ff52000c00000001000504040001';
/** In COD, and in COC for the first component: precincts of one pixel and code-blocks of 4 x 4 (annex A.6). */
const [BOMB_CODING, BOMB_OF_COMPONENT] = ['ff52000d0100000101000000000100', 'ff53000a0001000000000100'];
/** Millions of layers by precincts. */
const LAYERS_CODING = 'ff52001201' + '00ffff01' + '0504040001' + '888888888888';

/** An empty tile of 2,000 x 2,000 pixels with these coding styles in the main header and that of the tile-part. */
function codeBlockBomb(coding: string, ofTile = ''): Buffer {
  const size = Buffer.alloc(51);
  size.set(Buffer.from('ff4fff51002f0000', 'hex'));
  for (const [index, value] of [2000, 2000, 0, 0, 2000, 2000, 0, 0].entries()) size.writeUInt32BE(value, 8 + 4 * index);
  size.set([0, 3, 7, 1, 1, 7, 1, 1, 7, 1, 1], 40);
  const quantization = 'ff5c00044040';
  return Buffer.concat([
    size,
    Buffer.from(`${coding}${quantization}ff90000a0000000000000001${ofTile}ff93`, 'hex'),
    Buffer.alloc(50),
    Buffer.from('ffd9', 'hex'),
  ]);
}
const spoilt = async (file: Promise<Buffer> | Buffer, from: number) => {
  const copy = Buffer.from(await file);
  copy.fill(0xa5, Math.floor(copy.length * from));
  return copy;
};

describe('picture formats of phones and scanners', () => {
  const accepted: [ForeignFormat, string, () => Promise<Buffer>][] = [
    ['heic', 'a HEIC', async () => specimen('quarters')],
    ['heic', 'the primary picture of a HEIC with two', async () => specimen('several')],
    ['avif', 'an AVIF', () => avif()],
    ['tiff', 'a TIFF', () => tiff()],
    ['tiff', 'a TIFF of 16 bits', () => quarters().toColourspace('rgb16').tiff().toBuffer()],
    ['gif', 'a GIF', gif],
    [
      'gif',
      'the first frame of a GIF with two',
      async () => {
        const black = await plain(SIZE.width, SIZE.height).linear(0).png().toBuffer();
        return sharp([await quarters().png().toBuffer(), black], { join: { animated: true } })
          .gif()
          .toBuffer();
      },
    ],
    ['bmp', 'a BMP', () => bmpOf(quarters())],
    ['bmp', 'a BMP that begins at the top', () => bmpOf(quarters(), { topDown: true })],
    ['bmp', 'a BMP of 32 bits', () => bmpOf(quarters(), { bits: 32 })],
    ['jpeg2000', 'a JPEG 2000 codestream', () => jpeg2000()],
    ['jpeg2000', 'a JP2 file', async () => jp2Of(await jpeg2000(), 16)],
    ['bmp', 'a BMP of 32 bits with masks', () => bmpOf(quarters(), { bits: 32, compression: 3 })],
  ];
  for (const [format, name, make] of accepted) {
    it(`reads ${name}`, async () => {
      const { inspection, rendition } = await gatePicture(await make());
      assert.ok(inspection.ok, JSON.stringify(inspection));
      assert.deepEqual([inspection.format, inspection.width, inspection.height], [format, SIZE.width, SIZE.height]);
      assert.ok(rendition);
      const seen = await Promise.all(
        [80, 240].flatMap((top) => [80, 240].map((left) => pixelAt(rendition, left, Math.min(top, 192)))),
      );
      for (const [index, colour] of [RED, GREEN, BLUE, WHITE].entries())
        assert.ok(near(seen[index] ?? [], colour), `${index}: ${seen[index]} is not ${colour}`);
    });
  }

  const turned: [string, () => Promise<Buffer>][] = [
    ['a HEIC according to its structure', async () => specimen('turned-edited')],
    ['an AVIF', () => avif(quarters().withMetadata({ orientation: 6 }))],
    ['a TIFF', () => tiff(quarters().withMetadata({ orientation: 6 }))],
  ];
  for (const [name, make] of turned) {
    it(`turns ${name} upright exactly once`, async () => {
      const { inspection, rendition } = await gatePicture(await make());
      assert.ok(inspection.ok && rendition, JSON.stringify(inspection));
      assert.deepEqual([inspection.width, inspection.height], [SIZE.height, SIZE.width]);
      const corners = [await pixelAt(rendition, 40, 40), await pixelAt(rendition, 200, 40)];
      assert.ok(near(corners[0] ?? [], BLUE) && near(corners[1] ?? [], RED), JSON.stringify(corners));
    });
  }

  const refused: [string, () => Promise<Buffer>, ImageRefusal][] = [
    ['a HEIC with damaged content', async () => spoilt(specimen('passport-anna'), 0.002), 'damaged'],
    ['a truncated HEIC', async () => cut(specimen('passport-anna')), 'damaged'],
    ['only the beginning of a HEIC', async () => specimen('quarters').subarray(0, 40), 'damaged'],
    ['a HEIC of 26.4 megapixels', async () => specimen('too-large'), 'too_many_pixels'],
    ['an AVIF with a damaged picture', () => spoilt(avif(), 0.6), 'damaged'],
    ['a truncated AVIF', () => cut(avif()), 'damaged'],
    ['an AVIF of more than 16 megapixels', () => avif(plain(4000, 4001)), 'too_many_pixels'],
    ['a TIFF with damaged rows', async () => spoilt(tiff(), 0), 'format_unknown'],
    ['a truncated TIFF', () => cut(tiff()), 'damaged'],
    ['a TIFF of more than 16 megapixels', () => tiff(plain(4000, 4001)), 'too_many_pixels'],
    [
      'a TIFF of 16 bits and more than 8 megapixels',
      () => tiff(plain(4000, 2001).toColourspace('rgb16')),
      'too_many_pixels',
    ],
    [
      'a TIFF that claims a billion pixels',
      async () => claim(await tiff(), { 256: 40_000, 257: 25_000 }),
      'too_many_pixels',
    ],
    ['a TIFF whose strips are missing', async () => claim(await tiff(), { 273: 900_000_000 }), 'damaged'],
    ['a truncated GIF', () => cut(gif()), 'damaged'],
    ['a GIF that claims 65,535 pixels a side', async () => claimSize(await gif(), 65_535), 'too_many_pixels'],
    ['a truncated BMP', () => cut(bmpOf(quarters())), 'damaged'],
    [
      'a BMP that claims more rows than it has',
      () => bmpOf(quarters(), { claims: { width: 320, height: 257 } }),
      'damaged',
    ],
    [
      'a BMP that claims 64 megapixels',
      () => bmpOf(quarters(), { claims: { width: 8000, height: 8000 } }),
      'too_many_pixels',
    ],
    ['a truncated JPEG 2000', () => cut(jpeg2000()), 'damaged'],
    ['a truncated JP2', async () => jp2Of((await jpeg2000()).subarray(0, -2), 16), 'damaged'],
    ['only the first box of a JP2', async () => jp2Of(await jpeg2000(), 16).subarray(0, 12), 'damaged'],
    ['a JP2 in sYCC', async () => jp2Of(await jpeg2000(), 18), 'damaged'],
    ['a JPEG 2000 of more than 4 megapixels', () => jpeg2000(plain(2000, 2001)), 'too_many_pixels'],
    ['a JPEG 2000 that claims 65,535 columns more', () => withSize(8, 1), 'damaged'],
    ['a JPEG 2000 with 16,384 channels', () => withSize(40, 16_384), 'damaged'],
    [
      'a JPEG 2000 of 138 bytes that announces millions of code-blocks',
      async () => codeBlockBomb(BOMB_CODING),
      'damaged',
    ],
    [
      'a JPEG 2000 that announces them for one component',
      async () => codeBlockBomb(USUAL_CODING + BOMB_OF_COMPONENT),
      'damaged',
    ],
    ['a JPEG 2000 that announces them for one tile', async () => codeBlockBomb(USUAL_CODING, BOMB_CODING), 'damaged'],
    ['a JPEG 2000 that announces millions of packets', async () => codeBlockBomb(LAYERS_CODING), 'damaged'],
    ['a JPEG 2000 without a coding style', async () => codeBlockBomb(''), 'damaged'],
    ['a JPEG 2000 whose tile has no data', async () => codeBlockBomb(USUAL_CODING).subarray(0, 80), 'damaged'],
    ['a JPEG 2000 of one channel less than it has', () => withSize(40, 1), 'damaged'],
    [
      'a JPEG 2000 with tiles of one pixel',
      async () => {
        const copy = await jpeg2000();
        copy.fill(Buffer.from([0, 0, 0, 1]), 24, 32);
        return copy;
      },
      'damaged',
    ],
    ['a BMP of 16 bits', () => bmpOf(quarters(), { bits: 16 }), 'format_bmp'],
    ['a compressed BMP', () => bmpOf(quarters(), { compression: 1 }), 'format_bmp'],
    ['only a BMP header', async () => Buffer.from('BM\x36\0\0\0\0\0\0\0', 'latin1'), 'format_bmp'],
    ['a small GIF', () => plain(239, 239).gif().toBuffer(), 'too_small'],
  ];
  for (const [name, make, reason] of refused) {
    it(`refuses ${name} as ${reason}`, async () => {
      const bytes = await make();
      const [looked, gated] = [await inspectImage(bytes), await gatePicture(bytes)];
      assert.ok(!looked.ok && !gated.inspection.ok, JSON.stringify(looked));
      assert.deepEqual([looked.reason, gated.inspection.reason, gated.rendition], [reason, reason, null]);
    });
  }

  it('accepts none of these formats as a frame of a challenge, and names those that are accepted', async () => {
    for (const [format, , make] of accepted) {
      const refusal = await inspectImage(await make(), 'frame');
      assert.ok(!refusal.ok);
      assert.equal(refusal.reason, `format_${format}`);
      assert.match(refusal.message, /Send a JPEG, PNG, or WebP picture/);
    }
  });

  it('finds software and time in the EXIF data of a HEIC', async () => {
    const traces = await readMetadata(specimen('turned-edited'), '2026-11-25');
    assert.deepEqual(traces, { software: 'Adobe Photoshop', takenInFuture: true });
  });

  it('does not accumulate memory over several pictures', async () => {
    const before = process.memoryUsage.rss();
    for (let index = 0; index < 12; index += 1) assert.ok((await inspectImage(specimen('passport-anna'))).ok);
    const grown = process.memoryUsage.rss() - before;
    assert.ok(grown < 400_000_000, `${Math.round(grown / 1e6)} MB more`);
  });
});
