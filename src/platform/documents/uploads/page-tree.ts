import { type PDF, PdfArray, PdfDict, PdfNumber, PdfRef } from '@libpdf/core';
import { DEEPEST } from './page-box.ts';

interface Node {
  ref: PdfRef;
  parent?: PdfRef;
  depth: number;
}

/**
 * Whether every reader finds the same pages: each node has the right type, occurs once, names its parent, and counts
 * the pages below it (ISO 32000-2 section 7.7.3). Otherwise readers differ, and the signer might never see a page.
 */
export function hasSamePagesEverywhere(document: PDF): boolean {
  const root = document.getCatalog().getRef('Pages');
  return root !== undefined && countPages(document, { ref: root, depth: 0 }, new Set()) === document.getPageCount();
}

/** Undefined if a node is invalid. */
function countPages(document: PDF, { ref, parent, depth }: Node, seen: Set<string>): number | undefined {
  const resolve = document.getObject.bind(document);
  const node = document.getObject(ref);
  const key = keyOf(ref);
  if (!(node instanceof PdfDict) || seen.has(key) || depth > DEEPEST) return undefined;
  seen.add(key);
  if (parent && keyOf(node.getRef('Parent')) !== keyOf(parent)) return undefined;
  const type = node.getName('Type', resolve)?.value;
  const kids = node.get('Kids', resolve);
  if (type === 'Page') return parent && kids === undefined ? 1 : undefined;
  if (type !== 'Pages' || !(kids instanceof PdfArray)) return undefined;
  let pages = 0;
  for (const kid of kids.toArray()) {
    const below =
      kid instanceof PdfRef ? countPages(document, { ref: kid, parent: ref, depth: depth + 1 }, seen) : undefined;
    if (below === undefined) return undefined;
    pages += below;
  }
  const count = node.get('Count', resolve);
  return count instanceof PdfNumber && count.value === pages ? pages : undefined;
}

const keyOf = (ref: PdfRef | undefined): string => `${ref?.objectNumber} ${ref?.generation}`;
