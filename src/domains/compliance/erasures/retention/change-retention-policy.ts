import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { placeOrder } from '../order.ts';
import { agedClasses, type Sources } from '../sources.ts';
import { findRules, insertRules, lockRules } from '../store.ts';
import { findChange, type PresentedChange, presentChange, scheduleChange } from './retention-change.ts';
import { checkRules, completeRules, isSameRules, isShorter, type Rules } from './retention-policy.ts';

export interface PresentedPolicy {
  version: number;
  rules: Rules;
  createdAt: string | null;
  /** Ordered shorter retention that has to wait. */
  pending: PresentedChange | null;
}

/** The current rules; until rules are set, version 0 without any. */
export function getRetentionPolicy(ctx: Context, actor: Actor): Promise<PresentedPolicy> {
  return ctx.db.org(actor, presentCurrent);
}

/**
 * Sets all rules; an omitted class gets no rule. Creates a version, unless nothing changes, or, if something could be
 * erased sooner, an order that waits. 422 for contradictory or impossible rules, 403 for shorter ones without the scope
 * to erase, 409 if `baseVersion` is not the newest or an order is pending.
 */
export function changeRetentionPolicy(
  ctx: Context,
  actor: Actor,
  { sources, rules: given, baseVersion }: { sources: Sources; rules: Partial<Rules>; baseVersion?: number | undefined },
): Promise<PresentedPolicy> {
  const errors = checkRules(given, agedClasses(sources));
  if (errors.length > 0) throw new AppError('unprocessable', { errors });
  const rules = completeRules(given);
  return ctx.db.org(actor, async (tx) => {
    await lockRules(tx, actor.org);
    const current = await findRules(tx);
    if (baseVersion !== undefined && baseVersion !== current.version)
      throw new AppError('conflict', {
        message: 'The rules were changed by someone else. Reload and try again.',
        extra: { version: current.version },
      });
    if (isSameRules(rules, current.rules)) return presentCurrent(tx);
    if (await findChange(tx))
      throw new AppError('conflict', {
        message: 'A shorter retention period is scheduled. Cancel it first, or wait until it takes effect.',
      });
    if (!(await isScheduled(ctx, tx, actor, { before: current.rules, after: rules })))
      await makeVersion(ctx, tx, actor, { version: current.version + 1, rules });
    return presentCurrent(tx);
  });
}

/** Schedules a change that could erase something sooner; returns false for a change that takes effect at once. */
async function isScheduled(
  ctx: Context,
  tx: Tx,
  actor: Actor,
  { before, after }: { before: Rules; after: Rules },
): Promise<boolean> {
  if (!isShorter(before, after)) return false;
  if (!actor.scopes.has('compliance:erase'))
    throw new AppError('insufficient_scope', {
      message: 'A shorter retention period erases data. It requires the scope compliance:erase.',
    });
  const order = await placeOrder(ctx, tx, actor);
  if (!order.needsApproval && order.scheduledFor <= ctx.clock.now()) return false;
  await scheduleChange(ctx, tx, actor, { rules: after, order });
  return true;
}

async function makeVersion(
  ctx: Context,
  tx: Tx,
  actor: Actor,
  { version, rules }: { version: number; rules: Rules },
): Promise<void> {
  await insertRules(tx, { org: actor.org, version, rules, by: actor, at: ctx.clock.now() });
  await ctx.events.audit(tx, actor, {
    action: 'retention_policy.changed',
    subject: actor.org,
    details: { version },
  });
}

async function presentCurrent(tx: Tx): Promise<PresentedPolicy> {
  const { version, rules, createdAt } = await findRules(tx);
  const pending = presentChange(await findChange(tx));
  return { version, rules, createdAt: createdAt?.toISOString() ?? null, pending };
}
