import type { CredentialVerification } from '#agent/index.ts';
import type { Context } from '#domains/context.ts';
import type { Actor } from '#platform/http/actor.ts';
import { judgeCredential } from './judge-credential.ts';
import { fromAgent, type JudgedCheck } from './judged-check.ts';

export interface CredentialToVerify {
  /** Compact, or an object with an embedded proof. */
  credential: string | Record<string, unknown>;
  issuers?: readonly string[] | undefined;
  /** PEM certificates that may end an `x5c` chain. */
  trustedRoots?: readonly string[] | undefined;
}

/**
 * The verdict on a credential of any format, check by check; a failed check of its form or signature ends it. Believed are
 * the organisation itself and the issuers that the caller names: a sound signature alone says only that somebody signed.
 */
export async function verifyCredential(
  ctx: Context,
  actor: Actor,
  { credential, issuers, trustedRoots }: CredentialToVerify,
) {
  const verification = await ctx.agent.verify(credential, { at: ctx.clock.now(), trustedRoots });
  const { verified, checks, format, issuer } = verification;
  const judged = await judgeCredential(ctx, verification, { org: actor.org, issuers, trustedRoots });
  return {
    verified: verified && judged.every(({ result }) => result !== 'failed'),
    checks: [...checks.map(fromAgent), ...(verified ? [holderBinding(verification)] : []), ...judged],
    ...(format && { format }),
    ...(issuer && { issuer }),
  };
}

/** That the holder has the key is shown by a presentation; a credential alone can only say that there is one. */
function holderBinding({ holderJwk, subject }: CredentialVerification): JudgedCheck {
  const isBound = holderJwk !== undefined || subject?.startsWith('did:');
  const reason = isBound ? 'needs_a_presentation' : 'no_holder_key';
  return { check: 'holder_binding', result: 'not_performed', reason };
}
