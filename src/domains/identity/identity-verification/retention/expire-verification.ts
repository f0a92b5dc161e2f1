import type { Context } from '#domains/context.ts';
import { unwatch } from '#domains/reference/screening/index.ts';
import { type Actor, systemActor } from '#platform/operation/actor.ts';
import { changeVerification, findDueVerifications, loadVerification } from '../store.ts';
import { forgetWallet } from '../wallet/forget-wallet.ts';

/** Expires all verifications that are due, in every organization. */
export async function expireDueVerifications(ctx: Context): Promise<void> {
  const due = await ctx.db.system((tx) => findDueVerifications(tx, ctx.clock.now()));
  for (const { org, id } of due) await expireVerification(ctx, systemActor(org, 'identity-verification'), id);
}

/** Expires a verification whose document has expired, or for which no new pictures were submitted. */
async function expireVerification(ctx: Context, actor: Actor, id: string): Promise<void> {
  await ctx.db.org(actor, async (tx) => {
    const found = await loadVerification(tx, id);
    const now = ctx.clock.now();
    if (found.status !== 'verified' && found.status !== 'requires_input') return;
    if (!found.expires_at || found.expires_at > now) return;
    const changes = { status: 'expired', presentation_request_id: null, at: now } as const;
    if (!(await changeVerification(tx, found, changes))) return;
    await forgetWallet(ctx, tx, actor, found);
    await unwatch(ctx, tx, { org: actor.org, owner: id });
    const data = {
      userId: found.user_id ?? found.person_id,
      verificationId: id,
      status: 'expired' as const,
      personId: found.person_id,
    };
    await ctx.events.emit(tx, actor, { type: 'identity.expired', subject: id, data });
  });
}
