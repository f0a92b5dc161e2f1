// Works from a CSV file: several lines make one work, and a repeated file changes nothing.
import assert from 'node:assert/strict';
import type { ApiClient } from '../../../support/api-client.ts';
import { startTestService, type TestAccount, type TestService } from '../../../support/service.ts';
import { SCOPES, toolsOf } from '../../compliance/erasures/use-erasures.ts';
import { until } from '../../operations/webhooks/receiver.ts';
import type { Body } from './use-works.ts';

const HEADER = 'externalId,title,kind,isan,createdOn,author.userId,author.name,author.email,author.role,author.percent';
const file = (...lines: string[]) => `${[HEADER, ...lines].join('\n')}\n`;

describe('works from a CSV file', () => {
  let service: TestService;
  let account: TestAccount;
  let api: ApiClient;
  before(async () => {
    service = await startTestService();
  });
  beforeEach(async () => {
    account = await service.account({ scopes: [...SCOPES, 'works:read', 'works:write', 'pii:read'] });
    ({ api } = account);
  });
  after(() => service.stop());

  const imported = async (csv: string): Promise<Body> => {
    const answer = await api.post('/v1/works/bulk', { csv });
    assert.equal(answer.status, 202, JSON.stringify(answer.body));
    return until(async () => {
      const { body } = await api.get(`/v1/works/bulk/${answer.body.id}`);
      return body.status === 'done' ? body : undefined;
    });
  };
  const works = async (): Promise<Body[]> => (await api.get('/v1/works')).body.data;
  const errorsOf = ({ lines }: Body) =>
    lines.map(({ line, errors }: Body) => [line, errors.map(({ path }: Body) => path)]);

  it('are registered with an author for each line, once', async () => {
    const csv = file(
      'sea-1,Book of the sea,audiovisual,0000-0000-3A8D-0000-Z,2026-01-05,mara,,,,60',
      ',Untitled,photograph,,,,Lina Berg,,,',
      'sea-1,,,,,,Idris Bello,idris@example.org,,"39,99 %"',
      'sea-1,Book of the sea,audiovisual,,,kai,,,performer,100',
    );
    const preview = await api.post('/v1/works/bulk/preview', { csv });
    assert.deepEqual(
      [preview.status, preview.body.valid, preview.body.refused],
      [200, 4, 0],
      JSON.stringify(preview.body),
    );
    assert.deepEqual(await works(), [], 'a preview registers nothing');
    const report = await imported(csv);
    assert.deepEqual([report.total, report.imported, report.refused, report.repeated], [4, 4, 0, 0]);
    const [photo, film] = (await works()).toSorted((one, other) => (one.title < other.title ? 1 : -1));
    assert.deepEqual(
      report.lines.map(({ workId }: Body) => workId),
      [film.id, photo.id, film.id, film.id],
    );
    assert.deepEqual([film.identifiers.own, film.createdOn, photo.authors[0].share], ['sea-1', '2026-01-05', 10_000]);
    assert.deepEqual(
      film.authors.map(({ role, share }: Body) => [role, share]),
      [
        ['author', 6000],
        ['author', 3999],
        ['performer', 10_000],
      ],
    );
    assert.equal(film.holders[1].name, 'Idris Bello');

    const again = await imported(csv);
    assert.deepEqual([again.imported, again.repeated, again.refused], [0, 4, 0]);
    assert.equal((await works()).length, 2);
    const secondly = await api.post('/v1/works/bulk/preview', { csv });
    assert.deepEqual([secondly.body.valid, secondly.body.repeated], [0, 4]);
    const changed = await imported(file('sea-1,Another title,audiovisual,,,mara,,,,'));
    assert.deepEqual(errorsOf(changed), [[2, ['externalId']]], 'the ID is taken');
    const [stored] = await service.sql(
      'superuser',
      'select count(*)::int as count from bulk_imports where csv is not null',
    );
    assert.equal(stored?.count, 0, 'no file is kept');
  });

  it('are refused whole for an error in one of their lines, named at its line and column', async () => {
    const csv = file(
      'a,One,audiovisual,,,mara,,,,60',
      'a,,,,,idris,,,,150',
      'b,Two,audiovisual,,,mara,,,,60',
      'b,Three,audiovisual,,,idris,,,,40',
      'c,Four,film,,,mara,,,,',
      'd,Five,audiovisual,wrong,,mara,,,,60',
      'd,,,,,idris,,,,60',
      'e,Six,audiovisual,,,,,,,',
      'f,Seven,audiovisual,,,mara,,,,60',
      'f,,,,,idris,,,,60',
      ',,audiovisual,,,mara,,,,',
      'g,Eight,audiovisual,,,mara,,,,',
    );
    const report = await imported(csv);
    assert.deepEqual(errorsOf(report), [
      [2, ['']],
      [3, ['author.percent']],
      [4, ['']],
      [5, ['title']],
      [6, ['kind']],
      [7, ['isan']],
      [8, ['']],
      [9, ['author.name']],
      [10, ['author.name']],
      [11, ['']],
      [12, ['title']],
      [13, []],
    ]);
    assert.deepEqual(
      (await works()).map(({ title }) => title),
      ['Eight'],
    );
    const preview = await api.post('/v1/works/bulk/preview', { csv });
    assert.deepEqual(
      errorsOf(preview.body),
      errorsOf(report)
        .slice(0, -1)
        .concat([[13, []]]),
    );
  });

  it('are refused if a line with the same title has no own ID, because it can be the same work', async () => {
    const csv = file(
      'sea-1,Harbor,audiovisual,,,mara,,,,60',
      'sea-1,,,,,idris,,,,40',
      ',Harbor,audiovisual,,,kai,,,performer,100',
      'tide-1,Tide,musical,,,mara,,,,',
      'tide-2,Tide,musical,,,mara,,,,',
      ',Dunes,musical,,,mara,,,,60',
      ',Dunes,,,,idris,,,,40',
    );
    const found = [[2, ['externalId']], [3, ['']], [4, ['externalId']], ...[5, 6, 7, 8].map((line) => [line, []])];
    const preview = await api.post('/v1/works/bulk/preview', { csv });
    assert.deepEqual(errorsOf(preview.body), found);
    const report = await imported(csv);
    assert.deepEqual([errorsOf(report), report.imported, report.refused], [found, 4, 3]);
    assert.deepEqual((await works()).map(({ title }) => title).sort(), ['Dunes', 'Tide', 'Tide']);
    const corrected = await imported(csv.replace('\n,Harbor,audiovisual', '\nsea-1,Harbor,'));
    assert.deepEqual([corrected.imported, corrected.repeated, corrected.refused], [3, 4, 0]);
    assert.equal((await works()).length, 4);
  });

  it('are refused with the whole file where a line cannot be read, or a column is unknown', async () => {
    for (const [csv, message] of [
      [file('a,One,audiovisual,,,mara,,,,60', 'a,"One'), /Line 3 is not valid CSV/],
      ['title,kind,author\nOne,audiovisual,mara\n', /Column 3 is not a known column/],
      ['title\nOne\n', /lacks kind/],
    ] as const)
      for (const path of ['/v1/works/bulk', '/v1/works/bulk/preview']) {
        const answer = await api.post(path, { csv });
        assert.equal(answer.status, 422, JSON.stringify(answer.body));
        assert.match(answer.body.errors[0].message, message);
      }
    assert.deepEqual(await works(), []);
  });

  it('leave no trace of an erased author by which a line could be recognized', async () => {
    await imported(file('sea-2,Book of the sea,audiovisual,,,,Zaphira Quellwasser,zaphira@example.org,,'));
    const keys = () =>
      service.sql('superuser', 'select 1 from bulk_import_lines where org_id = $1 and row_key is not null', [
        account.organization,
      ]);
    assert.equal((await keys()).length, 1);
    await toolsOf(account, service).eraseAll({ email: 'zaphira@example.org' });
    assert.deepEqual(await keys(), []);
  });
});
