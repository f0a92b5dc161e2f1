// Small PDF files that have hung readers: circles of references, pages without end, streams that grow, impossible numbers.
import { deflateSync } from 'node:zlib';

/** Objects by number, the first of them the catalogue. */
function pdf(objects: readonly string[]): Buffer {
  let text = '%PDF-1.7\n';
  const offsets = objects.map((object, index) => {
    const at = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const entries = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`;
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(text + table + trailer, 'latin1');
}

const stream = (bytes: Buffer, more = ''): string =>
  `<< /Length ${bytes.length} ${more} >>\nstream\n${bytes.toString('latin1')}\nendstream`;
const CATALOGUE = '<< /Type /Catalog /Pages 2 0 R >>';
const PAGES = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>';
const page = (more = ''): string => `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 4 0 R ${more} >>`;
const packed = (text: string): string => stream(deflateSync(Buffer.from(text)), '/Filter /FlateDecode');

export function poisonPdfs(): Buffer[] {
  const twice = deflateSync(deflateSync(Buffer.alloc(50_000_000)));
  return [
    // Pages that are their own children, and a count that is none.
    pdf([CATALOGUE, '<< /Type /Pages /Kids [2 0 R] /Count 1 >>']),
    pdf([CATALOGUE, '<< /Type /Pages /Kids [3 0 R] /Count 2147483647 >>', page(), packed('')]),
    pdf([CATALOGUE, '<< /Type /Pages /Kids [3 0 R] /Count -1 >>', page(), packed('')]),
    pdf([CATALOGUE, PAGES, page('/MediaBox [0 0 1e38 1e38]'), packed('BT ET')]),
    // Streams that grow, and one that says another length.
    pdf([CATALOGUE, PAGES, page(), stream(twice, '/Filter [/FlateDecode /FlateDecode]')]),
    pdf([CATALOGUE, PAGES, page(), '<< /Length 99999999 >>\nstream\nBT ET\nendstream']),
    pdf([CATALOGUE, PAGES, page(), '<< /Length 4 0 R >>\nstream\nBT ET\nendstream']),
    // Drawing without end: nested states, a form that draws itself, a million words.
    pdf([CATALOGUE, PAGES, page(), packed('q '.repeat(500_000))]),
    pdf([
      CATALOGUE,
      PAGES,
      page('/Resources << /XObject << /F 5 0 R >> >>'),
      packed('/F Do'),
      stream(
        Buffer.from('/F Do'),
        '/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /F 5 0 R >> >>',
      ),
    ]),
    pdf([
      CATALOGUE,
      PAGES,
      page('/Resources << /Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >>'),
      packed(`BT /F 9 Tf ${'(x) Tj '.repeat(300_000)} ET`),
    ]),
    // A picture of two thousand million pixels.
    pdf([
      CATALOGUE,
      PAGES,
      page('/Resources << /XObject << /I 5 0 R >> >>'),
      packed('/I Do'),
      stream(
        Buffer.from('x'),
        '/Type /XObject /Subtype /Image /Width 50000 /Height 50000 /BitsPerComponent 8 /ColorSpace /DeviceRGB',
      ),
    ]),
    // Objects in an object stream that lies in itself, arrays nested without end, a lock no one has the key of.
    pdf([
      CATALOGUE,
      PAGES,
      page(),
      stream(deflateSync(Buffer.from('4 0 ')), '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode'),
    ]),
    pdf([CATALOGUE, PAGES, `${'['.repeat(20_000)}${']'.repeat(20_000)}`]),
    Buffer.from(
      pdf([CATALOGUE, PAGES, page(), packed('')])
        .toString('latin1')
        .replace('/Root 1 0 R', '/Root 1 0 R /Encrypt << /Filter /Standard /V 5 /R 6 /O () /U () /P 0 >>'),
      'latin1',
    ),
    Buffer.from('%PDF-1.7\nstartxref\n0\n%%EOF'),
    Buffer.from(`%PDF-1.7\n${'trailer << /Prev 9 >>\nstartxref\n9\n%%EOF\n'.repeat(50)}`),
  ];
}
