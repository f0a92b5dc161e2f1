import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { constants, deflateRawSync, deflateSync } from 'node:zlib';
import { PDF } from '@libpdf/core';
import { createEngine, type Engine, type PaperRefusal, type PaperTraits, type ReadPaper } from '#engine/index.ts';
import { createPaperPool, paperSteps } from '../../src/engine/papers/paper-steps.ts';
import { inspectPaper, readPaper } from '../../src/engine/papers/read-paper.ts';
import { sharedEngine } from '../support/engine-server.ts';
import {
  firstExtra,
  incorporationDocument,
  pdfFile,
  pdfStream,
  scannedPdf,
  textPdf,
} from '../support/pictures/papers.ts';

const COMPANY = {
  name: 'Larkspur & Söhne Tidewater GmbH',
  number: 'HRB 123456 B',
  address: ['Hafenstraße 17', '10115 Berlin'],
  incorporatedOn: '2019-03-04',
  date: '2026-10-01',
};
const PLAIN = incorporationDocument(COMPANY);
const SCAN = readFileSync(new URL('../specimens/paper-scan.jpg', import.meta.url));
const log = { warn: () => undefined };

const engine = sharedEngine({ now: () => new Date() });

async function read(bytes: Uint8Array): Promise<ReadPaper> {
  const reading = await engine.readPaper(bytes);
  assert.ok(reading.ok, JSON.stringify(reading));
  return reading;
}

const pageOf = (contents: Buffer) => [
  '<< /Type /Catalog /Pages 2 0 R >>',
  '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 5 0 R >> >> /Contents 4 0 R >>',
  contents,
  '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
];

/** A valid Flate stream of so many megabytes of blanks, a thousandth of that size (RFC 1950, 1951). */
function flateBomb(megabytes: number): Buffer {
  const piece = deflateRawSync(Buffer.alloc(1_000_000, ' '), { finishFlush: constants.Z_FULL_FLUSH });
  const end = Buffer.from([0x03, 0x00, 0, 0, 0, 0]);
  return Buffer.concat([Buffer.from([0x78, 0x9c]), ...Array.from({ length: megabytes }, () => piece), end]);
}

const FLATE = '/Filter /FlateDecode';

/** A PDF whose catalog follows gigabytes of blanks in an object stream (ISO 32000-2, 7.5.7 and 7.5.8). */
function objectStreamBomb(): Buffer {
  const start = Buffer.from('%PDF-1.7\n');
  const bomb = pdfStream(flateBomb(2000), `/Type /ObjStm /N 1 /First 1999999999 ${FLATE}`);
  const objects = Buffer.concat([start, Buffer.from('1 0 obj\n'), bomb, Buffer.from('\nendobj\n')]);
  const row = (type: number, place: number) => {
    const bytes = Buffer.alloc(6);
    bytes.writeUInt8(type);
    bytes.writeUInt32BE(place, 1);
    return bytes;
  };
  const rows = Buffer.concat([row(0, 0), row(1, start.length), row(2, 1), row(1, objects.length)]);
  const table = pdfStream(rows, '/Type /XRef /Size 4 /W [1 4 1] /Root 2 0 R');
  const end = Buffer.from(`\nendobj\nstartxref\n${objects.length}\n%%EOF\n`);
  return Buffer.concat([objects, Buffer.from('3 0 obj\n'), table, end]);
}
const treeOf = (...pages: string[]) => pdfFile({ objects: ['<< /Type /Catalog /Pages 2 0 R >>', ...pages] });

async function protect(passwords: { userPassword?: string; ownerPassword?: string }): Promise<Uint8Array> {
  const pdf = await PDF.load(PLAIN);
  pdf.setProtection(passwords);
  return pdf.save();
}

async function addedTo(bytes: Buffer): Promise<Uint8Array> {
  const pdf = await PDF.load(bytes);
  pdf.getPage(0)?.drawText('Added later', { x: 56, y: 56 });
  return pdf.save({ incremental: true });
}

describe('reading company papers', () => {
  it('reads a text PDF page by page, with its metadata', async () => {
    const { sha256, text, ...rest } = await read(PLAIN);
    assert.match(sha256, /^[0-9a-f]{64}$/);
    assert.ok(text[0]?.includes('Company number: HRB 123456 B\nThe Registrar hereby certifies that\nLarkspur & Söhne'));
    assert.ok(text[1]?.startsWith('ARTICLES OF ASSOCIATION'));
    assert.deepEqual(rest, {
      ok: true,
      kind: 'pdf',
      pages: 2,
      hasText: true,
      recognised: [],
      createdOn: '2026-10-01',
      modifiedOn: '2026-10-01',
      producer: 'Registry Print 4.2',
      traits: { javascript: false, embeddedFiles: 0, formFields: 0, signatures: 0, incrementalUpdates: 0 },
    });
  });

  it('reads text in any script, and removes control characters', async () => {
    const { text } = await read(textPdf([['株式会社ひばり', 'ООО Жаворонок', 'Κορυδαλλός\u0000\u202e']]));
    assert.deepEqual(text, ['株式会社ひばり\nООО Жаворонок\nΚορυδαλλός']);
  });

  it('opens a PDF that is protected only against changes', async () => {
    const { text } = await read(await protect({ ownerPassword: 'of the registry' }));
    assert.ok(text[0]?.includes('Larkspur'));
  });

  it('reads sixty pages, and limits the text', async () => {
    const line = 'The directors may decide by majority on whatever they like. '.repeat(2);
    const { pages, text } = await read(textPdf(Array.from({ length: 60 }, () => Array(50).fill(line))));
    assert.equal(pages, 60);
    assert.equal(text.length, 60);
    assert.ok(text.join('').length <= 200_000);
  });

  it('counts the existing pages, not the number in the page tree', async () => {
    const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >>';
    const bytes = treeOf('<< /Type /Pages /Kids [3 0 R] /Count 1000000000 >>', page);
    const { pages, hasText } = await read(bytes);
    assert.deepEqual({ pages, hasText }, { pages: 1, hasText: false });
  });

  const script = '/OpenAction << /S /JavaScript /JS (app.launchURL\\("http://127.0.0.1/"\\)) >>';
  const at = firstExtra(1);
  const attachment = `/Names << /EmbeddedFiles << /Names [(a.exe) << /Type /Filespec /F (a.exe) /EF << /F ${at} 0 R >> >>] >> >>`;
  const form = `/AcroForm << /Fields [${at} 0 R] >>`;
  const field = '<< /Type /Annot /Subtype /Widget /FT /Tx /T (name) /V (x) /Rect [0 0 9 9] >>';
  const signature = '<< /Type /Sig /Filter /Adobe.PPKLite /ByteRange [0 1 2 3] /Contents <00> >>';
  const traits: [string, () => Buffer | Promise<Uint8Array>, Partial<PaperTraits>][] = [
    ['a script', () => textPdf([['x']], { catalogue: script }), { javascript: true }],
    [
      'an attachment',
      () => textPdf([['x']], { catalogue: attachment, extra: [pdfStream('MZ')] }),
      { embeddedFiles: 1 },
    ],
    [
      'a form',
      () => textPdf([['x']], { catalogue: form, page: `/Annots [${at} 0 R]`, extra: [field] }),
      { formFields: 1 },
    ],
    ['a signature', () => textPdf([['x']], { extra: [signature] }), { signatures: 1 }],
    ['an update', () => addedTo(PLAIN), { incrementalUpdates: 1 }],
  ];
  for (const [name, make, expected] of traits) {
    it(`reports ${name} without running or changing it`, async () => {
      const none = { javascript: false, embeddedFiles: 0, formFields: 0, signatures: 0, incrementalUpdates: 0 };
      assert.deepEqual((await read(await make())).traits, { ...none, ...expected });
    });
  }

  const cyclic = treeOf(
    '<< /Type /Pages /Kids [3 0 R] /Count 5 >>',
    '<< /Type /Pages /Kids [2 0 R 3 0 R] /Count 3 /Parent 2 0 R >>',
  );
  const refused: [string, PaperRefusal, () => Uint8Array | Promise<Uint8Array>][] = [
    ['nothing', 'empty', () => Buffer.alloc(0)],
    ['16 megabytes', 'too_many_bytes', () => Buffer.concat([PLAIN, Buffer.alloc(15_000_000)])],
    ['a ZIP bomb named .pdf', 'format_zip', () => Buffer.from('PK\u0003\u0004', 'latin1')],
    ['an Office document', 'format_office', () => Buffer.from('d0cf11e0a1b11ae100', 'hex')],
    ['a GIF', 'format_gif', () => Buffer.from('GIF89a')],
    ['text', 'format_unknown', () => Buffer.from('Dear Sir or Madam')],
    ['a truncated picture', 'damaged', () => SCAN.subarray(0, 2000)],
    ['61 pages', 'too_many_pages', () => textPdf(Array.from({ length: 61 }, () => ['x']))],
    ['200 pages', 'too_many_pages', () => textPdf(Array.from({ length: 200 }, () => ['x']))],
    ['a PDF that needs a password', 'encrypted', () => protect({ userPassword: 'secret' })],
    ['a truncated file', 'damaged', () => PLAIN.subarray(0, PLAIN.length - 600)],
    ['only a header', 'damaged', () => Buffer.from('%PDF-1.7\n%%EOF\n')],
    ['a cyclic tree of pages', 'damaged', () => cyclic],
    ['a tree that is its own child', 'damaged', () => treeOf('<< /Type /Pages /Kids [2 0 R] /Count 1 >>')],
    ['no pages', 'no_pages', () => treeOf('<< /Type /Pages /Kids [] /Count 0 >>')],
  ];
  for (const [name, reason, make] of refused) {
    it(`refuses ${name} as ${reason}, both when inspecting and when reading`, async () => {
      const bytes = await make();
      const [inspected, reading] = [await engine.inspectPaper(bytes), await engine.readPaper(bytes)];
      assert.ok(!inspected.ok && !reading.ok);
      assert.deepEqual([inspected.reason, reading.reason], [reason, reason]);
      assert.match(reading.message, /\.$/);
    });
  }

  it('inspects a paper without reading it', async () => {
    const { sha256, ...opened } = { sha256: '', ...(await engine.inspectPaper(PLAIN)) };
    assert.deepEqual(opened, { ok: true, kind: 'pdf', pages: 2 });
    assert.equal(sha256, (await read(PLAIN)).sha256);
  });

  const scanned: [string, Buffer][] = [
    ['a picture', SCAN],
    ['a PDF of pictures', scannedPdf(SCAN, { width: 1000, height: 900 })],
  ];
  for (const [name, bytes] of scanned) {
    it(`reads the print of ${name}`, async () => {
      const { text, hasText, recognised } = await read(bytes);
      assert.deepEqual({ hasText, recognised }, { hasText: true, recognised: [1] });
      const lines = text[0]?.split('\n') ?? [];
      for (const line of ['Company number: 09876543', 'Larkspur Tidewater Limited', '17 Harbour Street']) {
        assert.ok(lines.includes(line), text[0]);
      }
    });
  }

  describe('with papers that exhaust resources', () => {
    let own: Engine;
    before(() => {
      own = createEngine({ workers: 1, log });
    });
    after(() => own.close());

    const nested = pdfStream(deflateSync(flateBomb(2000)), '/Filter [/FlateDecode /FlateDecode]');
    const bombs: [string, Buffer][] = [
      ['an object stream', objectStreamBomb()],
      ['filters of filters', pdfFile({ objects: pageOf(nested) })],
    ];
    for (const [name, bytes] of bombs) {
      it(`stops reading ${name}, and reads the next paper`, async () => {
        const reading = await own.readPaper(bytes);
        assert.ok(!reading.ok && ['too_demanding', 'too_slow'].includes(reading.reason), JSON.stringify(reading));
        assert.ok((await own.readPaper(PLAIN)).ok);
      });
    }

    it('gives up when reading takes too long', async () => {
      const pool = createPaperPool(log);
      const steps = paperSteps(
        () => pool,
        () => pool,
      );
      assert.ok((await inspectPaper(PLAIN, steps)).ok);
      const endless = pdfFile({ objects: pageOf(pdfStream(deflateSync(Buffer.from('q '.repeat(9_000_000))), FLATE)) });
      const hurried = {
        ...steps,
        readPdf: (bytes: Uint8Array) => pool.run<never>('readPdf', [bytes], { timeoutMs: 700 }),
      };
      const reading = await readPaper(endless, hurried);
      assert.ok(!reading.ok && reading.reason === 'too_slow');
      assert.ok((await readPaper(PLAIN, steps)).ok);
      await pool.close();
    });

    it('reads the paper again after its process was killed', async () => {
      assert.ok((await own.readPaper(PLAIN)).ok);
      const [pid = 0] = await own.processIds();
      const reading = own.readPaper(
        textPdf(Array.from({ length: 60 }, () => Array(50).fill('some line of the articles'))),
      );
      setTimeout(() => process.kill(pid, 'SIGKILL'), 30);
      assert.ok((await reading).ok);
    });
  });
});
