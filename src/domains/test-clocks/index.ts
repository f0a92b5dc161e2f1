import type { Context } from '#domains/context.ts';
import type { Domain } from '#platform/domain.ts';

/** The time of a test organisation, which its callers may advance. */
export const testClocks: Domain<Context> = {
  name: 'test-clocks',
};
