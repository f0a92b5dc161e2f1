/** Optional parts of names. */
const PARTICLES = new Set(
  (
    'AL EL UL ABD BIN IBN BEN BINT ABU ABI OULD VON VAN DER DEN DE LA LE DU DA DI DO DOS DAS DEL DELLA ST SAINT Y E MR MRS MS DR ' +
    'PROF SIR HAJI HAJJ SHEIKH SHAYKH MULLAH SAYYID SAYED JR SR II III ' +
    // Ranks and titles that are hardly ever names; lists omit them, but people who fill in forms do not.
    'DOCTOR PROFESSOR MED PHD ING DIPL LIC HERR FRAU SENOR SENORA REV REVEREND CAPT CAPTAIN COL COLONEL GEN GENERAL MAJ LT LIEUTENANT ' +
    'SGT BRIG BRIGADIER ADMIRAL COMRADE SENATOR PRESIDENT MINISTER AMBASSADOR HAJJI ALHAJI ALHAJ AYATOLLAH MAULANA MAWLANA SHRI USTAD'
  ).split(' '),
);

/** Words that thousands of companies share: trade, size, location. */
const GENERIC = new Set(
  (
    'THE AND OF FOR IN DE LA LE DU DES DI DA DEL Y UND FUR ET EN A AN COMPANY CO CORPORATION CORP GROUP HOLDING HOLDINGS ENTERPRISE ENTERPRISES ' +
    'INTERNATIONAL GLOBAL WORLDWIDE GENERAL NATIONAL STATE UNITED TRADING TRADE TRADERS COMMERCE COMMERCIAL IMPORT EXPORT INDUSTRY ' +
    'INDUSTRIES INDUSTRIAL SERVICES SERVICE SOLUTIONS SYSTEMS TECHNOLOGY TECHNOLOGIES TECH ENGINEERING CONSTRUCTION CONTRACTING ' +
    'INVESTMENT INVESTMENTS CAPITAL FINANCE FINANCIAL BANK INSURANCE SHIPPING MARITIME MARINE LOGISTICS TRANSPORT AIRLINES AVIATION ' +
    'OIL GAS PETROLEUM PETROCHEMICAL ENERGY POWER MINING METALS STEEL CHEMICAL ELECTRONICS MEDIA CONSULTING MANAGEMENT DEVELOPMENT ' +
    'FOUNDATION FUND ORGANIZATION ORGANISATION INSTITUTE CENTER CENTRE BUREAU OFFICE AGENCY ASSOCIATION SOCIETY PARTNERS BROTHERS SONS ' +
    'HANDEL HANDELS GESELLSCHAFT VERWALTUNG BETEILIGUNG BETEILIGUNGS SOCIETE COMERCIO COMERCIAL TORGOVYY DOM KOMPANIYA GRUPPA ' +
    'ZAVOD KOMBINAT BEIJING SHANGHAI SHENZHEN HONG KONG MOSCOW MOSKVA TEHRAN TEHERAN DUBAI CHINA RUSSIA RUSSIAN IRAN IRANIAN SYRIA SYRIAN ' +
    'IRAQ TURKEY UAE EMIRATES GERMANY DEUTSCHLAND FRANCE ITALIA ITALY ESPANA SPAIN UK USA AMERICA EUROPE EURO ASIA AFRICA MIDDLE EAST NORTH SOUTH WEST'
  ).split(' '),
);

export type NameKind = 'person' | 'company';

/** Whether a token is too common to identify a name. */
export function isCommonWord(token: string, kind: NameKind): boolean {
  return kind === 'person' ? PARTICLES.has(token) : GENERIC.has(token);
}

const LEAST_OF_NUMBER = 4;

/**
 * The weight of a token: longer ones are rarer; common words count for a quarter. Numbers are significant: `Unit 7`,
 * `Unit 9`.
 */
export function weightOf(token: string, kind: NameKind): number {
  const weight = Math.min(Math.max(token.length, /^\d/.test(token) ? LEAST_OF_NUMBER : 0), 8);
  return isCommonWord(token, kind) ? weight / 4 : weight;
}

/** The distinctive tokens; all of them if all are common words. */
export function distinctive(tokens: readonly string[], kind: NameKind): readonly string[] {
  const telling = tokens.filter((token) => !isCommonWord(token, kind));
  return telling.length > 0 ? telling : tokens;
}
