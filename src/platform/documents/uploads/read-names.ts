import { type PDF, type PdfArray, type PdfDict, PdfName } from '@libpdf/core';

/** A dictionary's name value under a key, direct or by reference. */
export function nameOf(document: PDF, dict: PdfDict, key: string): string | undefined {
  return dict.getName(key, (ref) => document.getObject(ref))?.value;
}

/** The names in an array; other elements are ignored. */
export function namesIn(document: PDF, list: PdfArray): string[] {
  const each = Array.from({ length: list.length }, (_, at) => list.at(at, (ref) => document.getObject(ref)));
  return each.flatMap((name) => (name instanceof PdfName ? [name.value] : []));
}
