import type { DocumentLoader } from '@digitalbazaar/data-integrity';
import { BUNDLED_CONTEXTS } from '../../contexts/bundled-contexts.ts';

/** Knows the bundled contexts and the documents given, by address; never the network. */
export function createDocumentLoader(documents: Readonly<Record<string, object>> = {}): DocumentLoader {
  const own = new Map(Object.entries(documents));
  return async (url) => {
    const bundled = BUNDLED_CONTEXTS.get(url);
    // What never changes is processed once, not for every document.
    if (bundled) return { contextUrl: null, documentUrl: url, document: bundled, tag: 'static' };
    const document = own.get(url);
    if (!document) throw new Error('no document is loaded but those that are known');
    return { contextUrl: null, documentUrl: url, document };
  };
}
