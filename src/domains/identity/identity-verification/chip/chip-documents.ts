import { DOCUMENT_TYPES } from '#domains/credentials/issuer-lists/index.ts';

/** The type of documents that authorities of chips are listed for. */
export const CHIP_DOCUMENTS = DOCUMENT_TYPES.csca;
