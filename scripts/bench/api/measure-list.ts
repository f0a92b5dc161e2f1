import pg from 'pg';
import type { Figure } from '../report.ts';
import type { Served } from '../service/open-served.ts';
import { percentile } from '../statistics.ts';
import { cursorInMiddle, fillVerifications } from './fill-verifications.ts';
import { oneByOne } from './load.ts';

const FEW = 1_000;
/** The newest page, the middle one, and a filter that matches all rows. */
const queries = (count: number) => ['limit=20', `limit=20&cursor=${cursorInMiddle(count)}`, 'limit=20&status=rejected'];

export interface ListPlan {
  rows: number;
  rounds: number;
}

/** Pages of 20 verifications, alternating between a large and a small organization; medians. */
export async function measureList(served: Served, { rows, rounds }: ListPlan): Promise<Figure[]> {
  const sides = [];
  for (const count of [FEW, rows]) {
    const { actor, apiKey } = await served.account();
    await fillVerifications(served, actor, count);
    sides.push({ count, apiKey, times: [] as number[] });
  }
  await analyze(served);
  for (let round = -1; round < rounds; round += 1)
    for (const { count, apiKey, times } of sides)
      for (const query of queries(count)) {
        const taken = await oneByOne(`${served.url}/v1/verifications?${query}`, apiKey, 10);
        // The first round opens connections and fills caches.
        if (round >= 0) times.push(...taken);
      }
  const [few = 1, many = 0] = sides.map(({ times }) => percentile(times, 0.5));
  const detail = `median ${many.toFixed(1)} ms of ${rows} rows beside ${few.toFixed(1)} ms of ${FEW}: first page, middle, by status`;
  return [{ name: 'list.ratioMillionToThousand', value: many / few, detail, goal: { most: 1.5 } }];
}

/** As autovacuum does some time after inserting so many rows. */
async function analyze({ database }: Served): Promise<void> {
  const client = new pg.Client(database.owner);
  await client.connect();
  await client.query('vacuum analyze verifications').finally(() => client.end());
}
