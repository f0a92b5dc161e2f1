import { Caller } from '../lookups/call.ts';
import type { Figure } from '../report.ts';
import type { Served } from '../service/open-served.ts';
import { fillVerifications } from './fill-verifications.ts';
import { type CallPlan, type Load, loadInTurns, p99Of, perSecond, processorOf } from './load.ts';
import { startBare } from './start-bare.ts';

/**
 * `GET` of one verification by {@link loadInTurns}, alternating with a bare Koa and pg on the same table. A key without
 * `pii:read` reads it, and one with `pii:read`, whose answers also write audit entries.
 */
export async function measureGet(served: Served, plan: CallPlan): Promise<Figure[]> {
  const { actor, apiKey } = await served.account();
  const id = await fillVerifications(served, actor, 1_000);
  const reading = await readingKey(served, apiKey);
  const bare = await startBare(served);
  const path = `/v1/verifications/${id}`;
  const { pid } = served.process;
  const sides = {
    bare: { pids: [bare.pid], urls: [`${bare.url}${path}`], token: actor.org },
    ours: { pids: [pid], urls: [`${served.url}${path}`], token: reading },
    disclosing: { pids: [pid], urls: [`${served.url}${path}`], token: apiKey },
  };
  const loads = await loadInTurns(sides, plan).finally(bare.close);
  const theirs = { rate: perSecond(loads.bare), busy: busyOf(loads.bare) };
  return (['ours', 'disclosing'] as const).flatMap((side) => {
    const name = side === 'ours' ? 'api' : 'api.disclosing';
    const [rate, busy] = [perSecond(loads[side]), busyOf(loads[side])];
    const detail = `${rate.toFixed(0)} a second, beside ${theirs.rate.toFixed(0)}; p99 ${p99Of(loads[side]).toFixed(0)} ms`;
    const processor = `${busy.toFixed(2)} ms of processor time, beside ${theirs.busy.toFixed(2)}`;
    return [
      { name: `${name}.ratioToBareKoa`, value: rate / theirs.rate, detail, ...(side === 'ours' && GOAL) },
      { name: `${name}.processorRatioToBareKoa`, value: theirs.busy / busy, detail: processor },
    ];
  });
}

/** Milliseconds of processor time for an answer, with PostgreSQL's. */
function busyOf(loads: readonly Load[]): number {
  const { service, database } = processorOf(loads);
  return service + database;
}

const GOAL = { goal: { least: 0.5 } };

/** A key without `pii:read`, which new keys do not have by default either. */
export async function readingKey({ url }: Served, apiKey: string): Promise<string> {
  const owner = new Caller(url, apiKey);
  try {
    const key = await owner.post('/v1/auth/api-key', { name: 'Reading', scopes: ['verifications:read'] });
    return key.apiKey;
  } finally {
    owner.close();
  }
}
