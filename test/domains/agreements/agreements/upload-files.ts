// PDF files written by hand, so that each contains exactly what its test needs.
import { deflateSync } from 'node:zlib';

interface PdfParts {
  /** Additional entries of the catalog. */
  catalog?: string;
  /** Entries of each page. */
  page?: string;
  /** Entries of the page-tree node, which the pages inherit. */
  pages?: string;
  count?: number;
  /** Additional objects, from number 10. */
  objects?: string[];
  trailer?: string;
  content?: string;
}

/** A PDF with a line of text on each page. */
export function pdfOf({
  catalog = '',
  page = '',
  pages = '/MediaBox [0 0 595 842]',
  count = 2,
  objects = [],
  trailer = '',
  content = 'BT /F1 18 Tf 60 760 Td (A contract about the sea) Tj ET',
}: PdfParts = {}): Buffer {
  const first = 10 + objects.length;
  const kids = Array.from({ length: count }, (_, index) => `${first + index} 0 R`);
  const numbered = new Map<number, string>([
    [1, `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`],
    [2, `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${count} ${pages} >>`],
    [3, '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'],
    [4, `<< /Length ${content.length} >>\nstream\n${content}\nendstream`],
    [5, '<< /Font << /F1 3 0 R >> >>'],
    ...objects.map((object, index): [number, string] => [10 + index, object]),
    ...kids.map((_, index): [number, string] => [
      first + index,
      `<< /Type /Page /Parent 2 0 R /Resources 5 0 R /Contents 4 0 R ${page} >>`,
    ]),
  ]);
  return write(numbered, trailer);
}

function write(objects: ReadonlyMap<number, string>, trailer: string): Buffer {
  let text = '%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n';
  const offsets = new Map<number, number>();
  for (const [number, object] of objects) {
    offsets.set(number, text.length);
    text += `${number} 0 obj\n${object}\nendobj\n`;
  }
  const size = Math.max(...objects.keys()) + 1;
  const start = text.length;
  const entries = Array.from({ length: size - 1 }, (_, index) => {
    const offset = offsets.get(index + 1);
    return offset === undefined ? '0000000000 65535 f \n' : `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  text += `xref\n0 ${size}\n0000000000 65535 f \n${entries.join('')}`;
  text += `trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}

const stream = (entries: string, data = '0000'): string =>
  `<< ${entries} /Length ${data.length} >>\nstream\n${data}\nendstream`;

/** A page with text on a layer that the catalog and the layer can turn on or off. */
const layered = (settings: string, layer = ''): Buffer =>
  pdfOf({
    catalog: `/OCProperties << /OCGs [10 0 R] /D << ${settings} >> >>`,
    objects: [`<< /Type /OCG /Name (Price) ${layer} >>`],
    page: '/Resources << /Font << /F1 3 0 R >> /Properties << /L 10 0 R >> >>',
    content: '/OC /L BDC BT /F1 18 Tf 60 760 Td (A thousand) Tj ET EMC',
  });

const annotated = (entries: string): Buffer => pdfOf({ page: `/Annots [<< /Rect [0 0 99 99] ${entries} >>]` });

/** The same file with other words of the same length. */
const reworded = (from: string, to: string): Buffer => {
  const text = pdfOf().toString('latin1');
  const at = text.lastIndexOf(from);
  return Buffer.from(text.slice(0, at) + to.padEnd(from.length) + text.slice(at + from.length), 'latin1');
};

/** 600 MB compressed to 600 KB, truncated before the checksum. */
const BOMB = deflateSync(Buffer.alloc(600_000_000, 0x20)).subarray(0, -8).toString('latin1');

/** Refused files, by reason. */
export const REFUSED: readonly [name: string, reason: string, file: Buffer][] = [
  ['a PostScript file', 'not_a_pdf', Buffer.from('%!PS not a PDF')],
  ['a file that does not start with %PDF', 'not_a_pdf', Buffer.concat([Buffer.from('\n'), pdfOf()])],
  ['half a file', 'damaged', pdfOf().subarray(0, 600)],
  ['a file without a table of objects', 'damaged', Buffer.from('%PDF-1.7\n%%EOF\n')],
  ['a file whose last page has no type', 'damaged', reworded('/Type /Page /', '/')],
  ['a file whose last page has another type', 'damaged', reworded('/Type /Page /', '/Type /Leaf /')],
  ['a file whose last page has another parent', 'damaged', reworded('/Parent 2 0', '/Parent 5 0')],
  ['a file that counts fewer pages than it has', 'damaged', reworded('/Count 2', '/Count 1')],
  ['a file that lists a page twice', 'damaged', reworded('[10 0 R 11 0 R]', '[10 0 R 10 0 R]')],
  ['a file whose page tree is circular', 'damaged', reworded('[10 0 R 11 0 R]', '[10 0 R 2 0 R]')],
  ['a file with a missing page', 'damaged', reworded('[10 0 R 11 0 R]', '[10 0 R 99 0 R]')],
  ['a file with 201 pages', 'too_many_pages', pdfOf({ count: 201 })],
  ['a page of half a centimeter', 'page_size', pdfOf({ pages: '/MediaBox [0 0 14 14]' })],
  ['a file with more than 15 MB', 'too_large', Buffer.concat([pdfOf(), Buffer.alloc(15 * 1024 * 1024, 0x20)])],
  [
    'an encrypted file',
    'encrypted',
    pdfOf({
      objects: [`<< /Filter /Standard /V 1 /R 2 /P -4 /O <${'00'.repeat(32)}> /U <${'11'.repeat(32)}> >>`],
      trailer: `/Encrypt 10 0 R /ID [<${'ab'.repeat(16)}> <${'ab'.repeat(16)}>]`,
    }),
  ],
  [
    'a signed file',
    'signed',
    pdfOf({
      catalog: '/AcroForm << /Fields [10 0 R] /SigFlags 3 >>',
      objects: ['<< /FT /Sig /T (S) /V 11 0 R >>', '<< /Type /Sig /Filter /Adobe.PPKLite /Contents <00> >>'],
    }),
  ],
  ['an XFA form', 'xfa_form', pdfOf({ catalog: '/AcroForm << /Fields [] /XFA 10 0 R >>', objects: [stream('')] })],
  [
    'a file with JavaScript that runs on opening',
    'active_content',
    pdfOf({ catalog: '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>' }),
  ],
  [
    'a file with a script on a page',
    'active_content',
    pdfOf({ page: '/AA << /O 10 0 R >>', objects: ['<< /S /JavaScript /JS (x) >>'] }),
  ],
  [
    'a file that starts a program',
    'active_content',
    pdfOf({ page: '/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /Launch /F (x) >> >>]' }),
  ],
  ...['Hide /T (x)', 'SetOCGState /State [/ON 2 0 R]', 'ResetForm'].map((action): [string, string, Buffer] => [
    `one that changes what it shows by ${action}`,
    'active_content',
    pdfOf({ catalog: `/OpenAction << /S /${action} >>` }),
  ]),
  ['media without a type', 'active_content', annotated('/Subtype /RichMedia')],
  ['a layer that is off', 'hidden_content', layered('/OFF [10 0 R]')],
  ['layers that are off unless turned on', 'hidden_content', layered('/BaseState /OFF')],
  [
    'a layer that is not printed',
    'hidden_content',
    layered(
      '/AS [<< /Event /Print /Category [/Print] /OCGs [10 0 R] >>]',
      '/Usage << /Print << /PrintState /OFF >> >>',
    ),
  ],
  [
    'a layer that depends on the zoom',
    'hidden_content',
    layered('/AS [<< /Event /View /Category [/Zoom] /OCGs [10 0 R] >>]', '/Usage << /Zoom << /min 2 >> >>'),
  ],
  ['a stamp that is only printed', 'hidden_content', annotated('/Subtype /Stamp /F 36')],
  ...[
    ['/FlateDecode', BOMB],
    ['/ASCIIHexDecode /FlateDecode', `${Buffer.from(BOMB, 'latin1').toString('hex')}>`],
    ['/RunLengthDecode /FlateDecode', '0000'],
  ].map(([filters = '', data = '']): [string, string, Buffer] => [
    `one that unpacks to 600 MB by ${filters}`,
    'too_complex',
    pdfOf({ page: '/Contents 10 0 R', objects: [stream(`/Filter [${filters}]`, data)] }),
  ]),
  [
    'a file with an attachment',
    'embedded_files',
    pdfOf({
      catalog: '/Names << /EmbeddedFiles << /Names [(a) 10 0 R] >> >>',
      objects: ['<< /Type /Filespec /F (a) /EF << /F 11 0 R >> >>', stream('/Type /EmbeddedFile')],
    }),
  ],
  [
    'a file with a picture that the page cannot show',
    'unsupported_images',
    pdfOf({
      page: '/Resources << /XObject << /I 10 0 R >> >>',
      objects: [stream('/Type /XObject /Subtype /Image /Width 1 /Height 1 /Filter /JBIG2Decode')],
    }),
  ],
  [
    'a file whose filter is in another object',
    'unsupported_images',
    pdfOf({
      page: '/Resources << /XObject << /I 10 0 R >> >>',
      objects: [stream('/Type /XObject /Subtype /Image /Width 1 /Height 1 /Filter [11 0 R]'), '/JPXDecode'],
    }),
  ],
  ...['(a text', '[1 2', '<< /A 1', 'BI /W 1 /H 1 /BPC 8 /CS /G ID x', '2 0 0 2 0 0 cm 1q', 'q Qq'].map(
    (content): [string, string, Buffer] => [`a page that ends within ${content}`, 'damaged', pdfOf({ content })],
  ),
];

/** Accepted files, with the size of the first page as readers display it. */
export const TAKEN: readonly [name: string, file: Buffer, size: { width: number; height: number }][] = [
  ['two pages of A4', pdfOf(), { width: 595, height: 842 }],
  ['a file with 200 pages', pdfOf({ count: 200 }), { width: 595, height: 842 }],
  ['a rotated page', pdfOf({ page: '/Rotate 90' }), { width: 842, height: 595 }],
  [
    'a file that inherits its rotation',
    pdfOf({ pages: '/MediaBox [0 0 595 842] /Rotate 270' }),
    { width: 842, height: 595 },
  ],
  ['a cropped page', pdfOf({ page: '/CropBox [100 100 500 700]' }), { width: 400, height: 600 }],
  ['a file that states no page size', pdfOf({ pages: '' }), { width: 612, height: 792 }],
  [
    'a file with a fillable form',
    pdfOf({
      catalog: '/AcroForm << /Fields [10 0 R] /NeedAppearances true >>',
      objects: ['<< /FT /Tx /T (name) /Type /Annot /Subtype /Widget /Rect [60 600 200 620] >>'],
    }),
    { width: 595, height: 842 },
  ],
  [
    'a file whose layers are all shown',
    layered(
      '/ON [10 0 R] /OFF [] /AS [<< /Event /Print /Category [/Print] /OCGs [10 0 R] >>]',
      '/Usage << /Print << /PrintState /ON >> >>',
    ),
    { width: 595, height: 842 },
  ],
  [
    'a file with a picture, a dash, and parentheses in its contents',
    pdfOf({ content: '[1 2] 0 d q BI /W 1 /H 1 /BPC 8 /CS /G ID x EI Q BT /F1 9 Tf (a \\) (b)) Tj <41> Tj ET % (' }),
    { width: 595, height: 842 },
  ],
  [
    'a file whose contents are compressed and ASCII-encoded',
    pdfOf({
      page: '/Contents 10 0 R',
      objects: [
        stream(
          '/Filter [/ASCIIHexDecode /FlateDecode]',
          `${deflateSync(Buffer.from('q 0 0 1 1 re f Q')).toString('hex')}>`,
        ),
      ],
    }),
    { width: 595, height: 842 },
  ],
  ['a file with a link', pdfOf({ catalog: '/OpenAction [10 0 R /Fit]' }), { width: 595, height: 842 }],
];

/** Page contents that would move, hide, or swallow what is drawn after them. */
export const DISORDERED: readonly string[] = [
  '0.5 0 0 0.5 0 0 cm q',
  'Q Q 0.5 0 0 0.5 0 0 cm',
  'q Q Q q 0.5 0 0 0.5 0 0 cm q q',
  'BT /F1 18 Tf 0.5 0 0 0.5 0 0 Tm',
  '/Artifact BMC q 0 0 1 1 re W n',
];
