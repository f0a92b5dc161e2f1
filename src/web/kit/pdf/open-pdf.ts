import { getResolvedPDFJS } from 'unpdf';

type Pdfjs = Awaited<ReturnType<typeof getResolvedPDFJS>>;
export type PdfDocument = Awaited<ReturnType<Pdfjs['getDocument']>['promise']>;

/** Above so many pixels a picture in a PDF is left out. */
const MAX_IMAGE_PIXELS = 50_000_000;

/** A PDF is data: no form logic, no generated code, no fonts and no addresses from it. */
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

/** Opens a PDF to be drawn; the library comes with the first one. */
export async function openPdf(bytes: ArrayBuffer): Promise<PdfDocument> {
  const pdfjs = await getResolvedPDFJS();
  // The library takes the buffer over: it gets a copy.
  return pdfjs.getDocument({ ...OPTIONS, data: new Uint8Array(bytes.slice(0)) }).promise;
}
