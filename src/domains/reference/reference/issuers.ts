/** The countries for whose people each issuer issues documents. All other countries issue passports themselves. */
const DOCUMENTS_OF: Record<string, readonly string[]> = {
  AUS: ['CCK', 'CXR', 'HMD', 'NFK'],
  // Both use CHN as the issuing state in passports.
  CHN: ['HKG', 'MAC'],
  DNK: ['FRO', 'GRL'],
  FIN: ['ALA'],
  FRA: ['ATF', 'BLM', 'GLP', 'GUF', 'MAF', 'MTQ', 'MYT', 'NCL', 'PYF', 'REU', 'SPM', 'WLF'],
  GBR: [
    ...['AIA', 'BMU', 'CYM', 'FLK', 'GGY', 'GIB', 'IMN', 'IOT'],
    ...['JEY', 'MSR', 'PCN', 'SGS', 'SHN', 'TCA', 'VGB'],
  ],
  NLD: ['ABW', 'BES', 'CUW', 'SXM'],
  NOR: ['BVT', 'SJM'],
  NZL: ['COK', 'NIU', 'TKL'],
  USA: ['ASM', 'GUM', 'MNP', 'PRI', 'UMI', 'VIR'],
};

/** Countries without an issuer in ICAO 9303-3. */
const WITHOUT_ISSUER: readonly string[] = ['ATA', 'ESH'];

/** Countries that issue passports, but are not ICAO Contracting States, which are bound by Annex 9. */
const NOT_IN_ICAO: readonly string[] = ['LIE', 'PSE', 'TWN', 'VAT'];

const EU = [
  ...['AUT', 'BEL', 'BGR', 'HRV', 'CYP', 'CZE', 'DNK', 'EST', 'FIN', 'FRA', 'DEU', 'GRC', 'HUN', 'IRL'],
  ...['ITA', 'LVA', 'LTU', 'LUX', 'MLT', 'NLD', 'POL', 'PRT', 'ROU', 'SVK', 'SVN', 'ESP', 'SWE'],
];
const EEA = [...EU, 'ISL', 'LIE', 'NOR'];
/** Countries that issue no identity card as defined by the regulation, which does not require one. */
const WITHOUT_CARD: readonly string[] = ['DNK', 'IRL'];

/** The issuer of documents for its people: itself, another country, or null. */
export function issuerOf(alpha3: string): string | null {
  if (WITHOUT_ISSUER.includes(alpha3)) return null;
  const other = Object.entries(DOCUMENTS_OF).find(([, territories]) => territories.includes(alpha3));
  return other?.[0] ?? alpha3;
}

export const isBoundByAnnex9 = (alpha3: string): boolean => !NOT_IN_ICAO.includes(alpha3);
export const issuesEuCard = (alpha3: string): boolean => EEA.includes(alpha3) && !WITHOUT_CARD.includes(alpha3);
