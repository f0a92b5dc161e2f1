import assert from 'node:assert/strict';
import { startTestService, type TestAccount, type TestService } from '../../../support/service.ts';
import { FILLERS, importList, LISTED, line } from './lists.ts';

const PATH = '/v1/screening/searches';

describe('list screening', () => {
  let service: TestService;
  let account: TestAccount;
  before(async () => {
    service = await startTestService();
    account = await service.account();
  });
  after(() => service.stop());

  const search = async (body: object) => {
    const answer = await account.api.post(PATH, body);
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    return answer.body.matches;
  };
  const idsOf = async (body: object): Promise<string[]> =>
    (await search(body)).map(({ entityId }: { entityId: string }) => entityId);

  it('clears no one without a list', async () => {
    assert.deepEqual((await account.api.get('/v1/screening/lists')).body, { data: [], nextCursor: null });
    const answer = await account.api.post(PATH, { kind: 'person', name: 'Anna Eriksson' });
    assert.equal(answer.status, 422);
    assert.equal(answer.body.code, 'not_available');
  });

  it('imports parties, skips other entries, and reports broken lines', async () => {
    const report = await importList(service, [
      ...LISTED.map(line),
      JSON.stringify({ id: 'a-1', schema: 'Address', properties: { full: ['1 Road'] } }),
      '{"id": "half',
      '[]',
      line({ id: 'x-1', properties: {} }),
      JSON.stringify({ id: 'x-2', schema: 'Person', properties: { name: 'not a list' } }),
      JSON.stringify({ id: 'x-3', schema: 'Person', properties: { name: ['nul \u0000'] } }),
      JSON.stringify({ schema: 'Person', properties: { name: ['No Id'] } }),
      JSON.stringify({ id: 'x-4', schema: '__proto__', properties: { name: ['A Trap'] } }),
      ...FILLERS.map(line),
    ]);
    assert.equal(report.imported, 11);
    assert.deepEqual(
      report.refusals.map(({ line: at, reason }) => [at, reason]),
      [
        [5, 'invalid_json'],
        [6, report.refusals[1]?.reason],
        [7, 'no_name'],
        [8, 'bad_properties'],
        [9, 'nul_character'],
        [10, 'no_id'],
      ],
    );
    const { body } = await account.api.get('/v1/screening/lists');
    assert.deepEqual([body.data[0].list, body.data[0].entities], ['sanctions', 11]);
  });

  it('finds a person listed as a company, and a company listed as a person', async () => {
    for (const name of ['Viktor Morozenko', 'Morozenko Viktor GmbH'])
      assert.deepEqual(await idsOf({ kind: 'company', name, countries: ['DE'] }), ['q-1'], name);
    assert.deepEqual(await idsOf({ kind: 'person', name: 'Harvald Shipping' }), ['q-2']);
    assert.deepEqual(await idsOf({ kind: 'company', name: 'Morozenko Shipping GmbH' }), []);
    assert.deepEqual(await idsOf({ kind: 'company', name: 'Bright Cedar Fund' }), ['q-3'], 'once');
  });

  it('finds names in another order, script or spelling, and with typing errors, and says why', async () => {
    for (const name of [
      'Viktor Morozenko',
      'MOROZENKO, Victor',
      'Морозенко Виктор',
      'Wiktor Morosenko',
      'Viktor Morozneko',
      'Victor A. Morozenko',
    ])
      assert.deepEqual(await idsOf({ kind: 'person', name }), ['q-1'], name);
    const [match] = await search({
      kind: 'person',
      name: 'Victor Morozenko',
      birthDate: '1961-04-09',
      countries: ['RU'],
    });
    assert.deepEqual([match.list, match.topics, match.datasets], ['sanctions', ['sanction'], ['ours']]);
    assert.deepEqual(
      match.explanation.map(({ feature }: { feature: string }) => feature),
      ['name', 'birth_date', 'country'],
    );
    assert.deepEqual(
      match.explanation.map(({ reasons }: { reasons: unknown }) => reasons),
      [
        [
          { code: 'listed_name', value: 'Viktor Aleksandrovich Morozenko' },
          { code: 'same_words', value: '1' },
          { code: 'other_romanization', value: 'VICTOR ~ VIKTOR' },
          { code: 'only_listed', value: 'ALEKSANDROVICH' },
        ],
        [{ code: 'same_birth_date', value: null }],
        [{ code: 'same_country', value: 'RU' }],
      ],
    );
    assert.match(match.explanation[0].detail, /VICTOR ~ VIKTOR/);
  });

  it('finds people by nicknames, initials, and truncated names, and says so', async () => {
    for (const [body, why] of [
      [{ name: 'Vitya Morozenko' }, /nickname: VITYA ~ VIKTOR/],
      [{ name: 'V. Morozenko', birthDate: '1961-04-09' }, /initial: V ~ VIKTOR/],
      [{ name: 'VIKTOR MOROZEN', nameTruncated: true }, /truncated: MOROZEN ~ MOROZENKO/],
      [{ name: 'Wiktor Morosenko' }, /other romanization: WIKTOR ~ VIKTOR/],
    ] as const) {
      const [match] = await search({ kind: 'person', ...body });
      assert.equal(match?.entityId, 'q-1', JSON.stringify(body));
      assert.match(match.explanation[0].detail, why);
    }
    for (const body of [
      { name: 'V. Morozenko' },
      { name: 'V. Morozenko', birthDate: '1988-04-09' },
      { name: 'O. Morozenko', birthDate: '1961-04-09' },
      { name: 'Vasya Morozenko', birthDate: '1961-04-09' },
      { name: 'VIKTOR MOROZ' },
      { name: 'VIKTOR MORON', nameTruncated: true },
    ])
      assert.deepEqual(await idsOf({ kind: 'person', ...body }), [], JSON.stringify(body));
  });

  it('distinguishes people by given name, birth date and kind', async () => {
    for (const body of [
      { kind: 'person', name: 'Olga Morozenko' },
      { kind: 'person', name: 'Viktor Morozenko', birthDate: '1988-04-09' },
      { kind: 'person', name: 'Morozenko' },
      { kind: 'person', name: 'Heron' },
    ])
      assert.deepEqual(await idsOf(body), [], JSON.stringify(body));
  });

  it('finds companies whatever their legal form, and by their number', async () => {
    for (const name of ['Harvald Shipping', 'OOO Harvald Shipping', 'HARVALD Shiping Limited', 'Харвальд Шиппинг'])
      assert.deepEqual(await idsOf({ kind: 'company', name }), ['q-2'], name);
    assert.deepEqual(await idsOf({ kind: 'company', name: 'Norrland Ferries Ltd' }), []);
    const renamed = { kind: 'company', name: 'Norrland Ferries Ltd', registrationNumbers: ['1027700132195'] };
    const [match] = await search({ ...renamed, threshold: 0.8 });
    assert.equal(match.explanation.at(-1).feature, 'identifier');
    // An entity that can be a person or a company is found as both.
    assert.deepEqual(await idsOf({ kind: 'person', name: 'Bright Cedar Fund' }), ['q-3']);
    assert.deepEqual(await idsOf({ kind: 'company', name: 'Bright Cedar Fund' }), ['q-3']);
  });

  it('searches only the newest version', async () => {
    await importList(service, [line({ id: 'n-1', properties: { name: ['Someone Else'] } })]);
    assert.deepEqual(await idsOf({ kind: 'person', name: 'Viktor Morozenko' }), []);
    assert.deepEqual(await idsOf({ kind: 'person', name: 'Someone Else' }), ['n-1']);
    const rows = await service.sql('superuser', 'select count(*)::int as n from screening_entities');
    assert.deepEqual(rows, [{ n: 1 }]);
  });

  it('finds people by a title that may be a name, and with a space for an apostrophe', async () => {
    const listed = ['John Michael Smithson', "N'Guessan Jean Kouassi", 'Prince Rogers Nelson'];
    await importList(
      service,
      listed.map((name, index) => line({ id: `t-${index}`, properties: { name: [name] } })),
    );
    for (const [name, ids] of [
      ['Lord John Smithson', ['t-0']],
      ['Father John Smithson', ['t-0']],
      ['Jean N Guessan', ['t-1']],
      ['Jean Marie N Guessan Kouassi', ['t-1']],
      ['Prince Nelson', ['t-2']],
      ['Lord Smithson', []],
      ['Prince Rogers', ['t-2']],
    ] as const)
      assert.deepEqual(await idsOf({ kind: 'person', name }), ids, name);
  });

  it('refuses queries that cannot be searched', async () => {
    for (const body of [
      {},
      { kind: 'ship', name: 'Anna' },
      { kind: 'person', name: '' },
      { kind: 'person', name: '—' },
      { kind: 'person', name: 'a'.repeat(301) },
      { kind: 'person', name: 'Anna', birthDate: '1999-02-30' },
      { kind: 'person', name: 'Anna', countries: ['Germany'] },
      { kind: 'person', name: 'Anna', threshold: 0 },
      { kind: 'person', name: 'Anna', aliases: Array(21).fill('Anna') },
      { kind: 'person', name: 'Anna', unknown: 1 },
    ])
      assert.equal((await account.api.post(PATH, body)).status, 400, JSON.stringify(body));
  });

  it('records who searched without the query, and requires the scope', async () => {
    const rows = await service.sql(
      'superuser',
      `select details::text as details from audit_entries where action = 'screening.searched'`,
    );
    assert.ok(rows.length > 5);
    assert.ok(rows.every(({ details }) => !/moroz/i.test(String(details))));
    assert.ok(service.logs.every((entry) => !/moroz|морозенко/i.test(entry)));
    const other = await service.account({ scopes: ['credentials:read'] });
    assert.equal((await other.api.get('/v1/screening/lists')).status, 403);
  });
});
