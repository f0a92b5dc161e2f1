import { getResolvedPDFJS } from 'unpdf';
import { refusePaper } from './gate-paper.ts';
import { MAX_PAGES, type RefusedPaper } from './paper-reading.ts';

type Pdfjs = Awaited<ReturnType<typeof getResolvedPDFJS>>;

export type PdfDocument = Awaited<ReturnType<Pdfjs['getDocument']>['promise']>;
export type PdfPage = Awaited<ReturnType<PdfDocument['getPage']>>;

/** Larger pictures in a PDF are skipped. */
const MAX_IMAGE_PIXELS = 50_000_000;

/**
 * A PDF is data: no form logic, no code generated from it (`useWasm` compiles its functions), no fonts, no addresses.
 */
const OPTIONS = {
  verbosity: 0,
  useWasm: false,
  useWorkerFetch: false,
  useSystemFonts: false,
  disableFontFace: true,
  enableXfa: false,
  isOffscreenCanvasSupported: false,
  isImageDecoderSupported: false,
  maxImageSize: MAX_IMAGE_PIXELS,
} as const;

/** Number of bytes allowed after the end mark, for blanks and the few bytes that mail gateways add. */
const TAIL = 2048;

/** Without its end, a PDF lacks its last pages or changes, although readers can show the rest. */
function isWhole(bytes: Uint8Array): boolean {
  let end = bytes.length;
  while (end > 0 && (bytes[end - 1] ?? 0) <= 0x20) end -= 1;
  return Buffer.from(bytes.subarray(Math.max(0, end - TAIL), end)).includes('%%EOF');
}

const isPasswordAsked = (error: unknown) => error instanceof Error && error.name === 'PasswordException';

async function refusalOf(pdf: PdfDocument): Promise<RefusedPaper | null> {
  if (pdf.numPages < 1) return refusePaper('no_pages');
  if (pdf.numPages > MAX_PAGES) return refusePaper('too_many_pages');
  // Walking all pages once detects a broken page tree.
  for (let page = 1; page <= pdf.numPages; page += 1) await pdf.getPage(page);
  return null;
}

/** Loads the library ahead of the first file. */
export async function loadPdfReader(): Promise<void> {
  await getResolvedPDFJS();
}

/**
 * Opens a complete PDF for the duration of `use`. A PDF that cannot be opened is a result. A PDF with a password only
 * for changes can be opened.
 */
export async function withPdf<T>(
  bytes: Uint8Array,
  use: (pdf: PdfDocument, pdfjs: Pdfjs) => Promise<T>,
): Promise<T | RefusedPaper> {
  if (!isWhole(bytes)) return refusePaper('damaged');
  const pdfjs = await getResolvedPDFJS();
  // The library takes ownership of the buffer, so it gets a copy.
  const loading = pdfjs.getDocument({ ...OPTIONS, data: Uint8Array.from(bytes) });
  try {
    const pdf = await loading.promise;
    return (await refusalOf(pdf)) ?? (await use(pdf, pdfjs));
  } catch (error) {
    return refusePaper(isPasswordAsked(error) ? 'encrypted' : 'damaged');
  } finally {
    await loading.destroy();
  }
}
