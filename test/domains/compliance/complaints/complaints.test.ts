import assert from 'node:assert/strict';
import { type ApiClient, createApiClient } from '../../../support/api-client.ts';
import { startTestService, type TestService } from '../../../support/service.ts';
import { auditOf, type Body, dumpDatabase } from '../../identity/identity-verification/use-verifications.ts';
import { until } from '../../operations/webhooks/receiver.ts';

const URL = 'https://videos.example/watch/quellwasser-0815';
const COMPLAINT = {
  url: URL,
  kind: 'not_consented',
  statement: 'I never agreed to this upload.',
  complainant: { name: 'Zaphira Quellwasser', email: 'zaphira@example.org', relation: 'depicted' },
};
const DAY = 86_400;
const DECISION: Record<string, object> = {
  decision: { outcome: 'removed', note: 'Zaphira called again.' },
  notes: { note: 'Zaphira called again.' },
};

describe('complaints', () => {
  let service: TestService;
  let api: ApiClient;
  let blind: ApiClient;
  before(async () => {
    service = await startTestService();
  });
  after(() => service.stop());
  beforeEach(async () => {
    const account = await service.account({
      scopes: [
        'compliance:read',
        'compliance:write',
        'compliance:erase',
        'pii:read',
        'agreements:write',
        'webhooks:read',
        'keys:write',
      ],
    });
    api = account.api;
    const key = await api.post('/v1/auth/api-key', { name: 'blind', scopes: ['compliance:read', 'compliance:write'] });
    assert.equal(key.status, 200, JSON.stringify(key.body));
    blind = createApiClient(service.url, key.body.apiKey);
  });

  const receive = async (more: object = {}): Promise<Body> => {
    const { status, body } = await api.post('/v1/complaints', { ...COMPLAINT, ...more });
    assert.equal(status, 201, JSON.stringify(body));
    return body;
  };
  const go = async (id: string, verb: string, body: object = {}): Promise<Body> => {
    const answer = await api.post(`/v1/complaints/${id}/${verb}`, body);
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    return answer.body;
  };
  const events = async (): Promise<[string, Body][]> =>
    (await api.get('/v1/events?limit=100')).body.data
      .filter(({ event }: Body) => event.startsWith('complaint.'))
      .map(({ event, data }: Body) => [event, data])
      .reverse();

  it('are received, reviewed, decided, appealed, and decided again, each with its event', async () => {
    const friday = lastFriday();
    const made = await receive({ receivedAt: friday.toISOString() });
    assert.deepEqual(
      [made.status, made.dueAt, made.decidedInTime, made.contentRemoved, made.url, made.complainant.email],
      ['received', new Date(friday.getTime() + 11 * DAY * 1000).toISOString(), null, false, URL, 'zaphira@example.org'],
    );
    await go(made.id, 'review', { note: 'Asked the uploader.' });
    const decided = await go(made.id, 'decision', { outcome: 'rejected', reason: 'consent_shown' });
    assert.deepEqual([decided.status, decided.outcome, decided.contentRemoved], ['rejected', 'rejected', false]);
    const appealed = await go(made.id, 'appeal', { note: 'The signature is not mine.' });
    assert.equal(appealed.status, 'appealed');
    assert.ok(appealed.appealDueAt > appealed.appealedAt);
    const reversed = await go(made.id, 'appeal-decision', { outcome: 'reversed', reason: 'consent_not_shown' });
    assert.deepEqual(
      [reversed.status, reversed.outcome, reversed.reason, reversed.contentRemoved],
      ['reversed', 'rejected', 'consent_not_shown', true],
    );
    assert.deepEqual(
      reversed.history.map(({ action, code, note }: Body) => [action, code, note]),
      [
        ['received', null, null],
        ['under_review', null, 'Asked the uploader.'],
        ['rejected', 'consent_shown', null],
        ['appealed', null, 'The signature is not mine.'],
        ['reversed', 'consent_not_shown', null],
      ],
    );
    assert.deepEqual(
      (await events()).map(([event, { status }]) => [event, status]),
      [
        ['complaint.received', undefined],
        ['complaint.decided', 'rejected'],
        ['complaint.decided', 'reversed'],
      ],
    );
    const actions = await auditOf(service, made.id);
    assert.deepEqual(
      actions.filter((action) => action !== 'personal_data.read'),
      ['complaint.received', 'complaint.under_review', 'complaint.decided', 'complaint.appealed', 'complaint.decided'],
    );
    assert.ok(actions.includes('personal_data.read'));
  });

  it('refuse transitions that their status does not allow', async () => {
    const { id } = await receive();
    const refuse = async (verb: string, body: object = {}) =>
      assert.equal((await api.post(`/v1/complaints/${id}/${verb}`, body)).status, 409, verb);
    await refuse('appeal');
    await refuse('appeal-decision', { outcome: 'upheld' });
    await go(id, 'decision', { outcome: 'removed' });
    for (const [verb, body] of [
      ['review', {}],
      ['decision', { outcome: 'rejected' }],
    ] as const)
      await refuse(verb, body);
    await go(id, 'appeal');
    await go(id, 'appeal-decision', { outcome: 'upheld' });
    await refuse('appeal');
    assert.equal((await go(id, 'notes', { note: 'Told both.' })).history.at(-1).note, 'Told both.');
  });

  it('accept one of two concurrent decisions', async () => {
    const { id } = await receive();
    const answers = await Promise.all(
      ['removed', 'rejected'].map((outcome) => api.post(`/v1/complaints/${id}/decision`, { outcome })),
    );
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409]);
    assert.equal((await events()).length, 2);
  });

  it('are overdue after seven business days, and can be listed as such', async () => {
    const [old, fresh] = [await receive({ receivedAt: ago(20) }), await receive()];
    assert.deepEqual([old.overdue, fresh.overdue], [true, false]);
    const ids = async (query: string) => (await api.get(`/v1/complaints?${query}`)).body.data.map(({ id }: Body) => id);
    assert.deepEqual(await ids('overdue=true'), [old.id]);
    assert.deepEqual(await ids('overdue=false'), [fresh.id]);
    const decided = await go(old.id, 'decision', { outcome: 'removed' });
    assert.deepEqual([decided.overdue, decided.decidedInTime], [false, false]);
    assert.deepEqual(await ids('overdue=true'), []);
    assert.deepEqual(await ids('status=received&kind=not_consented&limit=1'), [fresh.id]);
    assert.equal((await events()).at(-1)?.[1].inTime, false);
  });

  it('are stored sealed, and show personal data only with pii:read', async () => {
    const { id } = await receive();
    await go(id, 'notes', { note: 'Called Quellwasser.' });
    const seen = await blind.get(`/v1/complaints/${id}`);
    assert.equal(seen.status, 200);
    const text = [
      JSON.stringify(seen.body),
      JSON.stringify((await api.get('/v1/complaints')).body),
      JSON.stringify(await events()),
      await dumpDatabase(service),
      service.logs.join('\n'),
    ].join('\n');
    for (const word of ['Quellwasser', 'quellwasser', 'zaphira@example.org', 'never agreed'])
      assert.equal(text.includes(word), false, word);
    const stranger = (await service.account({ scopes: ['compliance:read', 'pii:read'] })).api;
    assert.equal((await stranger.get(`/v1/complaints/${id}`)).status, 404);
    assert.equal((await stranger.post('/v1/complaints', COMPLAINT)).status, 403);
  });

  it('can be decided after an erasure, but accept no more text', async () => {
    const { id } = await receive();
    await go(id, 'review', { note: 'Asked the uploader.' });
    const { body: erasure } = await api.post('/v1/erasures', { email: 'zaphira@example.org' });
    await until(async () => ((await api.get(`/v1/complaints/${id}`)).body.erased ? true : undefined));
    assert.equal(erasure.erases[0].kind, 'complaint');
    for (const verb of ['decision', 'notes'])
      assert.ok(
        [409, 410].includes((await api.post(`/v1/complaints/${id}/${verb}`, { ...DECISION[verb] })).status),
        verb,
      );
    const decided = await go(id, 'decision', { outcome: 'removed' });
    assert.deepEqual([decided.status, decided.url], ['removed', null]);
    assert.ok(decided.history.every(({ note }: Body) => note === null));
    const keys = await service.sql('superuser', 'select 1 from data_keys where subject = $1', [id]);
    assert.deepEqual(keys, []);
  });

  const bad: [string, object, number][] = [
    ['no URL', { url: undefined }, 400],
    ['an invalid URL', { url: 'javascript:alert(1)' }, 400],
    ['an unknown kind', { kind: 'rude' }, 400],
    ['an unknown field', { userId: 'x' }, 400],
    ['an invalid email address', { complainant: { email: 'zaphira' } }, 400],
    ['a time to come', { receivedAt: '2999-01-01T00:00:00Z' }, 422],
    ['a time long ago', { receivedAt: '2001-01-01T00:00:00Z' }, 422],
    ['an unknown project', { projectId: `prj_${'0'.repeat(26)}` }, 422],
  ];
  for (const [what, more, status] of bad)
    it(`refuse ${what}: ${status}`, async () => {
      assert.equal((await api.post('/v1/complaints', { ...COMPLAINT, ...more })).status, status);
      assert.deepEqual((await api.get('/v1/complaints')).body.data, []);
    });

  it('can be anonymous, and can be about a project', async () => {
    const project = await api.post('/v1/projects', { title: 'Summer' });
    const made = await receive({ complainant: undefined, projectId: project.body.id });
    assert.deepEqual(
      [made.projectId, made.relation, made.complainant],
      [project.body.id, 'other', { name: null, email: null }],
    );
  });
});

function ago(days: number): string {
  return new Date(Date.now() - days * DAY * 1000).toISOString();
}

/** A Friday of the last eight days; seven business days after it are a Tuesday, eleven days later. */
function lastFriday(): Date {
  const at = new Date(ago(1));
  at.setUTCDate(at.getUTCDate() - ((at.getUTCDay() + 2) % 7));
  return at;
}
