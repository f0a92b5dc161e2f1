// What a completed agreement says against what a transfer says.
import assert from 'node:assert/strict';
import { compareTerms } from '../../../../src/domains/works/works/transfers/compare-terms.ts';
import { readTerm, readTerritory } from '../../../../src/domains/works/works/transfers/read-terms.ts';
import { isEvidence, type TransferTerms } from '../../../../src/domains/works/works/transfers/transfer.ts';

const WORK = { title: 'Book of the Sea', isan: null, isrc: 'USRC17607839', iscc: null, own: 'film-7' };
const ASSIGNED = { works: ['1. Book of the sea, film, 2026'], territory: 'worldwide', effectiveDate: '2026-03-01' };
const LICENSED = {
  works: ['Recording US-RC1-76-07839'],
  territory: 'Spain, Portugal',
  term: '2026-03-01 to 2027-02-28',
  exclusivity: 'exclusive',
};
const ASSIGNMENT: TransferTerms = {
  ...{ kind: 'assignment', exclusive: false, sublicensing: false, rights: ['reproduction'], share: 10_000 },
  ...{ territory: 'world', validFrom: '2026-03-01', validUntil: null },
};
const LICENSE: TransferTerms = {
  ...ASSIGNMENT,
  ...{ kind: 'license', exclusive: true, territory: ['ES'], validUntil: '2027-03-01' },
};

interface Row {
  title: string;
  values: Parameters<typeof compareTerms>[0];
  terms: TransferTerms;
  errors?: string[];
  notCompared?: string[];
}

const ROWS: Row[] = [
  { title: 'accepts an assignment as stated', values: ASSIGNED, terms: ASSIGNMENT },
  {
    title: 'accepts an assignment of one country of a worldwide one',
    values: ASSIGNED,
    terms: { ...ASSIGNMENT, territory: ['ES'] },
  },
  {
    title: 'refuses another first day than the effective date',
    values: ASSIGNED,
    terms: { ...ASSIGNMENT, validFrom: '2026-03-02' },
    errors: ['validFrom'],
  },
  {
    title: 'refuses an end of an assignment for the full term',
    values: ASSIGNED,
    terms: { ...ASSIGNMENT, validUntil: '2030-01-01' },
    errors: ['validUntil'],
  },
  {
    title: 'refuses a work that is not named',
    values: { ...ASSIGNED, works: ['Another film'] },
    terms: ASSIGNMENT,
    errors: ['agreementId'],
  },
  { title: 'finds a work by the own ID', values: { ...ASSIGNED, works: ['film-7'] }, terms: ASSIGNMENT },
  {
    title: 'does not compare the right of performers with an assignment of copyright',
    values: ASSIGNED,
    terms: { ...ASSIGNMENT, rights: ['performers'] },
    notCompared: ['rights'],
  },
  {
    title: 'refuses an agreement without a template, because it names no work',
    values: null,
    terms: ASSIGNMENT,
    errors: ['agreementId'],
    notCompared: ['rights', 'territory', 'term'],
  },
  {
    title: 'lists a territory in other words as not compared',
    values: { ...ASSIGNED, territory: 'the Nordic countries' },
    terms: ASSIGNMENT,
    notCompared: ['territory'],
  },
  { title: 'accepts a license as stated', values: LICENSED, terms: LICENSE, notCompared: ['rights'] },
  {
    title: 'refuses a territory beyond the stated one',
    values: LICENSED,
    terms: { ...LICENSE, territory: ['ES', 'FR'] },
    errors: ['territory'],
    notCompared: ['rights'],
  },
  {
    title: 'refuses the world where countries are stated',
    values: LICENSED,
    terms: { ...LICENSE, territory: 'world' },
    errors: ['territory'],
    notCompared: ['rights'],
  },
  {
    title: 'refuses the opposite exclusivity',
    values: LICENSED,
    terms: { ...LICENSE, exclusive: false },
    errors: ['exclusive'],
  },
  {
    title: 'refuses sublicenses that are not stated',
    values: LICENSED,
    terms: { ...LICENSE, sublicensing: true },
    errors: ['sublicensing'],
  },
  {
    title: 'refuses adaptation where it is excluded',
    values: { ...LICENSED, adaptation: false },
    terms: { ...LICENSE, rights: ['adaptation'] },
    errors: ['rights'],
  },
  {
    title: 'refuses a term that ends later',
    values: LICENSED,
    terms: { ...LICENSE, validUntil: '2027-03-02' },
    errors: ['validUntil'],
    notCompared: ['rights'],
  },
  {
    title: 'refuses a term without an end',
    values: LICENSED,
    terms: { ...LICENSE, validUntil: null },
    errors: ['validUntil'],
    notCompared: ['rights'],
  },
  {
    title: 'refuses a term that begins earlier',
    values: LICENSED,
    terms: { ...LICENSE, validFrom: '2026-02-28' },
    errors: ['validFrom'],
    notCompared: ['rights'],
  },
  {
    title: 'lists a term in words as not compared',
    values: { ...LICENSED, term: 'three years from delivery' },
    terms: { ...LICENSE, validUntil: null },
    notCompared: ['rights', 'term'],
  },
];

describe('an agreement behind a transfer', () => {
  for (const { title, values, terms, errors = [], notCompared = [] } of ROWS)
    it(title, () => {
      const found = compareTerms(values, WORK, terms);
      assert.deepEqual([found.errors.map(({ path }) => path), found.notCompared], [errors, notCompared]);
    });

  const [SEA, NONE] = ['Book of the sea, film, 2026', { isan: null, isrc: null, iscc: null, own: null }];
  const ISAN = '0000-0000-3A8D-0000-Z';
  type Named = Parameters<typeof compareTerms>[1];
  const NAMES: [entry: string, work: Partial<Named>, named: 'certainly' | 'possibly' | 'not'][] = [
    [SEA, { title: 'Book of the Sea' }, 'certainly'],
    [SEA, { title: 'Book of the sea, film' }, 'certainly'],
    ['12) BOOK OF THE SEA', { title: 'Book of the sea' }, 'certainly'],
    ['Book of the sea (film)', { title: 'Book of the sea!' }, 'certainly'],
    ['The film “Book of the sea” of 2026', { title: 'Book of the sea' }, 'certainly'],
    ['¿Quién?, película', { title: '¿Quién?' }, 'certainly'],
    ['海の本、映画', { title: '海の本' }, 'possibly'],
    ['The film Book of the sea', { title: 'Book of the sea' }, 'possibly'],
    ['Book of the sea: The return', { title: 'Book of the sea' }, 'possibly'],
    ['Book of the sea - The return', { title: 'Book of the sea' }, 'possibly'],
    [SEA, { title: 'Sea' }, 'possibly'],
    [SEA, { title: 'film' }, 'possibly'],
    [SEA, { title: '2026' }, 'possibly'],
    [SEA, { title: 'Book' }, 'possibly'],
    [SEA, { title: 'Boo' }, 'not'],
    [SEA, { title: '-' }, 'not'],
    [SEA, { title: 'o' }, 'not'],
    ['It, film', { title: 'It' }, 'not'],
    [SEA, { own: 'e' }, 'not'],
    [SEA, { own: 'sea' }, 'not'],
    [SEA, { own: 'film' }, 'possibly'],
    [SEA, { own: '2026' }, 'possibly'],
    [SEA, { own: 'sea, film, 2026' }, 'possibly'],
    ['Film, ID film-7', { own: 'film-7' }, 'certainly'],
    ['Film, ID film-77', { own: 'film-7' }, 'not'],
    ['Film, ID film-7-b', { own: 'film-7' }, 'possibly'],
    ['Film (a.*b1)', { own: 'a.*b1' }, 'possibly'],
    ['Recording USRC17607839', { isrc: 'USRC17607839' }, 'certainly'],
    ['Recording US-RC1-76-078391', { isrc: 'USRC17607839' }, 'not'],
    [`ISAN ${ISAN}, film`, { isan: ISAN }, 'certainly'],
    [`ISAN ${ISAN}-0000-0000-6`, { isan: ISAN }, 'not'],
    ['ISCC:KEC43HJLPUSHVAZT66YLPUWNVACWYPIV533TRQMWF2IUQYSP5LA4CTY', { iscc: 'ISCC:KEC43HJLPUSHVAZT' }, 'not'],
    ['Text ISCC:KEC43HJLPUSHVAZT', { iscc: 'ISCC:KEC43HJLPUSHVAZT' }, 'certainly'],
  ];
  for (const [entry, work, named] of NAMES)
    it(`"${entry}" names ${named} ${JSON.stringify(work)}`, () => {
      const found = compareTerms({ ...ASSIGNED, works: [entry] }, { title: 'Unnamed', ...NONE, ...work }, ASSIGNMENT);
      const answer = found.errors.length > 0 ? 'not' : found.notCompared.includes('work') ? 'possibly' : 'certainly';
      assert.equal(answer, named);
    });

  it('is evidence only if everything was compared, except for the uses of a license', () => {
    assert.ok(isEvidence('assignment', []));
    assert.ok(isEvidence('license', ['rights']));
    assert.ok(!isEvidence('assignment', ['rights']));
    for (const term of ['party', 'work', 'territory', 'term'])
      for (const kind of ['assignment', 'license'] as const) assert.ok(!isEvidence(kind, ['rights', term]), term);
  });

  const TERRITORIES: [string, 'world' | string[] | undefined][] = [
    ['worldwide', 'world'],
    ['The world.', 'world'],
    ['todo el mundo', 'world'],
    ['ES', ['ES']],
    ['España y Portugal', ['ES', 'PT']],
    ['Spain, Portugal, and France', ['ES', 'PT', 'FR']],
    ['ES/PT', ['ES', 'PT']],
    ['Bosnia & Herzegovina', ['BA']],
    ['Europe', undefined],
    ['no country', undefined],
    ['worldwide except Spain', undefined],
    ['Spain except the Canary Islands', undefined],
  ];
  for (const [text, expected] of TERRITORIES)
    it(`reads the territory "${text}"`, () => assert.deepEqual(readTerritory(text), expected));

  it('reads a term of two days, the last one included', () => {
    assert.deepEqual(readTerm('from 2026-03-01 to 2026-12-31'), { from: '2026-03-01', until: '2027-01-01' });
    for (const text of ['three years', '2026-03-01', '2027-01-01 to 2026-01-01', '2026-02-30 to 2026-12-31'])
      assert.equal(readTerm(text), undefined, text);
  });
});
