// No answer reveals who has an account, or what a link was once for.
import assert from 'node:assert/strict';
import { newEmail, PASSWORD, useAccounts } from '../domains/accounts/accounts/use-accounts.ts';
import type { ApiAnswer } from '../support/api-client.ts';

const ROUNDS = 8;

describe('account enumeration: answers are the same', () => {
  const given = useAccounts();
  const post = (path: string, body: object): Promise<ApiAnswer> => given.service.anonymous.post(path, body);

  /** Everything a caller sees of an answer, except values unique to each. */
  const seen = ({ status, headers, body }: ApiAnswer): object => {
    const own = ['date', 'x-request-id', 'set-cookie'];
    const kept = [...headers].filter(([name]) => !own.includes(name) && !name.startsWith('ratelimit'));
    return { status, headers: kept, body: typeof body === 'object' ? { ...body, requestId: null } : body };
  };
  const same = async (calls: Record<string, () => Promise<ApiAnswer>>): Promise<void> => {
    const [first, ...others] = Object.entries(calls);
    assert.ok(first);
    const expected = seen(await first[1]());
    for (const [name, call] of others) assert.deepEqual(seen(await call()), expected, `${first[0]} and ${name}`);
  };

  it('for a login with an unknown address, wrong password, inactive account, or other organization', async () => {
    const { email } = await given.owner();
    const waiting = newEmail();
    await given.signUp(waiting);
    await same({
      unknown: () => given.logIn(newEmail()),
      'wrong password': () => given.logIn(email, 'wrong horse battery'),
      'in capitals': () => given.logIn(email.toUpperCase(), 'wrong horse battery'),
      'not activated': () => given.logIn(waiting),
      'organisation of others': () => given.logIn(email, PASSWORD, 'org_01k00000000000000000000000'),
    });
  });

  it('for sign-up and a forgotten password with an unknown, known, or inactive account', async () => {
    const { email } = await given.owner();
    const waiting = newEmail();
    await given.signUp(waiting);
    await same({
      unknown: () => given.signUp(newEmail()),
      known: () => given.signUp(email),
      waiting: () => given.signUp(waiting),
    });
    const forgot = (address: string) => () => post('/v1/auth/password/forgot', { email: address });
    await same({ unknown: forgot(newEmail()), known: forgot(email), waiting: forgot(waiting) });
  });

  it('for an emailed link that never existed, was used, or was of another kind', async () => {
    const { email, api } = await given.owner();
    await post('/v1/auth/password/forgot', { email });
    const [reset] = await given.tokens(email, '/reset-password');
    const other = newEmail();
    await given.signUp(other);
    const [activation] = await given.tokens(other, '/activate');
    assert.equal((await given.activate(activation)).status, 200);
    const guest = newEmail();
    await api.post('/v1/organization/invitations', { email: guest, role: 'viewer' });
    const [invitation] = await given.tokens(guest, '/invitation');
    const none = 'a'.repeat(43);
    await same({
      'no such': () => post('/v1/auth/activate', { token: none, password: PASSWORD }),
      used: () => post('/v1/auth/activate', { token: activation, password: PASSWORD }),
      'another kind': () => post('/v1/auth/activate', { token: reset, password: PASSWORD }),
      'of an invitation': () => post('/v1/auth/activate', { token: invitation, password: PASSWORD }),
    });
    await same({
      'no such': () => post('/v1/auth/password/reset', { token: none, password: PASSWORD }),
      'another kind': () => post('/v1/auth/password/reset', { token: invitation, password: PASSWORD }),
    });
    for (const path of ['/v1/auth/invitations/preview', '/v1/auth/invitations/accept'])
      await same({
        'no such': () => post(path, { token: none, ...(path.endsWith('accept') && { password: PASSWORD }) }),
        'another kind': () => post(path, { token: reset, ...(path.endsWith('accept') && { password: PASSWORD }) }),
      });
  });

  it('for a passkey login, which takes no address and names no passkeys', async () => {
    const { email } = await given.owner();
    for (const asked of [{}, { email }]) {
      const { status, body } = await post('/v1/auth/login/passkey/options', asked);
      assert.equal(status, 200);
      assert.deepEqual(body.allowCredentials ?? [], []);
    }
  });

  it('in cost for an unknown and a known address: a password is hashed either way', async () => {
    const { email } = await given.owner();
    const work = async (address: string): Promise<number> => {
      await given.service.sql('superuser', 'delete from rate_windows');
      const before = process.cpuUsage();
      await given.logIn(address, 'wrong horse battery');
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    const worked: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      worked.known.push(await work(email));
      worked.unknown.push(await work(newEmail()));
    }
    // The minimum of each, because other work of the process only adds to it.
    const [known, unknown] = [Math.min(...worked.known), Math.min(...worked.unknown)];
    // CPU time, not wall-clock time. Without the hash it would be a fifth.
    assert.ok(unknown > known / 2 && known > unknown / 2, `${known} µs and ${unknown} µs`);
  });
});
