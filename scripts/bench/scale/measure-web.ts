import { fillVerifications } from '../api/fill-verifications.ts';
import { type CallPlan, type Load, loadInTurns, perSecond, processorOf } from '../api/load.ts';
import { readingKey } from '../api/measure-get.ts';
import type { Figure } from '../report.ts';
import type { Served, ServedProcess } from '../service/open-served.ts';

const MOST_PROCESSES = 4;
/** Of each process; more would need more connections than the embedded PostgreSQL allows. */
const CLIENTS = 8;
const CALLS: [name: string, path: string, nextBody?: () => object][] = [
  ['read', '/v1/verifications?limit=25'],
  ['write', '/v1/projects', () => ({ title: 'Book of the sea' })],
];

/**
 * `GET` of a page of 25 verifications by a key without `pii:read`, and `POST` of a project with its audit entry, answered
 * in turns by one, two, and four processes with `ROLES=web`; each call goes to the next process.
 */
export async function measureWeb(served: Served, plan: CallPlan): Promise<Figure[]> {
  const { actor, apiKey } = await served.account();
  await fillVerifications(served, actor, 1_000);
  const reading = await readingKey(served, apiKey);
  const web: ServedProcess[] = [];
  for (let n = 0; n < MOST_PROCESSES; n += 1) web.push(await served.another({ ROLES: 'web' }));
  const side = (count: number, path: string, nextBody?: () => object) => {
    const some = web.slice(0, count);
    const urls = some.map(({ url }) => `${url}${path}`);
    const pids = some.map(({ pid }) => pid);
    return { pids, urls, token: nextBody ? apiKey : reading, clients: CLIENTS * count, ...(nextBody && { nextBody }) };
  };
  const figures: Figure[] = [];
  for (const [name, path, nextBody] of CALLS) {
    const sides = { one: side(1, path, nextBody), two: side(2, path, nextBody), four: side(4, path, nextBody) };
    figures.push(...figuresOf(name, await loadInTurns(sides, plan)));
  }
  for (const { stop } of web) await stop();
  return figures;
}

function figuresOf(name: string, loads: Record<'one' | 'two' | 'four', Load[]>): Figure[] {
  const base = perSecond(loads.one);
  return (['one', 'two', 'four'] as const).flatMap((count) => {
    const rate = perSecond(loads[count]);
    const { service, database } = processorOf(loads[count]);
    const detail = `${rate.toFixed(0)} calls a second, ${(rate / base).toFixed(2)} times those of one process`;
    const share = `${service.toFixed(2)} ms of the web processes and ${database.toFixed(2)} ms of PostgreSQL for each call`;
    return [
      { name: `scale.${name}.${count}.perSecond`, value: Math.round(rate), detail },
      { name: `scale.${name}.${count}.databaseShare`, value: database / (service + database), detail: share },
    ];
  });
}
