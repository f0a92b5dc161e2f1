import type { CalendarDay } from '#verifier/encoding/days.ts';
import { type DateFailure, type LicenceDates, readDates } from './dates.ts';
import { type AamvaElements, type ElementFailure, type LicenceSubfile, readLicenceSubfile } from './elements.ts';
import { type AamvaHeader, readHeader } from './header.ts';
import { type Jurisdiction, jurisdictionOf } from './jurisdictions.ts';
import { type LicenceNames, type NameFailure, readNames } from './names.ts';

/** The content of the barcode of a driver's license or identification card of the United States or Canada. */
export interface AamvaFields extends LicenceNames, LicenceDates {
  /** 1 for the standard of 2000, up to 11 for that of 2025. */
  version: number;
  jurisdictionVersion: number | null;
  kind: 'driving_licence' | 'id_card';
  issuer: Jurisdiction;
  documentNumber: string;
  sex: 'F' | 'M' | 'X';
  address: { street: string; city: string; jurisdiction: string; postalCode: string };
  /** Whether the card is valid for federal purposes (REAL ID); null if not stated. */
  isCompliant: boolean | null;
  /** The holder's stay is limited in time. */
  isLimitedDuration: boolean;
  /** Present if the issuer's subfile marks the card as a specimen. */
  isSpecimen?: true;
}

export type AamvaFailure =
  | 'too_long'
  | 'header'
  | 'version'
  | 'issuer'
  | 'mandatory_element'
  | 'country'
  | 'document_number'
  | 'sex'
  | 'several_barcodes'
  | ElementFailure
  | NameFailure
  | DateFailure;

/** Either the fields, or all reasons why the text is not an AAMVA license. */
export type AamvaResult = { ok: true; fields: AamvaFields } | { ok: false; failures: AamvaFailure[] };

/** A PDF417 holds at most 1,850 characters, so longer text cannot come from a barcode. */
const LONGEST_TEXT = 4000;
const LAST_VERSION = 11;
/** Mandatory in every version; DCG from 2005 on. */
const MANDATORY = ['DAQ', 'DBA', 'DBB', 'DBC', 'DBD', 'DAG', 'DAI', 'DAJ', 'DAK'];
const COUNTRY_SINCE = 3;
/** An element of the issuer's own subfile, `ZCA` and the like, whose value is exactly this word. */
const SPECIMEN = /[\r\n](Z[A-Z])?Z[A-Z]{2}SPECIMEN[ ]*[\r\n]/;

/**
 * Parses and validates the barcode of a driver's license or identification card by the AAMVA DL/ID Card Design Standard
 * (Annex D), versions of 2000 to 2025. Ignores header offsets, trailing blanks, and the order of elements; corrects
 * nothing, and treats ambiguity as a failure. `today` bounds the dates.
 */
export function parseAamva(text: string, today: CalendarDay): AamvaResult {
  if (text.length > LONGEST_TEXT) return failed('too_long');
  const header = readHeader(text);
  if (!header) return failed('header');
  if (header.version < 1 || header.version > LAST_VERSION) return failed('version');
  const issuer = jurisdictionOf(header.iin);
  if (!issuer) return failed('issuer');
  const subfile = readLicenceSubfile(text, header);
  if (Array.isArray(subfile)) return { ok: false, failures: subfile };
  const result = readFields({ header, issuer, subfile, today });
  return result.ok && SPECIMEN.test(text) ? { ok: true, fields: { ...result.fields, isSpecimen: true } } : result;
}

const failed = (failure: AamvaFailure): AamvaResult => ({ ok: false, failures: [failure] });

interface Source {
  header: AamvaHeader;
  issuer: Jurisdiction;
  subfile: LicenceSubfile;
  today: CalendarDay;
}

function readFields({ header, issuer, subfile: { type, elements }, today }: Source): AamvaResult {
  const names = readNames(elements);
  const dates = readDates(elements, today);
  const sex = readSex(elements.get('DBC') ?? '');
  const documentNumber = readNumber(elements.get('DAQ') ?? '');
  const failures: AamvaFailure[] = [
    ...(hasMandatory(elements, header.version) ? [] : ['mandatory_element' as const]),
    ...(isCountryOf(elements.get('DCG'), issuer) ? [] : ['country' as const]),
    ...(documentNumber ? [] : ['document_number' as const]),
    ...(Array.isArray(names) ? names : []),
    ...(Array.isArray(dates) ? dates : []),
    ...(sex ? [] : ['sex' as const]),
  ];
  if (failures.length > 0 || Array.isArray(names) || Array.isArray(dates) || !sex || !documentNumber)
    return { ok: false, failures };
  const { version, jurisdictionVersion } = header;
  const kind = type === 'ID' ? 'id_card' : 'driving_licence';
  const fields = { version, jurisdictionVersion, kind, issuer, documentNumber, sex } as const;
  return { ok: true, fields: { ...fields, ...names, ...dates, ...readRest(elements) } };
}

function readRest(elements: AamvaElements): Pick<AamvaFields, 'address' | 'isCompliant' | 'isLimitedDuration'> {
  const of = (id: string) => elements.get(id) ?? '';
  const compliance = of('DDA');
  return {
    address: { street: of('DAG'), city: of('DAI'), jurisdiction: of('DAJ'), postalCode: of('DAK') },
    // F for fully compliant, N for not; Ohio writes M for materially compliant.
    isCompliant: compliance === 'F' || compliance === 'M' ? true : compliance === 'N' ? false : null,
    isLimitedDuration: of('DDD') === '1',
  };
}

function hasMandatory(elements: AamvaElements, version: number): boolean {
  return [...MANDATORY, ...(version >= COUNTRY_SINCE ? ['DCG'] : [])].every((id) => elements.has(id));
}

/** Whether the country on the card, if any, is that of its issuer. Some write `CDN` for Canada. */
function isCountryOf(written: string | undefined, { country }: Jurisdiction): boolean {
  return !written || written === country || (written === 'CDN' && country === 'CAN');
}

/** 1, 2 or 9; letters in the version of 2000 and on some later cards. */
function readSex(text: string): AamvaFields['sex'] | null {
  if (text === '1' || text === 'M') return 'M';
  if (text === '2' || text === 'F') return 'F';
  return text === '9' || text === 'X' ? 'X' : null;
}

/** As written: letters, digits and the separators that issuers use. */
function readNumber(text: string): string | null {
  if (/^(none|unavl|unavail)$/i.test(text)) return null;
  return /^[A-Z0-9*][A-Z0-9*\-./ ]{0,24}$/i.test(text) ? text : null;
}
