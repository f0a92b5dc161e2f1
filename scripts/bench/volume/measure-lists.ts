import type { Figure } from '../report.ts';
import type { Served } from '../service/open-served.ts';
import { PERIOD_MS } from './fill-persons.ts';
import { type Listed, listedOperations } from './listed-operations.ts';
import type { Seed } from './seed.ts';
import { timedGet } from './timed-get.ts';

const MOST_MS = 1000;
/** Slower calls are printed. */
const TOLD_MS = 100;
/** Fields that select a page, or part of each object, and not objects. */
const PAGING = new Set(['limit', 'cursor', 'createdAfter', 'createdBefore', 'expand', 'withhold', 'include', 'search']);

/** Values of the seed's objects, by field. */
function valuesOf(seed: Seed): Readonly<Record<string, readonly string[]>> {
  const { userId, personId, projectId } = seed;
  const today = new Date().toISOString();
  return {
    ...{ userId: [userId, 'user-7', 'nobody'], personId: [personId], projectId: [projectId], subject: [personId] },
    ...{ q: ['user-77', 'volume'], metadata: [], assignee: ['none', 'usr_01jzs4mp1e00000000000000ab'] },
    ...{ overdue: ['true'], forReview: ['true'], atRisk: ['true'], archived: ['true', 'false'], open: ['true'] },
    ...{ action: ['identity.verified', 'person.created', 'erasure.completed'], actorId: ['bench', 'no-one'] },
    ...{
      from: [today],
      to: [today],
      dueBefore: [today],
      externalId: ['none'],
      personIds: [personId],
      q_required: ['ada'],
    },
  };
}

/** The first page, a page behind nearly all objects, and a page for each value of each filter, of every list. */
export async function measureLists(served: Served, seed: Seed): Promise<Figure[]> {
  const slow: { query: string; ms: number }[] = [];
  const worst = { first: 0, deep: 0, filtered: 0 };
  let count = 0;
  const measure = async (kind: keyof typeof worst, path: string): Promise<string | null> => {
    const { ms, status, body } = await timedGet(`${served.url}${path}`, seed.apiKey);
    if (status >= 500) throw new Error(`${path} was answered by ${status}: ${JSON.stringify(body)}`);
    // Some filters exclude each other, and are refused.
    if (status !== 200) return null;
    count += 1;
    worst[kind] = Math.max(worst[kind], ms);
    if (ms > TOLD_MS) slow.push({ query: path, ms });
    return body.nextCursor;
  };
  for (const list of listedOperations()) {
    const path = pathOf(list, seed);
    if (path === undefined) continue;
    const base = `${path}?${requiredOf(list, seed)}`;
    const cursor = await measure('first', base);
    if (cursor !== null && list.fields.has('createdBefore')) await measureDeep(measure, base);
    for (const filter of filtersOf(list, seed)) await measure('filtered', `${base}&${filter}`);
  }
  slow.sort((one, other) => other.ms - one.ms);
  for (const { query, ms } of slow) process.stderr.write(`${Math.round(ms)} ms  ${query}\n`);
  const over = slow.filter(({ ms }) => ms > MOST_MS);
  return [
    ...Object.entries(worst).map(([kind, ms]) => ({
      name: `lists.${kind}.worstMs`,
      value: Math.round(ms),
      detail: `the slowest of ${count} queries of every kind, each the median of its calls`,
      goal: { most: MOST_MS },
    })),
    { name: 'lists.over', value: over.length, detail: `queries of ${count} above ${MOST_MS} ms`, goal: { most: 0 } },
  ];
}

/** Behind nineteen of twenty objects: by time, and then by the cursor. */
async function measureDeep(
  measure: (kind: 'deep', path: string) => Promise<string | null>,
  base: string,
): Promise<void> {
  const before = new Date(Date.now() - PERIOD_MS * 0.95).toISOString();
  const cursor = await measure('deep', `${base}&createdBefore=${before}`);
  if (cursor !== null) await measure('deep', `${base}&cursor=${cursor}`);
}

/** With the seed's object; undefined for lists below other objects. */
function pathOf({ path }: Listed, { projectId, webhookId, personId }: Seed): string | undefined {
  const filled = path
    .replace('/projects/{id}', `/projects/${projectId}`)
    .replace('/webhooks/{id}', `/webhooks/${webhookId}`)
    .replace('/persons/{id}', `/persons/${personId}`);
  return filled.includes('{') ? undefined : filled;
}

function requiredOf({ required, fields }: Listed, seed: Seed): string {
  const values = valuesOf(seed);
  return required
    .map((name) => `${name}=${(name === 'q' ? values.q_required : (fields.get(name)?.[0] ?? values[name]?.[0])) ?? ''}`)
    .join('&');
}

function filtersOf({ fields, required }: Listed, seed: Seed): string[] {
  const values = valuesOf(seed);
  return [...fields].flatMap(([name, known]) => {
    if (PAGING.has(name) || required.includes(name)) return [];
    const all = known.length > 0 ? known : (values[name] ?? []);
    const filters = all.map((value) => `${name}=${encodeURIComponent(value)}`);
    return name === 'metadata' ? ['metadata%5Border%5D=4711'] : filters;
  });
}
