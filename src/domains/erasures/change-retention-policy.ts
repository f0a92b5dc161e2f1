import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import type { Actor } from '#platform/http/actor.ts';
import { checkRules, completeRules, isSameRules, type Rules } from './retention-policy.ts';
import { agedClasses, type Sources } from './sources.ts';
import { findRules, lockRules } from './store.ts';
import { erasuresOf } from './tables.ts';

export interface PresentedPolicy {
  version: number;
  rules: Rules;
  createdAt: string | null;
}

/** The rules that hold now; version 0, with none, before any were set. */
export function getRetentionPolicy(ctx: Context, actor: Actor): Promise<PresentedPolicy> {
  return ctx.db.org(actor, async (tx) => present(await findRules(tx)));
}

/**
 * Sets all rules: a class that is left out has none. Makes a version, unless nothing changes. 422 for rules that contradict
 * themselves or that nobody here could keep, 409 where `baseVersion` is not the newest any more.
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
        message: 'The rules were changed meanwhile.',
        extra: { version: current.version },
      });
    if (isSameRules(rules, current.rules)) return present(current);
    const made = { version: current.version + 1, rules, createdAt: ctx.clock.now() };
    await erasuresOf(tx)
      .insertInto('retention_policies')
      .values({
        org_id: actor.org,
        version: made.version,
        rules: JSON.stringify(rules),
        created_by_kind: actor.kind,
        created_by: actor.id,
        created_at: made.createdAt,
      })
      .execute();
    await ctx.events.audit(tx, actor, {
      action: 'retention_policy.changed',
      subject: actor.org,
      details: { version: made.version },
    });
    return present(made);
  });
}

function present({ version, rules, createdAt }: { version: number; rules: Rules; createdAt: Date | null }) {
  return { version, rules, createdAt: createdAt?.toISOString() ?? null };
}
