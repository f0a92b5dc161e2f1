import type { Figure } from '../report.ts';
import type { Served } from '../service/open-served.ts';
import { type CallPlan, loadInTurns, p99Of, perSecond } from './load.ts';
import { startBare } from './start-bare.ts';

const PEOPLE = 100;
const PROJECT = { title: 'Book of the sea' };

/**
 * `POST` by {@link loadInTurns}: a project, with its audit entry; a consent, with its credential, two events and their
 * audit entries; and one row by a bare Koa and pg. Each is on the disk when it is answered.
 */
export async function measureWrites(served: Served, plan: CallPlan): Promise<Figure[]> {
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
  const { pid } = served.process;
  const sides = {
    bare: { pid: bare.pid, url: `${bare.url}${consents}`, token: actor.org, nextBody: nextConsent },
    project: { pid, url: `${served.url}/v1/projects`, token: apiKey, nextBody: () => PROJECT },
    consent: { pid, url: `${served.url}${consents}`, token: apiKey, nextBody: nextConsent },
  };
  const loads = await loadInTurns(sides, plan).finally(bare.close);
  const theirs = perSecond(loads.bare);
  return (['project', 'consent'] as const).flatMap((name) => {
    const ours = perSecond(loads[name]);
    const detail = `beside ${theirs.toFixed(0)} rows a second by a bare Koa; p99 ${p99Of(loads[name]).toFixed(0)} ms`;
    return [
      { name: `writes.${name}.perSecond`, value: Math.round(ours), detail, goal: { least: 500 } },
      { name: `writes.${name}.ratioToBareKoa`, value: ours / theirs, detail },
    ];
  });
}
