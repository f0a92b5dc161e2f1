import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import { enterOrganization, type Tx } from '#platform/db/database.ts';
import type { Mode } from '#platform/http/identify.ts';
import { type Actor, systemActor } from '#platform/operation/actor.ts';
import { findTestOrganization, lockTestOrganization } from '../store.ts';
import { accountsOf } from '../tables.ts';

const PART = 'accounts';

/** Whether an organization is someone's test organization. */
export async function modeOf(ctx: Context, org: string): Promise<Mode> {
  return (await ctx.time.isTest(org)) ? 'test' : 'live';
}

/** Throws 409 for operations that are not available in test mode. */
export async function assertLive(ctx: Context, { org }: Actor, message: string): Promise<void> {
  if (await ctx.time.isTest(org)) throw new AppError('conflict', { message });
}

/** The test organization of a live one, created if missing. */
export async function testOrganizationOf(ctx: Context, live: string): Promise<string> {
  const known = await ctx.db.system((tx) => findTestOrganization(tx, live));
  return known ?? ctx.db.org({ org: live }, (tx) => ensureTestOrganization(ctx, tx, live));
}

/**
 * {@link testOrganizationOf} inside a transaction of the live organization, which is entered again afterwards. The new
 * organization is entered by statement, because before the commit it could be mistaken for a live one.
 */
export async function ensureTestOrganization(ctx: Context, tx: Tx, live: string): Promise<string> {
  await lockTestOrganization(tx, live);
  const known = await findTestOrganization(tx, live);
  if (known !== undefined) return known;
  const org = newId('organization', ctx.wallClock.now());
  const { name, ...look } = await accountsOf(tx)
    .selectFrom('organizations')
    .select(['name', 'language', 'brand_color', 'brand_logo'])
    .executeTakeFirstOrThrow();
  await ctx.events.audit(tx, systemActor(live, PART), { action: 'test_organization.created', subject: org });
  await inOrganization(tx, { org, back: live }, async () => {
    await accountsOf(tx)
      .insertInto('organizations')
      .values({ org_id: org, name: `${name} [TEST]`, live_org_id: live, ...look })
      .execute();
    await tx.insertInto('organization_clocks').values({ org_id: org, target: null }).execute();
    await ctx.events.audit(tx, systemActor(org, PART), { action: 'organization.created', subject: org });
  });
  return org;
}

/** Runs a function in another organization of the same caller, in the same transaction. */
export async function inOrganization<T>(
  tx: Tx,
  { org, back }: { org: string; back: string },
  use: () => Promise<T>,
): Promise<T> {
  await enterOrganization(tx, org);
  const result = await use();
  await enterOrganization(tx, back);
  return result;
}
