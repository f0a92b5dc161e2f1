import { type PDF, PdfArray, PdfBool, PdfDict, PdfName, PdfNumber, type PdfRef, PdfString } from '@libpdf/core';
import { DocumentError } from '../document-error.ts';
import type { StampSheet } from '../uploads/arrange-stamps.ts';
import { loadPdf } from '../uploads/load-pdf.ts';
import { stampPages } from '../uploads/stamp-pages.ts';
import { copyObjects } from './copy-objects.ts';
import { joinStructure, renamed } from './join-structure.ts';
import { type SignatureField, UNKNOWN } from './signature-field.ts';

/**
 * Widgets without a position on a page: printed, locked, and not shown to readers of the page (ISO 32000-2 section
 * 12.5.3).
 */
const HIDDEN_PRINT_LOCKED = 2 + 4 + 128;
/** SignaturesExist and AppendOnly (section 12.7.3). */
const SIGNED_APPEND_ONLY = 3;

/** The additions to a document at sealing. */
export interface Addition {
  /** A PDF whose pages follow the document's. */
  pages: Uint8Array;
  /** A PDF with a page for each sheet, drawn over the page that the sheet names. */
  overlay?: { pdf: Uint8Array; sheets: readonly StampSheet[] } | undefined;
  field: SignatureField;
}

/**
 * Adds pages and an empty signature, to be filled later, as one incremental update (ISO 32000-2 section 7.5.6): earlier
 * bytes do not change. Throws DocumentError `unreadable`.
 */
export async function appendPages(pdf: Uint8Array, { pages, overlay, field }: Addition): Promise<Uint8Array> {
  const document = await loadPdf(pdf);
  if (overlay) stampPages(document, await loadPdf(overlay.pdf), overlay.sheets);
  const source = await loadPdf(pages);
  const copied = copyObjects(source, document, renamed);
  joinStructure(source, document, copied);
  for (const page of source.getPages()) {
    const ref = copied.refOf(page.ref);
    document.insertPage(document.getPageCount(), ref);
  }
  addSignature(document, field);
  return document.save({ incremental: true, compressStreams: false });
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
  const resolve = (ref: PdfRef) => document.getObject(ref);
  const before = document.getCatalog().getDict('AcroForm', resolve);
  const form = new PdfDict(before ? [...before] : []);
  form.set('Fields', PdfArray.of(...(before?.getArray('Fields', resolve)?.toArray() ?? []), widget));
  form.set('SigFlags', PdfNumber.of(SIGNED_APPEND_ONLY));
  // A reader that generates appearances would change the sealed document.
  if (form.has('NeedAppearances')) form.set('NeedAppearances', PdfBool.FALSE);
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
