import assert from 'node:assert/strict';
import { readStatusSnapshot } from '#verifier/credential/status-snapshot.ts';
import { parseTrust } from '#verifier/trust.ts';
import { verify } from '#verifier/verify.ts';
import type { ApiAnswer } from '../../../support/api-client.ts';
import { startTestService, type TestAccount, type TestService } from '../../../support/service.ts';
import { issueTo } from './use-credentials.ts';

const DAY_MS = 86_400_000;

describe('a status snapshot', () => {
  let service: TestService;
  let account: TestAccount;
  before(async () => {
    service = await startTestService();
    account = await service.account();
  });
  after(() => service.stop());

  it('lets anyone verify offline until it expires, with or without a key', async () => {
    const formats = ['vc+jwt', 'dc+sd-jwt'];
    const credentials: Record<string, string[]> = {};
    for (const status of ['active', 'suspended', 'revoked']) {
      const { credentialId } = await issueTo(service, account.organization);
      const texts = formats.map(async (format) => {
        const path = `/v1/credentials/${credentialId}?format=${encodeURIComponent(format)}`;
        return (await account.api.get(path)).body.credential;
      });
      credentials[status] = await Promise.all(texts);
      const verb = { active: 'reinstate', suspended: 'suspend', revoked: 'revoke' }[status];
      await account.api.post(`/v1/credentials/${credentialId}/${verb}`, { reason: 'other' });
    }
    const own = await account.api.get('/v1/status-lists/snapshot?validDays=2');
    const issuer = `/orgs/${account.organization}`;
    const [known, open] = await Promise.all(
      ['trust', 'status'].map((name) => service.anonymous.get(`${issuer}/${name}.json`)),
    );
    assert.deepEqual(known?.body, (await account.api.get('/v1/trust')).body);
    assert.deepEqual(
      [known?.status, open?.status, open?.headers.get('cache-control')],
      [200, 200, 'public, max-age=300'],
    );
    const days = ({ body }: ApiAnswer): number => (Date.parse(body.expiresAt) - Date.parse(body.takenAt)) / DAY_MS;
    assert.equal(days(own), 2);
    for (const { body } of [own, open as ApiAnswer]) {
      const trust = parseTrust(known?.body);
      const snapshot = await readStatusSnapshot(body);
      const at = new Date(Date.parse(body.takenAt) + 1000);
      const judge = (text: string, time = at) => verify(text, { trust, now: time, status: snapshot });
      for (const text of credentials.active ?? []) {
        const verdict = judge(text);
        assert.equal(verdict.verdict, 'pass', JSON.stringify(verdict.rules));
        assert.match(verdict.rules.at(-1)?.message ?? '', /^not revoked or suspended as of/);
        const late = judge(text, new Date(Date.parse(body.expiresAt) + 1000));
        assert.deepEqual(
          late.rules.filter(({ result }) => result === 'fail').map(({ rule }) => rule),
          ['status'],
        );
      }
      for (const status of ['suspended', 'revoked']) {
        for (const text of credentials[status] ?? []) {
          const failed = judge(text).rules.filter(({ result }) => result === 'fail');
          assert.deepEqual(
            failed.map(({ rule }) => rule),
            ['status'],
          );
          assert.match(failed[0]?.message ?? '', new RegExp(status));
        }
      }
    }
    const { credentialId } = await issueTo(service, account.organization);
    await account.api.post(`/v1/credentials/${credentialId}/revoke`, { reason: 'other' });
    const { body: newer } = await service.anonymous.get(`${issuer}/status.json`);
    assert.notDeepEqual(newer.lists, open?.body.lists, 'a revocation is there at once');
  });

  it('contains the lists of its own organization only', async () => {
    const { api, organization } = await service.account();
    assert.deepEqual((await api.get('/v1/status-lists/snapshot')).body.lists, []);
    await issueTo(service, organization);
    assert.equal((await api.get('/v1/status-lists/snapshot')).body.lists.length, 3);
    assert.equal((await service.anonymous.get('/v1/status-lists/snapshot')).status, 401);
    for (const days of ['0', '31', 'x'])
      assert.equal((await api.get(`/v1/status-lists/snapshot?validDays=${days}`)).status, 400);
    const published = (await service.anonymous.get(`/orgs/${organization}/status.json`)).body.lists;
    assert.equal(published.length, 3);
  });

  it('is not public before the organization issues anything, nor for names that are none', async () => {
    const { organization } = await service.account();
    for (const id of [organization, `org_${'0'.repeat(26)}`, organization.replace('org_', 'vca_'), 'x'])
      for (const name of ['trust', 'status'])
        assert.equal((await service.anonymous.get(`/orgs/${id}/${name}.json`)).status, 404, `${id} ${name}`);
  });
});
