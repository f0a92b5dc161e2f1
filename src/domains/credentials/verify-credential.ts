import type { Context } from '#domains/context.ts';

/** The verdict on a compact credential, check by check; the checks after a failed one are not made. */
export async function verifyCredential(ctx: Context, credential: string) {
  const { verified, checks, format, issuer } = await ctx.agent.verify(credential, { at: ctx.clock.now() });
  return {
    verified,
    checks: checks.map(({ check, passed, reason }) => ({
      check,
      result: passed ? ('passed' as const) : ('failed' as const),
      ...(reason && { reason }),
    })),
    ...(format && { format }),
    ...(issuer && { issuer }),
  };
}
