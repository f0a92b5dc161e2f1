// How many emails an organization can have sent in a day, and what its name can contain in them.
import assert from 'node:assert/strict';
import { startTestService, type TestService } from '../../../support/service.ts';
import { FULL } from '../../agreements/releases/use-releases.ts';
import { until } from '../../operations/webhooks/receiver.ts';
import { newEmail, PASSWORD } from './use-accounts.ts';

describe('emails sent in the name of an organization', () => {
  let service: TestService;
  before(async () => {
    service = await startTestService({ ORGANIZATION_MAILS_PER_DAY: '6', ORGANIZATION_INVITATIONS_PER_DAY: '3' });
  });
  after(() => service.stop());

  const owner = async () => {
    const { email, organization, api } = await service.account({ scopes: ['agreements:read', 'agreements:write'] });
    const { accessToken } = (await service.anonymous.post('/v1/auth/login', { email, password: PASSWORD })).body;
    return { organization, api, session: { authorization: `Bearer ${accessToken}` } };
  };
  const invite = (session: Record<string, string>, email = newEmail()) =>
    service.anonymous.post('/v1/organization/invitations', { email, role: 'viewer' }, session);
  const mailTo = (email: string) =>
    until(async () =>
      (await service.mails()).map((mail) => mail.replace(/=\r?\n/g, '')).find((mail) => mail.includes(`To: ${email}`)),
    );

  it('stop inviting at the daily limit, and the error says what to do', async () => {
    const [one, other] = [await owner(), await owner()];
    for (let n = 0; n < 3; n += 1) assert.equal((await invite(one.session)).status, 201);
    const { status, body, headers } = await invite(one.session);
    assert.deepEqual([status, body.code], [429, 'rate_limited']);
    assert.match(body.message, /3 invitations for today.*ORGANIZATION_INVITATIONS_PER_DAY/);
    assert.ok(Number(headers.get('retry-after')) > 3600);
    assert.equal((await invite(other.session)).status, 201, 'another organization has its own');
  });

  it('go to all signers of an agreement or to none, and are never lost once accepted', async () => {
    const { api } = await owner();
    const draft = async (signers: number) => {
      const parties = Array.from({ length: signers }, (_, n) => ({
        role: `signer${n}`,
        name: `Ada ${'ABCDE'.charAt(n)}`,
        email: newEmail(),
        order: n + 1,
      }));
      const made = await api.post('/v1/agreements', { type: 'contract', title: 'T', body: 'x', parties });
      assert.equal(made.status, 201, JSON.stringify(made.body));
      return { id: made.body.id as string, parties };
    };
    const [first, second] = [await draft(4), await draft(3)];
    assert.equal((await api.post(`/v1/agreements/${first.id}/send`, {})).status, 200);
    const refused = await api.post(`/v1/agreements/${second.id}/send`, {});
    assert.deepEqual([refused.status, refused.body.code], [429, 'rate_limited']);
    assert.match(refused.body.message, /Nothing was sent/);
    assert.equal((await api.get(`/v1/agreements/${second.id}`)).body.status, 'draft');
    await mailTo(first.parties[0]?.email ?? '');
  });

  it('are counted once for a release and a consent, before either is recorded', async () => {
    const { api } = await owner();
    const party = (role: 'performer' | 'photographer') => ({ role, name: FULL[role].legalName, email: newEmail() });
    const release = () => api.post('/v1/releases', { ...FULL, parties: [party('performer'), party('photographer')] });
    const consent = () =>
      api.post('/v1/consents', {
        ...{ userId: 'ada', consent: true, purpose: 'Pictures', notice: { text: 'We show your pictures.' } },
        signer: { name: 'Ada Lind', email: newEmail(), birthDate: '2015-01-01' },
        guardian: { name: 'Ben Lind', email: newEmail() },
      });
    for (const [ask, status] of [
      [release, 200],
      [consent, 201],
      [release, 200],
    ] as const)
      await ask().then((answer) => assert.equal(answer.status, status, JSON.stringify(answer.body)));
    for (const ask of [release, consent]) {
      const { status, body } = await ask();
      assert.deepEqual([status, body.code], [429, 'rate_limited']);
      assert.match(body.message, /Nothing was sent/);
    }
    const statuses = async (path: string) =>
      (await api.get(path)).body.data.map(({ status }: { status: string }) => status);
    assert.deepEqual(await statuses('/v1/releases'), ['pending', 'pending']);
    assert.deepEqual(await statuses('/v1/consents'), ['pending']);
    assert.deepEqual(await statuses('/v1/agreements'), ['sent', 'sent', 'sent']);
  });

  it('contain no link that was entered as a name, even one that an earlier version stored', async () => {
    const { organization, session } = await owner();
    for (const name of ['https://evil.example', 'Go to evil.example', 'ada@evil.example', 'Evil．example']) {
      const { status, body } = await service.anonymous.patch('/v1/organization', { name }, session);
      assert.deepEqual([status, body.code, body.errors[0].path], [400, 'validation_failed', 'name'], name);
    }
    for (const name of ['A. B. Films Ltd.', 'St. Pauli Films', 'Films & Co. KG', 'Studio 2.0'])
      assert.equal((await service.anonymous.patch('/v1/organization', { name }, session)).status, 200, name);
    await service.sql('superuser', "update organizations set name = 'https://evil.example' where org_id = $1", [
      organization,
    ]);
    const email = newEmail();
    assert.equal((await invite(session, email)).status, 201);
    const mail = await mailTo(email);
    assert.ok(mail.includes('https[:]//evil[.]example'), mail);
    assert.doesNotMatch(mail, /evil\.example/);
  });
});
