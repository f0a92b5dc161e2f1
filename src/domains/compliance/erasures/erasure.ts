import { type Holdable, holdOn, type LegalHold } from '#platform/legal-holds.ts';
import type { HeldData, RetentionClass } from '#platform/personal-data.ts';

export const REASONS = ['request', 'retention', 'other'] as const;
export type Reason = (typeof REASONS)[number];

/**
 * How the subject is named. It is not named if the data reached its retention age (`age`), or if one verification was
 * redacted (`redaction`).
 */
export const SUBJECT_KINDS = ['personId', 'userId', 'email', 'age', 'redaction'] as const;
export type SubjectKind = (typeof SUBJECT_KINDS)[number];

/**
 * `scheduled`: ordered, but its delay is not over or, with two-person approval, a second person has not approved.
 * `interrupted`: a backup was restored during it, and its subject is no longer known.
 */
export const STATUSES = ['scheduled', 'queued', 'running', 'completed', 'cancelled', 'interrupted'] as const;
export type ErasureStatus = (typeof STATUSES)[number];

export const ITEM_STATUSES = ['planned', 'erased', 'kept'] as const;
export type ItemStatus = (typeof ITEM_STATUSES)[number];

export const KEPT_BECAUSE = ['legal_hold', 'retention_duty', 'shared_with_other_parties', 'fraud_prevention'] as const;
export type KeptBecause = (typeof KEPT_BECAUSE)[number];

/** The kinds of copies outside the service. */
export const ELSEWHERE = [
  'distribution',
  'wallet',
  'webhook',
  'agreement_copy',
] as const satisfies readonly NonNullable<HeldData['elsewhere']>['kind'][];
export type Elsewhere = (typeof ELSEWHERE)[number];

/** One item with its applicable holds and retention duties. */
export interface Judged extends Holdable {
  class: RetentionClass;
  since: Date;
  stays?: HeldData['stays'];
  staysUntil?: HeldData['staysUntil'];
}

/** Why an item is kept, and until when; null if unknown. */
export interface Kept {
  because: KeptBecause;
  until: Date | null;
  holdId?: string;
}

/** Minimum retention in days for a class; null if there is no duty. */
export type Duties = (held: RetentionClass) => number | null;

const DAY_MS = 86_400_000;

/**
 * Why an item must be kept now; undefined if it may be erased. A hold takes precedence, because it has no known end.
 */
export function judgeKept(
  datum: Judged,
  { holds, duties, now }: { holds: readonly LegalHold[]; duties: Duties; now: Date },
): Kept | undefined {
  const hold = holdOn(holds, datum);
  if (hold) return { because: 'legal_hold', until: null, holdId: hold.id };
  if (datum.stays) return { because: datum.stays, until: datum.staysUntil ?? null };
  const days = duties(datum.class);
  if (days === null) return undefined;
  const until = new Date(datum.since.getTime() + days * DAY_MS);
  return until > now ? { because: 'retention_duty', until } : undefined;
}

export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS);
}
