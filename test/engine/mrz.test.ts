import assert from 'node:assert/strict';
import { checkDigit } from '#engine/mrz/check-digit.ts';
import { fieldAlphabets } from '#engine/mrz/field-alphabets.ts';
import type { MrzFormatName } from '#engine/mrz/formats.ts';
import { isHistoricState, isIssuingState, issuingStates, numericCountryCode } from '#engine/mrz/issuing-states.ts';
import { birthDay, expiryDay } from '#engine/mrz/mrz-dates.ts';
import { type MrzFailure, type MrzFields, parseMrz } from '#engine/mrz/parse-mrz.ts';
import { transliterations } from '#engine/mrz/transliterate.ts';

const TODAY = '2026-11-21';

// The specimens in ICAO 9303: part 4 appendix B, part 6 appendix B, part 5 appendix B (also with a long number).
const TD3 = ['P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'L898902C36UTO7408122F1204159ZE184226B<<<<<10'];
const TD2 = ['I<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<', 'D231458907UTO7408122F1204159<<<<<<<6'];
const TD1 = ['I<UTOD231458907<<<<<<<<<<<<<<<', '7408122F1204159UTO<<<<<<<<<<<6', 'ERIKSSON<<ANNA<MARIA<<<<<<<<<<'];
const TD1_LONG = ['I<UTOD23145890<7349<<<<<<<<<<<', '3407127M9507122UTO<<<<<<<<<<<2', 'STEVENSON<<PETER<JOHN<<<<<<<<<'];

// 9303-7, appendices A and B: visas have no composite check digit, and none for their optional data.
const MRV_A = ['V<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'L8988901C4XXX4009078F96121096ZE184226B<<<<<<'];
const MRV_B = ['V<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<', 'L8988901C4XXX4009078F9612109<<<<<<<<'];

function parsed(lines: string[]): MrzFields {
  const result = parseMrz(lines, TODAY);
  assert.ok(result.ok, JSON.stringify(result));
  assert.deepEqual(
    result.checkDigits.filter((digit) => !digit.holds),
    [],
  );
  return result.fields;
}

const replaced = (lines: string[], line: number, from: number, text: string) =>
  lines.map((old, index) => (index === line ? old.slice(0, from) + text + old.slice(from + text.length) : old));

describe('MRZ parser', () => {
  const anna: Partial<MrzFields> = {
    familyName: 'ERIKSSON',
    givenNames: 'ANNA MARIA',
    issuingState: 'UTO',
    nationality: 'UTO',
    sex: 'F',
    truncated: false,
  };
  const accepted: [string, string[], Partial<MrzFields>][] = [
    [
      'TD3 of 9303-4',
      TD3,
      { ...anna, format: 'TD3', documentCode: 'P', documentNumber: 'L898902C3', optionalData: 'ZE184226B' },
    ],
    [
      'TD2 of 9303-6',
      TD2,
      { ...anna, format: 'TD2', documentCode: 'I', documentNumber: 'D23145890', optionalData: '' },
    ],
    [
      'TD1 of 9303-5',
      TD1,
      { ...anna, format: 'TD1', documentCode: 'I', documentNumber: 'D23145890', optionalData2: '' },
    ],
    [
      'MRV-A of 9303-7',
      MRV_A,
      {
        ...anna,
        format: 'MRV-A',
        documentCode: 'V',
        documentNumber: 'L8988901C',
        nationality: 'XXX',
        optionalData: '6ZE184226B',
      },
    ],
    ['MRV-B of 9303-7', MRV_B, { ...anna, format: 'MRV-B', nationality: 'XXX', optionalData: '' }],
    ['a visa with a document code of its issuer', replaced(MRV_A, 0, 0, 'V2'), { documentCode: 'V2' }],
    ['a passport of a renamed issuer', replaced(TD3, 0, 2, 'ZAR'), { issuingState: 'ZAR' }],
    ['the code of the European Union for a nationality', replaced(TD3, 1, 10, 'XKX'), { nationality: 'XKX' }],
    ['a passport card', replaced(TD1, 0, 0, 'IP'), { documentCode: 'IP' }],
    [
      'an omitted apostrophe and a hyphen written as a filler (9303-3, 4.6)',
      replaced(TD3, 0, 5, 'DARTAGNAN<<MARIE<ELISE<<<<<<<<<<<<<<<<<'),
      { familyName: 'DARTAGNAN', givenNames: 'MARIE ELISE' },
    ],
    [
      'given names truncated within a word (9303-4, 4.2.3)',
      replaced(TD3, 0, 5, 'NILAVADHANANANDA<<CHAYAPA<DEJTHAMRONG<K'),
      { familyName: 'NILAVADHANANANDA', truncated: true },
    ],
    [
      'a family name that leaves no room for given names',
      replaced(TD3, 0, 5, 'BENNELONG<WOOLOOMOOLOO<WARRANDYTE<WARNA'),
      { givenNames: '', truncated: true },
    ],
    [
      'TD1 with a number of 12 characters',
      TD1_LONG,
      { documentNumber: 'D23145890734', optionalData: '', familyName: 'STEVENSON', givenNames: 'PETER JOHN', sex: 'M' },
    ],
    [
      'Germany as the single letter D',
      ['P<D<<MUSTERMANN<<ERIKA<<<<<<<<<<<<<<<<<<<<<<', 'C01X00T478D<<6408125F2702283<<<<<<<<<<<<<<<4'],
      { issuingState: 'D', nationality: 'D', givenNames: 'ERIKA' },
    ],
    [
      'no given name',
      replaced(TD3, 0, 5, 'ARKFREITH<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<'),
      { familyName: 'ARKFREITH', givenNames: '' },
    ],
    [
      'names that fill the whole field',
      replaced(TD3, 0, 5, 'NILAVADHANANANDA<<CHAYAPA<DEJTHAMRONG<K'),
      { givenNames: 'CHAYAPA DEJTHAMRONG K', truncated: true },
    ],
    [
      'compound names',
      replaced(TD3, 0, 5, 'VAN<DER<MUELLEN<<JOHANNES<PIETER<<<<<<<'),
      { familyName: 'VAN DER MUELLEN', givenNames: 'JOHANNES PIETER' },
    ],
    ['sex not specified', replaced(TD3, 1, 20, '<'), { sex: 'X' }],
    ['the European Union as issuer', replaced(TD3, 0, 2, 'EUE'), { issuingState: 'EUE' }],
    ['the Order of Malta as issuer', replaced(TD3, 0, 2, 'XOM'), { issuingState: 'XOM' }],
    ['a stateless holder', replaced(TD3, 1, 10, 'XXA'), { nationality: 'XXA' }],
  ];
  for (const [name, lines, fields] of accepted) {
    it(`reads ${name}`, () => {
      const result = parsed(lines);
      assert.deepEqual({ ...result, ...fields }, result);
    });
  }

  it('reads the dates of the specimens', () => {
    const { birthDate, expiryDate } = parsed(TD3);
    assert.deepEqual(
      [birthDate, expiryDate],
      [
        { kind: 'day', day: '1974-08-12' },
        { kind: 'day', day: '2012-04-15' },
      ],
    );
  });

  it('reads a TD2 number of more than nine characters from the optional data', () => {
    const number = 'D23145890734';
    const head = `D23145890<UTO7408122F1204159734${checkDigit(number)}<<<`;
    const composite = checkDigit(head.slice(0, 10) + head.slice(13, 20) + head.slice(21, 35));
    assert.equal(parsed([TD2[0] ?? '', head + composite]).documentNumber, number);
  });

  it('accepts a filler as the check digit of empty optional data', () => {
    const second = replaced(TD3, 1, 28, '<<<<<<<<<<<<<<<')[1] ?? '';
    const composite = checkDigit(second.slice(0, 10) + second.slice(13, 20) + second.slice(21, 43));
    assert.equal(parsed([TD3[0] ?? '', second.slice(0, 43) + composite]).optionalData, '');
  });

  const rejected: [string, string[], MrzFailure][] = [
    ['no lines', [], 'line_count'],
    ['one line', TD3.slice(0, 1), 'line_count'],
    ['four lines', [...TD3, ...TD3], 'line_count'],
    ['a short line', [TD3[0] ?? '', (TD3[1] ?? '').slice(1)], 'line_length'],
    ['lines of two formats', [TD3[0] ?? '', TD2[1] ?? ''], 'line_length'],
    ['three lines of a passport', [...TD3, TD3[1] ?? ''], 'line_length'],
    ['a small letter', replaced(TD3, 0, 5, 'e'), 'character'],
    ['an unreadable character', replaced(TD3, 0, 5, '?'), 'character'],
    ['a card with the document code of a visa', replaced(TD1, 0, 0, 'V<'), 'document_code'],
    ['a visa with an empty number', replaced(MRV_A, 1, 0, '<<<<<<<<<'), 'document_number'],
    ['a visa with the document code of an identity card', replaced(MRV_B, 0, 0, 'IV'), 'document_code'],
    ['a passport code with a digit', replaced(TD3, 0, 0, 'P1'), 'document_code'],
    ['an unknown issuer', replaced(TD3, 0, 2, 'ZZZ'), 'issuing_state'],
    ['an issuer with a digit', replaced(TD3, 0, 2, 'UT0'), 'issuing_state'],
    ['a filler inside the issuer', replaced(TD3, 0, 2, 'U<O'), 'issuing_state'],
    ['an unknown nationality', replaced(TD3, 1, 10, 'QQQ'), 'nationality'],
    ['an empty number', replaced(TD3, 1, 0, '<<<<<<<<<'), 'document_number'],
    ['a long number without its continuation', replaced(TD1_LONG, 0, 15, '<<<<'), 'document_number'],
    ['a thirteenth month', replaced(TD3, 1, 13, '741312'), 'birth_date'],
    ['30 February', replaced(TD3, 1, 13, '740230'), 'birth_date'],
    ['a letter in a date', replaced(TD3, 1, 13, '74O812'), 'birth_date'],
    ['an expiry date that does not exist', replaced(TD3, 1, 21, '120431'), 'expiry_date'],
    ['another sex', replaced(TD3, 1, 20, 'K'), 'sex'],
    ['a digit in the name', replaced(TD3, 0, 5, '3RIKSSON'), 'names'],
    ['an empty name', replaced(TD3, 0, 5, '<'.repeat(39)), 'names'],
    ['three groups of names', replaced(TD3, 0, 5, 'ERIKSSON<<ANNA<<MARIA'), 'names'],
  ];
  for (const [name, lines, failure] of rejected) {
    it(`refuses ${name}`, () => {
      const result = parseMrz(lines, TODAY);
      assert.ok(!result.ok);
      assert.ok(result.failures.includes(failure), result.failures.join());
    });
  }

  const spoiled: [string, string[], string[]][] = [
    ['number', replaced(TD3, 1, 0, 'L898902C4'), ['document_number', 'composite']],
    ['document number check digit', replaced(TD3, 1, 9, '7'), ['document_number', 'composite']],
    ['birth date', replaced(TD3, 1, 13, '740813'), ['birth_date', 'composite']],
    ['expiry date', replaced(TD3, 1, 21, '120416'), ['expiry_date', 'composite']],
    ['personal number', replaced(TD3, 1, 28, 'ZE184226C'), ['optional_data', 'composite']],
    ['composite', replaced(TD3, 1, 43, '1'), ['composite']],
    ['TD1 optional data', replaced(TD1, 1, 18, 'B'), ['composite']],
    ['TD2 composite', replaced(TD2, 1, 35, '7'), ['composite']],
    ['continuation of a long number', replaced(TD1_LONG, 0, 15, '735'), ['document_number', 'composite']],
    ['filler as the check digit of a personal number', replaced(TD3, 1, 42, '<'), ['optional_data', 'composite']],
  ];
  for (const [name, lines, failing] of spoiled) {
    it(`reports the check digits that a wrong ${name} breaks`, () => {
      const result = parseMrz(lines, TODAY);
      assert.ok(result.ok);
      assert.deepEqual(
        result.checkDigits
          .filter((digit) => !digit.holds)
          .map((digit) => digit.name)
          .sort(),
        failing.sort(),
      );
    });
  }

  it('expects no composite check digit on visas, and none for their optional data', () => {
    for (const lines of [MRV_A, MRV_B]) {
      const result = parseMrz(lines, TODAY);
      assert.ok(result.ok);
      assert.deepEqual(
        result.checkDigits.map(({ name }) => name),
        ['document_number', 'birth_date', 'expiry_date'],
      );
    }
  });

  it('resolves the expiry date to a year after the birth date', () => {
    const born = replaced(TD3, 1, 13, `050101${checkDigit('050101')}F990101${checkDigit('990101')}`);
    const result = parseMrz(born, TODAY);
    assert.deepEqual(result.ok && result.fields.expiryDate, { kind: 'day', day: '2099-01-01' });
  });

  it('does not detect a changed name, which no check digit covers', () => {
    assert.equal(parsed(replaced(TD3, 0, 5, 'FRIKSSON')).familyName, 'FRIKSSON');
  });
});

describe('field alphabets', () => {
  const mark = { letters: 'A', digits: '0', any: '.' };
  const table: [MrzFormatName, string[]][] = [
    ['TD3', [`A.AAA${'A'.repeat(39)}`, `.........0AAA0000000A0000000${'.'.repeat(14)}00`]],
    ['MRV-B', [`A.AAA${'A'.repeat(31)}`, `.........0AAA0000000A0000000${'.'.repeat(8)}`]],
    ['TD1', [`A.AAA.........0${'.'.repeat(15)}`, '0000000A0000000AAA...........0', 'A'.repeat(30)]],
  ];
  for (const [format, lines] of table) {
    it(`of ${format} are those of ICAO 9303`, () =>
      assert.deepEqual(
        fieldAlphabets(format).map((line) => line.map((alphabet) => mark[alphabet]).join('')),
        lines,
      ));
  }
});

describe('MRZ check digits', () => {
  // Worked examples of 9303-3, 4.9.
  for (const [text, digit] of [
    ['520727', '3'],
    ['AB2134<<<', '5'],
    ['L898902C3', '6'],
    ['', '0'],
  ] as const) {
    it(`are ${digit} for ${text || 'nothing'}`, () => assert.equal(checkDigit(text), digit));
  }
  for (const text of ['a', ' ', '?', 'É']) {
    it(`are refused for ${text}`, () => assert.throws(() => checkDigit(text), RangeError));
  }
});

describe('MRZ dates', () => {
  const births: [string, string | null][] = [
    ['261121', '2026-11-21'],
    ['261122', '1926-11-22'],
    ['000229', '2000-02-29'],
    ['990101', '1999-01-01'],
    ['040229', '2004-02-29'],
    ['030229', null],
    ['001301', null],
    ['74081', null],
  ];
  for (const [text, day] of births) {
    it(`reads the birth date ${text} as ${day ?? 'impossible'}`, () => {
      assert.deepEqual(birthDay(text, TODAY), day ? { kind: 'day', day } : { kind: 'impossible' });
    });
  }
  const expiries: [string, string][] = [
    ['340414', '2034-04-14'],
    ['751231', '2075-12-31'],
    ['780101', '1978-01-01'],
    ['990101', '1999-01-01'],
  ];
  for (const [text, day] of expiries) {
    it(`reads the expiry date ${text} as ${day}`, () => assert.deepEqual(expiryDay(text, TODAY), { kind: 'day', day }));
  }
  for (const text of ['7408<<', '74<<<<', '<<<<<<', '<<0812', '740800', '740012', '740000', '<<08<<']) {
    it(`recognizes ${text} as partly unknown`, () => assert.deepEqual(birthDay(text, TODAY), { kind: 'partial' }));
  }
  for (const text of ['7<0812', '74<812', '74081<', '7413<<', '74<<32', '<<<<<', 'AA0812'])
    it(`recognizes ${text} as impossible`, () => assert.deepEqual(birthDay(text, TODAY), { kind: 'impossible' }));
});

describe('issuing state codes', () => {
  const known: [string, number][] = [
    ['UTO', 0],
    ['EUE', 0],
    ['UNO', 0],
    ['XOM', 0],
    ...['UNA', 'UNK', 'XBA', 'XIM', 'XCC', 'XCE', 'XCO', 'XEC', 'XPO', 'XES', 'XMP', 'XDC', 'RKS', 'XKX', 'NTZ'].map(
      (code): [string, number] => [code, 0],
    ),
    ...['XXA', 'XXB', 'XXC', 'XXX'].map((code): [string, number] => [code, 0]),
    ...['GBD', 'GBO', 'GBP', 'GBS'].map((code): [string, number] => [code, 826]),
    ['ROM', 642],
    ['ZAR', 180],
    ['TMP', 626],
    ['YUG', 891],
    ['D', 276],
    ['DEU', 276],
    ['GBN', 826],
    ['GBR', 826],
    ['USA', 840],
    ['AFG', 4],
    ['ZWE', 716],
  ];
  for (const [code, numeric] of known) {
    it(`include ${code} with ISO 3166-1 number ${numeric}`, () =>
      assert.deepEqual([isIssuingState(code), numericCountryCode(code)], [true, numeric]));
  }
  for (const code of ['', 'ZZZ', 'uto', 'DE', 'U<O'])
    it(`do not include "${code}"`, () => assert.equal(isIssuingState(code), false));
  it('keep former codes separate', () => {
    assert.deepEqual(['ROM', 'SUN', 'ROU', 'UTO'].map(isHistoricState), [true, true, false, false]);
    assert.equal(issuingStates().includes('YUG'), false);
  });
  it('include 249 countries, each with a unique number', () => {
    const numbers = issuingStates()
      .filter((code) => code.length === 3 && !/^GB[DNOPS]$/.test(code))
      .map(numericCountryCode)
      .filter((number) => number > 0);
    assert.deepEqual([numbers.length, new Set(numbers).size], [249, 249]);
  });
});

describe('transliteration', () => {
  const names: [string, string[]][] = [
    ['Müller', ['MUELLER', 'MULLER', 'MUXXLLER']],
    ['Muñoz', ['MUNOZ', 'MUNXXOZ']],
    ['Þórður Ævarsson', ['THORDUR AEVARSSON']],
    ['Åse Bjørnsdatter', ['AASE BJOERNSDATTER', 'ASE BJORNSDATTER']],
    ['Ştefan Țîru', ['STEFAN TIRU']],
    ['Ħal Għaxaq', ['HAL GHAXAQ']],
    ['Щукин', ['SHCHUKIN', 'SHCHUKYN', 'SHTUKIN']],
    ['Игорь Жёлтый', ['IGOR ZHELTYI', 'IHOR ZHIOLTYI', 'YHOR ZHELTYI', 'IGOR ZELTYI']],
    ['Ђорђевић', ['DORDEVIC', 'DORDEVYC']],
    ['Søren', ['SOEREN', 'SOREN']],
    ['O’Brien', ['OBRIEN']],
    ['Jean-Luc', ['JEAN LUC']],
    ['Weiß', ['WEISS']],
    ['Łukasz Đorđević', ['LUKASZ DORDEVIC']],
    ['  Anna   Maria ', ['ANNA MARIA']],
  ];
  for (const [name, written] of names)
    it(`writes ${name} as ${written.join(' or ')}`, () => assert.deepEqual(transliterations(name), written));
});
