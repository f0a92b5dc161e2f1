import assert from 'node:assert/strict';
import { allJurisdictions } from '#engine/aamva/jurisdictions.ts';
import { type AamvaFields, type AamvaResult, parseAamva } from '#engine/aamva/parse-aamva.ts';

const TODAY = '2026-11-21';

/** A card's elements in the standard of 2016 and later. */
const ELEMENTS: Readonly<Record<string, string>> = {
  DAQ: 'T64235789',
  DCS: 'SAMPLE',
  DDE: 'N',
  DAC: 'MICHAEL',
  DDF: 'N',
  DAD: 'JOHN',
  DDG: 'N',
  DCU: 'JR',
  DCA: 'D',
  DBD: '06062019',
  DBB: '06061986',
  DBA: '12102027',
  DBC: '1',
  DAU: '068 in',
  DAY: 'BRO',
  DAG: '2300 WEST BROAD STREET',
  DAI: 'RICHMOND',
  DAJ: 'VA',
  DAK: '232690000  ',
  DCG: 'USA',
  DDA: 'F',
};

interface Card {
  iin?: string;
  version?: string;
  type?: string;
  /** Override the standard elements; undefined removes one. */
  change?: Record<string, string | undefined>;
  /** All elements in this order, instead of {@link ELEMENTS}. */
  lines?: string[];
  separators?: string;
  fileType?: string;
  offset?: string;
  length?: string;
  /** The format of 2000, without a jurisdiction version. */
  bare?: boolean;
  jurisdictionSubfile?: string;
  ending?: string;
}

const pad = (value: number) => String(value).padStart(4, '0');

/** A barcode text with correct offsets and lengths, except as requested. */
function cardOf(card: Card = {}): string {
  const { iin = '636000', version = '10', type = 'DL', change = {}, separators = '\n\u001e\r' } = card;
  const elements = Object.entries({ ...ELEMENTS, ...change }).filter(([, value]) => value !== undefined);
  const lines = card.lines ?? elements.map(([id, value]) => `${id}${value}`);
  const own = card.jurisdictionSubfile ?? 'ZVZVA01\r';
  const subfile = `${type}${lines.join('\n')}${card.ending ?? '\r'}`;
  const fixed = `@${separators}${card.fileType ?? 'ANSI '}${iin}${version}${card.bare ? '' : '01'}`;
  const entries = own === '' ? 1 : 2;
  const start = fixed.length + 2 + 10 * entries;
  const directory = `${type}${card.offset ?? pad(start)}${card.length ?? pad(subfile.length)}`;
  const ownEntry = own === '' ? '' : `ZV${pad(start + subfile.length)}${pad(own.length)}`;
  return `${fixed}${String(entries).padStart(2, '0')}${directory}${ownEntry}${subfile}${own}`;
}

function fieldsOf(result: AamvaResult): AamvaFields {
  assert.ok(result.ok, JSON.stringify(result));
  return result.fields;
}

/** The elements in the standard of 2000: one name, dates with the year first, sex as a letter. */
const LINES_2000 = [
  'DAQ0123456789ABC',
  'DAAPUBLIC,JOHN,Q',
  'DAG123 MAIN STREET',
  'DAIANYTOWN',
  'DAJVA',
  'DAK123459999  ',
  'DARDM  ',
  'DAS       ',
  'DAT     ',
  'DAU509',
  'DBA20271201',
  'DBB19761123',
  'DBCM',
  'DBD20161201',
];

describe('AAMVA licenses', () => {
  it('reads a complete card', () => {
    assert.deepEqual(fieldsOf(parseAamva(cardOf(), TODAY)), {
      version: 10,
      jurisdictionVersion: 1,
      kind: 'driving_licence',
      issuer: { iin: '636000', country: 'USA', subdivision: 'US-VA' },
      documentNumber: 'T64235789',
      familyName: 'SAMPLE',
      givenNames: 'MICHAEL JOHN',
      suffix: 'JR',
      namesTruncated: false,
      birthDate: '1986-06-06',
      issueDate: '2019-06-06',
      expiryDate: '2027-12-10',
      sex: 'M',
      address: { street: '2300 WEST BROAD STREET', city: 'RICHMOND', jurisdiction: 'VA', postalCode: '232690000' },
      isCompliant: true,
      isLimitedDuration: false,
    });
  });

  const withoutNames = { DAC: undefined, DAD: undefined, DDE: undefined, DDF: undefined, DDG: undefined };
  const canadian = { DCG: 'CAN', DBB: '19860606', DBA: '20271210', DBD: '20190606', DAJ: 'ON', DAK: 'M5V 2T6' };
  const accepted: [string, Card, Partial<AamvaFields>][] = [
    [
      'version 01, as the standard of 2000 prints it',
      { version: '01', bare: true, lines: LINES_2000 },
      {
        version: 1,
        jurisdictionVersion: null,
        familyName: 'PUBLIC',
        givenNames: 'JOHN Q',
        documentNumber: '0123456789ABC',
        birthDate: '1976-11-23',
        sex: 'M',
        isCompliant: null,
      },
    ],
    [
      'version 01 with the file type AAMVA and a suffix',
      {
        version: '01',
        bare: true,
        fileType: 'AAMVA',
        lines: LINES_2000.map((line) => line.replace('PUBLIC,JOHN,Q', 'JOHNSON,JACK,,3RD')),
      },
      { familyName: 'JOHNSON', givenNames: 'JACK', suffix: '3RD' },
    ],
    [
      'version 01 with the name in separate elements',
      {
        version: '01',
        bare: true,
        lines: [...LINES_2000.filter((line) => !line.startsWith('DAA')), 'DABPUBLIC', 'DACJOHN', 'DADQ'],
      },
      { familyName: 'PUBLIC', givenNames: 'JOHN Q' },
    ],
    [
      'version 02 with joined given names',
      { version: '02', change: { ...withoutNames, DCT: 'MICHAEL JOHN' } },
      { version: 2, givenNames: 'MICHAEL JOHN' },
    ],
    ['version 02 with the combined name', { version: '02', change: { DAA: 'SAMPLE,MICHAEL,JOHN' } }, { version: 2 }],
    [
      'version 03 with a comma between given names',
      { version: '03', change: { ...withoutNames, DCT: 'MICHAEL,JOHN', DCS: 'SAMPLE,' } },
      { version: 3, familyName: 'SAMPLE', givenNames: 'MICHAEL JOHN' },
    ],
    ...['04', '05', '06', '07', '08', '09', '10', '11'].map((version): [string, Card, Partial<AamvaFields>] => [
      `version ${version}`,
      { version },
      { version: Number(version), givenNames: 'MICHAEL JOHN' },
    ]),
    [
      'an Ontario licence with the year first',
      { iin: '636012', change: { ...canadian, DAQ: 'A1234-56789-01234' } },
      {
        birthDate: '1986-06-06',
        documentNumber: 'A1234-56789-01234',
        issuer: { iin: '636012', country: 'CAN', subdivision: 'CA-ON' },
      },
    ],
    ['CDN for Canada', { iin: '636012', change: { ...canadian, DCG: 'CDN' } }, {}],
    [
      'a Canadian card with the month first, as New Brunswick wrote it',
      { iin: '636017', version: '02', change: { DCG: 'CAN' } },
      { birthDate: '1986-06-06' },
    ],
    ['an identification card', { type: 'ID' }, { kind: 'id_card' }],
    [
      'a card of the Department of State',
      { iin: '636027' },
      { issuer: { iin: '636027', country: 'USA', subdivision: null } },
    ],
    ['a subfile offset of 0000, as Ontario writes it', { offset: '0000' }, {}],
    ['an offset off by one, as South Carolina writes it', { offset: '0042' }, {}],
    ['letters for the offset, as Alberta writes it', { offset: 'abac' }, {}],
    ['a wrong length', { length: '9999' }, {}],
    ['a file separator for the record separator', { separators: '\n\u001c\r' }, {}],
    ['no record separator', { separators: '\n\r' }, {}],
    ['no jurisdiction subfile', { jurisdictionSubfile: '' }, {}],
    [
      'carriage returns between elements',
      { lines: Object.entries(ELEMENTS).map(([id, value]) => `${id}${value}\r`) },
      {},
    ],
    ['closing blanks', { change: { DCS: 'SAMPLE              ', DAD: 'JOHN    ' } }, { familyName: 'SAMPLE' }],
    ['no middle name', { change: { DAD: 'NONE' } }, { givenNames: 'MICHAEL' }],
    ['an empty middle name', { change: { DAD: '' } }, { givenNames: 'MICHAEL' }],
    ['one name only', { change: { DAC: 'NONE', DAD: 'NONE' } }, { givenNames: '' }],
    ['a truncated family name', { change: { DDE: 'T' } }, { namesTruncated: true }],
    ['unknown truncation', { change: { DDE: 'U', DDF: 'U', DDG: 'U' } }, { namesTruncated: false }],
    ['a name as long as names may be', { change: { DAC: 'A'.repeat(40) } }, { namesTruncated: true }],
    [
      'letters with marks, and an apostrophe',
      { change: { DCS: 'O’BRIEN-NÉE', DAC: 'Zoë' } },
      { familyName: 'O’BRIEN-NÉE' },
    ],
    ['sex 2', { change: { DBC: '2' } }, { sex: 'F' }],
    ['sex 9', { change: { DBC: '9' } }, { sex: 'X' }],
    ['no issue date', { change: { DBD: 'NONE' } }, { issueDate: null }],
    [
      'limited validity and not compliant with REAL ID',
      { change: { DDA: 'N', DDD: '1' } },
      { isCompliant: false, isLimitedDuration: true },
    ],
    ['the date of turning 21', { change: { DDJ: '06062007' } }, {}],
    ['a repeated element with the same value', { jurisdictionSubfile: '\nDAQT64235789\n' }, {}],
    [
      'a number with a star, as Washington writes it',
      { change: { DAQ: 'SMITHJ*123AB' } },
      { documentNumber: 'SMITHJ*123AB' },
    ],
    ['the last day of February', { change: { DBB: '02291988' } }, { birthDate: '1988-02-29' }],
  ];
  for (const [name, card, expected] of accepted) {
    it(`accepts ${name}`, () => {
      const fields = fieldsOf(parseAamva(cardOf(card), TODAY));
      for (const [key, value] of Object.entries(expected))
        assert.deepEqual(fields[key as keyof AamvaFields], value, key);
    });
  }

  const whole = cardOf();
  const rejected: [string, string | Card, string][] = [
    ['nothing', '', 'header'],
    ['another kind of barcode', 'M1DESMARAIS/LUC       EABC123 YULFRAAC 0834', 'header'],
    ['no compliance indicator', whole.slice(1), 'header'],
    ['no separators', whole.replace('\n\u001e\r', ''), 'header'],
    ['another file type', whole.replace('ANSI ', 'ISO  '), 'header'],
    ['letters in the issuer’s number', whole.replace('636000', '63600O'), 'header'],
    ['a version before the first standard', { version: '00' }, 'version'],
    ['a version that does not exist yet', { version: '12' }, 'version'],
    ['an unknown issuer', { iin: '636099' }, 'issuer'],
    ['a Mexican issuer', { iin: '636056' }, 'issuer'],
    ['100 KB of text', whole + 'A'.repeat(100_000), 'too_long'],
    ['only a header', whole.slice(0, 41), 'licence_subfile'],
    ['no entries', `@\n\u001e\rANSI 6360001001 00${whole.slice(41)}`, 'header'],
    ['no licence subfile', { type: 'ZX' }, 'licence_subfile'],
    ['a subfile whose type differs from the declared one', whole.replace('DLDAQ', 'IDDAQ'), 'licence_subfile'],
    ['two licences', { jurisdictionSubfile: 'DLDAQX1\nDCSOTHER\r' }, 'licence_subfile'],
    ['a truncated end', cardOf({ jurisdictionSubfile: '' }).slice(0, -40), 'truncated'],
    ['a line that does not begin with an element ID', { change: { DCS: 'SAM\nPLE' } }, 'element'],
    ['a control character', { change: { DCS: 'SAM\u0007PLE' } }, 'characters'],
    ['a control character of ISO 8859-1', { change: { DCS: 'SAM\u0089PLE' } }, 'characters'],
    ['a replacement character for undecodable bytes', { change: { DCS: 'SAM\ufffdPLE' } }, 'characters'],
    ['a repeated element with another value', { jurisdictionSubfile: '\nDAQT64235780\n' }, 'duplicate_element'],
    ['no address', { change: { DAG: undefined } }, 'mandatory_element'],
    ['no issue date element', { change: { DBD: undefined } }, 'mandatory_element'],
    ['no country', { change: { DCG: undefined } }, 'mandatory_element'],
    ['a country other than the issuer’s', { change: { DCG: 'CAN' } }, 'country'],
    ['no family name', { change: { DCS: '' } }, 'family_name'],
    ['a family name with digits', { change: { DCS: 'SAMPLE1' } }, 'family_name'],
    ['digits in a given name', { change: { DAC: 'M1CHAEL' } }, 'given_names'],
    ['given names that differ', { change: { DCT: 'PETER' } }, 'given_names'],
    ['a combined name that differs', { change: { DAA: 'OTHER,MICHAEL,JOHN' } }, 'family_name'],
    [
      'a combined name without commas',
      { version: '01', bare: true, lines: LINES_2000.map((line) => line.replace('PUBLIC,JOHN,Q', 'JOHN Q PUBLIC')) },
      'family_name',
    ],
    ['an invalid truncation flag', { change: { DDE: 'Y' } }, 'truncation'],
    ['no number', { change: { DAQ: 'NONE' } }, 'document_number'],
    ['a number of 26 characters', { change: { DAQ: '1'.repeat(26) } }, 'document_number'],
    ['markup in the document number', { change: { DAQ: '<script>' } }, 'document_number'],
    ['sex 0', { change: { DBC: '0' } }, 'sex'],
    ['no sex', { change: { DBC: '' } }, 'sex'],
    ['a birth date that does not exist', { change: { DBB: '02301986' } }, 'birth_date'],
    ['29 February of a common year', { change: { DBB: '02291987' } }, 'birth_date'],
    ['a birth date of seven digits', { change: { DBB: '6061986' } }, 'birth_date'],
    ['a birth date of zeros', { change: { DBB: '00000000' } }, 'birth_date'],
    ['extra characters after a date', { change: { DBB: '06061986M' } }, 'birth_date'],
    ['an expiry date in words', { change: { DBA: 'NEVER' } }, 'expiry_date'],
    ['an expiry date in the year 9999', { change: { DBA: '12319999' } }, 'expiry_date'],
    ['an expiry date in the year 2200', { change: { DBA: '01012200', DBD: 'NONE' } }, 'expiry_date'],
    ['a birth date of 1799', { change: { DBB: '06061799' } }, 'birth_date'],
    ['a birth date of 1899 without an issue date', { change: { DBB: '12311899', DBD: 'NONE' } }, 'date_order'],
    ['an invalid issue date', { change: { DBD: '13012019' } }, 'issue_date'],
    ['birth after issue', { change: { DBB: '06062020' } }, 'date_order'],
    ['expiry before issue', { change: { DBA: '06052019' } }, 'date_order'],
    ['an issue date of next week', { change: { DBD: '11282026' } }, 'date_order'],
    ['a holder of 130 years', { change: { DBB: '06061896' } }, 'date_order'],
    ['70 years of validity', { change: { DBA: '06062089' } }, 'date_order'],
    ['an inconsistent date of turning 21', { change: { DDJ: '06062008' } }, 'age_dates'],
  ];
  for (const [name, card, failure] of rejected) {
    it(`rejects ${name}`, () => {
      const result = parseAamva(typeof card === 'string' ? card : cardOf(card), TODAY);
      assert.ok(!result.ok, 'was accepted');
      assert.ok(
        result.failures.some((each) => each === failure),
        result.failures.join(),
      );
    });
  }

  it('reports every failure at once', () => {
    const result = parseAamva(cardOf({ change: { DBB: 'X', DBC: 'X1', DAQ: 'NONE', DCG: 'MEX' } }), TODAY);
    assert.deepEqual(result, { ok: false, failures: ['country', 'document_number', 'birth_date', 'sex'] });
  });

  it('never throws for truncated or changed text', () => {
    for (let at = 0; at < whole.length; at += 1) {
      parseAamva(whole.slice(0, at), TODAY);
      parseAamva(`${whole.slice(0, at)}\u0000${whole.slice(at + 1)}`, TODAY);
      parseAamva(`${whole.slice(0, at)}${whole.slice(at + 3)}`, TODAY);
    }
  });

  it('rejects every card that is truncated within the fields it reads', () => {
    const card = cardOf({ jurisdictionSubfile: '' });
    for (let at = 0; at < card.length - 1; at += 1)
      assert.equal(parseAamva(card.slice(0, at), TODAY).ok, false, `${at}`);
  });

  it('knows all states, the District of Columbia, the territories, and the provinces', () => {
    const of = (prefix: string) =>
      new Set(allJurisdictions().flatMap(({ subdivision }) => (subdivision?.startsWith(prefix) ? [subdivision] : [])));
    // 50 states, the District of Columbia, five territories; ten provinces, Yukon and Nunavut.
    assert.deepEqual([of('US-').size, of('CA-').size], [56, 12]);
    assert.equal(new Set(allJurisdictions().map(({ iin }) => iin)).size, allJurisdictions().length);
  });
});
