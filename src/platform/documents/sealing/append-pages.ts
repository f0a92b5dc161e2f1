import { PDF, PdfArray, PdfDict, PdfName, PdfNumber, type PdfRef, PdfString } from '@libpdf/core';
import { DocumentError } from '../document-error.ts';
import { copyObjects } from './copy-objects.ts';
import { joinStructure, renamed } from './join-structure.ts';
import { type SignatureField, UNKNOWN } from './signature-field.ts';

/** Widgets without a place on a page: printed, locked, and not for readers of the page (ISO 32000-2 section 12.5.3). */
const HIDDEN_PRINT_LOCKED = 2 + 4 + 128;
/** SignaturesExist and AppendOnly (section 12.7.3). */
const SIGNED_APPEND_ONLY = 3;

/**
 * Appends the pages of another document, and an empty signature that waits for its bytes, as one incremental update
 * (ISO 32000-2 section 7.5.6): the bytes before stay. Throws DocumentError `unreadable`.
 */
export async function appendPages(pdf: Uint8Array, pages: Uint8Array, field: SignatureField): Promise<Uint8Array> {
  const document = await load(pdf);
  const source = await load(pages);
  const copied = copyObjects(source, document, renamed);
  joinStructure(source, document, copied);
  for (const page of source.getPages()) {
    const ref = copied.refOf(page.ref);
    document.insertPage(document.getPageCount(), ref);
  }
  addSignature(document, field);
  return document.save({ incremental: true, compressStreams: false });
}

async function load(bytes: Uint8Array): Promise<PDF> {
  try {
    const document = await PDF.load(bytes);
    if (document.canSaveIncrementally() === null && document.getPageCount() > 0) return document;
  } catch (error) {
    throw new DocumentError('unreadable', { cause: error });
  }
  throw new DocumentError('unreadable');
}

function addSignature(document: PDF, { reason, at, room }: SignatureField): void {
  const signature = document.register(
    PdfDict.of({
      Type: PdfName.of('Sig'),
      Filter: PdfName.of('Adobe.PPKLite'),
      SubFilter: PdfName.of('ETSI.CAdES.detached'),
      ByteRange: PdfArray.of(PdfNumber.of(0), ...[1, 2, 3].map(() => PdfNumber.of(UNKNOWN))),
      Contents: PdfString.fromBytes(new Uint8Array(room)),
      M: PdfString.fromString(pdfDate(at)),
      Reason: PdfString.fromString(reason),
    }),
  );
  const [page] = document.getPages().slice(-1);
  if (!page) throw new DocumentError('unreadable');
  const widget = document.register(widgetOf(signature, page.ref));
  page.dict.set('Annots', PdfArray.of(widget));
  const form = PdfDict.of({ Fields: PdfArray.of(widget), SigFlags: PdfNumber.of(SIGNED_APPEND_ONLY) });
  document.getCatalog().set('AcroForm', document.register(form));
}

function widgetOf(signature: PdfRef, page: PdfRef): PdfDict {
  return PdfDict.of({
    Type: PdfName.of('Annot'),
    Subtype: PdfName.of('Widget'),
    FT: PdfName.of('Sig'),
    T: PdfString.fromString('Seal'),
    V: signature,
    P: page,
    F: PdfNumber.of(HIDDEN_PRINT_LOCKED),
    Rect: PdfArray.of(...[0, 0, 0, 0].map((edge) => PdfNumber.of(edge))),
  });
}

/** Section 7.9.4, in UTC. */
function pdfDate(at: Date): string {
  return `D:${at.toISOString().slice(0, 19).replaceAll(/[-:T]/g, '')}Z`;
}
