import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { loadForReading } from '#engine/images/load-pixels.ts';
import { measureGlare } from '#engine/images/measure-glare.ts';
import { measureSharpness } from '#engine/images/measure-sharpness.ts';
import { type FraudSignal, SIGNALS, type SignalKey, signal } from '#engine/index.ts';
import { checkSignals } from '#engine/signals/check-signals.ts';
import { hammingDistance } from '#engine/signals/perceptual-hash.ts';
import {
  type DocumentDates,
  signalsOfDates,
  signalsOfIssuer,
  signalsOfPictures,
} from '#engine/signals/signals-of-analysis.ts';
import { traceImage } from '#engine/signals/trace-image.ts';
import { photographScreen } from '../support/pictures/recapture.ts';

const TODAY = '2026-11-21';
const read = (name: string): Buffer => readFileSync(new URL(`../specimens/${name}.jpg`, import.meta.url));
const trace = async (bytes: Buffer) => traceImage(bytes, await loadForReading(bytes), TODAY);
const keysOf = (signals: readonly FraudSignal[]): SignalKey[] => signals.map(({ key }) => key);
const page = read('passport-anna');
const selfie = read('faces/p08-selfie-1');

describe('fraud traces in a picture', () => {
  describe('perceptual hash', () => {
    const near: [string, (bytes: Buffer) => Promise<Buffer>, number][] = [
      ['recompressed', (bytes) => sharp(bytes).jpeg({ quality: 50 }).toBuffer(), 4],
      ['scaled to half its size', async (bytes) => sharp(bytes).resize(300).toBuffer(), 4],
      ['without colour', (bytes) => sharp(bytes).greyscale().png().toBuffer(), 4],
      ['brighter', (bytes) => sharp(bytes).modulate({ brightness: 1.2 }).toBuffer(), 4],
      ['blurred', (bytes) => sharp(bytes).blur(2).toBuffer(), 4],
      ['turned by one degree', (bytes) => sharp(bytes).rotate(1, { background: '#888' }).toBuffer(), 4],
    ];
    for (const [what, change, most] of near) {
      it(`changes little when a picture is ${what}`, async () => {
        for (const bytes of [page, selfie]) {
          const [one, other] = [await trace(bytes), await trace(await change(bytes))];
          assert.ok(hammingDistance(one.perceptual, other.perceptual) <= most);
        }
      });
    }

    it('distinguishes selfies of ten people, and two selfies of one person', async () => {
      const names = ['p01', 'p02', 'p04', 'p05', 'p07', 'p08', 'p09', 'p11', 'p12'].flatMap((person) => [
        `faces/${person}-selfie-1`,
        `faces/${person}-selfie-2`,
      ]);
      const hashes = await Promise.all(names.map(async (name) => (await trace(read(name))).perceptual));
      const distances = hashes.flatMap((one, index) =>
        hashes.slice(index + 1).map((other) => hammingDistance(one, other)),
      );
      assert.ok(Math.min(...distances) > 8, `the nearest differ in ${Math.min(...distances)} bits`);
    });

    it('distinguishes pages with the same layout', async () => {
      const names = ['passport-anna', 'passport-aged-17', 'passport-expired', 'passport-soren'];
      const hashes = await Promise.all(names.map(async (name) => (await trace(read(name))).perceptual));
      const distances = hashes.flatMap((one, index) =>
        hashes.slice(index + 1).map((other) => hammingDistance(one, other)),
      );
      assert.ok(Math.min(...distances) > 2, `the nearest differ in ${Math.min(...distances)} bits`);
    });
  });

  describe('metadata', () => {
    const exif = (tags: Record<string, string>) => sharp(selfie).withExif({ IFD0: tags }).jpeg().toBuffer();
    const xmp = (text: string) =>
      sharp(selfie)
        .withXmp(
          `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/">${text}</x:xmpmeta>`,
        )
        .jpeg()
        .toBuffer();
    const table: [string, () => Promise<Buffer>, string | null][] = [
      ['no metadata', async () => selfie, null],
      ['EXIF of Photoshop', () => exif({ Software: 'Adobe Photoshop 25.1 (Macintosh)' }), 'Adobe Photoshop'],
      ['EXIF of GIMP', () => exif({ Software: 'GIMP 2.10.36' }), 'GIMP'],
      ["a telephone's firmware", () => exif({ Software: '17.4.1', Make: 'Apple' }), null],
      ["a camera's firmware", () => exif({ Software: 'HDR+ 1.0.540104767zd' }), null],
      ['XMP, as an attribute', () => xmp('<r xmp:CreatorTool="Adobe Photoshop Lightroom 7.1"/>'), 'Adobe Lightroom'],
      [
        'XMP, as an element',
        () => xmp('<stEvt:softwareAgent>Affinity Photo 2</stEvt:softwareAgent>'),
        'Affinity Photo',
      ],
      ['XMP of a scanner', () => xmp('<xmp:CreatorTool>EPSON Scan 2</xmp:CreatorTool>'), null],
      ['a program named in another field', () => exif({ ImageDescription: 'Photoshop course, 2024' }), null],
    ];
    for (const [what, make, software] of table) {
      it(`reports ${software ?? 'no software'} for ${what}`, async () => {
        assert.equal((await trace(await make())).software, software);
      });
    }

    it('reads damaged EXIF data', async () => {
      const bytes = await exif({ Software: 'Adobe Photoshop' });
      const at = bytes.indexOf('Exif\0\0');
      bytes.fill(0xff, at + 14, at + 60);
      assert.equal((await trace(bytes)).software, null);
    });

    for (const [time, inFuture] of [
      ['2026:11:21 23:59:00', false],
      ['2026:11:22 13:00:00', false],
      ['2026:11:24 00:00:00', true],
      ['0000:00:00 00:00:00', false],
    ] as const) {
      it(`treats ${time} as ${inFuture ? '' : 'not '}in the future`, async () => {
        assert.equal((await trace(await exif({ DateTime: time }))).takenInFuture, inFuture);
      });
    }
  });

  describe('a photographed screen', () => {
    const moireOf = async (bytes: Buffer) => (await trace(bytes)).recapture.moire;
    for (const name of [
      'passport-anna',
      'card-front',
      'card-back',
      'passport-soren',
      'travel-document',
      'faces/p04-selfie-1',
    ]) {
      it(`is not detected in ${name}`, async () => assert.ok((await moireOf(read(name))) < 15));
    }
    for (const [name, screen] of [
      ['passport-anna', { pitch: 2.6, angle: 4, depth: 0.5, blur: 0.6 }],
      ['card-front', { pitch: 3.1, angle: 12, depth: 0.5, blur: 0.6 }],
      ['faces/p08-selfie-1', { pitch: 4, angle: 3, depth: 0.25, blur: 0.8 }],
    ] as const) {
      it(`is detected in ${name} with ${screen.pitch} camera pixels per screen pixel`, async () => {
        assert.ok((await moireOf(await photographScreen(read(name), screen))) > 33);
      });
    }
    it('is not detected when blur removes the pixel grid', async () => {
      const screen = { pitch: 2.2, angle: 4, depth: 0.5, blur: 3 };
      assert.ok((await moireOf(await photographScreen(page, screen))) < 33);
    });
  });

  it('measures blur and glare of a page', async () => {
    const grey = async (bytes: Buffer) => (await loadForReading(bytes)).work;
    const sharpness = [];
    for (const sigma of [0.4, 2, 4])
      sharpness.push(measureSharpness(await grey(await sharp(page).blur(sigma).toBuffer())));
    const [sharpest = 0, soft = 0, blurred = 1] = sharpness;
    assert.ok(sharpest > 0.35 && soft < sharpest && blurred < 0.12, sharpness.join());
    const { width, height } = await sharp(page).metadata();
    const size = { width: Math.round(width / 3), height: Math.round(height / 4) };
    const spot = await sharp({ create: { ...size, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const glaring = await sharp(page)
      .composite([{ input: spot, left: Math.round(width / 3), top: Math.round(height / 3) }])
      .jpeg()
      .toBuffer();
    assert.ok(measureGlare(await grey(page)) < 0.005);
    assert.ok(measureGlare(await grey(glaring)) > 0.05);
  });
});

describe('fraud signals', () => {
  const good: DocumentDates = { format: 'TD3', birthDate: '1990-01-01', issueDate: null, expiryDate: '2030-01-01' };
  const dates: [string, Partial<DocumentDates>, SignalKey[]][] = [
    ['sound dates', {}, []],
    ['consistent dates with an issue date', { issueDate: '2020-01-02' }, []],
    ['an expiry date in ten years', { expiryDate: '2036-11-21' }, []],
    ['an expiry date in twelve years', { expiryDate: '2038-11-22' }, ['validity_too_long']],
    ['a card that expires in fifteen years', { format: 'TD1', expiryDate: '2041-11-01' }, []],
    ['a card that expires in twenty years', { format: 'TD1', expiryDate: '2046-11-22' }, ['validity_too_long']],
    ['a card of an old holder', { format: 'TD1', birthDate: '1950-01-01', expiryDate: '2056-11-22' }, []],
    ['a license valid until the age of 65', { format: 'AAMVA', expiryDate: '2055-01-01' }, []],
    ['a birth date after the expiry date', { birthDate: '2031-01-01' }, ['impossible_dates']],
    ['born 1890', { birthDate: '1890-01-01' }, ['impossible_dates']],
    ['an issue date before birth', { issueDate: '1989-12-31' }, ['impossible_dates']],
    ['an issue date equal to the expiry date', { issueDate: '2030-01-01' }, ['impossible_dates']],
    ['an issue date of tomorrow', { issueDate: '2026-11-22' }, []],
    ['an issue date of the day after tomorrow', { issueDate: '2026-11-23' }, ['impossible_dates']],
  ];
  for (const [what, change, expected] of dates) {
    it(`${expected.join() || 'nothing'} for ${what}`, () =>
      assert.deepEqual(keysOf(signalsOfDates({ ...good, ...change }, TODAY)), expected));
  }

  const numbers: [string, string, string, string | null, SignalKey[]][] = [
    ['D', 'C4L9K2MF1', 'TD3', 'P', []],
    ['D', 'A1234560', 'TD3', 'P', []],
    ['D', 'COLAK2MF1', 'TD3', 'P', ['number_format_mismatch']],
    ['D', 'LOLAK2MF1', 'TD1', 'ID', ['number_format_mismatch']],
    ['DEU', 'C4L9K2MF1', 'TD3', 'P', ['issuer_format_mismatch']],
    ['USA', '512345608', 'TD3', 'P', []],
    ['USA', 'A12345608', 'TD3', 'P', []],
    ['USA', 'AB2345608', 'TD3', 'P', ['number_format_mismatch']],
    ['USA', 'AB2345608', 'TD3', 'PT', []],
    ['USA', 'C12345608', 'TD2', 'I', ['issuer_format_mismatch']],
    ['GBR', '925665411', 'TD3', 'P', []],
    ['GBR', 'P25665411', 'TD3', 'P', ['number_format_mismatch']],
    ['GBP', '925665411', 'TD3', 'P', ['issuer_format_mismatch']],
    ['FRA', '14AL52143', 'TD3', 'P', []],
    ['FRA', 'A4AL52143', 'TD3', 'P', ['number_format_mismatch']],
    ['XXA', 'K2041773', 'TD3', 'P', ['issuer_format_mismatch']],
    ['SWE', '87654329', 'TD3', 'P', []],
    ['SWE', 'L898902C3', 'TD3', 'P', ['example_number']],
    ['SWE', '123456789', 'TD3', 'P', ['example_number']],
    ['SWE', '000000000', 'TD3', 'P', ['example_number']],
    ['D', 'C01X00T47', 'TD3', 'P', ['specimen_number']],
    ['USA', 'D1234560', 'AAMVA', null, []],
  ];
  for (const [issuingState, documentNumber, format, documentCode, expected] of numbers) {
    it(`${expected.join() || 'nothing'} for ${issuingState} ${format} ${documentNumber}`, () => {
      const document = { issuingState, documentNumber, format, documentCode };
      const found = signalsOfIssuer(document, { acceptSpecimens: false });
      assert.deepEqual(keysOf(found), expected);
      const kinds: SignalKey[] = ['specimen_number', 'example_number'];
      const lenient = keysOf(signalsOfIssuer(document, { acceptSpecimens: true }));
      assert.deepEqual(
        lenient,
        expected.filter((key) => !kinds.includes(key)),
      );
    });
  }

  it('count the pictures with traces', () => {
    const clean = { perceptual: '0'.repeat(16), software: null, takenInFuture: false, recapture: { moire: 11 } };
    assert.deepEqual(signalsOfPictures([{ traces: clean }, { traces: null }]), []);
    const traces = { ...clean, software: 'GIMP', recapture: { moire: 36 }, takenInFuture: true };
    const found = signalsOfPictures([{ traces }, { traces: clean }, { traces }]);
    assert.deepEqual(keysOf(found), ['edited_picture', 'picture_from_future', 'screen_recapture']);
    assert.ok(found.every(({ figures }) => figures?.pictures === 2));
  });

  it('are combined into one check', () => {
    const results = [
      undefined,
      [],
      [signal('edited_picture')],
      [signal('specimen_number'), signal('edited_picture')],
    ].map((signals) => checkSignals(signals));
    assert.deepEqual(
      results.map(({ result, reason }) => [result, reason]),
      [
        ['not_performed', 'signals_not_searched'],
        ['passed', undefined],
        ['unclear', 'fraud_signal_review'],
        ['failed', 'fraud_signal_decisive'],
      ],
    );
    assert.deepEqual(results[3]?.figures, { review: 1, decisive: 1 });
  });

  it('cause a rejection only if there is no innocent explanation', () => {
    const decisive = Object.entries(SIGNALS).filter(([, { weight }]) => weight === 'decisive');
    assert.deepEqual(
      decisive.map(([key]) => key),
      ['specimen_number'],
    );
  });
});
