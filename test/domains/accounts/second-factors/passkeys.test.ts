// Passkeys of a software authenticator: registration, second factor, and login without a password.
import assert from 'node:assert/strict';
import { type Twist, USER_PRESENT, USER_VERIFIED } from '../../../support/peers/authenticator.ts';
import { useSecondFactors } from './use-second-factors.ts';

const base64url = (text: string): string => Buffer.from(text).toString('base64url');

describe('passkeys', () => {
  const given = useSecondFactors();
  const withPasskey = async (options: Parameters<typeof given.device>[0] = {}) => {
    const owner = await given.accounts.owner();
    const device = given.device(options);
    const added = await given.addPasskey(owner.api, device);
    assert.equal(added.status, 201, JSON.stringify(added.body));
    return { ...owner, device };
  };

  it('are requested with the options that WebAuthn and this service require', async () => {
    const { api, email } = await given.accounts.owner();
    const { body } = await api.post(`${given.PATH}/passkeys/options`, {});
    assert.deepEqual(body.rp, { id: 'localhost', name: 'Avouch' });
    assert.deepEqual(
      [body.user.name, Buffer.from(body.user.id, 'base64url').toString().slice(0, 4)],
      [email.toLowerCase(), 'usr_'],
    );
    assert.deepEqual(
      body.pubKeyCredParams.map(({ alg }: { alg: number }) => alg),
      [-8, -7, -257],
    );
    assert.deepEqual(body.authenticatorSelection, {
      residentKey: 'preferred',
      requireResidentKey: false,
      userVerification: 'required',
    });
    assert.deepEqual([body.attestation, Buffer.from(body.challenge, 'base64url').length], ['none', 32]);
  });

  for (const algorithm of ['ES256', 'EdDSA'] as const) {
    for (const attestation of ['none', 'packed'] as const) {
      it(`work with ${algorithm} and ${attestation} attestation, as second factor`, async () => {
        const { api, email, organization } = await given.accounts.owner();
        const device = given.device({ algorithm });
        const added = await given.addPasskey(api, device, { name: ' My phone ', twist: { attestation } });
        assert.equal(added.status, 201, JSON.stringify(added.body));
        const [{ id, createdAt, ...shown }] = added.body.secondFactors;
        assert.match(id, /^sfa_/);
        assert.deepEqual(shown, { kind: 'passkey', name: 'My phone', backedUp: true, lastUsedAt: null });
        for (let n = 0; n < 2; n += 1) {
          const { token, methods, webauthn } = await given.begin(email);
          assert.deepEqual(methods, ['passkey']);
          assert.deepEqual(webauthn.allowCredentials, [
            { id: device.id, type: 'public-key', transports: ['internal', 'hybrid'] },
          ]);
          assert.deepEqual([webauthn.rpId, webauthn.userVerification], ['localhost', 'required']);
          const done = await given.finish({ token, passkey: device.get(webauthn) });
          assert.equal(done.status, 200, JSON.stringify(done.body));
        }
        assert.ok((await given.audited(organization)).includes('session.opened passkey'));
        assert.notEqual((await api.get(given.PATH)).body.secondFactors[0].lastUsedAt, null);
      });
    }
  }

  it('can be several; a login accepts any, and each device registers once', async () => {
    const { api, email, device } = await withPasskey();
    const other = given.device({ algorithm: 'EdDSA', counts: false });
    assert.equal((await given.addPasskey(api, other, { name: 'Key ring' })).status, 201);
    const options = (await api.post(`${given.PATH}/passkeys/options`, {})).body;
    assert.deepEqual(
      options.excludeCredentials.map(({ id }: { id: string }) => id),
      [device.id, other.id],
    );
    const twice = await given.addPasskey(api, other);
    assert.deepEqual([twice.status, twice.body.code], [409, 'conflict']);
    // An authenticator without a counter can be used repeatedly.
    for (const each of [other, other, device]) {
      const { token, webauthn } = await given.begin(email);
      assert.equal((await given.finish({ token, passkey: each.get(webauthn) })).status, 200);
    }
  });

  describe('are not registered', () => {
    const wrong: [string, Twist, Parameters<typeof given.device>[0]?][] = [
      ['from another page', { origin: 'http://evil.example' }],
      ['from another port of this host', { origin: 'http://localhost:1' }],
      ['from another host', { rpId: 'evil.example' }],
      ['for a login instead of a registration', { type: 'webauthn.get' }],
      ['without user verification', { flags: USER_PRESENT }],
      ['without user presence', { flags: USER_VERIFIED }],
      ['with a forged attestation', { attestation: 'packed', forged: true }],
      ['with a certificate as attestation', { attestation: 'certificate' }],
      ['with another attestation format', { attestation: 'fido-u2f' }],
      ['with an algorithm that was not requested', {}, { algorithm: 'ES384' }],
    ];
    for (const [name, twist, options] of wrong) {
      it(name, async () => {
        const { api } = await given.accounts.owner();
        const answer = await given.addPasskey(api, given.device(options), { twist });
        assert.deepEqual([answer.status, answer.body.code], [422, 'unprocessable'], JSON.stringify(answer.body));
        assert.deepEqual((await api.get(given.PATH)).body.secondFactors, []);
      });
    }

    it('for a challenge of another user, an expired or used one, or one for a login', async () => {
      const { api, email } = await withPasskey();
      const { api: theirs } = await given.accounts.owner();
      const add = async (options: Parameters<ReturnType<typeof given.device>['create']>[0]) =>
        api.post(`${given.PATH}/passkeys`, { name: 'x', passkey: given.device().create(options) });
      const own = (await api.post(`${given.PATH}/passkeys/options`, {})).body;
      const used = (await api.post(`${given.PATH}/passkeys/options`, {})).body;
      assert.equal((await add(used)).status, 201);
      const { webauthn } = await given.begin(email);
      const foreign = (await theirs.post(`${given.PATH}/passkeys/options`, {})).body;
      for (const { challenge } of [foreign, used, webauthn, { challenge: base64url('x'.repeat(32)) }]) {
        const answer = await add({ ...own, challenge });
        assert.deepEqual([answer.status, answer.body.code], [409, 'conflict'], JSON.stringify(answer.body));
      }
      given.service.advance(301);
      assert.equal((await add(own)).status, 409);
    });

    it('from malformed bytes', async () => {
      const { api } = await given.accounts.owner();
      const good = given.device().create((await api.post(`${given.PATH}/passkeys/options`, {})).body);
      const cases: [object, number][] = [
        [{ ...good, rawId: 'AAAA' }, 422],
        [{ ...good, response: { ...good.response, attestationObject: base64url('nonsense') } }, 422],
        [{ ...good, response: { ...good.response, clientDataJSON: base64url('{') } }, 422],
        [{ ...good, response: { ...good.response, clientDataJSON: base64url('null') } }, 422],
        [{ ...good, response: { ...good.response, attestationObject: 'ä' } }, 400],
        [{ ...good, type: 'password' }, 400],
        [{}, 400],
      ];
      for (const [passkey, status] of cases)
        assert.equal((await api.post(`${given.PATH}/passkeys`, { name: 'x', passkey })).status, status);
    });
  });

  describe('are refused as a second factor', () => {
    const wrong: [string, Twist][] = [
      ['from another page', { origin: 'http://evil.example' }],
      ['from another host', { rpId: 'evil.example' }],
      ['for a registration instead of a login', { type: 'webauthn.create' }],
      ['for another challenge', { challenge: base64url('x'.repeat(32)) }],
      ['without user verification', { flags: USER_PRESENT }],
      ['signed by another key', { forged: true }],
      ['with the previous counter, as of a cloned device', { counter: 1 }],
      ['of another user', { userHandle: base64url('usr_00000000000000000000000000') }],
      ['with an invalid user handle', { userHandle: base64url('root') }],
    ];
    for (const [name, twist] of wrong) {
      it(name, async () => {
        const { email, device } = await withPasskey();
        const first = await given.begin(email);
        assert.equal((await given.finish({ token: first.token, passkey: device.get(first.webauthn) })).status, 200);
        const { token, webauthn } = await given.begin(email);
        const answer = await given.finish({ token, passkey: device.get(webauthn, twist) });
        assert.deepEqual([answer.status, answer.body.code], [401, 'invalid_second_factor']);
        const alone = (await given.service.anonymous.post('/v1/auth/login/passkey/options', {})).body;
        const passkey = device.get(alone, twist);
        const opened = await given.service.anonymous.post('/v1/auth/login/passkey', { passkey });
        assert.equal(opened.status, twist.challenge ? 410 : 401, JSON.stringify(opened.body));
      });
    }

    it('when they belong to someone else', async () => {
      const [{ email }, { device }] = [await withPasskey(), await withPasskey()];
      const { token, webauthn } = await given.begin(email);
      for (const twist of [{}, { userHandle: null }]) {
        const answer = await given.finish({ token, passkey: device.get(webauthn, twist) });
        assert.deepEqual([answer.status, answer.body.code], [401, 'invalid_second_factor']);
      }
    });
  });

  describe('as the only factor', () => {
    const options = async () => (await given.service.anonymous.post('/v1/auth/login/passkey/options', {})).body;
    const logIn = (passkey: object, organization?: string) =>
      given.service.anonymous.post('/v1/auth/login/passkey', { passkey, ...(organization && { organization }) });

    it('log in without an address or a password', async () => {
      const { device, organization } = await withPasskey();
      const asked = await options();
      assert.equal(asked.allowCredentials, undefined, 'whichever the device has');
      const done = await logIn(device.get(asked), organization);
      assert.equal(done.status, 200, JSON.stringify(done.body));
      assert.match(done.headers.get('set-cookie') ?? '', /^avouch_session=avs_/);
      assert.equal((await given.accounts.client(done.body.accessToken).get('/v1/organization')).status, 200);
    });

    it('log in once for each unexpired challenge, to organizations of the user', async () => {
      const { device } = await withPasskey();
      const stranger = await given.accounts.owner();
      const asked = await options();
      assert.equal((await logIn(device.get(asked), stranger.organization)).body.code, 'invalid_login');
      const answers = [await logIn(device.get(asked)), await logIn(device.get(asked))];
      assert.deepEqual(
        answers.map(({ status }) => status),
        [200, 410],
      );
      const late = await options();
      given.service.advance(301);
      assert.equal((await logIn(device.get(late))).status, 410);
    });

    it('do not log in when the device does not return the user', async () => {
      const { device } = await withPasskey();
      assert.equal((await logIn(device.get(await options(), { userHandle: null }))).status, 401);
    });

    it('are throttled by network', async () => {
      const calls = Array.from({ length: 31 }, () => options());
      const codes = (await Promise.all(calls)).map(({ code }) => code);
      assert.equal(codes.filter((code) => code === 'rate_limited').length, 1);
    });
  });
});
