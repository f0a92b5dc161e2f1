import { DOCUMENT_TYPES } from '#domains/credentials/issuer-lists/index.ts';

/** The document type for which chip authorities are listed. */
export const CHIP_DOCUMENTS = DOCUMENT_TYPES.csca;
