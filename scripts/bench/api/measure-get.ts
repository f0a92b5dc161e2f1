import type { Figure } from '../report.ts';
import type { Served } from '../service/open-served.ts';
import { percentile } from '../statistics.ts';
import { fillVerifications } from './fill-verifications.ts';
import { type Load, load, perSecond } from './load.ts';
import { startBare } from './start-bare.ts';

const WARM_SECONDS = 3;

export interface CallPlan {
  rounds: number;
  /** Seconds of each round, for each side. */
  seconds: number;
}

/** `GET` of one verification by {@link load}, alternating with a bare Koa and pg on the same table. */
export async function measureGet(served: Served, { rounds, seconds }: CallPlan): Promise<Figure[]> {
  const { actor, apiKey } = await served.account();
  const id = await fillVerifications(served, actor, 1_000);
  const bare = await startBare(served);
  const sides = {
    bare: { url: `${bare.url}/v1/verifications/${id}`, token: actor.org, loads: [] as Load[] },
    ours: { url: `${served.url}/v1/verifications/${id}`, token: apiKey, loads: [] as Load[] },
  };
  try {
    for (const side of Object.values(sides)) await load(side, WARM_SECONDS);
    for (let round = 0; round < rounds; round += 1)
      for (const side of Object.values(sides)) side.loads.push(await load(side, seconds));
  } finally {
    bare.close();
  }
  const [ours, theirs] = [perSecond(sides.ours.loads), perSecond(sides.bare.loads)];
  const p99 = percentile(
    sides.ours.loads.flatMap(({ times }) => times),
    0.99,
  );
  const detail = `${ours.toFixed(0)} a second with key, limit and schema, beside ${theirs.toFixed(0)}; p99 ${p99.toFixed(0)} ms`;
  return [{ name: 'api.ratioToBareKoa', value: ours / theirs, detail, goal: { least: 0.5 } }];
}
