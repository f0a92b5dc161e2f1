// Papers of companies that do not exist, as PDF files written by hand: the same input makes the same bytes.
import type { CalendarDay } from '#verifier/encoding/days.ts';

/** Numbered objects of a PDF (ISO 32000-2, 7.3.10), the catalogue first. */
export interface PdfParts {
  objects: readonly (string | Buffer)[];
  /** Further entries of the trailer dictionary. */
  trailer?: string;
}

/** A PDF of these objects, with its cross-reference table (7.5.4). */
export function pdfFile({ objects, trailer = '' }: PdfParts): Buffer {
  const parts = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')];
  let at = parts[0]?.length ?? 0;
  const places: number[] = [];
  for (const [index, object] of objects.entries()) {
    const part = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')]);
    places.push(at);
    parts.push(part);
    at += part.length;
  }
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${rows}`;
  const end = `trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${at}\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(table + end)]);
}

/** A stream object (7.3.8). */
export function pdfStream(data: string | Buffer, entries = ''): Buffer {
  const bytes = Buffer.from(data);
  const head = Buffer.from(`<< /Length ${bytes.length} ${entries} >>\nstream\n`);
  return Buffer.concat([head, bytes, Buffer.from('\nendstream')]);
}

/** Every UTF-16 unit is its own glyph, so that text of any script can be read (9.10.3), though no font shows it. */
const TO_UNICODE = `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /Own def /CMapType 2 def
1 begincodespacerange <0000> <FFFF> endcodespacerange
1 beginbfrange <0000> <FFFF> <0000> endbfrange
endcmap end end`;

const FONTS = [
  '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  '<< /Type /Font /Subtype /Type0 /BaseFont /Own /Encoding /Identity-H /DescendantFonts [5 0 R] /ToUnicode 6 0 R >>',
  '<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Own /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /DW 500 >>',
  pdfStream(TO_UNICODE),
];

const isLatin = (text: string) => /^[ -~\u00a1-\u00ff]*$/u.test(text);

function utf16(text: string): Buffer {
  return Buffer.from(text, 'utf16le').swap16();
}

const shown = (line: string) =>
  isLatin(line)
    ? `/F1 10 Tf <${Buffer.from(line, 'latin1').toString('hex')}> Tj T*`
    : `/F2 10 Tf <${utf16(line).toString('hex')}> Tj T*`;

const content = (lines: readonly string[]) => `BT 14 TL 56 780 Td\n${lines.map(shown).join('\n')}\nET`;

const pdfDate = (day: CalendarDay) => `(D:${day.replaceAll('-', '')}090000Z)`;

export interface PdfOptions {
  created?: CalendarDay;
  modified?: CalendarDay;
  producer?: string;
  /** Further entries of the catalogue and of every page, and objects for them, the first of which is `firstExtra`. */
  catalogue?: string;
  page?: string;
  extra?: readonly (string | Buffer)[];
}

/** Number of the first object of `extra` in a document of so many pages. */
export const firstExtra = (pages: number): number => 8 + 2 * pages;

/** A PDF of plain text, lines by page, of any script. */
export function textPdf(pages: readonly (readonly string[])[], options: PdfOptions = {}): Buffer {
  const { created, modified, producer = 'Registry Print 4.2', catalogue = '', page = '', extra = [] } = options;
  const kids = pages.map((_, index) => `${8 + 2 * index} 0 R`).join(' ');
  const dates = [created ? `/CreationDate ${pdfDate(created)}` : '', modified ? `/ModDate ${pdfDate(modified)}` : ''];
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`,
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    ...FONTS,
    `<< /Producer <FEFF${utf16(producer).toString('hex')}> ${dates.join(' ')} >>`,
    ...pages.flatMap((lines, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> /Contents ${9 + 2 * index} 0 R ${page} >>`,
      pdfStream(content(lines)),
    ]),
    ...extra,
  ];
  return pdfFile({ objects, trailer: '/Info 7 0 R' });
}

export interface PaperCompany {
  name: string;
  /** As the registry prints it. */
  number: string;
  /** A line each. */
  address: readonly string[];
  /** Day of incorporation. */
  incorporatedOn: CalendarDay;
  /** Day on which the paper was made; the day of incorporation where it is left out. */
  date?: CalendarDay;
  /** Registry that the paper claims to come from. */
  registry?: string;
  directors?: readonly string[];
}

const MONTHS = 'January February March April May June July August September October November December'.split(' ');

/** 4 March 2019. */
function inWords(day: CalendarDay): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${date} ${MONTHS[(month ?? 1) - 1]} ${year}`;
}

/** A certificate of incorporation with a page of articles. */
export function incorporationDocument(company: PaperCompany): Buffer {
  const { name, number, address, incorporatedOn, date = incorporatedOn, registry = 'Register of Companies' } = company;
  const certificate = [
    registry.toUpperCase(),
    'CERTIFICATE OF INCORPORATION',
    '',
    `Company number: ${number}`,
    '',
    'The Registrar hereby certifies that',
    name,
    `was incorporated on ${inWords(incorporatedOn)} and is on the register on the day of this certificate.`,
    '',
    'Registered office:',
    ...address,
    '',
    ...(company.directors ?? []).map((director) => `Director: ${director}`),
    '',
    `Issued on ${inWords(date)}`,
  ];
  const articles = [
    `ARTICLES OF ASSOCIATION of ${name}`,
    '1. The objects of the company are unrestricted.',
    '2. The liability of the members is limited to the amount unpaid on their shares.',
    '3. The directors may decide by majority.',
  ];
  return textPdf([certificate, articles], { created: date, modified: date });
}

export interface PaperHolder {
  name: string;
  /** Number of shares, of those of all holders. */
  shares: number;
}

/** A register of members: who holds how many shares, with percentages. */
export function shareRegister(company: PaperCompany, holders: readonly PaperHolder[]): Buffer {
  const { name, number, incorporatedOn, date = incorporatedOn } = company;
  const all = holders.reduce((sum, { shares }) => sum + shares, 0);
  const rows = holders.map(
    ({ name: holder, shares }) => `${holder}    ${shares} ordinary shares    ${((100 * shares) / all).toFixed(2)} %`,
  );
  const lines = ['REGISTER OF MEMBERS', name, `Company number: ${number}`, `As at ${inWords(date)}`, '', ...rows];
  return textPdf([[...lines, '', `Total: ${all} ordinary shares`]], { created: date, modified: date });
}

/** A PDF whose pages show the same JPEG picture and no text. */
export function scannedPdf(
  jpeg: Buffer,
  { width, height, pages = 1 }: { width: number; height: number; pages?: number },
) {
  const kids = Array.from({ length: pages }, (_, index) => `${5 + index} 0 R`).join(' ');
  const image = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent 8`;
  return pdfFile({
    objects: [
      '<< /Type /Catalog /Pages 2 0 R >>',
      `<< /Type /Pages /Kids [${kids}] /Count ${pages} >>`,
      pdfStream('q 595 0 0 842 0 0 cm /Scan Do Q'),
      pdfStream(jpeg, `${image} /Filter /DCTDecode`),
      ...Array.from(
        { length: pages },
        () =>
          '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /XObject << /Scan 4 0 R >> >> /Contents 3 0 R >>',
      ),
    ],
  });
}
