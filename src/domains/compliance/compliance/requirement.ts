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

/** From best to worst; the worst of several counts. */
export const STATUSES = ['met', 'expiring', 'missing', 'blocked'] as const;
/**
 * `expiring`: met today, but not after its date unless someone acts; `missing`: something must be supplied; `blocked`:
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

/** The subject of a requirement. */
export interface Subject {
  type: (typeof SUBJECT_TYPES)[number];
  id: string;
}

/** A call that helps to meet the requirement; `body` contains its known fields. */
export interface Fix {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  body?: Record<string, string>;
}

export interface RequirementState {
  requirement: Requirement;
  status: ComplianceStatus;
  /** A code; null if the requirement is met. */
  reason: string | null;
  subject: Subject;
  projectId: string | null;
  fix: Fix | null;
  /** The deadline for action. */
  dueAt: Date | null;
  /** When it stops being met, if it does. */
  until: Date | null;
}

/** The worst of several; `met` if there are none. */
export function worstOf(statuses: Iterable<ComplianceStatus>): ComplianceStatus {
  let worst: ComplianceStatus = 'met';
  for (const status of statuses) if (STATUSES.indexOf(status) > STATUSES.indexOf(worst)) worst = status;
  return worst;
}

/** The result of one requirement over all its subjects; contains no person's ID. */
export interface RequirementSummary {
  requirement: Requirement;
  status: ComplianceStatus;
  /** Codes of the unmet states, sorted. */
  reasons: string[];
  /** The number of unmet states. */
  unmet: number;
  /** The earliest deadline of the unmet states, or else the earliest end; RFC 3339. */
  next: string | null;
}

/** One summary per requirement that applies, in the order of the catalog. */
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

/** Identifies a state among those of one check; used as page cursor. */
export function keyOf({ projectId, subject, requirement }: RequirementState): string {
  return [projectId ?? '', SUBJECT_TYPES.indexOf(subject.type), subject.id, REQUIREMENTS.indexOf(requirement)].join(
    '\n',
  );
}

/** The order of an answer: states of the project as a whole first, then by subject. */
export function inOrder(states: readonly RequirementState[]): RequirementState[] {
  const keyed = states.map((state) => ({ state, key: keyOf(state) }));
  return keyed.sort((one, other) => (one.key < other.key ? -1 : 1)).map(({ state }) => state);
}
