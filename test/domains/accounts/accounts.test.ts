import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { createApiClient } from '../../support/api-client.ts';
import { startTestService, type TestService } from '../../support/service.ts';

const PASSWORD = 'correct horse battery';

describe('accounts', () => {
  let service: TestService;
  before(async () => {
    service = await startTestService();
  });
  after(() => service.stop());

  const mailedToken = async (path: string, count: number): Promise<string> => {
    for (;;) {
      const mails = (await service.mails()).filter((mail) => mail.includes(path));
      const found = mails
        .at(-1)
        ?.replace(/=\r?\n/g, '')
        .match(/token=(?:3D)?([0-9A-Za-z_]+)/)?.[1];
      if (mails.length >= count && found) return found;
      await sleep(50);
    }
  };

  it('goes from sign-up by the mailed link to an API key', async () => {
    const { anonymous } = service;
    const email = 'Ada@Example.org';
    const signedUp = await anonymous.post('/v1/auth/signup', { email, password: PASSWORD, organization: 'Ada Films' });
    assert.equal(signedUp.status, 202, JSON.stringify(signedUp.body));
    assert.equal((await anonymous.post('/v1/auth/login', { email, password: PASSWORD })).body.code, 'invalid_login');
    const token = await mailedToken('/activate', 1);
    assert.equal((await anonymous.post('/v1/auth/activate', { token })).status, 200);
    assert.equal((await anonymous.post('/v1/auth/activate', { token })).status, 410);
    const login = await anonymous.post('/v1/auth/login', { email: 'ada@example.org ', password: PASSWORD });
    assert.equal(login.status, 400, 'an address with a space is none');
    const session = await anonymous.post('/v1/auth/login', { email: 'ADA@example.org', password: PASSWORD });
    assert.equal(session.status, 200);
    const made = await createApiClient(service.url, session.body.accessToken).post('/v1/auth/api-key', {
      name: 'first',
    });
    assert.equal(made.status, 200);
    assert.match(made.body.apiKey, /^avk_live_[0-9A-Za-z]{49}$/);
    const organization = await createApiClient(service.url, made.body.apiKey).get('/v1/organization');
    assert.equal(organization.body.name, 'Ada Films');
  });
});
