import { type PDF, PdfArray, PdfDict, PdfName, type PdfObject, PdfRef, PdfStream } from '@libpdf/core';
import { hidesContent } from './hidden-content.ts';
import { nameOf, namesIn } from './read-names.ts';
import { unpackedSize } from './unpacked-size.ts';
import type { PdfRefusal } from './uploaded-pdf.ts';

/** Maximum objects of a file; one of 200 pages has some 10,000. */
const MOST_OBJECTS = 1_000_000;
/** Maximum bytes of all streams unpacked: a color page at 600 dpi has 100 MB. */
const MOST_UNPACKED = 400 * 1024 * 1024;

/** Actions that do more than turn a page, or change its content (ISO 32000-2 section 12.6.4). */
const ACTIVE_ACTIONS = new Set([
  'JavaScript',
  'Launch',
  'SubmitForm',
  'ImportData',
  'Movie',
  'Sound',
  'Rendition',
  'RichMediaExecute',
  'GoToE',
  'Hide',
  'ResetForm',
  'SetOCGState',
]);
const MEDIA = new Set(['RichMedia', '3D', 'Movie', 'Sound', 'Screen']);
/** The signing page's reader has no decoder for them. */
const UNSEEN_FILTERS = new Set(['JBIG2Decode', 'JPXDecode']);

/**
 * The first forbidden feature reachable from the file's root: anything that a reader might run, show only to some, or
 * hide. Undefined if there is none.
 */
export function findRefusal(document: PDF): PdfRefusal | undefined {
  const seen = new Set<string>();
  const waiting: PdfObject[] = [document.getCatalog()];
  let count = 0;
  let unpacked = 0;
  for (let object = waiting.pop(); object !== undefined; object = waiting.pop()) {
    count += 1;
    if (count > MOST_OBJECTS) return 'too_complex';
    if (object instanceof PdfRef) {
      const key = `${object.objectNumber} ${object.generation}`;
      if (seen.has(key)) continue;
      seen.add(key);
      const found = document.getObject(object);
      if (found) waiting.push(found);
    } else if (object instanceof PdfArray) {
      waiting.push(...object.toArray());
    } else if (object instanceof PdfDict) {
      const filters = filtersOf(document, object);
      const refusal = refusalOf(document, object, filters);
      if (refusal) return refusal;
      if (object instanceof PdfStream) unpacked += unpackedSize(object, filters, Math.max(1, MOST_UNPACKED - unpacked));
      if (unpacked > MOST_UNPACKED) return 'too_complex';
      for (const [, value] of object) waiting.push(value);
    }
  }
  return undefined;
}

function refusalOf(document: PDF, dict: PdfDict, filters: readonly string[]): PdfRefusal | undefined {
  const name = (key: string): string | undefined => nameOf(document, dict, key);
  const type = name('Type');
  const subtype = name('Subtype') ?? '';
  if (dict.has('XFA')) return 'xfa_form';
  const isSignature = type === 'Sig' || type === 'DocTimeStamp' || dict.has('ByteRange');
  if (isSignature || (name('FT') === 'Sig' && dict.has('V'))) return 'signed';
  if (dict.has('JS') || ACTIVE_ACTIONS.has(name('S') ?? '')) return 'active_content';
  // The type of an annotation may be left out.
  if ((type === 'Annot' || dict.has('Rect')) && MEDIA.has(subtype)) return 'active_content';
  if (dict.has('EmbeddedFiles') || dict.has('EF') || subtype === 'FileAttachment') return 'embedded_files';
  if (hidesContent(document, dict)) return 'hidden_content';
  return filters.some((filter) => UNSEEN_FILTERS.has(filter)) ? 'unsupported_images' : undefined;
}

function filtersOf(document: PDF, dict: PdfDict): string[] {
  const filter = dict.get('Filter', (ref) => document.getObject(ref));
  if (filter instanceof PdfArray) return namesIn(document, filter);
  return filter instanceof PdfName ? [filter.value] : [];
}
