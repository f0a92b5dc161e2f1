import type { Context } from '#domains/context.ts';
import type { Domain } from '#platform/domain.ts';

/** Compliance bundles: a production as one file that convinces offline. */
export const bundles: Domain<Context> = { name: 'bundles' };
