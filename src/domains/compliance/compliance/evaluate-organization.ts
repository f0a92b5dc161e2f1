import { findProjectIds } from '#domains/agreements/projects/index.ts';
import type { Context } from '#domains/context.ts';
import { summarizeScreening } from '#domains/reference/screening/index.ts';
import type { Tx } from '#platform/db/database.ts';
import { type Check, evaluateProject } from './evaluate.ts';
import { judgeScreening } from './judge/judge-producer.ts';
import { stateOf } from './judge/verdict.ts';
import { type RequirementState, type RequirementSummary, summarize } from './requirement.ts';
import { findStates } from './store.ts';
import type { StateRow } from './tables.ts';

/** Maximum number of changed projects that one answer re-evaluates; the others are reported as last evaluated. */
const LOOKED_AT = 20;

export interface EvaluatedOrganization {
  states: RequirementState[];
  /** Projects that changed since they were last evaluated. */
  pending: string[];
}

/** The status of the organization: each requirement of each project, and the organization's own. */
export async function evaluateOrganization(
  ctx: Context,
  tx: Tx,
  org: string,
  check: Check,
): Promise<EvaluatedOrganization> {
  const kept = new Map((await findStates(tx, 'project')).map((row) => [row.subject_id, row]));
  const ids = await findProjectIds(tx);
  const stale = ids.filter((id) => isStale(kept.get(id), check));
  const fresh = new Map<string, RequirementSummary[]>();
  for (const id of stale.slice(-LOOKED_AT)) fresh.set(id, summarize((await evaluateProject(ctx, tx, id, check)) ?? []));
  const ofProjects = ids.flatMap((id) =>
    (fresh.get(id) ?? kept.get(id)?.requirements ?? []).map((summary) => stateOfProject(id, summary)),
  );
  return {
    states: [...(await ownStates(tx, org, check)), ...ofProjects],
    pending: stale.filter((id) => !fresh.has(id)),
  };
}

/** Whether a kept state may differ from what an evaluation would find. */
export function isStale(row: StateRow | undefined, { now, policy }: Check): boolean {
  if (!row || row.status === null || row.revision > row.computed_revision) return true;
  return row.policy_version !== policy.version || (row.recheck_at !== null && row.recheck_at <= now.at);
}

/**
 * If several people in a project fail a requirement, the first one's reason is used; the project's own status lists
 * all.
 */
function stateOfProject(id: string, { requirement, status, reasons, next }: RequirementSummary): RequirementState {
  const at = next === null ? null : new Date(next);
  return {
    requirement,
    status,
    reason: reasons[0] ?? null,
    subject: { type: 'project', id },
    projectId: id,
    fix: status === 'met' ? null : { method: 'GET', path: `/v1/compliance/status?of=project&id=${id}` },
    dueAt: status === 'met' ? null : at,
    until: status === 'met' ? at : null,
  };
}

/**
 * All monitored businesses, whether producers or not. Hits are reported where they have consequences: when they suspend
 * an approved business.
 */
async function ownStates(tx: Tx, org: string, { now, policy }: Check): Promise<RequirementState[]> {
  const { requirements: rules } = policy;
  if (!rules.list_screening_fresh.enabled) return [];
  const screening = await summarizeScreening(tx);
  if (screening.owners === 0) return [];
  const fix = { method: 'GET', path: '/v1/verifications?type=kyb' } as const;
  const about = {
    requirement: 'list_screening_fresh',
    subject: { type: 'organization', id: org },
    projectId: null,
  } as const;
  return [stateOf(about, judgeScreening({ ...screening, openHits: 0, confirmedHits: 0 }, { now, rules, fix }))];
}
