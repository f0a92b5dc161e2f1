// Who can create an account: SIGN_UP.
import assert from 'node:assert/strict';
import { startTestService, type TestInstance, type TestService } from '../../../support/service.ts';
import { until } from '../../operations/webhooks/receiver.ts';
import { newEmail, PASSWORD } from './use-accounts.ts';

describe('sign-up', () => {
  let service: TestService;
  beforeEach(async () => {
    service = await startTestService({ SIGN_UP: 'invitation' });
  });
  afterEach(() => service.stop());

  const linkIn = (mails: string[], email: string, page: string): string | undefined =>
    mails
      .map((mail) => mail.replace(/=\r?\n/g, ''))
      .filter((mail) => mail.includes(`To: ${email}`))
      .flatMap((mail) => new RegExp(`${page}\\?token=(?:3D)?([0-9A-Za-z_]+)`).exec(mail)?.[1] ?? [])
      .at(-1);
  /** Any process can have sent it. */
  const mailed = (email: string, page: string, twin?: TestInstance): Promise<string> =>
    until(async () => linkIn([...(await service.mails()), ...((await twin?.mails()) ?? [])], email, page));
  const signUp = (email: string, at: TestInstance = service) =>
    at.anonymous.post('/v1/auth/signup', { email, password: PASSWORD });
  const activate = (token: string, at: TestInstance = service) =>
    at.anonymous.post('/v1/auth/activate', { token, password: PASSWORD });
  const mode = async (at: TestInstance = service) => (await at.anonymous.get('/v1/auth/signup')).body;

  it('by invitation creates the first account, and after that requires an invitation', async () => {
    assert.deepEqual(await mode(), { mode: 'open' });
    const owner = newEmail();
    assert.equal((await signUp(owner)).status, 202);
    assert.equal((await activate(await mailed(owner, '/activate'))).status, 200);
    assert.deepEqual(await mode(), { mode: 'invitation' });
    for (const email of [newEmail(), owner]) {
      const { status, body } = await signUp(email);
      assert.deepEqual([status, body.code], [403, 'sign_up_closed'], 'known or not');
      assert.match(body.message, /invite/);
    }
    const { accessToken } = (await service.anonymous.post('/v1/auth/login', { email: owner, password: PASSWORD })).body;
    const guest = newEmail();
    const session = { authorization: `Bearer ${accessToken}` };
    await service.anonymous.post('/v1/organization/invitations', { email: guest, role: 'viewer' }, session);
    const token = await mailed(guest, '/invitation');
    const joined = await service.anonymous.post('/v1/auth/invitations/accept', { token, password: PASSWORD });
    assert.equal(joined.status, 200, JSON.stringify(joined.body));
  });

  it('by invitation creates one first account from many concurrent sign-ups', async () => {
    const emails = Array.from({ length: 4 }, newEmail);
    assert.deepEqual(
      new Set((await Promise.all(emails.map((email) => signUp(email)))).map(({ status }) => status)),
      new Set([202]),
    );
    const tokens = await Promise.all(emails.map((email) => mailed(email, '/activate')));
    const answers = await Promise.all(tokens.map((token) => activate(token)));
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 403, 403, 403]);
    const [row] = await service.sql('superuser', 'select count(*)::int as n from organizations');
    assert.equal(row?.n, 1);
  });

  it('when closed leaves new accounts to the operator, even with an invitation', async () => {
    const closed = await service.twin({ SIGN_UP: 'closed' });
    assert.deepEqual(await mode(closed), { mode: 'closed' });
    assert.equal((await signUp(newEmail(), closed)).body.code, 'sign_up_closed');
    const { email, password } = await closed.account();
    const { accessToken } = (await closed.anonymous.post('/v1/auth/login', { email, password })).body;
    const guest = newEmail();
    const session = { authorization: `Bearer ${accessToken}` };
    await closed.anonymous.post('/v1/organization/invitations', { email: guest, role: 'viewer' }, session);
    const token = await mailed(guest, '/invitation', closed);
    const refused = await closed.anonymous.post('/v1/auth/invitations/accept', { token, password: PASSWORD });
    assert.deepEqual([refused.status, refused.body.code], [403, 'sign_up_closed']);
    await closed.stop();
  });

  it('when open creates any number of accounts', async () => {
    const open = await service.twin({ SIGN_UP: 'open' });
    for (const email of [newEmail(), newEmail()]) {
      assert.equal((await signUp(email, open)).status, 202);
      assert.equal((await activate(await mailed(email, '/activate', open), open)).status, 200);
    }
    assert.deepEqual(await mode(open), { mode: 'open' });
    await open.stop();
  });
});
