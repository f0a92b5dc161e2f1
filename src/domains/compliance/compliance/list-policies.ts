import type { Context } from '#domains/context.ts';
import { notFound } from '#kernel/errors.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { isBefore, readCursor, toPage } from '#platform/operation/list.ts';
import { DEFAULT_POLICY } from './policy.ts';
import { type PresentedPolicy, presentDefault, presentPolicy } from './present.ts';
import { findLatest } from './store.ts';
import { complianceOf } from './tables.ts';

/** The organization's own versions, newest first. */
export async function listPolicies(
  ctx: Context,
  actor: Actor,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
) {
  const before = readCursor(cursor);
  const rows = await ctx.db.org(actor, (tx) =>
    complianceOf(tx)
      .selectFrom('compliance_policies')
      .selectAll()
      .where(isBefore(before))
      .orderBy('id', 'desc')
      .limit(limit + 1)
      .execute(),
  );
  return toPage(rows, limit, presentPolicy);
}

/** The current version. */
export async function getCurrentPolicy(ctx: Context, actor: Actor): Promise<PresentedPolicy> {
  const row = await ctx.db.org(actor, findLatest);
  return row ? presentPolicy(row) : presentDefault();
}

/** One of the organization's own versions, or the built-in one; 404 if unknown. */
export async function getPolicy(ctx: Context, actor: Actor, version: string): Promise<PresentedPolicy> {
  if (version === DEFAULT_POLICY.version) return presentDefault();
  const row = await ctx.db.org(actor, (tx) =>
    complianceOf(tx)
      .selectFrom('compliance_policies')
      .selectAll()
      .where('id', '=', version)
      .executeTakeFirstOrThrow(notFound),
  );
  return presentPolicy(row);
}
