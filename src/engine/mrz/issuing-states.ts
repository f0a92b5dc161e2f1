/**
 * The codes for an issuing state, an organization, or a nationality in an MRZ: ISO 3166-1 alpha-3 with the extensions
 * of ICAO 9303-3 (8th edition) section 5, parts A to D.
 */
const ISO_3166 = [
  'ABW533 AFG004 AGO024 AIA660 ALA248 ALB008 AND020 ARE784 ARG032 ARM051',
  'ASM016 ATA010 ATF260 ATG028 AUS036 AUT040 AZE031 BDI108 BEL056 BEN204',
  'BES535 BFA854 BGD050 BGR100 BHR048 BHS044 BIH070 BLM652 BLR112 BLZ084',
  'BMU060 BOL068 BRA076 BRB052 BRN096 BTN064 BVT074 BWA072 CAF140 CAN124',
  'CCK166 CHE756 CHL152 CHN156 CIV384 CMR120 COD180 COG178 COK184 COL170',
  'COM174 CPV132 CRI188 CUB192 CUW531 CXR162 CYM136 CYP196 CZE203 DEU276',
  'DJI262 DMA212 DNK208 DOM214 DZA012 ECU218 EGY818 ERI232 ESH732 ESP724',
  'EST233 ETH231 FIN246 FJI242 FLK238 FRA250 FRO234 FSM583 GAB266 GBR826',
  'GEO268 GGY831 GHA288 GIB292 GIN324 GLP312 GMB270 GNB624 GNQ226 GRC300',
  'GRD308 GRL304 GTM320 GUF254 GUM316 GUY328 HKG344 HMD334 HND340 HRV191',
  'HTI332 HUN348 IDN360 IMN833 IND356 IOT086 IRL372 IRN364 IRQ368 ISL352',
  'ISR376 ITA380 JAM388 JEY832 JOR400 JPN392 KAZ398 KEN404 KGZ417 KHM116',
  'KIR296 KNA659 KOR410 KWT414 LAO418 LBN422 LBR430 LBY434 LCA662 LIE438',
  'LKA144 LSO426 LTU440 LUX442 LVA428 MAC446 MAF663 MAR504 MCO492 MDA498',
  'MDG450 MDV462 MEX484 MHL584 MKD807 MLI466 MLT470 MMR104 MNE499 MNG496',
  'MNP580 MOZ508 MRT478 MSR500 MTQ474 MUS480 MWI454 MYS458 MYT175 NAM516',
  'NCL540 NER562 NFK574 NGA566 NIC558 NIU570 NLD528 NOR578 NPL524 NRU520',
  'NZL554 OMN512 PAK586 PAN591 PCN612 PER604 PHL608 PLW585 PNG598 POL616',
  'PRI630 PRK408 PRT620 PRY600 PSE275 PYF258 QAT634 REU638 ROU642 RUS643',
  'RWA646 SAU682 SDN729 SEN686 SGP702 SGS239 SHN654 SJM744 SLB090 SLE694',
  'SLV222 SMR674 SOM706 SPM666 SRB688 SSD728 STP678 SUR740 SVK703 SVN705',
  'SWE752 SWZ748 SXM534 SYC690 SYR760 TCA796 TCD148 TGO768 THA764 TJK762',
  'TKL772 TKM795 TLS626 TON776 TTO780 TUN788 TUR792 TUV798 TWN158 TZA834',
  'UGA800 UKR804 UMI581 URY858 USA840 UZB860 VAT336 VCT670 VEN862 VGB092',
  'VIR850 VNM704 VUT548 WLF876 WSM882 YEM887 ZAF710 ZMB894 ZWE716',
];

/** Extensions, with the numeric code of the country to which they belong; 0 if ISO 3166-1 has none. */
const EXTENSIONS: Record<string, number> = {
  // Germany uses a single letter (part A, note).
  D: 276,
  // Categories of British nationals (part B).
  GBD: 826,
  GBN: 826,
  GBO: 826,
  GBP: 826,
  GBS: 826,
  // The European Union, Kosovo, the neutral zone (parts B and D).
  EUE: 0,
  RKS: 0,
  NTZ: 0,
  // The United Nations, its specialized agencies and its mission in Kosovo (part C).
  UNO: 0,
  UNA: 0,
  UNK: 0,
  // Other issuing organizations (part D).
  XBA: 0,
  XIM: 0,
  XCC: 0,
  XCE: 0,
  XCO: 0,
  XEC: 0,
  XPO: 0,
  XES: 0,
  XMP: 0,
  XOM: 0,
  XDC: 0,
  // Persons without a defined nationality: stateless, refugees of 1951, other refugees, unspecified.
  XXA: 0,
  XXB: 0,
  XXC: 0,
  XXX: 0,
  // The EU's code for Kosovo; not in 9303-3, but printed as a nationality.
  XKX: 0,
  // Utopia, reserved for specimens.
  UTO: 0,
};

/**
 * Codes that ISO 3166-1 has withdrawn and still reserves. They were correct on documents that have since expired; they
 * are listed so that expiry is reported, not an unknown code. Each has the number of the successor state, if there is
 * one.
 */
const HISTORIC: Record<string, number> = {
  ANT: 530,
  BUR: 104,
  BYS: 112,
  CSK: 200,
  DDR: 278,
  ROM: 642,
  SCG: 891,
  SUN: 810,
  TMP: 626,
  YUG: 891,
  ZAR: 180,
};

const NUMERIC = new Map<string, number>([
  ...ISO_3166.flatMap((row) => row.split(' ')).map((entry): [string, number] => [
    entry.slice(0, 3),
    Number(entry.slice(3)),
  ]),
  ...Object.entries(EXTENSIONS),
  ...Object.entries(HISTORIC),
]);

/** Whether ICAO 9303-3 knows this code (1-3 letters, fillers removed) as an issuer or a nationality. */
export function isIssuingState(code: string): boolean {
  return NUMERIC.has(code);
}

/** ISO 3166-1 numeric code of a 9303 code, 0 if the issuer has none (organizations, Utopia, stateless). */
export function numericCountryCode(code: string): number {
  return NUMERIC.get(code) ?? 0;
}

/** Whether the code is historic, so that no valid document has it as its issuer. */
export function isHistoricState(code: string): boolean {
  return code in HISTORIC;
}

/** All current codes, for tables and tests. */
export function issuingStates(): string[] {
  return [...NUMERIC.keys()].filter((code) => !isHistoricState(code));
}
