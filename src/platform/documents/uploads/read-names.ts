import { type PDF, type PdfArray, type PdfDict, PdfName } from '@libpdf/core';

/** The name that a dictionary has under a key, written there or elsewhere in the file. */
export function nameOf(document: PDF, dict: PdfDict, key: string): string | undefined {
  return dict.getName(key, (ref) => document.getObject(ref))?.value;
}

/** The names in a list; what else is in it is left out. */
export function namesIn(document: PDF, list: PdfArray): string[] {
  const each = Array.from({ length: list.length }, (_, at) => list.at(at, (ref) => document.getObject(ref)));
  return each.flatMap((name) => (name instanceof PdfName ? [name.value] : []));
}
