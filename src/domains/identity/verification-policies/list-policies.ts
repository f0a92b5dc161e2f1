import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { isBefore, readCursor, toPage } from '#platform/operation/list.ts';
import { defaultFor, findDefaultVersion } from './default-versions.ts';
import { type PresentedPolicy, presentDefault, presentPolicy } from './present.ts';
import { findLatest, findVersion } from './store.ts';
import { policiesOf } from './tables.ts';

/** The organization's own versions, newest first. */
export async function listPolicies(ctx: Context, actor: Actor, { limit, cursor }: { limit: number; cursor?: string }) {
  const before = readCursor(cursor);
  return ctx.db.org(actor, async (tx) => {
    const rows = await policiesOf(tx)
      .selectFrom('verification_policies')
      .selectAll()
      .where(isBefore(before))
      .orderBy('id', 'desc')
      .limit(limit + 1)
      .execute();
    return toPage(rows, limit, (row) => presentPolicy(ctx, row));
  });
}

/** The current version. */
export function getCurrentPolicy(ctx: Context, actor: Actor): Promise<PresentedPolicy> {
  return ctx.db.org(actor, async (tx) => {
    const row = await findLatest(tx);
    return row ? presentPolicy(ctx, row) : presentDefault(defaultFor(ctx));
  });
}

/** One of the organization's own versions by its ID; 404 if unknown. */
export function getPolicy(ctx: Context, actor: Actor, id: string): Promise<PresentedPolicy> {
  return ctx.db.org(actor, async (tx) => {
    const row = await findVersion(tx, id);
    if (!row) throw new AppError('not_found');
    return presentPolicy(ctx, row);
  });
}

/** A current or former default version, such as `default/1`; 404 if unknown. */
export function getDefaultPolicy(version: string): PresentedPolicy {
  const policy = findDefaultVersion(version);
  if (!policy) throw new AppError('not_found');
  return presentDefault(policy);
}
