import { getResolvedPDFJS } from 'unpdf';

type Pdfjs = Awaited<ReturnType<typeof getResolvedPDFJS>>;
export type PdfDocument = Awaited<ReturnType<Pdfjs['getDocument']>['promise']>;

/** Larger pictures in a PDF are left out. */
const MAX_IMAGE_PIXELS = 50_000_000;

/** A PDF is only data: its forms, scripts, fonts, and URLs are not used. */
const OPTIONS = {
  verbosity: 0,
  useWasm: false,
  useWorkerFetch: false,
  disableFontFace: true,
  enableXfa: false,
  isOffscreenCanvasSupported: false,
  isImageDecoderSupported: false,
  maxImageSize: MAX_IMAGE_PIXELS,
} as const;

/** Opens a PDF for display; the library is loaded with the first one. */
export async function openPdf(bytes: ArrayBuffer): Promise<PdfDocument> {
  const pdfjs = await getResolvedPDFJS();
  // The library takes ownership of the buffer, so it gets a copy.
  return pdfjs.getDocument({ ...OPTIONS, data: new Uint8Array(bytes.slice(0)) }).promise;
}
