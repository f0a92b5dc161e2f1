import type { WithdrawnRelease } from '#domains/agreements/releases/index.ts';
import type { Now, ProjectFacts } from '../facts.ts';
import type { ComplianceRules } from '../policy.ts';
import type { Fix, Requirement, RequirementState } from '../requirement.ts';
import { judgePerformer } from './judge-performer.ts';
import { judgeProducer, judgeScreening } from './judge-producer.ts';
import { blocked, MET, missing, stateOf, type Verdict } from './verdict.ts';

/** All requirements of a project and of its depicted people. */
export function judgeProject(
  facts: ProjectFacts,
  { now, rules }: { now: Now; rules: ComplianceRules },
): RequirementState[] {
  const projectId = facts.id;
  const ofPerformers = facts.performers.flatMap((performer) =>
    judgePerformer({ facts: performer, projectId, rules, at: now.at }),
  );
  return [...judgeWhole(facts, { now, rules }), ...ofPerformers, ...judgeWithdrawn(facts, { now, rules })];
}

function judgeWhole(facts: ProjectFacts, { now, rules }: { now: Now; rules: ComplianceRules }): RequirementState[] {
  const { id: projectId, producer } = facts;
  const whole: [Requirement, Verdict][] = [
    ['producer_verified', judgeProducer(producer, { at: now.at, rules, projectId })],
    ['performers_complete', judgePerformers(facts)],
    ['records_complete', judgeRecords(facts)],
  ];
  // If the business is not approved, its verification is reported instead.
  if (producer?.screening) {
    const fix: Fix = { method: 'GET', path: `/v1/verifications/${producer.verificationId}/screening-hits` };
    whole.push(['list_screening_fresh', judgeScreening(producer.screening, { now, rules, fix })]);
  }
  return whole
    .filter(([requirement]) => rules[requirement].enabled)
    .map(([requirement, verdict]) =>
      stateOf({ requirement, subject: { type: 'project', id: projectId }, projectId }, verdict),
    );
}

function judgePerformers({ id, reasons }: ProjectFacts): Verdict {
  const [reason] = ['nobody_declared', 'performers_missing'].filter((code) => reasons.includes(code));
  return reason === undefined ? MET : missing(reason, { method: 'POST', path: `/v1/projects/${id}/performers` });
}

function judgeRecords({ id, records: [reason] }: ProjectFacts): Verdict {
  return reason === undefined ? MET : missing(reason, { method: 'PATCH', path: `/v1/projects/${id}` });
}

/** Whether the recipients of each withdrawn release have acknowledged in time. */
function judgeWithdrawn(
  { id: projectId, withdrawn }: ProjectFacts,
  { now: { at }, rules }: { now: Now; rules: ComplianceRules },
): RequirementState[] {
  if (!rules.withdrawal_acknowledged.enabled) return [];
  return withdrawn
    .filter(({ recipients }) => recipients > 0)
    .map((release) => {
      const subject = { type: 'release', id: release.releaseId } as const;
      return stateOf({ requirement: 'withdrawal_acknowledged', subject, projectId }, judgeAcknowledged(release, at));
    });
}

function judgeAcknowledged({ releaseId, acknowledgeBy: dueAt, outstanding }: WithdrawnRelease, at: Date): Verdict {
  if (outstanding === 0) return MET;
  const fix: Fix = { method: 'GET', path: `/v1/releases/${releaseId}/distributions` };
  const isOverdue = dueAt === null || dueAt <= at;
  if (isOverdue) return { ...blocked('acknowledgement_overdue', fix), dueAt };
  return { status: 'expiring', reason: 'acknowledgement_pending', fix, dueAt };
}
