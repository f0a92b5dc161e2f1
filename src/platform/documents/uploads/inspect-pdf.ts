import { PDF } from '@libpdf/core';
import { DocumentError } from '../document-error.ts';
import { findRefusal } from './find-refusal.ts';
import { loadPdf } from './load-pdf.ts';
import { shownPage } from './page-box.ts';
import { hasSamePagesEverywhere } from './page-tree.ts';
import { type InspectedPdf, MOST_UPLOADED, type PageSize, type PdfRefusal } from './uploaded-pdf.ts';

const MAGIC = '%PDF-1.';
const MAGIC_2 = '%PDF-2.';
/** Allowed after the end mark: blanks, and the few bytes that mail gateways add. */
const TAIL = 2048;
const MOST_PAGES = 200;
/** In points: 1 cm, and the 5.08 m that ISO 32000-1 annex C.2 allows. */
const SMALLEST = 28;
const LARGEST = 14_400;

/** The page sizes of an uploaded file, or the reason for refusing it. */
export async function inspectPdf(bytes: Uint8Array): Promise<InspectedPdf> {
  if (bytes.length > MOST_UPLOADED) return refuse('too_large');
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const start = buffer.toString('latin1', 0, MAGIC.length);
  if (start !== MAGIC && start !== MAGIC_2) return refuse('not_a_pdf');
  if (!buffer.subarray(-TAIL).includes('%%EOF')) return refuse('damaged');
  try {
    return await inspect(bytes);
  } catch (error) {
    if (error instanceof DocumentError) return refuse((await isEncrypted(bytes)) ? 'encrypted' : 'damaged');
    throw error;
  }
}

async function inspect(bytes: Uint8Array): Promise<InspectedPdf> {
  const document = await loadPdf(bytes);
  if (document.isEncrypted) return refuse('encrypted');
  if (document.getPageCount() > MOST_PAGES) return refuse('too_many_pages');
  if (!hasSamePagesEverywhere(document)) return refuse('damaged');
  const refusal = findRefusal(document);
  if (refusal) return refuse(refusal);
  const pages = document.getPages().map((page): PageSize => {
    const { width, height } = shownPage(document, page);
    return { width: rounded(width), height: rounded(height) };
  });
  const fits = (length: number): boolean => length >= SMALLEST && length <= LARGEST;
  return pages.every(({ width, height }) => fits(width) && fits(height)) ? { ok: true, pages } : refuse('page_size');
}

async function isEncrypted(bytes: Uint8Array): Promise<boolean> {
  try {
    return (await PDF.load(bytes)).isEncrypted;
  } catch (error) {
    return error instanceof Error && /encrypt|password/i.test(`${error.name} ${error.message}`);
  }
}

const refuse = (refusal: PdfRefusal): InspectedPdf => ({ ok: false, refusal });

const rounded = (points: number): number => Math.round(points * 100) / 100;
