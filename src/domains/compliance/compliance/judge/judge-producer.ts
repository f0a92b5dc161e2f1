import type { BusinessState } from '#domains/business/business-verification/index.ts';
import type { ScreeningStanding } from '#domains/reference/screening/index.ts';
import type { Now, ProducerFacts } from '../facts.ts';
import type { ComplianceRules } from '../policy.ts';
import type { Fix } from '../requirement.ts';
import { blocked, holdsUntil, missing, type Verdict } from './verdict.ts';

/** The remedy for a business that is not approved: [whether only a decision helps, the call to make]. */
const UNAPPROVED: Record<Exclude<BusinessState, 'approved'>, [boolean, string | null]> = {
  pending: [false, null],
  in_review: [false, 'decision'],
  requires_input: [false, 'resubmit'],
  rejected: [true, null],
  suspended: [true, 'screening-hits'],
  revoked: [true, 'renew'],
  expired: [false, 'renew'],
  cancelled: [false, null],
  redacted: [false, null],
};

/** Whether the producing business is approved. */
export function judgeProducer(
  producer: ProducerFacts | undefined,
  { at, rules, projectId }: { at: Date; rules: ComplianceRules; projectId: string },
): Verdict {
  const name: Fix = { method: 'PATCH', path: `/v1/projects/${projectId}` };
  if (!producer) return missing('producer_missing', name);
  const of = `/v1/verifications/${producer.verificationId}`;
  const renew: Fix = { method: 'POST', path: `${of}/renew` };
  if (producer.status === 'approved') {
    const { expiringDays } = rules.producer_verified;
    const ended = missing('producer_expired', renew);
    return holdsUntil(producer.until, { at, expiringDays, reason: 'producer_expires', fix: renew, ended });
  }
  const reason = `producer_${producer.status}`;
  const [isBlocked, call] = UNAPPROVED[producer.status];
  const reads = call === null || call === 'screening-hits';
  const fix: Fix = { method: reads ? 'GET' : 'POST', path: call === null ? of : `${of}/${call}` };
  return { ...(isBlocked ? blocked(reason, fix) : missing(reason, fix)), dueAt: producer.dueAt };
}

const DAY_MS = 86_400_000;

/** Whether everyone monitored was compared with current lists recently, without an open match. */
export function judgeScreening(
  screening: ScreeningStanding,
  { now: { at, lists }, rules, fix }: { now: Now; rules: ComplianceRules; fix: Fix },
): Verdict {
  const read: Fix = { method: 'GET', path: '/v1/screening/lists' };
  if (screening.confirmedHits > 0) return blocked('screening_hit_confirmed', fix);
  if (screening.openHits > 0) return blocked('screening_hit_open', fix);
  if (lists === null) return missing('no_lists', read);
  // A list import re-screens everyone within minutes; for a day, a search of the previous list still counts.
  const isNew = at.getTime() - lists.importedAt.getTime() < DAY_MS;
  const isCurrent = screening.lists.every((searched) => searched === lists.described || (isNew && searched !== null));
  if (!isCurrent || screening.screenedAt === null) return missing('screening_outdated', read);
  const { maxAgeDays, expiringDays } = rules.list_screening_fresh;
  const oldest = Math.min(screening.screenedAt.getTime(), lists.importedAt.getTime());
  const ended = missing('lists_outdated', read);
  return holdsUntil(new Date(oldest + maxAgeDays * DAY_MS), {
    at,
    expiringDays,
    reason: 'lists_age',
    fix: read,
    ended,
  });
}
