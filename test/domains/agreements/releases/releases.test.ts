import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { type ApiClient, createApiClient } from '../../../support/api-client.ts';
import type { TestAccount, TestService } from '../../../support/service.ts';
import { startTestService } from '../../../support/service.ts';
import { auditOf, type Body, dumpDatabase, idvBody } from '../../identity/identity-verification/use-verifications.ts';
import { ALL_SCOPES, create, disclosedNames, eventsAbout, FULL, MINIMAL, until, verifyPerson } from './use-releases.ts';

const PARTIES = [
  { role: 'performer', name: 'Zaphira Quellwasser', email: 'zaphira@example.org' },
  { role: 'photographer', name: 'Fjodor Iljin', email: 'photo@example.org' },
];

describe('releases', () => {
  let service: TestService;
  let account: TestAccount;
  let api: ApiClient;
  before(async () => {
    service = await startTestService();
    service.ctx.engine.warmUp();
  });
  after(() => service.stop());
  beforeEach(async () => {
    account = await service.account({ scopes: [...ALL_SCOPES] });
    api = account.api;
  });

  const credentialOf = async (release: Body, format = 'vc+jwt'): Promise<Body> => {
    const { status, body } = await api.get(
      `/v1/credentials/${release.credentialId}?format=${encodeURIComponent(format)}`,
    );
    assert.equal(status, 200, JSON.stringify(body));
    return body;
  };
  const subjectOf = ({ credential }: Body): Body =>
    JSON.parse(Buffer.from(credential.split('.')[1], 'base64url').toString()).credentialSubject;

  it('can be attested by the organization alone in one call', async () => {
    const release = await create(api);
    const { id, userId, projectId, personId, credentialId, status, assurance, identity, performerNullifier } = release;
    assert.match(id, /^rel_/);
    assert.deepEqual([status, assurance, identity, userId], ['signed', 'attested', 'missing', 'user-1']);
    assert.match(projectId, /^prj_/);
    assert.match(personId, /^per_/);
    assert.equal(performerNullifier, null);
    assert.deepEqual(
      release.history.map(({ action }: Body) => action),
      ['recorded', 'signed'],
    );
    assert.deepEqual(
      (await eventsAbout(api, id)).map(({ event, data }) => [event, data.credentialId, data.agreementId]),
      [['release.signed', credentialId, null]],
    );
    const credential = await credentialOf(release);
    assert.equal(credential.type, 'ModelReleaseCredential');
    const subject = subjectOf(credential);
    assert.deepEqual(
      [subject.releaseId, subject.assurance, subject.likeness, subject.projectScope],
      [id, 'attested', 'producer_attested', `urn:avouch:project:${projectId}`],
    );
    const verdict = await api.post('/v1/credentials/verify', { credential: credential.credential });
    assert.equal(verdict.body.verified, true, JSON.stringify(verdict.body));
  });

  it('mark omitted terms as unspecified in answer and credential', async () => {
    const release = await create(api);
    const said = { territory: 'unspecified', term: 'unspecified', media: ['unspecified'] };
    const { territory, term, media } = release;
    assert.deepEqual({ territory, term, media }, said);
    const subject = subjectOf(await credentialOf(release));
    const denied = { exclusivity: 'non_exclusive', explicit: false, aiUse: false, biometricUse: false };
    assert.deepEqual(subject.scope, { ...said, ...denied });
    const ending = await create(api, { ...MINIMAL, userId: 'user-2', endsOn: '2031-12-31' });
    assert.equal(ending.term, 'until 2031-12-31');
    const csv = 'userId,consent\nuser-3,true\n';
    const { body: taken } = await api.post('/v1/releases/bulk', { projectId: 'summer', csv });
    await until(api, `/v1/releases/bulk/${taken.id}`, ({ status }) => status === 'done');
    const [imported] = (await api.get('/v1/releases?userId=user-3')).body.data;
    assert.deepEqual([imported.territory, imported.media], [said.territory, said.media]);
  });

  it('accept every field, seal identifying data, and show it only with pii:read', async () => {
    const release = await create(api, FULL);
    assert.equal(release.details.performer.stageName, 'Zaza Vega');
    assert.equal(release.details.place, 'Studio 4, Berlin');
    assert.deepEqual(release.shoot, { from: '2026-12-01', until: '2026-12-03' });
    const sdJwt = (await credentialOf(release, 'dc+sd-jwt')).credential;
    for (const name of ['legal_name', 'stage_name', 'birthdate', 'scope', 'shoot'])
      assert.ok(disclosedNames(sdJwt).includes(name), name);
    const text = [await dumpDatabase(service), ...service.logs].join('\n');
    for (const secret of ['Zaphira', 'Quellwasser', 'zaphira@', 'Hauptstraße', 'alert(1)', 'Ильин', 'מרים'])
      assert.ok(!text.includes(secret), secret);
    const { body: key } = await api.post('/v1/auth/api-key', { name: 'reader', scopes: ['agreements:read'] });
    const shown = await createApiClient(service.url, key.apiKey).get(`/v1/releases/${release.id}`);
    assert.equal(shown.status, 200);
    assert.equal('details' in shown.body, false);
    assert.ok(!JSON.stringify(shown.body).includes('Zaphira'));
  });

  it('are listed with names only with pii:read and on request, and the audit log records it', async () => {
    const { id } = await create(api, FULL);
    const { id: nameless } = await create(api, MINIMAL);
    const { body: key } = await api.post('/v1/auth/api-key', { name: 'reader', scopes: ['agreements:read'] });
    const reader = createApiClient(service.url, key.apiKey);
    const namesIn = async (by: ApiClient, query: string) =>
      (await by.get(`/v1/releases${query}`)).body.data.map((each: Body) => [each.id, each.performerName]);
    const unnamed = [
      [nameless, undefined],
      [id, undefined],
    ];
    assert.deepEqual(await namesIn(api, ''), unnamed);
    assert.deepEqual(await namesIn(reader, '?include=performer_name'), unnamed);
    const reads = async () => (await auditOf(service, id)).filter((action) => action === 'personal_data.read').length;
    const before = await reads();
    assert.deepEqual(await namesIn(api, '?include=performer_name'), [
      [nameless, null],
      [id, FULL.performer.legalName],
    ]);
    assert.equal(await reads(), before + 1);
    const { projectId, userId } = (await api.get(`/v1/releases/${nameless}`)).body;
    const declared = await api.post(`/v1/projects/${projectId}/performers`, { userId, legalName: 'Maja Lind' });
    assert.equal(declared.status, 201);
    assert.deepEqual((await namesIn(api, '?include=performer_name'))[0], [nameless, 'Maja Lind'], 'of the project');
  });

  it('are refused when the consent is false, without a credential or an event', async () => {
    const release = await create(api, { ...MINIMAL, consent: false });
    assert.deepEqual([release.status, release.consent, release.credentialId], ['refused', false, null]);
    assert.deepEqual(await eventsAbout(api, release.id), []);
    const again = await api.post(`/v1/releases/${release.id}/withdraw`);
    assert.equal(again.status, 409);
  });

  it('reuse the project of an external ID, and can be listed by it, by user and by status', async () => {
    const [first, second, third] = [
      await create(api),
      await create(api, { ...MINIMAL, userId: 'user-2' }),
      await create(api, { ...MINIMAL, projectId: 'winter', consent: false }),
    ];
    assert.equal(second.projectId, first.projectId);
    assert.notEqual(third.projectId, first.projectId);
    const lists: [string, string[]][] = [
      ['', [third.id, second.id, first.id]],
      [`?projectId=${first.projectId}`, [second.id, first.id]],
      ['?userId=user-1', [third.id, first.id]],
      ['?status=refused', [third.id]],
      [`?projectId=${first.projectId}&userId=user-2&status=signed`, [second.id]],
    ];
    for (const [query, ids] of lists) {
      const { body } = await api.get(`/v1/releases${query}`);
      assert.deepEqual(
        body.data.map(({ id }: Body) => id),
        ids,
        query,
      );
      assert.equal(
        body.data.some((release: Body) => 'details' in release),
        false,
      );
    }
    const page = await api.get('/v1/releases?limit=2');
    const rest = await api.get(`/v1/releases?limit=2&cursor=${page.body.nextCursor}`);
    assert.deepEqual(
      [...page.body.data, ...rest.body.data].map(({ id }: Body) => id),
      [third.id, second.id, first.id],
    );
  });

  it('are reissued with the nullifier once the user is verified', async () => {
    const early = await create(api);
    await verifyPerson(api, 'passport-anna', 'p08', { userId: 'user-1' });
    const again = await api.post(`/v1/releases/${early.id}/reissue`);
    assert.equal(again.status, 200, JSON.stringify(again.body));
    const { identity, performerNullifier, credentialId } = again.body;
    assert.equal(identity, 'verified');
    assert.match(performerNullifier, /^\d+$/);
    assert.notEqual(credentialId, early.credentialId);
    const [former, current] = [
      await api.get(`/v1/credentials/${early.credentialId}`),
      await api.get(`/v1/credentials/${credentialId}`),
    ];
    assert.deepEqual([former.body.status, current.body.status], ['revoked', 'active']);
    // The same for one person in one project, whatever the release; different in another project.
    const [same, other] = [await create(api), await create(api, { ...MINIMAL, projectId: 'winter' })];
    assert.equal(same.performerNullifier, performerNullifier);
    assert.notEqual(other.performerNullifier, performerNullifier);
    assert.deepEqual(
      (await eventsAbout(api, early.id)).map(({ event }) => event),
      ['release.signed'],
    );
  });

  it("use the verified identity rather than the caller's data", async () => {
    await verifyPerson(api, 'passport-anna', 'p08', { userId: 'user-1' });
    const lies = await api.post('/v1/releases', { ...MINIMAL, performer: { birthDate: '1990-01-01' } });
    assert.deepEqual([lies.status, lies.body.errors[0].path], [422, 'performer.birthDate']);
    const release = await create(api);
    assert.equal(release.identity, 'verified');
    const names = disclosedNames((await credentialOf(release, 'dc+sd-jwt')).credential);
    assert.ok(names.includes('legal_name') && names.includes('birthdate'));
  });

  it('are signed in the requested language', async () => {
    const party = (role: string, name: string) => ({ role, name, email: `${role}@example.org` });
    const body = {
      ...FULL,
      parties: [party('performer', FULL.performer.legalName), party('photographer', FULL.photographer.legalName)],
    };
    for (const [language, templateId, title] of [
      ['es', 'model_release_es', 'Autorización de uso de imagen'],
      ['en', 'model_release', 'Model release'],
    ] as const) {
      const signing = { requireVerifiedIdentity: false, language };
      const { agreementId } = await create(api, { ...body, projectId: `in ${language}`, signing });
      const agreement = (await api.get(`/v1/agreements/${agreementId}`)).body;
      assert.deepEqual([agreement.templateId, agreement.language], [templateId, language]);
      assert.ok(agreement.title.startsWith(title), agreement.title);
    }
  });

  it('are created once under an Idempotency-Key', async () => {
    const headers = { 'idempotency-key': 'one' };
    const [first, second] = [
      await api.post('/v1/releases', MINIMAL, headers),
      await api.post('/v1/releases', MINIMAL, headers),
    ];
    assert.equal(first.body.id, second.body.id);
    assert.equal((await api.get('/v1/releases')).body.data.length, 1);
  });

  it('get their credential from a job after a crash', async () => {
    const { id } = await create(api);
    const undone = "update releases set status = 'pending', credential_id = null, signed_at = null where id = $1";
    await service.sql('superuser', undone, [id]);
    const { ctx } = service;
    await ctx.db.system((tx) => ctx.jobs.send(tx, 'releases.finish', { org: account.organization, id }));
    const { credentialId } = await until(api, `/v1/releases/${id}`, ({ status }) => status === 'signed');
    assert.equal((await api.get(`/v1/credentials/${credentialId}`)).body.status, 'active');
  });

  it('keep a picture sealed, and state its hash', async () => {
    const { document } = idvBody('passport-anna', 'p08') as { document: { front: string } };
    const release = await create(api, { ...MINIMAL, visualReference: document.front });
    assert.match(release.visualReference, /^[0-9a-f]{64}$/);
    const { status, headers } = await api.get(`/v1/releases/${release.id}/visual-reference`);
    assert.deepEqual([status, headers.get('content-type')], [200, 'image/jpeg']);
    const svg = `data:image/svg+xml;base64,${Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64')}`;
    const heic = `data:image/heic;base64,${readFileSync(new URL('../../../specimens/formats/selfie-p08.heic', import.meta.url)).toString('base64')}`;
    for (const visualReference of [svg, heic, 'data:image/png;base64,AAAA', 'not a picture']) {
      const refused = await api.post('/v1/releases', { ...MINIMAL, visualReference });
      assert.deepEqual([refused.status, refused.body.errors[0].path], [422, 'visualReference']);
    }
  });

  describe('change nothing for invalid input', () => {
    const bad: [string, object, number][] = [
      ['a consent that is not a boolean', { ...MINIMAL, consent: 'yes' }, 400],
      ['no projectId', { userId: 'user-1', consent: true }, 400],
      ['the ID of a project that does not exist', { ...MINIMAL, projectId: 'prj_00000000000000000000000000' }, 422],
      ['a line break in a name', { ...MINIMAL, performer: { legalName: 'Zoë\r\nBcc: eve@example.org' } }, 400],
      [
        'explicit content with a minor',
        { ...MINIMAL, explicit: true, description: 'x', performer: { birthDate: '2015-01-01' } },
        422,
      ],
      ['an unknown field', { ...MINIMAL, signed: true }, 400],
      ['a document in a script that cannot be set', { ...FULL, description: '𒀀𒀁', parties: PARTIES }, 422],
      [
        'parties to a refusal',
        { ...MINIMAL, consent: false, parties: [{ role: 'performer', name: 'A', email: 'a@example.org' }] },
        422,
      ],
    ];
    for (const [what, body, status] of bad)
      it(`such as ${what}: ${status}`, async () => {
        const answer = await api.post('/v1/releases', body);
        assert.equal(answer.status, status, JSON.stringify(answer.body));
        assert.deepEqual((await api.get('/v1/releases')).body.data, []);
        assert.deepEqual((await api.get('/v1/projects')).body.data, []);
      });

    it('such as a body of more than 25 MB: 413', async () => {
      const answer = await api.post('/v1/releases', { ...MINIMAL, description: 'x'.repeat(25 * 1024 * 1024) });
      assert.equal(answer.status, 413);
    });

    it("such as another organization's objects, which get the same 404 as unknown ones", async () => {
      const { id } = await create(api);
      const stranger = (await service.account({ scopes: [...ALL_SCOPES] })).api;
      const none = 'rel_00000000000000000000000000';
      for (const [method, path] of [
        ['get', ''],
        ['get', '/distributions'],
        ['post', '/signing-qr'],
        ['get', '/visual-reference'],
        ['post', '/withdraw'],
        ['post', '/reissue'],
      ] as const) {
        const [theirs, nothing] = [
          await stranger[method](`/v1/releases/${id}${path}`, {}),
          await stranger[method](`/v1/releases/${none}${path}`, {}),
        ];
        assert.deepEqual([theirs.status, nothing.status], [404, 404], path);
        assert.equal(theirs.body.message, nothing.body.message);
      }
    });
  });
});
