import assert from 'node:assert/strict';
import type { ApiClient } from '../../../support/api-client.ts';
import { startTestService, type TestAccount, type TestService } from '../../../support/service.ts';
import { ALL_SCOPES, create, FULL, until, verifyPerson } from '../../agreements/releases/use-releases.ts';
import type { Body } from '../../identity/identity-verification/use-verifications.ts';
import { FILE_SCOPES, fileOf, hashOf, register } from '../../works/files/use-files.ts';
import { toolsOf } from '../erasures/use-erasures.ts';

const TODAY = new Date().toISOString().slice(0, 10);

describe('reports of performer records', function () {
  this.timeout(600_000);
  let service: TestService;
  let account: TestAccount;
  let api: ApiClient;
  let summer: string;
  let winter: string;
  before(async () => {
    service = await startTestService();
    service.ctx.engine.warmUp();
    account = await service.account({
      scopes: [...ALL_SCOPES, 'compliance:read', 'compliance:write', 'compliance:erase', ...FILE_SCOPES],
    });
    ({ api } = account);
    const anna = { userId: 'anna', legalName: 'Anna Maria Eriksson', stageNames: ['Annie Fjord'] };
    summer = await project('Summer', '2033-06-01', [anna, { userId: 'zaz', legalName: 'Zaphira Quellwasser' }]);
    winter = await project('Winter', '2032-12-01', [anna]);
    await verifyPerson(api, 'passport-anna', 'p08', { userId: 'anna' });
    const shoot = { from: '2033-06-01', until: '2033-06-01' };
    await create(api, { ...FULL, userId: 'zaz', projectId: summer, shoot, endsOn: '2110-12-31' });
    await create(api, { userId: 'anna', projectId: summer, consent: true, shoot });
  });
  after(() => service.stop());

  const make = async (more: object = {}): Promise<Response> => {
    const { status, body } = await api.post('/v1/compliance/reports', {
      type: 'performer_records',
      format: 'json',
      ...more,
    });
    assert.equal(status, 202, JSON.stringify(body));
    const made = await until(api, `/v1/compliance/reports/${body.id}`, ({ finishedAt }) => finishedAt !== null);
    assert.deepEqual([made.status, made.failure], ['completed', null]);
    return fetch(`${service.url}/v1/compliance/reports/${made.id}/file`, {
      headers: { authorization: `Bearer ${account.apiKey}` },
    });
  };
  const records = async (more: object = {}): Promise<Body> => (await make(more)).json();
  const project = async (title: string, day: string, performers: object[]): Promise<string> => {
    const shootDates = [{ from: day, until: day }];
    const made = await api.post('/v1/projects', { title, shootDates, urls: [`https://studio.example/${day}`] });
    assert.equal(made.status, 201, JSON.stringify(made.body));
    for (const performer of performers)
      assert.equal((await api.post(`/v1/projects/${made.body.id}/performers`, performer)).status, 201);
    return made.body.id;
  };

  it("state each performer's identity, document, examination and productions", async () => {
    const { tables, facts, statement } = await records({ projectId: summer });
    const [anna, zaz] = tables.records;
    assert.deepEqual(
      [anna.legalName, anna.title, anna.projectId, anna.birthDate, anna.ofAge],
      ['Anna Maria Eriksson', 'Summer', summer, '1994-08-12', 'yes'],
    );
    assert.equal(anna.otherNames, 'Annie Fjord');
    assert.deepEqual(
      [anna.documentType, anna.documentNumber, anna.documentIssuer, anna.examinedOn, anna.examinedBefore],
      ['passport', 'L898902C3', 'UTO', TODAY, 'yes'],
    );
    assert.match(anna.verificationId, /^ver_/);
    assert.deepEqual(
      [anna.firstDay, anna.productionDates, anna.urls, anna.releaseStatus, anna.releaseState, anna.missing],
      [
        ...['2033-06-01', '2033-06-01', 'https://studio.example/2033-06-01'],
        ...['signed', 'attested', 'not_signed_by_performer'],
      ],
    );
    assert.deepEqual([zaz.legalName, zaz.birthDate, zaz.documentNumber], ['Zaphira Quellwasser', '1990-02-28', null]);
    assert.match(zaz.missing, /identity_missing/);
    for (const name of ['Zaza Vega', 'Zaphira Bergmann']) assert.ok(zaz.otherNames.includes(name), zaz.otherNames);
    assert.deepEqual([facts.records, facts.recordsComplete], ['2', '0']);
    assert.match(statement[0], /custodian of records required by 28 CFR 75\.6 is missing/);
  });

  it('are indexed by every name and title, across all productions', async () => {
    const { tables } = await records();
    const index = Object.fromEntries(tables.indexByName.map(({ name, titles }: Body) => [name, titles]));
    assert.equal(index['Annie Fjord'], 'Summer, Winter');
    assert.equal(index['Zaza Vega'], 'Summer');
    assert.deepEqual(
      tables.indexByTitle.map(({ title, legalNames }: Body) => [title, legalNames]),
      [
        ['Summer', 'Anna Maria Eriksson, Zaphira Quellwasser'],
        ['Winter', 'Anna Maria Eriksson'],
      ],
    );
  });

  it('list each depiction by its hash, with the names of everyone in it', async () => {
    const removed = await api.post(`/v1/projects/${summer}/performers`, { userId: 'gone', legalName: 'Gone Away' });
    const raw = await register(api, fileOf('raw', { projectId: summer, depicted: 'nobody' }));
    const performers = [{ userId: 'anna' }, { userId: 'zaz', replica: true }, { userId: 'gone' }];
    const still = fileOf('still', { projectId: summer, name: 'Still 7.jpg', performers });
    const made = await register(api, { ...still, derivedFrom: { fileId: raw.id, relation: 'crop' } });
    assert.equal((await api.delete(`/v1/projects/${summer}/performers/${removed.body.id}`)).status, 204);
    const { tables, facts } = await records();
    assert.equal(facts.depictions, '2');
    const [, row] = tables.depictions;
    assert.deepEqual(row, {
      title: 'Summer',
      projectId: summer,
      name: 'Still 7.jpg',
      sha256: hashOf('still'),
      size: 5,
      mediaType: 'image/jpeg',
      depicted: 'declared',
      legalNames: 'Anna Maria Eriksson, Zaphira Quellwasser',
      otherNames: row.otherNames,
      replicas: 'Zaphira Quellwasser',
      unrecorded: 1,
      urls: 'https://studio.example/2033-06-01',
      derivedFrom: hashOf('raw'),
      status: null,
      registeredAt: made.createdAt,
      fileId: made.id,
    });
    for (const name of ['Annie Fjord', 'Zaza Vega']) assert.ok(row.otherNames.includes(name), row.otherNames);
    const counts = (table: Body[], key: string) =>
      Object.fromEntries(table.map((each) => [each[key], each.depictions]));
    assert.deepEqual(counts(tables.indexByTitle, 'title'), { Summer: 2, Winter: 0 });
    assert.equal(counts(tables.indexByName, 'name')['Annie Fjord'], 1);
  });

  it('say which depictions were removed after a complaint, with their copies', async () => {
    const files = { projectId: winter, depicted: 'nobody' };
    const original = await register(api, fileOf('reported', files));
    const derivedFrom = { fileId: original.id, relation: 'resize' };
    await register(api, fileOf('smaller', { ...files, derivedFrom }));
    const { id } = (await api.post('/v1/complaints', { url: 'https://videos.example/1', kind: 'illegal' })).body;
    const decision = { outcome: 'removed', fileIds: [original.id] };
    assert.equal((await api.post(`/v1/complaints/${id}/decision`, decision)).status, 200);
    const { tables } = await records({ from: '2032-12-01', to: '2032-12-01' });
    assert.deepEqual(
      tables.depictions.map(({ sha256, status }: Body) => [sha256, status]),
      [
        [hashOf('reported'), 'removed'],
        [hashOf('smaller'), 'removed'],
      ],
    );
  });

  it('list 70,000 depictions of a production', async () => {
    await service.sql(
      'superuser',
      `insert into files (org_id, id, project_id, sha256, size, media_type, depicted, depicted_at, created_at, updated_at)
        select org_id, 'file_many_' || n, project_id, sha256(n::text::bytea), 5, 'image/jpeg', 'nobody', now(), now(), now()
        from files, generate_series(1, 70000) as n where id = $1`,
      [(await register(api, fileOf('one of many', { projectId: winter, depicted: 'nobody' }))).id],
    );
    const csv = await (await make({ format: 'csv', from: '2032-12-01', to: '2032-12-01' })).text();
    assert.ok(csv.split('file_many_').length > 70_000);
    await service.sql('superuser', "delete from files where id like 'file_many_%'");
  });

  it('include only productions in the period', async () => {
    const ids = async (from: string, to: string) =>
      (await records({ from, to })).tables.indexByTitle.map(({ projectId }: Body) => projectId);
    assert.deepEqual(await ids('2032-12-01', '2032-12-01'), [winter]);
    assert.deepEqual(await ids('2033-01-01', '2033-12-31'), [summer]);
    assert.deepEqual(await ids('2090-01-01', '2090-12-31'), []);
  });

  it('can be pages with all names', async () => {
    const custodian = { name: 'Berta Aktenlieb', title: 'Archivist', address: '1 Record Street\nSpringfield' };
    const pdf = Buffer.from(await (await make({ format: 'pdf', custodian })).arrayBuffer());
    assert.match(pdf.subarray(0, 8).toString('latin1'), /^%PDF-1\.7/);
  });

  // The last test, because it erases a performer.
  it('keep the depictions of archived productions and erased performers, without their names', async () => {
    assert.equal((await api.post(`/v1/projects/${summer}/archive`)).status, 200);
    await toolsOf(account, service).eraseAll({ userId: 'anna' });
    const { tables } = await records();
    const [, row] = tables.depictions;
    assert.deepEqual(
      [row.sha256, row.name, row.legalNames, row.otherNames.includes('Annie'), row.replicas],
      [hashOf('still'), null, 'Zaphira Quellwasser', false, 'Zaphira Quellwasser'],
    );
    assert.ok(!JSON.stringify(tables).includes('Eriksson'));
    assert.equal(
      tables.indexByName.find(({ name }: Body) => name === 'Annie Fjord'),
      undefined,
    );
  });
});
