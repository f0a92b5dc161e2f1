import type { DocumentLoader } from '@digitalbazaar/data-integrity';
import { BUNDLED_CONTEXTS } from '../../contexts/bundled-contexts.ts';

/** Resolves bundled contexts and the given documents by URL; never uses the network. */
export function createDocumentLoader(documents: Readonly<Record<string, object>> = {}): DocumentLoader {
  const own = new Map(Object.entries(documents));
  return async (url) => {
    const bundled = BUNDLED_CONTEXTS.get(url);
    // Constant documents are processed once, not for every document.
    if (bundled) return { contextUrl: null, documentUrl: url, document: bundled, tag: 'static' };
    const document = own.get(url);
    if (!document) throw new Error('only the bundled documents can be loaded');
    return { contextUrl: null, documentUrl: url, document };
  };
}
