import type { Expected } from '#engine/index.ts';
import type { SessionBody } from './schema.ts';

/** What the document is expected to say, as the engine compares it. */
export const expectedOf = ({ expected, document, country }: SessionBody): Expected => ({
  ...expected,
  ...(document?.type && { documentType: document.type }),
  ...(country && { country }),
});
