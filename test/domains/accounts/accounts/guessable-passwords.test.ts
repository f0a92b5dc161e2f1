// Common passwords are refused wherever a password is chosen (OWASP ASVS 5.0, 6.2.4 and 6.2.11).
import assert from 'node:assert/strict';
import { makeAccount } from '#domains/accounts/accounts/index.ts';
import type { ApiAnswer } from '../../../support/api-client.ts';
import { newEmail, PASSWORD, useAccounts } from './use-accounts.ts';

const COMMON = [
  ['one of the most common passwords', '123qweasdzxc'],
  ['a common password in capitals', '1QAZ2WSX3edc'],
  ['a common password in full-width characters', '１ｑａｚ２ｗｓｘ３ｅｄｃ'],
  ['the 3,000th most common password of sufficient length', 'fyyffktrcttdyf'],
] as const;
const PERSONAL = [
  ['the product name and digits', 'Avouch-2026-avouch'],
  ["the user's email address", 'Jane.Doe-1234'],
  ['a part of the address, twice', 'jane4jane4jane'],
  ['the organization name', 'Summer_Films_99'],
  ['product, address and organization combined', 'avouch summer films jane'],
] as const;
const GOOD = [
  PASSWORD,
  'summer rain on the films',
  'jane has a yellow bicycle',
  'avouch, an umbrella',
  '!§$%&/()=?+-*#',
];

describe('a guessable password', () => {
  const given = useAccounts();
  const address = (): string => `jane.doe+${newEmail()}`;
  const signUp = (password: string, email = 'jane.doe@example.org') => given.signUp(email, password, 'Summer Films');
  const assertRefused = ({ status, body }: ApiAnswer, password: string): void => {
    assert.equal(status, 422, JSON.stringify(body));
    assert.equal(body.code, 'guessable_password');
    assert.deepEqual(
      body.errors.map(({ path }: { path: string }) => path),
      ['password'],
    );
    assert.ok(!JSON.stringify(body).toLowerCase().includes(password.toLowerCase()));
  };

  for (const [name, password] of [...COMMON, ...PERSONAL])
    it(`is refused at sign-up: ${name}`, async () => assertRefused(await signUp(password), password));

  it('does not include longer passwords that merely contain a guessable word', async () => {
    for (const password of GOOD) assert.equal((await signUp(password, address())).status, 202, password);
  });

  it('is refused in the same way whether or not the address has an account, and no email is sent', async () => {
    const { email } = await given.owner();
    // Checks the queue instead of the mailbox: emails of other tests can arrive meanwhile.
    const queued = () => given.service.sql('superuser', 'select count(*) from outgoing_mails');
    const before = await queued();
    const [known, fresh] = [await given.signUp(email, '123qweasdzxc'), await given.signUp(newEmail(), '123qweasdzxc')];
    const plain = ({ status, body }: ApiAnswer) => ({ status, ...body, requestId: '' });
    assert.deepEqual(plain(known), plain(fresh));
    assert.deepEqual(await queued(), before);
  });

  it('is refused at a reset, and the link remains valid', async () => {
    const { email, api } = await given.owner();
    await api.patch('/v1/organization', { name: 'Night Train' });
    await given.service.anonymous.post('/v1/auth/password/forgot', { email });
    const [token] = await given.tokens(email, '/reset-password');
    const reset = (password: string) => given.service.anonymous.post('/v1/auth/password/reset', { token, password });
    for (const password of ['qwertyqwerty', 'night-train-2026', email.slice(0, 20)])
      assertRefused(await reset(password), password);
    assert.equal((await given.logIn(email)).status, 200, 'the password is what it was');
    assert.equal((await reset('a new password')).status, 200);
    assert.equal((await given.logIn(email, 'a new password')).status, 200);
  });

  it('is refused when an invitation is accepted, and the link remains valid', async () => {
    const owner = await given.owner();
    const email = newEmail();
    await owner.api.post('/v1/organization/invitations', { email, role: 'viewer' });
    const [token] = await given.tokens(email, '/invitation');
    const accept = (password: string) =>
      given.service.anonymous.post('/v1/auth/invitations/accept', { token, password });
    assertRefused(await accept('qwertyqwerty'), 'qwertyqwerty');
    assert.equal((await accept(PASSWORD)).status, 200);
  });

  it("is refused in the operator's command, which then creates nothing", async () => {
    const email = newEmail();
    const make = (password: string) =>
      makeAccount(given.service.ctx, { email, password, organization: 'Summer Films', key: 'first' });
    await assert.rejects(make('summer films 1'), { code: 'guessable_password' });
    assert.equal((await make(PASSWORD)).created, true);
    // An existing account keeps its password, and gets a key only with that password.
    await assert.rejects(make('summer films 1'), { code: 'validation_failed' });
    assert.equal((await make(PASSWORD)).created, false);
  });
});
