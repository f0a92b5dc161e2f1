import assert from 'node:assert/strict';
import { createApiClient } from '../../../support/api-client.ts';
import { newEmail, PASSWORD, useAccounts } from './use-accounts.ts';

describe('accounts', () => {
  const given = useAccounts();

  it('lead from sign-up through the emailed link to an API key', async () => {
    const email = `Ada.${newEmail()}`;
    const signedUp = await given.signUp(email, PASSWORD, 'Ada Films');
    assert.deepEqual([signedUp.status, signedUp.body], [202, { accepted: true }]);
    assert.equal((await given.logIn(email)).body.code, 'invalid_login');
    const [token] = await given.tokens(email, '/activate');
    assert.equal((await given.activate(token)).status, 200);
    const session = await given.logIn(email.toUpperCase());
    assert.deepEqual(Object.keys(session.body).sort(), ['accessToken', 'expiresIn', 'organization', 'userId']);
    const made = await given.client(session.body.accessToken).post('/v1/auth/api-key', { name: 'first' });
    assert.equal(made.status, 200);
    assert.match(made.body.apiKey, /^avk_live_[0-9A-Za-z]{49}$/);
    const organization = await given.client(made.body.apiKey).get('/v1/organization');
    assert.equal(organization.body.name, 'Ada Films');
  });

  describe('sign-up', () => {
    const good = { email: 'a@example.org', password: PASSWORD, organization: 'A' };
    const refused: [string, Record<string, unknown>, string][] = [
      ['no address', { ...good, email: 'a' }, 'email'],
      ['an address with a space', { ...good, email: 'a@example.org ' }, 'email'],
      ['two addresses', { ...good, email: 'a@example.org,b@example.org' }, 'email'],
      ['a line break in the address', { ...good, email: 'a@example.org\r\nBcc: b@example.org' }, 'email'],
      ['an address that is too long', { ...good, email: `${'a'.repeat(250)}@example.org` }, 'email'],
      ['a short password', { ...good, password: 'x'.repeat(11) }, 'password'],
      ['a password that is too long', { ...good, password: 'x'.repeat(201) }, 'password'],
      ['an empty organization name', { ...good, organization: '  ' }, 'organization'],
      ['an organization name with line breaks', { ...good, organization: 'A\n\nGo to B' }, 'organization'],
      ['an organization that is a web address', { ...good, organization: 'https://evil.example' }, 'organization'],
      ['an organization with a domain', { ...good, organization: 'Log in at evil.example now' }, 'organization'],
      [
        'an organization with a domain of decomposed letters',
        { ...good, organization: 'cafe\u0301.example' },
        'organization',
      ],
      [
        'an organization with a domain in another script',
        { ...good, organization: 'evil.\u092d\u093e\u0930\u0924' },
        'organization',
      ],
      [
        'an organization with unseen signs in a domain',
        { ...good, organization: 'evil\u00ad.\u200bexample' },
        'organization',
      ],
      ['an organization with a mailbox', { ...good, organization: 'Write to ada@evil' }, 'organization'],
      ['an unknown field', { ...good, role: 'owner' }, 'role'],
    ];
    for (const [name, body, path] of refused) {
      it(`refuses ${name}`, async () => {
        const answer = await given.service.anonymous.post('/v1/auth/signup', body);
        assert.deepEqual([answer.status, answer.body.code], [400, 'validation_failed']);
        assert.deepEqual(
          answer.body.errors.map((error: { path: string }) => error.path),
          [path],
        );
      });
    }

    it('gives a known address the same answer as a new one, and emails its owner', async () => {
      const { email } = await given.owner();
      const [known, fresh] = [await given.signUp(email, 'another password'), await given.signUp(newEmail())];
      assert.deepEqual([known.status, known.body], [fresh.status, fresh.body]);
      assert.equal((await given.logIn(email)).status, 200, 'the password stays');
      assert.equal((await given.logIn(email, 'another password')).status, 401);
      for (;;) {
        const mails = (await given.service.mails()).filter((mail) => mail.includes(`To: ${email}`));
        if (mails.some((mail) => mail.includes('You already have an Avouch account'))) break;
      }
    });

    it('creates one user from many concurrent sign-ups, and fails none of them', async () => {
      const email = newEmail();
      const answers = await Promise.all(Array.from({ length: 5 }, () => given.signUp(email)));
      assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([202]));
      const links = await given.tokens(email, '/activate', 5);
      assert.equal((await given.activate(links[2])).status, 200);
      const session = await given.logIn(email);
      const members = await given.client(session.body.accessToken).get('/v1/organization/members');
      assert.equal(members.body.data.length, 1);
    });

    it('creates an organization with a neutral, editable name when the applicant gives none', async () => {
      const email = newEmail();
      assert.equal((await given.service.anonymous.post('/v1/auth/signup', { email, password: PASSWORD })).status, 202);
      await given.activate((await given.tokens(email, '/activate'))[0]);
      const api = given.client((await given.logIn(email)).body.accessToken);
      assert.match((await api.get('/v1/organization')).body.name, /^Organization [0-9A-Z]{5}$/);
      assert.equal((await api.patch('/v1/organization', { name: 'Winter Films' })).body.name, 'Winter Films');
    });

    it('creates no user, organization or audit entry before the emailed link is followed', async () => {
      const count = () =>
        given.service.sql(
          'superuser',
          'select (select count(*) from users) u, (select count(*) from organizations) o, (select count(*) from audit_entries) a',
        );
      const before = await count();
      const email = newEmail();
      await given.signUp(email);
      await given.tokens(email, '/activate');
      assert.deepEqual(await count(), before);
    });

    it('sends at most five emails a minute to one address, whether or not it has an account', async () => {
      for (const email of [newEmail(), (await given.owner()).email]) {
        await given.service.sql('superuser', 'delete from rate_windows');
        const statuses = [];
        for (let n = 0; n < 6; n += 1) statuses.push((await given.signUp(email)).status);
        statuses.push((await given.service.anonymous.post('/v1/auth/password/forgot', { email })).status);
        assert.deepEqual(statuses, [202, 202, 202, 202, 202, 429, 202], 'links to set a password are counted apart');
      }
    });
  });

  describe('activation', () => {
    it('accepts a link once', async () => {
      const email = newEmail();
      await given.signUp(email);
      const [token] = await given.tokens(email, '/activate');
      const answers = await Promise.all(Array.from({ length: 5 }, () => given.activate(token)));
      assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 410, 410, 410, 410]);
    });

    it('accepts a link for 24 hours, and a new link after another sign-up', async () => {
      const email = newEmail();
      await given.signUp(email);
      const [token] = await given.tokens(email, '/activate');
      given.service.advance(86_401);
      const late = await given.activate(token);
      assert.deepEqual([late.status, late.body.code], [410, 'gone']);
      await given.signUp(email);
      const again = (await given.tokens(email, '/activate', 2)).at(-1);
      assert.equal((await given.activate(again)).status, 200);
    });

    it('requires the password of the sign-up, so that no one can set up an account for someone else', async () => {
      const email = newEmail();
      await given.signUp(email, 'a stranger to it');
      const [link] = await given.tokens(email, '/activate');
      for (const guess of ['the owner of it', PASSWORD]) {
        const { status, body } = await given.activate(link, guess);
        assert.deepEqual([status, body.code, body.errors[0].path], [422, 'unprocessable', 'password']);
      }
      assert.equal((await given.service.anonymous.post('/v1/auth/activate', { token: link })).status, 400);
      assert.equal((await given.logIn(email, 'a stranger to it')).status, 401);
      await given.signUp(email, 'the owner of it');
      // Emails sent at the same time arrive in either order.
      const own = (await given.tokens(email, '/activate', 2)).find((token) => token !== link);
      assert.equal((await given.activate(own, 'a stranger to it')).status, 422, 'each link has its own password');
      assert.equal((await given.activate(own, 'the owner of it')).status, 200);
      assert.equal((await given.activate(link, 'a stranger to it')).status, 410, 'the first that is activated counts');
      assert.equal((await given.logIn(email, 'a stranger to it')).status, 401);
      assert.equal((await given.logIn(email, 'the owner of it')).status, 200);
    });

    it('checks at most ten passwords a minute for one link', async () => {
      const email = newEmail();
      await given.signUp(email);
      const [token] = await given.tokens(email, '/activate');
      for (let n = 0; n < 10; n += 1) assert.equal((await given.activate(token, 'a wrong guess')).status, 422);
      assert.equal((await given.activate(token)).status, 429);
    });

    it('refuses a token that was issued for another purpose', async () => {
      const { email } = await given.owner();
      await given.service.anonymous.post('/v1/auth/password/forgot', { email });
      const [reset] = await given.tokens(email, '/reset-password');
      assert.equal((await given.activate(reset)).status, 410);
      const body = { token: reset, password: 'a new password' };
      assert.equal((await given.service.anonymous.post('/v1/auth/password/reset', body)).status, 200);
    });
  });

  it('deletes the stored email once its link has been used', async () => {
    const email = newEmail();
    const kept = async () => (await given.service.mails()).filter((mail) => mail.includes(`To: ${email}`)).length;
    await given.signUp(email);
    const [activation] = await given.tokens(email, '/activate');
    assert.equal((await given.activate(activation, 'a wrong guess')).status, 422);
    assert.equal(await kept(), 1);
    assert.equal((await given.activate(activation)).status, 200);
    assert.equal(await kept(), 0);
    await given.service.anonymous.post('/v1/auth/password/forgot', { email });
    const [token] = await given.tokens(email, '/reset-password');
    await given.service.anonymous.post('/v1/auth/password/reset', { token, password: 'a new password' });
    await given.mailed(email, 'was changed');
    assert.equal(await kept(), 1);
  });

  describe('pages opened from emailed links', () => {
    it('do not use up the link when a mail scanner fetches them', async () => {
      const email = newEmail();
      await given.signUp(email);
      const [token = ''] = await given.tokens(email, '/activate');
      for (const method of ['GET', 'HEAD', 'GET']) {
        const page = await fetch(`${given.service.url}/activate?token=${token}`, { method });
        assert.match(page.headers.get('content-type') ?? '', /^text\/html/);
        assert.ok(!(await page.text()).includes(token), 'the token stands in the address alone');
      }
      const { status, body } = await given.activate(token);
      assert.deepEqual([status, body], [200, { accepted: true, email }]);
      assert.equal((await given.logIn(email)).status, 200);
    });

    it('report a link that no longer works when it is opened', async () => {
      const isGone = async (path: string) =>
        (await (await fetch(`${given.service.url}${path}`)).text()).includes('"link":"gone"');
      const email = newEmail();
      await given.signUp(email);
      const [token] = await given.tokens(email, '/activate');
      assert.equal(await isGone(`/activate?token=${token}`), false);
      await given.activate(token);
      await given.service.anonymous.post('/v1/auth/password/forgot', { email });
      const [reset] = await given.tokens(email, '/reset-password');
      assert.equal(await isGone(`/reset-password?token=${reset}`), false);
      for (const path of [`/activate?token=${token}`, '/reset-password?token=unknown', '/reset-password'])
        assert.equal(await isGone(path), true, path);
      assert.equal(await isGone('/invitation?token=unknown'), false, 'its page asks');
    });

    it('run only their own script and cannot be framed', async () => {
      for (const path of ['/activate', '/reset-password', '/invitation', '/login', '/signup']) {
        const { headers } = await given.service.anonymous.get(`${path}?token=%3Cscript%3E`);
        assert.match(headers.get('content-security-policy') ?? '', /^default-src 'none';.*frame-ancestors 'none'/);
        assert.equal(headers.get('referrer-policy'), 'no-referrer');
      }
    });
  });

  it('the create-account command creates one account when operators run it several times at once', async () => {
    const { makeAccount } = await import('#domains/accounts/accounts/index.ts');
    const input = { email: newEmail(), password: PASSWORD, organization: 'A', key: 'k' };
    await given.signUp(input.email, 'waits for activation');
    const made = await Promise.all(Array.from({ length: 4 }, () => makeAccount(given.service.ctx, input)));
    assert.equal(new Set(made.map(({ userId, organization }) => `${userId} ${organization}`)).size, 1);
    for (const { apiKey } of made) {
      assert.equal((await createApiClient(given.service.url, apiKey).get('/v1/organization')).status, 200);
    }
    assert.equal((await given.logIn(input.email)).status, 200, 'the operator’s password counts');
  });
});
