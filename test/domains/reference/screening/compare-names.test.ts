import assert from 'node:assert/strict';
import { compareNames, DEFAULT_THRESHOLD, type NameKind } from '#domains/reference/screening/index.ts';
import { normaliseName } from '#platform/names/normalise-name.ts';

const SAME: readonly [NameKind, string, string][] = [
  ['person', 'Sergei Viktorovich Shcherbakov', 'Capt. Sergei Shcherbakov'],
  ['person', 'Anna Maria Sørensen', 'Dipl.-Ing. Frau Anna Sørensen'],
  ['person', 'Yusuf Karim Hassan', 'Brig. General Yusuf Hassan'],
  ['person', 'Vladimir Petrenkov', 'ПЕТРЕНКОВ Владимир Сергеевич'],
  ['person', 'Wladimir Petrenkow', 'Vladimir Petrenkov'],
  ['person', 'Yusuf Hassan', 'Youssef Hasan'],
  ['person', 'Mohammed Ali', 'محمد علي'],
  ['person', 'Pyotr Chaikovenko', 'Чайковенко Пётр'],
  ['person', '王小明', 'Xiao Ming Wang'],
  ['person', 'Kim Jong Su', '김종수'],
  ['person', 'Muammar Qadhafi', 'Moammar Gheddafi'],
  ['person', 'Mohammed Hosni Mubarak', 'Muhammad Husni Moubarak'],
  ['person', 'Abd al-Rahman Haddad', 'Abdurrahman Haddad'],
  ['person', 'Abdel Nasser Achraf', 'Abdulnasser El-Ashraf'],
  ['person', 'Yury Shchukin', 'Iouri Chtchoukine'],
  ['person', 'Nikita Khrushchev', 'Nikita Chruschtschow'],
  ['person', 'Mao Zedong', 'Mao Tse-tung'],
  ['person', 'Hsieh Chien-hua', 'Xie Jianhua'],
  ['person', 'Lee Jong-su', 'Ri Chong Su'],
  ['person', "Sean O'Neill", 'Seán ONeill'],
  ['person', 'Jürgen Müller-Lüdenscheidt', 'Juergen Mueller Luedenscheidt'],
  ['person', 'Jean N Guessan', "N'Guessan Jean Kouassi"],
  ['person', 'Fatou Marie N Diaye', "Fatou N'Diaye"],
  ['person', 'Mary O Neill', 'Mary Kate O’Neill'],
  ['person', 'John D Rockefeller', 'John Davison Rockefeller'],
  ['person', 'Lord John Smithson', 'John Michael Smithson'],
  ['person', 'Prince Andrew Windmere', 'Windmere, Andrew Paul'],
  ['person', 'Imam Yusuf Karimov', 'Yusuf Ibrahimovich Karimov'],
  ['person', 'Emir Tamim Hamdani', 'Tamim Khalid Hamdani'],
  ['person', 'Don Carlo Vitale', 'Carlo Antonio Vitale'],
  ['person', 'Father Kevin Brannigan', 'Kevin Patrick Brannigan'],
  ['person', 'Emir Begovic', 'Begovic Emir Ahmed'],
  ['person', 'Prince Nelson', 'Prince Rogers Nelson'],
  ['company', 'Harvald Trading GmbH', 'HARVALD TRADING Gesellschaft mit beschränkter Haftung'],
  ['company', 'S.A.R.L. Bel Horizon', 'Bel Horizon SARL'],
  ['company', 'Al Marjan', 'Almarjan LLC'],
  ['company', 'ООО «Севермаш»', 'OOO Severmash'],
];

const OTHER: readonly [NameKind, string, string][] = [
  ['person', 'Ivan Petrov', 'Igor Petrov'],
  ['person', 'Maria Rossi', 'Mario Rossi'],
  ['person', 'Hassan Ali', 'Hussein Ali'],
  ['person', 'John Smith', 'Jane Smith'],
  ['person', 'William Gates', 'Bill Gates'],
  ['person', 'Li Wen', 'Li Wan'],
  ['person', 'Sergei Ivanov', 'Sergei Ivanchuk'],
  ['person', 'Petrov', 'Ivan Petrov'],
  ['person', 'V Petrov', 'Vladimir Petrov'],
  ['person', 'Don Johnson', 'Eric Johnson'],
  ['person', 'Prince Smith', 'John Smith'],
  ['person', 'Emir Karimov', 'Yusuf Karimov'],
  ['person', 'Imam Shamil', 'Shamil Basayev'],
  ['person', 'John M Smith', 'Peter M Smith'],
  ['company', 'Alpha Omega Ltd', 'Alpha Sigma Ltd'],
  ['company', 'Ocean Star Trading', 'Ocean Star Maritime'],
  ['company', 'Apex Harvald Inc', 'Apex Harvald Marlin Inc'],
  ['company', 'Unit 7 Holdings', 'Unit 9 Holdings'],
  ['company', '', 'Harvald'],
  ['company', '???', '!!!'],
];

describe('name comparison', () => {
  it('scores two spellings of one name at or above the threshold', () => {
    for (const [kind, a, b] of SAME) {
      const score = compareNames(a, b, kind);
      assert.ok(score >= DEFAULT_THRESHOLD, `${a} | ${b}: ${score}`);
      assert.equal(compareNames(b, a, kind), score, `${b} | ${a}`);
    }
  });

  it('scores different names below the threshold', () => {
    for (const [kind, a, b] of OTHER) {
      const score = compareNames(a, b, kind);
      assert.ok(score < DEFAULT_THRESHOLD, `${a} | ${b}: ${score}`);
    }
  });

  it('scores 1 only if all words are equal', () => {
    assert.deepEqual(compareNames('Anna Maria Eriksson', 'ERIKSSON, Anna Maria', 'person'), 1);
    assert.ok(compareNames('Anna Eriksson', 'Ana Eriksson', 'person') < 1);
  });

  it('normalizes names to words in capitals', () => {
    assert.deepEqual(normaliseName('Łódź, A.B.C. & Søn'), ['LODZ', 'ABC', 'SON']);
    assert.deepEqual(normaliseName('北京科技'), ['BEIJING', 'KEJI']);
    assert.deepEqual(normaliseName(''), []);
  });

  it('is fast for names of any length and content', () => {
    for (const name of ['a '.repeat(5_000), 'x'.repeat(100_000), '\u0000\ud800', '株'.repeat(2_000), 'İ'.repeat(900)])
      assert.ok(compareNames(name, `${name}b`, 'company') >= 0);
  });
});
