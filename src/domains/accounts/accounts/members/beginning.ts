import type { Context } from '#domains/context.ts';
import { enterOrganization, type Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import type { Beginning } from '../beginnings.ts';
import { readBeginning } from '../store.ts';
import { accountsOf } from '../tables.ts';

/** The member's choice, also in test mode; null for an API key. */
export function findBeginning(tx: Tx, { kind, id }: Actor): Promise<Beginning | null> {
  return kind === 'user' ? readBeginning(tx, id) : Promise.resolve(null);
}

/** Records a logged-in member's choice in the live organization, to which the members belong; idempotent. */
export async function chooseBeginning(ctx: Context, actor: Actor, beginning: Beginning): Promise<void> {
  await ctx.db.org(actor, async (tx) => {
    if ((await readBeginning(tx, actor.id)) === beginning) return;
    const { live_org_id: live } = await accountsOf(tx)
      .selectFrom('organizations')
      .select('live_org_id')
      .executeTakeFirstOrThrow();
    const org = live ?? actor.org;
    await enterOrganization(tx, org);
    await accountsOf(tx).updateTable('memberships').set({ beginning }).where('user_id', '=', actor.id).execute();
    const details = { beginning };
    await ctx.events.audit(tx, { ...actor, org }, { action: 'member.beginning_chosen', subject: actor.id, details });
  });
}
