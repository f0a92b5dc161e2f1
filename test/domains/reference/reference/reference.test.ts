import assert from 'node:assert/strict';
import { isIssuingState, numericCountryCode } from '#engine/index.ts';
import { startTestService, type TestService } from '../../../support/service.ts';

const COUNTRIES = '/v1/reference/countries';

interface Issued {
  type: string;
  format: string | null;
  capability: string;
  automatic: boolean;
  basis: string;
  subdivisions: string[] | null;
}
interface Country {
  alpha2: string;
  alpha3: string;
  numeric: string;
  name: string;
  issuer: string | null;
  issues: boolean;
  mrzCode: string | null;
  documents: Issued[];
}

describe('reference data', () => {
  let service: TestService;
  let all: Country[];
  before(async () => {
    service = await startTestService();
    all = (await service.anonymous.get(COUNTRIES)).body.data;
  });
  after(() => service.stop());

  const find = async (query: string): Promise<string[]> => {
    const { status, body } = await service.anonymous.get(`${COUNTRIES}?${query}`);
    assert.equal(status, 200, JSON.stringify(body));
    return body.data.map(({ alpha3 }: Country) => alpha3);
  };
  const one = (alpha3: string): Country => {
    const found = all.find((country) => country.alpha3 === alpha3);
    assert.ok(found);
    return found;
  };
  const documentsOf = (alpha3: string): string[] =>
    one(alpha3).documents.map(({ type, capability, basis }) => `${type}: ${capability}, ${basis}`);

  describe('countries', () => {
    it('are the 249 of ISO 3166-1, each once under each code', () => {
      assert.equal(all.length, 249);
      for (const field of ['alpha2', 'alpha3', 'numeric', 'name'] as const)
        assert.equal(new Set(all.map((country) => country[field])).size, 249, field);
      assert.deepEqual(
        all.map(({ alpha3 }) => alpha3),
        all.map(({ alpha3 }) => alpha3).toSorted(),
      );
    });

    it('have the codes in ICU and in the engine', () => {
      const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
      for (const { alpha2, alpha3, numeric, name } of all) {
        assert.match(`${alpha2} ${alpha3} ${numeric}`, /^[A-Z]{2} [A-Z]{3} \d{3}$/);
        // Unicode's territory aliases map the UN's number to the alpha-2 code.
        assert.equal(new Intl.Locale(`und-${numeric}`).region, alpha2, numeric);
        assert.ok(isIssuingState(alpha3), alpha3);
        assert.equal(numericCountryCode(alpha3), Number(numeric));
        assert.equal(name, names.of(alpha2));
      }
    });

    it('issue passports, or name the country that issues them', () => {
      const territories = all.filter(({ issues }) => !issues);
      assert.equal(all.length - territories.length, 196);
      for (const { alpha3, issuer, documents, mrzCode } of territories) {
        assert.deepEqual([documents, mrzCode], [[], null], alpha3);
        if (issuer) assert.ok(one(issuer).issues, `${alpha3} ${issuer}`);
      }
      assert.deepEqual(
        territories.filter(({ issuer }) => issuer === null).map(({ alpha3 }) => alpha3),
        ['ATA', 'ESH'],
      );
      for (const { alpha3, documents, issuer } of all.filter(({ issues }) => issues)) {
        assert.equal(issuer, alpha3);
        assert.deepEqual([documents[0]?.type, documents[0]?.format], ['passport', 'TD3'], alpha3);
      }
    });

    it('have passports under ICAO 9303 if they are among its 192 issuers, otherwise marked unverified', () => {
      const unverified = all.filter(({ documents }) => documents[0]?.basis === 'unverified');
      assert.deepEqual(
        unverified.map(({ alpha3 }) => alpha3),
        ['LIE', 'PSE', 'TWN', 'VAT'],
      );
      // ICAO has 193 Contracting States, of which the Cook Islands issue no passports.
      assert.equal(all.filter(({ documents }) => documents[0]?.basis === 'ICAO 9303').length, 192);
    });

    const examples: [string, string[]][] = [
      ['BRA', ['passport: machine-readable, ICAO 9303']],
      [
        'DEU',
        [
          'passport: machine-readable, ICAO 9303',
          'id_card: machine-readable, EU 2019/1157',
          'driving_licence: numbered-fields, EU 2006/126',
        ],
      ],
      ['DNK', ['passport: machine-readable, ICAO 9303', 'driving_licence: numbered-fields, EU 2006/126']],
      [
        'USA',
        [
          'passport: machine-readable, ICAO 9303',
          'passport_card: machine-readable, unverified',
          'id_card: barcode, AAMVA',
          'driving_licence: barcode, AAMVA',
        ],
      ],
      ['GBR', ['passport: machine-readable, ICAO 9303', 'driving_licence: numbered-fields, EU 2006/126']],
      ['PRI', []],
    ];
    for (const [alpha3, documents] of examples)
      it(`list the documents of ${alpha3}`, () => assert.deepEqual(documentsOf(alpha3), documents));

    it('list the states and provinces that issue cards with a barcode', () => {
      const american = one('USA').documents.at(-1)?.subdivisions ?? [];
      assert.ok(american.includes('US-CA'));
      const states = american.filter((code) => !/-(GU|MP|PR|VI|AS)$/.test(code));
      assert.equal(states.length, 51, 'with the District of Columbia');
      assert.ok(one('CAN').documents.at(-1)?.subdivisions?.includes('CA-ON'));
      for (const { alpha3, documents } of all)
        for (const { capability, subdivisions } of documents)
          assert.equal(subdivisions !== null, capability === 'barcode', alpha3);
    });

    it('state for each document that it is decided automatically, and on which basis', async () => {
      const { bases } = (await service.anonymous.get(COUNTRIES)).body;
      for (const { documents } of all)
        for (const { basis, automatic } of documents) {
          assert.equal(automatic, true);
          assert.ok(bases[basis].description);
        }
      const cards = all.filter(({ documents }) =>
        documents.some(({ type, format }) => type === 'id_card' && format === 'TD1'),
      );
      assert.equal(cards.length, 28, 'the EU without Denmark and Ireland, with Iceland, Liechtenstein and Norway');
      const licences = all.filter(({ documents }) =>
        documents.some(({ capability }) => capability === 'numbered-fields'),
      );
      assert.equal(licences.length, 32, 'the European Economic Area, Switzerland, and the United Kingdom');
    });

    it('use D for Germany', () => {
      assert.deepEqual([one('DEU').mrzCode, one('FRA').mrzCode], ['D', 'FRA']);
    });
  });

  describe('look-ups', () => {
    it('find names without diacritics, and whole codes', async () => {
      assert.deepEqual(await find('search=cote%20d'), ['CIV']);
      assert.deepEqual(await find('search=%C3%96sterreich'), []);
      assert.deepEqual(
        await find('search=de'),
        all
          .filter(({ name, alpha2 }) => alpha2 === 'DE' || /de/i.test(name.normalize('NFD')))
          .map(({ alpha3 }) => alpha3),
      );
      assert.deepEqual(await find('search=276'), ['DEU']);
      assert.deepEqual(await find('search=nowhere'), []);
    });

    it('filter by document type', async () => {
      assert.equal((await find('issues=true')).length, 196);
      assert.equal((await find('issues=false')).length, 53);
      assert.deepEqual(await find('capability=barcode'), ['CAN', 'USA']);
      assert.deepEqual(await find('documentType=passport_card'), ['IRL', 'USA']);
      assert.deepEqual(await find('documentType=id_card&capability=barcode'), ['CAN', 'USA']);
      assert.deepEqual(await find('documentType=passport&capability=barcode'), [], 'of one and the same document');
    });

    const refused = [
      'search=',
      'issues=1',
      'capability=chip',
      'documentType=visa',
      'limit=10',
      `search=${'x'.repeat(61)}`,
    ];
    for (const query of refused)
      it(`refuse ?${query.slice(0, 20)}`, async () => {
        assert.equal((await service.anonymous.get(`${COUNTRIES}?${query}`)).status, 400);
      });

    it('return one country by either code, and 404 for unknown ones', async () => {
      const [two, three] = [
        await service.anonymous.get(`${COUNTRIES}/FR`),
        await service.anonymous.get(`${COUNTRIES}/FRA`),
      ];
      assert.deepEqual([two.status, two.body, three.body], [200, one('FRA'), one('FRA')]);
      for (const code of ['ZZ', 'UTO', 'fr', '250', 'F', 'FRAN'])
        assert.equal((await service.anonymous.get(`${COUNTRIES}/${code}`)).status, 404, code);
    });
  });

  it('explain how to photograph each document, and that a visa verifies no one', async () => {
    const { status, body } = await service.anonymous.get('/v1/reference/document-types');
    assert.equal(status, 200);
    const facts = new Map<string, { sides: string[]; verifies: boolean }>(
      body.data.map((each: { type: string; sides: string[]; verifies: boolean }) => [each.type, each]),
    );
    assert.deepEqual(facts.get('passport')?.sides, ['front']);
    assert.deepEqual(facts.get('driving_licence')?.sides, ['front', 'back']);
    assert.deepEqual(
      [...facts].filter(([, { verifies }]) => !verifies).map(([type]) => type),
      ['visa'],
    );
  });

  it('are cached until the data change', async () => {
    for (const path of [COUNTRIES, `${COUNTRIES}/FR`, '/v1/reference/document-types']) {
      const { headers } = await service.anonymous.get(path);
      const etag = headers.get('etag') ?? '';
      assert.match(etag, /^"[\w-]{22}"$/);
      assert.equal(headers.get('cache-control'), 'public, max-age=3600');
      const again = await service.anonymous.get(path, { 'if-none-match': `"other", W/${etag}` });
      assert.deepEqual([again.status, again.body, again.headers.get('etag')], [304, '', etag]);
      assert.equal((await service.anonymous.get(path, { 'if-none-match': '"other"' })).status, 200);
    }
    const [whole, part] = await Promise.all(
      [COUNTRIES, `${COUNTRIES}?issues=true`].map((path) => service.anonymous.get(path)),
    );
    assert.notEqual(whole?.headers.get('etag'), part?.headers.get('etag'));
  });
});
