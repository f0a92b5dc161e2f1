import { plainCapitals } from './plain-capitals.ts';
import type { VisualReading } from './visual-reading.ts';

/**
 * What European licences are headed with: the model of Directive 2006/126/EC, annex I, has the words in the languages of
 * the state, and no machine-readable data.
 */
const TITLES = [
  'DRIVING LICENCE',
  'FUHRERSCHEIN',
  'PERMIS DE CONDUIRE',
  'PERMISO DE CONDUC',
  'PATENTE DI GUIDA',
  'RIJBEWIJS',
  'KORKORT',
  'KOREKORT',
  'FORERKORT',
  'FORARKORT',
  'AJOKORTTI',
  'PRAWO JAZDY',
  'RIDICSKY PRUKAZ',
  'VODICSKY PREUKAZ',
  'VOZACKA DOZVOLA',
  'VOZNISKO DOVOLJENJE',
  'VEZETOI ENGEDELY',
  'PERMIS DE CONDUCERE',
  'CARTA DE CONDUCAO',
  'JUHILUBA',
  'VADITAJA APLIECIBA',
  'VAIRUOTOJO PAZYMEJIMAS',
];

/** Licences of the United States and Canada, which have a barcode on their back, name the driver in their title. */
const AMERICAN = /\bDRIVER/;

/** Whether the print is that of a licence that has nothing for a machine to read. */
export function isLicenceForTheEye(readings: readonly VisualReading[]): boolean {
  const text = readings.flatMap(({ lines }) => lines.map((line) => plainCapitals(line.text))).join('\n');
  return !AMERICAN.test(text) && TITLES.some((title) => text.includes(title));
}
