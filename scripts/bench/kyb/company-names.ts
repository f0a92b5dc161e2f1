import type { Random } from '../../generate/random.ts';

/** A company's name before it is written. */
export interface CompanyName {
  country: string;
  /** Made-up syllables or a common word: the distinctive part. */
  words: string[];
  /** The line of business. */
  trade: string | null;
  /** The legal form in its spellings. */
  form: readonly string[];
}

const COUNTRIES: readonly { country: string; trades: readonly string[]; forms: readonly (readonly string[])[] }[] = [
  {
    country: 'gb',
    trades: 'Trading,Shipping,Logistics,Holdings,Engineering,Consulting,Energy,Capital,Foods,Textiles'.split(','),
    forms: [
      ['Limited', 'Ltd', 'Ltd.', 'LTD'],
      ['PLC', 'plc', 'P.L.C.', 'Public Limited Company'],
      ['LLP', 'L.L.P.', 'Limited Liability Partnership'],
    ],
  },
  {
    country: 'de',
    trades: 'Maschinenbau,Handel,Logistik,Bau,Technik,Verwaltung,Energie,Lebensmittel'.split(','),
    forms: [
      ['GmbH', 'Gesellschaft mit beschränkter Haftung', 'G.m.b.H.', 'mbH'],
      ['AG', 'Aktiengesellschaft', 'A.G.'],
      ['GmbH & Co. KG', 'GmbH & Co KG', 'GmbH und Co. KG'],
    ],
  },
  {
    country: 'fr',
    trades: 'Transports,Services,Conseil,Énergie,Négoce,Bâtiment'.split(','),
    forms: [
      ['SARL', 'S.A.R.L.', 'Société à responsabilité limitée'],
      ['SA', 'S.A.', 'Société anonyme'],
      ['SAS', 'S.A.S.', 'Société par actions simplifiée'],
    ],
  },
  {
    country: 'us',
    trades: 'Trading,Petroleum,Technologies,Systems,Partners,Aviation,Foods'.split(','),
    forms: [
      ['LLC', 'L.L.C.', 'Limited Liability Company'],
      ['Inc.', 'Inc', 'Incorporated'],
      ['Corp.', 'Corporation', 'Corp'],
    ],
  },
  {
    country: 'ru',
    trades: 'Neftegaz,Stroy,Torgovyy Dom,Logistika,Energo,Metall'.split(','),
    forms: [
      ['OOO', 'ООО', 'LLC'],
      ['AO', 'АО', 'JSC'],
      ['PAO', 'ПАО', 'PJSC'],
    ],
  },
  {
    country: 'ae',
    trades: 'General Trading,Shipping,Petrochemicals,Construction,Marine Services'.split(','),
    forms: [
      ['LLC', 'L.L.C', 'Limited Liability Company'],
      ['FZE', 'F.Z.E.', 'Free Zone Establishment'],
    ],
  },
];

const SYLLABLES =
  'al an ar as ba be bor bran cal car cor da del den dor el en er fa fel for gal gar gen gor hal har hel in jan jar ka kel kor kra la lan lor lum mar mel mir mon na nel nor ol or os pa pel por qua ral ran rel ro sal san sel sil sol sor ta tal tan tar tel tor ul ur va val vel ven ver vin vol xan yor za zel zor'.split(
    ' ',
  );
const COMMON =
  'Ocean Star Golden Blue Silver Eagle Falcon Lion Crown Royal Sun Moon Delta Alpha Omega Sigma Phoenix Atlas Pioneer Summit Horizon Orient Crescent Caspian Baltic Nordic Alpine Desert Palm Pearl Diamond Emerald Titan Vector Zenith Apex Prime Nova Vega Orion'.split(
    ' ',
  );

export function inventWord(random: Random): string {
  const word = Array.from({ length: random.integer(2, 4) }, () => random.pick(SYLLABLES)).join('');
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}

export function drawCompanyName(random: Random): CompanyName {
  const { country, trades, forms } = random.pick(COUNTRIES);
  const invented = inventWord(random);
  const chance = random.next();
  const words =
    chance < 0.5 ? [invented] : chance < 0.8 ? [random.pick(COMMON), invented] : [invented, inventWord(random)];
  return { country, words, trade: random.next() < 0.7 ? random.pick(trades) : null, form: random.pick(forms) };
}

/** As in a register, with the chosen spelling of the legal form; -1 omits it. */
export function spellCompany({ words, trade, form, country }: CompanyName, spelling = 0): string {
  const body = [...words, ...(trade ? [trade] : [])].join(' ');
  const legal = form[spelling];
  if (legal === undefined) return body;
  return country === 'ru' && legal.length < 5 && !/[JP]S?C|LLC/.test(legal) ? `${legal} "${body}"` : `${body} ${legal}`;
}
