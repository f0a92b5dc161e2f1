import { plainCapitals } from './plain-capitals.ts';
import type { VisualReading } from './visual-reading.ts';

/** The kind according to the title: a page contains everything, a card has a back. */
type PrintedKind = 'page' | 'card';

/** Titles of cards and licences in capitals without diacritics and without variable endings. */
const CARDS = [
  ...['PASSPORT CARD', 'IDENTITY CARD', 'IDENTIFICATION CARD', 'ID CARD', 'RESIDENCE PERMIT', 'RESIDENCE CARD'],
  ...['DRIVER', 'DRIVING LICEN', 'PERMIS DE CONDUIRE', 'FUHRERSCHEIN', 'PERMISO DE CONDUC', 'LICENCIA DE CONDUC'],
  ...['PERSONALAUSWEIS', 'AUFENTHALTSTITEL', 'CARTE NATIONALE', 'CARTE D IDENTITE', 'TITRE DE SEJOUR'],
  ...['CARTA D IDENTITA', 'CARTA DI IDENTITA', 'PERMESSO DI SOGGIORNO', 'DOCUMENTO NACIONAL', 'CEDULA DE'],
  ...['PERMISO DE RESIDENCIA', 'CARTAO DE CIDADAO', 'IDENTITEITSKAART', 'OSOBNA ISKAZNICA', 'OSEBNA IZKAZNICA'],
  ...['OBCANSKY PRUKAZ', 'OBCIANSKY PREUKAZ', 'DOWOD OSOBISTY', 'SZEMELYAZONOSITO', 'CARTE DE IDENTITATE'],
] as const;
const PAGES = [
  ...['PASSPORT', 'PASSEPORT', 'PASAPORTE', 'PASSAPORTE', 'PASSAPORTO', 'REISEPASS', 'PASZPORT', 'PASPOORT'],
  ...['PUTOVNICA', 'POTNI LIST', 'CESTOVNI PAS', 'CESTOVNY PAS', 'UTLEVEL', 'PASAPORT'],
] as const;

/** `PASSPORT NO.` is a label that cards have too. */
const LABEL = /\bPASS?(PORT|EPORT|APORTE)[A-Z]* (NO|NUM|NR)\b/;

/** The kind of document that the print names; null if it names none. */
export function printedKind(readings: readonly VisualReading[]): PrintedKind | null {
  const lines = readings
    .flatMap(({ lines: read }) => read.map(({ text }) => plainCapitals(text).replace(/[^A-Z]+/g, ' ')))
    .filter((line) => !LABEL.test(line));
  const names = (titles: readonly string[]) => lines.some((line) => titles.some((title) => line.includes(title)));
  if (names(CARDS)) return 'card';
  return names(PAGES) ? 'page' : null;
}
