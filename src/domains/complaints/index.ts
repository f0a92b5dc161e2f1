import type { Context } from '#domains/context.ts';
import type { Domain } from '#platform/domain.ts';

/** Complaints about content, and what became of them. */
export const complaints: Domain<Context> = { name: 'complaints' };
