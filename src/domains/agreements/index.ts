import type { Context } from '#domains/context.ts';
import type { Domain } from '#platform/domain.ts';

/** What several parties sign: documents, signatures by their own keys, and the evidence of both. */
export const agreements: Domain<Context> = { name: 'agreements' };
