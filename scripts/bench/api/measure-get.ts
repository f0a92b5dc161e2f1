import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Figure } from '../report.ts';
import type { Served } from '../service/open-served.ts';
import { percentile } from '../statistics.ts';
import { fillVerifications } from './fill-verifications.ts';
import { type Load, load } from './load.ts';

const BARE = fileURLToPath(new URL('./bare-process.ts', import.meta.url));
const WARM_SECONDS = 3;

export interface GetPlan {
  rounds: number;
  /** Seconds of each round, for each side. */
  seconds: number;
}

/** `GET` of one verification by {@link load}, alternating with a bare Koa and pg on the same table. */
export async function measureGet(served: Served, { rounds, seconds }: GetPlan): Promise<Figure[]> {
  const { actor, apiKey } = await served.account();
  const id = await fillVerifications(served, actor, 1_000);
  const bare = await startBare(served);
  const sides = {
    bare: { url: `${bare.url}/v1/verifications/${id}`, token: actor.org, loads: [] as Load[] },
    ours: { url: `${served.url}/v1/verifications/${id}`, token: apiKey, loads: [] as Load[] },
  };
  try {
    for (const { url, token } of Object.values(sides)) await load(url, token, WARM_SECONDS);
    for (let round = 0; round < rounds; round += 1)
      for (const { url, token, loads } of Object.values(sides)) loads.push(await load(url, token, seconds));
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

function perSecond(loads: readonly Load[]): number {
  const total = (of: (load: Load) => number) => loads.reduce((sum, load) => sum + of(load), 0);
  return total(({ answers }) => answers) / total(({ seconds }) => seconds);
}

async function startBare({ database }: Served): Promise<{ url: string; close(): void }> {
  const child = fork(BARE);
  child.send(database.owner);
  const url = await new Promise<string>((resolve, reject) => {
    child.once('message', (message: { url: string }) => resolve(message.url));
    child.once('exit', (code) => reject(new Error(`the bare service ended with ${code}`)));
  });
  return { url, close: () => child.disconnect() };
}
