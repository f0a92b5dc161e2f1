/** The countries whose licences and cards have a barcode of the AAMVA standard (ISO 3166-1 alpha-3). */
export const AAMVA_COUNTRIES = ['USA', 'CAN'] as const;
type AamvaCountry = (typeof AAMVA_COUNTRIES)[number];

/** The issuer of a license, by the issuer identification number (IIN) in its barcode. */
export interface Jurisdiction {
  iin: string;
  country: AamvaCountry;
  /** ISO 3166-2 code such as `US-CA`; null for the Department of State, which issues to diplomats. */
  subdivision: string | null;
}

/**
 * Issuer identification numbers as AAMVA publishes them (aamva.org, "Issuer Identification Numbers"), taken from public
 * copies of that list. The Northwest Territories are not in those copies, and Mexican states are omitted, so they count
 * as unknown issuers.
 */
const UNITED_STATES = [
  'AK636059 AL636033 AR636021 AS604427 AZ636026 CA636014 CO636020 CT636006 DC636043 DE636011',
  'FL636010 GA636055 GU636019 HI636047 IA636018 ID636050 IL636035 IN636037 KS636022 KY636046',
  'LA636007 MA636002 MD636003 ME636041 MI636032 MN636038 MO636030 MP604430 MS636051 MT636008',
  'NC636004 ND636034 NE636054 NH636039 NJ636036 NM636009 NV636049 NY636001 OH636023 OK636058',
  'OR636029 PA636025 PR604431 RI636052 SC636005 SD636042 TN636053 TX636015 UT636040 VA636000',
  'VI636062 VT636024 WA636045 WI636031 WV636061 WY636060',
];
const CANADA = [
  'AB604432 BC636028 MB636048 NB636017 NL636016 NS636013 NU604433 ON636012 PE604426 QC604428 SK636044 YT604429',
];
const STATE_DEPARTMENT = '636027';

function readTable(lines: readonly string[], country: AamvaCountry, prefix: string): [string, Jurisdiction][] {
  const entries = lines.flatMap((line) => line.split(' '));
  return entries.map((entry) => {
    const iin = entry.slice(2);
    return [iin, { iin, country, subdivision: `${prefix}-${entry.slice(0, 2)}` }];
  });
}

const JURISDICTIONS: ReadonlyMap<string, Jurisdiction> = new Map([
  ...readTable(UNITED_STATES, 'USA', 'US'),
  ...readTable(CANADA, 'CAN', 'CA'),
  [STATE_DEPARTMENT, { iin: STATE_DEPARTMENT, country: 'USA', subdivision: null }],
  // Alberta's cards also have a number outside the ISO range.
  ['990876', { iin: '990876', country: 'CAN', subdivision: 'CA-AB' }],
]);

/** The jurisdiction with that issuer identification number; undefined for one that is not known. */
export function jurisdictionOf(iin: string): Jurisdiction | undefined {
  return JURISDICTIONS.get(iin);
}

/** Every jurisdiction of the table. */
export function allJurisdictions(): Jurisdiction[] {
  return [...JURISDICTIONS.values()];
}
