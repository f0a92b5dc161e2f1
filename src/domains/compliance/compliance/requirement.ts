/** The requirements; an organization's policy selects them. */
export const REQUIREMENTS = [
  'identity_verified',
  'age_on_shoot_date',
  'release_signed',
  'release_not_withdrawn',
  'withdrawal_acknowledged',
  'producer_verified',
  'performers_complete',
  'records_complete',
  'list_screening_fresh',
] as const;
export type Requirement = (typeof REQUIREMENTS)[number];

/** From best to worst: the worst of several counts. */
export const STATUSES = ['met', 'expiring', 'missing', 'blocked'] as const;
/**
 * `expiring`: met today, but not after its date unless someone acts; `missing`: something can be supplied; `blocked`:
 * nothing can be supplied, a decision is needed.
 */
export type ComplianceStatus = (typeof STATUSES)[number];

export const SUBJECT_TYPES = [
  'organization',
  'project',
  'performer',
  'user',
  'person',
  'release',
  'verification',
] as const;

/** What a requirement is about. */
export interface Subject {
  type: (typeof SUBJECT_TYPES)[number];
  id: string;
}

/** A call that would help to meet the requirement; `body` contains its known fields. */
export interface Fix {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  body?: Record<string, string>;
}

export interface RequirementState {
  requirement: Requirement;
  status: ComplianceStatus;
  /** A code; null of one that is met. */
  reason: string | null;
  subject: Subject;
  projectId: string | null;
  fix: Fix | null;
  /** When someone has to have acted. */
  dueAt: Date | null;
  /** Until when it is met, where that has an end. */
  until: Date | null;
}

/** The worst of several; without requirements, met. */
export function worstOf(statuses: Iterable<ComplianceStatus>): ComplianceStatus {
  let worst: ComplianceStatus = 'met';
  for (const status of statuses) if (STATUSES.indexOf(status) > STATUSES.indexOf(worst)) worst = status;
  return worst;
}

/** How one requirement stands over all that it was asked of; holds no id of a person. */
export interface RequirementSummary {
  requirement: Requirement;
  status: ComplianceStatus;
  /** Codes of those that are not met, sorted. */
  reasons: string[];
  /** How many are not met. */
  unmet: number;
  /** The first day or time that matters of those that are not met, or else end; RFC 3339. */
  next: string | null;
}

/** One summary a requirement that was asked, in the order of the catalogue. */
export function summarize(states: readonly RequirementState[]): RequirementSummary[] {
  return REQUIREMENTS.flatMap((requirement) => {
    const all = states.filter((state) => state.requirement === requirement);
    if (all.length === 0) return [];
    const unmet = all.filter(({ status }) => status !== 'met');
    const times = all.flatMap(({ dueAt, until }) => [dueAt, until].flatMap((at) => at?.toISOString() ?? []));
    return {
      requirement,
      status: worstOf(all.map(({ status }) => status)),
      reasons: [...new Set(unmet.flatMap(({ reason }) => reason ?? []))].sort(),
      unmet: unmet.length,
      next: times.sort()[0] ?? null,
    };
  });
}

/** A changed requirement; null if it was not required before, or no longer is. */
export interface RequirementChange {
  requirement: Requirement;
  from: ComplianceStatus | null;
  to: ComplianceStatus | null;
}

/** What changed from one state to the next. */
export function changesBetween(
  before: readonly RequirementSummary[],
  after: readonly RequirementSummary[],
): RequirementChange[] {
  const statusIn = (summaries: readonly RequirementSummary[], requirement: Requirement) =>
    summaries.find((summary) => summary.requirement === requirement)?.status ?? null;
  return REQUIREMENTS.flatMap((requirement) => {
    const [from, to] = [statusIn(before, requirement), statusIn(after, requirement)];
    return from === to ? [] : { requirement, from, to };
  });
}

/** A name for one state among those of a check, by which pages go on. */
export function keyOf({ projectId, subject, requirement }: RequirementState): string {
  return [projectId ?? '', SUBJECT_TYPES.indexOf(subject.type), subject.id, REQUIREMENTS.indexOf(requirement)].join(
    '\n',
  );
}

/** The order of an answer: what is of the whole first, then by whom or what it is about. */
export function inOrder(states: readonly RequirementState[]): RequirementState[] {
  const keyed = states.map((state) => ({ state, key: keyOf(state) }));
  return keyed.sort((one, other) => (one.key < other.key ? -1 : 1)).map(({ state }) => state);
}
