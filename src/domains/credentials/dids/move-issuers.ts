import type { DidMove } from '#agent/index.ts';
import type { Context } from '#domains/context.ts';
import { systemActor } from '#platform/operation/actor.ts';

/**
 * Gives the service and all its issuers names under a new address, with an audit entry per organization. Can be
 * repeated; completed parts are skipped. Throws RangeError for an invalid address.
 */
export async function moveIssuers(ctx: Context, publicUrl: string): Promise<DidMove> {
  const moved = await ctx.agent.moveTo(publicUrl);
  for (const { orgId, did } of moved.organizations) {
    await ctx.db.org({ org: orgId }, async (tx) => {
      const known = await tx
        .selectFrom('audit_entries')
        .select('id')
        .where('action', '=', 'issuer.moved')
        .where('subject', '=', did)
        .executeTakeFirst();
      if (known) return;
      const [, from = null] = ctx.agent.issuerDids(orgId);
      const entry = { action: 'issuer.moved', subject: did, details: { from } } as const;
      await ctx.events.audit(tx, systemActor(orgId, 'operator'), entry);
    });
  }
  return moved;
}
