import assert from 'node:assert/strict';
import type { ApiClient } from '../../../support/api-client.ts';
import { linkIn, type MailServer, startMailServer } from '../../../support/mails.ts';
import { startTestService, type TestService } from '../../../support/service.ts';
import { auditOf, type Body, dumpDatabase } from '../identity-verification/use-verifications.ts';

const SCOPES = ['verifications:read', 'verifications:write', 'compliance:read', 'compliance:erase'] as const;
const BULK = '/v1/verification-sessions/bulk';

describe('verification sessions from a file', () => {
  let mails: MailServer;
  let service: TestService;
  let api: ApiClient;
  before(async () => {
    mails = await startMailServer();
    service = await startTestService({ SMTP_URL: mails.url });
  });
  after(async () => {
    await service.stop();
    await mails.stop();
  });
  beforeEach(async () => {
    ({ api } = await service.account({ scopes: [...SCOPES] }));
  });

  const done = async (csv: string): Promise<Body> => {
    const taken = await api.post(BULK, { csv });
    assert.equal(taken.status, 202, JSON.stringify(taken.body));
    for (;;) {
      const { body } = await api.get(`${BULK}/${taken.body.id}`);
      if (body.status === 'done') return body;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  const figures = ({ imported, repeated, refused }: Body) => [imported, repeated, refused];
  const sessions = async () => (await api.get('/v1/verification-sessions')).body.data;

  const FILE = [
    'email,name,language,userId,birthDate,expiresInDays',
    'zoe@example.org,Zoe Quell,es,zoe,1990-01-01,3',
    'ben@example.org,,,ben,,',
    'ZOE@example.org,Zoe Quell,es,zoe,1990-01-01,3',
    'nobody,,,nora,,',
    'ida@example.org,,tlh,ida,1990-13-01,soon',
    ',,,olaf,,',
  ].join('\n');

  it('are previewed by line, with the column of each error, and nothing is created', async () => {
    const { status, body } = await api.post(`${BULK}/preview`, { csv: FILE });
    assert.equal(status, 200, JSON.stringify(body));
    assert.deepEqual([body.total, body.valid, body.repeated, body.refused], [6, 2, 1, 3]);
    assert.deepEqual(
      body.lines.flatMap(({ line, errors }: Body) => errors.map(({ path }: Body) => [line, path])),
      [
        [5, 'email'],
        [6, 'birthDate'],
        [6, 'language'],
        [6, 'expiresInDays'],
        [7, 'email'],
      ],
    );
    assert.equal(body.lines[5].errors[0].message, 'Is missing');
    assert.equal(body.lines[4].errors[2].message, 'Must be a whole number from 1 to 30');
    for (const days of ['0', '31', '-1', '0x7', '1.5', '999999']) {
      const line = `email,expiresInDays\na@example.org,${days}`;
      const { body: one } = await api.post(`${BULK}/preview`, { csv: line });
      assert.deepEqual(one.lines[0].errors, [
        { path: 'expiresInDays', message: 'Must be a whole number from 1 to 30' },
      ]);
    }
    assert.deepEqual(await sessions(), []);
  });

  it('invite each person once, however often the file is sent', async () => {
    const first = await done(FILE);
    assert.deepEqual(figures(first), [2, 1, 3]);
    const mail = await mails.next('zoe@example.org');
    assert.match(mail.text, /Hola, Zoe Quell/);
    assert.notEqual(linkIn(mail, `${service.url}/verify/`), '');
    assert.equal(first.lines[2].sessionId, first.lines[0].sessionId);
    const again = await done(FILE);
    assert.deepEqual(figures(again), [0, 3, 3]);
    assert.equal((await sessions()).length, 2);
    assert.ok((await sessions()).every(({ invitedAt }: Body) => invitedAt !== null));
    assert.deepEqual(await auditOf(service, first.id), ['verification_import.started', 'verification_import.finished']);
    assert.ok(!(await dumpDatabase(service)).includes('zoe@example.org'));
  });

  it('invite each person once when two files arrive at the same time', async () => {
    const csv = `email\n${Array.from({ length: 8 }, (_, at) => `p${at}@example.org`).join('\n')}\n`;
    const reports = await Promise.all([done(csv), done(csv)]);
    assert.equal(
      reports.reduce((sum, { imported }) => sum + imported, 0),
      8,
    );
    assert.equal((await sessions()).length, 8);
  });

  for (const [what, end] of [
    ['is cancelled', (id: string) => api.post(`/v1/verification-sessions/${id}/cancel`)],
    ['is erased', () => api.post('/v1/erasures', { userId: 'ben', reason: 'request' })],
  ] as const)
    it(`invite a person again if the session ${what}`, async () => {
      const csv = 'email,userId\nben@example.org,ben\n';
      const [line] = (await done(csv)).lines;
      const ended = await end(line.sessionId);
      assert.ok(ended.status < 300, JSON.stringify(ended.body));
      for (;;) {
        const { body } = await api.get(`/v1/verification-sessions/${line.sessionId}`);
        if (body.status === 'cancelled') break;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      assert.deepEqual(figures(await done(csv)), [1, 0, 0]);
    });

  const bad: [string, object, number][] = [
    ['no file', {}, 400],
    ['a file without addresses', { csv: 'userId\nu1\n' }, 422],
    ['a column that is not known', { csv: 'email,pet\na@example.org,cat\n' }, 422],
    ['more than 1,000 lines', { csv: `email\n${'a@example.org\n'.repeat(1001)}` }, 422],
  ];
  for (const [what, body, status] of bad)
    it(`are refused for ${what}: ${status}`, async () => {
      for (const path of [BULK, `${BULK}/preview`]) assert.equal((await api.post(path, body)).status, status);
      assert.deepEqual(await sessions(), []);
    });

  it('are not found by another organization, or among imports of releases', async () => {
    const { id } = await done('email\na@example.org\n');
    const stranger = (await service.account({ scopes: [...SCOPES, 'agreements:read'] })).api;
    assert.equal((await stranger.get(`${BULK}/${id}`)).status, 404);
    const own = (await service.account({ scopes: ['agreements:read', 'agreements:write'] })).api;
    const releases = await own.post('/v1/releases/bulk', { csv: 'userId,consent,projectId\nu1,true,p\n' });
    assert.equal((await own.get(`/v1/releases/bulk/${releases.body.id}`)).status, 200);
    assert.equal((await own.get(`/v1/releases/bulk/${id}`)).status, 404);
  });
});

describe('invitations to verification sessions', () => {
  let mails: MailServer;
  let service: TestService;
  let api: ApiClient;
  before(async () => {
    mails = await startMailServer();
    service = await startTestService({ SMTP_URL: mails.url });
    ({ api } = await service.account({ scopes: [...SCOPES] }));
  });
  after(async () => {
    await service.stop();
    await mails.stop();
  });

  const invited = async (email: string) => {
    const made = await api.post('/v1/verification-sessions', { userId: email, invite: { email } });
    assert.equal(made.status, 201, JSON.stringify(made.body));
    await mails.next(email);
    return made.body;
  };

  it('can be resent to the same address after an hour, to another at once, and end the previous link', async () => {
    const made = await invited('mia@example.org');
    const path = `/v1/verification-sessions/${made.id}/invite`;
    const early = await api.post(path, {});
    assert.deepEqual([early.status, Number(early.headers.get('retry-after')) > 3500], [429, true]);
    const shouted = await api.post(path, { invite: { email: 'Mia@Example.org' } });
    assert.equal(shouted.status, 429, 'the same mailbox');
    const other = await api.post(path, { invite: { email: 'mia@example.net', locale: 'es' } });
    assert.equal(other.status, 200, JSON.stringify(other.body));
    const link = linkIn(await mails.next('mia@example.net'), `${service.url}/verify/`);
    assert.notEqual(link, made.url);
    for (const email of ['mia@example.org', 'mia@example.net'])
      assert.equal((await api.post(path, { invite: { email } })).status, 429, `${email} was mailed within the hour`);
    assert.equal((await service.anonymous.get(`${new URL(made.url).pathname}/state`)).status, 404);
    assert.equal((await service.anonymous.get(`${new URL(link).pathname}/state`)).status, 200);
    await service.sql('superuser', `update verification_sessions set invited_at = invited_at - interval '2 hours'`);
    assert.equal((await api.post(path, {})).status, 200);
    await mails.next('mia@example.net');
    assert.ok((await auditOf(service, made.id)).includes('verification_session.invited'));
  });

  it('need an invitee, and a session that takes pictures', async () => {
    const { body: none } = await api.post('/v1/verification-sessions', {});
    const path = `/v1/verification-sessions/${none.id}/invite`;
    assert.equal((await api.post(path, {})).status, 422);
    await api.post(`/v1/verification-sessions/${none.id}/cancel`);
    assert.equal((await api.post(path, { invite: { email: 'late@example.org' } })).status, 409);
  });
});
