import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp, { type Sharp } from 'sharp';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';
import { describeBarcode } from '#engine/barcode/barcode-analysis.ts';
import { type BarcodeReader, createBarcodeReader } from '#engine/barcode/read-barcode.ts';
import { loadForReading } from '#engine/images/load-pixels.ts';

const TODAY = '2026-11-21';
const file = (name: string) => readFileSync(new URL(`../specimens/${name}`, import.meta.url));

/** A page of 1,400 × 900 with these texts as barcodes one below another, with bars three pixels wide. */
async function pageOf(...texts: (string | Uint8Array)[]): Promise<Sharp> {
  const symbols = await Promise.all(
    texts.map(async (text, index) => {
      const { image } = await writeBarcode(text, { format: 'PDF417', options: 'columns=12,ecLevel=3', scale: 3 });
      assert.ok(image);
      return { input: Buffer.from(await image.arrayBuffer()), left: 80, top: 60 + 420 * index };
    }),
  );
  const page = sharp({ create: { width: 1400, height: 900, channels: 3, background: '#f4f4ef' } });
  return sharp(await page.composite(symbols).png().toBuffer());
}

describe('barcode reader', () => {
  let reader: BarcodeReader;

  before(async () => {
    const wasm = readFileSync(fileURLToPath(import.meta.resolve('zxing-wasm/writer/zxing_writer.wasm')));
    const wasmBinary = wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength);
    await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
    reader = await createBarcodeReader();
  });

  const read = async (picture: Sharp | Buffer) => {
    const bytes = Buffer.isBuffer(picture) ? picture : await picture.jpeg({ quality: 90 }).toBuffer();
    return reader.read((await loadForReading(bytes)).full);
  };

  for (const name of ['licence-us', 'licence-ca', 'licence-us-other']) {
    it(`reads the back of ${name} exactly, and its data is valid`, async () => {
      const found = await read(file(`${name}-back.jpg`));
      const truth = JSON.parse(file(`${name}.json`).toString()) as { aamva: string };
      assert.deepEqual(found?.texts, [truth.aamva]);
      const { parsed } = describeBarcode(found, TODAY);
      assert.ok(parsed.ok, JSON.stringify(parsed));
    });
  }

  for (const angle of [7, 90, 133, 180, 260]) {
    it(`reads a picture that is turned by ${angle} degrees`, async () => {
      const turned = sharp(file('licence-us-back.jpg')).rotate(angle, { background: '#777' });
      const truth = JSON.parse(file('licence-us.json').toString()) as { aamva: string };
      assert.deepEqual((await read(turned))?.texts, [truth.aamva]);
    });
  }

  it('returns the position of the symbol as fractions of the picture', async () => {
    const { quad } = (await read(await pageOf('@\n\u001e\rANSI '.repeat(12)))) ?? {};
    const [tl, , br] = quad ?? [];
    assert.ok(tl && br);
    for (const point of [tl, br]) for (const share of [point.x, point.y]) assert.ok(share > 0 && share < 1);
    assert.ok(br.x - tl.x > 0.4 && br.y - tl.y > 0.05 && br.y < 0.6, JSON.stringify(quad));
  });

  it('keeps control characters, and decodes bytes as ISO 8859-1 or UTF-8', async () => {
    const text = `@\n\u001e\u001c\u001d\rNOËL, ÉMILIE, ß, ÿ ${'x'.repeat(80)}`;
    for (const encoding of ['latin1', 'utf8'] as const)
      assert.deepEqual((await read(await pageOf(Buffer.from(text, encoding))))?.texts, [text], encoding);
  });

  it('returns the texts of two licenses, and accepts neither', async () => {
    const [one, other] = [`@\nONE${'1'.repeat(150)}`, `@\nTWO${'2'.repeat(150)}`];
    const found = await read(await pageOf(one, other));
    assert.deepEqual([...(found?.texts ?? [])].sort(), [one, other]);
    const { parsed } = describeBarcode({ texts: [one, other], quad: found?.quad ?? assert.fail() }, TODAY);
    assert.deepEqual(parsed, { ok: false, failures: ['several_barcodes'] });
  });

  it('prefers the barcode of a license to one of a stock-keeping unit', async () => {
    const licence = `@\nANSI ${'1'.repeat(150)}`;
    assert.deepEqual((await read(await pageOf(`STOCK ${'9'.repeat(150)}`, licence)))?.texts, [licence]);
  });

  const barren: [string, () => Promise<Sharp | Buffer>][] = [
    ['a selfie', async () => file('faces/p05-selfie-1.jpg')],
    ['a passport', async () => file('passport-anna.jpg')],
    ['the front of a licence', async () => file('licence-us-front.jpg')],
    [
      'noise',
      async () =>
        sharp({
          create: {
            width: 1200,
            height: 900,
            channels: 3,
            background: '#888',
            noise: { type: 'gaussian', mean: 128, sigma: 60 },
          },
        }),
    ],
    ['a blank page', () => pageOf()],
    [
      'a half-covered barcode',
      async () =>
        sharp(
          await sharp(file('licence-us-back.jpg'))
            .composite([
              { input: { create: { width: 500, height: 900, channels: 3, background: '#fff' } }, left: 0, top: 0 },
            ])
            .png()
            .toBuffer(),
        ),
    ],
  ];
  for (const [name, picture] of barren) {
    it(`finds nothing in ${name}`, async () => assert.equal(await read(await picture()), null));
  }

  it('reads bars merged by blur and noise', async () => {
    const text = `@ANSI ${'A blurred licence of nobody. '.repeat(6)}`;
    const page = await pageOf(text);
    const blurred = sharp(await page.blur(2.7).png().toBuffer());
    assert.deepEqual((await read(blurred))?.texts, [text]);
  });
});
