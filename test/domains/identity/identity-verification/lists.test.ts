// People against lists: a match goes to review, verified people are monitored, and a new match suspends.
import assert from 'node:assert/strict';
import { verifications } from '#domains/verifications/verifications/index.ts';
import { type ApiClient, createApiClient } from '../../../support/api-client.ts';
import type { TestService } from '../../../support/service.ts';
import { testModeOf } from '../../operations/test-mode/use-test-mode.ts';
import { importList, type Listed, line } from '../../reference/screening/lists.ts';
import { agree, captureBody, captureData, newSession } from '../verification-sessions/use-sessions.ts';
import {
  auditOf,
  type Body,
  decided,
  ERASING,
  eventsOf,
  idvBody,
  keyOfColleague,
  keyWith,
  reasonsOf,
  startWithAccount,
  verifyAnna,
  verifyPerson,
} from './use-verifications.ts';

const person = (id: string, properties: Record<string, string[]>): Listed => ({ id, properties });
const ANNA = { name: ['ERIKSSON, Anna-Maria'], birthDate: ['1994-08-12'] };
const SOREN = { name: ['Soren van der Meer'], birthDate: ['1979-11-30'] };
const OTHER = person('o-1', { name: ['Somebody Else'], topics: ['sanction'] });

const screening = (more: object = {}) => ({ screening: { categories: ['sanctions'], ...more } });

describe('screening people against lists', () => {
  let service: TestService;
  let api: ApiClient;
  let other: ApiClient;
  let owner: ApiClient;
  let colleague: ApiClient;
  let test: ApiClient;
  let officer: ApiClient;
  before(async () => {
    let account: Awaited<ReturnType<typeof startWithAccount>>['account'];
    ({ service, account, api } = await startWithAccount({ scopes: [...ERASING, 'keys:write'] }));
    other = (await service.account()).api;
    test = await testModeOf(service, account, { scopes: ERASING });
    const scopes = [
      'compliance:write',
      'organization:write',
      'reviews:write',
      'verifications:read',
      'verifications:write',
    ];
    owner = createApiClient(service.url, await keyWith(service, account, scopes));
    officer = createApiClient(service.url, await keyWith(service, account, ['compliance:read', 'pii:read']));
    colleague = createApiClient(service.url, await keyOfColleague(service, account, scopes));
  });
  after(() => service.stop());

  const setPolicy = async (changes: object, by = api): Promise<void> => {
    const { status, body } = await by.post('/v1/verification-policies', changes);
    assert.ok(status === 200 || status === 201, JSON.stringify(body));
  };
  const list = async (...entries: Listed[]): Promise<void> => {
    await importList(service, [OTHER, ...entries].map(line));
    const job = verifications.jobs?.find(({ queue }) => queue === 'screening.rescreen');
    assert.ok(job);
    await job.handle(service.ctx, {}, { attempt: 0, signal: AbortSignal.timeout(60_000) });
  };
  const get = async (id: string): Promise<Body> => (await api.get(`/v1/verifications/${id}`)).body;
  const hitsOf = async (id: string, by = api): Promise<Body[]> =>
    (await by.get(`/v1/verifications/${id}/screening-hits`)).body.data;
  const settle = (id: string, hitId: string, state: 'false_positive' | 'confirmed', by = api) =>
    by.post(`/v1/verifications/${id}/screening-hits/${hitId}`, { state, note: 'Compared the birthplace' });
  const decide = (id: string, decision: 'approve' | 'reject', by = api) =>
    by.post(`/v1/verifications/${id}/decision`, { decision, reason: 'Looked at it' });
  const verifySoren = () => verifyPerson(api, idvBody('passport-soren', 'p05', { userId: 'soren' }));
  const listCheckOf = ({ checks }: Body): Body => checks.find(({ key }: Body) => key === 'list_screening');
  const rowsOf = async (table: 'screening_hits' | 'screening_watches', id: string): Promise<number> =>
    (await service.sql('superuser', `select 1 from ${table} where owner = $1`, [id])).length;
  const credentialOf = async (id: string): Promise<string> => (await get(id)).credentialStatus;

  it('is off by default', async () => {
    const { body: policy } = await api.get('/v1/verification-policy');
    assert.deepEqual(policy.screening, { categories: [], threshold: 0.85, suspend: true });
    const anna = await verifyAnna(api);
    assert.equal(listCheckOf(anna), undefined);
    assert.equal(await rowsOf('screening_watches', anna.id), 0);
  });

  it('clears no one without a list, but a reviewer can still approve', async () => {
    await setPolicy(screening());
    const anna = await verifyPerson(api, idvBody('passport-anna', 'p08', { userId: 'anna' }));
    assert.deepEqual([anna.status, listCheckOf(anna).reason], ['needs_review', 'not_screened']);
    const approved = await decide(anna.id, 'approve');
    assert.deepEqual([approved.status, approved.body.status], [200, 'verified'], JSON.stringify(approved.body));
  });

  it('refuses unknown and repeated categories', async () => {
    for (const categories of [['everything'], ['pep', 'pep'], 'pep'])
      assert.ok([400, 422].includes((await api.post('/v1/verification-policies', screening({ categories }))).status));
  });

  describe('with a matching name and birth date', () => {
    let id: string;
    let hit: Body;
    before(async () => {
      await list(person('p-1', { ...ANNA, topics: ['sanction'], nationality: ['se'] }));
      ({ id } = await verifyPerson(api, idvBody('passport-anna', 'p08', { userId: 'anna-2' })));
    });

    it('holds the approval for a reviewer, who sees entry, list, version and reasons for the match', async () => {
      const found = await get(id);
      assert.deepEqual([found.status, found.verified, found.credentialId], ['needs_review', false, null]);
      const { result, reason, figures, message } = listCheckOf(found);
      assert.deepEqual([result, reason, figures], ['unclear', 'list_match', { hits: 1, unsettled: 1 }]);
      assert.doesNotMatch(message, /anna|eriksson/i);
      [hit] = await hitsOf(id);
      assert.deepEqual([hit.subjectKey, hit.state, hit.entityId, hit.list], ['person', 'open', 'p-1', 'sanctions']);
      const { data: lists } = (await api.get('/v1/screening/lists')).body;
      assert.equal(hit.listVersion, lists[0].version);
      assert.deepEqual(
        hit.explanation.map(({ feature, score }: Body) => [feature, score]),
        [
          ['name', 1],
          ['birth_date', 1],
        ],
      );
      assert.deepEqual([hit.settledBy, hit.note], [null, null]);
      const [event] = await eventsOf(api, id);
      assert.deepEqual([event?.event, event?.data.reasons], ['identity.review_required', ['list_match']]);
      const { data: risky } = (await api.get('/v1/verifications?atRisk=true')).body;
      assert.ok(risky.some((each: Body) => each.id === id));
    });

    it('hides matches from other organizations and lets only reviewers resolve them', async () => {
      assert.equal((await other.get(`/v1/verifications/${id}/screening-hits`)).status, 404);
      assert.equal((await settle(id, hit.id, 'false_positive', other)).status, 404);
    });

    it('prevents approval with an open match, and verifies once it is dismissed', async () => {
      const refused = await decide(id, 'approve');
      assert.equal(refused.status, 422, JSON.stringify(refused.body));
      assert.deepEqual(refused.body.errors, [{ path: `screeningHits.${hit.id}`, message: 'Is open' }]);
      const dismissed = await settle(id, hit.id, 'false_positive');
      assert.deepEqual([dismissed.status, dismissed.body.state], [200, 'false_positive']);
      assert.equal(dismissed.body.note, 'Compared the birthplace');
      assert.equal(listCheckOf(await get(id)).result, 'passed');
      const approved = await decide(id, 'approve');
      assert.deepEqual([approved.status, approved.body.status], [200, 'verified'], JSON.stringify(approved.body));
      const actions = await auditOf(service, id);
      for (const action of ['verification.screened', 'screening_hit.settled'])
        assert.ok(actions.includes(action), `${action} in ${actions.join(' ')}`);
    });

    it("is included in the person's data with its resolution, without the reviewer's note", async () => {
      const { personId } = await get(id);
      const { status, body } = await officer.get(`/v1/persons/${personId}/data-export`, { 'Access-Reason': 'request' });
      assert.equal(status, 200, JSON.stringify(body));
      const { matches } = body.items.find((item: Body) => item.id === id).data.screening;
      assert.deepEqual(
        matches.map(({ state }: Body) => state),
        ['false_positive'],
      );
      assert.ok(!JSON.stringify(body).includes('Compared the birthplace'));
    });

    it('does not report a match again for a later version of the list', async () => {
      await list(person('p-1', { ...ANNA, topics: ['sanction'] }), person('p-9', { name: ['Nobody At All'] }));
      assert.equal((await hitsOf(id)).length, 1);
      assert.equal(await credentialOf(id), 'active');
    });

    it('reports a match again when its entry gets additional categories', async () => {
      await setPolicy(screening({ categories: ['sanctions', 'adverse'] }));
      await list(person('p-1', { ...ANNA, topics: ['sanction', 'crime.fin'] }));
      const [, second, ...more] = await hitsOf(id);
      assert.deepEqual([second?.state, second?.topics, more.length], ['open', ['sanction', 'crime.fin'], 0]);
      assert.equal(await credentialOf(id), 'suspended');
      await setPolicy(screening());
    });

    it('leaves no match readable after redaction', async () => {
      assert.equal((await settle(id, (await hitsOf(id))[1].id, 'false_positive')).status, 200);
      assert.equal((await api.post(`/v1/verifications/${id}/redact`)).status, 200);
      assert.deepEqual([await rowsOf('screening_hits', id), await rowsOf('screening_watches', id)], [0, 0]);
    });

    it('rejects a person when a reviewer confirms the match, and stops monitoring them', async () => {
      await list(person('p-1', { ...ANNA, topics: ['sanction'] }));
      const found = await verifyPerson(api, idvBody('passport-anna', 'p08', { userId: 'anna-3' }));
      const [open] = await hitsOf(found.id);
      assert.equal((await settle(found.id, open.id, 'confirmed')).status, 200);
      const refused = await decide(found.id, 'approve');
      assert.deepEqual([refused.status, refused.body.errors[0].message], [422, 'Is confirmed']);
      const rejected = await decide(found.id, 'reject');
      assert.deepEqual([rejected.status, rejected.body.status], [200, 'rejected']);
      assert.equal(await rowsOf('screening_watches', found.id), 0);
      assert.equal((await settle(found.id, open.id, 'false_positive')).status, 409);
    });

    it('is erased with the person', async () => {
      const found = await verifyPerson(api, idvBody('passport-anna', 'p08', { userId: 'anna-4' }));
      assert.equal((await hitsOf(found.id)).length, 1);
      const asked = await api.post('/v1/erasures', { userId: 'anna-4' });
      assert.equal(asked.status, 202, JSON.stringify(asked.body));
      while ((await api.get(`/v1/erasures/${asked.body.id}`)).body.status !== 'completed')
        await new Promise((resolve) => setTimeout(resolve, 100));
      assert.deepEqual([await rowsOf('screening_hits', found.id), await rowsOf('screening_watches', found.id)], [0, 0]);
    });
  });

  describe('after verification', () => {
    let id: string;
    let credentialId: string;
    before(async () => {
      await list();
      const found = await verifySoren();
      assert.deepEqual([found.status, listCheckOf(found).result], ['verified', 'passed'], JSON.stringify(found));
      ({ id, credentialId } = found);
    });

    it('ignores entries in categories that the policy does not include', async () => {
      await list(person('p-2', { ...SOREN, topics: ['role.pep'] }));
      assert.deepEqual(await hitsOf(id), []);
      assert.equal(await credentialOf(id), 'active');
    });

    it('reports a new match in an event without names, and suspends the verification', async () => {
      await list(person('p-2', { ...SOREN, topics: ['role.pep', 'sanction'] }));
      const events = (await eventsOf(api, id)).slice(-2);
      assert.deepEqual(
        events.map(({ event }) => event),
        ['identity.screening_hit', 'credential.suspended'],
      );
      const [hit] = await hitsOf(id);
      const { score, listVersion, ...data } = events[0]?.data ?? {};
      assert.deepEqual(data, { userId: 'soren', verificationId: id, hitId: hit.id, list: 'sanctions' });
      assert.deepEqual([score, listVersion], [hit.score, hit.listVersion]);
      const found = await get(id);
      assert.deepEqual([found.status, found.verified, found.credentialStatus], ['verified', false, 'suspended']);
      assert.equal(listCheckOf(found).reason, 'list_match');
      const byHand = await api.post(`/v1/credentials/${credentialId}/reinstate`, { reason: 'other' });
      assert.equal(byHand.status, 409, JSON.stringify(byHand.body));
    });

    it('reinstates the credential when the last match is dismissed', async () => {
      const [hit] = await hitsOf(id);
      assert.equal((await settle(id, hit.id, 'confirmed')).status, 200);
      assert.equal(await credentialOf(id), 'suspended');
      assert.equal((await settle(id, hit.id, 'false_positive')).status, 200);
      const found = await get(id);
      assert.deepEqual([found.verified, found.credentialStatus, listCheckOf(found).result], [true, 'active', 'passed']);
      assert.equal((await eventsOf(api, id)).at(-1)?.event, 'credential.reinstated');
    });

    it('requires a second reviewer to reinstate under two-person approval', async () => {
      await setPolicy({ fourEyes: true }, owner);
      const [hit] = await hitsOf(id);
      assert.equal((await settle(id, hit.id, 'confirmed')).status, 200);
      assert.equal(await credentialOf(id), 'suspended');
      const first = await settle(id, hit.id, 'false_positive');
      assert.deepEqual([first.status, first.body.state, first.body.settledBy], [200, 'open', null]);
      assert.equal(await credentialOf(id), 'suspended');
      assert.equal((await settle(id, hit.id, 'false_positive')).status, 409);
      assert.equal((await settle(id, hit.id, 'false_positive', owner)).status, 409, 'another key of the same member');
      const second = await settle(id, hit.id, 'false_positive', colleague);
      assert.deepEqual([second.status, second.body.state], [200, 'false_positive']);
      assert.equal(second.body.firstDismissedBy, first.body.firstDismissedBy);
      assert.notEqual(second.body.settledBy, second.body.firstDismissedBy);
      assert.equal(await credentialOf(id), 'active');
      assert.equal((await settle(id, hit.id, 'false_positive')).body.state, 'false_positive', 'said once more');
      await setPolicy({ fourEyes: false }, owner);
    });

    it('only reports when the policy does not suspend', async () => {
      await setPolicy(screening({ suspend: false }));
      await list(person('p-3', { ...SOREN, topics: ['sanction'] }));
      assert.equal((await eventsOf(api, id)).at(-1)?.event, 'identity.screening_hit');
      assert.equal(await credentialOf(id), 'active');
      await setPolicy(screening({ suspend: true }));
    });

    it('stops monitoring people whom the policy no longer covers', async () => {
      await setPolicy(screening({ categories: [] }));
      await list(person('p-4', { ...SOREN, topics: ['sanction'] }));
      assert.equal((await hitsOf(id)).length, 2);
      assert.equal(await rowsOf('screening_watches', id), 0);
      await setPolicy(screening());
    });
  });

  describe('in test mode', () => {
    const IVAN = { givenName: 'Ivan', familyName: 'Sanctionov', birthDate: '1970-01-01' };
    const verifySample = (expected: object, testOutcome = 'verified') =>
      verifyPerson(test, { type: 'idv', expected, testOutcome });
    before(() => setPolicy(screening({ categories: ['sanctions', 'pep'] }), test));

    it('finds the samples in their categories, and no one from the imported list', async () => {
      const ivan = await verifySample(IVAN);
      assert.deepEqual([ivan.status, reasonsOf(ivan)], ['needs_review', ['list_match']]);
      const [hit] = await hitsOf(ivan.id, test);
      assert.deepEqual([hit.entityId, hit.list, hit.topics], ['test-person-sanctioned', 'test-list', ['sanction']]);
      const polly = await verifySample({ givenName: 'Polly', familyName: 'Exposita' });
      assert.deepEqual([polly.status, (await hitsOf(polly.id, test))[0].topics], ['needs_review', ['role.pep']]);
      assert.equal((await verifySample({ givenName: 'Else', familyName: 'Somebody' })).status, 'verified');
    });

    it('works as with a real list', async () => {
      const ivan = await verifySample(IVAN);
      const [hit] = await hitsOf(ivan.id, test);
      assert.equal((await decide(ivan.id, 'approve', test)).status, 422);
      assert.equal((await settle(ivan.id, hit.id, 'false_positive', test)).status, 200);
      assert.equal((await decide(ivan.id, 'approve', test)).body.status, 'verified');
    });

    it('never discloses to the person that a list matched', async () => {
      const { anonymous } = service;
      const { id, token } = await newSession(test, { testOutcome: 'verified', expected: IVAN });
      await agree(anonymous, token);
      const sent = await anonymous.post(`/verify/${token}/submission`, await captureBody(anonymous, token));
      assert.equal(sent.status, 202, JSON.stringify(sent.body));
      const { verificationId } = (await test.get(`/v1/verification-sessions/${id}`)).body;
      assert.equal((await decided(test, verificationId)).status, 'needs_review');
      const { state: waiting } = await captureData(anonymous, token);
      assert.deepEqual([waiting.status, waiting.reasons], ['needs_review', []]);
      const [hit] = await hitsOf(verificationId, test);
      await settle(verificationId, hit.id, 'confirmed', test);
      await decide(verificationId, 'reject', test);
      const { state: rejected } = await captureData(anonymous, token);
      assert.equal(rejected.status, 'rejected');
      assert.doesNotMatch(JSON.stringify(rejected), /list|sanction|screen/i);
    });

    it('is mentioned in the consent notice only when names are compared with lists', async () => {
      const textOf = async (by: ApiClient): Promise<string[]> => {
        const { notices } = await captureData(service.anonymous, (await newSession(by)).token);
        return notices.map((notice: Body) => JSON.stringify(notice));
      };
      const [english, spanish] = await textOf(test);
      assert.match(english ?? '', /lists of sanctions/);
      assert.match(spanish ?? '', /listas de sanciones/);
      assert.doesNotMatch((await textOf(other)).join(), /lists of sanctions|listas de sanciones/);
    });
  });
});
