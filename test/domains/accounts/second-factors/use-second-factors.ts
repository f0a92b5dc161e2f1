// A user's actions with second factors, over HTTP.
import assert from 'node:assert/strict';
import type { ApiAnswer, ApiClient } from '../../../support/api-client.ts';
import { type AuthenticatorOptions, createAuthenticator, type Twist } from '../../../support/peers/authenticator.ts';
import { useAccounts } from '../accounts/use-accounts.ts';
import { fromBase32, totpCode } from './totp-code.ts';

const PATH = '/v1/auth/second-factors';

/** Call it inside `describe`. */
export function useSecondFactors() {
  const accounts = useAccounts();
  let lastCode = '';
  /** The code that an app with this secret shows now. Each code works once, so it moves the clock on by a time step. */
  const nextCode = (secret: Buffer): string => {
    accounts.service.advance(30);
    lastCode = totpCode(secret, accounts.service.ctx.wallClock.now());
    return lastCode;
  };
  const addTotp = async (api: ApiClient): Promise<Buffer> => {
    const { status, body } = await api.post(`${PATH}/totp`, {});
    assert.equal(status, 201, JSON.stringify(body));
    const secret = fromBase32(body.secret);
    const done = await api.post(`${PATH}/totp/confirm`, { code: nextCode(secret) });
    assert.equal(done.status, 200, JSON.stringify(done.body));
    return secret;
  };
  const device = (options: Omit<AuthenticatorOptions, 'origin'> = {}) =>
    createAuthenticator({ ...options, origin: accounts.service.url });
  const addPasskey = async (
    api: ApiClient,
    authenticator = device(),
    { name = 'Laptop', twist = {} }: { name?: string; twist?: Twist } = {},
  ): Promise<ApiAnswer> => {
    const options = await api.post(`${PATH}/passkeys/options`, {});
    assert.equal(options.status, 200, JSON.stringify(options.body));
    return api.post(`${PATH}/passkeys`, { name, passkey: authenticator.create(options.body, twist) });
  };
  /** The first step of a login, with the password. */
  const begin = async (email: string): Promise<ApiAnswer['body']> => {
    const { status, body } = await accounts.logIn(email);
    assert.equal(status, 200, JSON.stringify(body));
    return body.secondFactor;
  };
  const finish = (body: Record<string, unknown>): Promise<ApiAnswer> =>
    accounts.service.anonymous.post('/v1/auth/login/second-factor', body);
  const audited = async (organization: string): Promise<string[]> => {
    const rows = await accounts.service.sql(
      'superuser',
      'select action, details from audit_entries where org_id = $1 order by created_at, id',
      [organization],
    );
    return rows.map(({ action, details }) => `${action} ${Object.values(details as object).join()}`.trim());
  };
  return {
    accounts,
    get service() {
      return accounts.service;
    },
    PATH,
    nextCode,
    /** The last one issued. */
    lastCode: (): string => lastCode,
    addTotp,
    device,
    addPasskey,
    begin,
    finish,
    audited,
  };
}
