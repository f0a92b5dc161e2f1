import type { Context } from '#domains/context.ts';
import type { Domain } from '#platform/domain.ts';

/** Model releases: signed or attested, issued as credentials, distributed, and withdrawn. */
export const releases: Domain<Context> = { name: 'releases' };
