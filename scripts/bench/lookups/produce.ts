import type { Served } from '../service/open-served.ts';
import { Caller } from './call.ts';
import { signRelease } from './sign-release.ts';

/** An organization with a project of one performer, who has signed a release. */
export interface Production {
  org: string;
  apiKey: string;
  projectId: string;
  performerId: string;
}

const USER = 'bench-1';

export async function produce(served: Served): Promise<Production> {
  const { actor, apiKey } = await served.account();
  const api = new Caller(served.url, apiKey);
  try {
    const { id: projectId } = await api.post('/v1/projects', { title: 'Bench' });
    const { id: performerId } = await api.post(`/v1/projects/${projectId}/performers`, {
      userId: USER,
      legalName: 'Ada Example',
    });
    await signRelease(api, { userId: USER, projectId });
    return { org: actor.org, apiKey, projectId, performerId };
  } finally {
    api.close();
  }
}
