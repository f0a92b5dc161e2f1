import assert from 'node:assert/strict';
import { checkVisualZone } from '../../src/engine/visual/check-visual.ts';
import { compareVisual, disagreements, type VisualField } from '../../src/engine/visual/compare-visual.ts';
import type { FieldComparison, VisualFacts } from '../../src/engine/visual/evidence.ts';
import { extractVisual } from '../../src/engine/visual/extract-visual.ts';
import { printedData } from '../../src/engine/visual/printed-data.ts';
import { findDates } from '../../src/engine/visual/printed-dates.ts';
import { findName } from '../../src/engine/visual/printed-names.ts';
import { findNumber } from '../../src/engine/visual/printed-number.ts';
import type { VisualReading } from '../../src/engine/visual/visual-reading.ts';

const facts: VisualFacts = {
  familyName: 'ERIKSSON',
  givenNames: 'ANNA MARIA',
  namesTruncated: false,
  birthDate: '1994-08-12',
  expiryDate: '2034-04-14',
  documentNumber: 'L898902C3',
};

/** A row of the table is a printed line: text, confidence, and start position; rows are one below another. */
type Row = string | [text: string, confidence: number] | [text: string, confidence: number, x: number];

function reading(...rows: Row[]): VisualReading {
  const lines = rows.map((row, index) => {
    const [text, confidence = 0.95, x = 0.3] = typeof row === 'string' ? [row] : row;
    return { text, confidence, box: { x, y: 0.05 + index * 0.06, width: 0.012 * text.length, height: 0.035 } };
  });
  return { lines, aspect: 1.4, model: 'table' };
}

const LABELLED: Row[] = [
  ['Surname / Nom', 0.6],
  'ERIKSSON',
  ['Given names / Prénoms', 0.6],
  'ANNA MARIA',
  ['Date of birth / Né(e) le', 0.6],
  '12 AUG 1994',
  ['Date of expiry / Expire le', 0.6],
  '14 APR 2034',
  ['Document no. / No.', 0.6],
  'L898902C3',
];

/** The labeled page with one other printed value. */
const altered = (from: string, ...to: Row[]) => reading(...LABELLED.flatMap((row) => (row === from ? to : [row])));

const compare = (field: VisualField, print: VisualReading, changed: Partial<VisualFacts> = {}): FieldComparison =>
  compareVisual([print], { ...facts, ...changed }).fields[field];

describe('reading printed dates', () => {
  const accepted: [string, string][] = [
    ['12 AUG 1994', '1994-08-12'],
    ['12AUG1994', '1994-08-12'],
    ['12 AUG/AOÛT 94', '1994-08-12'],
    ['12 AUGIAOUT 94', '1994-08-12'],
    ['12. August 1994', '1994-08-12'],
    ['Aug 12, 1994', '1994-08-12'],
    ['12 août 1994', '1994-08-12'],
    ['12 sierpień 1994', '1994-08-12'],
    ['12 MRT/MAR 2001', '2001-03-12'],
    ['12 DIC 2001', '2001-12-12'],
    ['12 OUT 2001', '2001-10-12'],
    ['01 MEI 2001', '2001-05-01'],
    ['01 GEN/JAN 2001', '2001-01-01'],
    ['12 PAŹ/OCT 2001', '2001-10-12'],
    ['12.08.1994', '1994-08-12'],
    ['12/08/1994', '1994-08-12'],
    ['08/12/1994', '1994-08-12'],
    ['12 08 1994', '1994-08-12'],
    ['12081994', '1994-08-12'],
    ['1208 1994', '1994-08-12'],
    ['1994-08-12', '1994-08-12'],
    ['1994/08/12', '1994-08-12'],
    ['12-08-94', '1994-08-12'],
    ['12.O8.I994', '1994-08-12'],
    ['3. 12.08.1994 UTOPIA', '1994-08-12'],
    ['DOB 08/12/1994', '1994-08-12'],
  ];
  for (const [text, day] of accepted)
    it(`reads ${text}`, () => assert.ok(findDates(text).some(({ days }) => days.some((found) => found === day))));

  const others: [string, string][] = [
    ['13 AUG 1994', '1994-08-12'],
    ['12 AUG 1984', '1994-08-12'],
    ['12 APR 1994', '1994-08-12'],
    ['08.13.1994', '1994-08-12'],
    ['112.08.1994', '1994-08-12'],
    ['12.08.19945', '1994-08-12'],
    ['31.02.1994', '1994-03-03'],
    ['AUG 1994', '1994-08-12'],
    ['L898902C3', '1994-08-12'],
    ['SOLD BILL OISI', '1994-08-12'],
  ];
  for (const [text, day] of others)
    it(`does not read ${text} as ${day}`, () =>
      assert.ok(!findDates(text).some(({ days }) => days.some((found) => found === day))));
});

describe('comparing letters with diacritics', () => {
  // Printed name, spellings according to ICAO 9303-3 section 6, and a spelling with one wrong letter.
  const table: [string, string[], string][] = [
    ['MUÑOZ', ['MUNOZ', 'MUNXXOZ'], 'MUROZ'],
    ['ÅNGSTRÖM', ['AANGSTROEM', 'ANGSTROM'], 'ANGSTRAM'],
    ['JØRGENSEN', ['JOERGENSEN', 'JORGENSEN'], 'JURGENSEN'],
    ['KJÆRGAARD', ['KJAERGAARD'], 'KJERGAARD'],
    ['MÜLLER', ['MUELLER', 'MUXXLLER', 'MULLER'], 'MILLER'],
    ['WEIẞMANN', ['WEISSMANN'], 'WEIBMANN'],
    ['ŁUKASIK', ['LUKASIK'], 'TUKASIK'],
    ['GONÇALVES', ['GONCALVES'], 'GONGALVES'],
    ['ŞAHIN', ['SAHIN'], 'BAHIN'],
    ['ŽIŽKA', ['ZIZKA'], 'ZIZEA'],
    ['ĐORĐEVIĆ', ['DORDEVIC'], 'DOROEVIC'],
    ['ÞORSDÓTTIR', ['THORSDOTTIR'], 'PORSDOTTIR'],
  ];
  for (const [printed, spellings, wrong] of table) {
    const print = altered('ERIKSSON', printed);
    for (const familyName of spellings)
      it(`matches printed ${printed} with ${familyName}`, () =>
        assert.equal(compare('familyName', print, { familyName }).result, 'matched'));
    it(`does not match printed ${printed} with ${wrong}`, () =>
      assert.equal(compare('familyName', print, { familyName: wrong }).result, 'differs'));
  }
});

describe('finding printed names', () => {
  const accepted: [string, string, string?][] = [
    ['ERIKSSON', 'ERIKSSON'],
    ['Eriksson', 'ERIKSSON'],
    ['ERlKSSON', 'ERIKSSON'],
    ['ERIKSS0N', 'ERIKSSON'],
    ['Müller', 'MUELLER'],
    ['MULLER', 'MUELLER', 'diacritics that the recogniser does not see'],
    ['Müller', 'MULLER'],
    ['MULLER', 'MUXXLLER'],
    ['Weiß', 'WEISS'],
    ['SOREN', 'SOEREN'],
    ['Åström', 'AASTROEM'],
    ['ASTROM', 'AASTROEM'],
    ['NUÑEZ', 'NUNEZ'],
    ['NUNEZ', 'NUNXXEZ'],
    ['Þórsson', 'THORSSON'],
    ['WYSZYNSKI', 'WYSZYNSKI'],
    ["O'BRIEN", 'OBRIEN'],
    ['D’ARC', 'DARC'],
    ['FITZ-GERALD', 'FITZ GERALD'],
    ['GARCIALOPEZ', 'GARCIA LOPEZ'],
    ['van der Meer', 'VAN DER MEER'],
    ['DUBOIS épouse MARTIN', 'DUBOIS'],
    ['XU', 'XU'],
  ];
  for (const [text, name, why = ''] of accepted)
    it(`finds ${name} in ${text} ${why}`, () => assert.notEqual(findName(text, name, { cutOff: false }), null));

  const refused: [string, string][] = [
    ['ERICSEN', 'ERIKSSON'],
    ['YAMADA', 'ERIKSSON'],
    ['XI', 'XU'],
    ['LEE', 'LI'],
    ['BOB', 'ROB'],
    ['12 AUG 1994', 'AUGUST'],
    ['', 'ERIKSSON'],
    ['MARIA', 'ANNA MARIA'],
  ];
  for (const [text, name] of refused)
    it(`does not find ${name} in ${JSON.stringify(text)}`, () =>
      assert.equal(findName(text, name, { cutOff: false }), null));

  it('finds a longer name than the MRZ has only if the MRZ truncated it', () => {
    assert.equal(findName('NILAVADHANANANDA', 'NILAVADHANA', { cutOff: true }), 'NILAVADHANANANDA');
    assert.equal(findName('NILAVADHANANANDA', 'NILAVADHANA', { cutOff: false }), null);
    assert.equal(findName('PARAVADHANANANDA', 'NILAVADHANA', { cutOff: true }), null);
  });
});

describe('finding printed numbers', () => {
  const table: [string, string, boolean][] = [
    ['L898902C3', 'L898902C3', true],
    ['L8 98902 C3', 'L898902C3', true],
    ['No. L898902C3', 'L898902C3', true],
    ['X7Q0081B2', 'X7Q0O81B2', true],
    ['D 123-456-789', 'D123456789', true],
    ['L898902C4', 'L898902C3', false],
    ['L898902C', 'L898902C3', false],
    ['1L898902C3', 'L898902C3', false],
    ['1234', '1234', false],
  ];
  for (const [text, number, found] of table)
    it(`${found ? 'finds' : 'does not find'} ${number} in ${text}`, () =>
      assert.equal(findNumber(text, number) !== null, found));
});

describe('comparing print with machine-readable data', () => {
  it('matches a page with the same data', () => {
    const comparison = compareVisual([reading(...LABELLED)], facts);
    for (const [field, { result }] of Object.entries(comparison.fields)) assert.equal(result, 'matched', field);
    const check = checkVisualZone(comparison, { isNeeded: false });
    assert.deepEqual([check.result, check.figures], ['passed', { matched: 5, differing: 0 }]);
    assert.deepEqual(disagreements(comparison, facts), []);
  });

  it('matches without labels, across several pictures, in any order', () => {
    const [one, other] = [reading('14.04.2034', 'Anna Maria Eriksson'), reading('12.08.94', 'L8989O2C3')];
    const { fields } = compareVisual([one, other], facts);
    for (const { result } of Object.values(fields)) assert.equal(result, 'matched');
  });

  const contradictions: [string, VisualField, VisualReading, string][] = [
    ['two letters exchanged', 'familyName', altered('ERIKSSON', 'ERISKSON'), 'ERISKSON'],
    ['one other letter', 'familyName', altered('ERIKSSON', 'ERIKSSEN'), 'ERIKSSEN'],
    ['one other letter of a given name', 'givenNames', altered('ANNA MARIA', 'ANNA MARTA'), 'ANNA MARTA'],
    ['one other given name of two', 'givenNames', altered('ANNA MARIA', 'ANNA SOPHIE'), 'ANNA SOPHIE'],
    [
      'another name at the label and the right one elsewhere',
      'givenNames',
      reading(['Given names', 0.6], 'DMITRI', ['x', 0.1], ['y', 0.1], 'ANNA MARIA'),
      'DMITRI',
    ],
    ['an almost right name without a label', 'familyName', reading('ERISKSON', '12 AUG 1994'), 'ERISKSON'],
    ['another century', 'birthDate', altered('12 AUG 1994', '12 AUG 2094'), '12 AUG 2094'],
    ['another century without a label', 'birthDate', reading('ERIKSSON', ['12 AUG 1894', 0.6]), '12 AUG 1894'],
    [
      'another date at the label and the right one elsewhere',
      'birthDate',
      reading(['Date of birth', 0.6], '13 AUG 1994', ['x', 0.1], ['y', 0.1], '12 AUG 1994'),
      '13 AUG 1994',
    ],
    ['another family name', 'familyName', altered('ERIKSSON', 'YAMADA'), 'YAMADA'],
    ['another given name', 'givenNames', altered('ANNA MARIA', 'Dmitri'), 'Dmitri'],
    ['one other digit of the birth year', 'birthDate', altered('12 AUG 1994', '12 AUG 1984'), '12 AUG 1984'],
    [
      'another birth date, read with less confidence',
      'birthDate',
      altered('12 AUG 1994', ['23.11.71', 0.6]),
      '23.11.71',
    ],
    ['another expiry date', 'expiryDate', altered('14 APR 2034', '14 APR 2031'), '14 APR 2031'],
    ['another number', 'documentNumber', altered('L898902C3', 'K4412087P'), 'K4412087P'],
    ['a value after its label', 'birthDate', reading('DOB 08/12/1984'), '08/12/1984'],
    [
      'a value after a field number of a license',
      'birthDate',
      reading('1. ERIKSSON', '2. ANNA', '3. 12.08.1984', '4a. 01.01.2024', '4b. 14.04.2034'),
      '12.08.1984',
    ],
    ['a label with one or two misread letters', 'familyName', reading('Sumame / Norn', 'YAMADA'), 'YAMADA'],
  ];
  for (const [what, field, print, printed] of contradictions) {
    it(`reports a contradiction for ${what}`, () => {
      assert.deepEqual(compare(field, print), { result: 'differs', printed });
      const comparison = compareVisual([print], facts);
      assert.deepEqual(disagreements(comparison, facts), [{ field, machineReadable: facts[field], printed }]);
      const check = checkVisualZone(comparison, { isNeeded: false });
      assert.deepEqual([check.result, check.reason, check.figures?.differing], ['unclear', 'visual_zone_differs', 1]);
      assert.ok(!JSON.stringify(check).includes(printed), 'a check carries no personal data');
    });
  }

  const doubts: [string, VisualField, VisualReading][] = [
    ['another value without a label', 'familyName', reading('YAMADA', '01.01.1960')],
    ['no print', 'birthDate', reading()],
    ['one other digit, read with low confidence', 'birthDate', altered('12 AUG 1994', ['12 AUG 1984', 0.8])],
    ['another name, read with low confidence', 'familyName', altered('ERIKSSON', ['YAMADA', 0.4])],
    ['a half misread name, read with low confidence', 'familyName', altered('ERIKSSON', ['ERICSEN', 0.8])],
    ['the given names at the label of the family name', 'familyName', reading('Surname', 'ANNA MARIA')],
    ['the expiry date at the label of the birth date', 'birthDate', reading('Date of birth', '14 APR 2034')],
    ['a number at the label of a name', 'familyName', reading('Surname', 'L898902C3')],
    ['a value after the label of another field', 'familyName', reading('Surname', 'Nationality', 'YAMADA')],
    ['a place of birth', 'birthDate', reading('Place of birth', '01.01.1960')],
    [
      'a value far from its label',
      'birthDate',
      reading('Date of birth', ['a', 0.9, 0.9], ['b', 0.9, 0.9], ['c', 0.9, 0.9], '01.01.1960'),
    ],
    ['a value in another column', 'birthDate', reading('Date of birth', ['01.01.1960', 0.95, 0.8])],
    ['one other character of the number', 'documentNumber', altered('L898902C3', 'L898902C4')],
    ['more text than a date', 'birthDate', reading('Date of birth', '01.01.1960 ZENITH UTOPIA')],
    ['a misread word of the label', 'familyName', reading(['Surname / Norrn Cognarne', 0.6])],
    ['field numbers, but too few for a licence', 'birthDate', reading('3. 12.08.1984')],
  ];
  for (const [what, field, print] of doubts)
    it(`reports no contradiction for ${what}`, () => assert.deepEqual(compare(field, print), { result: 'not_found' }));

  const misreadings: [string, VisualField, VisualReading][] = [
    ['one other letter, read with low confidence', 'givenNames', altered('ANNA MARIA', ['ANNA MARTA', 0.8])],
    ['a bracket instead of a letter', 'familyName', altered('ERIKSSON', 'ERIKSSO]')],
    ['a digit instead of a letter', 'familyName', altered('ERIKSSON', 'ERIKSS0N')],
  ];
  for (const [what, field, print] of misreadings)
    it(`reports a misreading for ${what}`, () => assert.equal(compare(field, print).result, 'matched'));

  const shortened: [string, Partial<VisualFacts>, Row][] = [
    ['an initial in the MRZ', { givenNames: 'A' }, 'ANNA MARIA'],
    ['a letter that the MRZ writes as two', { givenNames: 'SOEREN' }, 'SØREN'],
    ['a tilde that OCR misses', { givenNames: 'NUNXXEZ' }, 'NUNEZ'],
    ['one of several names', {}, 'MARIA'],
  ];
  for (const [what, changed, print] of shortened)
    it(`reports no contradiction for ${what}`, () =>
      assert.notEqual(compare('givenNames', altered('ANNA MARIA', print), changed).result, 'differs'));

  it('finds a name on two lines, and each given name separately', () => {
    const long = { familyName: 'PAPANDROPOULOUS KONSTANTINIDIS', givenNames: 'JONATHAN WARREN' };
    const print = reading('PAPANDROPOULOUS', 'KONSTANTINIDIS', ['JONATHAN', 0.9, 0.7], 'WARREN');
    assert.equal(compare('familyName', print, long).result, 'matched');
    assert.equal(compare('givenNames', print, long).result, 'matched');
  });

  it('accepts a longer printed name if the MRZ truncated it', () => {
    const print = reading('Surname / Nom', 'NILAVADHANANANDA');
    assert.equal(compare('familyName', print, { familyName: 'NILAVADHANA', namesTruncated: true }).result, 'matched');
  });

  it('passes only if family name and birth date match', () => {
    const result = (...rows: Row[]) =>
      checkVisualZone(compareVisual([reading(...rows)], facts), { isNeeded: false }).result;
    assert.equal(result('ERIKSSON', '12.08.1994'), 'passed');
    assert.equal(result('ERIKSSON', 'L898902C3', '14.04.2034'), 'not_performed');
    assert.equal(result('ANNA MARIA', '12.08.1994'), 'not_performed');
    assert.deepEqual(
      [checkVisualZone(null, { isNeeded: false }).result, checkVisualZone(null, { isNeeded: true }).result],
      ['not_performed', 'unclear'],
    );
  });
});

describe('printed data without machine-readable data', () => {
  it('is read by the field numbers of an EU license', () => {
    const print = reading(
      '1. Lindqvist',
      '2. Élodie',
      '3. 03.05.1991 Nordhavn',
      '4a. 15.04.2024  4c. UTO',
      '4b. 14.04.2034',
      '5. D23145890',
      '9. AM B',
    );
    const { familyName, givenNames, birthDate, expiryDate, documentNumber } = extractVisual([print]);
    assert.deepEqual(
      [familyName?.text, givenNames?.text, birthDate?.days, expiryDate?.days, documentNumber?.text],
      ['Lindqvist', 'Élodie', ['1991-05-03', '1991-03-05'], ['2034-04-14'], 'D23145890'],
    );
  });

  it('is read by the labels of an American license', () => {
    const print = reading('DL X1234567', 'EXP 08/12/2030', 'LN SAMPLE', 'FN JOHN', 'DOB 08/25/1984', 'ISS 08/01/2024');
    const { familyName, givenNames, birthDate, expiryDate, documentNumber } = extractVisual([print]);
    assert.deepEqual(
      [familyName?.text, givenNames?.text, birthDate?.days, expiryDate?.text, documentNumber?.text],
      ['SAMPLE', 'JOHN', ['1984-08-25'], '08/12/2030', 'X1234567'],
    );
  });

  it('is shown to reviewers only if there is no machine-readable data', () => {
    const told = (print: VisualReading) => printedData([print], { facts, comparison: compareVisual([print], facts) });
    const print = reading(...LABELLED);
    assert.equal(told(print), null);
    assert.equal(printedData([print], null)?.values.familyName?.text, 'ERIKSSON');
    assert.equal(printedData([reading('LOREM IPSUM')], null), null);
    const [difference] = told(altered('ERIKSSON', 'YAMADA'))?.disagreements ?? [];
    assert.deepEqual(difference, { field: 'familyName', machineReadable: 'ERIKSSON', printed: 'YAMADA' });
  });
});
