import assert from 'node:assert/strict';
import type { ApiClient } from '../../../support/api-client.ts';
import { startTestService, type TestAccount, type TestService } from '../../../support/service.ts';
import type { Body } from '../../identity/identity-verification/use-verifications.ts';
import { until } from '../../operations/webhooks/receiver.ts';
import { declare, FILE_SCOPES, fileOf, register, seen } from './use-files.ts';
import { signed, withdraw } from './use-releases.ts';

describe('coverage of files', () => {
  let service: TestService;
  let account: TestAccount;
  let api: ApiClient;
  before(async () => {
    service = await startTestService();
  });
  beforeEach(async () => {
    await service.sql('superuser', 'delete from rate_windows');
    account = await service.account({
      scopes: [...FILE_SCOPES, 'credentials:read', 'credentials:write', 'lookups:create'],
    });
    ({ api } = account);
    await api.post('/v1/projects', { externalId: 'summer', title: 'Summer' });
    for (const userId of ['ada', 'ben']) await declare(api, 'summer', userId);
  });
  after(() => service.stop());

  const coverageOf = async (id: string): Promise<Body> => (await api.get(`/v1/files/${id}`)).body.coverage;
  const reasonsIn = async (id: string): Promise<[string, string[]]> => {
    const { status, performers } = await coverageOf(id);
    return [status, performers.map(({ reason }: Body) => reason)];
  };
  const withdrawnFiles = async (): Promise<Body[]> => {
    const rows = await service.sql(
      'superuser',
      `select data from events where org_id = $1 and type = 'file.withdrawn' order by position`,
      [account.organization],
    );
    return rows.map(({ data }) => data);
  };
  const told = (count: number) =>
    until(async () => {
      const data = await withdrawnFiles();
      return data.length >= count ? data : undefined;
    });

  it('needs a signature: the word of the caller is not enough', async () => {
    const made = await register(api, fileOf('attested', seen('ada')));
    const attested = await api.post('/v1/releases', { userId: 'ada', projectId: 'summer', consent: true });
    assert.equal(attested.body.assurance, 'attested');
    assert.deepEqual(await reasonsIn(made.id), ['not_covered', ['not_signed_by_performer']]);
  });

  it('of a removed performer comes from their own release, not from that of the next holder of the userId', async () => {
    const made = await register(api, fileOf('removed', seen('ada')));
    const bens = await register(api, fileOf('ben', seen('ben')));
    const ada = await signed(service, api, { userId: 'ada' });
    for (const { performers } of [made, bens])
      assert.equal((await api.delete(`/v1/projects/summer/performers/${performers[0].performerId}`)).status, 204);
    assert.deepEqual(await reasonsIn(made.id), ['covered', [null]]);
    assert.deepEqual(await reasonsIn(bens.id), ['not_covered', ['release_missing']]);
    assert.equal((await api.post('/v1/files', fileOf('later', seen('ada')))).status, 422);
    // Who was listed before can stay.
    const [{ performerId }] = made.performers;
    const changeTo = async (list: object) => (await api.patch(`/v1/files/${made.id}`, { performers: [list] })).status;
    assert.equal(await changeTo({ performerId, appearances: [{ fromMs: 0, toMs: 5 }] }), 200);
    assert.equal(await changeTo({ performerId: bens.performers[0].performerId }), 422);

    for (const userId of ['ada', 'ben']) await declare(api, 'summer', userId);
    const later = await register(api, fileOf('later', seen('ada')));
    assert.deepEqual(await reasonsIn(later.id), ['not_covered', ['release_missing']]);
    for (const userId of ['ada', 'ben']) await signed(service, api, { userId });
    assert.deepEqual(await reasonsIn(later.id), ['covered', [null]]);
    assert.deepEqual(await reasonsIn(bens.id), ['not_covered', ['release_missing']]);
    await withdraw(api, ada.id);
    assert.deepEqual(await reasonsIn(made.id), ['withdrawn', ['release_withdrawn']]);
    assert.deepEqual(await reasonsIn(later.id), ['covered', [null]]);
    assert.deepEqual(
      (await told(1)).map(({ fileId, releaseId }) => [fileId, releaseId]),
      [[made.id, ada.id]],
    );
  });

  const attest = async (userId: string) => {
    const { body } = await api.post('/v1/releases', { userId, projectId: 'summer', consent: true });
    assert.deepEqual([body.status, body.assurance], ['signed', 'attested']);
  };

  for (const isAttestedFirst of [true, false])
    it(`is withdrawn although the caller attested ${isAttestedFirst ? 'before' : 'after'} the signature`, async () => {
      const made = await register(api, fileOf('attested', seen('ada')));
      if (isAttestedFirst) await attest('ada');
      const release = await signed(service, api, { userId: 'ada' });
      if (!isAttestedFirst) await attest('ada');
      assert.deepEqual(await reasonsIn(made.id), ['covered', [null]]);
      await withdraw(api, release.id);
      const { withdrawnAt } = (await api.get(`/v1/releases/${release.id}`)).body;
      const { status, withdrawnAt: at, performers } = await coverageOf(made.id);
      assert.deepEqual([status, at, performers[0].releaseId], ['withdrawn', withdrawnAt, release.id]);
      assert.deepEqual(
        (await told(1)).map(({ fileId, releaseId }) => [fileId, releaseId]),
        [[made.id, release.id]],
      );
      // A file that is registered later, and a list of performers that is written again.
      const late = await register(api, fileOf('late', seen('ada')));
      assert.equal((await coverageOf(late.id)).status, 'withdrawn');
      for (const list of [{ performers: [] }, seen('ada')])
        assert.equal((await api.patch(`/v1/files/${made.id}`, list)).status, 200);
      assert.equal((await coverageOf(made.id)).status, 'withdrawn');
    });

  const inDays = (days: number) =>
    new Date(service.ctx.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);

  it('is withdrawn although an earlier release of the performer ended', async () => {
    const made = await register(api, fileOf('ended before', seen('ada')));
    await signed(service, api, { userId: 'ada', endsOn: inDays(1) });
    const successor = await signed(service, api, { userId: 'ada' });
    service.advance(3 * 86_400);
    assert.equal((await coverageOf(made.id)).performers[0].releaseId, successor.id);
    await withdraw(api, successor.id);
    assert.deepEqual(await reasonsIn(made.id), ['withdrawn', ['release_withdrawn']]);
    assert.equal((await told(1)).length, 1);
  });

  it('ends without a withdrawal if the performer signed again since', async () => {
    const made = await register(api, fileOf('signed again', seen('ada')));
    const earlier = await signed(service, api, { userId: 'ada' });
    await withdraw(api, earlier.id);
    assert.deepEqual(await reasonsIn(made.id), ['withdrawn', ['release_withdrawn']]);
    service.advance(60);
    await signed(service, api, { userId: 'ada', endsOn: inDays(1) });
    assert.deepEqual(await reasonsIn(made.id), ['covered', [null]]);
    service.advance(3 * 86_400);
    assert.deepEqual(await reasonsIn(made.id), ['not_covered', ['release_ended']]);
    assert.equal((await coverageOf(made.id)).withdrawnAt, null);
  });

  it('needs an active credential of the release', async () => {
    const made = await register(api, fileOf('credential', seen('ada')));
    const { credentialId } = await signed(service, api, { userId: 'ada' });
    const change = async (to: string, body?: object) =>
      assert.equal((await api.post(`/v1/credentials/${credentialId}/${to}`, body ?? {})).status, 200, to);
    await change('suspend', { reason: 'under_investigation' });
    assert.deepEqual(await reasonsIn(made.id), ['not_covered', ['credential_suspended']]);
    await change('reinstate', { reason: 'investigation_closed' });
    assert.deepEqual(await reasonsIn(made.id), ['covered', [null]]);
    await change('revoke', { reason: 'issued_in_error' });
    assert.deepEqual(await reasonsIn(made.id), ['not_covered', ['credential_revoked']]);
  });

  it('is withdrawn with one release, which names each file that it covered', async () => {
    const ada = await signed(service, api, { userId: 'ada' });
    await signed(service, api, { userId: 'ben' });
    const [both, one, other] = [
      await register(api, fileOf('both', seen('ada', 'ben'))),
      await register(api, fileOf('one', seen('ada'))),
      await register(api, fileOf('other', seen('ben'))),
    ];
    await withdraw(api, ada.id);
    const { withdrawnAt } = (await api.get(`/v1/releases/${ada.id}`)).body;
    const { performers, ...whole } = await coverageOf(both.id);
    assert.deepEqual(whole, {
      status: 'withdrawn',
      since: withdrawnAt,
      withdrawnAt,
      removedAt: null,
      minorsExcluded: 'unknown',
    });
    assert.deepEqual(
      performers.map(({ status, reason }: Body) => [status, reason]),
      [
        ['withdrawn', 'release_withdrawn'],
        ['covered', null],
      ],
    );
    assert.equal((await coverageOf(other.id)).status, 'covered');
    const data = await told(2);
    assert.deepEqual(data.map(({ fileId }) => fileId).sort(), [both.id, one.id]);
    assert.deepEqual(
      data.find(({ fileId }) => fileId === one.id),
      {
        fileId: one.id,
        sha256: one.sha256,
        projectId: one.projectId,
        projectExternalId: 'summer',
        workId: null,
        copyOf: null,
        performerId: one.performers[0].performerId,
        userId: 'ada',
        releaseId: ada.id,
        consentId: null,
        withdrawnAt,
      },
    );
    const [entry] = await service.sql(
      'superuser',
      `select details from audit_entries where action = 'file.withdrawn' and subject = $1`,
      [one.id],
    );
    assert.deepEqual(entry?.details, {
      sha256: one.sha256,
      releaseId: ada.id,
      performerId: one.performers[0].performerId,
    });

    // A file that is registered later was never covered by it.
    const late = await register(api, fileOf('late', seen('ada')));
    assert.deepEqual(await reasonsIn(late.id), ['withdrawn', ['release_withdrawn']]);
    const sent = {
      userId: 'ada',
      projectId: 'summer',
      consent: true,
      shoot: { from: '2026-05-02', until: '2026-05-02' },
    };
    assert.ok((await api.post('/v1/releases', sent)).status < 300);
    const {
      performers: [again],
      ...still
    } = await coverageOf(both.id);
    assert.deepEqual([still.status, still.withdrawnAt, again.releaseId], ['withdrawn', withdrawnAt, ada.id]);
    await signed(service, api, { userId: 'ada' });
    assert.equal((await coverageOf(both.id)).status, 'covered');
    assert.equal((await withdrawnFiles()).length, 2);
  });

  it('stays while another signed release of the performer counts', async () => {
    const earlier = await signed(service, api, { userId: 'ada' });
    const latest = await signed(service, api, { userId: 'ada' });
    const made = await register(api, fileOf('twice', seen('ada')));
    await withdraw(api, earlier.id);
    assert.equal((await coverageOf(made.id)).performers[0].releaseId, latest.id);
    assert.equal((await coverageOf(made.id)).status, 'covered');
    await withdraw(api, latest.id);
    assert.equal((await coverageOf(made.id)).status, 'withdrawn');
    assert.deepEqual(
      (await told(1)).map(({ releaseId }) => releaseId),
      [latest.id],
    );
  });

  it('of 1,200 files ends with one withdrawal, each named once', async () => {
    const ada = await signed(service, api, { userId: 'ada' });
    for (const [from, count] of [
      [0, 1000],
      [1000, 200],
    ] as const) {
      const files = Array.from({ length: count }, (_, index) => fileOf(`frame ${from + index}`, seen('ada')));
      assert.equal((await api.post('/v1/files/batch', { files })).status, 201);
    }
    await withdraw(api, ada.id);
    const data = await told(1200);
    assert.equal(new Set(data.map(({ fileId }) => fileId)).size, 1200);
    assert.equal(data.length, 1200);
  });

  it('begins when the last performer has signed, and ends with the term of the release', async () => {
    const both = await register(api, fileOf('both', seen('ada', 'ben')));
    const ada = await signed(service, api, { userId: 'ada' });
    assert.deepEqual(await reasonsIn(both.id), ['not_covered', [null, 'release_missing']]);
    const endsOn = new Date(service.ctx.clock.now().getTime() + 86_400_000).toISOString().slice(0, 10);
    const ben = await signed(service, api, { userId: 'ben', endsOn });
    const { performers, ...whole } = await coverageOf(both.id);
    assert.deepEqual(whole, {
      status: 'covered',
      since: ben.signedAt,
      withdrawnAt: null,
      removedAt: null,
      minorsExcluded: 'unknown',
    });
    assert.deepEqual(
      performers.map(({ userId, status, releaseId }: Body) => [userId, status, releaseId]),
      [
        ['ada', 'covered', ada.id],
        ['ben', 'covered', ben.id],
      ],
    );
    service.advance(3 * 86_400);
    assert.deepEqual(await reasonsIn(both.id), ['not_covered', [null, 'release_ended']]);
  });

  it('of a copy takes the stricter of its own status and that of its original; a crop may leave someone out', async () => {
    const ada = await signed(service, api, { userId: 'ada' });
    await signed(service, api, { userId: 'ben' });
    const original = await register(api, fileOf('original', seen('ada', 'ben')));
    const from = (fileId: string, relation: string) => ({ derivedFrom: { fileId, relation } });
    const nobody = { depicted: 'nobody' };
    const copies: Body[] = [];
    for (const relation of ['resize', 'transcode', 'version'])
      copies.push(await register(api, fileOf(relation, { ...nobody, ...from(original.id, relation) })));
    const second = await register(api, fileOf('second', { ...seen('ben'), ...from(copies[0]?.id, 'resize') }));
    const crop = await register(api, fileOf('crop', { ...seen('ben'), ...from(original.id, 'crop') }));
    const empty = await register(api, fileOf('empty', { ...nobody, ...from(second.id, 'crop') }));
    const unstated = await register(api, fileOf('unstated', from(original.id, 'resize')));
    const statuses = async (files: Body[]) => Promise.all(files.map(async ({ id }) => (await coverageOf(id)).status));
    assert.deepEqual(await statuses([...copies, second, crop, empty]), Array(6).fill('covered'));
    assert.deepEqual(await statuses([unstated]), ['unknown']);

    await withdraw(api, ada.id);
    const { withdrawnAt } = (await api.get(`/v1/releases/${ada.id}`)).body;
    assert.deepEqual(await statuses([...copies, second, unstated]), Array(5).fill('withdrawn'));
    assert.deepEqual(await statuses([crop, empty]), ['covered', 'unknown']);
    const copy = await coverageOf(copies[0]?.id);
    assert.deepEqual([copy.since, copy.withdrawnAt, copy.minorsExcluded], [withdrawnAt, withdrawnAt, 'unknown']);
    assert.deepEqual(
      copy.performers.map(({ userId, status }: Body) => [userId, status]),
      [
        ['ada', 'withdrawn'],
        ['ben', 'covered'],
      ],
    );
    assert.equal((await coverageOf(empty.id)).minorsExcluded, 'unknown');
    const looked = await api.post('/v1/lookups', { hashes: [{ sha256: copies[1]?.sha256 }] });
    assert.deepEqual([looked.body.data[0].status, looked.body.data[0].withdrawnAt], ['withdrawn', withdrawnAt]);
  });

  it('does not exclude minors if a release of the performer states the birth date of one, removed or not', async () => {
    const made = await register(api, fileOf('minor', seen('ada')));
    const minor = {
      performer: { legalName: 'Ada Lind', birthDate: '2010-05-02' },
      guardian: { legalName: 'Eva Lind' },
    };
    const sent = { userId: 'ada', projectId: 'summer', consent: true, shoot: { from: '2026-05-02' }, ...minor };
    const { status } = await api.post('/v1/releases', sent);
    assert.equal(status, 200);
    assert.equal((await coverageOf(made.id)).minorsExcluded, false);
    await api.delete(`/v1/projects/summer/performers/${made.performers[0].performerId}`);
    assert.equal((await coverageOf(made.id)).minorsExcluded, false);
    await declare(api, 'summer', 'ada');
    const later = await register(api, fileOf('later', seen('ada')));
    assert.equal((await coverageOf(later.id)).minorsExcluded, 'unknown');
  });

  it('stays with the userId of a performer, which cannot be changed once it is set', async () => {
    const made = await register(api, fileOf('fixed', seen('ada')));
    const path = `/v1/projects/summer/performers/${made.performers[0].performerId}`;
    for (const userId of ['cleo', null]) {
      const { status, body } = await api.patch(path, { userId });
      assert.deepEqual([status, body.errors[0].path], [409, 'userId']);
    }
    assert.equal((await api.patch(path, { userId: 'ada', legalName: 'Ada Lind' })).status, 200);
    const { body: named } = await api.post('/v1/projects/summer/performers', { legalName: 'Cleo Sand' });
    assert.equal((await api.patch(`/v1/projects/summer/performers/${named.id}`, { userId: 'cleo' })).status, 200);
  });
});
