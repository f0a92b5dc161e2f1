import type { MailLanguage } from '#platform/outbox/mail-template.ts';

export const COMPLAINT_KINDS = ['not_consented', 'under_age', 'illegal', 'copyright', 'other'] as const;
export type ComplaintKind = (typeof COMPLAINT_KINDS)[number];

export const COMPLAINT_STATUSES = [
  'received',
  'under_review',
  'removed',
  'rejected',
  'appealed',
  'upheld',
  'reversed',
] as const;
export type ComplaintStatus = (typeof COMPLAINT_STATUSES)[number];

/** The complainant's relation to the content. */
export const RELATIONS = ['depicted', 'representative', 'rights_holder', 'other'] as const;
export type Relation = (typeof RELATIONS)[number];

/** Reasons for a decision. They are codes; free text belongs in a note. */
export const DECISION_REASONS = [
  'consent_not_shown',
  'consent_shown',
  'age_not_shown',
  'age_shown',
  'illegal_content',
  'not_illegal',
  'rights_infringed',
  'rights_not_infringed',
  'content_not_found',
  'duplicate',
  'other',
] as const;
export type DecisionReason = (typeof DECISION_REASONS)[number];

export const COMPLAINT_ACTIONS = [...COMPLAINT_STATUSES, 'noted', 'reinstated'] as const;
/** The events of a complaint; each becomes an entry of its history. */
export type ComplaintAction = (typeof COMPLAINT_ACTIONS)[number];

/** The transitions from each status; a decision can be appealed once. */
export const NEXT: Readonly<Record<ComplaintStatus, readonly ComplaintStatus[]>> = {
  received: ['under_review', 'removed', 'rejected'],
  under_review: ['removed', 'rejected'],
  removed: ['appealed'],
  rejected: ['appealed'],
  appealed: ['upheld', 'reversed'],
  upheld: [],
  reversed: [],
};

/** Business days to decide a complaint (Mastercard AN 5196), and also an appeal. */
export const DECIDE_BUSINESS_DAYS = 7;

/** `recorded` by the organization, or sent on its `public` page. */
export const COMPLAINT_SOURCES = ['recorded', 'public'] as const;
export type ComplaintSource = (typeof COMPLAINT_SOURCES)[number];

/** The rule by which the first decision is due. */
export const DEADLINE_RULES = ['business_days', 'hours_48'] as const;
export type DeadlineRule = (typeof DEADLINE_RULES)[number];

const REMOVE_HOURS = 48;

/** The deadline of the first decision. */
export function dueAtOf(rule: DeadlineRule, receivedAt: Date): Date {
  if (rule === 'business_days') return addBusinessDays(receivedAt, DECIDE_BUSINESS_DAYS);
  return new Date(receivedAt.getTime() + REMOVE_HOURS * 3_600_000);
}

/** A file that the complainant names by its hashes, which their browser computed. */
export interface ReportedFile {
  /** 64 lower-case hex digits. */
  sha256: string;
  /** PDQ of a picture, 64 lower-case hex digits. */
  perceptualHash: string | null;
}

/** Complainant and subject, sealed under the complaint's own data key. */
export interface ComplaintDetails {
  /** Where the content is published; null if only files or a work are named. */
  url: string | null;
  /** The complaint in the complainant's words. */
  statement: string | null;
  complainant: { name: string | null; email: string | null };
  /** The work as the complainant on the public page names it: its title or an identifier. */
  workTitle?: string;
  files?: ReportedFile[];
  /** What the complainant declared on the public page. */
  declared?: Declared;
  /** Of the complainant's link, for email. */
  receipt?: { token: string; language: MailLanguage };
}

/** Statements of a complainant on the public page. */
export interface Declared {
  /** The content shows the person nude or in a sexual act. */
  intimate: boolean;
  /** The statement is made in good faith. */
  goodFaith: boolean;
  /** The typed name; null if not signed. */
  signature: string | null;
}

const DAY_MS = 86_400_000;

/** The same time of day after a number of business days: Monday to Friday in UTC, without holidays. */
export function addBusinessDays(at: Date, days: number): Date {
  let moment = at.getTime();
  for (let left = days; left > 0; ) {
    moment += DAY_MS;
    const weekday = new Date(moment).getUTCDay();
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return new Date(moment);
}

/** What determines a complaint's deadline status; after an appeal, its deadline counts. */
export interface ComplaintTimes {
  status: ComplaintStatus;
  dueAt: Date;
  decidedAt: Date | null;
  appealDueAt: Date | null;
}

/** The deadline of the pending decision; null if none is pending. */
function owedUntil({ status, dueAt, appealDueAt }: ComplaintTimes): Date | null {
  if (status === 'received' || status === 'under_review') return dueAt;
  return status === 'appealed' ? appealDueAt : null;
}

/** Whether a first decision or the decision of an appeal is pending. */
export function isUndecided(status: ComplaintStatus): boolean {
  return status === 'received' || status === 'under_review' || status === 'appealed';
}

/** Whether a pending decision is past its deadline. */
export function isOverdue(times: ComplaintTimes, now: Date): boolean {
  const until = owedUntil(times);
  return until !== null && until < now;
}

/** Whether the content must currently be removed: an appeal changes nothing until it is decided. */
export function isRemoved(outcome: 'removed' | 'rejected' | null, status: ComplaintStatus): boolean {
  if (outcome === null) return false;
  return (outcome === 'removed') !== (status === 'reversed');
}
