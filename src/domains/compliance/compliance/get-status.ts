import { isDeepStrictEqual } from 'node:util';
import { findPersonIds, isPerson } from '#domains/accounts/persons/index.ts';
import { findProjectId } from '#domains/agreements/projects/index.ts';
import type { Context } from '#domains/context.ts';
import { currentListState } from '#domains/reference/screening/index.ts';
import { AppError } from '#kernel/errors.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { type Check, evaluatePerson, evaluateProject, findProjectsOf } from './evaluate.ts';
import { evaluateOrganization } from './evaluate-organization.ts';
import { markStates } from './mark-states.ts';
import { presentState } from './present.ts';
import {
  type ComplianceStatus,
  inOrder,
  keyOf,
  type RequirementState,
  STATUSES,
  summarize,
  worstOf,
} from './requirement.ts';
import type { Scope, Scoped } from './scope.ts';
import { currentPolicy, findKnown, findStatesOf } from './store.ts';

export interface StatusQuery {
  of: Scope;
  /** For a project, the caller's own ID is accepted too; for a person, a userId. */
  id?: string | undefined;
  status?: ComplianceStatus | undefined;
  limit: number;
  cursor?: string | undefined;
}

interface Found {
  id: string;
  states: RequirementState[];
  /** Its stored state; null if nothing is stored. */
  kept: Scoped | null;
  pending: string[];
}

/**
 * The current status, evaluated for this answer; an organization's projects are shown as last evaluated, or evaluated
 * again if they changed. 404 for an unknown project or person.
 */
export async function getStatus(ctx: Context, actor: Actor, query: StatusQuery) {
  const after = readPlace(query.cursor);
  const now = { at: ctx.clock.now(), lists: await currentListState(ctx) };
  return ctx.db.org(actor, async (tx) => {
    const check = { now, policy: await currentPolicy(tx) };
    const found = await find(ctx, tx, actor, { query, check });
    await markWhereStale(ctx, tx, actor.org, found);
    const ordered = inOrder(found.states);
    const shown = ordered.filter((state) => query.status === undefined || state.status === query.status);
    return {
      of: query.of,
      id: found.id,
      status: worstOf(found.states.map(({ status }) => status)),
      policyVersion: check.policy.version,
      counts: countsOf(found.states),
      pending: found.pending.length,
      checkedAt: now.at.toISOString(),
      ...pageOf(shown, { after, limit: query.limit }),
    };
  });
}

function find(
  ctx: Context,
  tx: Tx,
  actor: Actor,
  { query, check }: { query: StatusQuery; check: Check },
): Promise<Found> {
  const { of, id = '' } = query;
  if (of === 'project') return findProject(ctx, tx, id, check);
  return of === 'person'
    ? findPerson(ctx, tx, id, check)
    : findOrganization(ctx, tx, { org: actor.org, id: query.id, check });
}

async function findProject(ctx: Context, tx: Tx, idOrExternalId: string, check: Check): Promise<Found> {
  const id = await findProjectId(tx, idOrExternalId);
  const states = id === undefined ? undefined : await evaluateProject(ctx, tx, id, check);
  if (id === undefined || !states) throw new AppError('not_found');
  return { id, states, kept: { scope: 'project', id }, pending: [] };
}

async function findOrganization(
  ctx: Context,
  tx: Tx,
  { org, id, check }: { org: string; id: string | undefined; check: Check },
): Promise<Found> {
  if (id !== undefined && id !== org) throw new AppError('not_found');
  return { id: org, ...(await evaluateOrganization(ctx, tx, org, check)), kept: { scope: 'organization', id: org } };
}

/** Finds a person by ID or, if only one person has it, by userId; also finds a declared user without a known person. */
async function findPerson(ctx: Context, tx: Tx, id: string, check: Check): Promise<Found> {
  const personIds = (await isPerson(tx, id)) ? [id] : await findPersonIds(tx, id);
  const [personId, another] = personIds;
  if (another !== undefined) {
    const message = 'Several persons have this userId. Select one by its ID';
    throw new AppError('unprocessable', { errors: [{ path: 'id', message }] });
  }
  if (personId !== undefined) {
    const states = await evaluatePerson(ctx, tx, { personId }, check);
    const kept = (await findKnown(tx, 'person', [personId])).size > 0;
    return { id: personId, states, kept: kept ? { scope: 'person', id: personId } : null, pending: [] };
  }
  if ((await findProjectsOf(tx, { userIds: [id], personIds: [] })).length === 0) throw new AppError('not_found');
  return { id, states: await evaluatePerson(ctx, tx, { userId: id }, check), kept: null, pending: [] };
}

/** The stored state must match this answer; the job that stores it also emits the event. */
async function markWhereStale(ctx: Context, tx: Tx, org: string, { kept, states, pending }: Found): Promise<void> {
  const [row] = await findStatesOf(tx, kept ? [kept] : []);
  const isStale = kept !== null && !(row && isDeepStrictEqual(row.requirements, summarize(states)));
  const projects = pending.map((id) => ({ scope: 'project', id }) as const);
  await markStates(ctx, tx, org, [...projects, ...(isStale ? [kept] : [])]);
}

function countsOf(states: readonly RequirementState[]): Record<ComplianceStatus, number> {
  const count = (status: ComplianceStatus) => states.filter((state) => state.status === status).length;
  return Object.fromEntries(STATUSES.map((status) => [status, count(status)])) as Record<ComplianceStatus, number>;
}

function pageOf(states: readonly RequirementState[], { after, limit }: { after: string | undefined; limit: number }) {
  const rest = after === undefined ? states : states.filter((state) => keyOf(state) > after);
  const page = rest.slice(0, limit);
  const last = page.at(-1);
  const goesOn = rest.length > limit && last !== undefined;
  return {
    requirements: page.map(presentState),
    nextCursor: goesOn ? Buffer.from(keyOf(last)).toString('base64url') : null,
  };
}

/**
 * Continues after the last item of a page, even if items before it were added or removed; 400 for an invalid cursor.
 */
function readPlace(cursor: string | undefined): string | undefined {
  if (cursor === undefined) return undefined;
  const key = Buffer.from(cursor, 'base64url').toString();
  if (key.split('\n').length === 4) return key;
  throw new AppError('validation_failed', { errors: [{ path: 'cursor', message: 'Not a cursor of this list' }] });
}
