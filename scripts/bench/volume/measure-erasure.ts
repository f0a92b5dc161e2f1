import { setTimeout as sleep } from 'node:timers/promises';
import { Caller } from '../lookups/call.ts';
import type { Figure } from '../report.ts';
import type { Served } from '../service/open-served.ts';
import type { Seed } from './seed.ts';
import { timedGet } from './timed-get.ts';

/** Persons are erased once, so each run takes the next from a page. */
const PAGE = 20;

/** What would be erased about one person, their export, and their erasure until it is completed. */
export async function measureErasure(served: Served, { apiKey, org, personId }: Seed): Promise<Figure[]> {
  const api = new Caller(served.url, apiKey);
  try {
    const { data } = await api.get(`/v1/persons?limit=${PAGE}`);
    const person = data.find(
      ({ id, erasedAt }: { id: string; erasedAt: string | null }) => id !== personId && !erasedAt,
    );
    const started = performance.now();
    const dryRun = await api.post('/v1/erasures', { personId: person.id, dryRun: true });
    const planned = performance.now();
    const { id } = await api.post('/v1/erasures', { personId: person.id });
    const accepted = performance.now();
    while ((await api.get(`/v1/erasures/${id}`)).status !== 'completed') await sleep(100);
    const done = performance.now();
    const history = await timedGet(`${served.url}/v1/audit/entries?personId=${personId}`, apiKey);
    const items = dryRun.erases.reduce((sum: number, { count }: { count: number }) => sum + count, 0);
    const detail = `of ${items} items of one person in ${org}`;
    return [
      { name: 'erasure.planMs', value: Math.round(planned - started), detail, goal: { most: 1000 } },
      { name: 'erasure.acceptMs', value: Math.round(accepted - planned), detail, goal: { most: 1000 } },
      { name: 'erasure.seconds', value: (done - accepted) / 1000, detail: 'until it is completed', goal: { most: 30 } },
      {
        name: 'erasure.historyMs',
        value: Math.round(history.ms),
        detail: 'audit entries of a person',
        goal: { most: 1000 },
      },
    ];
  } finally {
    api.close();
  }
}
