import { isDeepStrictEqual } from 'node:util';
import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { defaultFor, isForTests } from './default-versions.ts';
import { needsSecondPerson } from './policies-within-delay.ts';
import { applyChanges, contradictionsOf, type PolicyChanges, type PolicyRules } from './policy.ts';
import { type PresentedPolicy, presentDefault, presentPolicy } from './present.ts';
import { SCREEN_VERIFIED_QUEUE } from './screening-policy.ts';
import { findLatest, lockPolicy, policyOfRow } from './store.ts';
import { type PolicyRow, policiesOf } from './tables.ts';

export interface PolicyChange {
  changes: PolicyChanges;
  /** The version on which the caller based the change; 409 if it is no longer current. */
  baseVersion?: string | undefined;
}

/**
 * Creates a new version from the current one, or returns the current one if nothing would change. Throws 422 naming
 * each contradiction, 409 if the caller's version is not current.
 */
export function changePolicy(
  ctx: Context,
  actor: Actor,
  { changes, baseVersion }: PolicyChange,
): Promise<{ made: boolean; policy: PresentedPolicy }> {
  return ctx.db.org(actor, async (tx) => {
    await lockPolicy(tx, actor.org);
    const latest = await findLatest(tx);
    const { version, ...rules } = latest ? policyOfRow(ctx, latest) : defaultFor(ctx);
    if (baseVersion !== undefined && baseVersion !== version)
      throw new AppError('conflict', {
        message: 'The policy was changed by someone else. Reload and try again.',
        extra: { currentVersion: version },
      });
    const changed = applyChanges(rules, changes);
    assertPossible(ctx, changed);
    const fields = changedFields(rules, changed);
    assertMayChange(actor, { before: rules, after: changed });
    if (changed.retentionDays < rules.retentionDays) await assertMayShortenAlone(ctx, tx, actor);
    if (fields.length === 0)
      return { made: false, policy: latest ? presentPolicy(ctx, latest) : presentDefault(defaultFor(ctx)) };
    const row = await insertVersion(ctx, tx, actor, { number: (latest?.number ?? 0) + 1, rules: changed });
    if (asksForMore(rules, changed)) await ctx.jobs.send(tx, SCREEN_VERIFIED_QUEUE, { org: actor.org });
    const details = { number: row.number, from: version, fields: fields.join(' ') };
    await ctx.events.audit(tx, actor, { action: 'verification_policy.changed', subject: row.id, details });
    return { made: true, policy: presentPolicy(ctx, row) };
  });
}

/** Whether more matches count than before; if so, verified people are compared too. */
function asksForMore({ screening: before }: PolicyRules, { screening: after }: PolicyRules): boolean {
  const isNew = after.categories.some((category) => !before.categories.includes(category));
  return isNew || (after.categories.length > 0 && after.threshold < before.threshold);
}

function assertPossible(ctx: Context, rules: PolicyRules): void {
  const errors = [
    ...contradictionsOf(rules),
    ...(rules.acceptSpecimens && !isForTests(ctx)
      ? [{ path: 'acceptSpecimens', message: 'Specimen documents are accepted only in test mode and in development' }]
      : []),
  ];
  if (errors.length > 0) throw new AppError('unprocessable', { errors });
}

/** Names of the top-level fields that differ. */
function changedFields(before: PolicyRules, after: PolicyRules): string[] {
  return Object.entries(after)
    .filter(([field, value]) => !isDeepStrictEqual(value, before[field as keyof PolicyRules]))
    .map(([field]) => field);
}

/**
 * Reviewers may change rules, but only the organization may remove the second reviewer, or all review. Shortening the
 * retention of pictures destroys some, which needs a separate scope.
 */
function assertMayChange(actor: Actor, { before, after }: { before: PolicyRules; after: PolicyRules }): void {
  if (after.retentionDays < before.retentionDays && !actor.scopes.has('compliance:erase'))
    throw new AppError('insufficient_scope', {
      message: 'A shorter retention period erases data. It requires the scope compliance:erase.',
    });
  if (actor.scopes.has('organization:write')) return;
  const [field] = [
    ...(before.fourEyes !== after.fourEyes ? ['fourEyes'] : []),
    ...(['fourEyes', 'automaticApproval'] as const).flatMap((rule) =>
      before.business[rule] !== after.business[rule] ? [`business.${rule}`] : [],
    ),
  ];
  if (field === undefined) return;
  throw new AppError('insufficient_scope', { message: `Changing ${field} requires the scope organization:write.` });
}

/** 409 if two-person approval applies, or applied within the erasure delay: policy versions have no second approval. */
async function assertMayShortenAlone(ctx: Context, tx: Tx, actor: Actor): Promise<void> {
  if (await needsSecondPerson(ctx, tx, actor.org))
    throw new AppError('conflict', {
      message:
        'Your policy (fourEyes) requires a second member to approve a shorter retention period. Use PUT /v1/retention-policy with the class biometric instead.',
    });
}

function insertVersion(
  ctx: Context,
  tx: Tx,
  actor: Actor,
  { number, rules }: { number: number; rules: PolicyRules },
): Promise<PolicyRow> {
  const now = ctx.clock.now();
  return policiesOf(tx)
    .insertInto('verification_policies')
    .values({
      org_id: actor.org,
      id: newId('policy', now),
      number,
      rules: JSON.stringify(rules),
      created_by: actor.id,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
