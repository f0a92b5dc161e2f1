export { cleanText } from './clean-text.ts';
export { createDocuments } from './create-documents.ts';
export type { Block, DocumentContent, DocumentSigner, Documents, SealOptions } from './document.ts';
export { DocumentError, type DocumentErrorCode } from './document-error.ts';
export {
  type InspectedPdf,
  type PagePlace,
  type PageSize,
  PDF_REFUSALS,
  type PdfRefusal,
  type PdfStamp,
} from './uploads/uploaded-pdf.ts';
