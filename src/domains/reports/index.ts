import type { Context } from '#domains/context.ts';
import type { Domain } from '#platform/domain.ts';

/** Reports as signed files. */
export const reports: Domain<Context> = { name: 'reports' };
