// Logging in with an authenticator app and with recovery codes.
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { totpCode } from './totp-code.ts';
import { useSecondFactors } from './use-second-factors.ts';

describe('a login with an authenticator app', () => {
  const given = useSecondFactors();
  const withTotp = async () => {
    const owner = await given.accounts.owner();
    return { ...owner, secret: await given.addTotp(owner.api) };
  };
  /** Audit entries of refusals are written while the answer is sent. */
  const audited = async (organization: string, entry: string): Promise<void> => {
    while (!(await given.audited(organization)).includes(entry)) await sleep(20);
  };

  it('asks for a code after the password, and issues no token before', async () => {
    const { email, secret, organization } = await withTotp();
    const first = await given.accounts.logIn(email);
    assert.deepEqual([first.status, Object.keys(first.body)], [200, ['secondFactor']]);
    assert.equal(first.headers.get('set-cookie'), null);
    const { token, methods, ...rest } = first.body.secondFactor;
    assert.deepEqual([methods, rest], [['totp'], {}]);
    assert.equal((await given.accounts.client(token).get('/v1/organization')).status, 401, 'no access token');

    const code = given.nextCode(secret);
    const done = await given.finish({ token, code: `${code.slice(0, 3)} ${code.slice(3)}` });
    assert.equal(done.status, 200, JSON.stringify(done.body));
    assert.match(done.headers.get('set-cookie') ?? '', /^avouch_session=avs_/);
    assert.deepEqual([done.body.organization, done.body.expiresIn], [organization, 43_200]);
    assert.equal((await given.accounts.client(done.body.accessToken).get('/v1/organization')).status, 200);
    assert.ok((await given.audited(organization)).includes('session.opened totp'));
  });

  it('discloses nothing more about a wrong password', async () => {
    const { email } = await withTotp();
    const { email: other } = await given.accounts.owner();
    const [one, two] = [await given.accounts.logIn(email, 'wrong'), await given.accounts.logIn(other, 'wrong')];
    assert.deepEqual({ ...one.body, requestId: '' }, { ...two.body, requestId: '' });
  });

  it('accepts each code once, even concurrently, and no code of an earlier time step', async () => {
    const { email, secret } = await withTotp();
    // The beginning of a time step: the previous step's code is recognized until the end of this one.
    given.service.advance(30 - (given.service.ctx.wallClock.now().getTime() % 30_000) / 1000);
    const used = given.service.ctx.wallClock.now().getTime();
    const code = totpCode(secret, new Date(used));
    const tokens = [await given.begin(email), await given.begin(email), await given.begin(email)];
    const answers = await Promise.all(tokens.map(({ token }) => given.finish({ token, code })));
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 401, 401]);
    const { token } = await given.begin(email);
    // The used time step and the previous one.
    for (const ago of [0, 30_000]) {
      const again = await given.finish({ token, code: totpCode(secret, new Date(used - ago)) });
      const [told] = again.body.errors;
      assert.deepEqual([again.status, again.body.code, told.path], [401, 'invalid_second_factor', 'code']);
      assert.match(again.body.message, /already used/);
    }
    assert.equal((await given.finish({ token, code: given.nextCode(secret) })).status, 200);
  });

  it('must be completed within five minutes, and only once', async () => {
    const { email, secret } = await withTotp();
    const { token } = await given.begin(email);
    assert.equal((await given.finish({ token, code: given.nextCode(secret) })).status, 200);
    const late = await given.begin(email);
    given.service.advance(301);
    for (const each of [token, late.token, 'unknown']) {
      const answer = await given.finish({ token: each, code: given.nextCode(secret) });
      assert.deepEqual([answer.status, answer.body.code], [410, 'gone']);
    }
  });

  it('throttles guessing with an audit entry, and still accepts a recovery code', async () => {
    const { email, secret, api, organization } = await withTotp();
    const { recoveryCodes } = (await api.post(`${given.PATH}/recovery-codes`, {})).body;
    const { token, methods } = await given.begin(email);
    assert.deepEqual(methods, ['totp', 'recovery_code']);
    const wrong = totpCode(Buffer.alloc(20, 1), new Date(0));
    for (let n = 0; n < 5; n += 1) assert.equal((await given.finish({ token, code: wrong })).status, 401);
    await audited(organization, 'session.refused totp');
    const good = totpCode(secret, new Date(given.service.ctx.wallClock.now().getTime() + 30_000));
    const held = await given.finish({ token, code: good });
    assert.deepEqual([held.status, held.body.code], [429, 'rate_limited']);
    const wait = Number(held.headers.get('retry-after'));
    assert.ok(wait >= 1 && wait <= 30, String(wait));
    const done = await given.finish({ token, recoveryCode: recoveryCodes[0] });
    assert.equal(done.status, 200, JSON.stringify(done.body));
    given.service.advance(31);
    const after = await given.begin(email);
    assert.equal((await given.finish({ token: after.token, code: given.nextCode(secret) })).status, 200);
  });

  it('throttles a user after ten attempts a minute, across all pending logins', async () => {
    const { email } = await withTotp();
    const tokens = [await given.begin(email), await given.begin(email)];
    const statuses = [];
    for (let n = 0; n < 11; n += 1) {
      const { token } = tokens[n % 2];
      statuses.push((await given.finish({ token, recoveryCode: `none-${n}` })).status);
    }
    assert.deepEqual(statuses, [...Array(10).fill(401), 429]);
  });

  const bodies: [string, Record<string, unknown>][] = [
    ['an empty body', {}],
    ['only a token', { token: 'x' }],
    ['a code of five digits', { token: 'x', code: '12345' }],
    ['a code of letters', { token: 'x', code: 'abcdef' }],
    ['two proofs', { token: 'x', code: '123456', recoveryCode: 'x' }],
    ['a passkey without a signature', { token: 'x', passkey: { id: 'x', rawId: 'x', type: 'public-key' } }],
  ];
  for (const [name, body] of bodies) {
    it(`refuses ${name}`, async () => {
      const answer = await given.finish(body);
      assert.deepEqual([answer.status, answer.body.code], [400, 'validation_failed']);
    });
  }

  describe('by a recovery code', () => {
    it('accepts each of the ten codes once, in any notation, and emails the owner', async () => {
      const { email, api, organization } = await withTotp();
      const made = await api.post(`${given.PATH}/recovery-codes`, {});
      assert.deepEqual([made.status, made.body.recoveryCodes.length], [201, 10]);
      const [first, second] = made.body.recoveryCodes as string[];
      const { token } = await given.begin(email);
      const done = await given.finish({ token, recoveryCode: first?.toUpperCase().replaceAll('-', ' ') });
      assert.equal(done.status, 200, JSON.stringify(done.body));
      const again = await given.begin(email);
      for (const recoveryCode of [first, '0000-0000-0000-0000', ''.padEnd(60, 'x')]) {
        const answer = await given.finish({ token: again.token, recoveryCode });
        assert.deepEqual([answer.status, answer.body.code], [401, 'invalid_second_factor']);
      }
      assert.equal((await given.finish({ token: again.token, recoveryCode: second })).status, 200);
      assert.equal((await api.get(given.PATH)).body.recoveryCodesLeft, 8);
      assert.ok((await given.audited(organization)).includes('session.opened recovery_code'));
      await given.accounts.mailed(email, 'A recovery code was used');
    });

    it('refuses replaced codes and those of another user', async () => {
      const { email, api } = await withTotp();
      const other = await withTotp();
      const old = (await api.post(`${given.PATH}/recovery-codes`, {})).body.recoveryCodes;
      const theirs = (await other.api.post(`${given.PATH}/recovery-codes`, {})).body.recoveryCodes;
      const fresh = (await api.post(`${given.PATH}/recovery-codes`, {})).body.recoveryCodes;
      const { token } = await given.begin(email);
      for (const recoveryCode of [old[0], theirs[0]])
        assert.equal((await given.finish({ token, recoveryCode })).status, 401);
      assert.equal((await given.finish({ token, recoveryCode: fresh[0] })).status, 200);
    });
  });

  it('is also required after a password reset, which ends logins begun with the old password', async () => {
    const { email, secret } = await withTotp();
    const { token } = await given.begin(email);
    await given.service.anonymous.post('/v1/auth/password/forgot', { email });
    const [reset] = await given.accounts.tokens(email, '/reset-password');
    const password = 'a new password';
    assert.equal(
      (await given.service.anonymous.post('/v1/auth/password/reset', { token: reset, password })).status,
      200,
    );
    assert.equal((await given.finish({ token, code: given.nextCode(secret) })).status, 410);
    const anew = await given.accounts.logIn(email, password);
    assert.deepEqual(anew.body.secondFactor.methods, ['totp']);
    const code = given.nextCode(secret);
    assert.equal((await given.finish({ token: anew.body.secondFactor.token, code })).status, 200);
  });
});
