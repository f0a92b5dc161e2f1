import { DOCUMENT_TYPE_NAMES, DOCUMENT_TYPES } from '#engine/index.ts';

/** What is to be known of each kind of document before it is photographed. */
export const DOCUMENT_TYPE_FACTS = DOCUMENT_TYPE_NAMES.map((type) => {
  const { name, description, sides, formats, capability, reads, verifies } = DOCUMENT_TYPES[type];
  return { type, name, description, sides, formats, capability, reads, verifies };
});
