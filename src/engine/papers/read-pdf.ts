import { createHash } from 'node:crypto';
import { withPdf } from './open-pdf.ts';
import type { OpenPaper, PaperInspection, ReadPaper, RefusedPaper } from './paper-reading.ts';
import { type Scan, scansOf } from './pdf-scans.ts';
import { textOfPdf } from './pdf-text.ts';
import { factsOf, traitsOf } from './pdf-traits.ts';

/** A PDF's own text, and the pictures of its pages that have none. */
export type PdfReading = (Omit<ReadPaper, 'recognised' | 'hasText'> & { scans: Scan[] }) | RefusedPaper;

const opened = (bytes: Uint8Array, pages: number): OpenPaper => ({
  ok: true,
  kind: 'pdf',
  sha256: createHash('sha256').update(bytes).digest('hex'),
  pages,
});

/** Whether a PDF opens and does not have too many pages. */
export function inspectPdf(bytes: Uint8Array): Promise<PaperInspection> {
  return withPdf(bytes, async ({ numPages }) => opened(bytes, numPages));
}

/** Reads a PDF's text and traits; a file that exhausts time or memory ends only its process. */
export function readPdf(bytes: Uint8Array): Promise<PdfReading> {
  return withPdf(bytes, async (pdf, { OPS }) => {
    const text = await textOfPdf(pdf);
    const traits = await traitsOf(pdf, bytes);
    const scans = await scansOf(pdf, text, OPS.paintImageXObject);
    return { ...opened(bytes, pdf.numPages), text, traits, ...(await factsOf(pdf)), scans };
  });
}
