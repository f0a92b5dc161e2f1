import type { Context } from '#domains/context.ts';
import type { Domain } from '#platform/domain.ts';

/** Erasures, legal holds and retention. */
export const erasures: Domain<Context> = { name: 'erasures' };
