import type { ComplianceStatus, Fix, Requirement, RequirementState, Subject } from '../requirement.ts';

/** A rule's result, before its subject is known. */
export interface Verdict {
  status: ComplianceStatus;
  reason: string | null;
  fix?: Fix | null;
  dueAt?: Date | null;
  until?: Date | null;
}

export const MET: Verdict = { status: 'met', reason: null };
export const missing = (reason: string, fix: Fix | null = null): Verdict => ({ status: 'missing', reason, fix });
export const blocked = (reason: string, fix: Fix | null = null): Verdict => ({ status: 'blocked', reason, fix });

const DAY_MS = 86_400_000;

/** The verdict on a fact that ends: met, then `expiring` in the days before the end, and `ended` after it. */
export function holdsUntil(
  until: Date | null,
  {
    at,
    expiringDays,
    reason,
    fix,
    ended,
  }: { at: Date; expiringDays: number; reason: string; fix: Fix; ended: Verdict },
): Verdict {
  if (until === null) return MET;
  if (until <= at) return ended;
  if (until.getTime() - at.getTime() <= expiringDays * DAY_MS)
    return { status: 'expiring', reason, fix, until, dueAt: until };
  return { ...MET, until };
}

/** The subject of a verdict. */
export interface About {
  requirement: Requirement;
  subject: Subject;
  projectId: string | null;
}

export function stateOf(
  about: About,
  { status, reason, fix = null, dueAt = null, until = null }: Verdict,
): RequirementState {
  return { ...about, status, reason, fix, dueAt, until };
}
