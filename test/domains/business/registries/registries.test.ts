// Company records: imported in both golden-copy formats, found by LEI and number, and queried from an API.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  findRecord,
  GLEIF_LIST,
  gleifFormat,
  type RecordQuery,
} from '#domains/business/business-verification/index.ts';
import { importFile } from '#platform/imports/index.ts';
import { startTestService, type TestAccount, type TestInstance, type TestService } from '../../../support/service.ts';
import { type Company, csvOf, jsonOf, lei } from './golden-copy.ts';

const COMPANIES: Company[] = [
  {
    lei: lei(1),
    name: 'Harbour Films Limited',
    others: ['Harbour Pictures Ltd', 'HARBOUR FILMS'],
    created: '2012-06-01T00:00:00.000+01:00',
  },
  { lei: lei(2), name: 'Nordlicht GmbH', jurisdiction: 'DE', number: 'HRB 1234', authority: 'RA000242', form: '2HBR' },
  { lei: lei(3), name: 'Südlicht GmbH', jurisdiction: 'DE', number: 'HRB 1234', authority: 'RA000260', form: '2HBR' },
  {
    lei: lei(4),
    name: 'Harbour Films Inc.',
    jurisdiction: 'US-DE',
    number: '1234567',
    authority: 'RA000602',
    form: '8888',
  },
  { lei: lei(5), name: 'Gone SARL', jurisdiction: 'FR', number: '', authority: 'RA999999', status: 'INACTIVE' },
];
const BROKEN: Company[] = [
  { lei: 'SHORT', name: 'No LEI Ltd' },
  { lei: lei(6), name: 'Nowhere Ltd', jurisdiction: 'Great Britain' },
  { lei: lei(7), name: ' ' },
];

describe('company registries', () => {
  let service: TestService;
  let account: TestAccount;
  let folder: string;
  before(async () => {
    service = await startTestService();
    account = await service.account();
    folder = await mkdtemp(join(tmpdir(), 'avouch-test-registries-'));
  });
  after(async () => {
    await service.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const load = async (content: string, format: 'csv' | 'json-records') => {
    const path = join(folder, 'gleif');
    await writeFile(path, content);
    return importFile(service.ctx, { list: GLEIF_LIST, path, format: gleifFormat(format) });
  };

  it('report that no register is imported', async () => {
    const { body } = await account.api.get('/v1/registries');
    assert.deepEqual(
      body.data.map(({ source, available }: { source: string; available: boolean }) => [source, available]),
      [
        ['gleif', false],
        ['gleif-api', false],
      ],
    );
    const answer = await account.api.get(`/v1/registries/records/${lei(1)}`);
    assert.deepEqual([answer.status, answer.body.code], [422, 'not_available']);
    assert.deepEqual(await findRecord(service.ctx, { lei: lei(1) }), { state: 'no_source' });
  });

  for (const [format, write] of [
    ['csv', csvOf],
    ['json-records', jsonOf],
  ] as const) {
    it(`import the golden copy as ${format}, and report broken entries`, async () => {
      const report = await load(write([...COMPANIES, ...BROKEN]), format);
      assert.deepEqual([report.imported, report.refused], [COMPANIES.length, BROKEN.length]);
      assert.deepEqual(
        report.refusals.map(({ reason }) => reason),
        ['lei', 'jurisdiction', 'name'],
      );
      const { body } = await account.api.get(`/v1/registries/records/${lei(1)}`);
      assert.ok(Date.parse(body.asOf));
      assert.deepEqual(body, {
        source: 'gleif',
        asOf: body.asOf,
        lei: lei(1),
        name: 'Harbour Films Limited',
        otherNames: ['Harbour Pictures Ltd', 'HARBOUR FILMS'],
        legalForm: 'H0PO',
        status: 'active',
        leiStatus: 'ISSUED',
        country: 'GB',
        subdivision: null,
        registrationNumber: '01234567',
        registrationAuthority: 'RA000585',
        address: {
          lines: ['1 "Old" Road', 'Floor 2'],
          city: 'Town',
          region: 'GB-X',
          postalCode: 'AB1 2CD',
          country: 'GB',
        },
        incorporatedOn: '2012-06-01',
        updatedAt: '2026-03-01T09:00:00.000Z',
      });
      const sources = (await account.api.get('/v1/registries')).body.data;
      assert.deepEqual([sources[0].available, sources[0].records, sources[0].version], [true, 5, report.version]);
    });
  }

  const asked: [string, RecordQuery, string | undefined, number?][] = [
    ['its LEI', { lei: lei(4) }, lei(4)],
    ['an unassigned LEI', { lei: lei(9) }, undefined],
    ['its number', { country: 'GB', registrationNumber: '01234567' }, lei(1)],
    ['its number without zeros, with blanks', { country: 'GB', registrationNumber: ' 12 345-67' }, lei(1)],
    ['the number in another country', { country: 'FR', registrationNumber: '01234567' }, undefined],
    ['the number in a state', { country: 'US', registrationNumber: '1234567' }, lei(4)],
    ['only punctuation', { country: 'FR', registrationNumber: '--' }, undefined],
    ['a number of two courts', { country: 'DE', registrationNumber: 'HRB1234' }, undefined, 2],
    [
      'a number of two courts and the name',
      { country: 'DE', registrationNumber: 'hrb 1234', name: 'NORDLICHT Gmbh' },
      lei(2),
    ],
    [
      'a number at two courts with another name',
      { country: 'DE', registrationNumber: 'HRB 1234', name: 'Ostlicht' },
      undefined,
      2,
    ],
  ];
  for (const [name, query, found, candidates] of asked) {
    it(`find ${found === undefined ? 'nothing' : 'the company'} by ${name}`, async () => {
      const answer = await findRecord(service.ctx, query);
      assert.equal(answer.state === 'found' ? answer.record.lei : undefined, found);
      if (answer.state === 'not_found') assert.equal(answer.candidates, candidates);
    });
  }

  it('report missing records and malformed LEIs', async () => {
    assert.equal((await account.api.get(`/v1/registries/records/${lei(9)}`)).status, 404);
    assert.equal((await account.api.get('/v1/registries/records/abc')).status, 404);
    assert.equal((await service.anonymous.get('/v1/registries')).status, 401);
    const { body } = await account.api.get(`/v1/registries/records/${lei(5)}`);
    const { status, registrationNumber, registrationAuthority, otherNames } = body;
    assert.deepEqual([status, registrationNumber, registrationAuthority, otherNames], ['inactive', null, null, []]);
    assert.equal((await account.api.get(`/v1/registries/records/${lei(4)}`)).body.legalForm, null);
  });

  it('delete records that a newer copy no longer contains', async () => {
    const report = await load(csvOf([{ lei: lei(1), name: 'Harbour Films plc' }]), 'csv');
    assert.equal((await account.api.get(`/v1/registries/records/${lei(1)}`)).body.name, 'Harbour Films plc');
    assert.equal((await findRecord(service.ctx, { lei: lei(4) })).state, 'not_found');
    const rows = await service.sql('superuser', 'select distinct version from registry_records');
    assert.deepEqual(rows, [{ version: report.version }]);
  });

  describe('with the API', () => {
    let server: Server;
    let online: TestInstance;
    const asks: string[] = [];
    let reply: { status: number; body: string };
    before(async () => {
      server = createServer((request, response) => {
        asks.push(decodeURIComponent(request.url ?? ''));
        response.writeHead(reply.status, { 'content-type': 'application/vnd.api+json' }).end(reply.body);
      }).listen(0, '127.0.0.1');
      await once(server, 'listening');
      const { port } = server.address() as AddressInfo;
      online = await service.twin({ GLEIF_API_URL: `http://127.0.0.1:${port}/api/v1/` });
    });
    after(async () => {
      await online.stop();
      server.close();
    });
    const resource = (id: string, jurisdiction: string) => ({
      type: 'lei-records',
      attributes: {
        lei: id,
        entity: {
          legalName: { name: 'Online S.A.' },
          otherNames: null,
          legalAddress: {
            addressLines: ['Rue 1'],
            city: 'Ville',
            region: null,
            country: jurisdiction,
            postalCode: '1',
          },
          registeredAt: { id: 'RA000189', other: null },
          registeredAs: '552 100 554',
          jurisdiction,
          legalForm: { id: 'K65D', other: null },
          status: 'ACTIVE',
        },
        registration: { lastUpdateDate: '2026-01-02T03:04:05Z', status: 'LAPSED' },
      },
    });
    const meta = { goldenCopy: { publishDate: '2026-11-20T08:00:00Z' } };

    it('query it only for records that are not imported', async () => {
      reply = { status: 200, body: JSON.stringify({ meta, data: resource(lei(20), 'FR') }) };
      assert.equal((await findRecord(online.ctx, { lei: lei(1) })).state, 'found');
      assert.deepEqual(asks, []);
      const answer = await findRecord(online.ctx, { lei: lei(20) });
      assert.ok(answer.state === 'found', answer.state);
      const { record, asOf, source } = answer;
      assert.deepEqual(
        [asOf, source, record.source, record.leiStatus, record.country],
        ['2026-11-20T08:00:00.000Z', 'gleif-api', 'gleif-api', 'LAPSED', 'FR'],
      );
      assert.deepEqual(asks, [`/api/v1/lei-records/${lei(20)}`]);
      assert.equal(
        (await findRecord(online.ctx, { lei: lei(21) })).state,
        'not_found',
        'an answer about another company',
      );
    });

    it("accept only the country's records from its answers by number", async () => {
      reply = { status: 200, body: JSON.stringify({ meta, data: [resource(lei(20), 'FR'), resource(lei(21), 'BE')] }) };
      const answer = await findRecord(online.ctx, { country: 'FR', registrationNumber: '552100554' });
      assert.equal(answer.state === 'found' && answer.record.lei, lei(20));
      assert.match(asks.at(-1) ?? '', /filter\[entity\.registeredAs\]=552100554/);
    });

    const bad: [string, number, string, string][] = [
      ['no result', 404, '{}', 'gleif-api'],
      ['an error', 500, '{}', 'gleif'],
      ['a body that is not JSON', 200, '<html>', 'gleif'],
      ['another structure', 200, '{"data":{"attributes":{"lei":7}}}', 'gleif'],
      ['a body that is too large', 200, ' '.repeat(2 * 1024 * 1024), 'gleif'],
    ];
    for (const [name, status, body, source] of bad) {
      it(`use the import if the API returns ${name}`, async () => {
        reply = { status, body };
        const answer = await findRecord(online.ctx, { lei: lei(22) });
        assert.deepEqual([answer.state, answer.state === 'not_found' && answer.source], ['not_found', source]);
      });
    }
  });
});
