import assert from 'node:assert/strict';
import { startTestService, type TestService } from '../../../support/service.ts';
import { until } from '../webhooks/receiver.ts';

describe('the audit log of accounts', () => {
  let service: TestService;
  before(async () => {
    service = await startTestService();
  });
  after(() => service?.stop());

  it('contains logins, refused logins, and changes of keys', async () => {
    const { api, email, password } = await service.account();
    const login = (word: string) => service.anonymous.post('/v1/auth/login', { email, password: word });
    assert.equal((await login('wrong')).status, 401);
    const { body } = await login(password);
    const headers = { authorization: `Bearer ${body.accessToken}` };
    const made = await service.anonymous.post('/v1/auth/api-key', { name: 'x', scopes: ['credentials:read'] }, headers);
    const key = `/v1/auth/api-keys/${made.body.id}`;
    const rotated = await service.anonymous.post(`${key}/rotate`, {}, headers);
    assert.equal(rotated.status, 201);
    const successor = `/v1/auth/api-keys/${rotated.body.id}`;
    assert.equal((await service.anonymous.delete(successor, headers)).status, 200);
    const wanted = ['session.refused', 'session.opened', 'api_key.created', 'api_key.rotated', 'api_key.revoked'];
    const found = await until(async () => {
      const { data } = (await api.get('/v1/audit/entries?limit=100')).body;
      const actions = data.map(({ action }: { action: string }) => action);
      return wanted.every((action) => actions.includes(action)) ? data : undefined;
    });
    const refused = found.find(({ action }: { action: string }) => action === 'session.refused');
    assert.deepEqual([refused.subject, refused.actor], [body.userId, { kind: 'system', id: 'accounts' }]);
    assert.ok(!JSON.stringify(found).includes(email));
  });
});
