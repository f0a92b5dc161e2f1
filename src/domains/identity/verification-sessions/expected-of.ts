import type { Expected } from '#engine/index.ts';
import type { SessionBody } from './schema.ts';

/** The document's expected data, in the engine's form. */
export const expectedOf = ({ expected, document, country }: SessionBody): Expected => ({
  ...expected,
  ...(document?.type && { documentType: document.type }),
  ...(country && { country }),
});
