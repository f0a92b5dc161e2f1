import { plainCapitals } from '../visual/plain-capitals.ts';
import type { VisualReading } from '../visual/visual-reading.ts';

/**
 * The states whose licences follow the model of Directive 2006/126/EC, annex I, and their titles: the words "driving
 * licence" in their languages. The codes are those of ISO 3166-1.
 */
const HEADED: Readonly<Record<string, readonly string[]>> = {
  AUT: ['FUHRERSCHEIN'],
  BEL: ['RIJBEWIJS', 'PERMIS DE CONDUIRE', 'FUHRERSCHEIN'],
  BGR: [],
  CHE: ['FUHRERAUSWEIS', 'PERMIS DE CONDUIRE', 'LICENZA DI CONDURRE'],
  CYP: ['DRIVING LICENCE'],
  CZE: ['RIDICSKY PRUKAZ'],
  DEU: ['FUHRERSCHEIN'],
  DNK: ['KOREKORT'],
  ESP: ['PERMISO DE CONDUC'],
  EST: ['JUHILUBA'],
  FIN: ['AJOKORTTI', 'KORKORT'],
  FRA: ['PERMIS DE CONDUIRE'],
  GBR: ['DRIVING LICENCE'],
  GRC: [],
  HRV: ['VOZACKA DOZVOLA'],
  HUN: ['VEZETOI ENGEDELY'],
  IRL: ['CEADUNAS TIOMANA', 'DRIVING LICENCE'],
  ISL: ['OKUSKIRTEINI'],
  ITA: ['PATENTE DI GUIDA'],
  LIE: ['FUHRERAUSWEIS', 'FUHRERSCHEIN'],
  LTU: ['VAIRUOTOJO PAZYMEJIMAS'],
  LUX: ['PERMIS DE CONDUIRE'],
  LVA: ['VADITAJA APLIECIBA'],
  MLT: ['LICENZJA TAS-SEWQAN', 'DRIVING LICENCE'],
  NLD: ['RIJBEWIJS'],
  NOR: ['FORERKORT', 'FORARKORT'],
  POL: ['PRAWO JAZDY'],
  PRT: ['CARTA DE CONDUCAO'],
  ROU: ['PERMIS DE CONDUCERE'],
  SVK: ['VODICSKY PREUKAZ'],
  SVN: ['VOZNISKO DOVOLJENJE'],
  SWE: ['KORKORT'],
};

/** ISO 3166-1 alpha-3. */
export const NUMBERED_LICENCE_STATES: readonly string[] = Object.keys(HEADED);

/**
 * The state of an ICAO 9303-3 code, which equals the ISO 3166-1 code except for Germany; undefined for other states.
 */
export function stateOfCode(code: string | undefined): string | undefined {
  const state = code === 'D' ? 'DEU' : code;
  return state !== undefined && NUMBERED_LICENCE_STATES.includes(state) ? state : undefined;
}

const TITLES = [...new Set(Object.values(HEADED).flat())];

/** The titles of licences of the United States and Canada, which have a barcode on the back, contain "driver". */
const AMERICAN = /\bDRIVER/;

/** The titles read on a licence of the model. A longer word that contains a title counts as that title. */
export function titlesOf(readings: readonly VisualReading[]): string[] {
  const text = readings.flatMap(({ lines }) => lines.map((line) => plainCapitals(line.text))).join('\n');
  return AMERICAN.test(text) ? [] : TITLES.filter((title) => text.includes(title));
}

/** Whether the print is that of a licence without a machine-readable part. */
export const isNumberedLicence = (readings: readonly VisualReading[]): boolean => titlesOf(readings).length > 0;

/** Whether a licence with these titles may be from a state: its background may contain the titles of other states. */
export const isHeadedLike = (state: string, titles: readonly string[]): boolean =>
  HEADED[state]?.some((title) => titles.includes(title)) ?? false;
