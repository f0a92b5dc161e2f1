import type { Context } from '#domains/context.ts';
import type { Domain } from '#platform/domain.ts';

/** What an organisation, a project or a person still lacks. */
export const compliance: Domain<Context> = { name: 'compliance' };
