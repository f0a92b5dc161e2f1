import { type PDF, PdfArray, PdfDict, PdfNumber, type PdfRef, PdfString } from '@libpdf/core';
import type { Copied } from './copy-objects.ts';

interface Structure {
  root: PdfDict;
  ref: PdfRef;
  kids: PdfArray;
  /** Number, element, number, element: maps a page's marks to elements. */
  parents: PdfArray;
  /** Name, element, …: table headers that cells refer to. */
  names: PdfArray | undefined;
  next: number;
}

/**
 * Joins the tags of pages to be appended to those of the document (ISO 32000-2 section 14.7): their elements follow
 * under the same root, and their page numbers continue the document's. If either has no tags in Typst's form, the
 * appended pages have none.
 */
export function joinStructure(source: PDF, target: PDF, copied: Copied): void {
  const from = structureOf(source);
  const to = structureOf(target);
  const pages = source.getPages().map((page) => page.dict);
  if (!from || !to) {
    for (const page of pages) page.delete('StructParents');
    return;
  }
  copied.replace(from.ref, to.ref);
  for (const page of pages) {
    const number = page.getNumber('StructParents');
    if (number) page.set('StructParents', PdfNumber.of(number.value + to.next));
  }
  to.kids.push(...from.kids.toArray().map(copied.copyOf));
  to.parents.push(...from.parents.toArray().map((entry) => shifted(entry, to.next) ?? copied.copyOf(entry)));
  if (from.names) joinNames(from.names, to, copied);
  to.root.set('ParentTreeNextKey', PdfNumber.of(to.next + from.next));
}

const shifted = (entry: unknown, by: number): PdfNumber | undefined =>
  entry instanceof PdfNumber ? PdfNumber.of(entry.value + by) : undefined;

function joinNames(names: PdfArray, to: Structure, copied: Copied): void {
  const more = names.toArray().map(copied.copyOf);
  if (to.names) to.names.push(...more);
  else to.root.set('IDTree', PdfDict.of({ Names: PdfArray.of(...more) }));
}

/** Typst names a document's elements by `U` and numbers. Appended names must not collide with the document's. */
export function renamed(text: PdfString): PdfString {
  const name = /^U(\d+x\d+y\d+)$/.exec(text.asString());
  return name ? PdfString.fromString(`V${name[1]}`) : text;
}

function structureOf(document: PDF): Structure | undefined {
  const resolve = (ref: PdfRef) => document.getObject(ref);
  const ref = document.getCatalog().getRef('StructTreeRoot');
  const root = document.getCatalog().getDict('StructTreeRoot', resolve);
  const kids = root?.getArray('K', resolve);
  const parents = root?.getDict('ParentTree', resolve)?.getArray('Nums', resolve);
  const next = root?.getNumber('ParentTreeNextKey')?.value;
  if (!ref || !root || !kids || !parents || next === undefined) return undefined;
  return { root, ref, kids, parents, names: root.getDict('IDTree', resolve)?.getArray('Names', resolve), next };
}
