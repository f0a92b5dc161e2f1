import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { hashOfId } from './status-list.ts';
import type { StatusPurpose } from './status-purpose.ts';
import { vcApiOf } from './tables.ts';

export interface StatusChange {
  /** The `id` of the credential. */
  credentialId: string;
  purpose: StatusPurpose;
  /** Whether the status applies from now on. */
  status: boolean;
}

/** Sets or clears a bit; idempotent. 404 for a credential that was not issued here, or not with such a status. */
export async function changeStatus(ctx: Context, actor: Actor, change: StatusChange): Promise<void> {
  const { credentialId, purpose, status } = change;
  await ctx.db.org(actor, async (tx) => {
    const changed = await vcApiOf(tx)
      .updateTable('vc_api_status_entries')
      .set({ is_set: status })
      .where('purpose', '=', purpose)
      .where('credential_hash', '=', hashOfId(credentialId))
      .executeTakeFirst();
    if (changed.numUpdatedRows === 0n) throw new AppError('not_found');
    await ctx.events.audit(tx, actor, {
      action: 'vc_api.status_changed',
      subject: actor.org,
      details: { purpose, status },
    });
  });
}
