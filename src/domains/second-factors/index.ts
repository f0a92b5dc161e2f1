import type { Context } from '#domains/context.ts';
import type { Domain } from '#platform/domain.ts';

/** TOTP, passkeys and recovery codes of users. */
export const secondFactors: Domain<Context> = {
  name: 'second-factors',
};
