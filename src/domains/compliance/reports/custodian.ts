import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import type { Custodian } from './report.ts';
import { openCustodian, ownerOf, sealCustodian } from './store.ts';
import { type ReportRow, reportsOf } from './tables.ts';

/** The custodian of the organization's records; 404 if none was named. */
export async function getCustodian(ctx: Context, actor: Actor): Promise<Custodian> {
  const custodian = await ctx.db.org(actor, (tx) => findCustodian(ctx, tx, actor.org));
  if (!custodian) throw new AppError('not_found');
  return custodian;
}

/** Sets the custodian of the organization's records for future reports. */
export async function setCustodian(ctx: Context, actor: Actor, custodian: Custodian): Promise<Custodian> {
  await ctx.db.org(actor, async (tx) => {
    const sealed = await sealCustodian(ctx, tx, ownOf(actor.org), custodian);
    const values = { custodian: sealed, updated_at: ctx.clock.now() };
    await reportsOf(tx)
      .insertInto('record_custodians')
      .values({ org_id: actor.org, ...values })
      .onConflict((conflict) => conflict.column('org_id').doUpdateSet(values))
      .execute();
    await ctx.events.audit(tx, actor, { action: 'record_custodian.named', subject: actor.org });
  });
  return custodian;
}

/** The custodian for a report: that of the request, or else the organization's. */
export async function custodianOf(ctx: Context, tx: Tx, row: ReportRow): Promise<Custodian | null> {
  if (row.custodian) return openCustodian(ctx, tx, ownerOf(row), row.custodian);
  return findCustodian(ctx, tx, row.org_id);
}

async function findCustodian(ctx: Context, tx: Tx, org: string): Promise<Custodian | null> {
  const row = await reportsOf(tx).selectFrom('record_custodians').select('custodian').executeTakeFirst();
  return row ? openCustodian(ctx, tx, ownOf(org), row.custodian) : null;
}

/**
 * The custodian is an officer of the organization, whose name must be published by law, so it is sealed under the
 * organization's own key.
 */
const ownOf = (org: string) => ({ org, subject: org });
