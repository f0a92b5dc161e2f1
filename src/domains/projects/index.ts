import type { Context } from '#domains/context.ts';
import type { Domain } from '#platform/domain.ts';

/** Productions: what is shot, when, by whom, and who is seen in it. */
export const projects: Domain<Context> = { name: 'projects' };
