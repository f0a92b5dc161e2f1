import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ReceivedMail, readMail } from '../../../support/mails.ts';
import { newEmail, PASSWORD, useAccounts } from './use-accounts.ts';

const SPANISH = { 'accept-language': 'es-MX, en;q=0.5' };

describe('emails to members', () => {
  const given = useAccounts();

  const mailsTo = async (email: string): Promise<ReceivedMail[]> =>
    (await given.service.mails())
      .filter((raw) => raw.includes(`To: ${email}`))
      .map((raw) => ({ to: email, ...readMail(raw) }));

  /** Resolves with the email that has this subject. */
  async function mailed(email: string, subject: string): Promise<ReceivedMail> {
    for (;;) {
      const found = (await mailsTo(email)).find((mail) => mail.subject === subject);
      if (found) return found;
      await sleep(20);
    }
  }

  /** An owner whose account was created in a Spanish browser. */
  async function spanishOwner() {
    const email = newEmail();
    await given.signUp(email);
    const [token] = await given.tokens(email, '/activate');
    const body = { token, password: PASSWORD };
    assert.equal((await given.service.anonymous.post('/v1/auth/activate', body, SPANISH)).status, 200);
    const { accessToken } = (await given.logIn(email)).body;
    return { email, api: given.client(accessToken) };
  }

  it('are in the language of the browser that created the account, whatever browser is used later', async () => {
    const { email, api } = await spanishOwner();
    const change = { currentPassword: PASSWORD, password: 'another long pass phrase 7' };
    const english = { 'accept-language': 'en' };
    const answer = await api.put('/v1/auth/password', change, english);
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    const mail = await mailed(email, 'Se ha cambiado su contraseña de Avouch');
    assert.ok(mail.text.includes(`${given.service.url}/forgot-password`), mail.text);
    assert.equal((await given.service.anonymous.post('/v1/auth/password/forgot', { email }, english)).status, 202);
    await mailed(email, 'Elija una contraseña nueva');
  });

  it('use the language of a new organization for people whose own language is unknown', async () => {
    const { api } = await spanishOwner();
    assert.equal((await api.get('/v1/organization')).body.language, 'es');
    const [first, second] = [newEmail(), newEmail()];
    assert.equal((await api.post('/v1/organization/invitations', { email: first, role: 'reviewer' })).status, 201);
    await mailed(first, 'Le han invitado a un equipo en Avouch');
    const changed = await api.patch('/v1/organization', { language: 'en' });
    assert.deepEqual([changed.status, changed.body.language], [200, 'en']);
    assert.equal((await api.post('/v1/organization/invitations', { email: second, role: 'reviewer' })).status, 201);
    await mailed(second, 'You have been invited to join a team on Avouch');
  });

  for (const language of ['de', 'es-MX', '', null, 7])
    it(`refuse ${JSON.stringify(language)} as the language of an organization`, async () => {
      const { api } = await given.owner();
      const { status, body } = await api.patch('/v1/organization', { language });
      assert.deepEqual([status, body.code, body.errors?.[0].path], [400, 'validation_failed', 'language']);
      assert.equal((await api.get('/v1/organization')).body.language, 'en');
    });

  it('are in languages that the list of members does not disclose', async () => {
    const { api } = await spanishOwner();
    const { body } = await api.get('/v1/organization/members');
    assert.deepEqual(Object.keys(body.data[0]).sort(), ['email', 'joinedAt', 'role', 'secondFactor', 'userId']);
  });
});
