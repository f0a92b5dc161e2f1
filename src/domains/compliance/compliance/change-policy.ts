import { isDeepStrictEqual } from 'node:util';
import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { markEverything } from './mark-states.ts';
import { applyChanges, completeRules, contradictionsOf, DEFAULT_POLICY, type RuleChanges } from './policy.ts';
import { type PresentedPolicy, presentDefault, presentPolicy } from './present.ts';
import { REQUIREMENTS } from './requirement.ts';
import { findLatest, lockPolicy } from './store.ts';
import { complianceOf } from './tables.ts';

export interface PolicyChange {
  changes: RuleChanges;
  /** The version on which the caller based the change. */
  baseVersion?: string | undefined;
}

/**
 * Creates a new version from the current one, and re-evaluates everything; returns the current one if nothing would
 * change. 409 if the caller's version is not current, 422 for contradictions.
 */
export function changePolicy(
  ctx: Context,
  actor: Actor,
  { changes, baseVersion }: PolicyChange,
): Promise<PresentedPolicy> {
  return ctx.db.org(actor, async (tx) => {
    await lockPolicy(tx, actor.org);
    const latest = await findLatest(tx);
    const before = latest ? completeRules(latest.requirements) : DEFAULT_POLICY.requirements;
    const version = latest?.id ?? DEFAULT_POLICY.version;
    if (baseVersion !== undefined && baseVersion !== version)
      throw new AppError('conflict', {
        message: 'The policy was changed by someone else. Reload and try again.',
        extra: { currentVersion: version },
      });
    const after = applyChanges(before, changes);
    const errors = contradictionsOf(after);
    if (errors.length > 0) throw new AppError('unprocessable', { errors });
    const changed = REQUIREMENTS.filter((requirement) => !isDeepStrictEqual(before[requirement], after[requirement]));
    if (changed.length === 0) return latest ? presentPolicy(latest) : presentDefault();
    const at = ctx.clock.now();
    const row = await complianceOf(tx)
      .insertInto('compliance_policies')
      .values({
        org_id: actor.org,
        id: newId('compliancePolicy', at),
        number: (latest?.number ?? 0) + 1,
        requirements: JSON.stringify(after),
        created_by: actor.id,
        created_at: at,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    const details = { number: row.number, from: version, requirements: changed.join(' ') };
    await ctx.events.audit(tx, actor, { action: 'compliance_policy.changed', subject: row.id, details });
    await markEverything(ctx, tx, actor.org);
    return presentPolicy(row);
  });
}
