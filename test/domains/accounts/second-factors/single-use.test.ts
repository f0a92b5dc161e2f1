// What is used up or removed by a concurrent request between the check and the use.
import assert from 'node:assert/strict';
import type { ApiAnswer } from '../../../support/api-client.ts';
import { connectBeside, isWaitingForLock } from '../../../support/postgres/database-locks.ts';
import { until } from '../../operations/webhooks/receiver.ts';
import { useSecondFactors } from './use-second-factors.ts';

describe('a second factor that a concurrent request uses up', () => {
  const given = useSecondFactors();
  const withPasskey = async () => {
    const owner = await given.accounts.owner();
    const device = given.device();
    assert.equal((await given.addPasskey(owner.api, device)).status, 201);
    return { ...owner, device };
  };
  /** Sends a request whose rows another transaction has already deleted, but not yet committed. */
  const behind = async (table: string, send: () => Promise<ApiAnswer>): Promise<[status: number, code: string]> => {
    const beside = await connectBeside(given.service);
    try {
      await beside.query('begin');
      await beside.query(`delete from ${table}`);
      const sent = send();
      await until(async () => (await isWaitingForLock(given.service)) || undefined);
      await beside.query('commit');
      const { status, body } = await sent;
      return [status, body.code];
    } finally {
      await beside.end();
    }
  };
  const CHALLENGES = 'second_factor_challenges';

  it('completes a login once, and keeps the recovery code of the second request', async () => {
    const { api, email } = await given.accounts.owner();
    await given.addTotp(api);
    const { recoveryCodes } = (await api.post(`${given.PATH}/recovery-codes`, {})).body;
    const { token } = await given.begin(email);
    const finish = () => given.finish({ token, recoveryCode: recoveryCodes[0] });
    assert.deepEqual(await behind(CHALLENGES, finish), [410, 'gone']);
    assert.equal((await api.get(given.PATH)).body.recoveryCodesLeft, 10);
  });

  it('opens a session by a passkey alone once', async () => {
    const { device } = await withPasskey();
    const { body } = await given.service.anonymous.post('/v1/auth/login/passkey/options', {});
    const logIn = () => given.service.anonymous.post('/v1/auth/login/passkey', { passkey: device.get(body) });
    assert.deepEqual(await behind(CHALLENGES, logIn), [410, 'gone']);
  });

  it('registers one passkey', async () => {
    const { api } = await given.accounts.owner();
    const { body } = await api.post(`${given.PATH}/passkeys/options`, {});
    const passkey = given.device().create(body);
    const add = () => api.post(`${given.PATH}/passkeys`, { name: 'Laptop', passkey });
    assert.deepEqual(await behind(CHALLENGES, add), [409, 'conflict']);
    assert.deepEqual((await api.get(given.PATH)).body.secondFactors, []);
  });

  it('refuses a passkey that is removed during the login', async () => {
    const { email, device } = await withPasskey();
    const { token, webauthn } = await given.begin(email);
    const finish = () => given.finish({ token, passkey: device.get(webauthn) });
    assert.deepEqual(await behind('passkeys', finish), [401, 'invalid_second_factor']);
  });
});
