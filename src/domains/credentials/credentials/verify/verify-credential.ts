import type { CredentialVerification } from '#agent/index.ts';
import type { Context } from '#domains/context.ts';
import { revokedSigners } from '#domains/credentials/issuer-lists/index.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { judgeCredential } from './judge-credential.ts';
import { fromAgent, type JudgedCheck } from './judged-check.ts';
import { momentOf } from './moment-of.ts';
import { concludeChecks } from './two-verdicts.ts';
import { withoutSamples } from './without-samples.ts';

export interface CredentialToVerify {
  /** Compact, or an object with an embedded proof. */
  credential: string | Record<string, unknown>;
  issuers?: readonly string[] | undefined;
  /** PEM certificates accepted as the end of an `x5c` chain. */
  trustedRoots?: readonly string[] | undefined;
}

/**
 * The verdict on a credential of any format, check by check; an invalid form or signature ends the checks. Only the
 * organization itself and the issuers named by the caller are trusted, because anyone can create a valid signature. A
 * credential that is not valid now is judged as of the start of its validity, because its record may still be sound.
 */
export async function verifyCredential(
  ctx: Context,
  actor: Actor,
  { credential, issuers, trustedRoots: roots }: CredentialToVerify,
) {
  const trustedRoots = roots && (await withoutSamples(ctx, actor.org, roots));
  const revoked = await revokedSigners(ctx, trustedRoots);
  const now = await ctx.agent.verify(credential, { at: ctx.clock.now(), trustedRoots, revoked });
  const invalid = now.checks.find(({ check, passed }) => check === 'validity' && !passed);
  const moment = invalid && momentOf(credential);
  const verification = moment ? await ctx.agent.verify(credential, { at: moment, trustedRoots, revoked }) : now;
  const { checks, format, issuer } = verification;
  const judged = await judgeCredential(ctx, verification, { org: actor.org, issuers, trustedRoots });
  const all = [
    ...checks.map((check) => fromAgent(check.check === 'validity' && invalid ? invalid : check)),
    ...(verification.verified ? [holderBinding(verification)] : []),
    ...judged,
  ];
  return {
    verified: now.verified && judged.every(({ result }) => result !== 'failed'),
    ...concludeChecks(all),
    checks: all,
    ...(format && { format }),
    ...(issuer && { issuer }),
  };
}

/** Only a presentation proves possession of the key. */
function holderBinding({ holderJwk, subject }: CredentialVerification): JudgedCheck {
  const isBound = holderJwk !== undefined || subject?.startsWith('did:');
  const reason = isBound ? 'needs_a_presentation' : 'no_holder_key';
  return { check: 'holder_binding', result: 'not_performed', reason };
}
