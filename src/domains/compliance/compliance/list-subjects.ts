import { findUserIds } from '#domains/accounts/persons/index.ts';
import { openProject } from '#domains/agreements/projects/index.ts';
import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import type { ComplianceStatus, RequirementSummary } from './requirement.ts';
import {
  countSubjects,
  findSubjects,
  type ListedScope,
  type Place,
  type RankedRow,
  type SubjectFilter,
} from './store.ts';

/** The last evaluated status of each project or person, worst first, with the number in each status. */
export async function listSubjects(ctx: Context, actor: Actor, filter: SubjectFilter) {
  const after = readPlace(filter.cursor);
  return ctx.db.org(actor, async (tx) => {
    const rows = await findSubjects(tx, filter, after);
    const page = rows.slice(0, filter.limit);
    const data: PresentedSubject[] = [];
    for (const row of page) data.push(await presentSubject(ctx, tx, row));
    const last = rows.length > filter.limit ? page.at(-1) : undefined;
    return { counts: await countSubjects(tx, filter.of), data, nextCursor: last ? placeOf(last) : null };
  });
}

export interface PresentedSubject {
  of: ListedScope;
  id: string;
  title: string | null;
  externalId: string | null;
  userIds: string[];
  archived: boolean;
  status: ComplianceStatus | null;
  requirements: RequirementSummary[];
  policyVersion: string | null;
  /** Whether something changed since, or it was never evaluated. */
  pending: boolean;
  checkedAt: string | null;
}

async function presentSubject(ctx: Context, tx: Tx, row: RankedRow): Promise<PresentedSubject> {
  const project = row.scope === 'project' ? await openProject(ctx, tx, row.subject_id) : undefined;
  return {
    of: row.scope === 'project' ? 'project' : 'person',
    id: row.subject_id,
    title: project?.title ?? null,
    externalId: project?.externalId ?? null,
    userIds: row.scope === 'person' ? await findUserIds(tx, row.subject_id) : [],
    archived: project?.archivedAt != null,
    status: row.status,
    requirements: row.requirements,
    policyVersion: row.policy_version,
    pending: row.status === null || row.revision > row.computed_revision,
    checkedAt: row.checked_at?.toISOString() ?? null,
  };
}

const placeOf = ({ rank, subject_id: id }: RankedRow): string => Buffer.from(`${rank}\n${id}`).toString('base64url');

/** Throws 400 for an invalid cursor. */
function readPlace(cursor: string | undefined): Place | undefined {
  if (cursor === undefined) return undefined;
  const [rank, id] = Buffer.from(cursor, 'base64url').toString().split('\n');
  if (rank !== undefined && /^\d$/.test(rank) && id) return { rank: Number(rank), id };
  throw new AppError('validation_failed', { errors: [{ path: 'cursor', message: 'Not a cursor of this list' }] });
}
