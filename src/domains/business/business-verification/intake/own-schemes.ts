import { isGs1, isRemainder, isTwiceMod11, weigh } from './check-digits.ts';
import { type NumberScheme, plain } from './number-scheme.ts';

const UP = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];
const padded = (length: number) => (number: string) =>
  plain(number).replace(
    /^([A-Z]*)(\d+)$/,
    (_, letters, digits) => `${letters}${digits.padStart(length - letters.length, '0')}`,
  );

/** Register and tax number schemes that `stdnum` lacks, by country (alpha-2). */
export const OWN_SCHEMES = {
  // Companies House: eight characters; numbers of England and Wales are zero-padded, others begin with two letters.
  GB: {
    name: 'Company registration number (CRN)',
    pattern:
      /^(\d{8}|(AC|BR|CE|CS|FC|FE|GE|GN|GS|LP|NC|NF|NI|NL|OC|OE|PC|RC|SC|SE|SF|SG|SI|SL|SO|ZC)\d{6}|(IP|NP|RS|SP|NO|NR|NA|NV|NZ|RO|R0|SA|SP|SR|SZ|AN|ES|NS|CP|IC|PL|SZ)[0-9A-Z]{6})$/,
    compact: padded(8),
    source: 'Companies House: Uniform Resource Identifiers customer guide',
  },
  // Each court numbers separately, so the court, if named, is part of the number.
  DE: {
    name: 'Handelsregisternummer',
    pattern: /^([\p{L} ]{2,}? )?(HRA|HRB|GNR|GSR|PR|VR)\d{1,6}[A-Z]{0,2}$/u,
    compact: compactGerman,
    source: 'Handelsregisterverordnung (HRV) § 13',
  },
  IE: { name: 'CRO number', pattern: /^\d{1,7}$/, source: 'Companies Registration Office' },
  NL: { name: 'KvK-nummer', pattern: /^\d{8}$/, source: 'Handelsregisterbesluit 2008, art. 10' },
  LU: { name: 'Numéro RCS', pattern: /^(RCS(LUXEMBOURG)?)?[A-Z]\d{1,6}$/, source: 'Luxembourg Business Registers' },
  LI: { name: 'Öffentlichkeitsregister-Nummer', pattern: /^FL\d{11}$/, source: 'Amt für Justiz, Handelsregister' },
  PL: {
    name: 'KRS',
    pattern: /^\d{10}$/,
    compact: (number) => plain(number).replace(/^KRS/, ''),
    source: 'Ustawa o Krajowym Rejestrze Sądowym',
  },
  HU: {
    name: 'Cégjegyzékszám',
    pattern: /^\d{10}$/,
    compact: (number) => plain(number).replace(/^CG/, ''),
    source: '2006. évi V. törvény',
  },
  GR: { name: 'Αριθμός ΓΕΜΗ', pattern: /^\d{11,12}$/, source: 'GEMI, law 4919/2022' },
  CY: { name: 'HE number', pattern: /^(HE|ΗΕ|C|B|S|OE|AE)\d{1,6}$/, source: 'Department of Registrar of Companies' },
  MT: {
    name: 'Company registration number',
    pattern: /^(C|OC|P|SV|SICAV|SE)\d{1,6}$/,
    source: 'Malta Business Registry',
  },
  HR: { name: 'MBS', pattern: /^\d{8,9}$/, source: 'Sudski registar' },
  IT: { name: 'Numero REA', pattern: /^[A-Z]{2}\d{5,7}$/, source: 'DPR 581/1995, art. 9' },
  LT: {
    name: 'Juridinio asmens kodas',
    pattern: /^\d{9}$/,
    check: (number) => isTwiceMod11(number, [UP.slice(0, 8), [3, 4, 5, 6, 7, 8, 9, 1]], 0),
    source: 'Juridinių asmenų registras',
  },
  SI: {
    name: 'Matična številka',
    pattern: /^\d{7}(\d{3})?$/,
    check: (number) => (11 - (weigh(number, [7, 6, 5, 4, 3, 2]) % 11)) % 11 === Number(number[6]),
    source: 'AJPES, Poslovni register Slovenije',
  },
  RS: { name: 'Matični broj', pattern: /^\d{8}$/, source: 'Agencija za privredne registre' },
  MK: { name: 'ЕМБС', pattern: /^\d{7}$/, source: 'Централен регистар' },
  RU: {
    name: 'ОГРН',
    pattern: /^[15]\d{12}$/,
    check: (number) => isRemainder(number, 11),
    source: 'Постановление Правительства РФ 438 (2002)',
  },
  RU_IP: {
    name: 'ОГРНИП',
    pattern: /^3\d{14}$/,
    check: (number) => isRemainder(number, 13),
    source: 'Постановление Правительства РФ 630 (2003)',
  },
  KZ: {
    name: 'БИН',
    pattern: /^\d{12}$/,
    check: (number) => isTwiceMod11(number, [UP, [3, 4, 5, 6, 7, 8, 9, 10, 11, 1, 2]]),
    source: 'Закон РК о национальных реестрах идентификационных номеров',
  },
  GE: { name: 'საიდენტიფიკაციო კოდი', pattern: /^\d{9}$/, source: 'National Agency of Public Registry' },
  UZ: { name: 'STIR', pattern: /^\d{9}$/, source: 'State Tax Committee' },
  TR: { name: 'MERSİS numarası', pattern: /^\d{16}$/, source: 'Ticaret Sicili Yönetmeliği' },
  IN: {
    name: 'Corporate identification number (CIN)',
    pattern: /^[LUF]\d{5}[A-Z]{2}\d{4}[A-Z]{3}\d{6}$/,
    source: 'Ministry of Corporate Affairs',
  },
  IN_LLP: { name: 'LLP identification number', pattern: /^[A-Z]{3}\d{4}$/, source: 'Ministry of Corporate Affairs' },
  JP_REGISTER: { name: '会社法人等番号', pattern: /^\d{12}$/, source: '商業登記法 第7条' },
  KR: {
    name: '법인등록번호',
    pattern: /^\d{13}$/,
    check: (number) => (10 - (weigh(number, [1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2]) % 10)) % 10 === Number(number[12]),
    source: '법인 등의 등기사항에 관한 특례규칙',
  },
  HK: {
    name: 'Company or business registration number',
    pattern: /^\d{1,8}$/,
    source: 'Companies Registry; Cap. 310 since 27 December 2023',
  },
  MY: {
    name: 'SSM number',
    pattern: /^(\d{12}|\d{1,7}[A-Z]|\d{12}\d{1,7}[A-Z]|(LLP|PLT)\d{7}([A-Z]{3})?)$/,
    compact: (number) => plain(number).replace(/[()]/g, ''),
    source: 'Suruhanjaya Syarikat Malaysia',
  },
  ID: { name: 'Nomor Induk Berusaha', pattern: /^\d{13}$/, source: 'PP 5/2021' },
  PH: {
    name: 'SEC registration number',
    pattern: /^([A-Z]{1,2}\d{4,12}|\d{4,13})$/,
    source: 'Securities and Exchange Commission',
  },
  SA: { name: 'رقم السجل التجاري', pattern: /^[1-7]\d{9}$/, source: 'Ministry of Commerce' },
  SA_VAT: { name: 'VAT number', pattern: /^3\d{13}3$/, source: 'ZATCA' },
  AE_VAT: { name: 'Tax registration number', pattern: /^100\d{12}$/, source: 'Federal Tax Authority' },
  ZA: {
    name: 'CIPC registration number',
    pattern: /^(\d{4}\d{6}\d{2}|K\d{10})$/,
    source: 'Companies Regulations 2011',
  },
  NG: { name: 'CAC number', pattern: /^(RC|BN|IT|LP|LLP)?\d{1,8}$/, source: 'Corporate Affairs Commission' },
  KE: {
    name: 'Registration number',
    pattern: /^((PVT|PUB|CPR|BN|C|LLP|FC)[0-9A-Z]{3,12})$/,
    source: 'Business Registration Service',
  },
  NZ: { name: 'NZBN', pattern: /^94\d{11}$/, check: isGs1, source: 'New Zealand Business Number Act 2016; GS1' },
  NZ_COMPANY: { name: 'Company number', pattern: /^\d{1,7}$/, source: 'Companies Office' },
  CA: {
    name: 'Corporation number',
    pattern: /^([A-Z]{1,3})?\d{6,10}$/,
    source: 'Corporations Canada and provincial registers',
  },
  US_DE: {
    name: 'Delaware file number',
    pattern: /^\d{1,8}$/,
    subdivision: 'US-DE',
    source: 'Delaware Division of Corporations',
  },
  US_CA: {
    name: 'California entity number',
    pattern: /^(C?\d{7}|[BC]?20\d{10}|B\d{11})$/,
    subdivision: 'US-CA',
    source: 'California Secretary of State',
  },
  US_NY: { name: 'DOS ID', pattern: /^\d{1,8}$/, subdivision: 'US-NY', source: 'New York Department of State' },
  US_TX: { name: 'SOS filing number', pattern: /^\d{1,10}$/, subdivision: 'US-TX', source: 'Texas Secretary of State' },
  US_FL: {
    name: 'Florida document number',
    pattern: /^([A-Z]{1,3}\d{6,11}|\d{6})$/,
    subdivision: 'US-FL',
    source: 'Florida Division of Corporations',
  },
  IM: { name: 'Company number', pattern: /^\d{6}[A-Z]$/, source: 'Isle of Man Companies Registry' },
  JE: { name: 'Registration number', pattern: /^\d{1,6}$/, source: 'JFSC Registry' },
  GG: { name: 'Registration number', pattern: /^(CMP|LLP|LP|FND)?\d{1,6}$/, source: 'Guernsey Registry' },
  GI: { name: 'Incorporation number', pattern: /^\d{1,6}$/, source: 'Companies House Gibraltar' },
  MC: { name: 'Numéro RCI', pattern: /^(RCI)?\d{2}[SP]\d{5}$/, source: 'Répertoire du Commerce et de l’Industrie' },
} as const satisfies Record<string, NumberScheme>;

/** `HRB 86891 B, Amtsgericht Charlottenburg` and `Amtsgericht Charlottenburg HRB 86891 B` → `CHARLOTTENBURG HRB86891B`. */
function compactGerman(number: string): string {
  const text = number
    .toUpperCase()
    .replace(/[.,:()/-]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const found =
    /(?:^|(?<before>.*) )?(?<kind>HRA|HRB|GNR|GSR|PR|VR) ?(?<digits>\d{1,6})(?: ?(?<suffix>[A-Z]{1,2})(?= |$))?(?<after>.*)$/u.exec(
      text,
    );
  if (!found?.groups) return plain(number);
  const { before = '', kind = '', digits = '', suffix = '', after = '' } = found.groups;
  const court = `${before} ${after}`
    .replace(/\b(AMTSGERICHT|REGISTERGERICHT|AG)\b/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return `${court && `${court} `}${kind}${digits}${suffix}`;
}
