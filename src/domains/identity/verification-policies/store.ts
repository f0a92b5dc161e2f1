import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { lockName } from '#platform/db/lock-name.ts';
import { defaultFor, isForTests } from './default-versions.ts';
import type { VerificationPolicy } from './policy.ts';
import { type PolicyRow, policiesOf } from './tables.ts';

/** The newest version of the transaction's organization. */
export function findLatest(tx: Tx): Promise<PolicyRow | undefined> {
  return policiesOf(tx)
    .selectFrom('verification_policies')
    .selectAll()
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export function findVersion(tx: Tx, id: string): Promise<PolicyRow | undefined> {
  return policiesOf(tx).selectFrom('verification_policies').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Serializes changes of the organization's policy until the transaction ends. */
export async function lockPolicy(tx: Tx, org: string): Promise<void> {
  await lockName(tx, `verification-policy/${org}`);
}

/**
 * The rules of a stored version. A rule introduced later gets its default. Specimens never count if real people are
 * verified, even if the version was written while the service ran in development.
 */
export function policyOfRow(ctx: Pick<Context, 'config' | 'time'>, row: PolicyRow): VerificationPolicy {
  const defaults = defaultFor(ctx);
  const business = { ...defaults.business, ...row.rules.business };
  const screening = { ...defaults.screening, ...row.rules.screening };
  const wallet = { ...defaults.wallet, ...row.rules.wallet };
  const policy = { ...defaults, ...row.rules, business, screening, wallet, version: row.id };
  return isForTests(ctx) ? policy : { ...policy, acceptSpecimens: false };
}
