import { createClient } from '../../demo/client.ts';
import { cursorInMiddle, fillVerifications } from '../api/fill-verifications.ts';
import type { Served, ServedAccount } from '../service/open-served.ts';
import type { Caller } from './traffic.ts';

const VERIFICATIONS = 2_000;
/** Single objects are requested from among this many verifications. */
const KNOWN = 100;
const NOTICE = { text: 'Pictures of the shoot are shown in the catalogue until you say no.' };

/**
 * An organization with verifications, a project, a consent, and its credential. All its events, and those of its test
 * organization, go to `receiver`.
 */
export async function prepareCaller(served: Served, receiver: string): Promise<{ caller: Caller; orgs: string[] }> {
  const account = await served.account();
  await fillVerifications(served, account.actor, VERIFICATIONS);
  const api = createClient(served.url, account.apiKey);
  const testKey = await makeTestKey(served.url, account);
  const test = createClient(served.url, testKey);
  for (const client of [api, test]) await client.post('/v1/webhooks', { url: receiver, events: ['*'] });
  const { data } = await api.get<{ data: { id: string }[] }>(`/v1/verifications?limit=${KNOWN}`);
  const project = await api.post<{ id: string }>('/v1/projects', { title: 'The first' });
  const consent = { userId: 'user-1', consent: true, purpose: 'Catalogue', notice: NOTICE, projectId: project.id };
  const { credentialId } = await api.post<{ credentialId: string }>('/v1/consents', consent);
  const { credential } = await api.get<{ credential: string }>(`/v1/credentials/${credentialId}?format=vc%2Bjwt`);
  const caller = {
    key: account.apiKey,
    testKey,
    verifications: data.map(({ id }) => id),
    cursor: cursorInMiddle(VERIFICATIONS),
    project: project.id,
    credential,
    statusList: new URL(statusListOf(credential)).pathname,
  };
  const { id } = await test.get<{ id: string }>('/v1/organization');
  return { caller, orgs: [account.actor.org, id] };
}

/** Only a user, or a key with that scope, may create keys. */
async function makeTestKey(url: string, { email, password }: ServedAccount): Promise<string> {
  const { accessToken } = await createClient(url).post<{ accessToken: string }>('/v1/auth/login', { email, password });
  const key = { name: 'test', mode: 'test' };
  return (await createClient(url, accessToken).post<{ apiKey: string }>('/v1/auth/api-key', key)).apiKey;
}

function statusListOf(jwt: string): string {
  const { credentialStatus } = JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString());
  return [credentialStatus].flat()[0].statusListCredential;
}
