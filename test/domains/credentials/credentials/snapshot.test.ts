import assert from 'node:assert/strict';
import { readStatusSnapshot } from '#verifier/credential/status-snapshot.ts';
import { parseTrust } from '#verifier/trust.ts';
import { verify } from '#verifier/verify.ts';
import { startTestService, type TestAccount, type TestService } from '../../../support/service.ts';
import { issueTo } from './use-credentials.ts';

const DAY_MS = 86_400_000;

describe('a status snapshot', function () {
  this.timeout(60_000);
  let service: TestService;
  let account: TestAccount;
  before(async () => {
    service = await startTestService();
    account = await service.account();
  });
  after(() => service.stop());

  it('lets anyone verify offline until it expires', async () => {
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
    const trust = parseTrust((await account.api.get('/v1/trust')).body);
    const { body } = await account.api.get('/v1/status-lists/snapshot?validDays=2');
    const snapshot = await readStatusSnapshot(body);
    const at = new Date(Date.parse(body.takenAt) + 1000);
    const judge = (text: string, time = at) => verify(text, { trust, now: time, status: snapshot });
    for (const text of credentials.active ?? []) {
      const verdict = judge(text);
      assert.equal(verdict.verdict, 'pass', JSON.stringify(verdict.rules));
      assert.match(verdict.rules.at(-1)?.message ?? '', /^not revoked or suspended as of/);
      const late = judge(text, new Date(at.getTime() + 2 * DAY_MS));
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
    assert.equal(Date.parse(body.expiresAt) - Date.parse(body.takenAt), 2 * DAY_MS);
  });

  it('contains the lists of its own organization only', async () => {
    const { api, organization } = await service.account();
    assert.deepEqual((await api.get('/v1/status-lists/snapshot')).body.lists, []);
    await issueTo(service, organization);
    assert.equal((await api.get('/v1/status-lists/snapshot')).body.lists.length, 3);
    assert.equal((await service.anonymous.get('/v1/status-lists/snapshot')).status, 401);
    for (const days of ['0', '31', 'x'])
      assert.equal((await api.get(`/v1/status-lists/snapshot?validDays=${days}`)).status, 400);
  });
});
