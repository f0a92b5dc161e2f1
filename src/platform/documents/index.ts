export { createDocuments } from './create-documents.ts';
export type { Block, DocumentContent, DocumentSigner, Documents, SealOptions } from './document.ts';
export { DocumentError, type DocumentErrorCode } from './document-error.ts';
