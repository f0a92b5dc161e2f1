import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { decodeJwt } from 'jose';
import type { ApiClient } from '../../../support/api-client.ts';
import { startTestService, type TestService } from '../../../support/service.ts';
import { auditOf, type Body, dumpDatabase } from '../../identity/identity-verification/use-verifications.ts';

const NOTICE = 'We show your pictures in our shop.\n\nYou may withdraw at any time.';
const CONSENT = {
  userId: 'liv',
  consent: true,
  purpose: 'Pictures in the shop',
  notice: { text: NOTICE, language: 'en' },
};

describe('consents', () => {
  let service: TestService;
  let api: ApiClient;
  before(async () => {
    service = await startTestService();
    ({ api } = await service.account());
  });
  beforeEach(() => service.sql('superuser', 'delete from rate_windows'));
  after(() => service.stop());

  const give = async (more: object = {}): Promise<Body> => {
    const answer = await api.post('/v1/consents', { ...CONSENT, ...more });
    assert.equal(answer.status, 201, JSON.stringify(answer.body));
    return answer.body;
  };
  const eventsOf = async (id: string): Promise<[string, Body][]> =>
    (
      await service.sql(
        'superuser',
        `select type, data from events where data->>'consentId' = $1 or data->>'sourceId' = $1 order by position`,
        [id],
      )
    ).map(({ type, data }) => [String(type), data]);

  it('are given with a credential and both events, and cannot be changed', async () => {
    const made = await give({ recipients: ['Printers Ltd'], categories: ['Pictures'], projectId: 'catalogue-7' });
    assert.deepEqual(
      [made.status, made.valid, made.assurance, made.lawfulBasis, made.categories, made.recipients, made.retention],
      ['given', true, 'attested', 'consent', ['Pictures'], ['Printers Ltd'], 'As stated in the notice'],
    );
    assert.match(made.projectId, /^prj_/);
    assert.deepEqual((await api.get(`/v1/consents/${made.id}`)).body, made);
    assert.deepEqual((await api.get('/v1/consents?userId=liv&status=given&limit=1')).body.data, [made]);
    assert.deepEqual(
      made.history.map(({ state }: Body) => state),
      ['given'],
    );
    const events = await eventsOf(made.id);
    assert.deepEqual(events.map(([type]) => type).sort(), ['consent.given', 'credential.issued']);
    for (const [, data] of events)
      assert.deepEqual([data.userId, data.credentialId, data.personId], ['liv', made.credentialId, made.personId]);
    const { body } = await api.get(`/v1/credentials?sourceId=${made.id}`);
    assert.deepEqual(
      body.data.map(({ id, type, verificationId, sourceId, validUntil }: Body) => [
        id,
        type,
        verificationId,
        sourceId,
        validUntil,
      ]),
      [[made.credentialId, 'ConsentCredential', null, made.id, null]],
    );
  });

  it('have a receipt: the record, and the credential with the same content', async () => {
    const made = await give();
    const { status, body } = await api.get(`/v1/consents/${made.id}/receipt`);
    assert.equal(status, 200, JSON.stringify(body));
    assert.deepEqual(
      [body.record.schemaVersion, body.record.recordId, body.record.principalId, body.record.notice.text],
      ['ISO/IEC TS 27560:2023', made.id, made.personId, NOTICE],
    );
    const said: Body = decodeJwt(body.credential.credential);
    assert.equal(said.credentialSubject.notice.textHash, createHash('sha256').update(NOTICE).digest('hex'));
    assert.deepEqual(said.credentialSubject.consentEvent, { state: 'given', at: `${made.givenAt.slice(0, 19)}Z` });
    const verdict = await api.post('/v1/credentials/verify', { credential: body.credential.credential });
    assert.equal(verdict.body.verified, true, JSON.stringify(verdict.body));
    const sdJwt = (await api.get(`/v1/consents/${made.id}/receipt?format=dc+sd-jwt`)).body.credential;
    assert.equal(sdJwt.format, 'dc+sd-jwt');
  });

  it('that are declined are recorded without a credential', async () => {
    const made = await give({ consent: false });
    assert.deepEqual([made.status, made.valid, made.credentialId], ['refused', false, null]);
    assert.deepEqual(await eventsOf(made.id), []);
    assert.deepEqual(await auditOf(service, made.id), ['consent.refused']);
    const { body } = await api.get(`/v1/consents/${made.id}/receipt`);
    assert.deepEqual([body.credential, body.record.events[0].state], [null, 'refused']);
    assert.equal((await api.post(`/v1/consents/${made.id}/withdraw`, {})).status, 409);
  });

  it('are withdrawn once, with an entry, a revoked credential, and both events', async () => {
    const made = await give();
    const { credential } = (await api.get(`/v1/consents/${made.id}/receipt`)).body.credential;
    const path = `/v1/consents/${made.id}/withdraw`;
    const answers = await Promise.all(Array.from({ length: 5 }, () => api.post(path, { reason: 'purpose_ended' })));
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409, 409, 409, 409]);
    const { body } = await api.get(`/v1/consents/${made.id}`);
    assert.deepEqual([body.status, body.valid, body.givenAt], ['withdrawn', false, made.givenAt]);
    assert.deepEqual(body.history[0], made.history[0], 'what was given stays told');
    assert.deepEqual([body.history[1].state, body.history[1].reason], ['withdrawn', 'purpose_ended']);
    const events = (await eventsOf(made.id)).slice(2);
    assert.deepEqual(events.map(([type]) => type).sort(), ['consent.withdrawn', 'credential.revoked']);
    const verdict = (await api.post('/v1/credentials/verify', { credential })).body;
    assert.equal(verdict.checks.find(({ check }: Body) => check === 'status').reason, 'revoked');
    const receipt = (await api.get(`/v1/consents/${made.id}/receipt`)).body;
    assert.deepEqual([receipt.credential.status, receipt.credential.credential], ['revoked', credential]);
    assert.deepEqual(
      receipt.record.events.map(({ state }: Body) => state),
      ['given', 'withdrawn'],
    );
    await assert.rejects(service.sql('avouch_app', `update consent_entries set state = 'given'`), /permission denied/);
  });

  it('are not valid after their end', async () => {
    const end = new Date(service.ctx.clock.now().getTime() + 3_600_000);
    const made = await give({ validUntil: end.toISOString() });
    assert.equal(made.valid, true);
    service.advance(7200);
    const later = (await api.get(`/v1/consents/${made.id}`)).body;
    assert.deepEqual([later.status, later.valid], ['given', false]);
  });

  const refused: [string, object, number, string][] = [
    ['a consent as text', { consent: 'yes' }, 400, 'consent'],
    ['a consent that is a number', { consent: 1 }, 400, 'consent'],
    ['no consent', { consent: undefined }, 400, 'consent'],
    ['no purpose', { purpose: ' ' }, 400, 'purpose'],
    ['no notice', { notice: undefined }, 400, 'notice'],
    ['an empty notice', { notice: { language: 'en' } }, 400, 'notice'],
    ['a javascript: URL as notice', { notice: { url: 'javascript:alert(1)' } }, 400, 'notice.url'],
    ['an unknown language', { notice: { text: 'x', language: 'english!' } }, 400, 'notice.language'],
    ['a purpose with a line break', { purpose: 'a\r\nb' }, 400, 'purpose'],
    ['an unknown lawful basis', { lawfulBasis: 'because' }, 400, 'lawfulBasis'],
    ['an unknown field', { colour: 'red' }, 400, 'colour'],
    ['an end that has passed', { validUntil: '2020-01-01T00:00:00Z' }, 422, 'validUntil'],
    ['an unknown project', { projectId: `prj_${'0'.repeat(26)}` }, 422, 'projectId'],
    ['a refusal to be signed', { consent: false, signer: { name: 'Liv', email: 'liv@example.org' } }, 422, 'consent'],
    ['only a guardian', { guardian: { name: 'Ida', email: 'ida@example.org' } }, 422, 'guardian'],
  ];
  for (const [what, more, status, path] of refused) {
    it(`are refused with ${what}, and nothing is stored`, async () => {
      const count = async () => (await service.sql('superuser', 'select count(*) from consents'))[0]?.count;
      const before = await count();
      const answer = await api.post('/v1/consents', { ...CONSENT, ...more });
      assert.equal(answer.status, status, JSON.stringify(answer.body));
      assert.equal(answer.body.errors?.[0]?.path ?? '', path, JSON.stringify(answer.body));
      assert.equal(await count(), before);
    });
  }

  it('are visible to their own organization only, and require a scope', async () => {
    const { id } = await give();
    const other = await service.account();
    for (const answer of [
      await other.api.get(`/v1/consents/${id}`),
      await other.api.get(`/v1/consents/${id}/receipt`),
      await other.api.post(`/v1/consents/${id}/withdraw`, {}),
    ])
      assert.equal(answer.status, 404);
    const reader = await service.account({ scopes: ['agreements:read'] });
    assert.equal((await reader.api.post('/v1/consents', CONSENT)).status, 403);
  });

  it('keep their content sealed', async () => {
    await give({ purpose: 'Quixtana purpose', notice: { text: 'Quixtana notice' }, retention: 'Quixtana days' });
    assert.doesNotMatch(await dumpDatabase(service), /quixtana/i);
  });
});
