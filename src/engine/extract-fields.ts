import type { CalendarDay } from '#verifier/days.ts';
import { numericCountryCode } from './mrz/issuing-states.ts';
import type { MrzFields } from './mrz/parse-mrz.ts';

export type DocumentType =
  | 'passport'
  | 'passport_card'
  | 'id_card'
  | 'residence_permit'
  | 'travel_document'
  | 'driving_licence'
  | 'visa';

/** Personal data read from the document. */
export interface ExtractedDocument {
  documentType: DocumentType;
  documentFormat: 'TD1' | 'TD2' | 'TD3';
  issuingState: string;
  /** ISO 3166-1 numeric, 0 where there is none. */
  issuingStateNumeric: number;
  documentNumber: string;
  familyName: string;
  givenNames: string;
  /** The name field is full: the names may be longer than this. */
  namesTruncated: boolean;
  birthDate: CalendarDay;
  sex: 'F' | 'M' | 'X';
  expiryDate: CalendarDay;
  nationality: string;
  nationalityNumeric: number;
  /** Optional data of a passport, which most issuers use for a personal number. */
  personalNumber?: string;
}

/** The kind of document that the code in its first line names (ICAO 9303-4 to -6). */
export function documentType({ documentCode, format }: MrzFields): DocumentType {
  if (documentCode.startsWith('P')) return format === 'TD3' ? 'passport' : 'passport_card';
  if (documentCode === 'IP') return 'passport_card';
  if (/^[ACI]R$/.test(documentCode)) return 'residence_permit';
  return documentCode.startsWith('I') ? 'id_card' : 'travel_document';
}

/** The parsed MRZ as the rest of the service knows it; null where the document leaves its dates partly open. */
export function extractDocument(fields: MrzFields): ExtractedDocument | null {
  if (fields.birthDate.kind !== 'day' || fields.expiryDate.kind !== 'day') return null;
  const personalNumber =
    fields.format === 'TD3' && fields.optionalData !== '' ? { personalNumber: fields.optionalData } : {};
  return {
    documentType: documentType(fields),
    documentFormat: fields.format,
    issuingState: fields.issuingState,
    issuingStateNumeric: numericCountryCode(fields.issuingState),
    documentNumber: fields.documentNumber,
    familyName: fields.familyName,
    givenNames: fields.givenNames,
    namesTruncated: fields.truncated,
    birthDate: fields.birthDate.day,
    sex: fields.sex,
    expiryDate: fields.expiryDate.day,
    nationality: fields.nationality,
    nationalityNumeric: numericCountryCode(fields.nationality),
    ...personalNumber,
  };
}
