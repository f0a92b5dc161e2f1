import type { Context } from '#domains/context.ts';
import type { RecordedPolicy } from './default-versions.ts';
import { policyOfRow } from './store.ts';
import type { PolicyRow } from './tables.ts';

/** A version as the API shows it. */
export type PresentedPolicy = RecordedPolicy & {
  /** null for default versions. */
  number: number | null;
  createdAt: string | null;
  createdBy: string | null;
};

export function presentPolicy(ctx: Pick<Context, 'config' | 'time'>, row: PolicyRow): PresentedPolicy {
  return {
    ...policyOfRow(ctx, row),
    number: row.number,
    createdAt: row.created_at.toISOString(),
    createdBy: row.created_by,
  };
}

export function presentDefault(policy: RecordedPolicy): PresentedPolicy {
  return { ...policy, number: null, createdAt: null, createdBy: null };
}
