import { type FoundForm, sameLegalForm, stripLegalForm } from '#domains/reference/reference/index.ts';
import { compareNames } from '#domains/reference/screening/index.ts';

/** Companies may have the same name except for their legal form: such names are similar, not equal. */
const OTHER_FORM = 0.9;
/** Words for the state of a company, which are not part of its identity. */
const STATES: readonly string[] = ['LIQUIDATION'];
/** How English documents translate legal forms of other countries. */
const TRANSLATIONS: Readonly<Record<string, readonly string[]>> = {
  LLC: [
    'OOO',
    'TOV',
    'TOO',
    'TAA',
    'SHPS',
    'SPY',
    'XXK',
    'DOO',
    'OOD',
    'EOOD',
    'MMC',
    'MCHJ',
    'SHPK',
    'WLL',
    'YOUXIAN ZEREN GONGSI',
  ],
  LTD: ['OOD', 'EOOD', 'BM', 'CHAMKAT', 'YOUXIAN GONGSI', 'YOUXIAN ZEREN GONGSI', 'CONG TY TNHH', 'LTD STI'],
  'CO LTD': [
    ...['YOUXIAN GONGSI', 'YOUXIAN ZEREN GONGSI', 'GUFEN YOUXIAN GONGSI', 'KABUSHIKI KAISHA', 'JUSIK HOESA'],
    ...['CHAMKAT', 'BORISAT', 'CONG TY TNHH'],
  ],
  INC: ['KABUSHIKI KAISHA', 'JUSIK HOESA'],
  CORP: ['KABUSHIKI KAISHA', 'JUSIK HOESA', 'CONG TY CP'],
  JSC: ['AO', 'AT', 'AD', 'SS', 'ASC', 'CONG TY CP', 'GUFEN YOUXIAN GONGSI', 'AS'],
  PJSC: ['PAO', 'PAT'],
  OJSC: ['OAO', 'BBY', 'ASC'],
  CJSC: ['ZAO', 'PRAT', 'PBY', 'QSC-AZ'],
  PLC: ['CHAMKAT', 'BORISAT'],
  SA: ['AE'],
};

/**
 * Similarity of two company names, 0 to 1, ignoring legal forms and alphabets; 1 is the same name in any spelling. The
 * country (alpha-2) determines the legal forms.
 */
export function compareCompanyNames(a: string, b: string, country?: string): number {
  const [one, other] = [stripLegalForm(a, country), stripLegalForm(b, country)];
  const score = compareCores(one.core, other.core);
  const differ = compareForms(one.forms, other.forms, country) === 'different';
  return differ ? Math.round(score * OTHER_FORM * 1000) / 1000 : score;
}

/** German and Nordic letters written out in plain Latin letters: `Müller`, `Mueller`. */
const WRITTEN_OUT: Readonly<Record<string, string>> = { Ä: 'AE', Ö: 'OE', Ü: 'UE', Å: 'AA', Ø: 'OE', Æ: 'AE' };

function compareCores(a: string, b: string): number {
  const compare = (left: string, right: string): number => compareNames(left, right, 'company');
  const plain = compare(a, b);
  const [one, other] = [writeOut(a), writeOut(b)];
  return plain === 1 || (one === a && other === b) ? plain : Math.max(plain, compare(one, b), compare(a, other));
}

function writeOut(name: string): string {
  const capitals = name.normalize('NFC').toUpperCase();
  return /[ÄÖÜÅØÆ]/.test(capitals) ? capitals.replace(/[ÄÖÜÅØÆ]/g, (letter) => WRITTEN_OUT[letter] ?? letter) : name;
}

function compareForms(
  a: readonly FoundForm[],
  b: readonly FoundForm[],
  country: string | undefined,
): 'same' | 'missing' | 'different' {
  const [one, other] = [a, b].map((forms) => forms.filter(({ code }) => !STATES.includes(code)));
  if (!one?.length || !other?.length) return one?.length === other?.length ? 'same' : 'missing';
  const agree = (left: FoundForm, right: FoundForm): boolean =>
    left.code === right.code ||
    left.entityTypes.some((type) => right.entityTypes.includes(type)) ||
    sameLegalForm(left.form, right.form, country) ||
    TRANSLATIONS[left.code]?.includes(right.code) === true ||
    TRANSLATIONS[right.code]?.includes(left.code) === true;
  return one.some((left) => other.some((right) => agree(left, right))) ? 'same' : 'different';
}
