import { createDocumentLoader } from '../data-integrity/document-loader.ts';

/**
 * Whether every term of a document is defined by its contexts, and no protected one redefined (VC Data Model 2.0
 * sections 4.3 and 5.2.1). An embedded proof needs no such check, because its signature covers the terms. An unknown
 * context is not fetched and defines nothing.
 */
export async function hasDefinedTerms(document: object): Promise<boolean> {
  // Loaded on first use, because it takes 30 MB.
  const { default: jsonld } = await import('jsonld');
  try {
    await jsonld.expand(document, { documentLoader: createDocumentLoader(), safe: true });
    return true;
  } catch (error) {
    if (error instanceof Error && error.name.startsWith('jsonld.')) return false;
    throw error;
  }
}
