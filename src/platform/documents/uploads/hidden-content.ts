import { type PDF, PdfArray, type PdfDict, PdfName, PdfNumber } from '@libpdf/core';

/** NoView: in print alone; ToggleNoView: while someone points at it (ISO 32000-2 section 12.5.3). */
const NOT_VIEWED = 32 | 256;
/** What a layer may be for, by which readers turn it on and off (section 8.11.4.4). */
const STATES = ['ViewState', 'PrintState', 'ExportState'];
const BY_READER = new Set(['Zoom', 'User', 'Language']);

/** Whether a dictionary hides something that may be seen elsewhere: in print, in another reader, or after a click on a layer. */
export function hidesContent(document: PDF, dict: PdfDict): boolean {
  return isUnseenAnnotation(document, dict) || isUnseenLayer(document, dict);
}

function isUnseenAnnotation(document: PDF, dict: PdfDict): boolean {
  const flags = dict.get('F', (ref) => document.getObject(ref));
  return dict.has('Rect') && flags instanceof PdfNumber && (flags.value & NOT_VIEWED) !== 0;
}

/** Layers that are all shown are no matter; sections 8.11.2.2, 8.11.4.3 and 8.11.4.4 tell of the others. */
function isUnseenLayer(document: PDF, dict: PdfDict): boolean {
  const nameOf = (key: string): string | undefined => dict.getName(key, (ref) => document.getObject(ref))?.value;
  const namesIn = (key: string): string[] => {
    const list = dict.get(key, (ref) => document.getObject(ref));
    if (!(list instanceof PdfArray)) return [];
    const each = Array.from({ length: list.length }, (_, at) => list.at(at, (ref) => document.getObject(ref)));
    return each.flatMap((name) => (name instanceof PdfName ? [name.value] : []));
  };
  const off = dict.get('OFF', (ref) => document.getObject(ref));
  if (nameOf('Type') === 'OCMD') return dict.has('VE') || /Off$/.test(nameOf('P') ?? '');
  if (dict.has('Event') && namesIn('Category').some((category) => BY_READER.has(category))) return true;
  if (['OFF', 'Unchanged'].includes(nameOf('BaseState') ?? '')) return true;
  return (off instanceof PdfArray && off.length > 0) || STATES.some((state) => nameOf(state) === 'OFF');
}
