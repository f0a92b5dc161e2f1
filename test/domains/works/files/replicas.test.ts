import assert from 'node:assert/strict';
import type { ApiClient } from '../../../support/api-client.ts';
import { openHosted } from '../../../support/hosted-page.ts';
import { linkIn, type MailServer, startMailServer } from '../../../support/mails.ts';
import { startTestService, type TestAccount, type TestService } from '../../../support/service.ts';
import { SCOPES, toolsOf } from '../../compliance/erasures/use-erasures.ts';
import type { Body } from '../../identity/identity-verification/use-verifications.ts';
import { until } from '../../operations/webhooks/receiver.ts';
import { declare, FILE_SCOPES, fileOf, hashOf, register } from './use-files.ts';
import { signed, withdraw } from './use-releases.ts';
import { askForReplica, CONSENT, giveReplica, PURPOSE, REPLICA, replicaOf } from './use-replicas.ts';

describe('digital replicas', () => {
  let mails: MailServer;
  let service: TestService;
  let account: TestAccount;
  let api: ApiClient;
  before(async () => {
    mails = await startMailServer();
    service = await startTestService({ SMTP_URL: mails.url });
    await openHosted(service.anonymous, '/verify');
  });
  beforeEach(async () => {
    await service.sql('superuser', 'delete from rate_windows');
    const more = ['credentials:read', 'credentials:write', 'lookups:create', 'works:write', 'works:read'];
    account = await service.account({ scopes: [...new Set([...SCOPES, ...FILE_SCOPES, ...more])] });
    ({ api } = account);
    await api.post('/v1/projects', { externalId: 'summer', title: 'Summer' });
    for (const userId of ['ada', 'ben']) await declare(api, 'summer', userId);
  });
  after(async () => {
    await service?.stop();
    await mails?.stop();
  });

  const coverageOf = async (id: string): Promise<Body> => (await api.get(`/v1/files/${id}`)).body.coverage;
  const statusOf = async (id: string): Promise<[string, string | null]> => {
    const { status, performers } = await coverageOf(id);
    return [status, performers[0].reason];
  };
  const ask = (more: object = {}): Promise<Body> => askForReplica(api, more);
  const give = (more: object = {}): Promise<Body> => giveReplica(service, api, more);
  const textOf = async (agreementId: string): Promise<string> =>
    JSON.stringify((await api.get(`/v1/agreements/${agreementId}`)).body.body);

  const REFUSED: [string, object, string][] = [
    [
      'a formula that permits every use',
      {
        purpose: 'Any and all uses in any media now known or hereafter devised, in perpetuity throughout the universe',
      },
      'purpose',
    ],
    [
      'such a formula in Spanish',
      {
        purpose:
          'Todos los usos y cualquier finalidad en cualquier medio, conocidos o por conocer, sin limitaciones y a perpetuidad',
      },
      'purpose',
    ],
    ['too short a description', { purpose: 'Advertising for our company' }, 'purpose'],
    ['a consent without terms', { replica: undefined }, 'replica'],
    ['a consent that the performer does not sign', { signer: undefined }, 'signer'],
    ['a union without a name', { replica: { ...REPLICA, representative: undefined } }, 'replica.representative'],
    ['a name without counsel or union', { replica: { ...REPLICA, representation: 'none' } }, 'replica.representative'],
    ['another type of purpose', { purposeType: 'marketing' }, 'purposeType'],
    ['terms of a replica for another type', { type: 'data_processing' }, 'replica'],
  ];
  for (const [what, change, path] of REFUSED)
    it(`refuses ${what}`, async () => {
      const { status, body } = await api.post('/v1/consents', { ...CONSENT, ...change });
      assert.deepEqual([status, body.errors?.map((each: Body) => each.path)], [422, [path]], JSON.stringify(body));
    });

  it('are signed with all terms in the document, in English and Spanish, and issued as a credential', async () => {
    const given = await give();
    assert.deepEqual(given.replica, { ...REPLICA, singleUse: false });
    assert.deepEqual([given.type, given.assurance, given.usedUpAt], ['digital_replica', 'signed', null]);
    const text = await textOf(given.agreementId);
    for (const words of [
      PURPOSE,
      ...REPLICA.models,
      REPLICA.trainingData,
      REPLICA.compensation,
      REPLICA.representative,
    ])
      assert.ok(text.includes(words), words);
    const { record, credential } = (await api.get(`/v1/consents/${given.id}/receipt`)).body;
    assert.deepEqual(
      [record.purposeType, record.lawfulBasis, record.dataCategories],
      ['digital replica', 'explicit_consent', ['voice']],
    );
    assert.equal(credential.status, 'active');
    const { representative: _, ...unadvised } = REPLICA;
    const spanish = await ask({
      notice: { text: 'Tratamos las grabaciones de su voz.', language: 'es-ES' },
      replica: { ...unadvised, representation: 'none' },
    });
    const words = await textOf(spanish.agreementId);
    assert.match(words, /réplica digital/);
    assert.match(words, /Usted no recibió asesoramiento/);
    const listed = await api.get('/v1/consents?type=digital_replica');
    assert.deepEqual(
      listed.body.data.map(({ id }: Body) => id),
      [spanish.id, given.id],
    );
  });

  // Before the other tests, because they send the performer the same kind of email.
  it('are shown with their uses on the page of the performer, not to recipients or to a later holder of the userId', async () => {
    const release = await signed(service, api, { userId: 'ada' });
    const given = await give();
    await give({ projectId: 'winter', purpose: `${PURPOSE}, in winter` });
    const usedOn = service.ctx.clock.now().toISOString().slice(0, 10);
    const use = { usedOn, description: 'Chapter 1 of the guide', withinConsent: false };
    assert.equal((await api.post(`/v1/consents/${given.id}/uses`, use)).status, 201);
    const pageBehind = async (to: string): Promise<string> => {
      const mail = await mails.next(to, ({ text }) => text.includes('/releases/'));
      return (await fetch(linkIn(mail, `${service.url}/releases/`))).text();
    };
    const own = await pageBehind('performer@example.org');
    for (const words of [PURPOSE, use.description]) assert.ok(own.includes(words), words);
    assert.ok(!own.includes('in winter'), 'a consent for another project');
    await api.post(`/v1/releases/${release.id}/distribute`, { recipients: ['buyer@example.org'] });
    assert.ok(!(await pageBehind('buyer@example.org')).includes(use.description));

    const [{ id: performerId }] = (await api.get('/v1/projects/summer/performers')).body.data.filter(
      ({ userId }: Body) => userId === 'ada',
    );
    await api.delete(`/v1/projects/summer/performers/${performerId}`);
    await declare(api, 'summer', 'ada');
    await signed(service, api, { userId: 'ada' });
    assert.ok(!(await pageBehind('performer@example.org')).includes(use.description));
  });

  it('are covered only by a consent to a replica, until it is withdrawn, also in look-ups', async () => {
    await signed(service, api, { userId: 'ada' });
    const made = await register(api, fileOf('guide', replicaOf('ada')));
    assert.deepEqual(await statusOf(made.id), ['not_covered', 'replica_consent_missing']);
    const { id: pending } = await ask();
    assert.deepEqual(await statusOf(made.id), ['not_covered', 'replica_consent_pending']);
    const given = await give();
    const { status, since, performers } = await coverageOf(made.id);
    assert.deepEqual([status, since, performers[0].consentId], ['covered', given.givenAt, given.id]);
    const copy = await register(api, {
      ...fileOf('copy', { depicted: 'nobody', derivedFrom: { fileId: made.id, relation: 'transcode' } }),
    });
    assert.equal((await api.post(`/v1/consents/${given.id}/withdraw`, {})).status, 200);
    assert.deepEqual(await statusOf(made.id), ['withdrawn', 'replica_consent_withdrawn']);
    assert.equal((await coverageOf(copy.id)).status, 'withdrawn');
    const looked = await api.post('/v1/lookups', { hashes: [{ sha256: hashOf('guide') }] });
    assert.equal(looked.body.data[0].status, 'withdrawn');
    const [event] = await until(async () => {
      const rows = await service.sql(
        'superuser',
        `select data from events where org_id = $1 and type = 'file.withdrawn' and data->>'fileId' = $2`,
        [account.organization, made.id],
      );
      return rows.length > 0 ? rows : undefined;
    });
    const { consentId, releaseId, userId } = (event?.data ?? {}) as Body;
    assert.deepEqual([consentId, releaseId, userId], [given.id, null, 'ada']);
    const listed = async (): Promise<string[]> =>
      (await api.get('/v1/lookups/removals')).body.data
        .map(({ sha256, status: of }: Body) => `${of} ${sha256 === hashOf('guide') ? 'guide' : 'copy'}`)
        .sort();
    assert.deepEqual(await listed(), ['withdrawn copy', 'withdrawn guide']);
    // The pending one is older: only a signature after the withdrawal supersedes it.
    assert.notEqual(pending, given.id);
    service.advance(60);
    await give();
    assert.deepEqual(await statusOf(made.id), ['covered', null]);
    await until(async () => ((await listed()).every((each) => each.startsWith('lifted')) ? true : undefined));
  });

  it('are not covered after the term, by a suspended credential, or by a consent for another project or person', async () => {
    const made = await register(api, fileOf('limits', replicaOf('ada')));
    await give({ projectId: 'winter' });
    await give({ userId: 'ben' });
    assert.deepEqual(await statusOf(made.id), ['not_covered', 'replica_consent_missing']);
    const validUntil = new Date(service.ctx.clock.now().getTime() + 86_400_000).toISOString();
    const { credentialId } = await give({ validUntil });
    assert.deepEqual(await statusOf(made.id), ['covered', null]);
    const suspended = await api.post(`/v1/credentials/${credentialId}/suspend`, { reason: 'under_investigation' });
    assert.equal(suspended.status, 200);
    assert.deepEqual(await statusOf(made.id), ['not_covered', 'credential_suspended']);
    await api.post(`/v1/credentials/${credentialId}/reinstate`, { reason: 'investigation_closed' });
    service.advance(2 * 86_400);
    assert.deepEqual(await statusOf(made.id), ['not_covered', 'replica_consent_expired']);
  });

  it('are withdrawn with the release of the performer too', async () => {
    const release = await signed(service, api, { userId: 'ada' });
    const made = await register(api, fileOf('both', replicaOf('ada')));
    await give();
    assert.deepEqual(await statusOf(made.id), ['covered', null]);
    await withdraw(api, release.id);
    assert.deepEqual(await statusOf(made.id), ['withdrawn', 'release_withdrawn']);
  });

  it('have a register of uses, in which entries never change', async () => {
    const made = await register(api, fileOf('used', replicaOf('ada')));
    const work = await api.post('/v1/works', { title: 'Guide', kind: 'sound_recording', authors: [{ userId: 'ben' }] });
    const use = {
      fileId: made.id,
      workId: work.body.id,
      usedOn: service.ctx.clock.now().toISOString().slice(0, 10),
      description: 'Chapter 1 of the audio guide',
      withinConsent: true,
    };
    const { id: pending } = await ask();
    assert.equal((await api.post(`/v1/consents/${pending}/uses`, use)).status, 409);
    const given = await give();
    const record = (more: object = {}) => api.post(`/v1/consents/${given.id}/uses`, { ...use, ...more });
    const first = await record();
    assert.equal(first.status, 201, JSON.stringify(first.body));
    const { id, createdAt, ...recorded } = first.body;
    assert.deepEqual(recorded, { ...use, consentId: given.id, license: null });
    const { fileId: _, workId: __, ...bare } = use;
    const second = await api.post(`/v1/consents/${given.id}/uses`, { ...bare, withinConsent: false });
    assert.deepEqual([second.status, second.body.fileId, second.body.withinConsent], [201, null, false]);
    const unknown = { fileId: made.id.replace(/.{4}$/, '0000'), workId: work.body.id.replace(/.{4}$/, '0000') };
    const refused = await record(unknown);
    assert.deepEqual([refused.status, refused.body.errors.map(({ path }: Body) => path)], [422, ['fileId', 'workId']]);
    for (const usedOn of ['2020-01-01', '2199-01-01']) {
      const { status, body } = await record({ usedOn });
      assert.deepEqual([status, body.errors[0].path], [422, 'usedOn']);
    }
    const listed = await api.get(`/v1/consents/${given.id}/uses?limit=1`);
    assert.deepEqual([listed.body.data[0].id, typeof listed.body.nextCursor], [second.body.id, 'string']);
    await api.post(`/v1/consents/${given.id}/withdraw`, {});
    assert.equal((await record()).status, 409);
    const stranger = await service.account({ scopes: [...FILE_SCOPES] });
    assert.equal((await stranger.api.post(`/v1/consents/${given.id}/uses`, bare)).status, 404);
    assert.equal((await stranger.api.get(`/v1/consents/${given.id}/uses`)).status, 404);
    const audited = await service.sql(
      'superuser',
      `select details from audit_entries where action = 'consent.used' and subject = $1`,
      [given.id],
    );
    assert.deepEqual(audited.map(({ details }) => (details as Body).useId).sort(), [id, second.body.id].sort());
    assert.ok(createdAt);
  });

  it('are used up by one use of a single-use consent, which then covers only the file of that use', async () => {
    const [made, other] = [
      await register(api, fileOf('single', replicaOf('ada'))),
      await register(api, fileOf('other', replicaOf('ada'))),
    ];
    const given = await give({ replica: { ...REPLICA, singleUse: true } });
    assert.deepEqual(await statusOf(other.id), ['covered', null]);
    const usedOn = service.ctx.clock.now().toISOString().slice(0, 10);
    const use = { fileId: made.id, usedOn, description: 'One trailer', withinConsent: true };
    const [one, two] = await Promise.all([1, 2].map(() => api.post(`/v1/consents/${given.id}/uses`, use)));
    assert.deepEqual([one?.status, two?.status].sort(), [201, 409]);
    assert.deepEqual(await statusOf(made.id), ['covered', null]);
    assert.deepEqual(await statusOf(other.id), ['not_covered', 'replica_consent_used']);
    assert.ok((await api.get(`/v1/consents/${given.id}`)).body.usedUpAt);
    // The withdrawal of a second consent concerns only the files that it covered.
    const second = await give();
    assert.deepEqual(await statusOf(other.id), ['covered', null]);
    assert.equal((await api.post(`/v1/consents/${second.id}/withdraw`)).status, 200);
    const events = await until(async () => {
      const rows = await service.sql(
        'superuser',
        `select data from events where org_id = $1 and type = 'file.withdrawn'`,
        [account.organization],
      );
      return rows.length > 0 ? rows : undefined;
    });
    assert.deepEqual(
      events.map(({ data }) => [(data as Body).fileId, (data as Body).consentId]),
      [[other.id, second.id]],
    );
    assert.deepEqual([await statusOf(made.id), (await statusOf(other.id))[0]], [['covered', null], 'withdrawn']);
  });

  it('lose the descriptions of their uses with an erasure, and are no longer covered', async () => {
    const made = await register(api, fileOf('erased', replicaOf('ada')));
    const given = await give();
    const usedOn = service.ctx.clock.now().toISOString().slice(0, 10);
    await api.post(`/v1/consents/${given.id}/uses`, { usedOn, description: 'Chapter 1', withinConsent: true });
    assert.deepEqual(await statusOf(made.id), ['covered', null]);
    await toolsOf(account, service).eraseAll({ userId: 'ada' });
    assert.deepEqual(await statusOf(made.id), ['not_covered', 'replica_consent_missing']);
    const [use] = (await api.get(`/v1/consents/${given.id}/uses`)).body.data;
    assert.deepEqual([use.description, use.usedOn], ['', usedOn]);
  });
});
