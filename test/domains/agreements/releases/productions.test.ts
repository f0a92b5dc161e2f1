import assert from 'node:assert/strict';
import type { ApiClient } from '../../../support/api-client.ts';
import { linkIn, type MailServer, startMailServer } from '../../../support/mails.ts';
import { startTestService, type TestService } from '../../../support/service.ts';
import { auditOf, type Body } from '../../identity/identity-verification/use-verifications.ts';
import { partyAt } from '../agreements/use-signing.ts';
import { ALL_SCOPES, create, FULL, MINIMAL, until, verifyPerson } from './use-releases.ts';

const NONE = '00000000000000000000000000';

describe('releases of a production', () => {
  let mails: MailServer;
  let service: TestService;
  let api: ApiClient;
  before(async () => {
    mails = await startMailServer();
    service = await startTestService({ SMTP_URL: mails.url });
    service.ctx.engine.warmUp();
  });
  after(async () => {
    await service.stop();
    await mails.stop();
  });
  beforeEach(async () => {
    ({ api } = await service.account({ scopes: [...ALL_SCOPES] }));
  });

  const done = async (body: object): Promise<Body> => {
    const taken = await api.post('/v1/releases/bulk', body);
    assert.equal(taken.status, 202, JSON.stringify(taken.body));
    return until(api, `/v1/releases/bulk/${taken.body.id}`, ({ status }) => status === 'done');
  };
  const depicted = async (projectId: string): Promise<Body> => {
    const { status, body } = await api.get(`/v1/projects/${projectId}/depicted`);
    assert.equal(status, 200, JSON.stringify(body));
    return body;
  };

  it('are created from the valid lines of a file, and the others are reported', async () => {
    const lines = Array.from({ length: 30 }, (_, index) => `bulk-${index},true,1990-01-01,`);
    const csv = [
      'userId,consent,performer.birthDate,sign.performer',
      ...lines,
      'minor,true,2015-01-01,',
      'later,maybe,,',
      'lacking,true,1990-01-01,zoe@example.org',
      '"open,true,,',
    ].join('\n');
    const report = await done({ csv, projectId: 'summer' });
    assert.deepEqual([report.total, report.imported, report.refused], [34, 30, 4]);
    assert.deepEqual(
      report.lines.slice(-4).map(({ line, errors }: Body) => [line, errors[0].path]),
      [
        [32, 'guardian'],
        [33, 'consent'],
        [34, 'performer.legalName'],
        [35, ''],
      ],
    );
    const { body } = await api.get('/v1/releases?limit=100');
    assert.deepEqual(new Set(body.data.map(({ status }: Body) => status)), new Set(['signed']));
    assert.equal(body.data.length, 30);
    assert.deepEqual(await auditOf(service, report.id), ['release_import.started', 'release_import.finished']);
    const [row] = await service.sql('superuser', 'select csv from bulk_imports where id = $1', [report.id]);
    assert.equal(row?.csv, null);
    const stranger = (await service.account({ scopes: [...ALL_SCOPES] })).api;
    assert.equal((await stranger.get(`/v1/releases/bulk/${report.id}`)).status, 404);
  });

  const bad: [string, object, number][] = [
    ['no file', {}, 400],
    ['a file without its columns', { csv: 'userId\nu1\n' }, 422],
    ['more than 1,000 lines', { csv: `userId,consent\n${'u1,true\n'.repeat(1001)}` }, 422],
    ['a file of more than 5 MB', { csv: `userId,consent\nu1,true\n${'x'.repeat(5 * 1024 * 1024)}` }, 400],
    ['a body of more than 8 MB', { csv: 'x'.repeat(9 * 1024 * 1024) }, 413],
  ];
  for (const [what, body, status] of bad)
    it(`refuse ${what}: ${status}`, async () => {
      assert.equal((await api.post('/v1/releases/bulk', body)).status, status);
      assert.deepEqual((await api.get('/v1/releases')).body.data, []);
    });

  it('show what each depicted performer lacks', async () => {
    // Her passport is valid until 2034.
    const shoot = { from: '2033-01-01' };
    const { projectId } = await create(api, { ...MINIMAL, userId: 'anna', shoot });
    const declared = await api.post(`/v1/projects/${projectId}/performers`, { userId: 'ben', legalName: 'Ben B.' });
    assert.equal(declared.status, 201, JSON.stringify(declared.body));
    const before = await depicted(projectId);
    const of = (judged: Body, userId: string) => judged.performers.find((each: Body) => each.userId === userId);
    const rules = ({ identity, age, release, distinct }: Body) =>
      [identity, age, release, distinct].map(({ reason }) => reason);
    assert.equal(before.ok, false);
    assert.deepEqual(rules(of(before, 'anna')), ['identity_missing', 'age_unknown', null, 'nullifier_missing']);
    assert.deepEqual(rules(of(before, 'ben')), ['identity_missing', 'age_unknown', 'release_missing', null]);
    await verifyPerson(api, 'passport-anna', 'p08', { userId: 'anna' });
    const [first] = (await api.get('/v1/releases?userId=anna')).body.data;
    await api.post(`/v1/releases/${first.id}/reissue`);
    const after = of(await depicted(projectId), 'anna');
    assert.deepEqual([after.ok, ...rules(after)], [true, null, null, null, null]);
    assert.equal(after.identity.examinedOn, new Date().toISOString().slice(0, 10));
    await api.post(`/v1/releases/${first.id}/withdraw`);
    assert.equal(of(await depicted(projectId), 'anna').release.reason, 'release_withdrawn');
    assert.equal((await api.get(`/v1/projects/prj_${NONE}/depicted`)).status, 404);
  });

  it('detect one person behind two users, and an examination after the shoot', async () => {
    await verifyPerson(api, 'passport-anna', 'p08', { userId: 'anna' });
    await verifyPerson(api, 'passport-anna', 'p08', { userId: 'anna-again' });
    const shoot = { from: '2020-01-01' };
    const [one] = [
      await create(api, { ...MINIMAL, userId: 'anna', shoot }),
      await create(api, { ...MINIMAL, userId: 'anna-again', shoot }),
    ];
    const judged = await depicted(one.projectId);
    assert.deepEqual([...judged.reasons].sort(), ['identity_examined_after_shoot', 'nullifier_not_distinct']);
  });

  it('are sent for signing, show their link as a QR code on set, and end with their agreement', async () => {
    const parties = [
      { role: 'performer', name: 'Zaphira Quellwasser', email: 'zaphira@example.org' },
      { role: 'photographer', name: 'Fjodor Iljin', email: 'photo@example.org' },
    ];
    const signing = { requireVerifiedIdentity: false, trustedIssuers: ['did:web:id.example'] };
    const release = await create(api, { ...FULL, parties, signing });
    assert.deepEqual([release.status, release.assurance, release.credentialId], ['pending', 'signed', null]);
    const mail = await mails.next('zaphira@example.org');
    const link = linkIn(mail, `${service.url}/sign/`);
    assert.notEqual(link, '');
    assert.equal((await api.get(`/v1/releases/${release.id}/signing-qr`)).status, 405);
    const state = await service.anonymous.get(`${new URL(link).pathname}/state`);
    assert.equal(state.status, 200, 'reading ends no link');
    const early = await api.post(`/v1/releases/${release.id}/distribute`, { recipients: ['ann@example.org'] });
    assert.equal(early.status, 409);
    const [svg, png] = [
      await api.post(`/v1/releases/${release.id}/signing-qr`, {}),
      await api.post(`/v1/releases/${release.id}/signing-qr`, { format: 'png' }),
    ];
    assert.deepEqual(
      [svg, png].map(({ status, headers }) => [status, headers.get('content-type')]),
      [
        [200, 'image/svg+xml'],
        [200, 'image/png'],
      ],
    );
    assert.match(svg.body, /^<svg/);
    const once = () => api.post(`/v1/releases/${release.id}/signing-qr`, {}, { 'idempotency-key': 'signing-qr' });
    const repeated = [await once(), await once()].map(({ status, body }) => [status, body.code, body.id]);
    assert.deepEqual(repeated, [
      [200, undefined, undefined],
      [409, 'secret_already_shown', undefined],
    ]);
    const voided = await api.post(`/v1/agreements/${release.agreementId}/void`, { reason: 'rain' });
    assert.equal(voided.status, 200, JSON.stringify(voided.body));
    assert.deepEqual(voided.body.settings.trustedIssuers, signing.trustedIssuers);
    const ended = await until(api, `/v1/releases/${release.id}`, ({ status }) => status !== 'pending');
    assert.equal(ended.status, 'expired');
    assert.equal(ended.history.at(-1).code, 'agreement_voided');
    assert.equal((await api.post(`/v1/releases/${release.id}/signing-qr`, {})).status, 409);
    const attested = await create(api);
    assert.equal((await api.post(`/v1/releases/${attested.id}/signing-qr`, {})).status, 409);
  });

  it('are refused when a party declines', async () => {
    const parties = [
      { role: 'performer', name: 'Zaphira Quellwasser', email: 'declines@example.org' },
      { role: 'photographer', name: 'Fjodor Iljin', email: 'photo@example.org' },
    ];
    const release = await create(api, { ...FULL, parties });
    const mail = await mails.next('declines@example.org');
    const token = linkIn(mail, `${service.url}/sign/`).split('/').at(-1) ?? '';
    const { body: state } = await service.anonymous.get(`/sign/${token}/state`);
    const party = partyAt(service, { token, agreementId: state.agreementId, partyId: state.partyId });
    const declined = await party.post1('decline', { reason: 'Not like this' });
    assert.equal(declined.status, 200, JSON.stringify(declined.body));
    const ended = await until(api, `/v1/releases/${release.id}`, ({ status }) => status !== 'pending');
    assert.deepEqual([ended.status, ended.history.at(-1).code], ['refused', 'agreement_declined']);
    assert.equal(ended.credentialId, null);
  });
});
