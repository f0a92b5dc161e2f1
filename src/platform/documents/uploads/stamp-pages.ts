import { type PDF, PdfArray, PdfDict, PdfName, PdfNumber, PdfRef, PdfStream } from '@libpdf/core';
import { DocumentError } from '../document-error.ts';
import { copyObjects } from '../sealing/copy-objects.ts';
import type { StampSheet } from './arrange-stamps.ts';
import { nestingOf } from './nesting.ts';
import { inherited, type ShownPage, shownPage } from './page-box.ts';

/**
 * Draws the pages of `overlay` over those that `sheets` names, in order, as form XObjects (ISO 32000-2 section 8.10).
 * The page's own contents are drawn first and cannot affect the stamps (`nestingOf`). Throws DocumentError
 * `unreadable`.
 */
export function stampPages(document: PDF, overlay: PDF, sheets: readonly StampSheet[]): void {
  const copied = copyObjects(overlay, document, (text) => text);
  for (const [index, { page: number }] of sheets.entries()) {
    const page = document.getPage(number - 1);
    const stamp = overlay.getPage(index);
    const drawn = stamp?.dict.getRef('Contents');
    if (!page || !stamp || !drawn) throw new RangeError('a stamp is on no page of the document');
    const form = copied.refOf(drawn);
    const stream = document.getObject(form);
    if (!(stream instanceof PdfStream)) throw new TypeError('the contents of an overlay are one stream');
    const shown = shownPage(document, page);
    describeForm(stream, shown, copied.copyOf(inherited(overlay, stamp.dict, 'Resources') ?? new PdfDict()));
    const name = addXObject(document, page.dict, form);
    const contents = contentsOf(document, page.dict);
    const { before, after } = nestingOf(decoded(document, contents));
    const [opening, closing] = [before, `${after}${drawing(name, shown)}`].map((text) =>
      document.register(new PdfStream([], Buffer.from(text))),
    );
    if (opening && closing) page.dict.set('Contents', PdfArray.of(opening, ...contents, closing));
  }
}

function describeForm(form: PdfStream, { width, height }: ShownPage, resources: ReturnType<PdfDict['get']>): void {
  form.set('Type', PdfName.of('XObject'));
  form.set('Subtype', PdfName.of('Form'));
  form.set('BBox', PdfArray.of(...[0, 0, width, height].map((edge) => PdfNumber.of(edge))));
  if (resources) form.set('Resources', resources);
}

const drawing = (name: string, { matrix }: ShownPage): string =>
  `q ${matrix.map((value) => value.toFixed(4)).join(' ')} cm /${name} Do Q\n`;

/** Pages may share resources, so each stamped page gets its own. */
function addXObject(document: PDF, page: PdfDict, form: PdfRef): string {
  const before = inherited(document, page, 'Resources');
  const resources = new PdfDict(before instanceof PdfDict ? [...before] : []);
  const known = resources.getDict('XObject', (ref) => document.getObject(ref));
  const objects = new PdfDict(known ? [...known] : []);
  let name = 'Fields';
  while (objects.has(name)) name += '_';
  objects.set(name, form);
  resources.set('XObject', objects);
  page.set('Resources', document.register(resources));
  return name;
}

function contentsOf(document: PDF, page: PdfDict): PdfRef[] {
  const own = page.getRef('Contents');
  const contents = page.get('Contents', (ref) => document.getObject(ref));
  if (contents instanceof PdfArray) return contents.toArray().filter((each) => each instanceof PdfRef);
  return own && contents ? [own] : [];
}

/** A page's streams are concatenated with a blank between them (section 7.8.2). */
function decoded(document: PDF, contents: readonly PdfRef[]): string {
  try {
    return contents
      .map((ref) => document.getObject(ref))
      .map((stream) => (stream instanceof PdfStream ? Buffer.from(stream.getDecodedData()).toString('latin1') : ''))
      .join('\n');
  } catch (error) {
    throw new DocumentError('unreadable', { cause: error });
  }
}
