import { type FoundForm, sameLegalForm, stripLegalForm } from '#domains/reference/reference/index.ts';
import { compareNames } from '#domains/reference/screening/index.ts';

export interface CompanyNameComparison {
  /** 0..1; 1 is the same name, however it is spelled. */
  score: number;
  /** What differs, without the names. */
  detail: string;
}

/** Two companies may share a name but for their form: such names are near, never the same. */
const OTHER_FORM = 0.9;
/** Says how a company is doing, not what it is. */
const STATES: readonly string[] = ['LIQUIDATION'];
/** What papers in English call the forms of other countries. */
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

/** How alike two names of companies are, their legal forms and alphabets apart. The country (alpha-2) knows its own forms. */
export function compareCompanyNames(a: string, b: string, country?: string): CompanyNameComparison {
  const [one, other] = [stripLegalForm(a, country), stripLegalForm(b, country)];
  const { score, detail } = compareCores(one.core, other.core);
  const agreement = compareForms(one.forms, other.forms, country);
  if (agreement === 'same') return { score, detail };
  if (agreement === 'missing') return { score, detail: `${detail}; one name has no legal form` };
  return { score: Math.round(score * OTHER_FORM * 1000) / 1000, detail: `${detail}; the legal forms differ` };
}

/** German and Nordic letters are written out where there are none: `Müller`, `Mueller`. */
const WRITTEN_OUT: Readonly<Record<string, string>> = { Ä: 'AE', Ö: 'OE', Ü: 'UE', Å: 'AA', Ø: 'OE', Æ: 'AE' };

function compareCores(a: string, b: string): CompanyNameComparison {
  const plain = compareNames(a, b, 'company');
  const [one, other] = [writeOut(a), writeOut(b)];
  if (plain.score === 1 || (one === a && other === b)) return plain;
  return [plain, compareNames(one, b, 'company'), compareNames(a, other, 'company')].reduce((best, each) =>
    each.score > best.score ? each : best,
  );
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
