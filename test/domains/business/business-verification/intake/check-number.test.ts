import assert from 'node:assert/strict';
import { checkNumber } from '../../../../../src/domains/business/business-verification/intake/check-number.ts';
import type { NumberKind } from '../../../../../src/domains/business/business-verification/intake/number-scheme.ts';

type Row = [country: string, kind: NumberKind, right: string, wrong: string];

/** With a check digit: examples from authorities and `python-stdnum`, each with a variant that has one error. */
const CHECKED: Row[] = [
  ['AR', 'tax', '20-05536168-2', '20-26756539-2'],
  ['AT', 'vat', 'ATU13585627', 'ATU13585626'],
  ['AU', 'registration', '004 085 616', '004 085 617'],
  ['AU', 'tax', '83 914 571 673', '83 914 571 674'],
  ['BE', 'registration', '0403.019.261', '0403.019.262'],
  ['BG', 'vat', 'BG175074752', 'BG175074754'],
  ['BR', 'registration', '16.727.230/0001-97', '16.727.230/0001-98'],
  ['BY', 'tax', '200988541', '200988542'],
  ['CA', 'tax', '12302 6635 RC 0001', '12302 6634 RC 0001'],
  ['CH', 'registration', 'CHE-100.155.212', 'CHE-100.155.211'],
  ['CL', 'registration', '76086428-5', '76086428-4'],
  ['CN', 'registration', '91110000600037341L', '91110000600037342L'],
  ['CO', 'tax', '213.123.432-1', '213.123.432-5'],
  ['CY', 'vat', 'CY10259033P', 'CY10259033Z'],
  ['CZ', 'registration', '25596641', '25596642'],
  ['DE', 'vat', 'DE136695976', 'DE136695978'],
  ['DK', 'registration', '13585628', '13585627'],
  ['DO', 'tax', '1-01-85004-3', '1-01-85004-2'],
  ['EC', 'registration', '1792060346-001', '1792060347-001'],
  ['EE', 'registration', '12345678', '12345679'],
  ['ES', 'tax', 'B64717838', 'B64717839'],
  ['FI', 'registration', '2077474-0', '2077474-1'],
  ['FR', 'registration', '552 008 443', '552 008 442'],
  ['FR', 'vat', 'FR40303265045', 'FR41303265045'],
  ['GB', 'vat', 'GB980780684', 'GB802311781'],
  ['GR', 'tax', 'EL094259216', 'EL094259217'],
  ['GT', 'tax', '576937-K', '576937-1'],
  ['HR', 'tax', 'HR33392005961', 'HR33392005962'],
  ['HU', 'vat', 'HU12892312', 'HU12892313'],
  ['IE', 'vat', 'IE6433435F', 'IE6433435E'],
  ['IL', 'registration', '516179157', '516179158'],
  ['IN', 'vat', '27AAPFU0939F1ZV', '27AAPFU0939F1Z0'],
  ['IS', 'registration', '450401-3150', '450401-3160'],
  ['IT', 'vat', 'IT00743110157', 'IT00743110158'],
  ['JP', 'registration', '5-8356-7825-6246', '2-8356-7825-6246'],
  ['KR', 'registration', '130111-0006246', '130111-0006247'],
  ['KR', 'tax', '116-82-00276', '116-82-00278'],
  ['KZ', 'registration', '020940003199', '020940003198'],
  ['LT', 'registration', '123033512', '123033513'],
  ['LU', 'vat', 'LU15027442', 'LU15027443'],
  ['LV', 'registration', '40003521600', '40003521601'],
  ['MA', 'tax', '001512572000078', '001512572000079'],
  ['MD', 'registration', '1008600038413', '1008600038412'],
  ['MK', 'tax', 'MK4030000375897', 'MK4030000375898'],
  ['MT', 'vat', 'MT11679112', 'MT11679113'],
  ['MX', 'tax', 'MAB-930714-8T4', 'MAB-930714-8T5'],
  ['NL', 'vat', 'NL004495445B01', 'NL004495446B01'],
  ['NO', 'registration', '988 077 917', '988 077 918'],
  ['NZ', 'tax', '49-091-850', '49-091-851'],
  ['PE', 'tax', '20512333797', '20512333798'],
  ['PL', 'tax', 'PL8567346215', 'PL8567346216'],
  ['PT', 'registration', '501 964 843', '501 964 842'],
  ['RO', 'vat', 'RO18547290', 'RO18547291'],
  ['RS', 'tax', '101134702', '101134701'],
  ['RU', 'registration', '1027700132195', '1027700132196'],
  ['RU', 'tax', '7707083893', '7707083894'],
  ['SE', 'registration', '556016-0680', '556016-0681'],
  ['SG', 'registration', '197401143C', '197401143D'],
  ['SI', 'registration', '5043611', '5043612'],
  ['SK', 'registration', '31333532', '31333533'],
  ['TR', 'tax', '4540536920', '4540536921'],
  ['TW', 'registration', '00501503', '00501502'],
  ['UA', 'registration', '32855961', '32855968'],
  ['UY', 'registration', '21-100342-001-7', '21-100342-001-8'],
  ['VE', 'registration', 'V-11470283-4', 'V-11470283-3'],
  ['VN', 'registration', '0100233488', '0100233480'],
  ['ZA', 'tax', '0001339050', '0001339051'],
];

/** Format only: a number that the register could have issued, and one that it could not. */
const FORMS: Row[] = [
  ['AL', 'vat', 'AL J 91402501 L', 'Z 22218003 V'],
  ['GB', 'registration', '1234567', 'AB12'],
  ['GB', 'registration', 'SC123456', 'SC1234567'],
  ['IE', 'registration', '123456', '12345678'],
  ['IM', 'registration', '012345V', '0123V'],
  ['NG', 'registration', 'RC 123456', 'RC X'],
  ['NL', 'registration', '33014286', '3301428'],
  ['PL', 'registration', 'KRS 0000028860', '00028860X'],
  ['RS', 'registration', '17162543', '171625'],
  ['SA', 'registration', '1010010030', '9010010030'],
  ['US', 'tax', '12-3456789', '12-345678'],
  ['ZA', 'registration', '1918/000095/06', '1918/95'],
];

describe('company registration numbers', () => {
  it('are checked for more than 40 countries', () => {
    assert.ok(new Set([...CHECKED, ...FORMS].map(([country]) => country)).size >= 60);
  });

  for (const [country, kind, right, wrong] of CHECKED)
    it(`in ${country} accept the ${kind} ${right}, and reject the check digit of ${wrong}`, () => {
      const { state, checkDigit, name } = checkNumber({ country, number: right, kind });
      assert.deepEqual({ state, checkDigit }, { state: 'valid', checkDigit: true });
      assert.ok(name);
      const slip = checkNumber({ country, number: wrong, kind });
      assert.deepEqual(
        { state: slip.state, checkDigit: slip.checkDigit, reason: slip.reason },
        { state: 'invalid', checkDigit: true, reason: 'check_digit' },
      );
    });

  for (const [country, kind, right, wrong] of FORMS)
    it(`in ${country} accept the format of the ${kind} ${right}, and reject ${wrong}`, () => {
      const { state, checkDigit } = checkNumber({ country, number: right, kind });
      assert.deepEqual({ state, checkDigit }, { state: 'valid', checkDigit: false });
      const other = checkNumber({ country, number: wrong, kind });
      assert.deepEqual({ state: other.state, checkDigit: other.checkDigit }, { state: 'invalid', checkDigit: false });
    });

  it('are equal in every notation', () => {
    const compact = (country: string, kind: NumberKind, number: string) =>
      checkNumber({ country, number, kind }).compact;
    for (const [country, kind, ...spellings] of [
      ['GB', 'registration', '01234567', '1234567', ' 012 34567'],
      ['GB', 'registration', 'SC001234', 'sc1234'],
      [
        'DE',
        'registration',
        'HRB 86891 B, Amtsgericht Charlottenburg',
        'Amtsgericht Charlottenburg HRB86891B',
        'AG Charlottenburg, HRB 86891 B',
      ],
      ['DE', 'vat', 'DE 136 695 976', 'de136695976', '136695976'],
      ['FR', 'registration', '552 008 443', '552008443', '552.008.443'],
      ['NL', 'registration', '3301 4286', '33014286'],
    ] as const) {
      const all = spellings.map((spelling) => compact(country, kind, spelling));
      assert.equal(new Set(all).size, 1, all.join(' | '));
    }
  });

  it('of two German courts are different numbers', () => {
    const check = (number: string) => checkNumber({ country: 'DE', number, kind: 'registration' }).compact;
    assert.notEqual(check('HRB 42243, Amtsgericht München'), check('HRB 42243, Amtsgericht Köln'));
  });

  it('of US companies are distinguished by state', () => {
    const check = (subdivision: string, number: string) =>
      checkNumber({ country: 'US', subdivision, number, kind: 'registration' }).state;
    assert.equal(check('US-DE', '2927442'), 'valid');
    assert.equal(check('US-CA', 'C0806592'), 'valid');
    assert.equal(check('US-CA', 'X1'), 'unknown_format');
    assert.equal(check('US-WY', '2001-000423452'), 'unknown_format');
  });

  it('without known rules are not judged', () => {
    for (const [country, number] of [
      ['KY', 'MC-12345'],
      ['PA', '155600000-2-2015'],
      ['DE', 'GnR-alt 7'],
      ['TR', '12345-6'],
    ] as const)
      assert.equal(checkNumber({ country, number, kind: 'registration' }).state, 'unknown_format', country);
    assert.equal(checkNumber({ country: 'KY', number: 'mc-12345', kind: 'registration' }).compact, 'MC12345');
  });

  it('can be any text without throwing an error', () => {
    for (const country of ['GB', 'DE', 'RU', 'KR', 'RO', 'BR', 'MX', 'SI', 'XX'])
      for (const kind of ['registration', 'tax', 'vat'] as const)
        for (const number of ['', '-', '０１２３４５６７', '9'.repeat(200), 'Ω≈ç√', '١٢٣٤٥٦٧٨', 'HRB', '../../x'])
          assert.notEqual(checkNumber({ country, number, kind }).compact, undefined);
  });
});
