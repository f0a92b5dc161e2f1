/** Whose documents people of these countries hold, or null where no one issues any. Everyone else issues passports. */
const DOCUMENTS_OF: Record<string, readonly string[]> = {
  AUS: ['CCK', 'CXR', 'HMD', 'NFK'],
  // The passports of both name CHN as the issuing state.
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

/** No one issues documents there that ICAO 9303-3 would know. */
const WITHOUT_ISSUER: readonly string[] = ['ATA', 'ESH'];

/** They issue passports, but are no Contracting States of ICAO, whom Annex 9 binds. */
const NOT_IN_ICAO: readonly string[] = ['LIE', 'PSE', 'TWN', 'VAT'];

const EU = [
  ...['AUT', 'BEL', 'BGR', 'HRV', 'CYP', 'CZE', 'DNK', 'EST', 'FIN', 'FRA', 'DEU', 'GRC', 'HUN', 'IRL'],
  ...['ITA', 'LVA', 'LTU', 'LUX', 'MLT', 'NLD', 'POL', 'PRT', 'ROU', 'SVK', 'SVN', 'ESP', 'SWE'],
];
const EEA = [...EU, 'ISL', 'LIE', 'NOR'];
/** They issue no identity card in the sense of the regulation, which obliges no one to. */
const WITHOUT_CARD: readonly string[] = ['DNK', 'IRL'];

/** The issuer whose documents its people hold: itself, another, or null. */
export function issuerOf(alpha3: string): string | null {
  if (WITHOUT_ISSUER.includes(alpha3)) return null;
  const other = Object.entries(DOCUMENTS_OF).find(([, territories]) => territories.includes(alpha3));
  return other?.[0] ?? alpha3;
}

export const isBoundByAnnex9 = (alpha3: string): boolean => !NOT_IN_ICAO.includes(alpha3);
export const issuesEuCard = (alpha3: string): boolean => EEA.includes(alpha3) && !WITHOUT_CARD.includes(alpha3);
