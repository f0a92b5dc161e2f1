import assert from 'node:assert/strict';
import { findInPapers, type PaperReading, type Wanted } from '#engine/index.ts';
import { datesIn } from '../../src/engine/papers/paper-dates.ts';
import { NO_TRAITS } from '../../src/engine/papers/paper-reading.ts';

function paper(text: string[], recognised: number[] = []): PaperReading {
  const said = { createdOn: null, modifiedOn: null, producer: null, traits: NO_TRAITS };
  const pages = { pages: text.length, text, hasText: true, recognised };
  return { ok: true, kind: 'pdf', sha256: '0'.repeat(64), ...pages, ...said };
}

const find = (text: string, wanted: Partial<Wanted>, recognised: number[] = []) =>
  findInPapers([paper([text], recognised)], { names: [], numbers: [], today: '2026-11-22', ...wanted });

describe('finding data in company papers', () => {
  describe('a name', () => {
    // Name, printed text, and kind of match.
    const table: [string, string, 'exact' | 'close' | 'none'][] = [
      ['Larkspur Tidewater Limited', 'certify that Larkspur Tidewater Limited was', 'exact'],
      ['Larkspur Tidewater Limited', 'LARKSPUR\nTIDEWATER\nLIMITED', 'exact'],
      ['Müller & Söhne GmbH', 'MULLER SÖHNE G.m.b.H., Berlin', 'exact'],
      ['Larkspur S.A.R.L.', 'la société Larkspur SARL au capital', 'exact'],
      ['株式会社ひばり', '商号　株式会社ひばり本店', 'exact'],
      ['ООО Жаворонок', 'Наименование: ООО «Жаворонок»', 'exact'],
      ['Larkspur Tidewater Limited', 'certify that Larkspur Tidewatter Limited was', 'close'],
      ['Larkspur Tidewater Limited', 'certify that Larkspur Tidewater was', 'none'],
      ['Larkspur Tidewater Limited', 'certify that Larkspur Holdings Limited was', 'none'],
      ['Lark Limited', 'Larkspur Limited', 'none'],
      ['3M', 'flat 3M of the house', 'none'],
      ['3M', 'the company\n3M\nof Bristol', 'exact'],
      ['&', 'A & B', 'none'],
    ];
    for (const [name, text, expected] of table) {
      it(`matches ${name} in “${text}”: ${expected}`, () => {
        assert.equal(find(text, { names: ['Something Else', name] }).name.found, expected);
      });
    }

    const compareNames = (one: string, other: string) => {
      const core = (name: string) => name.replace(/ (Limited|Ltd)$/, '');
      return core(one) === core(other) ? 1 : 0;
    };
    const compared: [string, 'exact' | 'close' | 'none'][] = [
      ['Certificate of Larkspur Tidewater Ltd of Bristol', 'exact'],
      ['Certificate of Larkspur Tidewater of Bristol', 'close'],
      ['Certificate of Larkspur Tidewater Holdings Ltd', 'close'],
      ['Certificate of Larkspur Water Ltd', 'none'],
    ];
    for (const [text, expected] of compared) {
      it(`uses the caller's comparison in “${text}”: ${expected}`, () => {
        assert.equal(find(text, { names: ['Larkspur Tidewater Limited'], compareNames }).name.found, expected);
      });
    }

    it('returns the printed text, paper, and page', () => {
      const readings = [paper(['Articles']), paper(['Cover', 'Certificate of Larkspur\nTidewater Ltd of Bristol'])];
      const wanted = { names: ['Larkspur Tidewater Limited'], numbers: [], today: '2026-11-22', compareNames };
      const expected = { found: 'exact', text: 'Larkspur Tidewater Ltd', paper: 1, page: 2 };
      assert.deepEqual(findInPapers(readings, wanted).name, expected);
    });
  });

  describe('a number', () => {
    // Number, printed text, and whether it is found; `scanned` if the page was read from a picture.
    const table: [string, string, boolean, 'scanned'?][] = [
      ['09876543', 'Company number: 09876543', true],
      ['09876543', 'Company No. 9876543.', true],
      ['09876543', 'Company No. 098 765 43, Bristol', true],
      ['HRB 123456 B', 'Amtsgericht Charlottenburg, HRB123456B', true],
      ['552 100 554', 'RCS Paris 552.100.554', true],
      ['DE123456789', 'USt-IdNr. DE 123 456 789', true],
      ['12.345.678/0001-95', 'CNPJ 12345678000195', true],
      ['1234567', '１２３４５６７', true],
      ['0987654', 'Telephone 09876543', false],
      ['9876543', 'Capital 9876543.21', false],
      ['9876543', 'Capital 1,9876543', false],
      ['12', 'clause 12', false],
      ['12', 'Company No. 12', true],
      ['09876543', 'Company number: O9876S43', false],
      ['09876543', 'Company number: O9876S43', true, 'scanned'],
      ['---', 'anything', false],
    ];
    for (const [number, text, expected, scanned] of table) {
      it(`${number} in “${text}”${scanned ? ', scanned' : ''}: ${expected}`, () => {
        assert.equal(find(text, { numbers: [number] }, scanned ? [1] : []).number.found, expected);
      });
    }
  });

  describe('an address', () => {
    const address = { lines: ['17 Harbour Street'], city: 'Bristol', postalCode: 'BS1 4QA' };
    const table: [string, 'exact' | 'close' | 'none'][] = [
      ['Registered office:\n17 Harbour Street\nBristol BS1 4QA', 'exact'],
      ['17 HARBOUR STREET, CLIFTON, BRISTOL, ENGLAND, BS1 4QA', 'exact'],
      ['17 Harbour St., Bristol BS1 4QA', 'close'],
      ['Harbour Street, Bristol', 'none'],
      ['18 Quay Road, Bristol', 'none'],
      [`17 Harbour Street ${'and so on '.repeat(30)} Bristol BS1 4QA`, 'none'],
    ];
    for (const [text, expected] of table) {
      it(`is searched in “${text.slice(0, 60)}”: ${expected}`, () => {
        assert.equal(find(text, { addresses: [address] }).address.found, expected);
      });
    }
  });

  describe('dates', () => {
    const table: [string, string[]][] = [
      ['on 4 March 2019 and the 31st day of December, 2020', ['2019-03-04', '2020-12-31']],
      ['March 4, 2019; Mar. 5 2019', ['2019-03-04', '2019-03-05']],
      ['2019-03-04, 2019/3/5, 2019年3月6日', ['2019-03-04', '2019-03-05', '2019-03-06']],
      ['am 4. März 2019, le 1er août 2020, 5 de mayo de 2021', ['2019-03-04', '2020-08-01', '2021-05-05']],
      ['04.03.2019 und 4. 3. 2019', ['2019-03-04', '2019-03-04']],
      ['03/04/2019 then 12/31/2019', ['2019-03-04', '2019-12-31']],
      ['03/04/2019 then 31/12/2019', ['2019-04-03', '2019-12-31']],
      ['31.02.2019, 4 Marsh 2019, 1.2.3.2019, 04.03.19, 00/00/2019', []],
      ['9999-01-01, 0001-01-01', []],
    ];
    for (const [text, expected] of table) {
      it(`are found in “${text}”`, () => {
        const days = datesIn(text, 'day_first').map(({ day }) => day);
        assert.deepEqual(days, expected);
      });
    }

    it('are read with day and month in the order of the country', () => {
      assert.deepEqual(find('on 03/04/2019', { country: 'US' }).dates, ['2019-03-04']);
      assert.deepEqual(find('on 03/04/2019', { country: 'GB' }).dates, ['2019-04-03']);
    });

    const made: [string, string | null][] = [
      ['incorporated on 4 March 2019\nIssued on 1 October 2026', '2026-10-01'],
      ['Date of issue: 1 October 2025\nLicence until 1 May 2026\nValid until 1 May 2030', '2025-10-01'],
      ['Date of birth: 1 October 2025\nAusgestellt am 02.03.2024', '2024-03-02'],
      ['incorporated on 4 March 2019', '2019-03-04'],
      ['Issued on 1 October 2027', null],
      ['no day at all', null],
    ];
    for (const [text, expected] of made) {
      it(`include the document date of “${text}”: ${expected}`, () =>
        assert.equal(find(text, {}).documentDate, expected));
    }
  });

  it('finds nothing in papers that could not be read', () => {
    const refused: PaperReading = { ok: false, reason: 'encrypted', message: '' };
    const wanted = { names: ['Larkspur'], numbers: ['09876543'], today: '2026-11-22' };
    assert.deepEqual(findInPapers([refused], wanted), {
      name: { found: 'none' },
      number: { found: false },
      address: { found: 'none' },
      incorporationDates: [],
      dates: [],
      documentDate: null,
    });
  });
});
