import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import { lockName } from '#platform/db/lock-name.ts';
import { type CompliancePolicy, completeRules, DEFAULT_POLICY } from './policy.ts';
import { type ComplianceStatus, type Requirement, STATUSES } from './requirement.ts';
import type { Scope, Scoped } from './scope.ts';
import { complianceOf, type PolicyRow, type StateRow } from './tables.ts';

/** The newest version of the transaction's organization. */
export function findLatest(tx: Tx): Promise<PolicyRow | undefined> {
  return complianceOf(tx)
    .selectFrom('compliance_policies')
    .selectAll()
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The current policy. */
export async function currentPolicy(tx: Tx): Promise<CompliancePolicy> {
  const row = await findLatest(tx);
  return row ? { version: row.id, requirements: completeRules(row.requirements) } : DEFAULT_POLICY;
}

/** Serializes changes of the organization's policy until the transaction ends. */
export async function lockPolicy(tx: Tx, org: string): Promise<void> {
  await lockName(tx, `compliance-policy/${org}`);
}

/** Rows are written in this order to avoid deadlocks; the organization's row follows its projects' rows. */
const IN_ORDER = sql`scope = 'organization', scope, subject_id collate "C"`;

/** The same order as text. */
const placeOf = ({ scope, id }: Scoped): string => `${scope === 'organization'}${scope}${id}`;

/** The existing states among these, in the order in which they are written. */
export async function findStatesOf(tx: Tx, which: readonly Scoped[]): Promise<StateRow[]> {
  if (which.length === 0) return [];
  return complianceOf(tx)
    .selectFrom('compliance_states')
    .selectAll()
    .where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple('scope', 'subject_id'),
        'in',
        which.map(({ scope, id }) => tuple(scope, id)),
      ),
    )
    .orderBy(IN_ORDER)
    .execute();
}

/** All states of one kind. */
export function findStates(tx: Tx, scope: Scope): Promise<StateRow[]> {
  return complianceOf(tx)
    .selectFrom('compliance_states')
    .selectAll()
    .where('scope', '=', scope)
    .orderBy('subject_id')
    .execute();
}

/** Below PostgreSQL's limit of parameters in a statement. */
const BATCH = 1000;

/** Marks states as changed; returns those that were not marked before. */
export async function markRows(
  tx: Tx,
  { org, at }: { org: string; at: Date },
  which: readonly Scoped[],
): Promise<Scoped[]> {
  const sorted = which.toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1));
  const marked: Scoped[] = [];
  for (let start = 0; start < sorted.length; start += BATCH) {
    const batch = sorted.slice(start, start + BATCH);
    const rows = await complianceOf(tx)
      .insertInto('compliance_states')
      .values(batch.map(({ scope, id }) => ({ org_id: org, scope, subject_id: id, requirements: '[]', marked_at: at })))
      .onConflict((conflict) =>
        conflict
          .columns(['org_id', 'scope', 'subject_id'])
          .doUpdateSet({ revision: sql`compliance_states.revision + 1`, marked_at: at }),
      )
      .returning(['scope', 'subject_id', 'revision', 'computed_revision'])
      .execute();
    marked.push(...rows.filter(isNew).map(({ scope, subject_id: id }) => ({ scope, id })));
  }
  return marked;
}

/** {@link markRows} for all states. */
export async function markAllRows(tx: Tx, at: Date): Promise<Scoped[]> {
  const rows = await complianceOf(tx)
    .with('locked', (db) =>
      db.selectFrom('compliance_states').select(['scope', 'subject_id']).orderBy(IN_ORDER).forUpdate(),
    )
    .updateTable('compliance_states as state')
    .from('locked')
    .set({ revision: sql`revision + 1`, marked_at: at })
    .whereRef('state.scope', '=', 'locked.scope')
    .whereRef('state.subject_id', '=', 'locked.subject_id')
    .returning(['state.scope', 'state.subject_id', 'revision', 'computed_revision'])
    .execute();
  return rows.filter(isNew).map(({ scope, subject_id: id }) => ({ scope, id }));
}

const isNew = (row: Pick<StateRow, 'revision' | 'computed_revision'>) => row.revision === row.computed_revision + 1;

/** Which of these IDs have a state. */
export async function findKnown(tx: Tx, scope: Scope, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await complianceOf(tx)
    .selectFrom('compliance_states')
    .select('subject_id')
    .where('scope', '=', scope)
    .where('subject_id', '=', sql<string>`any(${[...ids]})`)
    .execute();
  return new Set(rows.map((row) => row.subject_id));
}

/**
 * States of all organizations that changed by time, have not been evaluated for a long time, or lost their job
 * (SECURITY DEFINER).
 */
export async function findDueStates(
  tx: Tx,
  { now, checkedBefore, markedBefore, limit }: { now: Date; checkedBefore: Date; markedBefore: Date; limit: number },
): Promise<(Scoped & { org: string })[]> {
  const { rows } = await sql<{ org_id: string; scope: Scope; subject_id: string }>`
    select * from find_due_compliance_states(${now}, ${checkedBefore}, ${markedBefore}, ${limit})`.execute(tx);
  return rows.map((row) => ({ org: row.org_id, scope: row.scope, id: row.subject_id }));
}

export type ListedScope = 'project' | 'person';

export interface SubjectFilter {
  of: ListedScope;
  status?: ComplianceStatus | undefined;
  /** Only states that do not meet this requirement. */
  requirement?: Requirement | undefined;
  limit: number;
  cursor?: string | undefined;
}

/** Most urgent first; states not evaluated yet come before those that are met. */
const RANK = sql<number>`case status when 'blocked' then 0 when 'missing' then 1 when 'expiring' then 2 when 'met' then 4 else 3 end`;

export interface Place {
  rank: number;
  id: string;
}

export type RankedRow = StateRow & { rank: number };

/** Returns one row more than the limit if there are more. */
export function findSubjects(tx: Tx, { of, status, requirement, limit }: SubjectFilter, after: Place | undefined) {
  const unmet = sql<boolean>`exists (select from jsonb_array_elements(requirements) each
    where each ->> 'requirement' = ${requirement ?? ''} and each ->> 'status' <> 'met')`;
  return (
    complianceOf(tx)
      .selectFrom('compliance_states')
      .selectAll()
      .select(RANK.as('rank'))
      .where('scope', '=', of)
      .where((where) => where.and({ status }))
      // The rank is indexed, so that those that are met need not be read.
      .$if(requirement !== undefined, (query) => query.where(sql<boolean>`${RANK} < 4`).where(unmet))
      .$if(after !== undefined, (query) =>
        query.where(sql<boolean>`(${RANK}, subject_id) > (${after?.rank ?? 0}::int, ${after?.id ?? ''})`),
      )
      .orderBy('rank')
      .orderBy('subject_id')
      .limit(limit + 1)
      .execute()
  );
}

/** The number of states in each status; `pending` counts those not evaluated yet. */
export async function countSubjects(tx: Tx, of: ListedScope): Promise<Record<ComplianceStatus | 'pending', number>> {
  const rows = await complianceOf(tx)
    .selectFrom('compliance_states')
    .select(['status', sql<number>`count(*)::int`.as('count')])
    .where('scope', '=', of)
    .groupBy('status')
    .execute();
  const count = (wanted: ComplianceStatus | null) => rows.find(({ status }) => status === wanted)?.count ?? 0;
  const known = Object.fromEntries(STATUSES.map((status) => [status, count(status)]));
  return { ...(known as Record<ComplianceStatus, number>), pending: count(null) };
}
