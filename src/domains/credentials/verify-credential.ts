import type { Context } from '#domains/context.ts';
import type { Actor } from '#platform/http/actor.ts';

/**
 * The verdict on a compact credential, check by check; the checks after a failed one are not made. Believed are the
 * organisation itself and the issuers that the caller names: a sound signature alone says only that somebody signed.
 */
export async function verifyCredential(
  ctx: Context,
  actor: Actor,
  { credential, issuers = [] }: { credential: string; issuers?: readonly string[] | undefined },
) {
  const { verified, checks, format, issuer } = await ctx.agent.verify(credential, { at: ctx.clock.now() });
  const believed = issuer !== undefined && [ctx.agent.issuerDid(actor.org), ...issuers].includes(issuer);
  const trust = { check: 'trust', passed: believed, ...(!believed && { reason: 'issuer_not_trusted' }) };
  return {
    verified: verified && believed,
    checks: [...checks, ...(verified ? [trust] : [])].map(({ check, passed, reason }) => ({
      check,
      result: passed ? ('passed' as const) : ('failed' as const),
      ...(reason && { reason }),
    })),
    ...(format && { format }),
    ...(issuer && { issuer }),
  };
}
