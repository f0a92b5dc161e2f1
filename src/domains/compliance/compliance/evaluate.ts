import { findUserIds } from '#domains/accounts/persons/index.ts';
import { findProjectIds } from '#domains/agreements/projects/index.ts';
import { findProjectsDepicting } from '#domains/agreements/releases/index.ts';
import type { Context } from '#domains/context.ts';
import { findIdentityStanding } from '#domains/identity/identity-verification/index.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Now } from './facts.ts';
import { judgeStanding } from './judge/judge-identity.ts';
import { judgeProject } from './judge/judge-project.ts';
import { stateOf } from './judge/verdict.ts';
import { loadProjectFacts, type Whom } from './load-project.ts';
import type { CompliancePolicy, ComplianceRules } from './policy.ts';
import type { Requirement, RequirementState } from './requirement.ts';

export interface Check {
  now: Now;
  policy: CompliancePolicy;
}

/** The status of a project; undefined for an unknown one. */
export async function evaluateProject(
  ctx: Context,
  tx: Tx,
  id: string,
  { now, policy }: Check,
): Promise<RequirementState[] | undefined> {
  const facts = await loadProjectFacts(ctx, tx, id);
  return facts && judgeProject(facts, { now, rules: policy.requirements });
}

/** Requirements of a project as a whole. */
const OF_THE_WHOLE: ReadonlySet<Requirement> = new Set(['producer_verified', 'list_screening_fresh']);

/**
 * The status of a person: their identity, and each project in which they are depicted. This may also be a user without
 * a known person.
 */
export async function evaluatePerson(
  ctx: Context,
  tx: Tx,
  { personId, userId }: ({ personId: string } & { userId?: undefined }) | { personId?: undefined; userId: string },
  { now, policy }: Check,
): Promise<RequirementState[]> {
  const whom = personId === undefined ? { userIds: [userId], personIds: [] } : await knownAs(tx, personId);
  const { identity_verified: rule } = policy.requirements;
  const standing = await findIdentityStanding(ctx, tx, whom);
  const verdict = judgeStanding(standing, {
    at: now.at,
    expiringDays: rule.expiringDays,
    userId: whom.userIds[0] ?? null,
  });
  const subject =
    personId === undefined ? ({ type: 'user', id: userId } as const) : ({ type: 'person', id: personId } as const);
  const states: RequirementState[] = rule.enabled
    ? [stateOf({ requirement: 'identity_verified', subject, projectId: null }, verdict)]
    : [];
  for (const id of await findProjectsOf(tx, whom)) {
    const facts = await loadProjectFacts(ctx, tx, id, whom);
    const ofProject = facts ? judgeProject(facts, { now, rules: policy.requirements }) : [];
    states.push(
      ...ofProject.filter((state) => state.subject.type !== 'project' && !OF_THE_WHOLE.has(state.requirement)),
    );
  }
  return states;
}

export async function knownAs(tx: Tx, personId: string): Promise<Whom> {
  return { userIds: await findUserIds(tx, personId), personIds: [personId] };
}

/** The projects in which someone is declared or has a release. */
export async function findProjectsOf(tx: Tx, whom: Whom): Promise<string[]> {
  const declared = await findProjectIds(tx, { performers: whom.userIds });
  return [...new Set([...declared, ...(await findProjectsDepicting(tx, whom))])].sort();
}

const DAY_MS = 86_400_000;

/** The next time at which a status changes without an event; null if never. */
export function nextChange(
  states: readonly RequirementState[],
  { at, rules }: { at: Date; rules: ComplianceRules },
): Date | null {
  const times = states.flatMap(({ requirement, until, dueAt }) => {
    const rule = rules[requirement];
    const warned = until && 'expiringDays' in rule ? [until.getTime() - rule.expiringDays * DAY_MS] : [];
    return [...warned, ...(until ? [until.getTime()] : []), ...(dueAt ? [dueAt.getTime()] : [])];
  });
  const next = Math.min(...times.filter((time) => time > at.getTime()));
  return Number.isFinite(next) ? new Date(next) : null;
}
