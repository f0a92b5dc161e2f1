import assert from 'node:assert/strict';
import sharp from 'sharp';
import { extractText } from 'unpdf';
import { type Block, createDocuments, type DocumentContent, DocumentError } from '#platform/documents/index.ts';

const BASE = { title: 'Model release', language: 'en-GB', reference: 'agr_01JD9QK3W2T6S7Y8Z9A0B1C2D3' };
const paragraph = (text: string): Block => ({ kind: 'paragraph', text });
const documentOf = (...blocks: Block[]): DocumentContent => ({ ...BASE, blocks });
const scribble = (format: 'png' | 'jpeg', size = 300): Promise<Buffer> =>
  sharp({ create: { width: size, height: 100, channels: 3, background: '#124' } })
    .toFormat(format)
    .toBuffer();

/** The text of each page, with white space collapsed to single blanks. */
async function pagesOf(pdf: Buffer): Promise<string[]> {
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: false });
  return text.map((page) => page.replaceAll(/\s+/g, ' '));
}

describe('rendered documents', () => {
  const documents = createDocuments({ log: { warn: () => undefined } });
  after(() => documents.close());
  const textOf = async (content: DocumentContent): Promise<string> =>
    (await pagesOf(await documents.render(content))).join(' ');

  it('contain every kind of block, with title, reference, page numbers, and nonce', async () => {
    const nonce = '3f8a0c1d2e4b5a69788796a5b4c3d2e1';
    const blocks: Block[] = [
      { kind: 'heading', level: 2, text: '1. Permission' },
      { kind: 'heading', level: 3, text: 'Scope' },
      paragraph('first line\nsecond line'),
      { kind: 'list', items: ['photographs', 'recordings'] },
      { kind: 'list', items: ['day one', 'day two'], ordered: true },
      { kind: 'facts', rows: [{ label: 'Producer', value: 'Studio Noord B.V.' }] },
      { kind: 'table', header: ['Date', 'Fee'], rows: [['2026-11-22', '€ 1,200.00']] },
      { kind: 'rule' },
      { kind: 'qr', text: 'https://verify.example.org', caption: 'Check this document' },
      { kind: 'signature', label: 'Performer', name: 'Zoë Ångström', at: '2026-11-22', drawing: await scribble('png') },
      { kind: 'signature', label: 'Producer', name: 'Jan de Vries' },
    ];
    const text = await textOf({ ...BASE, nonce, blocks });
    const expected = [
      BASE.title,
      '1. Permission',
      'Scope',
      'first line second line',
      'photographs • recordings',
      '1. day one 2. day two',
      'Producer Studio Noord B.V.',
      'Date Fee 2026-11-22 € 1,200.00',
      'Check this document',
      'Zoë Ångström',
      'Jan de Vries',
      nonce,
      BASE.reference,
      '1 / 1',
    ];
    for (const part of expected) assert.ok(text.includes(part), part);
  });

  it('show their watermark on every page, and only on marked documents', async () => {
    const blocks = Array.from({ length: 120 }, (_, line) => paragraph(`line ${line}`));
    const marked = await pagesOf(await documents.render({ ...documentOf(...blocks), mark: 'TEST MODE' }));
    assert.ok(marked.length > 2);
    assert.ok(marked.every((page) => page.includes('TEST MODE')));
    assert.ok(!(await textOf(documentOf(...blocks))).includes('TEST MODE'));
  });

  it('are tagged, have title and language, and contain no time or randomness', async () => {
    const content = documentOf(paragraph('the same'));
    const [one, other] = await Promise.all([documents.render(content), documents.render(content)]);
    assert.deepEqual(one, other);
    const source = one.toString('latin1');
    for (const part of ['/Marked true', '/StructTreeRoot', '/Lang (en-GB)', '/Title (Model release)', 'pdfuaid:part>1'])
      assert.ok(source.includes(part), part);
    assert.ok(!source.includes('/CreationDate'));
    assert.notDeepEqual(await documents.render({ ...content, nonce: 'a'.repeat(32) }), one);
  });

  it('tag headings of one level alike, and skip no level', async () => {
    const headings = ([2, 2, 3, 1, 3] as const).map((level): Block => ({ kind: 'heading', level, text: 'x' }));
    const source = (await documents.render(documentOf(...headings))).toString('latin1');
    const tags = ['H1', 'H2', 'H3', 'H4'].map((tag) => source.split(`/S /${tag}\n`).length - 1);
    assert.deepEqual(tags, [1, 3, 2, 0]);
  });

  const asWritten = [
    '#eval("1+1") #include "/etc/passwd" #sys.inputs',
    '$x^2$ \\alpha \\u{41} ~ -- --- ...',
    '`raw` *bold* _italic_ @reference <label>',
    '= no heading',
    '- no item',
    '// no comment /* nor this */',
    `'single' "double" {{value}} %s`,
    '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    'Ελληνικά Русский Հայերեն ქართული Tiếng Việt ພາສາລາວ',
    '简体中文 繁體中文 日本語 ひらがな カタカナ',
    '한국어 계약',
    '€ £ ¥ ₹ № § ¶ † • … – — “x” „x“ «x» ‰ ½ ✓ → ≤',
  ];
  for (const text of asWritten) {
    it(`show ${JSON.stringify(text)} as written`, async () => {
      const blocks: Block[] = [
        paragraph(text),
        { kind: 'heading', level: 1, text },
        { kind: 'facts', rows: [{ label: text, value: text }] },
        { kind: 'table', header: [text], rows: [[text]] },
      ];
      const found = await textOf({ ...documentOf(...blocks), title: text });
      assert.equal(found.replaceAll(' ', '').split(text.replaceAll(' ', '')).length - 1, 7);
    });
  }

  const cleaned: [string, string, string][] = [
    ['null and other control characters', 'a\u0000b\u0007c', 'abc'],
    ['direction overrides, which disguise words', 'a\u202Ebc\u202Cd', 'abcd'],
    ['tabs and foreign line ends', 'a\tb\r\nc\u2028d', 'a b c d'],
    ['letters with separate accents', 'e\u0301', 'é'],
    ['half of a surrogate pair', 'a\ud800b', 'a\ufffdb'],
    ['invisible joiners, marks, and selectors', 'a\u200db\u2060c\u00ad\ufe0f\u200ed', 'abcd'],
  ];
  for (const [what, text, shown] of cleaned) {
    it(`normalize ${what}`, async () => {
      const found = await textOf(documentOf(paragraph(`>${text}<`)));
      assert.ok(found.includes(`>${shown}<`), JSON.stringify(found));
    });
  }

  for (const [language, title, isRightToLeft] of [
    ['ar', 'عقد تصوير', true],
    ['he-IL', 'הסכם צילום', true],
    ['fa', 'قرارداد', true],
    ['hi', 'अनुबंध', false],
    ['th', 'สัญญา', false],
    ['no-such-language-tag', 'Contract', false],
  ] as const) {
    it(`can be written in ${language}`, async () => {
      const pdf = await documents.render({ ...documentOf(paragraph(title)), language, title });
      assert.equal(pdf.includes('/Direction /R2L'), isRightToLeft);
      assert.equal((await pagesOf(pdf)).length, 1);
    });
  }

  it('break a long table across pages, and repeat its header', async () => {
    const rows = Array.from({ length: 300 }, (_, i) => [`row ${i}`, 'Amsterdam']);
    const pages = await pagesOf(
      await documents.render(documentOf({ kind: 'table', header: ['Which', 'Where'], rows })),
    );
    assert.ok(pages.length > 5);
    for (const [i, page] of pages.entries()) {
      assert.ok(page.includes('Which Where'));
      assert.ok(page.includes(`${i + 1} / ${pages.length}`));
    }
    assert.ok(pages.at(-1)?.includes('row 299'));
  });

  it('break a word of 100 KB instead of overflowing the page', async () => {
    const pages = await pagesOf(await documents.render(documentOf(paragraph('x'.repeat(100_000)))));
    assert.ok(pages.length > 20);
    assert.equal(pages.join('').replaceAll(/[^x]/g, '').length, 100_000);
  });

  const refused: [string, () => Promise<Block[]> | Block[], string, string?][] = [
    [
      'more than 200 pages',
      () => Array.from({ length: 9000 }, () => ({ kind: 'heading', level: 1, text: 'x' })),
      'too_long',
    ],
    ['two million letters', () => [paragraph('word '.repeat(400_000))], 'too_large'],
    ['a million lines', () => [paragraph('\n'.repeat(1_000_000))], 'too_large'],
    ['a QR code of 3 KB', () => [{ kind: 'qr', text: 'x'.repeat(3000), caption: '' }], 'too_large'],
    ['100 columns', () => [{ kind: 'table', header: Array(100).fill('x'), rows: [] }], 'too_large'],
    ['no columns', () => [{ kind: 'table', header: [], rows: [] }], 'malformed_table'],
    ['a table row with an extra cell', () => [{ kind: 'table', header: ['a'], rows: [['b', 'c']] }], 'malformed_table'],
    ['a signature drawing that is a JPEG', async () => [signed(await scribble('jpeg'))], 'unreadable_drawing'],
    [
      'a truncated signature drawing',
      async () => [signed((await scribble('png')).subarray(0, 90))],
      'unreadable_drawing',
    ],
    ['an empty signature drawing', () => [signed(new Uint8Array())], 'unreadable_drawing'],
    [
      'a signature drawing of 10 megapixels',
      async () => [signed(await scribble('png', 100_000))],
      'unreadable_drawing',
    ],
    ['Tamil', () => [paragraph('a தமிழ்')], 'unsupported_script', 'Tamil'],
    ['Amharic in a cell', () => [{ kind: 'table', header: ['ሀ'], rows: [] }], 'unsupported_script', 'Ethiopic'],
    ['emoji', () => [{ kind: 'signature', label: 'x', name: '🤝' }], 'unsupported_script', 'Emoji'],
    ['private characters', () => [paragraph('\u{f1234}')], 'unsupported_script', 'symbols'],
  ];
  const signed = (drawing: Uint8Array): Block => ({ kind: 'signature', label: 'x', name: 'y', drawing });
  for (const [what, blocks, code, script] of refused) {
    it(`refuse ${what}`, async () => {
      const content = documentOf(...(await blocks()));
      await assert.rejects(documents.render(content), (error) => {
        assert.ok(error instanceof DocumentError);
        assert.deepEqual([error.code, error.script], [code, script]);
        return true;
      });
    });
  }
});
