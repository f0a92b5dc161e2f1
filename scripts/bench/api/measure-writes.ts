import type { Figure } from '../report.ts';
import type { Served } from '../service/open-served.ts';
import { percentile } from '../statistics.ts';
import { type Load, load, perSecond } from './load.ts';
import type { CallPlan } from './measure-get.ts';
import { startBare } from './start-bare.ts';

const WARM_SECONDS = 3;
const PEOPLE = 100;
const PROJECT = { title: 'Book of the sea' };

/**
 * `POST` by {@link load}, in turns: a project, with its audit entry; a consent, with its credential, two events and their
 * audit entries; and one row by a bare Koa and pg. Each is on the disk when it is answered.
 */
export async function measureWrites(served: Served, { rounds, seconds }: CallPlan): Promise<Figure[]> {
  const { actor, apiKey } = await served.account();
  const bare = await startBare(served);
  let count = 0;
  const nextConsent = () => {
    count += 1;
    return {
      userId: `user-${count % PEOPLE}`,
      consent: true,
      purpose: 'Catalogue',
      notice: { text: 'Pictures of the shoot are shown in the catalogue until you say no.' },
    };
  };
  const consents = '/v1/consents';
  const sides = {
    bare: { url: `${bare.url}${consents}`, token: actor.org, nextBody: nextConsent, loads: [] as Load[] },
    project: { url: `${served.url}/v1/projects`, token: apiKey, nextBody: () => PROJECT, loads: [] as Load[] },
    consent: { url: `${served.url}${consents}`, token: apiKey, nextBody: nextConsent, loads: [] as Load[] },
  };
  try {
    for (const side of Object.values(sides)) await load(side, WARM_SECONDS);
    for (let round = 0; round < rounds; round += 1)
      for (const side of Object.values(sides)) side.loads.push(await load(side, seconds));
  } finally {
    bare.close();
  }
  const theirs = perSecond(sides.bare.loads);
  return (['project', 'consent'] as const).flatMap((name) => {
    const { loads } = sides[name];
    const ours = perSecond(loads);
    const p99 = percentile(
      loads.flatMap(({ times }) => times),
      0.99,
    );
    const detail = `beside ${theirs.toFixed(0)} rows a second by a bare Koa; p99 ${p99.toFixed(0)} ms`;
    return [
      { name: `writes.${name}.perSecond`, value: Math.round(ours), detail, goal: { least: 500 } },
      { name: `writes.${name}.ratioToBareKoa`, value: ours / theirs, detail },
    ];
  });
}
