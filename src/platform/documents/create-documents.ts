import type { Logger } from '#platform/logger/index.ts';
import type { Documents } from './document.ts';

/** Documents; its processes start at the first call. */
export function createDocuments(_options: { log: Pick<Logger, 'warn'> }): Documents {
  const missing = () => Promise.reject(new Error('documents cannot be set yet'));
  return { render: missing, seal: missing, close: () => Promise.resolve() };
}
