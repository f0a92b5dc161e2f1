// Sessions after a second factor is added or removed (OWASP ASVS 5.0, 7.4.3).
import assert from 'node:assert/strict';
import { PASSWORD } from '../accounts/use-accounts.ts';
import { useSecondFactors } from './use-second-factors.ts';

describe('a change of second factors', () => {
  const given = useSecondFactors();

  it('ends all other sessions of the user, in every organization', async () => {
    const { api, email } = await given.accounts.owner();
    const stranger = await given.accounts.owner();
    const logIn = async (body = {}) => {
      const answer = await given.service.anonymous.post('/v1/auth/login', { email, password: PASSWORD, ...body });
      return given.accounts.client(answer.body.accessToken);
    };
    const host = await given.accounts.owner();
    await host.api.post('/v1/organization/invitations', { email, role: 'viewer' });
    assert.equal((await given.accounts.join(api, email)).status, 200);
    const others = [await logIn(), await logIn({ organization: host.organization })];
    const statuses = () =>
      Promise.all([...others, api, stranger.api, host.api].map(async (each) => (await each.get(given.PATH)).status));
    assert.deepEqual(await statuses(), [200, 200, 200, 200, 200]);
    const secret = await given.addTotp(api);
    assert.deepEqual(await statuses(), [401, 401, 200, 200, 200]);
    const again = await given.begin(email);
    const { accessToken } = (await given.finish({ token: again.token, code: given.nextCode(secret) })).body;
    const [{ id }] = (await api.get(given.PATH)).body.secondFactors;
    assert.equal((await given.accounts.client(accessToken).delete(`${given.PATH}/${id}`)).status, 200);
    assert.deepEqual(await statuses(), [401, 401, 401, 200, 200]);
  });
});
