import { COMPLAINT_KINDS, type ComplaintFact, type ComplaintKind } from '#domains/compliance/complaints/index.ts';
import { percentile } from './percentile.ts';

/** Figures about complaints in a period. Each status is counted by the time at which it was reached. */
export interface ComplaintFigures {
  received: number;
  receivedByKind: readonly { kind: ComplaintKind; count: number }[];
  /** Sent on the public page. */
  receivedPublic: number;
  decided: number;
  removed: number;
  rejected: number;
  /** The number decided by the deadline. */
  decidedInTime: number;
  decidedLate: number;
  /** Complete requests about intimate content, due in 48 hours; they are also counted above. */
  within48Hours: { received: number; decided: number; decidedInTime: number };
  /** Hours from receipt to the first decision; null if there was none. */
  hoursToDecide: { p50: number | null; p95: number | null; longest: number | null };
  /** Undecided at the end of the period. */
  open: number;
  /** How many of these are overdue. */
  overdue: number;
  appealed: number;
  /** Appeals by a person depicted in the content, or by their representative. */
  appealedByDepicted: number;
  appealsUpheld: number;
  appealsReversed: number;
  appealsDecidedInTime: number;
  appealsOpen: number;
  /** Decisions and appeals that required removing content. */
  contentRemoved: number;
  /** Appeals that allowed restoring content. */
  contentRestored: number;
}

const HOUR_MS = 3_600_000;

/** Counts complaints as of `until`, which must not be later than the report: `from <= t < until`. */
export function complaintFigures(
  facts: readonly ComplaintFact[],
  { from, until }: { from: Date; until: Date },
): ComplaintFigures {
  const isIn = (at: Date | null): at is Date => at !== null && at >= from && at < until;
  const isBefore = (at: Date | null) => at !== null && at < until;
  const received = facts.filter(({ receivedAt }) => isIn(receivedAt));
  const decided = facts.filter(({ decidedAt }) => isIn(decidedAt));
  const open = facts.filter(({ receivedAt, decidedAt }) => isBefore(receivedAt) && !isBefore(decidedAt));
  const appealed = facts.filter(({ appealedAt }) => isIn(appealedAt));
  const appealsDecided = facts.filter(({ appealDecidedAt }) => isIn(appealDecidedAt));
  const hours = decided.map(hoursToDecide);
  const isInTime = ({ decidedAt, dueAt }: ComplaintFact) => decidedAt !== null && decidedAt <= dueAt;
  const decidedInTime = decided.filter(isInTime).length;
  const isUrgent = ({ deadline }: ComplaintFact) => deadline === 'hours_48';
  const urgent = decided.filter(isUrgent);
  const reversed = appealsDecided.filter(({ status }) => status === 'reversed');
  const removed = decided.filter(({ outcome }) => outcome === 'removed').length;
  return {
    received: received.length,
    receivedByKind: COMPLAINT_KINDS.map((kind) => ({
      kind,
      count: received.filter((fact) => fact.kind === kind).length,
    })),
    receivedPublic: received.filter(({ source }) => source === 'public').length,
    decided: decided.length,
    removed,
    rejected: decided.length - removed,
    decidedInTime,
    decidedLate: decided.length - decidedInTime,
    within48Hours: {
      received: received.filter(isUrgent).length,
      decided: urgent.length,
      decidedInTime: urgent.filter(isInTime).length,
    },
    hoursToDecide: {
      p50: percentile(hours, 0.5),
      p95: percentile(hours, 0.95),
      longest: percentile(hours, 1),
    },
    open: open.length,
    overdue: open.filter(({ dueAt }) => isBefore(dueAt)).length,
    appealed: appealed.length,
    appealedByDepicted: appealed.filter(({ relation }) => relation === 'depicted' || relation === 'representative')
      .length,
    appealsUpheld: appealsDecided.length - reversed.length,
    appealsReversed: reversed.length,
    appealsDecidedInTime: appealsDecided.filter(isAppealInTime).length,
    appealsOpen: facts.filter(({ appealedAt, appealDecidedAt }) => isBefore(appealedAt) && !isBefore(appealDecidedAt))
      .length,
    contentRemoved: removed + reversed.filter(({ outcome }) => outcome === 'rejected').length,
    contentRestored: reversed.filter(({ outcome }) => outcome === 'removed').length,
  };
}

function hoursToDecide({ receivedAt, decidedAt }: ComplaintFact): number {
  return ((decidedAt ?? receivedAt).getTime() - receivedAt.getTime()) / HOUR_MS;
}

function isAppealInTime({ appealDecidedAt, appealDueAt }: ComplaintFact): boolean {
  return appealDecidedAt !== null && appealDueAt !== null && appealDecidedAt <= appealDueAt;
}
