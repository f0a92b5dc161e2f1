import { PDF } from '@libpdf/core';
import { DocumentError } from '../document-error.ts';

/** Loads a PDF that can be extended without changing its bytes. Throws DocumentError `unreadable`. */
export async function loadPdf(bytes: Uint8Array): Promise<PDF> {
  try {
    const document = await PDF.load(bytes);
    // An update makes a linearized file an ordinary one (ISO 32000-2 annex F.4.6), which is no reason to rewrite it.
    Object.defineProperty(document, 'isLinearized', { value: false });
    if (document.canSaveIncrementally() === null && document.getPageCount() > 0) return document;
  } catch (error) {
    throw new DocumentError('unreadable', { cause: error });
  }
  throw new DocumentError('unreadable');
}
