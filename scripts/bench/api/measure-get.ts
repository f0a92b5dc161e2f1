import type { Figure } from '../report.ts';
import type { Served } from '../service/open-served.ts';
import { fillVerifications } from './fill-verifications.ts';
import { type CallPlan, loadInTurns, p99Of, perSecond } from './load.ts';
import { startBare } from './start-bare.ts';

/** `GET` of one verification by {@link loadInTurns}, alternating with a bare Koa and pg on the same table. */
export async function measureGet(served: Served, plan: CallPlan): Promise<Figure[]> {
  const { actor, apiKey } = await served.account();
  const id = await fillVerifications(served, actor, 1_000);
  const bare = await startBare(served);
  const sides = {
    bare: { url: `${bare.url}/v1/verifications/${id}`, token: actor.org },
    ours: { url: `${served.url}/v1/verifications/${id}`, token: apiKey },
  };
  const loads = await loadInTurns(sides, plan).finally(bare.close);
  const [ours, theirs] = [perSecond(loads.ours), perSecond(loads.bare)];
  const detail = `${ours.toFixed(0)} a second with key, limit and schema, beside ${theirs.toFixed(0)}; p99 ${p99Of(loads.ours).toFixed(0)} ms`;
  return [{ name: 'api.ratioToBareKoa', value: ours / theirs, detail, goal: { least: 0.5 } }];
}
