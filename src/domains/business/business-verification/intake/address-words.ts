/**
 * Address words with their abbreviations; the first in each row represents the others. Upper case, no accents, Latin
 * letters.
 */
const ROWS = [
  'ST STREET STR STRASSE STRASE SAINT SANKT SINT',
  'RD ROAD',
  'AVE AV AVENUE AVENIDA AVDA AVENUL',
  'BLVD BOULEVARD BD BVD BULEVARD BULVAR',
  'LN LANE',
  'DR DRIVE',
  'CT COURT',
  'SQ SQUARE',
  'PL PLACE PLAZA PLATZ PLAC PLEIN PIAZZA PZA PRACA',
  'PKWY PARKWAY',
  'HWY HIGHWAY',
  'BLDG BUILDING',
  'FL FLOOR FLR STOCK ETAGE PISO',
  'STE SUITE UNIT APT APARTMENT FLAT',
  'PO POSTFACH POSTBUS BP',
  'R RUE RUA',
  'C CALLE CL',
  'V VIA',
  'UL ULICA ULITSA',
  'N NORTH NORD',
  'S SOUTH SUD',
  'E EAST EST',
  'W WEST OUEST',
  'GEN GENERAL',
  'DR-T DOCTOR DOKTOR',
];
const SHORT = new Map(ROWS.flatMap((row) => row.split(' ').map((word) => [word, row.split(' ')[0] ?? word] as const)));

/** Words that do not distinguish streets. */
const EMPTY: ReadonlySet<string> = new Set([
  'THE',
  'DE',
  'DU',
  'DES',
  'LA',
  'LE',
  'LES',
  'DEL',
  'DI',
  'NO',
  'NR',
  'NUMBER',
  'AND',
]);

/**
 * The words of a street, abbreviated: `Hauptstraße 5a` → `HAUPT ST 5A`. The text must be in upper case and Latin
 * letters.
 */
export function streetWords(text: string): string[] {
  return text
    .replace(/(?<=[A-Z]{3})STR(ASSE|\.)?(?=[^A-Z]|$)/g, ' STR ')
    .replace(/(?<=[A-Z]{3})(STRAAT|GATAN|GATE|KATU|VEJ|VEIEN|WEG|LAAN|GASSE)(?=[^A-Z]|$)/g, ' $1 ')
    .split(/[^A-Z0-9]+/)
    .filter((word) => word !== '' && !EMPTY.has(word))
    .map((word) => SHORT.get(word) ?? word);
}
