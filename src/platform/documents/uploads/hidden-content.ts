import { type PDF, PdfArray, type PdfDict, PdfNumber } from '@libpdf/core';
import { nameOf, namesIn } from './read-names.ts';

/** NoView: only in print; ToggleNoView: only while pointed at (ISO 32000-2 section 12.5.3). */
const NOT_VIEWED = 32 | 256;
/** Uses of a layer by which readers show and hide it (section 8.11.4.4). */
const STATES = ['ViewState', 'PrintState', 'ExportState'];
const BY_READER = new Set(['Zoom', 'User', 'Language']);

/**
 * Whether a dictionary hides something that is visible elsewhere: in print, in another reader, or after a click on a
 * layer.
 */
export function hidesContent(document: PDF, dict: PdfDict): boolean {
  return isUnseenAnnotation(document, dict) || isUnseenLayer(document, dict);
}

function isUnseenAnnotation(document: PDF, dict: PdfDict): boolean {
  const flags = dict.get('F', (ref) => document.getObject(ref));
  return dict.has('Rect') && flags instanceof PdfNumber && (flags.value & NOT_VIEWED) !== 0;
}

/** Layers that are always shown are accepted; sections 8.11.2.2, 8.11.4.3, and 8.11.4.4 define the others. */
function isUnseenLayer(document: PDF, dict: PdfDict): boolean {
  const name = (key: string): string | undefined => nameOf(document, dict, key);
  const list = (key: string): PdfArray | undefined => {
    const value = dict.get(key, (ref) => document.getObject(ref));
    return value instanceof PdfArray ? value : undefined;
  };
  if (name('Type') === 'OCMD') return dict.has('VE') || /Off$/.test(name('P') ?? '');
  const categories = list('Category');
  if (dict.has('Event') && categories && namesIn(document, categories).some((each) => BY_READER.has(each))) return true;
  if (['OFF', 'Unchanged'].includes(name('BaseState') ?? '')) return true;
  return (list('OFF')?.length ?? 0) > 0 || STATES.some((state) => name(state) === 'OFF');
}
