import assert from 'node:assert/strict';
import {
  findEntityType,
  findEntityTypes,
  isEntityTypeOf,
} from '../../../../src/domains/reference/reference/entity-types.ts';
import { isCountry, isSubdivisionOf } from '../../../../src/domains/reference/reference/jurisdictions.ts';
import { fingerprintOf, readEntityTypes } from '../../../../src/domains/reference/reference/read-entity-types.ts';
import { startTestService, type TestService } from '../../../support/service.ts';

const ENTITY_TYPES = '/v1/reference/entity-types';

describe('entity types (ISO 20275)', () => {
  it('are exactly the output of the script, without manual edits', () => {
    const { entries, count, fingerprint, source } = readEntityTypes();
    assert.equal(entries.length, count);
    assert.equal(fingerprintOf(entries), fingerprint);
    assert.match(source.sha256, /^[0-9a-f]{64}$/);
  });

  it('cover more than 3,000 codes in more than 100 countries, each code once', () => {
    const { entries } = readEntityTypes();
    assert.ok(entries.length > 3000);
    assert.equal(new Set(entries.map(([code]) => code)).size, entries.length);
    const countries = new Set(entries.flatMap(([, country]) => country || []));
    assert.ok(countries.size > 100);
    // XK is a user-assigned code of ISO 3166-1.
    for (const country of countries) assert.ok(isCountry(country) || country === 'XK', country);
  });

  const CLASSES: [code: string, name: string, kind: string][] = [
    ['2HBR', 'Gesellschaft mit beschränkter Haftung', 'company_limited_by_shares'],
    ['6QQB', 'Aktiengesellschaft', 'company_limited_by_shares'],
    ['8Z6G', 'Kommanditgesellschaft', 'limited_partnership'],
    ['B6ES', 'Public Limited Company', 'company_limited_by_shares'],
    ['V44D', 'stichting', 'foundation'],
    ['QZ3L', 'eingetragener Verein', 'association'],
    ['40DB', 'Offene Handelsgesellschaft', 'partnership'],
    ['BEAY', 'Handelsbolag', 'partnership'],
    ['Z0EY', 'Limited Liability Partnership', 'partnership'],
    ['57V7', 'Private Unlimited', 'other'],
    ['G12F', 'Private Limited by Guarantee/No Share Capital', 'company_limited_by_guarantee'],
    ['FJQ8', 'Persoana fizica autorizata', 'sole_proprietorship'],
    ['6Z8B', 'Sucursal de Sociedad Extranjera', 'branch'],
    ['7TPC', 'Trust', 'trust'],
  ];
  for (const [code, name, kind] of CLASSES)
    it(`${code} is ${name}, a ${kind}`, () => {
      const type = findEntityType(code);
      assert.ok(type);
      assert.ok(type.names.some((each) => each.name.toLowerCase() === name.toLowerCase()));
      assert.equal(type.class, kind);
    });

  it('have a class in at least nine of ten cases', () => {
    const { entries } = readEntityTypes();
    const other = entries.filter(([code]) => findEntityType(code)?.class === 'other');
    assert.ok(other.length < entries.length / 10, String(other.length));
  });

  it('apply to their country and subdivision only, while 8888 and 9999 apply to all', () => {
    assert.ok(isEntityTypeOf('2HBR', 'DE'));
    assert.ok(!isEntityTypeOf('2HBR', 'AT'));
    assert.ok(!isEntityTypeOf('ZZZZ', 'DE'));
    for (const country of ['DE', 'TL']) for (const code of ['8888', '9999']) assert.ok(isEntityTypeOf(code, country));
    const [american] = findEntityTypes('US').filter(({ subdivision }) => subdivision === 'US-DE');
    assert.ok(american);
    assert.ok(isEntityTypeOf(american.code, 'US', 'US-DE'));
    assert.ok(isEntityTypeOf(american.code, 'US'));
    assert.ok(!isEntityTypeOf(american.code, 'US', 'US-CA'));
  });

  it('check US and Canadian subdivisions against a list, and others by format', () => {
    for (const [code, country] of [
      ['US-DE', 'US'],
      ['CA-NT', 'CA'],
      ['DE-BY', 'DE'],
    ] as const)
      assert.ok(isSubdivisionOf(code, country), code);
    for (const [code, country] of [
      ['US-ZZ', 'US'],
      ['US-DE', 'DE'],
      ['DE', 'DE'],
      ['DE-BAYERN', 'DE'],
    ] as const)
      assert.ok(!isSubdivisionOf(code, country), code);
  });

  describe('over HTTP', () => {
    let service: TestService;
    before(async () => {
      service = await startTestService();
    });
    after(() => service.stop());
    const get = (query: string) => service.anonymous.get(`${ENTITY_TYPES}?${query}`);
    const codes = async (query: string): Promise<string[]> =>
      (await get(query)).body.data.map(({ code }: { code: string }) => code);

    it('are returned page by page, each once, without a token', async () => {
      const all: string[] = [];
      let cursor = '';
      do {
        const { status, body } = await get(`country=CA&limit=100${cursor && `&cursor=${cursor}`}`);
        assert.equal(status, 200);
        all.push(...body.data.map(({ code }: { code: string }) => code));
        cursor = body.nextCursor ?? '';
      } while (cursor);
      assert.deepEqual(
        all,
        findEntityTypes('CA').map(({ code }) => code),
      );
    });

    it('are found by name, abbreviation, code, class and subdivision', async () => {
      assert.ok((await codes('country=DE&q=gmbh')).includes('2HBR'));
      assert.ok((await codes('country=DE&q=beschrankter')).includes('2HBR'));
      assert.deepEqual(await codes('q=2hbr'), ['2HBR']);
      assert.ok(!(await codes('country=DE&class=foundation&limit=100')).includes('2HBR'));
      const { body } = await get('country=US&subdivision=US-DE&limit=100');
      for (const type of body.data) assert.ok([null, 'US-DE'].includes(type.subdivision));
      assert.match(body.source.version, /^\d{4}-\d\d-\d\d$/);
    });

    it('answer 304 for a cached page, and 400 for invalid pages', async () => {
      const { headers } = await get('country=DE');
      const etag = headers.get('etag') ?? '';
      const again = await service.anonymous.get(`${ENTITY_TYPES}?country=DE`, { 'if-none-match': etag });
      assert.equal(again.status, 304);
      for (const query of ['country=de', 'limit=0', 'limit=101', 'cursor=xyz', 'class=any', 'x=1', 'subdivision=DE'])
        assert.equal((await get(query)).status, 400, query);
    });
  });
});
