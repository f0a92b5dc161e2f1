import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { Caller } from '../lookups/call.ts';
import { signRelease } from '../lookups/sign-release.ts';
import type { Served } from '../service/open-served.ts';

/** The organization whose rows are multiplied. */
export interface Seed {
  org: string;
  apiKey: string;
  userId: string;
  personId: string;
  projectId: string;
  webhookId: string;
}

const SPECIMENS = new URL('../../../test/specimens/', import.meta.url);
const USER = 'volume-anna';

/**
 * A verified person who has signed a release in a project, and an endpoint, all through the API. The endpoint is disabled
 * afterwards, so that nothing is delivered while we measure.
 */
export async function seed(served: Served): Promise<Seed> {
  const { actor, apiKey } = await served.account();
  const api = new Caller(served.url, apiKey);
  try {
    const verification = await api.post('/v1/verifications', {
      type: 'idv',
      userId: USER,
      document: { front: await picture('passport-anna.jpg') },
      selfie: await picture('faces/p08-selfie-1.jpg'),
    });
    if (!verification.verified) throw new Error(`the specimen was not verified: ${JSON.stringify(verification)}`);
    const { id: projectId } = await api.post('/v1/projects', { title: 'Volume' });
    await api.post(`/v1/projects/${projectId}/performers`, { userId: USER, legalName: 'Ada Example' });
    await signRelease(api, { userId: USER, projectId, birthDate: '1994-08-12' });
    const { data: persons } = await api.get('/v1/persons');
    const { id: webhookId } = await api.post('/v1/webhooks', { url: 'https://example.org/volume', events: ['*'] });
    await fetch(`${served.url}/v1/webhooks/${webhookId}`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({ status: 'disabled' }),
    });
    // Reactions to these events, such as compliance states, are rows that are multiplied too.
    await sleep(5_000);
    return { org: actor.org, apiKey, userId: USER, personId: persons[0].id, projectId, webhookId };
  } finally {
    api.close();
  }
}

async function picture(name: string): Promise<string> {
  return `data:image/jpeg;base64,${(await readFile(new URL(name, SPECIMENS))).toString('base64')}`;
}
