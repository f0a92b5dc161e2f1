import type { Client } from './client.ts';
import type { Instance } from './instance.ts';
import { expect, step } from './steps.ts';
import { verifyOffline } from './verify-offline.ts';

interface Release {
  id: string;
  status: string;
  assurance: string;
  identity: string;
  performerNullifier: string | null;
  credentialId: string;
}

/** A release of the person who was verified: attested, distributed, verified without network, and withdrawn. */
export async function releaseAndWithdraw(api: Client, instance: Instance): Promise<void> {
  const from = new Date().toISOString().slice(0, 10);
  const release = await step(
    'POST /v1/releases: the consent of the verified person to be shown in a production',
    () => api.post<Release>('/v1/releases', { userId: 'anna-1', projectId: 'demo', consent: true, shoot: { from } }),
    ({ status, assurance, identity }) => `status: ${status}, assurance: ${assurance}, identity: ${identity}`,
  );
  expect(release.performerNullifier !== null, 'the release of a verified person has no nullifier');
  const sent = { recipients: ['desk@platform.example'] };
  await step(
    'distribute it',
    async () => {
      await api.post(`/v1/releases/${release.id}/distribute`, sent);
      return instance.mailWith('/releases/');
    },
    (mail) => `the recipient's mail: ${mail.length} bytes, with link, credential, and verification instructions`,
  );
  const verify = async () => {
    const { credential: content } = await api.get<{ credential: string }>(`/v1/credentials/${release.credentialId}`);
    const [trust, status] = await Promise.all([api.get('/v1/trust'), api.get('/v1/status-lists/snapshot')]);
    return verifyOffline(instance.folder, { name: 'release.jwt', content, trust, status });
  };
  const good = await step('verify the release without network', verify, ({ output }) => output);
  expect(good.exitCode === 0, 'the release was not accepted');
  const gone = await step(
    'withdraw it, and verify it with a fresh snapshot: it must fail',
    async () => {
      await api.post(`/v1/releases/${release.id}/withdraw`, { reason: 'person_request' });
      return verify();
    },
    ({ output }) => output.filter((line) => /FAIL|verdict/.test(line)),
  );
  expect(gone.exitCode === 1, 'a withdrawn release was accepted');
}
