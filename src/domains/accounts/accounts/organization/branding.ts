import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { accountsOf } from '../tables.ts';

/** How an organization's hosted pages look. */
export interface Branding {
  /** `#rrggbb`; null for the service's own. */
  color: string | null;
  /** A data URI of a PNG or JPEG; null for none. */
  logo: string | null;
}

/** Omitted fields stay unchanged; null removes them. */
export interface BrandingChange {
  color?: string | null | undefined;
  logo?: string | null | undefined;
}

/** The look of the transaction's organization, with its name. */
export async function brandingOf(tx: Tx): Promise<Branding & { organization: string }> {
  const row = await accountsOf(tx)
    .selectFrom('organizations')
    .select(['name', 'brand_color', 'brand_logo'])
    .executeTakeFirstOrThrow();
  return { organization: row.name, color: row.brand_color, logo: row.brand_logo };
}

export async function changeBranding(ctx: Context, tx: Tx, actor: Actor, change: BrandingChange): Promise<void> {
  const { color, logo } = change;
  const set = { ...(color !== undefined && { brand_color: color }), ...(logo !== undefined && { brand_logo: logo }) };
  await accountsOf(tx).updateTable('organizations').set(set).execute();
  await ctx.events.audit(tx, actor, {
    action: 'organization.branding_changed',
    subject: actor.org,
    details: { ...(color !== undefined && { color }), ...(logo !== undefined && { logo: logo !== null }) },
  });
}
