// What cameras, scanners and companies send: the lines of a passport, a licence's barcode, pictures and PDF files.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { parseAamva } from '#engine/aamva/parse-aamva.ts';
import { inspectImage } from '#engine/images/inspect-image.ts';
import { parseMrz } from '#engine/mrz/parse-mrz.ts';
import { createPaperPool, paperSteps } from '#engine/papers/paper-steps.ts';
import { readPaper } from '#engine/papers/read-paper.ts';
import { encodeJpeg2000, jp2Of } from '../../support/peers/jpeg2000.ts';
import { mutateBytes, mutateText } from './mutate.ts';
import { poisonPdfs } from './poison-pdfs.ts';
import type { Subject } from './subject.ts';

const TODAY = '2026-11-21';
const SPECIMENS = join(import.meta.dirname, '../../specimens');

/** The specimens of ICAO 9303 itself: parts 4, 5, 6 and 7. */
const ZONES = [
  'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<\nL898902C36UTO7408122F1204159ZE184226B<<<<<10',
  'I<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<\nD231458907UTO7408122F1204159<<<<<<<6',
  'I<UTOD23145890<7349<<<<<<<<<<<\n3407127M9507122UTO<<<<<<<<<<<2\nSTEVENSON<<PETER<JOHN<<<<<<<<<',
  'V<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<\nL8988901C4XXX4009078F96121096ZE184226B<<<<<<',
];

/** A card by AAMVA's standard of 2016. */
const ELEMENTS = [
  ...['DAQT64235789', 'DCSSAMPLE', 'DDEN', 'DACMICHAEL', 'DDFN', 'DADJOHN', 'DDGN', 'DCUJR', 'DCAD', 'DBD06062019'],
  ...['DBB06061986', 'DBA12102027', 'DBC1', 'DAU068 in', 'DAYBRO', 'DAG2300 WEST BROAD STREET', 'DAIRICHMOND', 'DAJVA'],
  ...['DAK232690000  ', 'DCGUSA', 'DDAF'],
];
const SUBFILE = `DL${ELEMENTS.join('\n')}\r`;
const LICENCE = `@\n\x1e\rANSI 636000100101DL0031${String(SUBFILE.length).padStart(4, '0')}${SUBFILE}`;

export async function documentSubjects(): Promise<Subject[]> {
  return [
    {
      name: 'MRZ',
      weight: 2,
      goods: ZONES.map((each) => Buffer.from(each)),
      mutate: mutateText,
      parse: (input) => parseMrz(Buffer.from(input).toString('utf8').split('\n'), TODAY).ok,
    },
    {
      name: 'AAMVA',
      weight: 2,
      goods: [Buffer.from(LICENCE)],
      mutate: mutateText,
      parse: (input) => parseAamva(Buffer.from(input).toString('latin1'), TODAY).ok,
    },
    await pictures(),
    papers(),
  ];
}

async function pictures(): Promise<Subject> {
  const photo = sharp(join(SPECIMENS, 'passport-anna.jpg')).resize(400);
  const formats = [
    photo.clone().jpeg(),
    photo.clone().jpeg({ progressive: true }),
    photo.clone().resize(360).png(),
    photo.clone().webp(),
    photo.clone().webp({ lossless: true }),
    photo.clone().avif({ effort: 0 }),
    photo.clone().tiff({ compression: 'lzw' }),
    photo.clone().tiff({ compression: 'jpeg', tile: true }),
    photo.clone().gif(),
  ];
  const heic = ['selfie-p08', 'several', 'turned-edited'].map((name) =>
    readFileSync(join(SPECIMENS, 'formats', `${name}.heic`)),
  );
  const jpeg2000 = await encodeJpeg2000(await photo.clone().resize(360).png().toBuffer());
  return {
    name: 'picture',
    weight: 0.15,
    goods: [...(await Promise.all(formats.map((each) => each.toBuffer()))), ...heic, jpeg2000, jp2Of(jpeg2000, 16)],
    mutate: (good, random) => {
      if (random.integer(3) > 0) return mutateBytes(good, random);
      // Width and height stand in the first bytes.
      const bytes = Buffer.from(good);
      bytes.writeUInt32BE(random.pick([0, 1, 0xffff, 0xffffffff, 100_000]), random.integer(200));
      return bytes;
    },
    parse: async (input) => (await inspectImage(input)).ok,
  };
}

function papers(): Subject {
  const poisons = poisonPdfs();
  const pool = createPaperPool({ warn: () => undefined });
  const never = (): never => {
    throw new Error('no picture is read here');
  };
  // As the service has it, less the reading of scanned pages, which takes seconds.
  const steps = { ...paperSteps(never, () => pool), inspectImage, readPage: async () => '' };
  return {
    name: 'PDF',
    weight: 0.03,
    goods: [readFileSync(join(SPECIMENS, 'incorporation-utopia.pdf'))],
    mutate: (good, random) => {
      const file = random.pick([good, ...poisons]);
      return random.integer(3) === 0 ? file : mutateBytes(file, random);
    },
    parse: async (input) => (await readPaper(input, steps)).ok,
    close: () => pool.close(),
  };
}
